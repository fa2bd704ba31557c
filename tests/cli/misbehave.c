/* SPDX-License-Identifier: MIT */
/*
 * misbehave.c - a bot that does what its argument says, and nothing good; or,
 * where that must be borne, something odd.  It leaves the numbers of its
 * processes in the file $PIDS.
 *
 * Where it plays at all, it plays the first move of each list, so that its
 * games tell whether it was understood; or, if it is to do well at random, any.
 */

#define _GNU_SOURCE /* F_SETPIPE_SZ */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char line[1 << 20];
static char move[200]; /* the first of the list */
static long id;        /* of the question */
static unsigned draw;  /* changes with each question */

/* ---- Means ------------------------------------------------------------- */

static void note_pid(void)
{
	const char *path = getenv("PIDS");
	FILE *file = path ? fopen(path, "a") : NULL;

	if (!file)
		return;
	fprintf(file, "%ld\n", (long)getpid());
	fclose(file);
}

static void wait_ms(long ms)
{
	struct timespec time = {ms / 1000, ms % 1000 * 1000000};

	nanosleep(&time, NULL);
}

static void wait_forever(void)
{
	for (;;)
		pause();
}

/* Not by stdio, so that it is there at once, and nothing more. */
static void say_bytes(const char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t n = write(1, bytes, size);

		if (n <= 0)
			exit(0);
		bytes += n;
		size -= (size_t)n;
	}
}

static void say(const char *text)
{
	say_bytes(text, strlen(text));
}

/* A format in which %s is the move. */
static void say_move(const char *format)
{
	const char *at = strstr(format, "%s");

	say_bytes(format, at ? (size_t)(at - format) : strlen(format));
	if (at) {
		say(move);
		say(at + 2);
	}
}

static void say_often(const char *text, int times)
{
	while (times-- > 0)
		say(text);
}

static void complain(int times)
{
	static const char text[] = "oh dear, oh dear, oh dear, oh dear, oh\n";

	while (times-- > 0)
		if (write(2, text, sizeof text - 1) < 0)
			exit(0);
}

static void start_child(void)
{
	if (fork() != 0)
		return;
	note_pid();
	wait_forever();
}

/* More files than the standard ones; or PIDS has been written to before. */
static int has_files(void)
{
	for (int fd = 3; fd < 1024; fd++)
		if (fcntl(fd, F_GETFD) >= 0)
			return 1;
	return 0;
}

static int was_there_before(void)
{
	FILE *file = fopen(getenv("PIDS"), "r");
	int c, lines = 0;

	while (file && (c = getc(file)) != EOF)
		lines += c == '\n';
	if (file)
		fclose(file);
	return lines > 1;
}

/* ---- At once, before anything is read ---------------------------------- */

static void at_start(const char *what)
{
	if (strcmp(what, "exit-at-once") == 0 ||
	    (strcmp(what, "well-but-once") == 0 && was_there_before()))
		exit(0);
	if (strcmp(what, "counts-files") == 0 && has_files())
		exit(7);
	if (strcmp(what, "banner") == 0)
		say("Welcome to my bot!\n");
	if (strcmp(what, "hello-first") == 0)
		say("{\"name\":\"eager\"}\n");
	if (strcmp(what, "byte-order-mark") == 0)
		say("\xef\xbb\xbf{}\n");
	if (strcmp(what, "answers-before-asked") == 0)
		say("{}\n{}\n{\"move\":\"1\"}\n{\"move\":\"2\"}\n");
	if (strcmp(what, "ignores-sigterm") == 0) {
		signal(SIGTERM, SIG_IGN);
		signal(SIGHUP, SIG_IGN);
		signal(SIGINT, SIG_IGN);
	}
#ifdef F_SETPIPE_SZ
	if (strcmp(what, "reads-nothing") == 0)
		fcntl(0, F_SETPIPE_SZ, 4096);
#endif
	if (strcmp(what, "reads-nothing") == 0) {
		say("{}\n{}\n");
		wait_forever();
	}
	if (strcmp(what, "leaves-a-child") == 0)
		start_child();
}

/* ---- Instead of the answer to hello ------------------------------------- */

