// Returns moves one at a time, the most promising first. Moves are generated in stages, so that an
// early cutoff saves the work for the rest: table move, winning captures, killers and the counter
// move, quiet moves by history, losing captures.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/engine/search_parameters.hpp"
#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/piece.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

// The history tables of the search: how well quiet moves (by side and move) and captures (by piece,
// point and victim) cut, which moves are good replies (countermoves and continuation history,
// indexed by the moves one, two and four plies earlier), and the error of the evaluation
// (correction history). Updates are bounded ("gravity"): an entry moves towards the bonus and never
// exceeds kHistoryMax.

inline constexpr int kHistoryMax = 8192;

inline void reward(std::int16_t& entry, int bonus) noexcept {
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kHistoryMax);
}

/// One number per piece and destination.
using PieceTo = std::array<std::array<std::int16_t, kSquares>, kPieces>;

class History {
public:
    History()
        : continuation_(std::make_unique<std::array<std::array<PieceTo, kSquares>, kPieces>>()) {
        clear();
    }
    void clear() {
        for (auto& side : quiet_) side.fill(0);
        for (auto& a : capture_)
            for (auto& b : a) b.fill(0);
        for (auto& counters : counter_) counters.fill(Move());
        for (auto& a : *continuation_)
            for (auto& b : a)
                for (auto& c : b) c.fill(0);
        for (auto& side : correction_) side.fill(0);
    }

    std::int16_t& quiet(Side side, Move move) noexcept {
        return quiet_[index_of(side)][static_cast<std::size_t>(move.from() * kSquares + move.to())];
    }
    std::int16_t& capture(Piece piece, Square to, Piece victim) noexcept {
        return capture_[index_of(piece)][static_cast<std::size_t>(to)][index_of(kind_of(victim))];
    }
    /// Returns the table of replies to a move of `piece` to `to`.
    PieceTo& answers(Piece piece, Square to) noexcept {
        return (*continuation_)[index_of(piece)][static_cast<std::size_t>(to)];
    }
    Move& counter(Piece piece, Square to) noexcept {
        return counter_[index_of(piece)][static_cast<std::size_t>(to)];
    }
    /// The evaluation error in positions with these pawns and guards, in 1/64 of a unit.
    std::int16_t& correction(const Position& position) noexcept {
        const Bitboard pawns = position.pieces(Kind::pawn);
        const Bitboard guards = position.pieces(Kind::advisor) | position.pieces(Kind::elephant);
        std::uint64_t seed = pawns.red_half ^ pawns.black_half << 19U ^ guards.red_half << 7U ^
                             guards.black_half * 0x9E3779B97F4A7C15ULL;
        return correction_[index_of(position.side_to_move())][splitmix64(seed) % kCorrections];
    }

private:
    static constexpr std::size_t kCorrections = 16384;

    std::array<std::array<std::int16_t, kSquares * kSquares>, 2> quiet_;
    std::array<std::array<std::array<std::int16_t, kKinds>, kSquares>, kPieces> capture_;
    std::array<std::array<Move, kSquares>, kPieces> counter_;
    std::array<std::array<std::int16_t, kCorrections>, 2> correction_;
    std::unique_ptr<std::array<std::array<PieceTo, kSquares>, kPieces>> continuation_;
};

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
