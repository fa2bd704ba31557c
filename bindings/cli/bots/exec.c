/* SPDX-License-Identifier: MIT */
/*
 * exec.c - a bot that is a process: what it is sent, and what its answers are
 * worth, see boardrules-protocol(5).
 */

#include "bots/bots.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "protocol/protocol.h"
#include "shared/interrupt.h"
#include "shared/progress.h"
#include "shared/text.h"

/* Bytes that a bot may write for one answer, blank lines and remarks among
 * them. */
enum { TALK_MAX = 1 << 20 };

/* Seconds that a bot has to end when it is asked to, or when it seems to; and
 * one that failed. */
static const double farewell = 1, farewell_failed = 0.1;

struct talk {
	struct process *process;
	uint64_t id; /* of the last question */
	struct message message;
	int again; /* it can play more than one game */
	int facts; /* it wants them with each question for a move */
	char *command;
	struct talk *next;
};

/* Those who wait for another game. */
static struct {
	pthread_mutex_t lock;
	struct talk *first;
} idle = {PTHREAD_MUTEX_INITIALIZER, NULL};

/* ---- Failing --------------------------------------------------------- */

/* It writes no more: how it ended, and the last line of its errors. */
static int fail_ended(struct bot *bot, const char *question)
{
	struct talk *talk = bot->data;
	int status = process_stop(talk->process, farewell);
	const char *error = process_error_line(talk->process);
	char how[80] = "it closed its input or output";

	if (status != -1 && WIFSIGNALED(status))
		snprintf(how, sizeof how, "it was killed by signal %d",
		         WTERMSIG(status));
	else if (status != -1)
		snprintf(how, sizeof how, "it exited with status %d",
		         WEXITSTATUS(status));
	return bot_fail(bot, BOT_CRASHED, "no answer to %s: %s%s%.250s",
	                question, how, *error != '\0' ? ": " : "", error);
}

static int fail_silent(struct bot *bot, const char *question, int unread)
{
	return bot_fail(bot, BOT_STALLED, "no answer to %s in %g seconds%s",
	                question, bot_limits.timeout,
	                unread ? ", which it has not read in full" : "");
}

/* ---- Asking ---------------------------------------------------------- */

static void send(struct talk *talk)
{
	message_end(&talk->message);
	process_write(talk->process, talk->message.line, talk->message.size);
}

/* Something that must not be there between questions. */
static int is_quiet(struct bot *bot)
{
	struct talk *talk = bot->data;
	struct answer answer;
	size_t size, sum = 0;
	char *line, why[100];

	while (process_read_line(talk->process, 0, &line, &size) ==
	       PROCESS_LINE) {
		sum += size + 1;
		if (sum <= TALK_MAX && answer_read(line, size, &answer, why) &&
		    (!answer.there || (answer.id > 0 && answer.id <= talk->id)))
			continue;
		return bot_fail(bot, BOT_ILLEGAL, "unexpected message: %.100s",
		                line);
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
		int status =
			process_read_line(talk->process, until, &line, &size);

		if (status == PROCESS_ENDED)
			return fail_ended(bot, question);
		if (status == PROCESS_SILENT || status == PROCESS_NOT_READ)
			return fail_silent(bot, question,
			                   status == PROCESS_NOT_READ);
		if (status == PROCESS_LONG)
			return bot_fail(bot, BOT_ILLEGAL,
			                "a line longer than %d bytes",
			                PROCESS_LINE_MAX);
		sum += size + 1;
		if (sum > TALK_MAX)
			return bot_fail(bot, BOT_ILLEGAL,
			                "%d bytes without an answer to %s",
			                TALK_MAX, question);
		if (!answer_read(line, size, answer, why))
			return bot_fail(bot, BOT_ILLEGAL, "%s: %.100s", why,
			                line);
		/* What has an earlier number is late, or a repetition. */
	} while (!answer->there || (answer->id > 0 && answer->id < talk->id));
	if (answer->id > talk->id)
		return bot_fail(
			bot, BOT_ILLEGAL,
			"an answer to question %llu, which was not asked",
			(unsigned long long)answer->id);
	return *answer->error == '\0'
	               ? 1
	               : bot_fail(bot, BOT_CRASHED, "it gave up: %s",
	                          answer->error);
}

