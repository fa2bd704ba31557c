/* SPDX-License-Identifier: MIT */
/*
 * protocol.c - the referee's side of boardrules-protocol(5): what is said to a
 * bot, and what its answers are worth.
 */

#include "protocol.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "answer.h"
#include "message.h"
#include "process.h"
#include "text.h"
#include "work.h"

/* Bytes that a bot may write for one answer, blank lines and remarks among
 * them. */
enum { TALK_MAX = 1 << 20 };

/* Seconds that a bot has to end when it is told to, or when it seems to; and
 * one that failed. */
static const double farewell = 1, farewell_failed = 0.1;

struct talk {
	struct process *process;
	uint64_t id; /* of the last question */
	struct message message;
};

/* ---- Failing --------------------------------------------------------- */

static int fail(struct bot *bot, int fault, const char *format, ...)
	PRINTF_LIKE(3, 4);

static int fail(struct bot *bot, int fault, const char *format, ...)
{
	va_list list;

	bot->fault = fault;
	va_start(list, format);
	vsnprintf(bot->why, sizeof(bot->why), format, list);
	va_end(list);
	text_clean(bot->why);
	text_utf8(bot->why);
	return 0;
}

/* It said no more: how it ended, and what it complained of. */
static int fail_ended(struct bot *bot, const char *question)
{
	struct talk *talk = bot->data;
	int status = process_stop(talk->process, farewell);
	const char *complaint = process_complaint(talk->process);
	char how[80];
	int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;

	if (status == -1)
		snprintf(how, sizeof(how), "it closed its input or output");
	else if (WIFSIGNALED(status))
		snprintf(how, sizeof(how), "it ended by signal %d",
		         WTERMSIG(status));
	else
		snprintf(how, sizeof(how), "it ended with exit status %d",
		         code);
	fail(bot, BOT_CRASHED, "no answer to %s, as %s%s%.250s", question, how,
	     *complaint != '\0' ? ": " : "", complaint);
	/* So the shell says that there is nothing to run. */
	if (talk->id == 1 && status != -1 && (code == 126 || code == 127))
		bot->fault = BOT_FINE;
	return 0;
}

static int fail_silent(struct bot *bot, const char *question, int deaf)
{
	return fail(bot, BOT_STALLED, "no answer to %s in %g seconds%s",
	            question, bot_limits.timeout,
	            deaf ? ", and not all of it was read" : "");
}

/* ---- Asking ---------------------------------------------------------- */

static void send(struct talk *talk)
{
	message_end(&talk->message);
	process_tell(talk->process, talk->message.text.at,
	             talk->message.length);
}

/* Something that must not be there between questions. */
static int is_quiet(struct bot *bot)
{
	struct talk *talk = bot->data;
	struct answer answer;
	size_t size, sum = 0;
	char *line, why[100];

	while (process_line(talk->process, 0, &line, &size) == PROCESS_LINE) {
		sum += size + 1;
		if (sum <= TALK_MAX && answer_read(line, size, &answer, why) &&
		    (!answer.there || (answer.id > 0 && answer.id <= talk->id)))
			continue;
		return fail(bot, BOT_ILLEGAL, "it was not asked: %.100s", line);
	}
	return 1;
}

/* The line that answers the last question. */
static int get_answer(struct bot *bot, const char *question,
                      struct answer *answer)
{
	struct talk *talk = bot->data;
	double until = seconds(CLOCK_MONOTONIC) + bot_limits.timeout;
	size_t size, sum = 0;
	char *line, why[100];

	do {
		int status = process_line(talk->process, until, &line, &size);

		if (status == PROCESS_ENDED)
			return fail_ended(bot, question);
		if (status == PROCESS_SILENT || status == PROCESS_DEAF)
			return fail_silent(bot, question,
			                   status == PROCESS_DEAF);
		if (status == PROCESS_LONG)
			return fail(bot, BOT_ILLEGAL,
			            "a line of more than %d bytes",
			            PROCESS_LINE_MAX);
		sum += size + 1;
		if (sum > TALK_MAX)
			return fail(bot, BOT_ILLEGAL,
			            "%d bytes, and no answer to %s", TALK_MAX,
			            question);
		if (!answer_read(line, size, answer, why))
			return fail(bot, BOT_ILLEGAL, "%s: %.100s", why, line);
		/* What has an earlier number is late, or said twice. */
	} while (!answer->there || (answer->id > 0 && answer->id < talk->id));
	if (answer->id > talk->id)
		return fail(bot, BOT_ILLEGAL, "there was no question %llu",
		            (unsigned long long)answer->id);
	return *answer->error == '\0' ? 1
	                              : fail(bot, BOT_CRASHED,
	                                     "it gives up: %s", answer->error);
}

