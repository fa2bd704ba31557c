/* SPDX-License-Identifier: MIT */
/*
 * captions.c - the texts of the picture: whose turn it is, and the titles of
 * things.  All text is ASCII.
 */

#include "games/saga/picture.h"

/* ---- Words --------------------------------------------------------------- */

const char *const brp_saga_seat_names[BRP_LANGUAGES] = {"Seat", "Sitz",
                                                        "Plaats"};

/* clang-format off */
const char *const brp_saga_free[BRP_LANGUAGES] = {
	"Free knights", "Freie Ritter", "Vrije ridders",
};

/* 2.4, in few letters. */
const char *const brp_saga_during_names
	[BRP_LANGUAGES][BR_SAGA_HAS_FACE_DOWN + 1] = {
	{"", "add a knight", "take back", "defence +1", "defence -1",
	 "free knight", "lay face down"},
	{"", "anlegen", "zur Hand", "Abwehr +1", "Abwehr -1",
	 "freier Ritter", "verdeckt legen"},
	{"", "bijleggen", "terugnemen", "afweer +1", "afweer -1",
	 "vrije ridder", "verdekt leggen"},
};

const char *const brp_saga_end_names
	[BRP_LANGUAGES][BR_SAGA_HAS_GARRISON_15 + 1] = {
	{"", "5 points", "best attack", "hand 0", "garrison 0",
	 "last knight", "2 of each", "garrison 15"},
	{"", "5 Punkte", "bester Trupp", "Hand 0", "Besatzung 0",
	 "letzter Ritter", "2 von jedem", "Besatzung 15"},
	{"", "5 punten", "beste troep", "hand 0", "bezetting 0",
	 "laatste ridder", "2 van elk", "bezetting 15"},
};

