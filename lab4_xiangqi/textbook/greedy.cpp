#include "lab4_xiangqi/textbook/greedy.hpp"

#include <tuple>

#include "lab4_xiangqi/textbook/evaluation.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

/// Mates, then the value of the captured piece, then the evaluation: compared in this order.
using Worth = std::tuple<bool, Value, Value>;

Worth worth_of(Position position, Move move) {
    static const TextbookEvaluation kMaterial("material"), kUsual;
    const Value before = kMaterial(position);
    position.make(move);
    const Value taken = -kMaterial(position) - before;
    return {!has_legal_move(position), taken, -kUsual(position)};
}

}  // namespace

Move greedy_move(const Position& position, Random& random) {
    Moves moves = legal_moves(position);
    random.shuffle(moves);
    Move best = moves[0];
    Worth most = worth_of(position, best);
    for (const Move move : moves)
        if (const Worth worth = worth_of(position, move); worth > most) best = move, most = worth;
    return best;
}

}  // namespace ailab::lab4
