// Mates by checks alone: a proof-number search that gives every move of the attacker as a check and
// tries every defence (df-pn: Nagai 2002). It finds mates far beyond the horizon of the main
// search, or shows that no series of checks mates. It can be continued where it stopped.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

class MateHunt {
public:
    enum class Outcome : std::uint8_t { unknown, mate, none };

    /// Forget everything and hunt the king of the side not to move.
    void start(const Position& position);
    /// Search on for about `nodes` nodes, or until stop() is true (asked at every node).
    Outcome advance(std::uint64_t nodes, const std::function<bool()>& stop);
    Outcome outcome() const noexcept { return outcome_; }
    /// After Outcome::mate: to the end, against the defence that holds out longest.
    int plies() const { return static_cast<int>(look_up(position_.key()).plies); }
    /// That mate; cut short where the table has forgotten it.
    std::vector<Move> line();

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinity = 1'000'000'000;
    static constexpr std::size_t kTableBits = 18;
    static constexpr int kMaxPlies = 100;

    struct Entry {
        Key key = 0;
        Number proof = 1, disproof = 1;
        std::uint32_t plies = 0;  ///< to the mate, once proved
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