static const struct phrases {
	const char *chance[TURN], *acts[OVER], *ends, *over, *limit, *wins[2];
	const char *turn, *of_turn, *last_turn, *about, *collect, *recruited;
	const char *took_back, *ending, *chain, *final;
	const char *side[3], *owner, *nobody, *income, *defence, *used;
	const char *force, *against, *strength, *set, *centre, *down, *fresh;
	const char *either, *costs, *fame, *hand, *unseen, *points, *rank;
	const char *gives[BR_SAGA_HAS_FACE_DOWN + 1];
	const char *brings[BR_SAGA_HAS_GARRISON_15 + 1];
} phrases[BRP_LANGUAGES] = {
	{{"Everybody gets a set", "The kingdoms show their sides",
	  "The first knights are laid", "The second knights are laid",
	  "A lot decides who begins"},
	 {[TURN] = "lays a knight",
	  [CHOOSE_FORCE] = "chooses a force against ",
	  [BONUS] = "may take a free knight",
	  [FINAL_ADD] = "may add a last knight"},
	 "may go on or stop", "The game is over", "The last turn is over",
	 {"wins", "win"},
	 "Turn", "turn of seat", "the last turn was of seat", "because of",
	 "the income can still be collected", "has recruited",
	 "has taken a knight back", "the last card was laid",
	 "a kingdom has changed hands already", "after a last knight for",
	 {"side not drawn", "crown side", "back"}, "of seat", "of nobody",
	 "income", "defence", " (used up)", "force", "against", "strength",
	 "set", "castle", "face down", "since this turn", "it can be", "costs",
	 "fame", "card in hand|cards in hand", "in hand or face down", "points",
	 "rank",
	 {"", "the owner may once add a knight to this garrison",
	  "the owner takes back one knight in each turn",
	  "the garrison defends with 1 more",
	  "the garrison defends with 1 less",
	  "who conquers it takes a free knight",
	  "the owner may once lay a knight face down"},
	 {"", "5 points", "the owner's best attack force scores",
	  "the owner's hand is not subtracted", "this garrison scores 0",
	  "the owner adds one more knight",
	  "the owner gets 2 fame of each other seat",
	  "this garrison scores 15"}},
	{{"Jeder bekommt einen Satz", "Jedes Land zeigt eine Seite",
	  "Die ersten Ritter werden gelegt",
	  "Die zweiten Ritter werden gelegt",
	  "Das Los entscheidet, wer beginnt"},
	 {[TURN] = "legt einen Ritter",
	  [CHOOSE_FORCE] = "bestimmt einen Trupp gegen ",
	  [BONUS] = "darf einen freien Ritter nehmen",
	  [FINAL_ADD] = "darf einen letzten Ritter anlegen"},
	 "darf weitermachen oder enden", "Das Spiel ist aus",
	 "Der letzte Zug ist vorbei", {"gewinnt", "gewinnen"},
	 "Zug", "im Zug von Sitz", "den letzten Zug hatte Sitz", "wegen",
	 "die Einkommen stehen noch aus", "hat angeworben",
	 "hat einen Ritter zur Hand genommen",
	 "die letzte Karte ist gelegt", "ein Land hat schon gewechselt",
	 "nach einem letzten Ritter wegen",
	 {"Seite nicht gezogen", "Seite mit Krone", "Seite ohne Krone"},
	 "von Sitz", "von niemandem", "Einkommen", "Abwehr", " (verbraucht)",
	 "Trupp", "gegen", "Kampfwert", "Satz", "Burg", "verdeckt",
	 "seit diesem Zug", "er kann sein", "kostet", "Ruhm",
	 "Karte auf der Hand|Karten auf der Hand",
	 "auf der Hand oder verdeckt", "Punkte", "Rang",
	 {"", "einmal darf hier ein Ritter angelegt werden",
	  "in jedem Zug kommt ein eigener Ritter zur Hand",
	  "die Besatzung wehrt mit 1 mehr ab",
	  "die Besatzung wehrt mit 1 weniger ab",
	  "wer es erobert, nimmt einen freien Ritter",
	  "einmal darf ein Ritter verdeckt gelegt werden"},
	 {"", "5 Punkte", "der beste eigene Trupp wird gewertet",
	  "die eigene Hand wird nicht abgezogen",
	  "diese Besatzung bringt 0 Punkte",
	  "ein letzter Ritter wird angelegt",
	  "2 Ruhm von jedem anderen Sitz",
	  "diese Besatzung bringt 15 Punkte"}},
	{{"Iedereen krijgt een set", "Elk land toont een kant",
	  "De eerste ridders worden gelegd",
	  "De tweede ridders worden gelegd", "Het lot beslist wie begint"},
	 {[TURN] = "legt een ridder",
	  [CHOOSE_FORCE] = "kiest een troep tegen ",
	  [BONUS] = "mag een vrije ridder nemen",
	  [FINAL_ADD] = "mag een laatste ridder bijleggen"},
	 "mag doorgaan of stoppen", "Het spel is afgelopen",
	 "De laatste beurt is voorbij", {"wint", "winnen"},
	 "Beurt", "in de beurt van plaats", "de laatste beurt was van plaats",
	 "vanwege", "de inkomsten kunnen nog komen", "heeft aangeworven",
	 "heeft een ridder teruggenomen", "de laatste kaart is gelegd",
	 "een land is al van eigenaar veranderd",
	 "na een laatste ridder vanwege",
	 {"kant niet getrokken", "kant met kroon", "kant zonder kroon"},
	 "van plaats", "van niemand", "inkomsten", "afweer", " (gebruikt)",
	 "troep", "tegen", "kracht", "set", "burcht", "verdekt",
	 "sinds deze beurt", "hij kan zijn", "kost", "roem",
	 "kaart in de hand|kaarten in de hand", "in de hand of verdekt",
	 "punten", "rang",
	 {"", "eenmaal mag hier een ridder bij",
	  "elke beurt gaat een eigen ridder terug naar de hand",
	  "de bezetting verdedigt met 1 meer",
	  "de bezetting verdedigt met 1 minder",
	  "wie het verovert neemt een vrije ridder",
	  "eenmaal mag een ridder verdekt liggen"},
	 {"", "5 punten", "de beste eigen troep telt",
	  "de eigen hand wordt niet afgetrokken", "deze bezetting telt 0",
	  "er mag een laatste ridder bij",
	  "2 roem van elke andere plaats", "deze bezetting telt 15"}},
};
/* clang-format on */

static const struct phrases *say_in(const struct saga_picture *pic)
{
	return &phrases[pic->language];
}

/* ---- Whose turn ---------------------------------------------------------- */

static void say_winners(const struct saga_picture *pic, brp_text *text)
{
	int32_t scores[SEATS];
	int ranks[SEATS], winners = 0;

	brp_saga_score(pic->setup, pic->s, scores, ranks);
	for (int p = 0; p < pic->setup->seats; p++)
		if (ranks[p] == 1)
			brp_put(text, "%s%s %d", winners++ ? ", " : ": ",
			        brp_saga_seat_names[pic->language], p + 1);
	brp_put(text, " %s", say_in(pic)->wins[winners > 1]);
}

