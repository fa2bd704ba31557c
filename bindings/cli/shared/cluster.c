/* SPDX-License-Identifier: MIT */
/*
 * cluster.c - one command as several processes, by MPI if this build has it.
 */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "shared/cluster.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

static int size = 1, mine;

int cluster_size(void)
{
	return size;
}

int cluster_index(void)
{
	return mine;
}

int cluster_jobs(const struct args *args)
{
	return size > 1 && args->jobs == 0 ? 1 : args_jobs(args);
}

#ifdef HAVE_MPI
#include <mpi.h>

enum { RESULT, REPLY };

/* To begin takes a second, so it is done under a launcher only. */
static void begin(void)
{
	static const char *const launched[] = {"OMPI_COMM_WORLD_SIZE",
	                                       "PMIX_RANK", "PMI_RANK"};
	int found = 0, level;

	for (size_t i = 0; i < sizeof launched / sizeof *launched; i++)
		found |= getenv(launched[i]) != NULL;
	if (!found)
		return;
	MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Comm_rank(MPI_COMM_WORLD, &mine);
}

/* Process 0 would wait for what another has to send. */
static void end(int status)
{
	int begun;

	MPI_Initialized(&begun);
	if (begun && mine > 0 && status >= USAGE)
		MPI_Abort(MPI_COMM_WORLD, status);
	if (begun)
		MPI_Finalize();
}

uint64_t cluster_broadcast(uint64_t value)
{
	if (size > 1)
		MPI_Bcast(&value, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
	return value;
}

int cluster_worst(int status)
{
	int worst = status;

	if (size > 1)
		MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX,
		              MPI_COMM_WORLD);
	return worst;
}

void cluster_send(const void *head, size_t n, const void *tail, size_t more)
{
	char *bytes = must_resize(NULL, n + more);

	memcpy(bytes, head, n);
	if (more > 0)
		memcpy(bytes + n, tail, more);
	if (n + more > INT_MAX)
		exit(complain(INPUT, "too much for one message"));
	MPI_Send(bytes, (int)(n + more), MPI_BYTE, 0, RESULT, MPI_COMM_WORLD);
	free(bytes);
}

int cluster_has(int process)
{
	int there;

	MPI_Iprobe(process, RESULT, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
	return there;
}

void *cluster_receive(int process, size_t *n)
{
	MPI_Status status;
	void *bytes;
	int count;

	MPI_Probe(process, RESULT, MPI_COMM_WORLD, &status);
	MPI_Get_count(&status, MPI_BYTE, &count);
	bytes = must_resize(NULL, (size_t)count + 1);
	MPI_Recv(bytes, count, MPI_BYTE, process, RESULT, MPI_COMM_WORLD,
	         MPI_STATUS_IGNORE);
	*n = (size_t)count;
	return bytes;
}

void cluster_reply(int process, int more)
{
	MPI_Send(&more, 1, MPI_INT, process, REPLY, MPI_COMM_WORLD);
}

int cluster_await_reply(void)
{
	int more;

	MPI_Recv(&more, 1, MPI_INT, 0, REPLY, MPI_COMM_WORLD,
	         MPI_STATUS_IGNORE);
	return more;
}

int cluster_run(const struct args *args, int (*run)(const struct args *))
{
	int status;

	begin();
	status = run(args);
	end(status);
	return status;
}
#else
int cluster_run(const struct args *args, int (*run)(const struct args *))
{
	return run(args);
}

uint64_t cluster_broadcast(uint64_t value)
{
	return value;
}

int cluster_worst(int status)
{
	return status;
}

/* There is nobody else. */
void cluster_send(const void *head, size_t n, const void *tail, size_t more)
{
	(void)head;
	(void)n;
	(void)tail;
	(void)more;
}

int cluster_has(int process)
{
	(void)process;
	return 0;
}

void *cluster_receive(int process, size_t *n)
{
	(void)process;
	*n = 0;
	return NULL;
}

void cluster_reply(int process, int more)
{
	(void)process;
	(void)more;
}

int cluster_await_reply(void)
{
	return 0;
}
#endif
