/* SPDX-License-Identifier: MIT */
/*
 * protocol.c - the referee's side of boardrules-protocol(5): what is said to a
 * bot, and what its answers are worth.
 */

#include "protocol.h"

#include <errno.h>
#include <pthread.h>
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
	int again; /* it can play more than one game */
	char *command;
	struct talk *next;
};

/* Those who wait for another game. */
static struct {
	pthread_mutex_t lock;
	struct talk *first;
} idle = {PTHREAD_MUTEX_INITIALIZER, NULL};

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

/* ---- A process ------------------------------------------------------- */

static void put_idle(struct talk *talk)
{
	pthread_mutex_lock(&idle.lock);
	talk->next = idle.first;
	idle.first = talk;
	pthread_mutex_unlock(&idle.lock);
}

/* One that runs a command, or any; NULL if there is none. */
static struct talk *take_idle(const char *command)
{
	struct talk **at, *talk;

	pthread_mutex_lock(&idle.lock);
	at = &idle.first;
	while (*at != NULL && command != NULL &&
	       strcmp((*at)->command, command) != 0)
		at = &(*at)->next;
	talk = *at;
	if (talk != NULL)
		*at = talk->next;
	pthread_mutex_unlock(&idle.lock);
	return talk;
}

static void free_talk(struct talk *talk)
{
	process_free(talk->process);
	message_free(&talk->message);
	free(talk->command);
	free(talk);
}

static int start(struct bot *bot, const char *command)
{
	struct talk *talk = must_resize(NULL, sizeof(*talk));
	struct text copy = {NULL, 0};
	struct answer answer;

	memset(talk, 0, sizeof(*talk));
	bot->data = talk;
	text_add(&copy, "%s", command);
	talk->command = copy.at;
	talk->process = process_start(command);
	if (talk->process == NULL)
		return fail(bot, BOT_FINE, "%s", strerror(errno));
	if (!greet(bot, "hello", &answer))
		return 0;
	talk->again = answer.again;
	return 1;
}

static void say_quit(struct talk *talk)
{
	message_begin(&talk->message, "quit");
	send(talk);
}

/* They end at the same time, as far as they can. */
void protocol_end(void)
{
	struct talk *talk, *first = NULL;
	size_t size;
	char *line;

	while ((talk = take_idle(NULL)) != NULL) {
		say_quit(talk);
		process_line(talk->process, 0, &line, &size);
		talk->next = first;
		first = talk;
	}
	while ((talk = first) != NULL) {
		first = talk->next;
		process_stop(talk->process, work_stopped() ? 0 : farewell);
		free_talk(talk);
	}
}

/* ---- A player -------------------------------------------------------- */

int protocol_open(struct bot *bot)
{
	const char *command = strchr(bot->name, ':');
	struct answer answer;
	struct talk *talk;

	if (command == NULL || command[1] == '\0') {
		bot->misnamed = 1;
		return fail(bot, BOT_FINE, "exec: wants a command");
	}
	bot->data = take_idle(command + 1);
	if (bot->data == NULL && !start(bot, command + 1))
		return 0;
	if (bot->match == NULL)
		return 1;
	talk = bot->data;
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
static void say_end(struct talk *talk, const struct bot *bot)
{
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
}

void protocol_close(struct bot *bot)
{
	struct talk *talk = bot->data;

	bot->data = NULL;
	if (talk == NULL)
		return;
	if (talk->process != NULL) {
		say_end(talk, bot);
		if (bot->fault == BOT_FINE && talk->again && !work_stopped()) {
			put_idle(talk);
			return;
		}
		say_quit(talk);
		process_stop(talk->process, work_stopped() ? 0
		                            : bot->fault == BOT_FINE
		                                    ? farewell
		                                    : farewell_failed);
	}
	free_talk(talk);
}
