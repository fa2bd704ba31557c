# SPDX-License-Identifier: MIT
#
# BR_GAME([NAME]): one game of the library.  Gives the option
# --disable-game-NAME and the automake conditional GAME_<NAME>, and adds
# X(NAME) to BR_GAMES, from which lib/core/registry.c makes its list.
#
# BR_GAMES_END: after the last one.  GAMES and OTHER_GAMES are the names of
# those that are in the library and of those that are left out.

AC_DEFUN([BR_GAME], [
AC_ARG_ENABLE([game-$1],
	[AS_HELP_STRING([--disable-game-$1], [leave $1 out of the library])])
AM_CONDITIONAL([GAME_]m4_toupper([$1]), [test "x$enable_game_$1" != xno])
AS_IF([test "x$enable_game_$1" != xno], [
	GAMES="${GAMES:+$GAMES }$1"
	br_games_x="${br_games_x:+$br_games_x }X($1)"
], [
	OTHER_GAMES="$OTHER_GAMES $1"
])
])

# A test compiles the registry with a list of its own, hence the #ifndef.
AC_DEFUN([BR_GAMES_END], [
AS_IF([test -z "$GAMES"], [AC_MSG_ERROR([all games are disabled])])
AH_VERBATIM([BR_GAMES],
[/* The games of this build, as X(name) each. */
#ifndef BR_GAMES
#undef BR_GAMES
#endif])
AC_DEFINE_UNQUOTED([BR_GAMES], [$br_games_x])
AC_SUBST([GAMES])
AC_SUBST([OTHER_GAMES])
])
