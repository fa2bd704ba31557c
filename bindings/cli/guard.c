/* SPDX-License-Identifier: MIT */
/*
 * guard.c - process groups that do not outlive this program.
 */

#include "guard.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 4096 };

static atomic_int groups[GROUPS];

atomic_int *guard_group(void)
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

static void die(int number)
{
	kill_all();
	signal(number, SIG_DFL);
	raise(number);
}

void guard_signal(int number)
{
	struct sigaction action;

	memset(&action, 0, sizeof(action));
	action.sa_handler = die;
	sigaction(number, &action, NULL);
}

void guard_begin(void)
{
	static const int number[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
	static int begun;

	if (begun)
		return;
	begun = 1;
	atexit(kill_all);
	for (int i = 0; i < 4; i++) {
		struct sigaction old;

		/* What is ignored, as behind nohup(1), stays so. */
		if (sigaction(number[i], NULL, &old) == 0 &&
		    old.sa_handler == SIG_DFL)
			guard_signal(number[i]);
	}
}
