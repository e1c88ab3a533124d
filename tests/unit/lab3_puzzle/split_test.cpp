// The parts of an iteration of IDA*: between them they search what one search does.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "lab3_puzzle/engine/ida/parallel_ida.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"
#include "lab3_puzzle/world/frame.hpp"

namespace ailab::lab3 {
namespace {

class Split : public testing::Test {
protected:
    /// Nodes of a search for solutions of this length below a part.
    std::uint64_t searched(const Part& part, int length) const {
        const auto engine = make_manhattan_ida(automaton, frame.goal_blank());
        Budget budget;
        std::vector<Move> path;
        EXPECT_FALSE(engine->search(part.state, part.id,
                                    length - static_cast<int>(part.word.size()), budget, path));
        return engine->generated();
    }
    std::uint64_t searched(const std::vector<Part>& parts, int length) const {
        std::uint64_t sum = 0;
        for (const Part& part : parts) sum += searched(part, length);
        return sum;
    }

    const Board board = read_board("1 8 7 4 6 5 2 3 9 10 11 12 13 14 15 0", "start");
    const Frame frame{goal_blank_last(4, 4)};
    const Automaton automaton{frame.grid(), 8};
    const State start = frame.state_of(board);
    const Part whole{start, automaton.start(start.blank), {}};
    static constexpr int kBound = 22;  // of this parity, and below the shortest solution
};

TEST_F(Split, OnePartMoreDeepCostsOnlyTheMovesToIt) {
    // The children of a node, and what is searched below them, is what is searched below it.
    const std::vector<Part> below = split(automaton, whole);
    EXPECT_EQ(searched(whole, kBound), below.size() + searched(below, kBound));
    const std::vector<Part> deeper = split(automaton, below.front());
    const std::uint64_t one = searched(below.front(), kBound);
    EXPECT_EQ(one, deeper.size() + searched(deeper, kBound));
}

TEST_F(Split, ManyPartsHaveDifferentWordsAndLoseNothing) {
    const std::vector<Part> parts = split_start(automaton, start, 20, 60);
    EXPECT_GE(parts.size(), 20U);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        EXPECT_EQ(parts[i].word.size(), parts[0].word.size());
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(parts[i].word, parts[j].word);
        const auto again = part_below(automaton, start, parts[i].word);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->id, parts[i].id);
        EXPECT_EQ(again->state.tile, parts[i].state.tile);
    }
    // What is missing of the one search are the words themselves.
    const std::uint64_t one = searched(whole, kBound), many = searched(parts, kBound);
    EXPECT_GT(many, 0U);
    EXPECT_LE(many, one);
    EXPECT_LE(one, many + 2 * parts.size());
}

TEST_F(Split, ForbiddenWordsHaveNoPart) {
    EXPECT_FALSE(part_below(automaton, start, {Move::up, Move::down}));
    EXPECT_FALSE(part_below(automaton, start, {Move::down}));  // a wall
    EXPECT_TRUE(part_below(automaton, start, {}));
}

}  // namespace
}  // namespace ailab::lab3
