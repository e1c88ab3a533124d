// Pieces: seven kinds per side, and their FEN letters.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lab4_xiangqi/world/square.hpp"

namespace ailab::lab4 {

enum class Kind : std::uint8_t { none, king, advisor, elephant, horse, rook, cannon, pawn };
inline constexpr std::size_t kKinds = 8;  ///< Kind::none included

/// The kind in the low three bits, the side in the fourth; 0 is an empty point.
enum class Piece : std::uint8_t { none = 0 };
inline constexpr std::size_t kPieces = 16;

constexpr Piece make_piece(Side side, Kind kind) noexcept {
    return static_cast<Piece>(static_cast<unsigned>(side) << 3U | static_cast<unsigned>(kind));
}
constexpr Kind kind_of(Piece piece) noexcept {
    return static_cast<Kind>(static_cast<unsigned>(piece) & 7U);
}
/// Requires a piece, not Piece::none.
constexpr Side side_of(Piece piece) noexcept {
    return static_cast<Side>(static_cast<unsigned>(piece) >> 3U);
}
constexpr std::size_t index_of(Piece piece) noexcept {
    return static_cast<std::size_t>(piece);
}
constexpr std::size_t index_of(Kind kind) noexcept {
    return static_cast<std::size_t>(kind);
}

/// The number of pieces of each kind that a side starts with.
inline constexpr std::array<int, kKinds> kFullCount = {0, 1, 2, 2, 2, 2, 2, 5};

/// The FEN letter: K A B N R C P for red, small letters for black.
constexpr char letter_of(Piece piece) noexcept {
    constexpr std::string_view kLetters = ".KABNRCP.kabnrcp";
    return kLetters[index_of(piece)];
}
/// Also reads E (elephant), H (horse) and G (general).
constexpr std::optional<Piece> piece_from_letter(char letter) noexcept {
    const bool black = letter >= 'a';
    constexpr std::string_view kLetters = "KABNRCPGAEH";
    const char upper = static_cast<char>(black ? letter - 'a' + 'A' : letter);
    const std::size_t at = kLetters.find(upper);
    if (at == std::string_view::npos) return std::nullopt;
    return make_piece(black ? kBlack : kRed, static_cast<Kind>(at % 7 + 1));
}

}  // namespace ailab::lab4
