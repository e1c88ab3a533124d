// Moves in the notation of western programs (PyChess, ElephantChess), like the SAN of chess: the
// piece, its origin if necessary, and its destination, with ranks from one: Che3, Nhg8, Pxd4,
// Rih10, Ch10+.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Requires a legal move.
std::string san_text(const Position& position, Move move);

struct SanMove {
    Kind kind = Kind::none;
    std::optional<int> from_file{}, from_rank{};  ///< counted from 0
    Square to{};

    bool fits(const Position& position, Move move) const noexcept;
};
/// Returns an empty optional if the text is not in SAN form. Also accepts WinBoard's variant, which
/// counts ranks from zero and omits the letter of a pawn: e5, dxe7.
std::optional<SanMove> parse_san(std::string_view text, RankStyle ranks = RankStyle::from_one);

}  // namespace ailab::lab4
