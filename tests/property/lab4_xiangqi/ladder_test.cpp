// Every rung of the ladder finds the value of minimax.
#include "lab4_xiangqi/textbook/ladder.hpp"

#include <set>

#include <gtest/gtest.h>

#include "common/search/game/game_search.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/xiangqi_positions.hpp"

namespace ailab::lab4 {
namespace {

Value value_of(const Rung& rung, const Position& position, Depth depth,
               const TextbookEvaluation& evaluation) {
    SearchOptions options = rung.options(depth);
    options.table_bytes = std::size_t{1} << 20U;
    return GameSearch<TextbookGame>(options)
        .search(TextbookGame(position, evaluation, rung.ordering()), Unlimited())
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

TEST(Ladder, HasTheSameValuesInWhateverOrderMovesAreGenerated) {
    for (const Position& position : mixed_positions()) {
        std::set<Value> values;
        for (const auto order : {GeneratorOrder::by_kind, GeneratorOrder::near, GeneratorOrder::far,
                                 GeneratorOrder::shuffled})
            for (const Rung& rung : {ladder()[1], ladder()[2]}) {
                const TextbookGame game(position, {}, rung.ordering(), order);
                Moves moves;
                game.generate(moves);
                std::set<std::uint16_t> bits;
                for (const Move move : moves) bits.insert(move.bits());
                EXPECT_EQ(bits.size(), moves.size()) << "no move twice";
                EXPECT_EQ(moves.size(), legal_moves(position).size());
                values.insert(
                    GameSearch<TextbookGame>(rung.options(3)).search(game, Unlimited()).value);
            }
        EXPECT_EQ(values.size(), 1U) << to_fen(position);
    }
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

/// Two textbook searches play each other; every move is checked, and the rules must end the game.
Ruling play_out(Position position, Depth depth, int most_plies) {
    for (int ply = 0; ply < most_plies; ++ply) {
        if (const Ruling ruling = rule_on(position); ruling.over()) return ruling;
        const auto report = GameSearch<TextbookGame>(ladder()[4].options(depth))
                                .search(TextbookGame(position), Unlimited());
        EXPECT_TRUE(report.move && position.is_legal(*report.move)) << to_fen(position);
        if (!report.move || !position.is_legal(*report.move)) return {};
        position.make(*report.move);
    }
    return rule_on(position);
}

TEST(Ladder, EndgamesEndByTheRulesInsteadOfShufflingForEver) {
    for (const char* fen :
         {"3k5/4a4/4b4/9/9/9/9/4B4/4A4/4K3R w - - 0 1", "3k5/9/4b4/9/9/p8/9/4B4/9/4KC3 w - - 0 1"})
        EXPECT_TRUE(play_out(parse_fen(fen), 3, 300).over()) << fen;
}

TEST(Ladder, ASideWithoutAMoveHasLostAndNothingCrashes) {
    for (const char* fen : {"3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1",       // stalemate
                            "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"}) {  // mate
        const TextbookGame game(parse_fen(fen));
        EXPECT_EQ(game.terminal(3), mated_in(3)) << fen;
        const Ruling ruling = rule_on(game.position());
        EXPECT_EQ(ruling.loser, kBlack) << fen;
    }
    // One move from it, every rung sees the end coming and reports a move.
    const Position before = parse_fen("3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 0 1");
    for (const Rung& rung : ladder()) {
        const auto report = GameSearch<TextbookGame>(rung.options(3))
                                .search(TextbookGame(before, {}, rung.ordering()), Unlimited());
        EXPECT_EQ(report.value, mate_in(1)) << rung.name;
        ASSERT_TRUE(report.move) << rung.name;
        EXPECT_EQ(to_uci(*report.move), "d6d7") << rung.name;
    }
}

TEST(Ladder, EverySearchedLineMovesTheSidesInTurn) {  // the other side's pieces at MAX nodes
    for (const Rung& rung : ladder()) {
        const auto report = GameSearch<TextbookGame>(rung.options(3))
                                .search(TextbookGame(Position(), {}, rung.ordering()), Unlimited());
        Position position;
        for (const Move move : report.line) {
            ASSERT_TRUE(position.is_legal(move)) << rung.name;
            position.make(move);
        }
        EXPECT_FALSE(report.line.empty()) << rung.name;
    }
}

TEST(Ladder,
     CapturesOfAllPiecesComeBeforeQuietMovesOfAny) {  // ordering inside one piece only
    const Position position = document_positions().back();
    const TextbookGame game(position);
    MoveList<TextbookGame> moves;
    game.generate(moves);
    bool quiet = false;
    int last = 1 << 20;
    for (const Move move : moves) {
        const bool capture = position.piece_on(move.to()) != Piece::none;
        EXPECT_FALSE(capture && quiet);
        quiet |= !capture;
        EXPECT_LE(game.rank(move), last);
        last = game.rank(move);
    }
}

}  // namespace
}  // namespace ailab::lab4
