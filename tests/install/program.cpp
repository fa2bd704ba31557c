// SPDX-License-Identifier: MIT
//
// program.cpp - the headers in C++11: handles in unique_ptr, a visitor of
// lambdas, dice of the host.

#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include <boardrules/boardrules.h>
#include <boardrules/crusaders.h>

struct release {
	void operator()(br_match *match) const { br_match_free(match); }
	void operator()(br_dice *dice) const { br_dice_free(dice); }
};

static void must(int status)
{
	if (status != BR_OK)
		throw std::runtime_error(br_strerror(status));
}

static int always_first(void *, std::uint64_t, std::uint64_t *value)
{
	*value = 0;
	return 0;
}

static std::string phase_of(const br_game *game)
{
	std::string phase;
	br_visitor visitor = {
		[](void *, const char *, std::int64_t) { return 0; },
		[](void *ud, const char *name, const char *word) {
			if (name && std::string(name) == "phase")
				*static_cast<std::string *>(ud) = word;
			return 0;
		},
		[](void *, const char *) { return 0; },
		[](void *, const char *) { return 0; },
		[](void *, const char *) { return 0; },
		[](void *) { return 0; },
		&phase,
	};

	br_game_walk(game, &visitor, sizeof visitor);
	return phase;
}

int main()
{
	br_dice *dice = nullptr;
	br_match *match = nullptr;
	br_move moves[BR_MOVES_MAX];
	std::int32_t score[2];

	must(br_dice_host(&dice, always_first, nullptr, nullptr));
	std::unique_ptr<br_dice, release> dice_owner(dice);
	must(br_match_new(&match, br_rules_find("crusaders"), 2, nullptr, dice,
	                  nullptr, nullptr));
	std::unique_ptr<br_match, release> match_owner(match);
	const br_game *game = br_match_game(match);
	while (br_game_moves(game, moves, BR_MOVES_MAX) > 0)
		must(br_match_apply(match, br_game_turn(game), moves[0], NULL));
	must(br_game_score(game, score));
	std::printf("%s %s %d:%d\n", BR_VERSION, phase_of(game).c_str(),
	            static_cast<int>(score[0]), static_cast<int>(score[1]));
	return 0;
}
