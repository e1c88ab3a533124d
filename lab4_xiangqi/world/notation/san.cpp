#include "lab4_xiangqi/world/notation/san.hpp"

#include <algorithm>
#include <vector>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

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
