# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# tap.sh - what the test scripts share: printing TAP.  Source it.

tap_count=0

# none NAME LIST: passes if the list is empty; else the list is shown.
none() {
	tap_count=$((tap_count + 1))
	if [ -z "$2" ]; then
		echo "ok $tap_count - $1"
	else
		echo "not ok $tap_count - $1"
		printf '%s\n' "$2" | sed 's/^/#   /'
	fi
}

# skip NAME REASON
skip() {
	tap_count=$((tap_count + 1))
	echo "ok $tap_count - $1 # SKIP $2"
}

# fenced FILE LANGUAGE N: the N-th block of code in that language.
fenced() {
	awk -v mark="\`\`\`$2" -v n="$3" '/^```/ { inside = 0 }
		inside { print }
		$0 == mark { inside = ++count == n }' "$1"
}

# builds SYSTEM N [FOLDER]: in a new folder with game.c and that one, the N-th
# block of README.md for cmake or meson builds a game, which runs; what is wrong.
builds() {
	command -v "$1" >/dev/null || {
		skip "$1 builds a game" "$1 is missing"
		return
	}
	none "$1 builds a game as README.md says" "$(built "$@")"
}

built() {
	mkdir "$1" && cp -R game.c ${3+"$3"} "$1" && cd "$1" || exit
	case $1 in
	cmake)
		printf '%s\n' 'cmake_minimum_required(VERSION 3.12)' \
			'project(game C)' 'add_executable(game game.c)' \
			>CMakeLists.txt
		fenced "${srcdir-.}/README.md" cmake "$2" >>CMakeLists.txt
		wrong cmake -S . -B out && wrong cmake --build out
		;;
	meson)
		echo "project('game', 'c')" >meson.build
		fenced "${srcdir-.}/README.md" meson "$2" >>meson.build
		wrong meson setup out && wrong ninja -C out
		;;
	esac
	wrong out/game
}

skip_all() {
	echo "1..0 # SKIP $1"
	exit 0
}

# The plan, after the last test.
finish() {
	echo "1..$tap_count"
}

# leaky COMMAND...: run what leaves memory behind on purpose.
leaky() {
	env ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" "$@"
}

# heard SIGNAL:STATUS...: those whose signal is not ignored, as HUP is under
# nohup, and INT in a job that a script put into the background.
heard() {
	for end; do
		sh -c "kill -${end%:*} \$\$" || echo "$end"
	done
}

# part NAME COMMAND...: run one of several programs that print TAP; the parts
# together go through merge, which numbers the tests anew, puts the part's
# name before theirs, and turns a wrong plan or exit status into a failure.
part() {
	echo "@part $1"
	shift
	"$@" 2>&1
	echo "@status $?"
}

merge() {
	${AWK-awk} '
	function test(ok, name) {
		print ok " " ++n " - " part ": " name
	}
	/^@part / {
		part = substr($0, 7); seen = failed = skipped = 0; plan = -1
		next
	}
	/^@status / {
		if (!skipped && plan != seen)
			test("not ok", "exit status " $2 " after " seen " tests" \
			     (plan < 0 ? "" : " of " plan))
		else if ($2 != 0 && !failed)
			test("not ok", "exit status " $2)
		next
	}
	/^(not )?ok( |$)/ {
		seen++
		ok = /^ok/ ? "ok" : "not ok"
		if (ok != "ok")
			failed = 1
		sub(/^(not )?ok *[0-9]* *(- *)?/, "")
		test(ok, $0)
		next
	}
	/^1\.\.0/ {
		sub(/^1\.\.0 *(# *SKIP *)?/, "")
		skipped = 1
		test("ok", "# SKIP " $0)
		next
	}
	/^1\.\.[0-9]+/ {
		plan = substr($1, 4) + 0
		next
	}
	/^Bail out!/ { print; next }
	{ sub(/^# ?/, ""); print "# " $0 }
	END { print "1.." n + 0 }'
}
