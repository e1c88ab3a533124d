// Threat sequences: a line of fours and open threes that wins even if the defender may put a stone
// on every defending point at once (Allis, van den Herik & Huntjens 1996, threat-space search). So
// only the attacker's moves branch: a best-first search by evaluation that finds in a few hundred
// positions what takes an AND/OR search thousands. It is incomplete: it finds no win that answers
// different replies differently, and none in which the defender could answer an open three with a
// four.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "common/base/inline_list.hpp"
#include "gomoku/world/patterns/four_board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

class ThreatSequence {
public:
    /// `values` order the moves; they must outlive the search.
    explicit ThreatSequence(const ValueTable& values) : values_(values) {}

    /// True if `attacker`, who is to move, wins by a sequence. Visits at most `limit` positions.
    bool search(Position& position, Colour attacker, std::uint64_t limit);
    Point first_move(const Position& position) const;
    /// Returns the strategy of the sequence that search() has just found here. Replies with the
    /// same answer lead to the same node.
    WinTree tree(Position& position) const;
    /// The number of positions visited in all searches.
    std::uint64_t nodes() const noexcept { return nodes_; }

private:
    using Id = std::uint32_t;
    static constexpr Id kNone = ~Id{0};
    using Replies = InlineList<Point, 4>;
    struct Step {
        Id before = kNone;
        Point attack;
        Replies replies{};  ///< all of them are placed
    };
    struct Waiting {
        std::int64_t worth;
        Id step;
        bool operator<(const Waiting& other) const noexcept {
            return worth < other.worth || (worth == other.worth && step > other.step);
        }
    };
    enum class Outcome : std::uint8_t { fails, goes_on, wins };

    Outcome look_at(Position& position, Id id);
    Outcome find_replies(Step& step);
    template <class Stones>
    bool wins_next(const Stones& stones) const;
    void list_threats(const Position& position, Id before);
    std::vector<Id> path_to(Id id) const;
    template <class Stones>
    void go_to(Stones& stones, std::vector<Id>& there, const std::vector<Id>& path) const;
    template <class Stones>
    void put(Stones& stones, const Step& step) const;
    template <class Stones>
    void take(Stones& stones, const Step& step) const;
    WinTree::Id add_end(WinTree& tree, Position& position) const;
    WinTree::Id add_open_four(WinTree& tree, Position& position, Point four) const;
    void add_open_fours(WinTree& tree, Position& position, WinTree::Node& node) const;
    WinTree::Id add_step(WinTree& tree, Position& position, const std::vector<Id>& path,
                         std::size_t from) const;

    const ValueTable& values_;
    Colour attacker_ = Colour::black;
    std::vector<Step> steps_;
    std::vector<Waiting> queue_;
    FourBoard board_;
    std::vector<Id> on_board_;     // steps whose stones are on board_, in order
    std::vector<Id> on_position_;  // steps whose stones are on the position searched
    std::unordered_set<Key> seen_;
    Id last_ = kNone;  // last step of the sequence found; kNone: a win at once
    std::uint64_t nodes_ = 0;
};

}  // namespace ailab::gomoku
