# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# each-python.sh SCRIPT: run a test written in Python with the library of the
# build tree.

# shellcheck source=tests/tap.sh
. "${srcdir:=.}/tests/tap.sh"
: "${builddir:=$PWD}" "${PYTHON:=python3}"

"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null ||
	skip_all "no Python 3.9 or later"
BOARDRULES_LIBRARY=$(echo "$builddir"/lib/.libs/libboardrules.so.[0-9])
[ -e "$BOARDRULES_LIBRARY" ] || skip_all "it is not built"
export BOARDRULES_LIBRARY builddir

unset PYTHONPATH PYTHONHOME PYTHONSTARTUP
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
# Python itself leaves memory behind; and too much memory is an error.
ASAN_OPTIONS=allocator_may_return_null=1
export ASAN_OPTIONS
leaky env ${SANITIZER_PRELOAD:+LD_PRELOAD="$SANITIZER_PRELOAD"} \
	"$PYTHON" -W error -X dev "$1"
