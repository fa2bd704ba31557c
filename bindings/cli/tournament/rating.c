/* SPDX-License-Identifier: MIT */
/*
 * rating.c - how strong players are, by the places they took.
 */

#include "tournament/rating.h"

#include <math.h>
#include <string.h>

/* Elo to the natural logarithm of strength. */
static const double scale = 173.717792761124; /* 400 / log(10) */

typedef double matrix[RATED_MAX][RATED_MAX];

/* What the likelihood of strengths is made of.  Each time a place is taken,
 * somebody wins it against all who wait for one. */
struct sums {
	double won[RATED_MAX];      /* places won */
	double met[RATED_MAX];      /* sum of 1 / strength of all who waited */
	double (*curve)[RATED_MAX]; /* second derivatives, or NULL */
};

/* What is known of all. */
struct field {
	const struct deal *deals;
	size_t n;
	int players, draws; /* each also drew a game, see rating_find() */
};

/* ---- One game -------------------------------------------------------- */

static int ones(unsigned set)
{
	int n = 0;

	for (; set != 0; set &= set - 1)
		n++;
	return n;
}

static double choose(int n, int k)
{
	double ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (n - k + i) / i;
	return ways;
}

/* One of `winners` takes a place, each as likely; all of `waiting` wanted. */
static void add_stage(struct sums *sums, const struct deal *deal,
                      unsigned winners, unsigned waiting,
                      const double *strength, double weight)
{
	double all = 0;

	for (int i = 0; i < deal->seats; i++)
		if (waiting >> i & 1)
			all += strength[deal->player[i]];
	for (int i = 0; i < deal->seats; i++) {
		int a = deal->player[i];

		if (!(waiting >> i & 1))
			continue;
		sums->met[a] += weight / all;
		if (winners >> i & 1)
			sums->won[a] += weight / ones(winners);
		for (int k = 0; sums->curve && k < deal->seats; k++) {
			int b = deal->player[k];
			double p = strength[a] / all, q = strength[b] / all;

			if (waiting >> k & 1)
				sums->curve[a][b] +=
					weight * ((a == b) * p - p * q);
		}
	}
}

/* All orders of those who share a place pass through each of their subsets
 * of one size equally often. */
static void add_game(struct sums *sums, const struct deal *deal, int game,
                     const double *strength, double weight)
{
	const uint8_t *place = deal->place[game];

	for (int i = 0; i < deal->seats; i++) {
		unsigned same = 0, after = 0;

		for (int k = 0; k < deal->seats; k++) {
			same |= (unsigned)(place[k] == place[i]) << k;
			after |= (unsigned)(place[k] > place[i]) << k;
		}
		if (same & ((1u << i) - 1))
			continue; /* this place is done */
		for (unsigned set = same; set != 0; set = (set - 1) & same)
			if (ones(set | after) > 1)
				add_stage(
					sums, deal, set, set | after, strength,
					weight / choose(ones(same), ones(set)));
	}
}

/* A drawn game against a strength of 1. */
static void add_draws(struct sums *sums, int players, const double *strength)
{
	for (int i = 0; i < players; i++) {
		double p = strength[i] / (strength[i] + 1);

		sums->won[i] += 0.5;
		sums->met[i] += 1 / (strength[i] + 1);
		if (sums->curve)
			sums->curve[i][i] += p * (1 - p);
	}
}

/* ---- All of them ----------------------------------------------------- */

/* Is everybody placed before, or with, everybody, if not always directly?
 * Then there are most likely strengths (Ford 1957). */
static int connected(const struct deal *deals, size_t n, int players)
{
	uint64_t before[RATED_MAX] = {0};

	for (size_t d = 0; d < n; d++)
		for (int game = 0; game < deals[d].games; game++)
			for (int i = 0; i < deals[d].seats; i++)
				for (int k = 0; k < deals[d].seats; k++)
					if (deals[d].place[game][i] <=
					    deals[d].place[game][k])
						before[deals[d].player[i]] |=
							(uint64_t)1
							<< deals[d].player[k];
	for (int via = 0; via < players; via++)
		for (int i = 0; i < players; i++)
			if (before[i] >> via & 1)
				before[i] |= before[via];
	for (int i = 0; i < players; i++)
		for (int k = 0; k < players; k++)
			if (!(before[i] >> k & 1))
				return 0;
	return 1;
}

/* Gauss and Jordan, in place; the matrix is positive definite. */
static void invert(matrix m, int n)
{
	for (int k = 0; k < n; k++) {
		double pivot = m[k][k];

		m[k][k] = 1;
		for (int j = 0; j < n; j++)
			m[k][j] /= pivot;
		for (int i = 0; i < n; i++) {
			double factor = m[i][k];

			if (i == k)
				continue;
			m[i][k] = 0;
			for (int j = 0; j < n; j++)
				m[i][j] -= factor * m[k][j];
		}
	}
}

static void add_all(struct sums *sums, const struct field *field,
                    const double *strength)
{
	memset(sums->won, 0, sizeof sums->won);
	memset(sums->met, 0, sizeof sums->met);
	for (size_t i = 0; i < field->n; i++)
		for (int game = 0; game < field->deals[i].games; game++)
			add_game(sums, &field->deals[i], game, strength,
			         (double)field->deals[i].times);
	if (field->draws)
		add_draws(sums, field->players, strength);
}

/* Inverse of the second derivatives.  If all strengths may grow together,
 * their mean is held. */
