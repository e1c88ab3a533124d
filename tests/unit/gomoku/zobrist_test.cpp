// Keys of positions, and the cache of the textbook search.
#include "gomoku/world/zobrist.hpp"

#include <gtest/gtest.h>

#include "common/search/game/game_search.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

TEST(Zobrist, KeysChangeIncrementallyAndBelongToThePosition) {  // K-05
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const Board board = test::random_game(random, 30);
        Key key = board.to_move() == Colour::white ? kWhiteToMoveKey : 0;
        for (const Point p : board.moves()) key ^= stone_key(p, board.at(p));
        EXPECT_EQ(board.key(), key);
    }
}

TEST(Zobrist, TheTableKeepsTheValueAndIsHit) {  // K-05
    std::uint64_t hits = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        const TextbookGame game(test::random_game(random, 8, 8), MovePolicy::gen);
        if (game.terminal(0)) continue;
        SearchOptions options;
        options.depth = 4;
        Budget budget;
        const auto plain = GameSearch<TextbookGame>(options).search(game, budget);
        options.switches.table = true;
        const auto cached = GameSearch<TextbookGame>(options).search(game, budget);
        EXPECT_EQ(plain.value, cached.value) << "seed " << seed;
        hits += cached.counters.table_hits;
    }
    EXPECT_GT(hits, 0U);
}

TEST(Zobrist, ASearchThatIsStoppedStoresNoResultOfTheBrokenNode) {  // K-05
    // The document marks such results by 100,000,000; here the stop leaves by an exception.
    const TextbookGame game(parse_moves("h8h9i8i9g7"), MovePolicy::gen);
    SearchOptions options;
    options.depth = 3;
    options.switches.table = true;
    GameSearch<TextbookGame> search(options);
    Budget little;
    little.max_nodes = 50;
    EXPECT_FALSE(search.search(game, little).complete);
    Budget enough;
    const auto after = search.search(game, enough);
    const auto fresh = GameSearch<TextbookGame>(options).search(game, enough);
    EXPECT_EQ(after.value, fresh.value);
}

}  // namespace
}  // namespace ailab::gomoku
