// SPDX-License-Identifier: MIT
//
// openspiel.cc - The Kingdoms of Crusaders for two players as a game of
// OpenSpiel, in the way that its own games are written, played at random.
// OpenSpiel is built by the person who measures; see
// CONTRIBUTING.md.
//
// usage: openspiel [SECONDS]

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "open_spiel/spiel.h"

namespace crusaders {

using namespace open_spiel;

constexpr int kCards = 31, kTerritories = 5, kLimit = 4, kHand = 6;
constexpr int kPlies = 2 * kTerritories * kLimit;
constexpr int kCopies[6] = {0, 4, 2, 1, 1, 1};  // by symbols

int Bits(int set) {
	int n = 0;
	for (; set; set &= set - 1)
		n++;
	return n;
}

struct Army {
	int size = 0;
	std::array<int, kLimit> card{};
};

int Strength(const Army &army) {
	int set[5] = {}, key = 0;
	for (int i = 0; i < 5; i++) {
		int n = 0;
		for (int k = 0; k < army.size; k++)
			n += army.card[k] >> i & 1;
		set[n] |= 1 << i;
	}
	for (int k = kLimit; k > 1; k--)
		key = (key << 3 | Bits(set[k])) << 5 | set[k];
	return key << 5 | set[1];
}

class CrusadersState : public State {
public:
	explicit CrusadersState(std::shared_ptr<const Game> game)
	    : State(std::move(game)) {
		for (int card = 1; card <= kCards; card++)
			size_ += pile_[card] = kCopies[Bits(card)];
	}
	CrusadersState(const CrusadersState &) = default;

	Player CurrentPlayer() const override {
		if (IsTerminal())
			return kTerminalPlayerId;
		return drawing_ || dealt_ < 2 * kHand ? kChancePlayerId
		                                      : player_;
	}
	bool IsTerminal() const override { return ply_ == kPlies; }
	std::vector<Action> LegalActions() const override {
		if (IsTerminal())
			return {};
		if (IsChanceNode())
			return LegalChanceOutcomes();
		std::vector<Action> actions;
		for (int card = 1; card <= kCards; card++)
			for (int t = 0; hand_[player_][card] && t < kTerritories;
			     t++)
				if (army_[player_][t].size < kLimit)
					actions.push_back((card - 1) *
					                          kTerritories +
					                  t);
		return actions;
	}
	ActionsAndProbs ChanceOutcomes() const override {
		ActionsAndProbs outcomes;
		for (int card = 1; card <= kCards; card++)
			if (pile_[card])
				outcomes.push_back(
					{card - 1,
				         static_cast<double>(pile_[card]) /
				                 size_});
		return outcomes;
	}
	std::vector<double> Returns() const override {
		int won = 0;
		if (!IsTerminal())
			return {0, 0};
		for (int t = 0; t < kTerritories; t++) {
			int a = Strength(army_[0][t]), b = Strength(army_[1][t]);
			won += a != b ? a > b : stamp_[0][t] < stamp_[1][t];
		}
		double first = won > kTerritories / 2 ? 1 : -1;
		return {first, -first};
	}
	std::string ActionToString(Player, Action action) const override {
		return std::to_string(action);
	}
	std::string ToString() const override { return std::to_string(ply_); }
	std::unique_ptr<State> Clone() const override {
		return std::unique_ptr<State>(new CrusadersState(*this));
	}

protected:
	void DoApplyAction(Action action) override {
		if (IsChanceNode()) {
			int to = drawing_ ? player_ : dealt_++ % 2;
			pile_[action + 1]--;
			size_--;
			hand_[to][action + 1]++;
			if (drawing_)
				player_ = 1 - player_;
			drawing_ = false;
			return;
		}
		int card = static_cast<int>(action) / kTerritories + 1;
		int t = static_cast<int>(action) % kTerritories;
		hand_[player_][card]--;
		army_[player_][t].card[army_[player_][t].size++] = card;
		stamp_[player_][t] = ply_++;
		drawing_ = size_ > 0 && ply_ < kPlies;
		if (!drawing_)
			player_ = 1 - player_;
	}

private:
	std::array<int, kCards + 1> pile_{};
	std::array<std::array<int, kCards + 1>, 2> hand_{};
	std::array<std::array<Army, kTerritories>, 2> army_;
	std::array<std::array<int, kTerritories>, 2> stamp_{};
	int size_ = 0, dealt_ = 0, ply_ = 0;
	Player player_ = 0;
	bool drawing_ = false;
};

const GameType kType{"crusaders",
                     "The Kingdoms of Crusaders",
                     GameType::Dynamics::kSequential,
                     GameType::ChanceMode::kExplicitStochastic,
                     GameType::Information::kImperfectInformation,
                     GameType::Utility::kZeroSum,
                     GameType::RewardModel::kTerminal,
                     2,
                     2,
                     false,
                     false,
                     false,
                     false,
                     {}};

class CrusadersGame : public Game {
public:
	explicit CrusadersGame(const GameParameters &params)
	    : Game(kType, params) {}
	int NumDistinctActions() const override { return kCards * kTerritories; }
	int MaxChanceOutcomes() const override { return kCards; }
	std::unique_ptr<State> NewInitialState() const override {
		return std::unique_ptr<State>(
			new CrusadersState(shared_from_this()));
	}
	int NumPlayers() const override { return 2; }
	double MinUtility() const override { return -1; }
	double MaxUtility() const override { return 1; }
	int MaxGameLength() const override { return kPlies; }
};

}  // namespace crusaders

int main(int argc, char **argv) {
	std::shared_ptr<const open_spiel::Game> game(
		new crusaders::CrusadersGame({}));
	double seconds = argc > 1 ? std::atof(argv[1]) : 1, time = 0;
	std::mt19937 random(1);
	std::uniform_real_distribution<double> uniform(0, 1);
	double games = 0, wins = 0;
	std::clock_t start = std::clock();

	while (time < seconds) {
		auto state = game->NewInitialState();
		while (!state->IsTerminal()) {
			if (state->IsChanceNode()) {
				auto outcomes = state->ChanceOutcomes();
				state->ApplyAction(
					open_spiel::SampleAction(
						outcomes, uniform(random))
						.first);
				continue;
			}
			auto actions = state->LegalActions();
			state->ApplyAction(actions[random() % actions.size()]);
		}
		wins += state->Returns()[0] > 0;
		games++;
		time = static_cast<double>(std::clock() - start) /
		       CLOCKS_PER_SEC;
	}
	std::printf("%.0f decisions a second, seat 1 wins %.1f %%\n",
	            games * crusaders::kPlies / time, 100 * wins / games);
	return 0;
}
