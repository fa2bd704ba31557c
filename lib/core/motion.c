/* SPDX-License-Identifier: MIT */
/*
 * motion.c - where the things of a scene come from.
 *
 * Of each thing, the texts that are compared are kept as hashes.
 */

#include "core/core.h"
#include "core/scene.h"

enum { GONE = -1 };

struct trace {
	uint64_t id, kind, face, place, from;
	int seat;
	int seen; /* 0: its face is not */
	int to;   /* of a thing before: the thing after that it is, or GONE */
};

struct traces {
	struct trace *at;
	int count;
};

static uint64_t hash(const char *text)
{
	uint64_t hash = BRP_HASH_BASIS;

	for (; *text; text++)
		hash = brp_hash_byte(hash, (unsigned char)*text);
	return hash;
}

static int trace_thing(void *ud, const br_thing *thing)
{
	struct traces *traces = ud;
	struct trace *trace = &traces->at[traces->count++];

	trace->id = hash(thing->id);
	trace->kind = hash(thing->kind);
	trace->seen = thing->face != NULL;
	trace->face = thing->face ? hash(thing->face) : 0;
	trace->place = hash(thing->place);
	trace->from = hash(*thing->from ? thing->from : thing->place);
	trace->seat = thing->seat;
	trace->to = GONE;
	return 0;
}

/* ---- Matching, from the strictest way on --------------------------------- */

static int same_thing(const struct trace *a, const struct trace *b)
{
	return a->id == b->id && a->kind == b->kind && a->seen == b->seen &&
	       a->face == b->face && a->seat == b->seat;
}

static int same_face(const struct trace *a, const struct trace *b)
{
	return a->seen && b->seen && a->kind == b->kind && a->face == b->face &&
	       a->seat == b->seat;
}

static int same_face_of_another(const struct trace *a, const struct trace *b)
{
	return a->seen && b->seen && a->kind == b->kind && a->face == b->face;
}

static int unseen_in_place(const struct trace *a, const struct trace *b)
{
	return !a->seen && a->kind == b->kind && a->place == b->from;
}

static int (*const ways[])(const struct trace *, const struct trace *) = {
	same_thing, same_face, same_face_of_another, unseen_in_place};

/* Finds for each thing that has none yet one before that is gone. */
static void match(struct traces *before, const struct traces *after, int *from,
                  int way)
{
	for (int i = 0; i < after->count; i++) {
		for (int k = 0; from[i] < 0 && k < before->count; k++) {
			struct trace *trace = &before->at[k];

			if (trace->to != GONE ||
			    !ways[way](trace, &after->at[i]))
				continue;
			trace->to = i;
			from[i] = k;
		}
	}
}

/* The rest come from a place that is there before and after. */
static void match_places(const struct traces *before,
                         const struct traces *after, int *from)
{
	for (int i = 0; i < after->count; i++)
		for (int k = 0; from[i] < 0 && k < before->count; k++)
			if (before->at[k].id == after->at[i].from)
				from[i] = k;
}

/* ---- The call ------------------------------------------------------------ */

struct motion {
	struct trace before[BR_THINGS_MAX], after[BR_THINGS_MAX];
	int from[BR_THINGS_MAX];
};

static int trace_scene(const br_game *game, const br_scene_options *options,
                       size_t size, struct traces *traces)
{
	const br_painter painter = {.thing = trace_thing, .ud = traces};

	return br_game_scene(game, options, size, &painter, sizeof painter);
}

static int move_things(const br_game *before, const br_game *after,
                       const br_scene_options *options, size_t options_size,
                       struct motion *motion)
{
	struct traces then = {motion->before, 0}, now = {motion->after, 0};
	int status = trace_scene(before, options, options_size, &then);

	if (status == BR_OK)
		status = trace_scene(after, options, options_size, &now);
	if (status != BR_OK)
		return status;
	for (int i = 0; i < now.count; i++)
		motion->from[i] = -1;
	for (int way = 0; way < (int)(sizeof ways / sizeof ways[0]); way++)
		match(&then, &now, motion->from, way);
	match_places(&then, &now, motion->from);
	return now.count;
}

int br_game_motion(const br_game *before, const br_game *after,
                   const br_scene_options *options, size_t options_size,
                   int *from, size_t cap)
{
	struct motion *motion;
	int count;

	if (before->rules != after->rules || before->viewer != after->viewer)
		return BR_EINVAL;
	motion = brp_resize(&after->alloc, NULL, 0, sizeof *motion);
	if (!motion)
		return BR_ENOMEM;
	count = move_things(before, after, options, options_size, motion);
	for (int i = 0; i < count && (size_t)i < cap; i++)
		from[i] = motion->from[i];
	brp_resize(&after->alloc, motion, sizeof *motion, 0);
	return count;
}
