// What searching has taught about moves: which quiet moves cut (by side and move), which captures
// (by piece, point and victim), which moves answer which (countermoves and continuation history: a
// move is an answer to those one, two and four plies back), and how wrong the evaluation was
// (correction history). Bounded updates ("gravity"): an entry moves towards the bonus and never
// beyond kHistoryMax.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/score.hpp"
#include "lab4_xiangqi/world/move.hpp"
#include "lab4_xiangqi/world/piece.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

inline constexpr int kHistoryMax = 8192;

inline void reward(std::int16_t& entry, int bonus) noexcept {
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kHistoryMax);
}

/// One number for every piece and destination.
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
    /// The table of answers to `piece` having moved to `to`.
    PieceTo& answers(Piece piece, Square to) noexcept {
        return (*continuation_)[index_of(piece)][static_cast<std::size_t>(to)];
    }
    Move& counter(Piece piece, Square to) noexcept {
        return counter_[index_of(piece)][static_cast<std::size_t>(to)];
    }
    /// How wrong the evaluation was, in 1/64 of a unit, in positions with these pawns and guards.
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

}  // namespace ailab::lab4
