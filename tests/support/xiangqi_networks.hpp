// Random networks of xiangqi and random positions, for tests of the learned evaluation.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/learned.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

using NetworkPointer = std::shared_ptr<const network::Network>;

inline NetworkPointer random_network(std::uint64_t seed) {
    Random random(seed);
    auto network =
        std::make_shared<network::Network>(network::Shape{kNetworkInputs, 32, kNetworkBuckets},
                                           std::string(kNetworkFormat.purpose), 200);
    const auto fill = [&](auto numbers, int most) {
        for (auto& number : numbers)
            number = static_cast<std::remove_reference_t<decltype(number)>>(
                static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
    };
    for (int i = 0; i < kNetworkInputs; ++i) fill(network->row(static_cast<network::Input>(i)), 60);
    fill(network->bias(), 60);
    for (int b = 0; b < kNetworkBuckets; ++b) fill(network->output(b), 60);
    return network;
}

inline Value from_nothing(const NetworkPointer& network, const Position& position) {
    LearnedEvaluator evaluator(network);
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

/// A random legal move; captures and the king's moves more often than by chance.
inline Move some_move(const Position& position, const Moves& moves, Random& random) {
    Move move = moves[random.below(moves.size())];
    for (const Move m : moves) {
        const bool rare = position.piece_on(m.to()) != Piece::none ||
                          kind_of(position.piece_on(m.from())) == Kind::king;
        if (rare && random.below(6) == 0) move = m;
    }
    return move;
}

inline Position position_after(std::uint64_t seed, int plies) {
    Random random(seed);
    Position position;
    for (int i = 0; i < plies; ++i) {
        const Moves moves = legal_moves(position);
        if (moves.empty()) break;
        position.make(some_move(position, moves, random));
    }
    return position;
}

/// Every piece and the move go through these.
template <class ToSquare, class ToSide>
Position changed(const Position& position, ToSquare&& to_square, ToSide&& to_side) {
    Position other = Position::empty();
    for (Square s = 0; s < kSquares; ++s)
        if (const Piece piece = position.piece_on(s); piece != Piece::none)
            other.set_piece(to_square(s), make_piece(to_side(side_of(piece)), kind_of(piece)));
    other.start(to_side(position.side_to_move()), 0, 1);
    return other;
}
inline Position mirrored(const Position& position) {
    return changed(position, flip_files, [](Side side) { return side; });
}

}  // namespace ailab::lab4
