/* SPDX-License-Identifier: MIT */
/*
 * process.c - another program, talked to in lines.
 */

#include "protocol/protocol.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shared/interrupt.h"
#include "shared/progress.h"

enum {
	ERROR_MAX = 1024, /* of its standard error this much is kept */
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
	int status;       /* as process_stop() returns */
	struct bytes input, output;
	size_t seen; /* of `output`: up to here there is no line end */
	char error[ERROR_MAX + 1];
};

/* ---- Starting -------------------------------------------------------- */

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

struct process *process_start(const char *command)
{
	struct process *process = must_resize(NULL, sizeof *process);
	int end[3] = {-1, -1, -1}, status = EAGAIN;
	pid_t pid;

	memset(process, 0, sizeof *process);
	process->group = interrupt_group();
	if (process->group)
		status = process_spawn(command, &pid, end);
	process->in = end[0];
	process->out = end[1];
	process->err = end[2];
	if (status == 0) {
		process->pid = pid;
		atomic_store(process->group, pid);
		return process;
	}
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

void process_write(struct process *process, const char *text, size_t size)
{
	put(&process->input, text, size);
}

static void write_some(struct process *process)
{
	struct bytes *input = &process->input;
	ssize_t n = write(process->in, input->at + input->from,
	                  input->to - input->from);

	if (n > 0)
		input->from += (size_t)n;
	else if (n < 0 && errno != EAGAIN && errno != EINTR)
		close_end(&process->in);
}

/* What can be read; its length, 0 if there is nothing now or any more. */
static size_t read_from(int *fd, char *data, size_t size)
{
	ssize_t n = read(*fd, data, size);

	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		close_end(fd);
	return n > 0 ? (size_t)n : 0;
}

static void read_some(struct process *process)
{
	char data[4096];

	put(&process->output, data,
	    read_from(&process->out, data, sizeof data));
}

/* Its end is kept. */
static void read_error(struct process *process)
{
	char data[ERROR_MAX];
	size_t n = read_from(&process->err, data, sizeof data);
	size_t held = strlen(process->error);
	size_t drop = held + n > ERROR_MAX ? held + n - ERROR_MAX : 0;

	for (size_t i = 0; i < n; i++)
		if (data[i] == '\0')
			data[i] = ' ';
	memmove(process->error, process->error + drop, held - drop);
	memcpy(process->error + held - drop, data, n);
	process->error[held - drop + n] = '\0';
}

/* Do once what can be done, waiting for it at most until then; 0 if there was
 * nothing to do. */
static int pump(struct process *process, double until)
{
	struct bytes *input = &process->input;
	int talking = input->from < input->to;
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
		read_some(process);
	if (end[1].revents != 0)
		read_error(process);
	if (end[2].revents & (POLLERR | POLLHUP | POLLNVAL))
		close_end(&process->in);
	else if (end[2].revents != 0)
		write_some(process);
	return 1;
}

/* Its number stays taken, so that its group is not another's. */
static int has_ended(const struct process *process)
{
	siginfo_t info;

	memset(&info, 0, sizeof info);
	return waitid(P_PID, (id_t)process->pid, &info,
	              WEXITED | WNOHANG | WNOWAIT) != 0 ||
	       info.si_pid != 0;
}

static int cut_line(struct process *process, char **line, size_t *size)
{
	struct bytes *output = &process->output;
	size_t at = output->from + process->seen;
	char *end = at < output->to
	                    ? memchr(output->at + at, '\n', output->to - at)
	                    : NULL;

	process->seen = output->to - output->from;
	if (!end)
		return 0;
	*end = '\0';
	*line = output->at + output->from;
	*size = (size_t)(end - *line);
	output->from += *size + 1;
	process->seen = 0;
	return 1;
}

int process_read_line(struct process *process, double until, char **line,
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
		if (last && process->input.from < process->input.to)
			return PROCESS_NOT_READ;
		if (last)
			return PROCESS_SILENT;
		/* Others may hold its output when it has ended. */
		if ((process->in < 0 || has_ended(process)) &&
		    !pump(process, 0))
			return PROCESS_ENDED;
		last = interrupt_expired() || seconds(CLOCK_MONOTONIC) >= until;
		pump(process, until);
	}
}

/* ---- Stopping -------------------------------------------------------- */

/* Until then: write the rest, and throw away its output. */
static int wait_for(struct process *process, double until)
{
	double pause = 0.001;

	while (!has_ended(process)) {
		double now = seconds(CLOCK_MONOTONIC);

		if (now >= until)
			return 0;
		if (process->input.from == process->input.to)
			close_end(&process->in);
		pump(process, now + pause < until ? now + pause : until);
		process->output.from = process->output.to = 0;
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
		read_error(process);
	close_end(&process->in);
	close_end(&process->out);
	close_end(&process->err);
	process->pid = 0;
	process->status = ended ? status : -1;
	return process->status;
}

const char *process_error_line(struct process *process)
{
	char *text = process->error, *line;
	size_t n = strlen(text);

	while (n > 0 && strchr(" \r\n", text[n - 1]))
		text[--n] = '\0';
	line = strrchr(text, '\n');
	return line ? line + 1 : text;
}

void process_free(struct process *process)
{
	if (!process)
		return;
	if (process->pid > 0)
		process_stop(process, 0);
	if (process->group)
		atomic_store(process->group, 0);
	close_end(&process->in);
	close_end(&process->out);
	close_end(&process->err);
	free(process->input.at);
	free(process->output.at);
	free(process);
}
