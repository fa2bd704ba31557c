# SPDX-License-Identifier: MIT
#
# table.awk - what `boardrules bench --json` measures as one table, a column for
# each game, with its least number of seats: nanoseconds, and in parentheses
# how many times that is what the copy of 256 bytes and the draw of a random
# number take, which the same run measured.

function value(key,    at) {
	at = index($0, "\"" key "\":")
	return at ? substr($0, at + length(key) + 3) + 0 : 0
}

{
	match($0, /"game": *"[a-z]+"/)
	game = substr($0, RSTART, RLENGTH)
	gsub(/"game": *|"/, "", game)
	if (game in seen)
		next
	seen[game] = 1
	name[++games] = game " " value("seats")
	decision[games] = 1e9 / value("decisions_per_s")
	yard[games] = decision[games] / value("ratio")
	for (i = 1; i <= rows; i++)
		ns[games, i] = value(key[i])
	bytes[games] = value("match_bytes")
}

BEGIN {
	rows = split("list check apply chance copy view sample save_packed " \
		"load_packed save_text load_text hash scene svg", word, " ")
	for (i = 1; i <= rows; i++)
		key[i] = word[i] "_ns"
}

function cell(time, g) {
	printf " %9.1f (%6.1f)", time, time / yard[g]
}

END {
	printf "%-12s", "ns (ratio)"
	for (g = 1; g <= games; g++)
		printf " %18s", name[g]
	printf "\n%-12s", "decision"
	for (g = 1; g <= games; g++)
		cell(decision[g], g)
	for (i = 1; i <= rows; i++) {
		label = word[i]
		sub(/_/, " ", label)
		printf "\n%-12s", label
		for (g = 1; g <= games; g++)
			cell(ns[g, i], g)
	}
	printf "\n%-12s", "match, bytes"
	for (g = 1; g <= games; g++)
		printf " %18d", bytes[g]
	printf "\n"
}
