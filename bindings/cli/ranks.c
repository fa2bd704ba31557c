/* SPDX-License-Identifier: MIT */
/*
 * ranks.c - one command as several processes, by MPI if this build has it.
 */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "ranks.h"

#include <limits.h>
#include <stdlib.h>

#include "text.h"

#ifdef HAVE_MPI
#include <mpi.h>

enum { GIVEN, ANSWER };

static int count = 1, mine;

/* To begin takes a second, so it is done under a launcher only. */
void ranks_begin(void)
{
	static const char *const launched[] = {"OMPI_COMM_WORLD_SIZE",
	                                       "PMIX_RANK", "PMI_RANK"};
	int found = 0, level;

	for (size_t i = 0; i < sizeof(launched) / sizeof(launched[0]); i++)
		found |= getenv(launched[i]) != NULL;
	if (!found)
		return;
	MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
	MPI_Comm_size(MPI_COMM_WORLD, &count);
	MPI_Comm_rank(MPI_COMM_WORLD, &mine);
}

/* Rank 0 would wait for what another has to tell. */
void ranks_end(int status)
{
	int begun;

	MPI_Initialized(&begun);
	if (begun && mine > 0 && status >= USAGE)
		MPI_Abort(MPI_COMM_WORLD, status);
	if (begun)
		MPI_Finalize();
}

int ranks_count(void)
{
	return count;
}

int ranks_mine(void)
{
	return mine;
}

uint64_t ranks_share(uint64_t value)
{
	if (count > 1)
		MPI_Bcast(&value, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
	return value;
}

int ranks_worst(int status)
{
	int worst = status;

	if (count > 1)
		MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX,
		              MPI_COMM_WORLD);
	return worst;
}

void ranks_give(const void *bytes, size_t size)
{
	if (size > INT_MAX)
		exit(complain(INPUT, "too much for another rank"));
	MPI_Send(bytes, (int)size, MPI_BYTE, 0, GIVEN, MPI_COMM_WORLD);
}

int ranks_has(int rank)
{
	int there;

	MPI_Iprobe(rank, GIVEN, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
	return there;
}

void *ranks_take(int rank, size_t *size)
{
	MPI_Status status;
	void *bytes;
	int n;

	MPI_Probe(rank, GIVEN, MPI_COMM_WORLD, &status);
	MPI_Get_count(&status, MPI_BYTE, &n);
	bytes = must_resize(NULL, (size_t)n + 1);
	MPI_Recv(bytes, n, MPI_BYTE, rank, GIVEN, MPI_COMM_WORLD,
	         MPI_STATUS_IGNORE);
	*size = (size_t)n;
	return bytes;
}

void ranks_answer(int rank, int more)
{
	MPI_Send(&more, 1, MPI_INT, rank, ANSWER, MPI_COMM_WORLD);
}

int ranks_answered(void)
{
	int more;

	MPI_Recv(&more, 1, MPI_INT, 0, ANSWER, MPI_COMM_WORLD,
	         MPI_STATUS_IGNORE);
	return more;
}
#else
void ranks_begin(void)
{
}

void ranks_end(int status)
{
	(void)status;
}

int ranks_count(void)
{
	return 1;
}

int ranks_mine(void)
{
	return 0;
}

uint64_t ranks_share(uint64_t value)
{
	return value;
}

int ranks_worst(int status)
{
	return status;
}

/* There is nobody else. */
void ranks_give(const void *bytes, size_t size)
{
	(void)bytes;
	(void)size;
}

int ranks_has(int rank)
{
	(void)rank;
	return 0;
}

void *ranks_take(int rank, size_t *size)
{
	(void)rank;
	*size = 0;
	return NULL;
}

void ranks_answer(int rank, int more)
{
	(void)rank;
	(void)more;
}

int ranks_answered(void)
{
	return 0;
}
#endif

int ranks_jobs(const struct args *args)
{
	return ranks_count() > 1 && args->jobs == 0 ? 1 : args_jobs(args);
}
