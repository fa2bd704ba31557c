# SPDX-License-Identifier: MIT
#
# amalgamate.awk - all sources as one boardrules.c, or all public headers as
# one boardrules.h.
#
# usage: awk -v srcdir=DIR -v version=TEXT -v games=NAMES -f amalgamate.awk \
#	FILE...
#
# What a source declares for itself gets the source's name in front, what a
# header in lib/ declares for its folder gets the folder's: refuse() of
# akkon/check.c becomes akkon_check__refuse().  Names that begin with br_, brp_
# or, in a header, with their folder stay, as do those that macros paste
# together; functions of brp_ become static.  Macros end with their source or
# folder; those of the core do not.
#
# A first pass learns the names, a second one prints.

# ---- Names -----------------------------------------------------------------

function declare(name) {
	if (name ~ /^[A-Za-z]/ && name !~ /^(BRP?|brp?)_/ &&
	    index(name, scope "_") != 1)
		known[scope, name] = 1
}

# Take note of a token of C: of the kind of each bracket that is open ("enum"
# and "struct" are those of bodies), and of what is declared outside of all.
function follow(token, rest) {
	if (token ~ /^[A-Za-z_]/) {
		if (token ~ /^(enum|struct|union)$/)
			body = token
		else if (before != body)
			body = ""
		if (kind[depth] == "enum" && before ~ /^[{,]$/)
			declare(token)
		if (!depth)
			last = token
		return
	}
	# The brackets of a pointer to functions do not count.
	if (!depth && (token == ")" || (token == "(" && rest ~ /^\*/)))
		return
	if (!depth && token ~ /^[[(=;,]$/) {
		if (!named)
			declare(last)
		named = last !~ /^_/ && token !~ /^[;,]$/
	}
	if (token == "{" && body != "") {
		if (before != body)
			declare(before)
		kind[++depth] = body == "enum" ? body : "struct"
	} else if (token ~ /^[[({]$/)
		kind[++depth] = token
	else if (token ~ /^[])}]$/ && !--depth && token == "}")
		last = named = ""
	body = ""
}

# Does the name before this text stay: a member's, or one for a macro that is a
# parameter, as such macros paste?
function stays(rest) {
	if (before == "." || before == "->" || (before == "," && offset) ||
	    (directive && before == "(" && earlier == parameter))
		return 1
	if (before ~ /^(enum|struct|union)$/)
		return 0
	return (kind[depth] == "struct" && rest ~ /^ *[],;:[]/) ||
		(kind[depth] == "(" && kind[depth - 1] == "struct")
}

function renamed(name, rest) {
	if (!stays(rest)) {
		if ((scope, name) in known)
			return scope "__" name
		if ((room, name) in known)
			return room "__" name
	}
	return name
}

# A line with its names replaced, comments, strings and characters aside.
function replaced(line,    out, token, rest) {
	if (!directive && !comment && line ~ /^#/) {
		directive = 1
		parameter = line
		gsub(/^[^(]*\(|[,)].*/, "", parameter)
	}
	for (out = ""; line != ""; line = rest) {
		if (comment)
			RLENGTH = match(line, /\*\//) ? RSTART + 1 : length(line)
		else if (!match(line, /^([A-Za-z_][A-Za-z_0-9]*|[ \t]+|->)/) &&
		         !match(line, /^([0-9][0-9A-Za-z_.]*|\/\*|\/\/.*)/) &&
		         !match(line, /^("([^"\\]|\\.)*"|'([^'\\]|\\.)*')/))
			RLENGTH = 1
		token = substr(line, 1, RLENGTH)
		rest = substr(line, RLENGTH + 1)
		if (comment || token ~ /^([ \t]|\/[\/*])/) {
			comment = comment ? token !~ /\*\/$/ : token == "/*"
			out = out token
			continue
		}
		out = out (token ~ /^[A-Za-z_]/ ? renamed(token, rest) : token)
		if (!directive)
			follow(token, rest)
		offset = token == "offsetof" || (offset && token != ")")
		earlier = before
		before = token
	}
	directive = directive && out ~ /\\$/
	return out
}

# ---- Files -----------------------------------------------------------------

function say(text) {
	if (printing)
		print text
}

# Where a file belongs: the core, the bots or a game; of a public header, its
# name.
function room_of(name) {
	gsub(/^lib\/(games\/)?|^include\/boardrules\/|\.h$/, "", name)
	sub(/\/.*/, "", name)
	return name
}

# What stands for a line "#include"; `name` is the file's.
function include(line, name) {
	gsub(/^[^"<]*["<]|[">].*/, "", name)
	if (name == "config.h")
		say("#define BR_GAMES" registered)
	else if (line ~ /"/ && printing)
		file("lib/" name)
	else if (line ~ /<boardrules\// && headers)
		file("include/" name)
	else if (line ~ /<[^\/]*>/ && !(name in systems)) {
		systems[name] = 1
		preamble = preamble line "\n"
	}
}

# Learn from a file, or print it; once, and without the line of its licence.
function file(name,    path, line, macros, optional, own_room, own_scope) {
	if ((printing, name) in done)
		return
	done[printing, name] = 1
	own_room = own_scope = room_of(name)
	if (name ~ /\.c$/) {
		own_scope = name
		gsub(/^lib\/(games\/)?|\.c$/, "", own_scope)
		gsub(/[^A-Za-z0-9]/, "_", own_scope)
	}
	path = srcdir "/" name
	if ((getline line <path) < 0) {
		path = name
		getline line <path
	}
	say("\n/* ---- " name " ---- */")
	while ((getline line <path) > 0) {
		if (line ~ /^#include/ && !optional) {
			include(line, line)
			continue
		}
		if (line ~ /^#(ifdef|else|endif)/) # of what not all have
			optional = line ~ /^#ifdef HAVE_/
		if (match(line, /^#define [A-Za-z_0-9]+/) && line !~ /_H$/)
			macros = macros "\n#undef " substr(line, 9, RLENGTH - 8)
		if (!comment && !depth && line !~ /^(static|extern|typedef) / &&
		    line ~ /^[A-Za-z][A-Za-z0-9_ *]*[ *]brp_[a-z0-9_]*\(/)
			line = "static " line
		room = own_room
		scope = own_scope
		say(replaced(line))
	}
	close(path)
	if (name ~ /\.c$/)
		say(macros)
	else if (own_room != "core" && printing)
		room_macros = room_macros macros
}

# All files that are asked for: lua.h is of another library, and some games may
# do.
function all_files(    i, here, is_game, last) {
	for (i = 1; i < ARGC; i++) {
		here = room_of(ARGV[i])
		is_game = index(" " games " ", " " here " ")
		if (!is_game && here !~ /^(boardrules|bots|core|fair|scene)$/)
			continue
		if (here != last && !headers) {
			say(room_macros)
			room_macros = ""
			if (is_game && !printing)
				registered = registered " X(" here ")"
		}
		last = here
		if (printing && !headers && ARGV[i] ~ /\.h$/)
			continue
		if (here == "bots")
			say("\n#ifndef BR_NO_BOTS")
		file(ARGV[i])
		if (here == "bots")
			say("\n#endif")
	}
}

BEGIN {
	headers = ARGV[1] ~ /\.h$/
	if (!headers)
		preamble = "#include \"boardrules.h\"\n\n"
	all_files()
	print "/*\n * boardrules " version " as two files, by \"make " \
		"amalgamation\", with these games:\n * " games ".\n *"
	while ((getline line <(srcdir "/COPYING")) > 0)
		print (line == "" ? " *" : " * " line)
	print " */\n\n" preamble
	if (!headers)
		print "/* Only what boardrules.h declares is seen outside. */\n" \
			"#ifdef __GNUC__\n" \
			"#pragma GCC diagnostic ignored \"-Wunused-function\"\n" \
			"#ifndef _WIN32\n" \
			"#pragma GCC visibility push(hidden)\n" \
			"#endif\n#endif"
	printing = 1
	all_files()
}
