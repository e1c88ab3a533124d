#include "lab4_xiangqi/world/notation/notation.hpp"

#include <algorithm>
#include <vector>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
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

char file_letter(Square s) noexcept {
    return static_cast<char>('a' + file_of(s));
}
std::string rank_text(Square s) {
    return std::to_string(rank_of(s) + 1);
}

Kind kind_of_letter(char c) noexcept {
    const auto piece = piece_from_letter(c);
    return piece && side_of(*piece) == kRed ? kind_of(*piece) : Kind::none;
}

/// Returns what distinguishes the move from those of other pieces of the kind to the same point:
/// the file, else the rank, else both.
std::string origin(const Position& position, Move move) {
    bool alone = true, file_tells = true, rank_tells = true;
    for (const Move other : legal_moves(position)) {
        if (other.to() != move.to() || other.from() == move.from() ||
            position.piece_on(other.from()) != position.piece_on(move.from()))
            continue;
        alone = false;
        file_tells &= file_of(other.from()) != file_of(move.from());
        rank_tells &= rank_of(other.from()) != rank_of(move.from());
    }
    if (alone) return "";
    const std::string file(1, file_letter(move.from())), rank = rank_text(move.from());
    return file_tells ? file : rank_tells ? rank : file + rank;
}

/// Removes letters and digits from the end of a text.
class Backwards {
public:
    Backwards(std::string_view text, int first_rank) : left_(text), first_rank_(first_rank) {}

    std::optional<int> rank() {
        std::size_t digits = 0;
        while (digits < std::min<std::size_t>(2, left_.size()) && is_digit(digits)) ++digits;
        if (digits == 0) return std::nullopt;
        const int rank = std::stoi(std::string(left_.substr(left_.size() - digits))) - first_rank_;
        if (rank < 0 || rank >= kRanks) return std::nullopt;
        left_.remove_suffix(digits);
        return rank;
    }
    std::optional<int> file() {
        if (left_.empty() || left_.back() < 'a' || left_.back() > 'i') return std::nullopt;
        const int number = left_.back() - 'a';
        left_.remove_suffix(1);
        return number;
    }
    bool accept(char c) {
        const bool there = left_.ends_with(c);
        if (there) left_.remove_suffix(1);
        return there;
    }
    std::string_view left() const noexcept { return left_; }

private:
    bool is_digit(std::size_t from_end) const {
        const char c = left_[left_.size() - 1 - from_end];
        return c >= '0' && c <= '9';
    }

    std::string_view left_;
    int first_rank_;
};

}  // namespace

std::string write_move(const Position& position, Move move, Notation notation) {
    if (notation == Notation::iccs) return iccs_text(move);
    if (notation == Notation::uci) return to_uci(move);
    if (notation == Notation::uci_one) return to_uci(move, RankStyle::from_one);
    if (notation == Notation::san) return san_text(position, move);
    const auto words = words_of(position, move);
    return notation == Notation::wxf ? wxf_text(words)
                                     : chinese_text(words, notation == Notation::traditional);
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

std::string san_text(const Position& position, Move move) {
    constexpr std::string_view kLetters = ".KABNRCP";
    const bool takes = position.piece_on(move.to()) != Piece::none;
    Position after = position;
    after.make(move);
    const bool mate = after.in_check() && !has_legal_move(after);
    return kLetters[index_of(kind_of(position.piece_on(move.from())))] + origin(position, move) +
           (takes ? "x" : "") + file_letter(move.to()) + rank_text(move.to()) +
           (mate               ? "#"
            : after.in_check() ? "+"
                               : "");
}

bool SanMove::fits(const Position& position, Move move) const noexcept {
    return move.to() == to && kind_of(position.piece_on(move.from())) == kind &&
           (!from_file || *from_file == file_of(move.from())) &&
           (!from_rank || *from_rank == rank_of(move.from()));
}

std::optional<SanMove> parse_san(std::string_view text, RankStyle ranks) {
    SanMove san;
    if (text.empty()) return std::nullopt;
    san.kind = kind_of_letter(text.front());
    const bool winboard = ranks == RankStyle::from_zero;
    const bool bare_pawn = winboard && text.front() >= 'a' && text.front() <= 'i';
    if (bare_pawn) san.kind = Kind::pawn;
    Backwards rest(bare_pawn ? text : text.substr(1), winboard ? 0 : 1);
    if (!rest.accept('#')) rest.accept('+');
    const auto rank = rest.rank();
    const auto file = rank ? rest.file() : std::nullopt;
    if (san.kind == Kind::none || !file) return std::nullopt;
    san.to = square_at(*file, *rank);
    rest.accept('x');
    if (bare_pawn && rest.left().size() > 1) return std::nullopt;  // h2e2
    san.from_rank = rest.rank();
    san.from_file = rest.file();
    return rest.left().empty() ? std::optional(san) : std::nullopt;
}

}  // namespace ailab::lab4
