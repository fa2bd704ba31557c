/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PROTOCOL_H
#define BR_CLI_PROTOCOL_H

/*
 * protocol.h - players that are processes, see boardrules-protocol(5).
 */

#include "bot.h"

/* "exec:COMMAND" */
int protocol_open(struct bot *bot);
br_move protocol_pick(struct bot *bot, const br_game *view);
void protocol_close(struct bot *bot);

/* Let those end who wait for another game. */
void protocol_end(void);

#endif
