// Earlier wins that speed up a threat search, indexed by the attacker's stones alone. If a win also
// holds for the new defending stones, it need not be searched for again (simulation, Kawano 1996);
// otherwise its move is still tried first. The table has a fixed size: new entries replace old
// ones.
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

    /// Adds a win of the player with these stones, who is to move.
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
    /// Records that a search found no win here, so that no other search is tried.
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