void brp_saga_say_status(const struct saga_picture *pic, brp_text *text)
{
	const struct phrases *say = say_in(pic);
	const struct saga_state *s = pic->s;

	if (s->phase < TURN) {
		brp_puts(text, say->chance[s->phase]);
		return;
	}
	if (s->phase == OVER) {
		brp_puts(text, s->limit_reached ? say->limit : say->over);
		say_winners(pic, text);
		return;
	}
	brp_put(text, "%s %d %s", brp_saga_seat_names[pic->language],
	        pic->turn + 1,
	        s->phase == TURN && s->laid ? say->ends : say->acts[s->phase]);
	if (s->phase == CHOOSE_FORCE)
		brp_puts(text, brp_saga_lands[pic->language][s->kingdom]);
}

/* What the status does not say of the turn. */
void brp_saga_say_state(const struct saga_picture *pic, brp_text *title)
{
	const struct phrases *say = say_in(pic);
	const struct saga_state *s = pic->s;
	const struct {
		int is;
		const char *text;
	} marks[] = {
		{s->collect, say->collect},     {s->recruited, say->recruited},
		{s->took_back, say->took_back}, {s->ending, say->ending},
		{s->chain, say->chain},
	};

	if (s->phase > CHOOSE_FORCE && s->phase < OVER)
		brp_put(title, ", %s %s", say->about,
		        brp_saga_lands[pic->language][s->kingdom]);
	if (s->final_kingdom >= 0)
		brp_put(title, ", %s %s", say->final,
		        brp_saga_lands[pic->language][s->final_kingdom]);
	if (s->phase > TURN)
		brp_put(title, "; %s %d",
		        s->phase == OVER ? say->last_turn : say->of_turn,
		        s->player + 1);
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (marks[i].is)
			brp_put(title, "; %s", marks[i].text);
}

void brp_saga_say_turn(const struct saga_picture *pic, brp_text *text)
{
	brp_put(text, "%s %u", say_in(pic)->turn,
	        (unsigned)pic->s->turns + !pic->s->limit_reached);
}

/* ---- Kingdoms ------------------------------------------------------------ */

static void put_owner(brp_text *title, const struct phrases *say, int owner)
{
	if (owner < 0)
		brp_puts(title, say->nobody);
	else
		brp_put(title, "%s %d", say->owner, owner + 1);
}

void brp_saga_say_kingdom(const struct saga_picture *pic, int k,
                          brp_text *title)
{
	const struct saga_tables *tables = pic->setup->precomputed;
	const struct phrases *say = say_in(pic);
	const struct saga_state *s = pic->s;
	const struct saga_side *side;

	brp_put(title, "%s, %s, ", brp_saga_lands[pic->language][k],
	        say->side[s->side[k]]);
	put_owner(title, say, s->land[k].owner);
	if (!s->side[k])
		return;
	side = brp_saga_side(pic->setup, s, k);
	brp_put(title, ", %s %d, %s %d%s%s%s%s%s", say->defence,
	        s->land[k].defence, say->income,
	        tables->side[k][s->side[k] - 1].income,
	        side->during ? "; " : "", say->gives[side->during],
	        s->used >> k & 1 ? say->used : "", side->end ? "; " : "",
	        say->brings[side->end]);
}

void brp_saga_say_garrison(const struct saga_picture *pic, int k,
                           brp_text *title)
{
	brp_puts(title, brp_saga_lands[pic->language][k]);
	if (pic->s->side[k])
		brp_put(title, ", %s %d", say_in(pic)->defence,
		        pic->s->land[k].defence);
}

/* "force 2 of seat 1 against lake land, strength 6" */
void brp_saga_say_force(const struct saga_picture *pic, int p, int force,
                        int begin, brp_text *title)
{
	const struct phrases *say = say_in(pic);
	const struct saga_seat *seat = &pic->s->seat[p];
	int target = brp_saga_colour(seat->card[begin]);

	brp_put(title, "%s %d %s %d %s %s, %s %d", say->force, force + 1,
	        say->owner, p + 1, say->against,
	        brp_saga_lands[pic->language][target], say->strength,
	        brp_saga_strength(seat, begin));
}

