// Every rung of the ladder finds the value of minimax.
#include "lab4_xiangqi/textbook/ladder.hpp"

#include <gtest/gtest.h>

#include "common/search/game/game_search.hpp"
#include "lab4_xiangqi/fen.hpp"
#include "tests/support/xiangqi_positions.hpp"

namespace ailab::lab4 {
namespace {

Value value_of(const Rung& rung, const Position& position, Depth depth,
               const TextbookEvaluation& evaluation) {
    SearchOptions options = rung.options(depth);
    options.table_bytes = std::size_t{1} << 20U;
    Budget budget;
    return GameSearch<TextbookGame>(options)
        .search(TextbookGame(position, evaluation, rung.ordering()), budget)
        .value;
}

void expect_one_value(const Position& position, Depth depth, const char* terms) {
    const TextbookEvaluation evaluation(terms);
    const Value expected = value_of(ladder().front(), position, depth, evaluation);
    for (const Rung& rung : ladder())
        EXPECT_EQ(value_of(rung, position, depth, evaluation), expected)
            << rung.name << " at depth " << depth << " on " << terms << " in " << to_fen(position);
}

TEST(Ladder, EveryRungFindsTheValueOfMinimax) {
    for (const Position& position : document_positions())
        expect_one_value(position, 3, "material,pst,mobility");
}

TEST(Ladder, AlsoWithMatesInSightAndOtherTerms) {
    constexpr std::uint64_t kSeed = 5;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (int i = 0; i < 12; ++i)
        expect_one_value(test::random_position(random, 8,
                                               {Kind::rook, Kind::horse, Kind::cannon, Kind::pawn,
                                                Kind::advisor, Kind::elephant}),
                         3, i % 2 ? "material,threats" : "material,pst");
}

}  // namespace
}  // namespace ailab::lab4
