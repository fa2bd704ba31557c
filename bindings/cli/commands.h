/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_COMMANDS_H
#define BR_CLI_COMMANDS_H

/*
 * commands.h - what main() can be asked to do; each returns an exit code.
 */

#include "args.h"

int command_bench(const struct args *args);
int command_games(const struct args *args);
int command_legal(const struct args *args);
int command_match(const struct args *args);
int command_perft(const struct args *args);
int command_play(const struct args *args);
int command_replay(const struct args *args);
int command_rules(const struct args *args);
int command_sim(const struct args *args);
int command_verify(const struct args *args);
int command_view(const struct args *args);

#endif
