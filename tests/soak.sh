# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# soak.sh MINUTES SEED: the property walk and the oracle with one seed after
# another, until time is over or something is found.  The last line is one for
# tests/LEDGER.

: "${srcdir:=.}"
minutes=$1
first=$2
seed=$first
end=$(($(date +%s) + minutes * 60))
result=fine

# run COMMAND...: shown only if it fails.
run() {
	"$@" >soak.log 2>&1 && ! grep '^not ok' soak.log && return
	cat soak.log
	echo "seed $seed fails: $*"
	result="seed $seed fails"
}

decisions=10000 # of a seed, for each of the two

while [ "$(date +%s)" -lt "$end" ] && [ "$result" = fine ]; do
	run tests/property/walk --decisions $decisions --seed "$seed"
	SEED=$seed DECISIONS=$decisions run sh "$srcdir/tests/oracle.test"
	[ ! -t 2 ] || printf '\rsoak: seed %s, %s s to go ' "$seed" \
		$((end - $(date +%s))) >&2
	seed=$((seed + 1))
done
[ ! -t 2 ] || echo >&2
printf '%s\t%s\tsoak %s min\t%s\t%s to %s\t%s\n' "$(date +%F)" \
	"$(git -C "$srcdir" rev-parse --short HEAD 2>/dev/null || echo -)" \
	"$minutes" "$(((seed - first) * 2 * decisions)) decisions" \
	"$first" $((seed - 1)) "$result"
[ "$result" = fine ]
