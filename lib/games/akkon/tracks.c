/* SPDX-License-Identifier: MIT */
/*
 * tracks.c - the tracks of a scene of Akkon, their markers and their
 * privileges.
 */

#include "games/akkon/table.h"

enum { FIELDS = TOP + 1 };

/* ---- Privileges ---------------------------------------------------------- */

/* What its holder has used it for, as far as that is seen. */
static int put_use(const struct table *t, int track)
{
	const struct akkon_state *s = t->s;

	if (track == BR_AKKON_FAITH && s->faith_used) {
		brp_put(&t->scene->title, ", %s", t->say->used);
		return 1;
	}
	if (track == BR_AKKON_POWER && s->recalled) {
		brp_put(&t->scene->title, ", %s: %s, %s", t->say->used,
		        t->pieces[s->recalled - 1],
		        t->cities[s->recalled_from - 1]);
		return 1;
	}
	return 0;
}

void brp_akkon_paint_privilege(const struct table *t, int track, struct box b)
{
	const struct akkon_track_ids *ids = &brp_akkon_track_ids[track];
	const char *word = brp_akkon_tracks[1 + track];
	int holder = t->s->privilege[track], used;
	br_role card;

	brp_akkon_begin(t, "privilege", ON_PLACES, ids->privilege, ids->track,
	                brp_akkon_seat_ids[t->s->player].track[track]);
	t->scene->thing.face = word;
	t->scene->thing.seat = holder < 0 ? BR_NOBODY : holder;
	brp_put(&t->scene->title, "%s %s: ", t->say->holds, t->tracks[track]);
	brp_puts(&t->scene->title,
	         holder < 0 ? t->say->nobody : t->name[holder]);
	if (holder >= 0)
		t->scene->thing.place = t->scene->thing.aims =
			brp_akkon_seat_ids[holder].seat;
	used = put_use(t, track);
	card = used ? BR_ROLE_STONE : BR_ROLE_CARD;
	brp_pen(t->scene, card, BR_ROLE_LINE, 2);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 5);
	brp_pen(t->scene, used ? BR_ROLE_DIM : BR_ROLE_INK, card, 0);
	brp_symbol(t->scene, brp_akkon_track_symbols[track], b.x + b.w / 8,
	           b.y + b.h / 8, b.w * 3 / 4);
}

/* ---- Fields -------------------------------------------------------------- */

/* How far fields are apart in a tall scene, but for the one with the most
 * markers, which has what the others leave. */
struct spacing {
	int most, pitch;
};

static struct spacing spacing_of(const struct table *t, int track)
{
	static const uint8_t pitches[] = {0, 31, 31, 30, 30, 28};
	struct spacing spacing = {0, 0};
	int counts[FIELDS] = {0};

	for (int p = 0; p < t->setup->seats; p++)
		counts[t->s->seat[p].track[track]]++;
	for (int i = 0; i < FIELDS; i++)
		if (counts[i] > counts[spacing.most])
			spacing.most = i;
	spacing.pitch = pitches[counts[spacing.most]];
	return spacing;
}

/* Tracks go upward, or to the right if the scene is tall. */
static struct box field_of(const struct table *t, struct box b,
                           struct spacing spacing, int value)
{
	enum { LENGTH = 434 };
	int x = b.x + 64 + value * spacing.pitch, w = spacing.pitch;

	if (!t->scene->tall)
		return (struct box){b.x + 5, b.y + 104 + (TOP - value) * 42,
		                    b.w - 10, 40};
	if (value > spacing.most)
		x += LENGTH - FIELDS * spacing.pitch;
	if (value == spacing.most)
		w += LENGTH - FIELDS * spacing.pitch;
	return (struct box){x, b.y + 2, w - 2, b.h - 4};
}

static void paint_scale(const struct table *t, int track, struct box b,
                        struct spacing spacing)
{
	struct box first = field_of(t, b, spacing, 0);
	struct box last = field_of(t, b, spacing, TOP);
	int tall = t->scene->tall;

