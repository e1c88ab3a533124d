// Converts the words of a move to and from Chinese and WXF spelling. Both are read into a common
// form: one letter or digit per sign, such as "C2=5" or "fC-2" (f, m, b: 前, 中, 后).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The parts of a move in Chinese and WXF notation: the piece, its file, the direction and the
/// distance, all from the mover's side. The piece needs more than its kind if several pieces of
/// this kind are on one file (前炮 "the front cannon").
enum class Way : std::uint8_t { advance, retreat, sideways };  ///< 进 退 平

struct MoveWords {
    Side side = kRed;
    Kind kind = Kind::none;
    int file = 0;  ///< 1..9, counted from the mover's right
    Way way = Way::advance;
    int number = 0;  ///< distance for a straight move forward or back, else the destination file

    int place = 0;        ///< 0 is the front piece of its kind on the file
    int in_file = 1;      ///< number of pieces of its kind on the file
    bool needed = false;  ///< the place must be stated
    int pawn_number = 0;  ///< if two files have several pawns: 0.. from the right, front to rear
    bool pawn_files = false;  ///< two files have several pawns, and this is one of them
};

/// Requires a pseudo-legal move.
MoveWords words_of(const Position& position, Move move);

/// Returns the number of the file for `side`, 1..9 from its right.
constexpr int file_number(Side side, Square s) noexcept {
    return side == kRed ? kFiles - file_of(s) : file_of(s) + 1;
}

std::string chinese_text(const MoveWords& words, bool traditional);
std::string wxf_text(const MoveWords& words);

/// Returns all common forms of this move. The first is exact; the later ones may also fit other
/// moves and are only valid if they do not.
std::vector<std::string> common_forms(const MoveWords& words);

/// Returns the common form of Chinese or WXF text; empty if a character belongs to neither.
std::string to_common_form(std::string_view text);

}  // namespace ailab::lab4