static int at_hello(const char *what)
{
	if (strcmp(what, "exit-code") == 0)
		exit(3);
	if (strcmp(what, "silent-from-the-start") == 0)
		wait_forever();
	if (strcmp(what, "other-protocol") == 0)
		say("{\"protocol\":2}\n");
	else if (strncmp(what, "again", strlen("again")) == 0)
		say("{\"again\":true}\n");
	else if (strcmp(what, "wants-facts") == 0)
		say("{\"facts\":true}\n");
	else if (strcmp(what, "no-such-protocol") == 0)
		say("{\"protocol\":\"one\"}\n");
	else if (strcmp(what, "hello-in-words") == 0)
		say("hello\n");
	else if (strcmp(what, "hello-is-a-list") == 0)
		say("[1]\n");
	else
		return strcmp(what, "hello-first") == 0 ||
		       strcmp(what, "byte-order-mark") == 0 ||
		       strcmp(what, "answers-before-asked") == 0;
	return 1;
}

/* ---- Instead of the answer to decide ------------------------------------ */

/* What is said once, in which %s is the first legal move. */
/* clang-format off */
static const struct {
	const char *what, *text;
} sayings[] = {
	/* Borne. */
	{"bare", "%s\n"},
	{"quoted", "  \"%s\"  \n"},
	{"carriage-return", "{\"move\":\"%s\"}\r\n"},
	{"bare-carriage-return", "%s \r\n"},
	{"white-space", " \t{ \"move\"\t:  \"%s\"  }  \n"},
	{"mark-each-time", "\xef\xbb\xbf%s\n"},
	{"remarks", "# I think\n\n \t \n#{\"move\":\"not this\"}\n%s\n"},
	{"unknown-keys", "{\"a\":[{},[],[[{\"b\":[]}]],\"]\",-1.5e+9],\"c\":true,"
		"\"d\":null,\"move\":\"%s\",\"e\":{\"move\":\"other\"}}\n"},
	{"null-members", "{\"id\":null,\"error\":null,\"move\":\"%s\"}\n"},
	{"double-by-null", "{\"move\":null,\"move\":\"%s\"}\n"},
	{"much-behind", "{\"move\":\"%s\",\"x\":\"\\ud83d\\ude00\\u00e9\\n\"}\n"},
	/* Not borne. */
	{"empty", "{\"move\":\"\"}\n"},
	{"empty-object", "{}\n"},
	{"empty-string", "\"\"\n"},
	{"other-key", "{\"mvoe\":\"%s\"}\n"},
	{"ambiguous", "lanc 1\n"}, /* of a hand of lances */
	{"wrong-game", "{\"move\":\"e2e4\"}\n"},
	{"wrong-game-told", "{\"error\":\"I play chess, \xff and no more\"}\n"},
	{"nonsense", "Traceback (most recent call last):\n"},
	{"list", "[\"%s\"]\n"},
	{"half-object", "{\"move\":\"%s\"\n"},
	{"half-string", "{\"move\":\"%s}\n"},
	{"behind-object", "{\"move\":\"%s\"} and so on\n"},
	{"two-objects", "{\"move\":\"%s\"}{\"move\":\"%s\"}\n"},
	{"behind-string", "\"%s\" and so on\n"},
	{"single-quotes", "{'move':'%s'}\n"},
	{"trailing-comma", "{\"move\":\"%s\",}\n"},
	{"bad-escape", "{\"move\":\"%s\\x\"}\n"},
	{"half-surrogate", "{\"move\":\"%s\",\"x\":\"\\ud83d\"}\n"},
	{"escaped-nul", "{\"move\":\"%s\\u0000\"}\n"},
	{"number-for-move", "{\"move\":3}\n"},
	{"list-for-move", "{\"move\":[\"%s\"]}\n"},
	{"double-key", "{\"move\":\"%s\",\"move\":\"%s\"}\n"},
	{"huge-number", "{\"id\":1e999999999,\"move\":\"%s\"}\n"},
	{"huge-id", "{\"id\":99999999999999999999999,\"move\":\"%s\"}\n"},
	{"negative-id", "{\"id\":-1,\"move\":\"%s\"}\n"},
	{"id-as-text", "{\"id\":\"3\",\"move\":\"%s\"}\n"},
	{"id-of-later", "{\"id\":123456789,\"move\":\"%s\"}\n"},
	{"double-answer", "{\"move\":\"%s\"}\n{\"move\":\"%s\"}\n"},
	{"unasked", "%s\nI am done\n"},
	{"wide-letters", "{\"\xff\xfe\"}\n"},
};
/* clang-format on */

