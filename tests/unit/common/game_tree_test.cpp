// A game with its variations: whatever is played, deleted and promoted, the tree holds what was
// played, and every comment stays with its position.
#include "common/play/game_tree.hpp"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace ailab::play {
namespace {

using Path = std::vector<std::string>;

Path path_of(const GameTree& tree) {
    Path path;
    for (const PlayedMove& move : tree.moves()) path.push_back(move.name);
    return path;
}

PlayedMove named(const std::string& name) {
    return {name, name};
}

void play(GameTree& tree, std::initializer_list<const char*> names) {
    for (const char* name : names) tree.play(named(name));
}

/// Every position of the tree, with its comment and the sign of its last move.
std::map<Path, std::string> positions_of(const GameTree& tree) {
    std::map<Path, std::string> found;
    const auto visit = [&](const auto& self, const Line& line, const Place& start) -> void {
        for (std::size_t i = 1; i <= line.moves.size(); ++i) {
            GameTree there = tree;
            there.go_to({start.turns, i});
            EXPECT_TRUE(found.emplace(path_of(there), there.comment() + "|" + there.sign()).second)
                << "no position is twice in the tree";
        }
        for (std::size_t i = 0; i < line.variations.size(); ++i) {
            EXPECT_LT(line.variations[i].at, line.moves.size());
            EXPECT_TRUE(i == 0 || line.variations[i - 1].at <= line.variations[i].at);
            Place inside = start;
            inside.turns.push_back(i);
            self(self, line.variations[i].line, inside);
        }
    };
    visit(visit, tree.main_line(), {});
    return found;
}

TEST(GameTree, HoldsWhatWasPlayedWhateverIsDoneToIt) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&](unsigned n) { return random() % n; };
        GameTree tree;
        std::map<Path, std::string> expected;
        for (int i = 0; i < 150; ++i) {
            Path here = path_of(tree);
            switch (below(9)) {
            case 0:
            case 1:
            case 2: {
                here.push_back(std::string(1, static_cast<char>('a' + below(3))));
                expected.emplace(here, "|");
                tree.play(named(here.back()));
                EXPECT_EQ(path_of(tree), here);
                break;
            }
            case 3:
                if (tree.back()) here.pop_back();
                EXPECT_EQ(path_of(tree), here);
                break;
            case 4:
                tree.forward();
                break;
            case 5:
                tree.to_alternative(below(2) == 0 ? 1 : -1);
                EXPECT_EQ(path_of(tree).size(), here.size());
                break;
            case 6:
                tree.promote();
                EXPECT_EQ(path_of(tree), here) << "the position stays";
                break;
            case 7:
                if (here.empty()) break;
                tree.set_comment(std::to_string(i));
                tree.set_sign(i % 2 == 0 ? "!?" : "");
                expected[here] = std::to_string(i) + (i % 2 == 0 ? "|!?" : "|");
                break;
            case 8:
                if (here.empty() || below(3) != 0) break;
                std::erase_if(expected, [&](const auto& position) {
                    return position.first.size() >= here.size() &&
                           std::equal(here.begin(), here.end(), position.first.begin());
                });
                tree.remove();
                here.pop_back();
                EXPECT_EQ(path_of(tree), here);
                break;
            }
            ASSERT_EQ(positions_of(tree), expected) << "seed " << seed << ", step " << i;
        }
        GameTree again;
        again.set(tree.main_line());
        again.follow(path_of(tree));
        EXPECT_EQ(again.place(), tree.place()) << "seed " << seed;
    }
}

TEST(GameTree, WhatWasRemovedAtTheEndIsRestored) {
    GameTree tree;
    play(tree, {"a", "b"});
    tree.set_comment("so");
    tree.set_sign("??");
    const Line whole = tree.main_line();
    Line removed = tree.remove();
    EXPECT_EQ(tree.main_line().moves.size(), 1U);
    tree.restore(std::move(removed));
    EXPECT_EQ(tree.main_line(), whole);
    EXPECT_TRUE(tree.at_end());
}

TEST(GameTree, AVariationTakesThePlaceOfAMoveThatIsRemoved) {
    GameTree tree;
    play(tree, {"a", "b", "c"});
    tree.to_start();
    play(tree, {"a", "x", "y"});
    tree.follow({"a", "b"});
    tree.remove();
    EXPECT_EQ(tree.main_line().moves.size(), 3U);
    EXPECT_EQ(tree.main_line().moves.back().name, "y");
    EXPECT_TRUE(tree.main_line().variations.empty());
}

TEST(MoveList, IndentsVariationsBelowWhatTheyReplaceAndMarksThePlace) {
    GameTree tree;
    play(tree, {"a", "b", "c", "d"});
    tree.follow({"a"});
    play(tree, {"x", "y"});
    tree.back();
    play(tree, {"z"});
    tree.set_sign("!");
    tree.set_comment("sharp");
    std::string text;
    for (const MoveRow& row : move_rows(tree, {.mark_place = true, .comments = true}))
        text += row.text + (row.current ? " <-" : "") + "\n";
    EXPECT_EQ(text,
              "  1. a           b\n"
              "    1... x 2. y\n"
              "      2. [z!] <-\n"
              "      {sharp}\n"
              "  2. c           d\n");
}

TEST(MoveList, AGameWithoutVariationsHasTwoPliesPerRow) {
    GameTree tree;
    play(tree, {"a", "b", "c"});
    std::string text;
    for (const MoveRow& row : move_rows(tree, {.numbering = {7, true}})) text += row.text + "\n";
    EXPECT_EQ(text,
              "  7. ...       a\n"
              "  8. b         c\n");
}

}  // namespace
}  // namespace ailab::play
