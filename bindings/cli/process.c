/* SPDX-License-Identifier: MIT */
/*
 * process.c - another program, talked to in lines.
 */

#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "guard.h"
#include "text.h"
#include "work.h"

enum {
	COMPLAINT = 1024, /* of its standard error this much is kept */
	SLICE = 100       /* milliseconds after which to look up */
};

/* Bytes that come in at the end and go out at the beginning. */
struct bytes {
	char *at;
	size_t from, to, room;
};

struct process {
	pid_t pid; /* 0 when it was reaped */
	atomic_int *group;
	int in, out, err; /* our ends of its pipes, -1 if they are closed */
	int status;       /* as process_stop() told */
	struct bytes said, heard;
	size_t seen; /* of `heard`: up to here there is no line end */
	char complaint[COMPLAINT + 1];
};

extern char **environ;

/* ---- Starting -------------------------------------------------------- */

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

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
	status = posix_spawn(pid, shell, &files, &how,
	                     (char *const[]){shell, flag, line.at, NULL},
	                     environ);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&how);
	free(line.at);
	return status;
}

/* Their ends are closed before another thread starts anything, or it would
 * keep them open. */
static int start(struct process *process, const char *command)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	int end[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
	int status = 0;

	pthread_mutex_lock(&lock);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_DFL); /* or no status would be kept */
	for (int i = 0; i < 3 && status == 0; i++)
		if (!make_pipe(end[i]))
			status = errno;
	if (status == 0)
		status = spawn(&process->pid, command, end[0][0], end[1][1],
		               end[2][1]);
	close_end(&end[0][0]);
	close_end(&end[1][1]);
	close_end(&end[2][1]);
	pthread_mutex_unlock(&lock);
	process->in = end[0][1];
	process->out = end[1][0];
	process->err = end[2][0];
	if (status != 0)
		return status;
	atomic_store(process->group, process->pid);
	fcntl(process->in, F_SETFL, O_NONBLOCK);
	fcntl(process->out, F_SETFL, O_NONBLOCK);
	fcntl(process->err, F_SETFL, O_NONBLOCK);
	return 0;
}

struct process *process_start(const char *command)
{
	struct process *process = must_resize(NULL, sizeof(*process));
	int status;

	memset(process, 0, sizeof(*process));
	process->in = process->out = process->err = -1;
	process->group = guard_group();
	status = process->group != NULL ? start(process, command) : EAGAIN;
	if (status == 0)
		return process;
	process->pid = 0;
	process_free(process);
	errno = status;
	return NULL;
}

/* ---- Talking --------------------------------------------------------- */

static void put(struct bytes *bytes, const char *data, size_t size)
{
	size_t held = bytes->to - bytes->from;

	if (size == 0)
		return;
	if (bytes->from > 0) {
		memmove(bytes->at, bytes->at + bytes->from, held);
		bytes->from = 0;
		bytes->to = held;
	}
	if (held + size > bytes->room) {
		bytes->room = 2 * (held + size);
		bytes->at = must_resize(bytes->at, bytes->room);
	}
	memcpy(bytes->at + held, data, size);
	bytes->to += size;
}

void process_tell(struct process *process, const char *text, size_t size)
{
	put(&process->said, text, size);
}

static void say(struct process *process)
{
	struct bytes *said = &process->said;
	ssize_t n = write(process->in, said->at + said->from,
	                  said->to - said->from);

	if (n > 0)
		said->from += (size_t)n;
	else if (n < 0 && errno != EAGAIN && errno != EINTR)
		close_end(&process->in);
}

/* What can be read; its length, 0 if there is nothing now or any more. */
static size_t take(int *fd, char *data, size_t size)
{
	ssize_t n = read(*fd, data, size);

	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		close_end(fd);
	return n > 0 ? (size_t)n : 0;
}

static void hear(struct process *process)
{
	char data[4096];

	put(&process->heard, data, take(&process->out, data, sizeof(data)));
}

/* Its end is kept. */
static void hear_complaint(struct process *process)
{
	char data[COMPLAINT];
	size_t n = take(&process->err, data, sizeof(data));
	size_t held = strlen(process->complaint);
	size_t drop = held + n > COMPLAINT ? held + n - COMPLAINT : 0;

	for (size_t i = 0; i < n; i++)
		if (data[i] == '\0')
			data[i] = ' ';
	memmove(process->complaint, process->complaint + drop, held - drop);
	memcpy(process->complaint + held - drop, data, n);
	process->complaint[held - drop + n] = '\0';
}

