// Keys of positions, and the cache of the textbook search.
#include "gomoku/world/zobrist.hpp"

#include <gtest/gtest.h>

#include "common/search/game/game_search.hpp"
#include "gomoku/textbook/lesson_game.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/gomoku_stones.hpp"

namespace ailab::gomoku {
namespace {

using test::point;

TEST(Zobrist, KeysChangeIncrementallyAndBelongToThePosition) {  // K-05
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const Board board = test::random_game(random, 30);
        Key key = board.to_move() == Colour::white ? kWhiteToMoveKey : 0;
        for (const Point p : board.moves()) key ^= stone_key(p, board.at(p));
        EXPECT_EQ(board.key(), key);
    }
}

TEST(Zobrist, AnEntryIsUsedOnlyIfItIsDeepEnoughAndItsBoundDecides) {  // K-05
    TranspositionTable<Point> table(1U << 16U);
    table.store(42, point("h8"), 500, 4, Bound::lower);
    const auto entry = table.probe(42);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->depth, 4);
    EXPECT_TRUE(entry->decides(500, 0, 400)) << "a lower bound cuts above beta";
    EXPECT_FALSE(entry->decides(500, 0, 600)) << "and says nothing inside the window";
    EXPECT_FALSE(table.probe(43)) << "another key in the same bucket is not mistaken for it";
    EXPECT_FALSE(table.probe(42 + (Key{1} << 40U))) << "the whole key is compared";
}

TEST(Zobrist, TheTableKeepsTheValueAndIsHit) {  // K-05
    std::uint64_t hits = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        const LessonGame game(test::random_game(random, 8, 8), MovePolicy::gen);
        if (game.terminal(0)) continue;
        SearchOptions options;
        options.depth = 4;
        Budget budget;
        const auto plain = GameSearch<LessonGame>(options).search(game, budget);
        options.switches.table = true;
        const auto cached = GameSearch<LessonGame>(options).search(game, budget);
        EXPECT_EQ(plain.value, cached.value) << "seed " << seed;
        hits += cached.counters.table_hits;
    }
    EXPECT_GT(hits, 0U);
}

TEST(Zobrist, ASearchThatIsStoppedStoresNoResultOfTheBrokenNode) {  // K-05
    // The document marks such results by 100,000,000; here the stop leaves by an exception.
    const LessonGame game(parse_moves("h8h9i8i9g7"), MovePolicy::gen);
    SearchOptions options;
    options.depth = 3;
    options.switches.table = true;
    GameSearch<LessonGame> search(options);
    Budget little;
    little.max_nodes = 50;
    EXPECT_FALSE(search.search(game, little).complete);
    Budget enough;
    SearchOptions fresh_options = options;
    const auto after = search.search(game, enough);
    const auto fresh = GameSearch<LessonGame>(fresh_options).search(game, enough);
    EXPECT_EQ(after.value, fresh.value);
}

}  // namespace
}  // namespace ailab::gomoku
