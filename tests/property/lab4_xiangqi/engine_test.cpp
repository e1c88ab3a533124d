// The engine and its learned evaluation against slower and simpler ones.
#include "lab4_xiangqi/engine/engine.hpp"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/search/game/alpha_beta.hpp"
#include "lab4_xiangqi/engine/learned.hpp"
#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/textbook/textbook_game.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "tests/support/xiangqi_networks.hpp"

namespace ailab::lab4 {
namespace {

/// With the engine's evaluation, in the generator's order.
struct PlainGame : TextbookGame {
    explicit PlainGame(const Position& position)
        : TextbookGame(position, {}, MoveOrdering::as_generated) {}
    Value evaluate() const { return lab4::evaluate(position()); }
};

/// Mates of the common searches in the engine's range.
Value in_engine_units(Value v) {
    return v >= kWin ? v - kMate + kMateScore : v <= -kWin ? v + kMate - kMateScore : v;
}

Position random_position(std::uint64_t seed, int plies) {
    Random random(seed);
    Position position;
    for (int i = 0; i < plies; ++i) {
        const Moves moves = legal_moves(position);
        if (moves.empty()) break;
        Move move = moves[random.below(moves.size())];
        for (const Move m : moves)
            if (position.piece_on(m.to()) != Piece::none && random.below(3) == 0) move = m;
        position.make(move);
    }
    return position;
}

/// One search of the engine at a fixed depth.
Value engine_value(const Position& position, const EngineSwitches& switches, Depth depth,
                   std::uint64_t& nodes) {
    EngineTable table(1U << 22U);
    SharedSearch shared{table, Weights::defaults()};
    shared.switches = switches;
    shared.limits = {};
    Worker worker(shared, 0);
    const Moves moves = legal_moves(position);
    worker.set_root(position, {moves.begin(), moves.end()});
    const Value value = worker.search_root(depth);
    nodes = worker.nodes();
    return value;
}

TEST(XiangqiEngine, WithAllRulesOffIsPlainAlphaBeta) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        const Position position = random_position(seed, static_cast<int>(seed * 3));
        if (legal_moves(position).empty()) continue;
        for (const Depth depth : {1, 2, 3}) {
            PlainGame game(position);
            Budget budget;
            const Value textbook = alpha_beta(game, -kInf, kInf, depth, budget);
            std::uint64_t nodes = 0;
            ASSERT_EQ(engine_value(position, EngineSwitches::none(), depth, nodes),
                      in_engine_units(textbook));
            ASSERT_EQ(nodes, budget.nodes()) << "depth " << depth;
        }
    }
}

TEST(XiangqiEngine, RefinementsThatAreExactKeepTheValue) {
    EngineSwitches exact = EngineSwitches::none();
    exact.table = exact.ordering = exact.killers = exact.history = exact.pvs = true;
    exact.mate_distance = true;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        const Position position = random_position(seed, 10 + static_cast<int>(seed * 3));
        if (legal_moves(position).empty()) continue;
        std::uint64_t plain = 0, refined = 0;
        const Value value = engine_value(position, EngineSwitches::none(), 3, plain);
        ASSERT_EQ(engine_value(position, exact, 3, refined), value);
    }
}

TEST(XiangqiEngine, KeepsItsEvaluationIncrementally) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        Position position;
        TunedEvaluator evaluator(Weights::defaults());
        evaluator.reset(position);
        for (int ply = 0; ply < 120; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            for (const Move move : moves) {
                evaluator.push(position, move);
                position.make(move);
                ASSERT_EQ(evaluator.evaluate(position), evaluate(position)) << to_fen(position);
                position.unmake(move);
                evaluator.pop();
            }
            const Move move = moves[random.below(moves.size())];
            evaluator.push(position, move);
            position.make(move);
        }
    }
}

/// The position with colours changed: red's pieces become black's on the other side.
Position turned(const Position& position) {
    Position other = Position::empty();
    for (Square s = 0; s < kSquares; ++s)
        if (const Piece piece = position.piece_on(s); piece != Piece::none)
            other.set_piece(flip_ranks(s), make_piece(!side_of(piece), kind_of(piece)));
    other.start(!position.side_to_move(), 0, 1);
    return other;
}