/* ---- Knights ------------------------------------------------------------- */

/* "green 4, set III" */
void brp_saga_say_card(const struct saga_picture *pic, int card,
                       brp_text *title)
{
	int kind = brp_saga_kind(card);
	char *end = brp_text_end(title);

	if (kind == UNKNOWN_KIND) {
		*end++ = '?';
	} else {
		end = brp_write(end,
		                brp_saga_colour_names[pic->language][kind / 4]);
		*end++ = ' ';
		*end++ = (char)('4' - kind % 4);
	}
	end = brp_write(brp_write(end, ", "), say_in(pic)->set);
	*end++ = ' ';
	end = brp_write(
		end, brp_saga_set_names[pic->language][brp_saga_set_of(card)]);
	brp_text_ends(title, end);
}

/* 3.8.2: what others know of it, too */
void brp_saga_say_down(const struct saga_picture *pic, int p, int place,
                       brp_text *title)
{
	const struct saga_tables *tables = pic->setup->precomputed;
	const struct phrases *say = say_in(pic);
	const struct saga_seat *seat = &pic->s->seat[p];
	const struct saga_set *set =
		&tables->set[brp_saga_set_of(seat->card[place])];
	const char *between = say->either;

	brp_put(title, ", %s", say->down);
	if (p == pic->s->player && pic->s->fresh >> place & 1)
		brp_put(title, " %s", say->fresh);
	for (uint32_t left = seat->candidates[place]; left; left &= left - 1) {
		brp_put(title, "%s%s ", between == say->either ? "; " : "",
		        between);
		brp_saga_put_knight(title, set->kind[brp_lowest(left)],
		                    pic->language + 1);
		between = ",";
	}
}

void brp_saga_say_pool(const struct saga_picture *pic, brp_text *title)
{
	brp_puts(title, brp_saga_free[pic->language]);
	if (pic->s->centre)
		brp_put(title, ", %s %s", say_in(pic)->set,
		        brp_saga_set_names[pic->language][pic->s->centre - 1]);
}

/* 3.3.3 */
void brp_saga_say_cost(const struct saga_picture *pic, int kind,
                       brp_text *title)
{
	const struct phrases *say = say_in(pic);

	brp_put(title, ", %s %d %s", say->costs, 4 - kind % 4, say->fame);
}

/* ---- Seats --------------------------------------------------------------- */

void brp_saga_say_seat(const struct saga_picture *pic, int p, int32_t score,
                       int rank, brp_text *title)
{
	const struct phrases *say = say_in(pic);
	const struct saga_seat *seat = &pic->s->seat[p];

	brp_put(title, "%s %d", brp_saga_seat_names[pic->language], p + 1);
	if (seat->set)
		brp_put(title, ", %s %s", say->set,
		        brp_saga_set_names[pic->language][seat->set - 1]);
	brp_put(title, ", %s %u, %s %d", say->fame, (unsigned)seat->fame,
	        say->income, brp_saga_income(pic->setup, pic->s, p));
	if (rank > 0)
		brp_put(title, ", %s %d, %s %d", say->points, (int)score,
		        say->rank, rank);
}

/* The cards of a hand whose cards are no things, or, if the hand is not known,
 * all that is out of sight: as they are typed, "*" if of the centre's set. */
void brp_saga_say_hand(const struct saga_picture *pic, int p, int is_listed,
                       brp_text *title)
{
	const struct phrases *say = say_in(pic);
	const struct saga_seat *seat = &pic->s->seat[p];
	const char *between = ": ";

	brp_put(title, "%s %d, ", brp_saga_seat_names[pic->language], p + 1);
	brp_add_count(title, seat->hand_size, say->hand);
	if (!is_listed || !seat->hand)
		return;
	if (!brp_saga_hand_known(pic->setup, pic->s, p, pic->scene->viewer))
		brp_put(title, "; %s", say->unseen);
	for (uint32_t left = seat->hand; left; left &= left - 1) {
		const struct saga_deck *deck =
			brp_saga_deck(pic->setup, pic->s, p);
		int card = deck->card[brp_lowest(left)];

		brp_puts(title, between);
		brp_puts(title, brp_saga_kinds[brp_saga_kind(card)]);
		if (brp_saga_set_of(card) + 1 == pic->s->centre)
			brp_add(title, "*", 1);
		between = " ";
	}
}
