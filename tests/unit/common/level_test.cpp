// Levels: from Elo to level, form, attention.
#include "common/arena/level.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"

namespace ailab::arena {
namespace {

Levels hundred_apart() {
    Levels levels;
    for (int i = 0; i < kTopLevel; ++i) levels[static_cast<std::size_t>(i)].elo = 400 + 100 * i;
    return levels;
}

TEST(Levels, AnEloIsTheLevelThatIsNearest) {
    const Levels levels = hundred_apart();
    EXPECT_EQ(level_at_elo(levels, 0), 1);
    EXPECT_EQ(level_at_elo(levels, 640), 3);
    EXPECT_EQ(level_at_elo(levels, 660), 4);
    EXPECT_EQ(level_at_elo(levels, 5000), 10);
}

TEST(Levels, AreNamedByTheirNumber) {
    EXPECT_EQ(level_named("level 3"), 3);
    EXPECT_EQ(level_named("level10"), 10);
    for (const char* word : {"greedy", "level", "level x", "level 3x"})
        EXPECT_FALSE(level_named(word)) << word;
    EXPECT_THROW(level_of(hundred_apart(), 11), UsageError);
    EXPECT_THROW(level_of(hundred_apart(), 0), UsageError);
}

TEST(Levels, HaveGoodAndBadDaysButTheLowestAndTheTopOne) {
    const Levels levels = hundred_apart();
    std::array<int, 3> days{};
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int played = in_form(levels, 5, seed).elo;
        ASSERT_TRUE(played >= 700 && played <= 900) << played;
        ++days[static_cast<std::size_t>((played - 700) / 100)];
        EXPECT_EQ(in_form(levels, 1, seed).elo, 400);
        EXPECT_LT(in_form(levels, 9, seed).elo, 1300) << "the top level has no limit of nodes";
        EXPECT_EQ(in_form(levels, 10, seed).elo, 1300);
    }
    for (const int count : days) EXPECT_NEAR(count, 100, 30);
}

TEST(Attention, MissesAsOftenAsTheLevelSaysAndAlwaysTheSame) {
    const Level level{.overlooks = 30, .overlooks_plain = 5, .misjudges = 20};
    const Attention attention = Attention::of(level, 7, 11);
    int missed = 0, plain = 0;
    for (std::uint64_t move = 0; move < 1000; ++move) {
        EXPECT_EQ(attention.misses(move, false), Attention::of(level, 7, 11).misses(move, false));
        missed += attention.misses(move, false);
        plain += attention.misses(move, true);
        EXPECT_LE(std::abs(attention.error(move)), 20);
    }
    EXPECT_NEAR(missed, 300, 50);
    EXPECT_NEAR(plain, 50, 25);
    EXPECT_NE(Attention::of(level, 8, 11).seed, attention.seed);
    EXPECT_FALSE(Attention{.seed = 1}.misses(1, false));
}

}  // namespace
}  // namespace ailab::arena