/* All places of %s. */
static int say_saying(const char *what)
{
	for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
		char text[2000];
		const char *at = sayings[i].text;
		size_t n = 0;

		if (strcmp(sayings[i].what, what) != 0)
			continue;
		while (*at != '\0')
			if (strncmp(at, "%s", 2) == 0) {
				n += (size_t)snprintf(text + n, sizeof text - n,
				                      "%s", move);
				at += 2;
			} else {
				text[n++] = *at++;
			}
		say_bytes(text, n); /* at once */
		return 1;
	}
	return 0;
}

static int say_much(const char *what)
{
	if (strcmp(what, "endless-line") == 0)
		for (;;)
			say("for ever and ever and ");
	if (strcmp(what, "endless-blanks") == 0)
		for (;;)
			say("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
	if (strcmp(what, "flood-of-remarks") == 0)
		for (;;)
			say("# I think that this is a very good move, or\n");
	if (strcmp(what, "flood-of-complaints") == 0)
		for (;;)
			complain(1);
	if (strcmp(what, "deep") == 0) {
		say("{\"x\":");
		say_often("[", 30000);
		say("\n");
	} else if (strcmp(what, "deep-whole") == 0) {
		say("{\"x\":");
		say_often("[{\"x\":", 5000);
		say("1");
		say_often("}]", 5000);
		say_move(",\"move\":\"%s\"}\n");
	} else if (strcmp(what, "long-move") == 0) {
		say_move("{\"move\":\"%s");
		say_often("          ", 30);
		say(" and more\"}\n");
	} else if (strcmp(what, "long-line") == 0) {
		say_often(" ", 65000);
		say_move("%s\n");
	} else if (strcmp(what, "many-complaints") == 0) {
		complain(10000);
		say_move("%s\n");
	} else {
		return 0;
	}
	return 1;
}

static int say_bytes_that(const char *what)
{
	static const char nul[] = "{\"move\":\"\0\"}\n";
	static const char bare_nul[] = "play\0\n", nuls[] = "\0\0\0\0\n";
	static const char wide[] = "\xff\xfe{\0\"\0m\0o\0v\0e\0\n";
	static const char binary[] =
		"\x7f\x45LF\x02\x01\x01\0\xde\xad\xbe\xef\x1b[2J\n";

	if (strcmp(what, "nul-in-string") == 0)
		say_bytes(nul, sizeof nul - 1);
	else if (strcmp(what, "nul-in-move") == 0)
		say_bytes(bare_nul, sizeof bare_nul - 1);
	else if (strcmp(what, "nuls") == 0)
		say_bytes(nuls, sizeof nuls - 1);
	else if (strcmp(what, "utf-16") == 0)
		say_bytes(wide, sizeof wide - 1);
	else if (strcmp(what, "binary") == 0)
		say_bytes(binary, sizeof binary - 1);
	else
		return 0;
	return 1;
}

/* It goes, or cannot be heard any more. */
static int leave(const char *what)
{
	static const char *const signals[] = {"killed", "aborts", "stops"};
	static const int number[] = {SIGKILL, SIGABRT, SIGSTOP};

	for (int i = 0; i < 3; i++)
		if (strcmp(what, signals[i]) == 0)
			raise(number[i]);
	if (strcmp(what, "exits") == 0) {
		complain(3);
		exit(5);
	}
	if (strcmp(what, "exits-mid-line") == 0) {
		say("{\"move\":");
		exit(0);
	}
	if (strcmp(what, "exits-without-newline") == 0) {
		say(move);
		exit(0);
	}
	if (strcmp(what, "exits-behind-its-answer") == 0) {
		say_move("%s\n");
		exit(0);
	}
	if (strcmp(what, "child-holds-pipes") == 0) {
		start_child();
		exit(0);
	}
	if (strcmp(what, "closes-stdin") == 0) {
		say_move("%s\n");
		close(0);
		wait_forever();
	}
	if (strcmp(what, "closes-stdout") == 0) {
		close(1);
		wait_forever();
	}
	if (strcmp(what, "closes-both") == 0) {
		close(0);
		close(1);
		wait_forever();
	}
	if (strcmp(what, "closes-all-and-plays-dead") == 0) {
		for (int i = 0; i < 3; i++)
			close(i);
		wait_forever();
	}
	if (strcmp(what, "silent") == 0)
		wait_forever();
	if (strcmp(what, "no-newline") == 0) {
		say(move);
		wait_forever();
	}
	if (strcmp(what, "no-flush") == 0) {
		printf("%s\n", move); /* no terminal, so it stays here */
		wait_forever();
	}
	if (strcmp(what, "drips") == 0)
		for (;;) {
			say("x");
			wait_ms(10);
		}
	return 0;
}

/* Letters that are as good as the move's own. */
static void say_otherwise(int loud)
{
	char text[2000], *at = text;

	for (const char *c = move; *c != '\0'; c++) {
		int upper = *c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c;

		if (loud)
			*at++ = (char)upper;
		else
			at += sprintf(at, "\\u00%02X", (unsigned)*c);
	}
	*at = '\0';
	say("{\"move\":\"");
	say(text);
	say("\"}\n");
}

static int play_oddly(const char *what)
{
	static char last[200];

	if (strcmp(what, "late") == 0) {
		wait_ms(400);
		say_move("%s\n");
	} else if (strcmp(what, "illegal") == 0) {
		say(*last != '\0' ? last : move);
		say("\n");
		memcpy(last, move, sizeof last);
	} else if (strcmp(what, "half-move") == 0) {
		*strrchr(move, ' ') = '\0';
		say_move("%s\n");
	} else if (strcmp(what, "double-with-id") == 0) {
		char text[2000];
		int n = snprintf(text, sizeof text,
		                 "{\"id\":%ld,\"move\":\"%s\"}\n", id, move);

		say_bytes(text, (size_t)n);
		say_bytes(text, (size_t)n);
	} else if (strcmp(what, "byte-by-byte") == 0) {
		say("{\"move\":\"");
		for (const char *c = move; *c != '\0'; c++)
			say_bytes(c, 1);
		say("\"}");
		say("\n");
	} else if (strcmp(what, "loud") == 0) {
		say_otherwise(1);
	} else if (strcmp(what, "escapes") == 0) {
		say_otherwise(0);
	} else {
		return 0;
	}
	return 1;
}

static void decide(const char *what)
{
	if (!leave(what) && !say_much(what) && !say_bytes_that(what) &&
	    !say_saying(what) && !play_oddly(what))
		say_move("{\"move\":\"%s\"}\n");
}

/* ---- What is read -------------------------------------------------------- */

/* The move at a place in the list, counted round and round. */
static void read_move(unsigned place)
{
	static const char key[] = "\"moves\":[\"";
	const char *list = strstr(line, key), *at;
	size_t n;

	if (list == NULL)
		exit(9);
	at = list += strlen(key);
	for (; place > 0; place--) {
		at += strcspn(at, "\"") + 1;
		at = *at == ',' ? at + 2 : list;
	}
	n = strcspn(at, "\"");
	if (n >= sizeof move)
		exit(9);
	memcpy(move, at, n);
	move[n] = '\0';
}

static int is(const char *type)
{
	static const char begin[] = "{\"type\":\"";

	return strncmp(line, begin, strlen(begin)) == 0 &&
	       strncmp(line + strlen(begin), type, strlen(type)) == 0;
}

static void answer(const char *what)
{
	const char *at = strstr(line, "\"id\":");

	id = at ? strtol(at + 5, NULL, 10) : 0;
	if (is("hello") && !at_hello(what)) {
		say("{}\n");
	} else if (is("ping") && strcmp(what, "move-for-ping") == 0) {
		say("{\"move\":\"1\"}\n");
	} else if (is("ping") && strcmp(what, "answers-before-asked") != 0) {
		say("{}\n");
	} else if (is("decide")) {
		draw = draw * 1103515245 + 12345;
		read_move(strcmp(what, "random") == 0 ? draw >> 16 & 0xff : 0);
		decide(what);
	} else if (is("result") && strcmp(what, "again-but-goes") == 0) {
		exit(4);
	} else if (is("quit") && strcmp(what, "slow-to-quit") == 0) {
		wait_ms(300);
	}
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (argc > 2) { /* another program, with a habit of this one */
		signal(SIGCHLD, SIG_IGN);
		execv(argv[2], argv + 2);
		return 9;
	}
	note_pid();
	at_start(what);
	while (fgets(line, sizeof line, stdin))
		answer(what);
	if (strcmp(what, "ignores-sigterm") == 0 ||
	    strcmp(what, "ignores-quit") == 0)
		wait_forever();
	return 0;
}
