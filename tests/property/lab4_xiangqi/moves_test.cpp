// The fast generator against the rules written out plainly, along random games. Every rung of the
// ladder finds the value of minimax.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/search/game/game_search.hpp"
#include "lab4_xiangqi/textbook/ladder.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/xiangqi_positions.hpp"
#include "tests/support/xiangqi_slow.hpp"

namespace ailab::lab4 {
namespace {

std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    return moves;
}
std::vector<Move> sorted(const Moves& moves) {
    return sorted(std::vector<Move>(moves.begin(), moves.end()));
}

/// Calls check(position) along random games that prefer captures now and then.
template <class Check>
void play(int games, Check&& check) {
    for (int game = 0; game < games; ++game) {
        SCOPED_TRACE(testing::Message() << "seed " << game);
        Random random(static_cast<std::uint64_t>(game));
        Position position;
        for (int ply = 0; ply < 160; ++ply) {
            check(position, random);
            const Moves moves = legal_moves(position);
            if (moves.empty() || testing::Test::HasFatalFailure()) break;
            Move move = moves[random.below(moves.size())];
            for (const Move m : moves)
                if (position.piece_on(m.to()) != Piece::none && random.below(4) == 0) move = m;
            position.make(move);
        }
    }
}

//
TEST(XiangqiMoves, AreThoseOfTheRulesWrittenOutPlainly) {
    play(40, [](const Position& position, Random&) {
        SlowXiangqi slow(position);
        const Moves moves = legal_moves(position);
        ASSERT_EQ(sorted(moves), sorted(slow.legal_moves())) << to_fen(position);
        ASSERT_EQ(position.in_check(), slow.in_check()) << to_fen(position);
        ASSERT_EQ(count_legal(position), static_cast<int>(moves.size())) << to_fen(position);
        ASSERT_EQ(has_legal_move(position), !moves.empty());
    });
}

TEST(XiangqiMoves, AreCapturesAndQuietsTogether) {
    play(20, [](const Position& position, Random&) {
        Moves all, parts;
        generate_pseudo_legal<Want::all>(position, all);
        generate_pseudo_legal<Want::captures>(position, parts);
        for (const Move move : parts) ASSERT_NE(position.piece_on(move.to()), Piece::none);
        generate_pseudo_legal<Want::quiets>(position, parts);
        ASSERT_EQ(sorted(all), sorted(parts)) << to_fen(position);
    });
}

TEST(XiangqiMoves, ThatCheckQuietlyAreFoundInTheOrderOfTheOthers) {
    play(40, [](const Position& position, Random&) {
        Moves quiets, checks, expected;
        generate_pseudo_legal<Want::quiets>(position, quiets);
        for (const Move move : quiets)
            if (position.gives_check(move)) expected.push_back(move);
        generate_quiet_checks(position, position.checks(), checks);
        ASSERT_TRUE(std::ranges::equal(checks, expected)) << to_fen(position);
    });
}

TEST(XiangqiMoves, AnswerACheckWhereThePinsSay) {
    play(40, [](const Position& position, Random&) {
        const Pins pins = position.pins(position.side_to_move());
        Moves all;
        generate_pseudo_legal<Want::all>(position, all);
        for (const Move move : all)
            ASSERT_EQ(position.keeps_king_safe(move, pins), position.keeps_king_safe(move))
                << to_fen(position) << " " << to_uci(move);
    });
}

TEST(XiangqiMoves, OfAnySixteenBitsAreJudged) {
    play(3, [](const Position& position, Random&) {
        Moves all;
        generate_pseudo_legal<Want::all>(position, all);
        for (Square from = 0; from < 128; ++from)
            for (Square to = 0; to < 128; ++to) {
                const Move move(from, to);
                const bool listed = std::find(all.begin(), all.end(), move) != all.end();
                ASSERT_EQ(position.is_pseudo_legal(move), listed) << to_fen(position);
            }
    });
}

TEST(XiangqiMoves, AreTakenBackExactlyTheirKeyAndChecksForeseen) {
    play(30, [](Position& position, Random&) {
        const Position before = position;
        const Checks checks = position.checks();
        for (const Move move : legal_moves(position)) {
            const Key foreseen = position.key_after(move);
            const bool check = position.gives_check(move);
            ASSERT_EQ(position.gives_check(move, checks), check) << to_fen(position);
            position.make(move, check);
            const Position known = position;
            position.unmake(move);
            position.make(move);
            ASSERT_TRUE(position == known) << to_fen(position);
            ASSERT_EQ(position.key(), foreseen);
            ASSERT_EQ(position.in_check(), check) << to_fen(position);
            ASSERT_EQ(position.key(), parse_fen(to_fen(position)).key());
            ASSERT_EQ(position.in_check(), static_cast<bool>(position.checkers()));
            position.unmake(move);
            ASSERT_TRUE(position == before);
        }
        if (!position.in_check()) {
            position.make_null();
            position.unmake_null();
            ASSERT_TRUE(position == before);
        }
    });
}

TEST(XiangqiMoves, AttackersOfAPointAreThePiecesThatAttackIt) {
    play(20, [](const Position& position, Random&) {
        for (Square s = 0; s < kSquares; ++s)
            for (const Side by : {kRed, kBlack}) {
                if (position.piece_on(s) == Piece::none) continue;  // a cannon needs a target
                Bitboard expected;
                for_each(position.pieces(by), [&](Square from) {
                    if (position.attacks_from(from).contains(s)) expected |= Bitboard::of(from);
                });
                ASSERT_EQ(position.attackers(s, by), expected) << to_fen(position) << " " << s;
            }
    });
}

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
