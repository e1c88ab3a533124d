// What is written is read back with the same meaning: game trees, AND/OR problems, positions,
// puzzles, games. What a format cannot hold is refused.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/play/game.hpp"
#include "common/trees/and_or_problem.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tests/support/has.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/registry.hpp"
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

}  // namespace
}  // namespace ailab::tree_search