static void find_curve(struct sums *sums, matrix curve,
                       const struct field *field, const double *strength)
{
	memset(curve, 0, sizeof(matrix));
	sums->curve = curve;
	add_all(sums, field, strength);
	for (int i = 0; i < field->players && !field->draws; i++)
		for (int k = 0; k < field->players; k++)
			curve[i][k] += 1;
	invert(curve, field->players);
}

/* Minorisation and maximisation (Hunter 2004): each step makes the places won
 * by each player as many as its strength lets expect, and never goes astray.
 * Where it creeps, Newton's steps end it. */
static void climb(double *strength, const struct field *field, matrix curve)
{
	struct sums sums = {.curve = NULL};
	double next[RATED_MAX], most = 1;

	for (int i = 0; i < field->players; i++)
		strength[i] = 1;
	for (int step = 0; step < 50; step++) {
		add_all(&sums, field, strength);
		for (int i = 0; i < field->players; i++)
			strength[i] = sums.won[i] / sums.met[i];
	}
	for (int step = 0; step < 100 && most > 1e-11; step++) {
		find_curve(&sums, curve, field, strength);
		most = 0;
		for (int i = 0; i < field->players; i++) {
			double move = 0;

			for (int k = 0; k < field->players; k++)
				move += curve[i][k] *
				        (sums.won[k] -
				         strength[k] * sums.met[k]);
			move = fmax(-1, fmin(move, 1));
			next[i] = strength[i] * exp(move);
			most = fmax(most, fabs(move));
		}
		memcpy(strength, next, sizeof next);
	}
	find_curve(&sums, curve, field, strength);
}

/* What a deal's places pull at each player's strength, as rows of products:
 * they tell how much deals differ, whatever ties their games together. */
static double spread(const struct field *field, const double *strength,
                     const double *lead)
{
	const struct deal *deals = field->deals;
	double sum = 0, times = 0;

	for (size_t d = 0; d < field->n; d++) {
		struct sums sums = {.curve = NULL};
		double pull = 0;

		for (int game = 0; game < deals[d].games; game++)
			add_game(&sums, &deals[d], game, strength, 1);
		for (int i = 0; i < deals[d].seats; i++) {
			int a = deals[d].player[i];

			pull += lead[a] *
			        (sums.won[a] - strength[a] * sums.met[a]);
		}
		sum += (double)deals[d].times * pull * pull;
		times += (double)deals[d].times;
	}
	return times > 1 ? sum * times / (times - 1) : NAN;
}

static double product(matrix m, const double *a, int n, double *result)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		result[i] = 0;
		for (int k = 0; k < n; k++)
			result[i] += m[i][k] * a[k];
		sum += a[i] * result[i];
	}
	return sum;
}

void rating_find(struct rating *rating, const struct deal *deals, size_t n,
                 int players)
{
	struct field field = {deals, n, players, !connected(deals, n, players)};
	double strength[RATED_MAX], weight[RATED_MAX], lead[RATED_MAX];
	matrix curve;

	climb(strength, &field, curve);
	for (int i = 0; i < players; i++) {
		double elo = 0, variance;

		for (int k = 0; k < players; k++) {
			weight[k] = k == i ? 1 : -1.0 / (players - 1);
			elo += weight[k] * scale * log(strength[k]);
		}
		variance = product(curve, weight, players, lead);
		if (!field.draws)
			variance = spread(&field, strength, lead);
		/* Where all is even, what is left is of the arithmetic. */
		if (fabs(elo) < 1e-9)
			elo = 0;
		if (variance < 1e-18)
			variance = 0;
		rating->elo[i] = elo;
		rating->error[i] = 1.95996398454005 * scale * sqrt(variance);
		rating->los[i] =
			0.5 * erfc(-elo / (scale * sqrt(2 * variance)));
		if (variance == 0)
			rating->los[i] = elo > 0 ? 1 : elo < 0 ? 0 : 0.5;
	}
}

/* ---- The sequential test --------------------------------------------- */

double rating_share(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/* Of all distributions with this mean the one that makes the counts most
 * likely gives k a part of count[k] / (1 + x * (k / (n - 1) - mean)), with the
 * x at which the mean is kept.  The sum falls as x grows. */
static double tilt(const double *count, int n, double mean)
{
	double lo = -1 / (1 - mean), hi = 1 / mean;

	for (int step = 0; step < 200; step++) {
		double x = (lo + hi) / 2, sum = 0;

		for (int k = 0; k < n; k++) {
			double a = (double)k / (n - 1) - mean;

			sum += count[k] * a / (1 + x * a);
		}
		if (sum > 0)
			lo = x;
		else
			hi = x;
	}
	return (lo + hi) / 2;
}

double rating_llr(const uint64_t *count, int n, double elo0, double elo1)
{
	double some[2 * BR_SEATS_MAX * BR_SEATS_MAX + 1] = {0}, llr = 0;
	double s0 = rating_share(elo0), s1 = rating_share(elo1), x0, x1;

	/* What was never seen has a chance too, or a few equal deals would be
	 * proof. */
	for (int k = 0; k < n; k++)
		some[k] = count[k] > 0 ? (double)count[k] : 0.001;
	x0 = tilt(some, n, s0);
	x1 = tilt(some, n, s1);
	for (int k = 0; k < n; k++) {
		double a = (double)k / (n - 1);

		llr += some[k] * log((1 + x0 * (a - s0)) / (1 + x1 * (a - s1)));
	}
	return llr;
}
