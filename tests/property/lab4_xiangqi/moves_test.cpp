// The fast generator against the rules written out plainly, along random games.
#include <algorithm>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
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

}  // namespace
}  // namespace ailab::lab4