/* A question is a message with a number; the rest of it is added. */
static void begin_question(struct talk *talk, const char *type)
{
	message_begin(&talk->message, type);
	message_number(&talk->message, "id", (double)++talk->id);
}

/* hello and ping: the answer is an object. */
static int greet(struct bot *bot, const char *type, struct answer *answer)
{
	struct talk *talk = bot->data;

	begin_question(talk, type);
	if (talk->id == 1)
		message_hello(&talk->message);
	send(talk);
	if (!get_answer(bot, type, answer))
		return 0;
	if (*answer->move != '\0')
		return fail(bot, BOT_ILLEGAL, "a move as the answer to %s: %s",
		            type, answer->move);
	if (answer->protocol > MESSAGE_PROTOCOL)
		return fail(bot, BOT_ILLEGAL,
		            "it speaks version %llu of the protocol",
		            (unsigned long long)answer->protocol);
	return 1;
}

/* ---- A player -------------------------------------------------------- */

int protocol_open(struct bot *bot)
{
	struct talk *talk = must_resize(NULL, sizeof(*talk));
	const char *command = strchr(bot->name, ':');
	struct answer answer;

	memset(talk, 0, sizeof(*talk));
	bot->data = talk;
	if (command == NULL || command[1] == '\0')
		return fail(bot, BOT_FINE, "exec: wants a command");
	talk->process = process_start(command + 1);
	if (talk->process == NULL)
		return fail(bot, BOT_FINE, "%s", strerror(errno));
	if (!greet(bot, "hello", &answer))
		return 0;
	if (bot->match == NULL)
		return 1;
	message_begin(&talk->message, "new");
	message_new(&talk->message, bot);
	send(talk);
	return greet(bot, "ping", &answer);
}

br_move protocol_pick(struct bot *bot, const br_game *view)
{
	struct talk *talk = bot->data;
	struct answer answer;
	double start, late;
	br_error error;
	br_move move;

	if (!is_quiet(bot))
		return 0;
	begin_question(talk, "decide");
	message_events(&talk->message, bot);
	message_decide(&talk->message, view);
	send(talk);
	start = seconds(CLOCK_MONOTONIC);
	if (!get_answer(bot, "decide", &answer))
		return 0;
	late = seconds(CLOCK_MONOTONIC) - start - bot_limits.time;
	if (bot_limits.time > 0 && late > BOT_GRACE)
		fail(bot, BOT_TIMEOUT, "its answer came %.3g seconds late",
		     late);
	else if (*answer.move == '\0')
		fail(bot, BOT_ILLEGAL, "there is no move in its answer");
	else if (br_move_parse(view, answer.move, &move, &error) != BR_OK)
		fail(bot, BOT_ILLEGAL, "%s", error.text);
	else
		return move;
	return 0;
}

/* Who did well hears the result, who did not hears why. */
static void take_leave(struct bot *bot)
{
	struct talk *talk = bot->data;

	if (bot->fault != BOT_FINE) {
		message_begin(&talk->message, "error");
		message_text(&talk->message, "text", bot->why);
		send(talk);
	} else if (bot->match != NULL) {
		message_begin(&talk->message, "result");
		message_events(&talk->message, bot);
		message_result(&talk->message, br_match_game(bot->match));
		send(talk);
	}
	message_begin(&talk->message, "quit");
	send(talk);
}

void protocol_close(struct bot *bot)
{
	struct talk *talk = bot->data;

	if (talk->process != NULL) {
		take_leave(bot);
		process_stop(talk->process, work_stopped() ? 0
		                            : bot->fault == BOT_FINE
		                                    ? farewell
		                                    : farewell_failed);
	}
	process_free(talk->process);
	message_free(&talk->message);
	free(talk);
	bot->data = NULL;
}