TEST(XiangqiEngine, EvaluatesBothSidesAlike) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Position position = random_position(seed, static_cast<int>(seed));
        EXPECT_EQ(evaluate(position), evaluate(turned(position))) << to_fen(position);
    }
}

/// Exchange by trying: capture with the cheapest piece, or stop. The king may not be recaptured.
Value plain_exchange(const Position& position, Square to, Side side, Kind on_point,
                     Occupancy occupied) {
    Bitboard attackers = position.attackers(to, side, occupied) & occupied.all;
    for (const Kind kind : {Kind::pawn, Kind::advisor, Kind::elephant, Kind::horse, Kind::cannon,
                            Kind::rook, Kind::king}) {
        const Bitboard cheapest = attackers & position.pieces(kind);
        if (!cheapest) continue;
        occupied.toggle(cheapest.first());
        if (kind == Kind::king && (position.attackers(to, !side, occupied) & occupied.all))
            return 0;
        return std::max(0, kExchangeValue[index_of(on_point)] -
                               plain_exchange(position, to, !side, kind, occupied));
    }
    return 0;
}

TEST(XiangqiEngine, ExchangesAreThoseOfTryingThem) {
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Position position = random_position(seed, static_cast<int>(seed % 120));
        Moves moves;
        generate_pseudo_legal<Want::all>(position, moves);
        for (const Move move : moves) {
            if (kind_of(position.piece_on(move.from())) == Kind::king) continue;
            Occupancy occupied = position.occupied();
            occupied.toggle(move.from());
            occupied.set(move.to());
            const Value gain = exchange_value(position.piece_on(move.to())) -
                               plain_exchange(position, move.to(), !position.side_to_move(),
                                              kind_of(position.piece_on(move.from())), occupied);
            for (const Value threshold : {gain - 1, gain, gain + 1, 0, -100, 150})
                ASSERT_EQ(exchange_wins(position, move, threshold), gain >= threshold)
                    << to_fen(position) << ' ' << to_uci(move) << ' ' << threshold;
            ++checked;
        }
    }
    EXPECT_GT(checked, 5000);
}

TEST(XiangqiLearned, KeptAlongMovesItIsTheOneFromNothing) {
    const NetworkPointer network = random_network(1);
    std::size_t king_moves = 0, captures = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        Position position;
        LearnedEvaluator evaluator(network);
        evaluator.reset(position);
        for (int ply = 0; ply < 150; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            const Value here = evaluator.evaluate(position);
            for (const Move move : moves) {
                king_moves += kind_of(position.piece_on(move.from())) == Kind::king;
                captures += position.piece_on(move.to()) != Piece::none;
                evaluator.push(position, move);
                position.make(move);
                ASSERT_EQ(evaluator.evaluate(position), from_nothing(network, position))
                    << to_fen(position);
                position.unmake(move);
                evaluator.pop();
                ASSERT_EQ(evaluator.evaluate(position), here) << to_uci(move);
            }
            if (!position.in_check()) {
                evaluator.push_null();
                position.make_null();
                ASSERT_EQ(evaluator.evaluate(position), from_nothing(network, position));
                position.unmake_null();
                evaluator.pop();
            }
            const Move move = some_move(position, moves, random);
            evaluator.push(position, move);
            position.make(move);
        }
    }
    EXPECT_GT(king_moves, 100U);
    EXPECT_GT(captures, 500U);
}

TEST(XiangqiLearned, ColoursAndSidesOfTheBoardAreAlike) {
    const NetworkPointer network = random_network(2);
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Position position = position_after(seed, static_cast<int>(seed));
        const Value value = from_nothing(network, position);
        EXPECT_EQ(value, from_nothing(network, changed(position, flip_ranks,
                                                       [](Side side) { return !side; })))
            << to_fen(position);
        // A king on the middle file does not say which side is the left one: what the training's
        // mirror images teach is not exact there.
        if (file_of(position.king(kRed)) == 4 || file_of(position.king(kBlack)) == 4) continue;
        EXPECT_EQ(value, from_nothing(network, mirrored(position))) << to_fen(position);
        ++compared;
    }
    EXPECT_GT(compared, 40);
}

}  // namespace
}  // namespace ailab::lab4
