/* SPDX-License-Identifier: MIT */
/*
 * remote.c - the games of a tournament that other processes play.
 */

#include "tournament/tournament.h"

#include <stdlib.h>
#include <string.h>

#include "shared/cluster.h"
#include "shared/text.h"

/* As it travels: a game's number and its end, then its record; no game is
 * the last message.  All processes are of one build. */
struct parcel {
	uint64_t index;
	struct outcome outcome;
};

#define NO_GAME UINT64_MAX

static void send_game(uint64_t index, const struct outcome *outcome)
{
	struct parcel parcel;
	const char *record;

	memset(&parcel, 0, sizeof parcel);
	parcel.index = index;
	if (outcome)
		parcel.outcome = *outcome;
	record = parcel.outcome.record;
	cluster_send(&parcel, sizeof parcel, record,
	             record ? strlen(record) + 1 : 0);
}

void remote_play(const struct tournament *tournament, uint64_t first)
{
	uint64_t step = (uint64_t)cluster_size(),
		 mine = (uint64_t)cluster_index();
	uint64_t next = first + (mine + step - first % step) % step;
	int more = 1;

	for (; more && next < tournament->games; next += step) {
		struct outcome outcome;

		if (!referee_play(tournament, next, &outcome))
			break;
		send_game(next, &outcome);
		free(outcome.record);
		more = cluster_await_reply();
	}
	send_game(NO_GAME, NULL);
}

/* ---- Of process 0 ---------------------------------------------------- */

void remote_open(struct remote *remote)
{
	size_t size;

	remote->processes = cluster_size();
	remote->there = remote->processes - 1;
	size = (size_t)remote->processes * sizeof *remote->sent;
	remote->sent = must_resize(NULL, size);
	memset(remote->sent, 0, size);
}

void remote_close(struct remote *remote)
{
	free(remote->sent);
}

static void take(struct remote *remote, int process)
{
	struct sent *sent = &remote->sent[process];
	struct parcel parcel;
	size_t size;
	char *bytes = cluster_receive(process, &size);

	memcpy(&parcel, bytes, sizeof parcel);
	sent->index = parcel.index;
	sent->outcome = parcel.outcome;
	sent->outcome.record = NULL;
	sent->full = parcel.index != NO_GAME;
	if (!sent->full) {
		sent->ended = 1;
		remote->there--;
	} else if (size > sizeof parcel) {
		sent->outcome.record = must_resize(NULL, size - sizeof parcel);
		memcpy(sent->outcome.record, bytes + sizeof parcel,
		       size - sizeof parcel);
	}
	free(bytes);
}

struct sent *remote_next(struct remote *remote, uint64_t end)
{
	for (int i = 1; i < remote->processes; i++) {
		struct sent *sent = &remote->sent[i];

		if (!sent->full && !sent->ended && cluster_has(i))
			take(remote, i);
		if (sent->full && sent->index < end)
			return sent;
	}
	return NULL;
}

void remote_reply(struct remote *remote, struct sent *sent, int more)
{
	sent->full = 0;
	cluster_reply((int)(sent - remote->sent), more);
}
