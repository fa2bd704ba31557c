/* SPDX-License-Identifier: MIT */
/*
 * remote.c - the games of a match that other ranks play.
 */

#include "remote.h"

#include <stdlib.h>
#include <string.h>

#include "ranks.h"
#include "text.h"
#include "work.h"

/* As it travels: a game's number and its end, then its record; no game is
 * the last word.  All ranks are of one build. */
struct parcel {
	uint64_t index;
	struct outcome outcome;
};

#define NO_GAME UINT64_MAX

static void give(uint64_t index, const struct outcome *outcome)
{
	struct parcel parcel;
	size_t size = sizeof(parcel), more = 0;
	char *bytes;

	memset(&parcel, 0, sizeof(parcel));
	parcel.index = index;
	if (outcome != NULL)
		parcel.outcome = *outcome;
	if (parcel.outcome.record != NULL)
		more = strlen(parcel.outcome.record) + 1;
	bytes = must_resize(NULL, size + more);
	memcpy(bytes, &parcel, size);
	if (more > 0)
		memcpy(bytes + size, parcel.outcome.record, more);
	ranks_give(bytes, size + more);
	free(bytes);
}

void remote_play(const struct match *match, uint64_t first)
{
	uint64_t ranks = (uint64_t)ranks_count(), mine = (uint64_t)ranks_mine();
	uint64_t next = first + (mine + ranks - first % ranks) % ranks;
	struct referee referee;
	int more = 1;

	referee_open(&referee, match->args, match->start,
	             (const char *const *)match->name);
	for (; more && next < match->games; next += ranks) {
		struct seating seating;
		struct outcome outcome;

		schedule_game(&match->schedule, next, &seating);
		if (!referee_play(&referee, &seating, next, &outcome))
			break;
		give(next, &outcome);
		free(outcome.record);
		more = ranks_answered();
	}
	give(NO_GAME, NULL);
	referee_close(&referee);
}

/* ---- Of rank 0 -------------------------------------------------------- */

void remote_open(struct remote *remote)
{
	size_t size;

	remote->ranks = ranks_count();
	remote->there = remote->ranks - 1;
	size = (size_t)remote->ranks * sizeof(*remote->told);
	remote->told = must_resize(NULL, size);
	memset(remote->told, 0, size);
}

void remote_close(struct remote *remote)
{
	free(remote->told);
}

static void take(struct remote *remote, int rank)
{
	struct told *told = &remote->told[rank];
	struct parcel parcel;
	size_t size;
	char *bytes = ranks_take(rank, &size);

	memcpy(&parcel, bytes, sizeof(parcel));
	told->index = parcel.index;
	told->outcome = parcel.outcome;
	told->outcome.record = NULL;
	told->full = parcel.index != NO_GAME;
	if (!told->full) {
		told->ended = 1;
		remote->there--;
	} else if (size > sizeof(parcel)) {
		told->outcome.record = must_resize(NULL, size - sizeof(parcel));
		memcpy(told->outcome.record, bytes + sizeof(parcel),
		       size - sizeof(parcel));
	}
	free(bytes);
}

struct told *remote_next(struct remote *remote, uint64_t end)
{
	for (int i = 1; i < remote->ranks; i++) {
		struct told *told = &remote->told[i];

		if (!told->full && !told->ended && ranks_has(i))
			take(remote, i);
		if (told->full && told->index < end)
			return told;
	}
	return NULL;
}

void remote_answer(struct remote *remote, struct told *told, int more)
{
	told->full = 0;
	ranks_answer((int)(told - remote->told), more);
}
