// Parses move strings: "h8i9g7", "1. h8 i9 2. g7", "H8,I9,G7". A letter and the digits after it
// make a move; separate numbers, punctuation and comments after # are skipped. Full-width
// characters are read as ASCII.
#include <cctype>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_separator(char c) {
    return std::string_view(" \t\r\n,;-/|.)(").find(c) != std::string_view::npos;
}

class MovesReader {
public:
    MovesReader(const Source& source, int size, bool refuse_repeats)
        : source_(source), text_(source.text()), collector_(source, size, refuse_repeats) {}

    std::vector<Point> read() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (is_separator(c))
                ++at_;
            else if (c == '#')
                comment();
            else if (is_digit(c))
                number();
            else if (is_letter(c))
                move();
            else
                fail(at_);
        }
        return collector_.moves();
    }

    int comments() const { return comments_; }

private:
    [[noreturn]] void fail(std::size_t offset) {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n,;", offset), text_.size());
        throw InputError(source_.diagnose(
            offset,
            tr("expected a move, found {}",
               in_quotes(text_.substr(offset, std::max<std::size_t>(end - offset, 1)))),
            tr("a letter for the column and a number for the row, such as h8")));
    }
    void comment() {
        at_ = std::min(text_.find('\n', at_), text_.size());
        ++comments_;
    }
    void number() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        if (at_ == text_.size() || text_[at_] != '.') fail(begin);
    }
    void move() {
        const std::size_t begin = at_;
        const int column = std::tolower(static_cast<unsigned char>(text_[at_++])) - 'a';
        int row = 0;
        std::size_t digits = 0;
        while (at_ < text_.size() && is_digit(text_[at_]) && digits < 3) {
            row = row * 10 + (text_[at_++] - '0');
            ++digits;
        }
        if (digits == 0 || digits > 2) fail(begin);
        collector_.add(column, row - 1, begin);
    }

    const Source& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    MoveCollector collector_;
    int comments_ = 0;
};

}  // namespace

GameFile read_moves(const Source& source, int size, bool refuse_repeats) {
    check_size(source, 0, size);
    GameFile game;
    game.size = size;
    const Source narrow = source.half_width();
    MovesReader reader(narrow, size, refuse_repeats);
    game.moves = reader.read();
    game.left_out.comments = reader.comments();
    return game;
}

}  // namespace ailab::gomoku
