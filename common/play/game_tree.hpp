// A game with its variations, and a place in it: what has been played up to the position on the
// board. A move that is played in the past begins a variation; nothing is overwritten.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/arena/game_line.hpp"

namespace ailab::play {

struct PlayedMove {
    std::string name{};     ///< in the game's canonical notation
    std::string written{};  ///< as players write it in its position

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};
using Line = arena::GameLine<PlayedMove>;

/// Where a position stands in the tree.
struct Place {
    std::vector<std::size_t> turns{};  ///< which of its variations was entered in each line
    std::size_t ply = 0;  ///< moves made in the last line; at least one if it is a variation

    friend bool operator==(const Place&, const Place&) = default;
};

class GameTree {
public:
    const Line& main_line() const noexcept { return main_; }
    const Place& place() const noexcept { return place_; }
    Place end_of_main_line() const { return {{}, main_.moves.size()}; }
    /// The moves that lead to the place.
    std::vector<PlayedMove> moves() const;
    /// The line that the place is in, the main line or a variation.
    const Line& line() const { return line_at(place_.turns); }
    bool at_start() const noexcept { return place_ == Place{}; }
    bool at_end() const { return place_.ply == line().moves.size(); }
    /// The places of what may have been played last, the main move first; none at the start.
    std::vector<Place> alternatives() const;

    // --- Steps. False where there is none. ---

    bool back();
    bool forward();
    bool to_start();
    bool to_end();  ///< of the line
    /// To the next alternative of the last move, or the one before it.
    bool to_alternative(int step);
    /// Requires a place of this tree.
    void go_to(Place place) { place_ = std::move(place); }
    /// To the place that these moves lead to; as far as they are in the tree.
    void follow(const std::vector<std::string>& names);

    // --- Changes ---

    void clear() { main_ = {}, place_ = {}; }
    /// At its start.
    void set(Line main_line) { main_ = std::move(main_line), place_ = {}; }
    /// Follows the move if it is there, else adds it: at the end of the line, or as a variation.
    void play(const PlayedMove& move);
    /// The last move and what follows it; the place goes back. Requires a last move.
    Line remove();
    /// What remove() gave, at the end of the line.
    void restore(Line removed);
    /// The variation changes places with what it replaces. False in the main line.
    bool promote();
    /// Of the position; what a variation has before its first move belongs to that move.
    std::string comment() const;
    void set_comment(const std::string& text);
    /// "!", "?", …, of the last move; may be empty.
    std::string sign() const;
    /// One of the six signs, or none. Requires a last move.
    void set_sign(const std::string& sign);

private:
    const Line& line_at(const std::vector<std::size_t>& turns) const;
    Line& changed_line(const std::vector<std::size_t>& turns);
    /// Where the last move was played: in the line that variations of it leave.
    Place before_last_move() const;
    /// The alternative of the last move that has this name.
    std::optional<Place> alternative(const std::string& name) const;

    Line main_;
    Place place_;
};

}  // namespace ailab::play
