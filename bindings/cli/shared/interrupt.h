/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_INTERRUPT_H
#define BR_CLI_INTERRUPT_H

/*
 * interrupt.h - signals that ask this program to end: long work that stops
 * early, and process groups that do not outlive it.
 */

#include <stdatomic.h>

/* A slot for a process group, which is killed when this program ends, also by
 * a signal that can be caught; set it to 0 when the group is gone.  NULL if
 * all slots are taken. */
atomic_int *interrupt_group(void);

/* Call this before there are groups. */
void interrupt_begin(void);

/* From here on Ctrl-C, a hangup and SIGTERM ask to stop, and a second one ends
 * the program at once. */
void interrupt_catch(void);
int interrupted(void);

/* The work under way is broken off, too, so many seconds after such a signal or
 * up to one more; and whether that time is over. */
void interrupt_deadline(int seconds);
int interrupt_expired(void);

/* What brings a terminal back to what it was, in case a signal ends this
 * program, or an exit(); NULL: it is so now, what was given is written. */
void interrupt_screen(const char *text);

/* Ctrl-C ends the command by its signal, as the others do. */
void interrupt_is_final(void);
/* Everything has been reported or saved: end by the signal that asked to stop,
 * if it does. */
void interrupt_finish(void);

#endif
