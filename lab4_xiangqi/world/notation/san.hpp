// Moves as western programs write them (PyChess, ElephantChess), like the SAN of chess: the piece,
// where it comes from if that has to be said, and the point where it arrives, ranks from one: Che3,
// Nhg8, Pxd4, Rih10, Ch10+.
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
    std::optional<int> from_file{}, from_rank{};  ///< from 0
    Square to{};

    bool fits(const Position& position, Move move) const noexcept;
};
/// std::nullopt if it is not written like SAN. WinBoard counts ranks from zero and leaves out the
/// letter of a pawn: e5, dxe7.
std::optional<SanMove> parse_san(std::string_view text, RankStyle ranks = RankStyle::from_one);

}  // namespace ailab::lab4
