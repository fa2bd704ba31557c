#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers.sh - how fast The Kingdoms of Crusaders for two players is as plain C,
# in the library and, where they are found, as a game of OpenSpiel and of
# boardgame.io: random games, all moves listed, all cards drawn.  The programs
# take turns, as a machine's speed changes from minute to minute; medians.
#
# usage: peers.sh BOARDRULES [SECONDS]
#   CC, CXX     compilers
#   OPEN_SPIEL  a clone of OpenSpiel with its shared library in build/
#   NODE_PATH   node_modules with boardgame.io, unless node finds it

boardrules=$1 seconds=${2:-1}
here=$(dirname "$0")/peers
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

"${CC:-cc}" -O2 -o "$work/ceiling" "$here/ceiling.c" || exit 1
if [ -n "$OPEN_SPIEL" ]; then
	"${CXX:-c++}" -std=c++20 -O2 -I"$OPEN_SPIEL" \
		-I"$OPEN_SPIEL/open_spiel/abseil-cpp" \
		-o "$work/openspiel" "$here/openspiel.cc" \
		-L"$OPEN_SPIEL/build" -lopen_spiel || exit 1
	export LD_LIBRARY_PATH="$OPEN_SPIEL/build:$LD_LIBRARY_PATH"
fi
client=no
node -e 'require("boardgame.io/client")' 2>/dev/null && client=yes

# put NAME: adds a rate, the first number that is read.
put() {
	sed -n "s/^[^0-9]*\([0-9][0-9]*\) decisions.*/\1/p" >>"$work/$1.rates"
}

for round in 1 2 3 4 5; do
	echo "round $round of 5" >&2
	"$work/ceiling" "$seconds" | put 'plain C'
	"$boardrules" bench crusaders --seats 2 --runs 5 |
		sed 's/^ *decisions *\([0-9]*\).*/\1 decisions/' | put library
	[ -z "$OPEN_SPIEL" ] || "$work/openspiel" "$seconds" | put OpenSpiel
	[ $client = no ] || node "$here/boardgame.js" "$seconds" >"$work/js"
	[ $client = no ] || sed -n 1p "$work/js" | put boardgame.io
	[ $client = no ] || sed -n 2p "$work/js" | put JavaScript
done

middle() {
	sort -n "$work/$1.rates" | sed -n 3p
}

echo 'Crusaders, 2 seats: decisions a second; the library is so many times that'
for name in 'plain C' library OpenSpiel JavaScript boardgame.io; do
	if [ -e "$work/$name.rates" ]; then
		echo "$(middle "$name") $(middle library)" |
			awk -v name="$name" '{
				printf "%-13s %12d %10.2f\n", name, $1, $2 / $1
			}'
	else
		echo "$name is not installed"
	fi
done
