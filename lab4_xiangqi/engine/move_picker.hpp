// Moves one at a time, the most promising first, generated in stages so that a cutoff by an early
// move saves the work for the rest: table move, captures that win, killers and the counter move,
// quiet moves by history, captures that lose.
#pragma once

#include <array>

#include "lab4_xiangqi/engine/history.hpp"
#include "lab4_xiangqi/engine/switches.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

/// What ordering may look at.
struct MoveHints {
    Move table{};
    std::array<Move, 2> killers{};
    Move counter{};
    /// To the moves one and two plies back.
    std::array<const PieceTo*, 2> answers{};
};

class MovePicker {
public:
    enum class Purpose : std::uint8_t {
        all,       ///< every pseudo-legal move
        captures,  ///< captures that win something (quiescence)
        checks,    ///< and quiet moves that check
    };

    /// `checks`, those of the position, are needed for all purposes but Purpose::captures.
    MovePicker(const Position& position, History& history, const EngineSwitches& switches,
               const MoveHints& hints, Purpose purpose, Value threshold = 0,
               const Checks* checks = nullptr);

    /// The next pseudo-legal move; no move at the end.
    Move next();
    /// No more quiet moves, please, but those that give check.
    void skip_idle_quiets() noexcept;

private:
    enum class Stage : std::uint8_t {
        table,
        make_captures,
        captures,
        killer1,
        killer2,
        counter,
        make_quiets,
        quiets,
        losing,
        end,
        make_plain,
        plain
    };

    void score_captures();
    void score_quiets();
    /// Of the moves from `at_` on keep captures and checks.
    void drop_idle_quiets() noexcept;
    /// Bring the best of the moves from `at_` on to the front.
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
    bool only_checks_;  // of the quiet moves
    Moves moves_;
    std::array<int, kMaxMoves> scores_;
    Moves losing_;
    std::size_t at_ = 0;
};

}  // namespace ailab::lab4
