#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sh tests/toy/copy.sh NAME TITLE
#
# Begin a new game: a copy of the toy in lib/games/NAME/, registered in
# configure.ac and lib/Makefile.inc, so that the next build plays it.

set -eu
cd "$(dirname "$0")/../.."
name=${1-} title=${2-}
folder=lib/games/$name

fail() {
	echo "copy.sh: $*" >&2
	exit 2
}

[ -n "$title" ] || fail "usage: sh tests/toy/copy.sh NAME TITLE"
! echo "$name" | grep -q -v -x '[a-z][a-z0-9]*' ||
	fail "the name of a game is one word of small letters, not \"$name\""
[ ! -e "$folder" ] || fail "$folder is there already"
case $title in
*[/\\\"\&]*) fail "a title has no slash, backslash, quote or ampersand" ;;
esac

# edit FILE SCRIPT: what sed makes of a file takes its place.
edit() {
	sed -e "$2" "$1" >"$1.new" && cat "$1.new" >"$1" && rm "$1.new"
}

mkdir "$folder"
for file in tests/toy/*.[ch] tests/toy/rules.md; do
	copy=$folder/$(basename "$file" | sed "s/^toy\\./$name./")
	sed -e '/^#ifdef PLANTED_LEAK/,/^#endif/d' \
		-e '/^It is the smallest whole game/,/^$/d' \
		-e "s|toy/toy|games/$name/$name|g; s|tests/toy/|$folder/|g" \
		-e "s/\"Toy\"/\"$title\"/; s/^# The toy game/# $title/" \
		-e "s/toy/$name/g" \
		-e "s/TOY/$(echo "$name" | tr '[:lower:]' '[:upper:]')/g" \
		"$file" >"$copy"
done
! command -v clang-format >/dev/null ||
	clang-format -i --fallback-style=none "$folder"/*.[ch]

{
	echo "# SPDX-License-Identifier: MIT
#
# Makefile.inc - $title: its code.

if GAME_$(echo "$name" | tr '[:lower:]' '[:upper:]')
lib_libinside_la_SOURCES += \\"
	for file in "$folder"/*.[ch]; do
		echo "	%D%/$(basename "$file")"
	done | LC_ALL=C sort | sed '$!s/$/ \\/'
	echo "endif

EXTRA_DIST += \\
	%D%/rules.md"
} >"$folder/Makefile.inc"

# Before the first game that comes later in the alphabet, or behind the last.
register() {
	awk -v pattern="$2" -v name="$name" -v line="$3" '
	!done && seen && ($0 !~ pattern || $0 > line) { print line; done = 1 }
	$0 ~ pattern { seen = 1; if (!done && $0 > line) { print line; done = 1 } }
	{ print }
	END { if (!done) print line }' "$1" >"$1.new"
	cat "$1.new" >"$1" && rm "$1.new"
}

register configure.ac '^BR_GAME\(' "BR_GAME([$name])"
register lib/Makefile.inc '^include lib/games/' "include $folder/Makefile.inc"
echo "$title is in $folder; see Adding a game in CONTRIBUTING.md"
