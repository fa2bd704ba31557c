/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_POSITION_H
#define BR_CLI_POSITION_H

/*
 * position.h - the commands on a game, or on one position or record of it; each
 * returns an exit code.
 */

#include "shared/args.h"

int command_audit(const struct args *args);
int command_games(const struct args *args);
int command_legal(const struct args *args);
int command_perft(const struct args *args);
int command_picture(const struct args *args);
int command_replay(const struct args *args);
int command_rules(const struct args *args);
int command_verify(const struct args *args);
int command_view(const struct args *args);

#endif
