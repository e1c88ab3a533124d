// What earlier wins teach a threat search: their positions, found by the attacker's stones alone.
// Where a win stands for the new defending stones too, it need not be searched again (simulation,
// Kawano 1996); where it does not, its move is still the first to try. A table of fixed size: what
// comes later takes the place of what was there.
#pragma once

#include <array>
#include <bit>
#include <unordered_set>
#include <vector>

#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/world/zobrist.hpp"

namespace ailab::gomoku {

class Advisor {
public:
    explicit Advisor(std::size_t entries = 1U << 16U) : slots_(std::bit_ceil(entries / kWays)) {}

    /// A win of the player with these stones, on move.
    void add(const WonNode& won) {
        Slot& slot = slots_[won.black_key & (slots_.size() - 1)];
        slot.won[slot.next++ % kWays] = won;
    }
    /// Calls visit(won) for the wins with these stones until it returns true.
    template <class Visit>
    void look_up(Key black_key, Visit&& visit) const {
        for (const WonNode& won : slots_[black_key & (slots_.size() - 1)].won)
            if (won.move && won.black_key == black_key && visit(won)) return;
    }
    /// A search found no win here: it is not worth another.
    void give_up(Key stones_key) { given_up_.insert(stones_key); }
    bool gave_up(Key stones_key) const { return given_up_.contains(stones_key); }

private:
    static constexpr std::size_t kWays = 4;
    struct Slot {
        std::array<WonNode, kWays> won{};
        std::size_t next = 0;
    };
    std::vector<Slot> slots_;
    std::unordered_set<Key> given_up_;
};

}  // namespace ailab::gomoku
