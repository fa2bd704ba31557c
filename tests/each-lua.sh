# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# each-lua.sh SCRIPT: run a test written in Lua under every Lua there is, with
# the module of the build tree; one plan over all.

# shellcheck source=tests/tap.sh
. "${srcdir:=.}/tests/tap.sh"

[ -n "$LUA_INTERPRETERS" ] || skip_all "no Lua to test with"

unset LUA_INIT LUA_INIT_5_2 LUA_INIT_5_3 LUA_INIT_5_4
unset LUA_CPATH_5_2 LUA_CPATH_5_3 LUA_CPATH_5_4
# A script that takes metatables away leaves memory behind.
case $1 in
*/debugger.lua) run=leaky ;;
*) run= ;;
esac
for lua in $LUA_INTERPRETERS; do
	LUA_CPATH="${builddir:=.}/bindings/lua/${lua%%=*}/.libs/?.so"
	export LUA_CPATH
	part "${lua#*=}" $run env \
		${SANITIZER_PRELOAD:+LD_PRELOAD="$SANITIZER_PRELOAD"} \
		"${lua#*=}" "$1"
done | merge
