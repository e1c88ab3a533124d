// Mates by checks only: a proof-number search in which every move of the attacker gives check and
// every defence is tried (df-pn: Nagai 2002). It finds mates far beyond the horizon of the main
// search, or shows that no series of checks mates. A search can be continued where it stopped.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

class MateHunt {
public:
    enum class Outcome : std::uint8_t { unknown, mate, none };

    /// Clears the table and starts a search for a mate of the side to move.
    void start(const Position& position);
    /// Continues the search for about `nodes` nodes, or until stop() returns true (called at every
    /// node).
    Outcome advance(std::uint64_t nodes, const std::function<bool()>& stop);
    Outcome outcome() const noexcept { return outcome_; }
    /// Returns the length of the mate against the longest defence. Requires Outcome::mate.
    int plies() const { return static_cast<int>(look_up(position_.key()).plies); }
    /// Returns the mating line; it is shorter if the table has lost entries.
    std::vector<Move> line();

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinity = 1'000'000'000;
    static constexpr std::size_t kTableBits = 18;
    static constexpr int kMaxPlies = 100;

    struct Entry {
        Key key = 0;
        Number proof = 1, disproof = 1;
        std::uint32_t plies = 0;  ///< to the mate, if proved
    };
    struct Child {
        Move move;
        Key key;
    };

    void visit(Number proof_limit, Number disproof_limit, int depth);
    void children(bool attacker, std::vector<Child>& out) const;
    Entry look_up(Key key) const;
    void store(const Entry& entry);
    bool on_path() const noexcept { return position_.repetitions() > 0; }

    Position position_;
    std::vector<Entry> table_;
    std::function<bool()> stop_;
    std::uint64_t left_ = 0;
    bool out_of_nodes_ = false;
    Outcome outcome_ = Outcome::unknown;
};

}  // namespace ailab::lab4
