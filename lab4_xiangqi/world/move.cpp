#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {
namespace {

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// Removes one point from the front of `text` and returns it.
std::optional<Square> take_square(std::string_view& text, RankStyle style) {
    if (text.size() < 2 || !is_digit(text[1])) return std::nullopt;
    const char letter = text[0];
    const int file = letter >= 'a' ? letter - 'a' : letter - 'A';
    int rank = text[1] - '0';
    text.remove_prefix(2);
    if (style == RankStyle::from_one) {
        if (rank == 1 && !text.empty() && text[0] == '0') {
            rank = 10;
            text.remove_prefix(1);
        }
        --rank;
    }
    if (!on_board(file, rank)) return std::nullopt;
    return square_at(file, rank);
}

}  // namespace

std::string to_text(Square square, RankStyle style) {
    return static_cast<char>('a' + file_of(square)) +
           std::to_string(rank_of(square) + (style == RankStyle::from_one ? 1 : 0));
}

std::string to_uci(Move move, RankStyle style) {
    return move ? to_text(move.from(), style) + to_text(move.to(), style) : "0000";
}

std::optional<Move> parse_uci(std::string_view text, RankStyle style) {
    const auto from = take_square(text, style);
    if (!from) return std::nullopt;
    if (!text.empty() && text[0] == '-') text.remove_prefix(1);
    const auto to = take_square(text, style);
    if (!to || !text.empty() || *from == *to) return std::nullopt;
    return Move(*from, *to);
}

}  // namespace ailab::lab4
