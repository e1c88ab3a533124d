// Returns moves one at a time, the most promising first. Moves are generated in stages, so that an
// early cutoff saves the work for the rest: table move, winning captures, killers and the counter
// move, quiet moves by history, losing captures.
#pragma once

#include <array>

#include "lab4_xiangqi/engine/history.hpp"
#include "lab4_xiangqi/engine/switches.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

/// The inputs of move ordering.
struct MoveHints {
    Move table{};
    std::array<Move, 2> killers{};
    Move counter{};
    /// Continuation history of the moves one and two plies earlier.
    std::array<const PieceTo*, 2> answers{};
};

class MovePicker {
public:
    enum class Purpose : std::uint8_t {
        all,       ///< every pseudo-legal move
        captures,  ///< captures that gain material (quiescence)
        checks,    ///< the same and quiet moves that give check
    };

    /// `checks`, the checking points of the position, is required for all purposes except
    /// Purpose::captures.
    MovePicker(const Position& position, History& history, const EngineSwitches& switches,
               const MoveHints& hints, Purpose purpose, Value threshold = 0,
               const Checks* checks = nullptr);

    /// Returns the next pseudo-legal move; Move{} at the end.
    Move next();
    /// Skips the remaining quiet moves, except checks.
    void skip_idle_quiets() noexcept;

private:
    enum class Stage : std::uint8_t {
        table,
        make_captures,
        captures,
        hints,  ///< killers and the counter move
        make_quiets,
        quiets,
        losing,
        end,
        make_plain,
        plain
    };

    /// The next move of a stage; Move{} at its end. Captures that lose are kept for later.
    Move winning_capture();
    Move usable_hint() noexcept;
    void make_quiets();
    void make_plain();
    void score_captures();
    void score_quiets();
    /// Keeps only captures and checks among the moves from `at_` on.
    void drop_idle_quiets() noexcept;
    /// Returns the best of the moves from `at_` on and advances `at_`.
    Move best_of_rest() noexcept;
    bool is_special(Move move) const noexcept;
    bool usable_quiet(Move move) const noexcept;

    const Position& position_;
    History& history_;
    const EngineSwitches& switches_;
    MoveHints hints_;
    Purpose purpose_;
    Value threshold_;
    const Checks* checks_;
    Stage stage_;
    bool only_checks_;  // applies to quiet moves
    Moves moves_;
    std::array<int, kMaxMoves> scores_;
    Moves losing_;
    std::size_t at_ = 0;
    std::size_t hint_ = 0;  ///< the next one
};

}  // namespace ailab::lab4
