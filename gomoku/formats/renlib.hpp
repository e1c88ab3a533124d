// RenLib 3 libraries: a tree of moves on 15x15 with comments, in binary (Arkbo 2000-2009).
//
//   FF "RenLib" FF major minor, 10 times FF; then a node after the other, depth first:
//   cell    16·(row from above) + column from 1; 0 for the root or a node without a move
//   flags   80 a sibling follows later, 40 no children, 20 and 08 a comment follows, 10 marked,
//           04 start, 02 no move, 01 two more bytes of flags follow (bit 0 of the first: a text)
//   comment and text: pairs of bytes up to one with a zero byte
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {

struct RenlibNode {
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::optional<Point> move{};
    std::string comment{};  ///< bytes as stored; the one-line comment and the long one joined
    std::string text{};     ///< shown on the board
    bool marked = false;
    std::uint32_t parent = kNone;
    std::vector<std::uint32_t> children{};
};

/// Node 0 is the root, which may have a move.
struct RenlibTree {
    std::vector<RenlibNode> nodes{};

    /// Returns the moves from the root to a node.
    std::vector<Point> line(std::uint32_t node) const;
    /// Returns the nodes without children.
    std::vector<std::uint32_t> leaves() const;
};

bool is_renlib(std::string_view bytes);
/// Throws InputError "name: byte N: …".
RenlibTree read_renlib(std::string_view bytes, const std::string& name);
/// Returns the line of first children as the game, and the other children as variations. Omits
/// comments that are neither UTF-8 nor GBK, and texts on the board.
GameFile game_of(const RenlibTree& tree);
/// Writes version 3.0 with comments in UTF-8. Throws UsageError for a size other than 15.
void write_renlib(std::ostream& out, const GameFile& game);

}  // namespace ailab::gomoku