/* A question is a message with a number; the rest of it is added. */
static void begin_question(struct talk *talk, const char *type)
{
	message_begin(&talk->message, type);
	json_whole(&talk->message.json, "id", ++talk->id);
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
		return bot_fail(bot, BOT_ILLEGAL, "a move in answer to %s: %s",
		                type, answer->move);
	if (answer->protocol > PROTOCOL_VERSION)
		return bot_fail(bot, BOT_ILLEGAL,
		                "unsupported protocol version %llu",
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
	while (*at && command && strcmp((*at)->command, command) != 0)
		at = &(*at)->next;
	talk = *at;
	if (talk)
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
	struct talk *talk = must_resize(NULL, sizeof *talk);
	struct answer answer;

	memset(talk, 0, sizeof *talk);
	bot->data = talk;
	talk->command = text_copy(command);
	talk->process = process_start(command);
	if (!talk->process)
		return bot_fail(bot, BOT_FINE, "%s", strerror(errno));
	if (!greet(bot, "hello", &answer))
		return 0;
	talk->again = answer.again;
	talk->facts = answer.facts;
	return 1;
}

static void send_quit(struct talk *talk)
{
	message_begin(&talk->message, "quit");
	send(talk);
}

/* They end at the same time, as far as they can. */
void bots_end(void)
{
	struct talk *talk, *first = NULL;
	size_t size;
	char *line;

	while ((talk = take_idle(NULL))) {
		send_quit(talk);
		process_read_line(talk->process, 0, &line, &size);
		talk->next = first;
		first = talk;
	}
	while ((talk = first)) {
		first = talk->next;
		process_stop(talk->process, interrupted() ? 0 : farewell);
		free_talk(talk);
	}
}

/* ---- A bot ----------------------------------------------------------- */

/* 0: there is no limit. */
static void put_limit(struct json *json, const char *name, double number)
{
	if (number > 0)
		json_whole(json, name, (uint64_t)(number + 0.5));
	else
		json_null(json, name);
}

static void send_new(struct talk *talk, const struct bot *bot)
{
	struct json *json = &talk->message.json;

	message_begin(&talk->message, "new");
	message_forget(&talk->message);
	json_game(json, br_match_game(bot->match));
	json_whole(json, "seat", (uint64_t)bot->seat);
	json_whole(json, "seed", bot->random >> 11);
	put_limit(json, "iterations", (double)bot_limits.iterations);
	put_limit(json, "time", 1000 * bot_limits.time);
	put_limit(json, "timeout", 1000 * bot_limits.timeout);
	send(talk);
}

int exec_open(struct bot *bot)
{
	const char *command = strchr(bot->name, ':');
	struct answer answer;
	struct talk *talk;

	if (!command || command[1] == '\0')
		return bot_fail(bot, BOT_MISNAMED, "exec: requires a command");
	bot->data = take_idle(command + 1);
	if (!bot->data && !start(bot, command + 1))
		return 0;
	if (!bot->match)
		return 1;
	talk = bot->data;
	send_new(talk, bot);
	return greet(bot, "ping", &answer);
}

br_move exec_pick(struct bot *bot, const br_game *view)
{
	struct talk *talk = bot->data;
	struct answer answer;
	double start, late;
	br_error error;
	br_move move;

	if (!is_quiet(bot))
		return 0;
	begin_question(talk, "decide");
	message_events(&talk->message, bot->match, bot->seat);
	message_decide(&talk->message, view);
	if (talk->facts)
		message_facts(&talk->message, view);
	send(talk);
	start = seconds(CLOCK_MONOTONIC);
	if (!get_answer(bot, "decide", &answer))
		return 0;
	late = seconds(CLOCK_MONOTONIC) - start - bot_limits.time;
	if (bot_limits.time > 0 && late > BOT_GRACE)
		bot_fail(bot, BOT_TIMEOUT, "it answered %.3g seconds late",
		         late);
	else if (*answer.move == '\0')
		bot_fail(bot, BOT_ILLEGAL, "no move in the answer");
	else if (br_move_parse(view, answer.move, &move, &error) != BR_OK)
		bot_fail(bot, BOT_ILLEGAL, "%s", error.text);
	else
		return move;
	return 0;
}

/* A good bot is sent the result, one that failed is sent why. */
static void send_end(struct talk *talk, const struct bot *bot)
{
	if (bot->fault != BOT_FINE) {
		message_begin(&talk->message, "error");
		json_text(&talk->message.json, "text", bot->why);
		send(talk);
	} else if (bot->match) {
		message_begin(&talk->message, "result");
		message_events(&talk->message, bot->match, bot->seat);
		message_result(&talk->message, br_match_game(bot->match));
		send(talk);
	}
}

void exec_close(struct bot *bot)
{
	struct talk *talk = bot->data;

	bot->data = NULL;
	if (!talk)
		return;
	if (talk->process) {
		send_end(talk, bot);
		if (bot->fault == BOT_FINE && talk->again && !interrupted()) {
			put_idle(talk);
			return;
		}
		send_quit(talk);
		process_stop(talk->process, interrupted() ? 0
		                            : bot->fault == BOT_FINE
		                                    ? farewell
		                                    : farewell_failed);
	}
	free_talk(talk);
}