	brp_akkon_begin(t, "scale", ON_AREAS, brp_akkon_track_ids[track].scale,
	                brp_akkon_track_ids[track].track,
	                brp_akkon_seat_ids[t->s->player].track[track]);
	brp_puts(&t->scene->title, t->tracks[track]);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	if (tall)
		brp_rect(t->scene, first.x, first.y, last.x + last.w - first.x,
		         first.h, 6);
	else
		brp_rect(t->scene, last.x, last.y, last.w,
		         first.y + first.h - last.y, 6);
	for (int i = 0; i < FIELDS; i++) {
		struct box at = field_of(t, b, spacing, i);
		char text[BRP_INT_ROOM];

		brp_write_int(text, i);
		brp_pen(t->scene, BR_ROLE_CARD, BR_ROLE_NONE, 0);
		brp_rect(t->scene, at.x, at.y, at.w, at.h, 6);
		brp_pen(t->scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
		brp_label(t->scene, at.x + at.w / 2, at.y + at.h / 2 + 5,
		          at.w - 2, 15, BRP_MIDDLE, text);
	}
}

/* Where the i-th of n markers of a field lies. */
static struct box spot_of(const struct table *t, struct box field, int i, int n)
{
	static const uint8_t wide[] = {1, 1, 2, 3, 2, 3};
	static const uint8_t tall[] = {1, 1, 1, 2, 2, 3};
	int columns = t->scene->tall ? tall[n] : wide[n];
	int rows = (n + columns - 1) / columns;
	int w = field.w / columns, h = field.h / rows;
	int high = h > 30 ? 30 : h, broad = w > high ? high : w;

	return (struct box){field.x + i % columns * w + (w - broad) / 2,
	                    field.y + i / columns * h + (h - high) / 2, broad,
	                    high};
}

static void paint_marker(const struct table *t, int track, int p,
                         struct box field)
{
	const struct akkon_state *s = t->s;
	int value = s->seat[p].track[track], n = 0, before = 0;

	for (int q = 0; q < t->setup->seats; q++) {
		n += s->seat[q].track[track] == value;
		before += q < p && s->seat[q].track[track] == value;
	}
	brp_akkon_begin(t, "marker", ON_PLACES,
	                brp_akkon_seat_ids[p].marker[track],
	                brp_akkon_track_ids[track].track,
	                brp_akkon_seat_ids[p].track[track]);
	t->scene->thing.seat = p;
	t->scene->thing.face = brp_akkon_tracks[1 + track];
	if (p != s->player) {
		char *end = brp_write(t->scene->aims.at,
		                      brp_akkon_seat_ids[p].track[track]);

		brp_write(brp_write(end, " "),
		          brp_akkon_seat_ids[s->player].track[track]);
		t->scene->thing.aims = t->scene->aims.at;
	}
	brp_put(&t->scene->title, "%s: %s %d", t->name[p], t->tracks[track],
	        value);
	if (p == s->player && s->raised == track + 1)
		brp_put(&t->scene->title, ", %s", t->say->raised);
	brp_akkon_paint_token(t, p, spot_of(t, field, before, n));
}

void brp_akkon_paint_track(const struct table *t, int track, struct box b)
{
	int tall = t->scene->tall, size = tall ? 26 : 34;
	struct box card = {b.x + 33, b.y + b.h / 2 - 13, 26, 26};
	struct spacing spacing = spacing_of(t, track);

	brp_akkon_begin(t, "track", ON_TABLE, brp_akkon_track_ids[track].track,
	                "", brp_akkon_seat_ids[t->s->player].track[track]);
	brp_puts(&t->scene->title, t->tracks[track]);
	brp_pen(t->scene, BR_ROLE_PANEL, BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 12);
	brp_pen(t->scene, BR_ROLE_INK, BR_ROLE_PANEL, 0);
	brp_symbol(t->scene, brp_akkon_track_symbols[track],
	           tall ? b.x + 5 : b.x + (b.w - size) / 2,
	           tall ? b.y + (b.h - size) / 2 : b.y + 6, size);
	if (!tall) {
		brp_bold(t->scene, b.x + b.w / 2, b.y + 58, b.w - 6, 15,
		         BRP_MIDDLE, t->tracks[track]);
		card = (struct box){b.x + b.w / 2 - 16, b.y + 66, 32, 32};
	}
	if (t->s->privilege[track] >= 0)
		brp_akkon_paint_token(t, t->s->privilege[track], card);
	else
		brp_akkon_paint_privilege(t, track, card);
	paint_scale(t, track, b, spacing);
	for (int p = 0; p < t->setup->seats; p++)
		paint_marker(
			t, track, p,
			field_of(t, b, spacing, t->s->seat[p].track[track]));
}
