# SPDX-License-Identifier: MIT
#
# BR_LUA: --with-lua=LIST|no, a list of lua5.1 lua5.2 lua5.3 lua5.4 luajit,
# by default all that pkg-config finds.  For each X.Y, written XY:
#
#   conditional LUA<XY>, LUA<XY>_CFLAGS, LUA<XY>_LIBS
#   LUA<XY>_ADD       what a library of this binding names besides: on Windows
#                     LUA<XY>_LIBS, elsewhere nothing, as the host brings it
#
# and for all of them
#
#   conditional and #define HAVE_LUA
#   conditional LUA_MODULE, unless only static libraries are built
#   LUA_NO_UNDEFINED  on Windows, for libtool
#   LIBDL             what dladdr() takes
#   LUA_PC            X.Y=<name of its .pc file> ...
#   LUA_INTERPRETERS  X.Y=<program> ... to test with
#   CLI_LUA_LA, CLI_LUA_CFLAGS, CLI_LUA_LIBS   the newest, for the command
#
# LuaJIT loads what is built for Lua 5.1, so it is built against only where
# Lua 5.1 itself is not wanted or not there.  The .pc files' own variables
# are not used: they are absolute paths.

# _BR_LUA_FIND(NAME, PC-NAMES): set br_pc to the .pc file of NAME, if it is
# wanted and there; an error if it was asked for by name.
AC_DEFUN([_BR_LUA_FIND], [
br_pc=
AS_CASE([",$with_lua,"], [*,$1,* | ,yes,], [
	AC_MSG_CHECKING([for $1])
	for br_try in $2; do
		PKG_CHECK_EXISTS([$br_try], [br_pc=$br_try; break])
	done
	AC_MSG_RESULT([${br_pc:-no}])
	AS_IF([test -z "$br_pc" && test "x$with_lua" != xyes],
		[AC_MSG_ERROR([--with-lua asks for $1, pkg-config has none])])
])
])

# _BR_LUA_VERSION(XY, X.Y): look for it, then say what was found.
AC_DEFUN([_BR_LUA_VERSION], [
_BR_LUA_FIND([lua$2], [lua$2 lua$1 lua-$2])
m4_if([$1], [51], [
	br_pc51=$br_pc
	_BR_LUA_FIND([luajit], [luajit])
	AS_IF([test -n "$br_pc"], [br_programs="$br_programs 5.1=luajit"])
	AS_IF([test -n "$br_pc51"], [br_pc=$br_pc51])
])
AS_IF([test -n "$br_pc"], [
	PKG_CHECK_MODULES([LUA$1], [$br_pc])
	br_lua="${br_lua:+$br_lua }$2"
	LUA_PC="$LUA_PC $2=$br_pc"
	CLI_LUA_LA=bindings/lua/libboardrules-lua$2.la
	CLI_LUA_CFLAGS=$LUA$1[]_CFLAGS
	CLI_LUA_LIBS=$LUA$1[]_LIBS
	AS_IF([test "$br_windows" = yes], [LUA$1[]_ADD=$LUA$1[]_LIBS])
	br_programs="$br_programs $2=lua$2 $2=lua$1 $2=lua-$2 $2=lua"
])
AC_SUBST([LUA$1][_ADD])
AM_CONDITIONAL([LUA$1], [test -n "$br_pc"])
])

# Of the programs in br_programs, the first of each kind that is what its
# name says.
AC_DEFUN([_BR_LUA_PROGRAMS], [
AC_MSG_CHECKING([for Lua interpreters])
for br_try in $br_programs; do
	br_version=`echo $br_try | $SED 's/=.*//'`
	br_program=`echo $br_try | $SED 's/.*=//'`
	AS_CASE([$br_program], [luajit], [br_kind=LuaJIT],
		[br_kind="Lua $br_version"])
	AS_CASE([,$br_kinds,], [*",$br_kind,"*], [continue])
	br_answer=`$br_program -e 'print(jit and "LuaJIT" or _VERSION)' 2>/dev/null`
	AS_IF([test "x$br_answer" = "x$br_kind"], [
		br_kinds=$br_kinds,$br_kind
		LUA_INTERPRETERS="$LUA_INTERPRETERS $br_version=$br_program"
	])
done
AC_MSG_RESULT([${LUA_INTERPRETERS:-none}])
])

AC_DEFUN([BR_LUA], [
AC_ARG_WITH([lua],
	[AS_HELP_STRING([--with-lua=LIST],
		[a list of lua5.1,lua5.2,lua5.3,lua5.4,luajit, or
		"no" @<:@all that are found@:>@])], [], [with_lua=yes])
for br_try in `echo $with_lua | tr , ' '`; do
	AS_CASE([$br_try], [yes | no | lua5.@<:@1234@:>@ | luajit], [],
		[AC_MSG_ERROR([--with-lua does not know $br_try])])
done
br_libs=$LIBS
AC_SEARCH_LIBS([dladdr], [dl],
	[AS_CASE([$ac_cv_search_dladdr], [-l*], [LIBDL=$ac_cv_search_dladdr])])
LIBS=$br_libs
AC_SUBST([LIBDL])
AS_IF([test "$br_windows" = yes], [LUA_NO_UNDEFINED=-no-undefined])
AC_SUBST([LUA_NO_UNDEFINED])

br_lua=
br_programs=
_BR_LUA_VERSION([51], [5.1])
_BR_LUA_VERSION([52], [5.2])
_BR_LUA_VERSION([53], [5.3])
_BR_LUA_VERSION([54], [5.4])
# A module is a shared object, and what is tested in Lua is the module.
AM_CONDITIONAL([LUA_MODULE], [test "$enable_shared" = yes])
AS_IF([test "$cross_compiling$enable_shared" = noyes], [_BR_LUA_PROGRAMS])

AM_CONDITIONAL([HAVE_LUA], [test -n "$br_lua"])
AS_IF([test -n "$br_lua"], [AC_DEFINE([HAVE_LUA], [1],
	[Define to 1 if the Lua binding is built.])])
AC_SUBST([LUA_PC])
AC_SUBST([LUA_INTERPRETERS])
AC_SUBST([CLI_LUA_LA])
AC_SUBST([CLI_LUA_CFLAGS])
AC_SUBST([CLI_LUA_LIBS])
])
