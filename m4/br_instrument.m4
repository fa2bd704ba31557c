# SPDX-License-Identifier: MIT
#
# BR_INSTRUMENT: the flags of --enable-sanitizers, --enable-coverage and
# --enable-fuzzer, in INSTRUMENT_CFLAGS for everything and FUZZER_LDFLAGS for
# the fuzz targets.  SANITIZER_PRELOAD is what a program that was built
# without sanitizers, as a Lua interpreter, has to load first.

AC_DEFUN([BR_INSTRUMENT], [
br_instrument=
br_preload=
AS_IF([test "x${enable_sanitizers:-no}" != xno], [
	AS_IF([test "x$enable_sanitizers" = xyes],
		[enable_sanitizers=address,undefined])
	br_instrument="sanitizers $enable_sanitizers"
	INSTRUMENT_CFLAGS="-fsanitize=$enable_sanitizers -fno-sanitize-recover=all -fno-omit-frame-pointer"
	AS_CASE([$enable_sanitizers], [*address*], [
		for br_file in libasan.so libclang_rt.asan-$host_cpu.so; do
			br_preload=`$CC -print-file-name=$br_file 2>/dev/null`
			test -f "$br_preload" && break
			br_preload=
		done
	])
])
AS_IF([test "x${enable_coverage:-no}" != xno], [
	br_instrument="$br_instrument coverage"
	INSTRUMENT_CFLAGS="$INSTRUMENT_CFLAGS --coverage -fprofile-update=atomic"
])
AS_IF([test "x${enable_fuzzer:-no}" != xno], [
	br_instrument="$br_instrument libFuzzer"
	INSTRUMENT_CFLAGS="$INSTRUMENT_CFLAGS -fsanitize=fuzzer-no-link"
	FUZZER_LDFLAGS=-fsanitize=fuzzer
])

AS_IF([test -n "$br_instrument"], [
	AC_MSG_CHECKING([whether $CC builds with$br_instrument])
	br_cflags=$CFLAGS
	CFLAGS="$CFLAGS $INSTRUMENT_CFLAGS"
	AC_LINK_IFELSE([AC_LANG_PROGRAM], [AC_MSG_RESULT([yes])], [
		AC_MSG_RESULT([no])
		AC_MSG_ERROR([$CC does not know $INSTRUMENT_CFLAGS])
	])
	CFLAGS=$br_cflags
])
AC_SUBST([INSTRUMENT_CFLAGS])
AC_SUBST([FUZZER_LDFLAGS])
AC_SUBST([SANITIZER_PRELOAD], [$br_preload])
AC_SUBST([INSTRUMENTED], [${br_instrument:+yes}])
AM_CONDITIONAL([FUZZER], [test -n "$FUZZER_LDFLAGS"])
])
