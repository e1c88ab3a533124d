// A move: origin and destination in 16 bits. The moved and captured pieces are in the position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/base/inline_list.hpp"
#include "lab4_xiangqi/world/square.hpp"

namespace ailab::lab4 {

class Move {
public:
    constexpr Move() noexcept = default;  ///< no move
    constexpr Move(Square from, Square to) noexcept
        : bits_(static_cast<std::uint16_t>(from | to << 7)) {}

    constexpr Square from() const noexcept { return bits_ & 127; }
    constexpr Square to() const noexcept { return bits_ >> 7; }
    constexpr std::uint16_t bits() const noexcept { return bits_; }
    constexpr explicit operator bool() const noexcept { return bits_ != 0; }
    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t bits_ = 0;
};

/// The maximum number of moves in any position with one set of pieces.
inline constexpr std::size_t kMaxMoves = 128;
using Moves = InlineList<Move, kMaxMoves>;

/// The numbering of ranks in coordinates: ICCS, UCCI and Pikafish count 0..9, Fairy-Stockfish
/// 1..10.
enum class RankStyle : std::uint8_t { from_zero, from_one };

/// Returns "h2e2" (or "h3e3" if ranks are counted from one); "0000" for no move.
std::string to_uci(Move move, RankStyle style = RankStyle::from_zero);
/// Parses "h2e2" and "H2-E2"; returns an empty optional if the text is not two points of the board.
/// The move need not be legal.
std::optional<Move> parse_uci(std::string_view text, RankStyle style = RankStyle::from_zero);
/// Returns "e0".
std::string to_text(Square square, RankStyle style = RankStyle::from_zero);

}  // namespace ailab::lab4
