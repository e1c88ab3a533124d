#include "lab4_xiangqi/world/perft.hpp"

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

std::uint64_t perft(Position& position, Depth depth, Budget& budget) {
    budget.spend();
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal(position));
    std::uint64_t count = 0;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        count += perft(position, depth - 1, budget);
        position.unmake(move);
    }
    return count;
}

void perft_divide(const Position& position, Depth depth, Budget& budget,
                  const std::function<void(Move, std::uint64_t)>& on_count) {
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.make(move);
        on_count(move, perft(after, depth - 1, budget));
    }
}

}  // namespace ailab::lab4
