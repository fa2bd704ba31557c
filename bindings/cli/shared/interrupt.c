/* SPDX-License-Identifier: MIT */
/*
 * interrupt.c - signals that ask this program to end.
 */

#include "shared/interrupt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/progress.h"

/* ---- Process groups -------------------------------------------------- */

enum { GROUPS = 4096 };

static atomic_int groups[GROUPS];

atomic_int *interrupt_group(void)
{
	for (int i = 0; i < GROUPS; i++) {
		int none = 0;

		/* No group has this number, so none is killed by it. */
		if (atomic_compare_exchange_strong(&groups[i], &none, -1))
			return &groups[i];
	}
	return NULL;
}

static void kill_all(void)
{
	for (int i = 0; i < GROUPS; i++) {
		int group = atomic_load(&groups[i]);

		if (group > 0)
			kill(-group, SIGKILL);
	}
}

/* ---- Signals --------------------------------------------------------- */

static void handle(int number, void (*handler)(int), int flags)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = handler;
	action.sa_flags = flags;
	sigaction(number, &action, NULL);
}

static void (*handler_of(int number))(int)
{
	struct sigaction action;

	return sigaction(number, NULL, &action) == 0 ? action.sa_handler
	                                             : SIG_IGN;
}

static void end_by(int number)
{
	signal(number, SIG_DFL);
	raise(number);
}

static const char *screen;

static void restore_screen(void)
{
	ssize_t n = screen ? write(STDOUT_FILENO, screen, strlen(screen)) : 0;

	(void)n;
	screen = NULL;
}

void interrupt_screen(const char *text)
{
	if (!text) {
		fflush(stdout);
		restore_screen();
	}
	screen = text;
}

static void die(int number)
{
	kill_all();
	restore_screen();
	end_by(number);
}

void interrupt_begin(void)
{
	static const int number[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
	static int begun;

	if (begun)
		return;
	begun = 1;
	atexit(kill_all);
	atexit(restore_screen);
	/* What is ignored, as under nohup(1), stays so. */
	for (int i = 0; i < 4; i++)
		if (handler_of(number[i]) == SIG_DFL)
			handle(number[i], die, 0);
}

/* ---- Work that stops early ------------------------------------------- */

/* The signal that asked to stop, or 0; and its second by CLOCK_MONOTONIC.  Read
 * by threads. */
static atomic_int stopped, since;

static void stop(int number)
{
	since = (int)seconds(CLOCK_MONOTONIC);
	stopped = number;
	handle(number, die, 0);
}

void interrupt_catch(void)
{
	static const int number[] = {SIGINT, SIGHUP, SIGTERM};

	/* Ctrl-C is caught even where it is ignored, as shells do in what they
	 * run in the background. */
	for (int i = 0; i < 3; i++)
		if (number[i] == SIGINT || handler_of(number[i]) != SIG_IGN)
			handle(number[i], stop, (int)SA_RESETHAND);
}

int interrupted(void)
{
	return stopped != 0;
}

/* Set before there are threads. */
static int breaks_off, patience, is_final;

void interrupt_deadline(int seconds)
{
	breaks_off = 1;
	patience = seconds;
}

int interrupt_expired(void)
{
	if (!breaks_off || stopped == 0)
		return 0;
	return patience == 0 ||
	       (int)seconds(CLOCK_MONOTONIC) >= since + patience;
}

void interrupt_is_final(void)
{
	is_final = 1;
}

void interrupt_finish(void)
{
	if (stopped != 0 && (stopped != SIGINT || is_final))
		end_by(stopped);
}
