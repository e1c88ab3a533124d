// Games as files: PGN (moves in Chinese, WXF, ICCS, UCI or SAN), DhtmlXQ, WXF text and XQF are
// read, all but WXF text are written, with comments and variations. Text is UTF-8 or, if it is not
// valid as that, GBK.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/arena/game_line.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct GameFile : arena::GameLine<Move> {
    /// Event, Site, Date, Round, Red, Black, … as the file has them, under their PGN names.
    std::vector<std::pair<std::string, std::string>> tags{};
    Position start{};
    std::string result = "*";  ///< 1-0 0-1 1/2-1/2 *
    /// For each line that ends before an illegal move: where that move is in the file. Collections
    /// of openings hold such moves, since XQStudio does not check.
    std::vector<std::string> cut{};

    std::string tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string value);
    /// The position after some moves (all of them by default).
    Position at(std::size_t plies = std::string::npos) const;
};

/// Lines nest no deeper than this in a file.
inline constexpr int kMostNested = 500;

/// The moves with their numbers, two plies per line.
std::vector<std::string> move_list(const GameFile& game, Notation notation);

/// Every game of a file, whatever its format: XQF by its magic, DhtmlXQ and WXF by their marks,
/// else PGN. Throws InputError with line and column, or with the offset of the byte in a binary
/// file.
std::vector<GameFile> read_games(const Source& source);

std::vector<GameFile> read_pgn(const Source& source);
std::vector<GameFile> read_dhtmlxq(const Source& source);
std::vector<GameFile> read_wxf(const Source& source);
std::vector<GameFile> read_xqf(const Source& source);

std::string write_pgn(const GameFile& game, Notation notation);
std::string write_dhtmlxq(const GameFile& game);
/// Version 10, without keys. Glyphs have no place in it.
std::string write_xqf(const GameFile& game);
/// The tags that write_xqf() shortens: names have 15 bytes there, titles 63.
std::vector<std::string> too_long_for_xqf(const GameFile& game);

}  // namespace ailab::lab4
