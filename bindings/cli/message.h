/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_MESSAGE_H
#define BR_CLI_MESSAGE_H

/*
 * message.h - writes the lines that a bot reads, see boardrules-protocol(5).
 */

#include "bot.h"
#include "text.h"

enum { MESSAGE_PROTOCOL = 1 };

struct message {
	struct text text; /* the message that is being written */
	size_t length;
	struct text told, log; /* the events that the bot was told, as lines */
};

/* An object with a type, then members, and the end of the line. */
void message_begin(struct message *message, const char *type);
void message_end(struct message *message);
void message_number(struct message *message, const char *name, double number);
void message_text(struct message *message, const char *name, const char *text);

/* The members of a message of that type. */
void message_hello(struct message *message);
void message_new(struct message *message, const struct bot *bot);
void message_decide(struct message *message, const br_game *view);
void message_result(struct message *message, const br_game *game);
/* Of decide and result: what happened since the last of them. */
void message_events(struct message *message, const struct bot *bot);

void message_free(struct message *message);

#endif
