// Reads and writes a move in six notations: 炮二平五, C2=5, H2-E2, h2e2 and, with ranks counted
// from one, h3e3 and Che3. Writing needs the position before the move. Reading generates the legal
// moves and finds the one that is written this way, so it is as exact as writing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/text/choice.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

// Moves in the notation of western programs (PyChess, ElephantChess), like the SAN of chess: the
// piece, its origin if necessary, and its destination, with ranks from one: Che3, Nhg8, Pxd4,
// Rih10, Ch10+.

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

enum class Notation : std::uint8_t {
    chinese,      ///< 炮二平五; black's digits are full-width: 马８进７
    traditional,  ///< the same in traditional characters: 傌二進三
    wxf,          ///< C2=5, H8+7
    iccs,         ///< H2-E2
    uci,          ///< h2e2, ranks 0..9
    uci_one,      ///< h3e3, ranks 1..10
    san,          ///< Che3, Nxe7+, R1e2: with the destination, ranks 1..10
};

inline constexpr NamedChoice<Notation> kNotations[]{
    {"chinese", "炮二平五", Notation::chinese},
    {"traditional", "傌二進三", Notation::traditional},
    {"wxf", "C2=5", Notation::wxf},
    {"iccs", "H2-E2", Notation::iccs},
    {"uci", "h2e2", Notation::uci},
    {"uci-one", "h3e3", Notation::uci_one},
    {"san", "Che3", Notation::san},
};
/// Throws UsageError with a near miss.
inline Notation notation_named(std::string_view name) {
    return choose(kNotations, name, "notation").value;
}

/// Requires a legal move.
std::string write_move(const Position& position, Move move, Notation notation);
/// Returns all moves of a line from `position` on, without move numbers.
std::vector<std::string> write_line(Position position, const std::vector<Move>& line,
                                    Notation notation);

/// A move that was parsed, or the reason why it was not.
struct MoveReading {
    Move move{};
    std::string error{};  ///< empty if `move` is legal
    std::string hint{};

    explicit operator bool() const noexcept { return error.empty(); }
};

/// Parses a move in any of the notations; `ranks` is the rank numbering of UCI coordinates,
/// `san_ranks` that of SAN. In addition to the output of write_move it accepts: traditional and
/// simplified characters and old variants (車俥馬傌砲包帥將), 上下 for 进退, Chinese, full-width
/// and half-width digits for both sides, 前兵四平五, any case, N or H, B or E, K or G, "." or "="
/// in WXF, "+P+1" for "P++1", a.1-style coordinates with or without "-", and SAN with an
/// unnecessary origin.
MoveReading read_move(const Position& position, std::string_view text,
                      RankStyle ranks = RankStyle::from_zero,
                      RankStyle san_ranks = RankStyle::from_one);

/// Returns the name of a piece: 帅 仕 相 马 车 炮 兵 or 将 士 象 马 车 炮 卒.
std::string_view piece_name(Piece piece, bool traditional = false);

}  // namespace ailab::lab4
