// Every legal move of thousands of random positions is written and read back in every notation, and
// no two moves of a position are written alike.
#include "lab4_xiangqi/world/notation/notation.hpp"

#include <set>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/xiangqi_positions.hpp"

namespace ailab::lab4 {
namespace {

constexpr Notation kAll[] = {Notation::chinese, Notation::traditional, Notation::wxf,
                             Notation::iccs,    Notation::uci,         Notation::uci_one};

void check(const Position& position) {
    for (const Notation notation : kAll) {
        std::set<std::string> texts;
        for (const Move move : legal_moves(position)) {
            const std::string text = write_move(position, move, notation);
            EXPECT_TRUE(texts.insert(text).second) << text << " twice in " << to_fen(position);
            const auto ranks =
                notation == Notation::uci_one ? RankStyle::from_one : RankStyle::from_zero;
            const MoveReading reading = read_move(position, text, ranks);
            ASSERT_TRUE(reading) << text << ": " << reading.error << " " << to_fen(position);
            EXPECT_EQ(reading.move, move) << text << " in " << to_fen(position);
        }
    }
}

TEST(NotationProperty, EveryMoveOfRandomGamesRoundTripsUnambiguously) {
    constexpr std::uint64_t kSeed = 20;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int game = 0; game < 12; ++game) {
        Position position;
        for (int ply = 0; ply < 150; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            check(position);
            position.make(moves[random.below(moves.size())]);
        }
    }
}

TEST(NotationProperty, SoDoTheMovesOfTandemPawns) {
    constexpr std::uint64_t kSeed = 21;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int i = 0; i < 1500; ++i) check(ailab::test::crowded_position(random));
}

}  // namespace
}  // namespace ailab::lab4
