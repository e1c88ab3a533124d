// A game with its variations and a current place in it, which determines the position on the board.
// A move played at an earlier place begins a variation; nothing is overwritten.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/arena/game_line.hpp"

namespace ailab::play {

struct PlayedMove {
    std::string name{};     ///< in the game's canonical notation
    std::string written{};  ///< in the players' notation

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};
using Line = arena::GameLine<PlayedMove>;

/// The place of a position in the tree.
struct Place {
    std::vector<std::size_t> turns{};  ///< the index of the variation entered in each line
    std::size_t ply = 0;  ///< moves made in the last line; at least one if it is a variation

    friend bool operator==(const Place&, const Place&) = default;
};

class GameTree {
public:
    const Line& main_line() const noexcept { return main_; }
    const Place& place() const noexcept { return place_; }
    Place end_of_main_line() const { return {{}, main_.moves.size()}; }
    std::vector<PlayedMove> moves() const;
    /// The line that contains the current place: the main line or a variation.
    const Line& line() const { return line_at(place_.turns); }
    bool at_start() const noexcept { return place_ == Place{}; }
    bool at_end() const { return place_.ply == line().moves.size(); }
    /// The places after the last move and after its alternatives, the main move first; empty at the
    /// start.
    std::vector<Place> alternatives() const;

    // --- Steps. They return false if the step is impossible. ---

    bool back();
    bool forward();
    bool to_start();
    bool to_end();  ///< of the line
    /// To the next (step 1) or previous (step -1) alternative of the last move.
    bool to_alternative(int step);
    /// Requires a place of this tree.
    void go_to(Place place) { place_ = std::move(place); }
    /// To the place after these moves, as far as they are in the tree.
    void follow(const std::vector<std::string>& names);

    // --- Changes ---

    /// Replaces the game; the current place is its start.
    void set(Line main_line) { main_ = std::move(main_line), place_ = {}; }
    /// Follows the move if it is in the tree, else adds it: at the end of the line, or as a
    /// variation.
    void play(const PlayedMove& move);
    /// Removes and returns the last move and everything after it; the place moves back. Requires a
    /// last move.
    Line remove();
    /// Appends the result of remove() at the end of the line.
    void restore(Line removed);
    /// Exchanges the variation with the moves that it replaces. Returns false in the main line.
    bool promote();
    /// The comment on the position. A comment before the first move of a variation belongs to that
    /// move.
    std::string comment() const;
    void set_comment(const std::string& text);
    /// The sign of the last move: "!", "?", …; may be empty.
    std::string sign() const;
    /// Sets one of the six signs, or "" for none. Requires a last move.
    void set_sign(const std::string& sign);

private:
    const Line& line_at(const std::vector<std::size_t>& turns) const;
    Line& changed_line(const std::vector<std::size_t>& turns);
    /// The place before the last move, in the line from which alternatives to it branch off.
    Place before_last_move() const;
    /// The place after the alternative to the last move with this name, if there is one.
    std::optional<Place> alternative(const std::string& name) const;

    Line main_;
    Place place_;
};

// Lists the moves of a game in rows, with variations indented below the moves that they replace.

struct MoveListOptions {
    std::pair<int, bool> numbering{1, false};  ///< first number; whether player 1 begins
    std::size_t width = 78;                    ///< of a row of a variation
    bool mark_place = false;                   ///< put the last move in brackets
    bool comments = false;
};

struct MoveRow {
    std::string text;
    bool current = false;  ///< contains the last move
};

/// Two plies of the main line per row.
std::vector<MoveRow> move_rows(const GameTree& tree, const MoveListOptions& options);

}  // namespace ailab::play
