# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# soak.sh MINUTES SEED: the property walk, pairs of games that a seat cannot
# tell apart, many moves, damaged saves and records, and the oracle, with one
# seed after another, until time is over or something is found.  The last line
# is one for tests/LEDGER.

: "${srcdir:=.}"
minutes=$1
first=$2
seed=$first
end=$(($(date +%s) + minutes * 60))
moves=0 pairs=0 compared=0
found=

# Of each seed, in all games together.
decisions=1000
per_seed="--decisions $decisions --pairs 1000000 --moves 20000000"

# run COMMAND...: shown only if it fails.
run() {
	"$@" >"soak.$first.log" 2>&1 && ! grep '^not ok' "soak.$first.log" &&
		return
	cat "soak.$first.log"
	echo "seed $seed fails: $*"
	found="seed $seed fails"
	return 1
}

# sum WORD: the numbers before it, in what the walk says of each game.
sum() {
	awk -v word="$1" '/^# [a-z]*: [0-9]+ pairs/ {
		for (i = 2; i <= NF; i++)
			if (index($i, word) == 1)
				n += $(i - 1)
	} END { print n + 0 }' "soak.$first.log"
}

while [ "$(date +%s)" -lt "$end" ] && [ -z "$found" ]; do
	# shellcheck disable=SC2086
	run tests/property/walk $per_seed --seed "$seed"
	moves=$((moves + decisions + $(sum moves)))
	pairs=$((pairs + $(sum pairs)))
	run tests/hostile/damage 13 "$seed"
	SEED=$seed DECISIONS=$decisions run sh "$srcdir/tests/oracle.test" &&
		compared=$((compared + $(grep -c '^ok' "soak.$first.log")))
	[ ! -t 2 ] || printf '\rsoak: seed %s, %s s to go ' "$seed" \
		$((end - $(date +%s))) >&2
	seed=$((seed + 1))
done
rm -f "soak.$first.log"
[ ! -t 2 ] || echo >&2
printf '%s\t%s\tsoak %s min\t%s\t%s to %s\t%s\n' "$(date +%F)" \
	"$(git -C "$srcdir" rev-parse --short HEAD 2>/dev/null || echo -)" \
	"$minutes" "$moves" "$first" $((seed - 1)) \
	"${found:-fine, $pairs pairs, oracle $compared walks}"
[ -z "$found" ]
