// Monte-Carlo tree search converges to the minimax move, proves the minimax value, and keeps its
// books.
#include "common/search/game/monte_carlo.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/searches.hpp"

namespace ailab::tree_search {
namespace {

Value minimax_value(const KInRow& game) {
    if (const auto over = game.terminal(0)) return *over;
    SearchOptions options;
    options.switches.table = true;
    Budget budget;
    return GameSearch<KInRow>(options).search(game, budget).value;
}

/// Positions of tic-tac-toe by random play that are not over, each once.
std::vector<KInRow> positions(std::size_t count, const KInRowRules& rules = {}) {
    std::vector<KInRow> found;
    std::set<Key> seen;
    Random random(1);
    while (found.size() < count) {
        KInRow game{rules};
        while (!game.terminal(0)) {
            if (seen.insert(game.key()).second) found.push_back(game);
            MoveList<KInRow> moves;
            game.generate(moves);
            game.make(moves[random.below(moves.size())]);
        }
    }
    return found;
}

bool is_best(KInRow game, KInRow::Move move) {
    const Value value = minimax_value(game);
    game.make(move);
    return -minimax_value(game) == value;
}

TEST(MonteCarlo, ConvergesToTheMinimaxMoveOfTicTacToe) {
    for (const KInRow& game : positions(150))
        for (const bool proofs : {false, true}) {
            SCOPED_TRACE(to_text(game));
            MonteCarloSearch<KInRow> search(game, {.proofs = proofs});
            Budget budget;
            search.run(20'000, budget);
            EXPECT_TRUE(is_best(game, search.best_move())) << "proofs " << proofs;
        }
}

TEST(MonteCarlo, ProvesTheMinimaxValueOfEveryPosition) {
    for (const KInRow& game : positions(400)) {
        SCOPED_TRACE(to_text(game));
        MonteCarloSearch<KInRow> search(game, {});
        Budget budget;
        search.run(1'000'000, budget);
        ASSERT_TRUE(search.root().bounds.proved());
        EXPECT_EQ(search.root().bounds.low, minimax_value(game));
        EXPECT_TRUE(is_best(game, search.best_move()));
    }
}

TEST(MonteCarlo, BoundsHoldTheValueAtAnyTime) {
    for (const KInRow& game : positions(60, {.rows = 3, .columns = 4})) {
        SCOPED_TRACE(to_text(game));
        const Value value = minimax_value(game);
        MonteCarloSearch<KInRow> search(game, {.seed = 5});
        for (int i = 0; i < 20; ++i) {
            Budget budget;
            search.run(100, budget);
            EXPECT_LE(search.root().bounds.low, value);
            EXPECT_GE(search.root().bounds.high, value);
        }
    }
}

TEST(MonteCarlo, KeepsItsBooks) {
    const KInRow game{KInRowRules{}};
    MonteCarloSearch<KInRow> search(game, {.proofs = false, .seed = 3});
    Budget budget;
    EXPECT_EQ(search.run(5'000, budget), StopReason::none);
    EXPECT_EQ(search.playouts(), 5'000U);
    EXPECT_EQ(budget.nodes(), 5'000U);
    for (const auto& node : search.nodes()) {
        EXPECT_LE(std::abs(node.sum), node.visits);
        if (node.children == 0) continue;
        std::uint64_t visits = 0;
        double sum = 0;
        for (std::uint32_t i = 0; i < node.children; ++i) {
            visits += search.child(node, i).visits;
            sum -= search.child(node, i).sum;
        }
        const bool is_root = &node == &search.root();
        EXPECT_EQ(visits + (is_root ? 0 : 1), node.visits)
            << "one playout began at the node itself";
        EXPECT_LE(std::abs(sum - node.sum), 1);
    }
}

TEST(MonteCarlo, IsTheSameForTheSameSeedInOneRunOrInTwo) {
    const KInRow game{KInRowRules{}};
    Budget budget;
    MonteCarloSearch<KInRow> whole(game, {.seed = 9}), parts(game, {.seed = 9}),
        other(game, {.seed = 10});
    whole.run(600, budget);
    parts.run(200, budget);
    parts.run(400, budget);
    other.run(600, budget);
    const auto visits = [](const auto& search) {
        std::vector<std::uint32_t> all;
        for (const auto& node : search.nodes()) all.push_back(node.visits);
        return all;
    };
    EXPECT_EQ(visits(whole), visits(parts));
    EXPECT_NE(visits(whole), visits(other));
}

TEST(MonteCarlo, EndsWithTheBudgetAndStillHasAMove) {
    const KInRow game{KInRowRules{}};
    for (const std::uint64_t most : {1U, 2U, 10U}) {
        Budget budget;
        budget.max_nodes = most;
        MonteCarloSearch<KInRow> search(game, {});
        EXPECT_EQ(search.run(1'000, budget), StopReason::nodes);
        MoveList<KInRow> moves;
        game.generate(moves);
        EXPECT_NE(std::find(moves.begin(), moves.end(), search.best_move()), moves.end());
    }
}

}  // namespace
}  // namespace ailab::tree_search