/* Do once what can be done, waiting for it at most until then; 0 if there was
 * nothing to do. */
static int pump(struct process *process, double until)
{
	struct bytes *said = &process->said;
	int talking = said->from < said->to;
	struct pollfd end[3] = {{process->out, POLLIN, 0},
	                        {process->err, POLLIN, 0},
	                        {process->in, talking ? POLLOUT : 0, 0}};
	double left = 1000 * (until - seconds(CLOCK_MONOTONIC));

	if (poll(end, 3,
	         left > SLICE ? SLICE
	         : left > 0   ? (int)left + 1
	                      : 0) < 1)
		return 0;
	if (end[0].revents != 0)
		hear(process);
	if (end[1].revents != 0)
		hear_complaint(process);
	if (end[2].revents & (POLLERR | POLLHUP | POLLNVAL))
		close_end(&process->in);
	else if (end[2].revents != 0)
		say(process);
	return 1;
}

/* Its number stays taken, so that its group is not another's. */
static int has_ended(const struct process *process)
{
	siginfo_t info;

	memset(&info, 0, sizeof(info));
	return waitid(P_PID, (id_t)process->pid, &info,
	              WEXITED | WNOHANG | WNOWAIT) != 0 ||
	       info.si_pid != 0;
}

static int cut_line(struct process *process, char **line, size_t *size)
{
	struct bytes *heard = &process->heard;
	size_t at = heard->from + process->seen;
	char *end = at < heard->to
	                    ? memchr(heard->at + at, '\n', heard->to - at)
	                    : NULL;

	process->seen = heard->to - heard->from;
	if (end == NULL)
		return 0;
	*end = '\0';
	*line = heard->at + heard->from;
	*size = (size_t)(end - *line);
	heard->from += *size + 1;
	process->seen = 0;
	return 1;
}

int process_line(struct process *process, double until, char **line,
                 size_t *size)
{
	int last = 0; /* the time is over: look once more */

	for (;;) {
		int there = cut_line(process, line, size);

		if ((there ? *size : process->seen) > PROCESS_LINE_MAX)
			return PROCESS_LONG;
		if (there)
			return PROCESS_LINE;
		if (process->out < 0)
			return PROCESS_ENDED;
		if (last && process->said.from < process->said.to)
			return PROCESS_DEAF;
		if (last)
			return PROCESS_SILENT;
		/* Others may hold its output when it has ended. */
		if ((process->in < 0 || has_ended(process)) &&
		    !pump(process, 0))
			return PROCESS_ENDED;
		last = work_broken_off() || seconds(CLOCK_MONOTONIC) >= until;
		pump(process, until);
	}
}

/* ---- Stopping -------------------------------------------------------- */

/* Until then: say the rest, and throw away what it says. */
static int wait_for(struct process *process, double until)
{
	double pause = 0.001;

	while (!has_ended(process)) {
		double now = seconds(CLOCK_MONOTONIC);

		if (now >= until)
			return 0;
		if (process->said.from == process->said.to)
			close_end(&process->in);
		pump(process, now + pause < until ? now + pause : until);
		process->heard.from = process->heard.to = 0;
		pause = pause < 0.02 ? 2 * pause : pause;
	}
	return 1;
}

int process_stop(struct process *process, double patience)
{
	int ended, status = -1;

	if (process->pid == 0)
		return process->status;
	ended = wait_for(process, seconds(CLOCK_MONOTONIC) + patience);
	if (kill(-process->pid, SIGKILL) != 0)
		kill(process->pid, SIGKILL);
	atomic_store(process->group, 0);
	while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
		;
	/* What it complained of before it ended. */
	for (int i = 0; i < 64 && process->err >= 0; i++)
		hear_complaint(process);
	close_end(&process->in);
	close_end(&process->out);
	close_end(&process->err);
	process->pid = 0;
	process->status = ended ? status : -1;
	return process->status;
}

const char *process_complaint(struct process *process)
{
	char *text = process->complaint, *line;
	size_t n = strlen(text);

	while (n > 0 && strchr(" \r\n", text[n - 1]) != NULL)
		text[--n] = '\0';
	line = strrchr(text, '\n');
	return line != NULL ? line + 1 : text;
}

void process_free(struct process *process)
{
	if (process == NULL)
		return;
	if (process->pid > 0)
		process_stop(process, 0);
	if (process->group != NULL)
		atomic_store(process->group, 0);
	close_end(&process->in);
	close_end(&process->out);
	close_end(&process->err);
	free(process->said.at);
	free(process->heard.at);
	free(process);
}
