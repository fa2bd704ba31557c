# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# try.sh GAME FOLDER: do the quick tests of a game tell it from its mutant, the
# one source in FOLDER?  If none does they look again with sanitizers.  Prints
# the folder and "killed" by what, "survived", or "same" if it is no mutant, as
# it does not compile or compiles to the same.
#
# try.sh GAME: compile the game as it is, and measure how long the tests take.
#
# "make mutants" says what COMPILE, LINK, LIBS, GOLDEN, WALK are, and
# LUA_INTERPRETERS.

: "${srcdir:=.}"
game=$1
folder=$2
base=mutants.dir/$game/base
all=lib/.libs/libinside.a # what the mutant has already is not taken from it
lua=${LUA_INTERPRETERS##* }
binding=libboardrules_lua$(echo "${lua%%=*}" | tr . _)_la
killers='golden unit oracle walk'
plain=-O2
careful='-O1 -fsanitize=address,undefined -fno-sanitize-recover=all'
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

# link NAME OBJECTS...: the program, or module, NAME with the mutant in it.
link() {
	name=$1
	shift
	# shellcheck disable=SC2086
	$LINK $flags -o "$folder/$name" "$folder"/*.o "$@" $all $LIBS 2>/dev/null
}

# run KILLER LIMIT: its status, after LIMIT seconds at most.
# shellcheck disable=SC2086
run() {
	limit="timeout -s KILL $2"
	case $1 in
	golden) link golden $GOLDEN && $limit "$folder/golden" ;;
	unit) link unit tests/unit/check_"$game"-*.o &&
		CK_FORK=no $limit "$folder/unit" ;;
	oracle) # Lua itself has no sanitizers
		[ "$flags" = "$plain" ] || return 0
		link boardrules.so -shared \
			bindings/lua/.libs/"$binding"-*.o \
			bindings/lua/sandbox/.libs/"$binding"-*.o &&
		LUA_CPATH="$folder/?.so" $limit "${lua#*=}" \
			"$srcdir/tests/oracle/compare.lua" "$game" 300 1 ;;
	walk) link walk $WALK && $limit "$folder/walk" --game "$game" \
		--decisions 300 --seed 7 ;;
	esac >/dev/null 2>&1
}

# compile SOURCE OBJECT FLAGS
# shellcheck disable=SC2086
compile() {
	$COMPILE $3 -g0 -fPIC -Werror=return-type -c -o "$2" "$1" 2>/dev/null
}

# The limits are generous, as another job may be running.
measure() {
	folder=$base
	rm -rf "$base" && mkdir -p "$base" || exit
	for flags in "$careful" "$plain"; do
		for file in "$srcdir/lib/games/$game"/*.c; do
			compile "$file" "$base/$(basename "$file" .c).o" \
				"$flags" || exit
		done
		for killer in $killers; do
			start=$(date +%s)
			run "$killer" 600 || {
				echo "$killer of $game fails as it is" >&2
				exit 1
			}
			echo $((10 + 5 * ($(date +%s) - start))) \
				>"$base/$killer$flags.limit"
		done
	done
}

try() {
	file=$folder/$(basename "$folder"/*.c .c)
	for flags in "$plain" "$careful"; do
		if ! compile "$file.c" "$file.o" "$flags" ||
			cmp -s "$file.o" "$base/$(basename "$file.o")"; then
			echo "$folder same"
			return
		fi
		for killer in $killers; do
			run "$killer" "$(cat "$base/$killer$flags.limit")" &&
				continue
			[ "$flags" = "$plain" ] || killer="$killer, sanitized"
			echo "$folder killed $killer"
			return
		done
	done
	echo "$folder survived"
}

if [ -z "$folder" ]; then
	measure
else
	try
	rm -rf "$folder"
fi
