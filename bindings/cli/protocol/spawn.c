/* SPDX-License-Identifier: MIT */
/*
 * spawn.c - starting another program, with pipes for its standard files.
 */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* posix_spawn_file_actions_addclosefrom_np() */
#endif

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "protocol/protocol.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

enum { FILES = 1 << 16 }; /* to close at most, one by one */

extern char **environ;

/* Above the standard ones, and not for other programs. */
static int make_pipe(int end[2])
{
	int low[2];

	if (pipe(low) != 0)
		return 0;
	for (int i = 0; i < 2; i++) {
		end[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 3);
		close(low[i]);
	}
	return end[0] >= 0 && end[1] >= 0;
}

/* Of all files, whoever opened them: a library, a bot in Lua, or who started
 * this program, the new one has the standard ones alone. */
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP
static void keep_files(posix_spawn_file_actions_t *files)
{
	posix_spawn_file_actions_addclosefrom_np(files, 3);
}
#else
/* What another thread opens after that is kept only if it says so itself. */
static void keep_files(posix_spawn_file_actions_t *files)
{
	long n = sysconf(_SC_OPEN_MAX);

	(void)files;
	for (int i = 3; i < FILES && (n < 0 || i < n); i++)
		fcntl(i, F_SETFD, FD_CLOEXEC);
}
#endif

static int spawn(pid_t *pid, const char *command, int in, int out, int err)
{
	char shell[] = "/bin/sh", flag[] = "-c";
	struct text line = {NULL, 0};
	posix_spawn_file_actions_t files;
	posix_spawnattr_t how;
	sigset_t set;
	int status;

	text_add(&line, "exec %s", command);
	posix_spawnattr_init(&how);
	posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP |
	                                       POSIX_SPAWN_SETSIGDEF |
	                                       POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setpgroup(&how, 0);
	sigemptyset(&set);
	posix_spawnattr_setsigmask(&how, &set);
	sigaddset(&set, SIGPIPE);
	posix_spawnattr_setsigdefault(&how, &set);
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
	keep_files(&files);
	status = posix_spawn(pid, shell, &files, &how,
	                     (char *const[]){shell, flag, line.at, NULL},
	                     environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&how);
	free(line.at);
	return status;
}

static void close_end(int fd)
{
	if (fd >= 0)
		close(fd);
}

int process_spawn(const char *command, pid_t *pid, int ours[3])
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	int end[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
	int status = 0;

	/* The program's ends are closed before another thread starts one, which
	 * would keep them open. */
	pthread_mutex_lock(&lock);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_DFL); /* or no status would be kept */
	for (int i = 0; i < 3 && status == 0; i++)
		if (!make_pipe(end[i]))
			status = errno;
	if (status == 0)
		status = spawn(pid, command, end[0][0], end[1][1], end[2][1]);
	close_end(end[0][0]);
	close_end(end[1][1]);
	close_end(end[2][1]);
	pthread_mutex_unlock(&lock);
	ours[0] = end[0][1];
	ours[1] = end[1][0];
	ours[2] = end[2][0];
	for (int i = 0; i < 3 && status == 0; i++)
		fcntl(ours[i], F_SETFL, O_NONBLOCK);
	return status;
}
