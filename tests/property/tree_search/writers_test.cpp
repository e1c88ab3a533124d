// What is written is read back with the same meaning; Monte-Carlo tree search converges to minimax.
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/play/game.hpp"
#include "common/search/game/monte_carlo.hpp"
#include "common/trees/and_or_problem.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/play/played_any.hpp"
#include "tree_search/puzzles/eight.hpp"

namespace ailab::tree_search {
namespace {

constexpr std::uint64_t kSeed = 52;

std::string pick(Random& random, const std::vector<std::string>& from) {
    return from[static_cast<std::size_t>(random.below(from.size()))];
}

/// Trees with all names and values that a file may have.
GameTree any_tree(Random& random, const std::vector<std::string>& names) {
    const std::vector<Value> values{
        0, 5, -5, kGreatestLeaf, -kGreatestLeaf, kInfiniteLeaf, -kInfiniteLeaf};
    GameTree tree;
    const auto grow = [&](auto&& self, TreeNode parent, int plies) -> void {
        const TreeNode n = tree.add(parent, random.below(2) ? pick(random, names) : "",
                                    values[random.below(values.size())]);
        if (plies > 0)
            for (auto children = random.below(4); children > 0; --children)
                self(self, n, plies - 1);
    };
    grow(grow, kNoTreeNode, 4);
    tree.finish();
    return tree;
}

void expect_same(const GameTree& one, const GameTree& other, const std::string& text) {
    ASSERT_EQ(one.size(), other.size()) << text;
    for (TreeNode n = 0; n < one.size(); ++n) {
        EXPECT_EQ(one[n].name, other[n].name) << text;
        EXPECT_EQ(one[n].children, other[n].children) << text;
        if (one.is_leaf(n)) {
            EXPECT_EQ(one[n].value, other[n].value) << text;
        }
    }
}

TEST(WritersOfTrees, AGameTreeIsReadBackOrItsNamesAreRefused) {
    Random random(kSeed);
    int held = 0, refused = 0;
    for (int i = 0; i < 2000; ++i) {
        const GameTree tree = i % 2 == 0
                                  ? any_tree(random, {"a", "B2", "左", "x@A", "-", "inf.", "h:3"})
                                  : any_tree(random, {"a b", "(", "x)", "a=1", "=", "#n", "7",
                                                      "+inf", "-∞", "Ａ", "ok"});
        std::string text;
        try {
            text = to_text(tree);
            ++held;
        } catch (const InputError& e) {
            EXPECT_TRUE(has(e.what(), "cannot hold the name"));
            ++refused;
            continue;
        }
        expect_same(tree, parse_tree(Source::from_string(text)), text);
    }
    EXPECT_GT(held, 20);
    EXPECT_GT(refused, 20);
}

TEST(WritersOfTrees, AnAndOrProblemIsReadBack) {
    Random random(kSeed);
    const std::vector<std::string> names{"S", "solved", "h", "and", "or", "A1", "左"};
    for (int i = 0; i < 500; ++i) {
        AndOrProblem problem;  // a name reduces only to later ones, so there are no cycles
        problem.start = names[0];
        for (std::size_t n = 0; n + 1 < names.size(); ++n) {
            if (n > 0 && random.below(3) == 0) continue;
            auto& rule = problem.rules[names[n]];
            rule.kind = random.below(2) ? AndOrKind::all : AndOrKind::either;
            for (auto arcs = 1 + random.below(3); arcs > 0; --arcs)
                rule.arcs.push_back({names[n + 1 + random.below(names.size() - n - 1)],
                                     static_cast<AndOrCost>(random.below(3))});
        }
        for (const std::string& name : names) {
            if (random.below(2)) problem.solved[name] = true;
            if (random.below(2)) problem.guess[name] = static_cast<AndOrCost>(random.below(9));
        }
        const std::string text = to_text(problem);
        const AndOrProblem again = parse_and_or(Source::from_string(text));
        EXPECT_EQ(again.start, problem.start) << text;
        for (const auto& [name, rule] : again.rules) {
            const auto& before = problem.rules.at(name);
            EXPECT_EQ(rule.kind, before.kind) << text;
            ASSERT_EQ(rule.arcs.size(), before.arcs.size()) << text;
            for (std::size_t a = 0; a < rule.arcs.size(); ++a) {
                EXPECT_EQ(rule.arcs[a].child, before.arcs[a].child) << text;
                EXPECT_EQ(rule.arcs[a].cost, before.arcs[a].cost) << text;
                const std::string& child = rule.arcs[a].child;  // reachable: nothing is lost
                EXPECT_EQ(again.rules.contains(child), problem.rules.contains(child)) << text;
                EXPECT_EQ(again.solved.contains(child), problem.solved.contains(child)) << text;
                EXPECT_EQ(again.guess.contains(child), problem.guess.contains(child)) << text;
            }
        }
        for (const auto& [name, h] : again.guess) EXPECT_EQ(h, problem.guess.at(name)) << text;
    }
}

TEST(WritersOfTrees, APositionIsReadBack) {
    Random random(kSeed);
    for (const KInRowRules& rules : {KInRowRules{}, KInRowRules{.rows = 2, .columns = 5, .k = 3}})
        for (int i = 0; i < 200; ++i) {
            KInRow game(rules);
            for (auto moves = random.below(9); moves > 0 && !game.terminal(0); --moves) {
                MoveList<KInRow> list;
                game.generate(list);
                game.make(list[random.below(list.size())]);
            }
            const KInRow again = parse_position(rules, to_text(game));
            EXPECT_EQ(again.key(), game.key()) << to_text(game);
            EXPECT_EQ(again.side_to_move(), game.side_to_move()) << to_text(game);
        }
}

TEST(WritersOfTrees, AnArrangementOfTheEightPuzzleIsReadBack) {
    for (std::size_t i = 0; i < EightSpace::state_count(); i += 997) {
        const EightState state = EightSpace::state_at(i);
        EXPECT_EQ(parse_eight(to_text(state)), state);
    }
}

TEST(WritersOfTrees, AGameThatWasPlayedIsReadBack) {
    Random random(kSeed);
    for (const RegisteredGame& registered : games())
        for (const std::string_view name : registered.samples) {
            const auto game = make_played(read_game(name), std::string(name));
            play::Record record;
            while (!game->ending()) {
                record.moves.push_back(pick(random, game->legal_moves()));
                game->make(record.moves.back());
            }
            const play::FileText file = game->to_file(record, "");
            const play::Record again = make_played(read_game(name), std::string(name))
                                           ->from_file(Source::from_string(file.text));
            EXPECT_EQ(again.moves, record.moves) << file.text;
        }
}

Value minimax_value(const KInRow& game) {
    if (const auto over = game.terminal(0)) return *over;
    SearchOptions options{.switches = {.table = true}};
    return GameSearch<KInRow>(options).search(game, Unlimited()).value;
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
            search.run(20'000, Unlimited());
            EXPECT_TRUE(is_best(game, search.best_move())) << "proofs " << proofs;
        }
}

TEST(MonteCarlo, ProvesTheMinimaxValueOfEveryPosition) {
    for (const KInRow& game : positions(400)) {
        SCOPED_TRACE(to_text(game));
        MonteCarloSearch<KInRow> search(game, {});
        search.run(1'000'000, Unlimited());
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
            search.run(100, Unlimited());
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
    MonteCarloSearch<KInRow> whole(game, {.seed = 9}), parts(game, {.seed = 9}),
        other(game, {.seed = 10});
    whole.run(600, Unlimited());
    parts.run(200, Unlimited());
    parts.run(400, Unlimited());
    other.run(600, Unlimited());
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
        Budget budget = node_limit(most);
        MonteCarloSearch<KInRow> search(game, {});
        EXPECT_EQ(search.run(1'000, budget), StopReason::nodes);
        MoveList<KInRow> moves;
        game.generate(moves);
        EXPECT_NE(std::find(moves.begin(), moves.end(), search.best_move()), moves.end());
    }
}

}  // namespace
}  // namespace ailab::tree_search
