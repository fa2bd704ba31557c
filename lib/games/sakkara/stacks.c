/* SPDX-License-Identifier: MIT */
/*
 * stacks.c - the stacks of tiles on the board: chains of nodes, and the sets
 * of fields that are kept beside them.
 */

#include "games/sakkara/sakkara.h"

/* No stacks, all nodes free, in a state of zeros. */
void brp_sakkara_clear(struct sakkara_state *s)
{
	s->empty = BRP_SAKKARA_BOARD;
	s->spare = 1;
	for (int node = 1; node < PLAY_MAX; node++)
		s->below[node] = (uint8_t)(node + 1);
	s->below[PLAY_MAX] = 0;
}

/* Puts a tile on a stack; returns whether there was a node left for it. */
int brp_sakkara_push(struct sakkara_state *s, int field, int kind)
{
	uint8_t node = s->spare;

	if (node == 0)
		return 0;
	s->spare = s->below[node];
	s->below[node] = s->top[field];
	s->kind[node] = (uint8_t)kind;
	s->top[field] = node;
	s->height[field]++;
	s->empty &= ~brp_sakkara_bit(field);
	return 1;
}

/* Takes the top tile off a stack that has one; A37: a worker hides nothing. */
int brp_sakkara_pop(struct sakkara_state *s, int field)
{
	uint8_t node = s->top[field];
	uint8_t height = --s->height[field];

	s->top[field] = s->below[node];
	s->below[node] = s->spare;
	s->spare = node;
	if (height == 0)
		s->empty |= brp_sakkara_bit(field);
	else if (height == 1)
		s->bare |= s->unknown & brp_sakkara_bit(field);
	return s->kind[node];
}

/* 3.6.6: the top k tiles of one stack go onto another as they are.  A tile that
 * is not drawn lies lowest, so it comes along onto an empty field only. */
void brp_sakkara_slide(struct sakkara_state *s, int from, int to, int k)
{
	uint64_t here = brp_sakkara_bit(from);
	uint8_t first = s->top[from], last = first;

	for (int i = 1; i < k; i++)
		last = s->below[last];
	s->top[from] = s->below[last];
	s->below[last] = s->top[to];
	s->top[to] = first;
	s->height[from] = (uint8_t)(s->height[from] - k);
	s->height[to] = (uint8_t)(s->height[to] + k);
	s->empty &= ~brp_sakkara_bit(to);
	if (s->height[from] == 1) {
		s->bare |= s->unknown & here;
	} else if (s->height[from] == 0) {
		s->empty |= here;
		if (s->unknown & here)
			s->unknown ^= here | brp_sakkara_bit(to);
	}
}

/* A stack from the bottom; how many tiles it has. */
int brp_sakkara_list(const struct sakkara_state *s, int field,
                     uint8_t tiles[PLAY_MAX])
{
	int height = s->height[field];
	uint8_t node = s->top[field];

	for (int i = height - 1; i >= 0; i--) {
		tiles[i] = s->kind[node];
		node = s->below[node];
	}
	return height;
}

/* The lowest tile of a stack is drawn. */
void brp_sakkara_set_lowest(struct sakkara_state *s, int field, int kind)
{
	uint8_t node = s->top[field];

	while (s->below[node] != 0)
		node = s->below[node];
	s->kind[node] = (uint8_t)kind;
	s->unknown &= ~brp_sakkara_bit(field);
	s->bare &= ~brp_sakkara_bit(field);
}

/* Hides all tiles but those on top; the nodes are then in the order of fields,
 * so that it does not tell where they were. */
void brp_sakkara_cover(struct sakkara_state *s)
{
	uint8_t kind[PLAY_MAX + 1] = {0}, node = 0;

	for (int i = 1; i <= PLAY_MAX; i++)
		s->below[i] = (uint8_t)(i - 1);
	for (uint64_t left = BRP_SAKKARA_BOARD & ~s->empty; left;
	     left &= left - 1) {
		int field = brp_sakkara_lowest(left);

		s->below[node + 1] = 0;
		node = (uint8_t)(node + s->height[field]);
		kind[node] = s->kind[s->top[field]];
		s->top[field] = node;
	}
	memcpy(s->kind, kind, sizeof s->kind);
	s->unknown = s->bare;
	s->spare = (uint8_t)((node + 1) % (PLAY_MAX + 1));
	for (int i = node + 1; i <= PLAY_MAX; i++)
		s->below[i] = (uint8_t)((i + 1) % (PLAY_MAX + 1));
}

/* Derives everything that follows from stacks, workers and hands. */
void brp_sakkara_derive(struct sakkara_state *s)
{
	s->shut = BRP_SAKKARA_OFF;
	s->unknown = 0;
	s->bare = 0;
	for (int p = 0; p < SEATS; p++) {
		for (int w = 0; w < WORKERS; w++)
			s->shut |= brp_sakkara_bit(s->worker[p][w]);
		s->have[p] = 0;
		for (int kind = 0; kind < KINDS; kind++)
			if (s->hand[p][kind] > 0)
				s->have[p] |= (uint16_t)(1 << kind);
	}
	for (int field = 0; field < FIELDS; field++) {
		uint8_t node = s->top[field];

		while (node != 0 && s->below[node] != 0)
			node = s->below[node];
		if (node == 0 || s->kind[node] != UNDRAWN)
			continue;
		s->unknown |= brp_sakkara_bit(field);
		if (s->height[field] == 1)
			s->bare |= brp_sakkara_bit(field);
	}
}
