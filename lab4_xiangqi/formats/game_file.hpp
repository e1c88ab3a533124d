// Game files: reads PGN (moves in Chinese, WXF, ICCS, UCI or SAN), DhtmlXQ, WXF text, XQF and FEN,
// and writes all but WXF text and FEN, with comments and variations. Text is UTF-8 or, if it is not
// valid UTF-8, GBK.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/arena/game_line.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

// The order in which DhtmlXQ and XQF list the 32 pieces: red's rook, horse, elephant, advisor,
// king, advisor, elephant, horse, rook, two cannons and five pawns, then black's.

inline constexpr std::array<Kind, 16> kListedKinds{
    Kind::rook,     Kind::horse, Kind::elephant, Kind::advisor, Kind::king,   Kind::advisor,
    Kind::elephant, Kind::horse, Kind::rook,     Kind::cannon,  Kind::cannon, Kind::pawn,
    Kind::pawn,     Kind::pawn,  Kind::pawn,     Kind::pawn};

constexpr Piece listed_piece(std::size_t i) noexcept {
    return make_piece(i < 16 ? kRed : kBlack, kListedKinds[i % 16]);
}

/// Where each of the listed pieces stands; some are not on the board.
inline std::array<std::optional<Square>, 32> listed_squares(const Position& position) {
    std::array<std::optional<Square>, 32> squares;
    std::array<Bitboard, kPieces> left{};
    for_each(position.occupied().all,
             [&](Square s) { left[index_of(position.piece_on(s))] |= Bitboard::of(s); });
    for (std::size_t i = 0; i < squares.size(); ++i)
        if (Bitboard& of_kind = left[index_of(listed_piece(i))]) squares[i] = of_kind.pop();
    return squares;
}

struct GameFile : arena::GameLine<Move> {
    /// Event, Site, Date, Round, Red, Black, … as in the file, under their PGN names.
    std::vector<std::pair<std::string, std::string>> tags{};
    Position start{};
    std::string result = "*";  ///< 1-0 0-1 1/2-1/2 *
    /// For each line that ends before an illegal move, the location of that move in the file.
    /// Opening collections contain such moves, since XQStudio does not check them.
    std::vector<std::string> cut{};
    std::vector<std::string> unread{};  ///< names of fields of DhtmlXQ that are not used

    std::string tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string value);
    /// Returns the position after `plies` moves (all of them by default).
    Position at(std::size_t plies = std::string::npos) const;
};

/// Takes back these moves, which were the last ones.
void take_back(Position& board, std::span<const Move> moves);

/// Returns the moves with their numbers, two plies per line.
std::vector<std::string> move_list(const GameFile& game, Notation notation);

/// Reads all games of a file in any format: XQF is detected by its magic, DhtmlXQ, WXF and FEN by
/// their marks; everything else is PGN. Throws InputError with line and column, or with the byte
/// offset for a binary file.
std::vector<GameFile> read_games(const Source& source);

std::vector<GameFile> read_pgn(const Source& source);
std::vector<GameFile> read_dhtmlxq(const Source& source);
std::vector<GameFile> read_wxf(const Source& source);
std::vector<GameFile> read_xqf(const Source& source);

std::string write_pgn(const GameFile& game, Notation notation);
std::string write_dhtmlxq(const GameFile& game);
/// Writes version 10, without keys. The format cannot store glyphs.
std::string write_xqf(const GameFile& game);
/// Returns the tags that write_xqf() shortens: the format has 15 bytes for names and 63 for titles.
std::vector<std::string> too_long_for_xqf(const GameFile& game);
/// Whether a writer derives the tag from the game, or it repeats another one.
bool is_derived_tag(std::string_view tag);
bool has_place_in_xqf(std::string_view tag);
bool has_place_in_dhtmlxq(std::string_view tag);

/// Returns what a format (pgn, dhtmlxq, xqf, moves, fen) cannot hold of the games, for people.
std::vector<std::string> left_out_of(std::span<const GameFile> games, std::string_view format);

}  // namespace ailab::lab4
