#include "lab4_xiangqi/world/notation/notation.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/san.hpp"
#include "lab4_xiangqi/world/notation/spelling.hpp"

namespace ailab::lab4 {
namespace {

std::string iccs_text(Move move) {
    std::string text = to_text(move.from()) + "-" + to_text(move.to());
    for (char& c : text)
        if (c >= 'a' && c <= 'i') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

/// Coordinates begin with a file, a rank and another file.
bool looks_like_coordinates(std::string_view text) {
    const auto is_file = [](char c) { return (c >= 'a' && c <= 'i') || (c >= 'A' && c <= 'I'); };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.size() < 4 || !is_file(text[0]) || !is_digit(text[1])) return false;
    std::size_t at = text.find_first_not_of("0123456789", 1);
    if (at != std::string_view::npos && text[at] == '-') ++at;
    return at < text.size() && is_file(text[at]);
}

MoveReading read_coordinates(const Position& position, std::string_view text, RankStyle ranks) {
    const auto move = parse_uci(text, ranks);
    if (!move) return {{}, tr("'{}' does not name two points of the board", text), {}};
    if (position.is_legal(*move)) return {*move, {}, {}};
    const Piece piece = position.piece_on(move->from());
    const bool own = piece != Piece::none && side_of(piece) == position.side_to_move();
    std::string why = tr("the rules do not allow it");
    if (piece == Piece::none)
        why = tr("there is no piece on {}", to_text(move->from(), ranks));
    else if (!own)
        why = position.side_to_move() == kRed
                  ? tr("the piece on {} is not red's", to_text(move->from(), ranks))
                  : tr("the piece on {} is not black's", to_text(move->from(), ranks));
    else if (position.is_pseudo_legal(*move))
        why = tr("the king would be in check");
    return {{}, tr("'{}' is not legal: {}", text, why), {}};
}

MoveReading ambiguous(const Position& position, std::string_view text,
                      const std::vector<Move>& found, Notation notation) {
    std::string hint;
    for (const Move move : found)
        hint += (hint.empty() ? "" : tr(", ")) + write_move(position, move, notation);
    return {{}, tr("'{}' may mean several moves", text), tr("write one of {}", hint)};
}

MoveReading read_words(const Position& position, std::string_view text) {
    const std::string form = to_common_form(half_width(text));
    if (form.empty())
        return {
            {}, tr("'{}' is not a move", text), tr("for example 炮二平五, C2=5, H2-E2 or h2e2")};
    std::vector<Move> loosely;
    for (const Move move : legal_moves(position)) {
        const auto forms = common_forms(words_of(position, move));
        if (forms.front() == form) return {move, {}, {}};
        if (std::find(forms.begin(), forms.end(), form) != forms.end()) loosely.push_back(move);
    }
    if (loosely.size() == 1) return {loosely.front(), {}, {}};
    const bool chinese = static_cast<unsigned char>(text[0]) >= 0x80;
    if (loosely.size() > 1)
        return ambiguous(position, text, loosely, chinese ? Notation::chinese : Notation::wxf);
    return {{}, tr("no legal move is written '{}'", text), {}};
}

MoveReading read_san(const Position& position, std::string_view text, const SanMove& san) {
    std::vector<Move> found;
    for (const Move move : legal_moves(position))
        if (san.fits(position, move)) found.push_back(move);
    if (found.size() == 1) return {found.front(), {}, {}};
    if (found.size() > 1) return ambiguous(position, text, found, Notation::san);
    return {{}, tr("no legal move is written '{}'", text), {}};
}

}  // namespace

std::string write_move(const Position& position, Move move, Notation notation) {
    switch (notation) {
    case Notation::chinese:
        return chinese_text(words_of(position, move), false);
    case Notation::traditional:
        return chinese_text(words_of(position, move), true);
    case Notation::wxf:
        return wxf_text(words_of(position, move));
    case Notation::iccs:
        return iccs_text(move);
    case Notation::uci:
        return to_uci(move);
    case Notation::uci_one:
        return to_uci(move, RankStyle::from_one);
    case Notation::san:
        return san_text(position, move);
    }
    return {};
}

std::vector<std::string> write_line(Position position, const std::vector<Move>& line,
                                    Notation notation) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(write_move(position, move, notation));
        position.make(move);
    }
    return texts;
}

MoveReading read_move(const Position& position, std::string_view text, RankStyle ranks,
                      RankStyle san_ranks) {
    const std::string plain = half_width(text);
    if (const auto san = parse_san(plain, san_ranks))
        return read_san(position, plain, *san);  // also C3e4
    if (looks_like_coordinates(plain)) return read_coordinates(position, plain, ranks);
    return read_words(position, text);
}

}  // namespace ailab::lab4
