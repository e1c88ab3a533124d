// Perft counts. Start position: published on the Chess Programming Wiki; the others were counted
// with an independent generator (tests/support/xiangqi_slow.hpp agrees on every position met).
#include "lab4_xiangqi/world/perft.hpp"

#include <gtest/gtest.h>

#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

std::uint64_t count(const char* fen, Depth depth) {
    Position position = parse_fen(fen, FenCheck::board_only);
    Budget budget;
    return perft(position, depth, budget);
}

TEST(XiangqiPerft, OfTheStartIsWhatEveryoneCounts) {
    const std::uint64_t known[] = {1, 44, 1920, 79666, 3290240};
    for (Depth depth = 0; depth <= 4; ++depth)
        EXPECT_EQ(count(kStartFen.data(), depth), known[depth]);
}

TEST(XiangqiPerft, KnowsPinsScreensLegsAndFlyingGenerals) {
    EXPECT_EQ(count("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 4),
              1339047U);
    EXPECT_EQ(count("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 4), 326201U);
    EXPECT_EQ(count("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", 4), 202884U);
    EXPECT_EQ(count("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1", 5), 1914306U);
}

TEST(XiangqiPerft, CountsAKingThatStandsToBeCaptured) {
    EXPECT_EQ(count("5k3/3P1P3/9/9/9/9/9/3p1p3/9/3K5 w - - 0 1", 5), 3646U);
}

TEST(XiangqiPerft, DivideSumsToTheWhole) {
    Position position;
    Budget budget;
    std::uint64_t sum = 0;
    perft_divide(position, 3, budget, [&](Move, std::uint64_t n) { sum += n; });
    EXPECT_EQ(sum, 79666U);
}

}  // namespace
}  // namespace ailab::lab4
