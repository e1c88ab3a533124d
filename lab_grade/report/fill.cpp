#include <vector>

#include <fmt/format.h>

#include "common/base/utf8.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

bool is_wide(char32_t c) {
    return display_width(c) == 2;
}

/// A piece of text that can be moved to another line, and whether a blank is before it.
struct Piece {
    std::string text{};
    bool blank = false;
};

bool sticks_to_the_last(char32_t c) {
    return std::u32string_view(U"，。、；：？！）》”’").find(c) != std::u32string_view::npos;
}

class Pieces {
public:
    void add(std::string_view line) {
        for (std::size_t at = 0; at < line.size();) add(decode_utf8(line, at));
        if (!was_wide_) blank_ = true;
        open_ = open_ && was_wide_;
    }
    std::vector<Piece> take() { return std::move(pieces_); }

private:
    void add(char32_t c) {
        if (c == U' ') {
            blank_ = true;
            open_ = false;
            return;
        }
        const bool sticks = !pieces_.empty() && !blank_ && sticks_to_the_last(c);
        if (!sticks && (!open_ || is_wide(c) || was_wide_)) pieces_.push_back({"", blank_});
        append_utf8(pieces_.back().text, c);
        open_ = true;
        blank_ = false;
        was_wide_ = is_wide(c);
    }

    std::vector<Piece> pieces_{};
    bool blank_ = false, open_ = false, was_wide_ = false;
};

std::string in_lines(const std::vector<Piece>& pieces, std::size_t width) {
    std::string text;
    std::size_t column = 0;
    for (const Piece& piece : pieces) {
        const std::size_t wide = display_width(piece.text);
        const bool blank = piece.blank && column > 0;
        if (column > 0 && column + wide + (blank ? 1 : 0) > width) {
            text += '\n';
            column = 0;
        } else if (blank) {
            text += ' ';
            ++column;
        }
        text += piece.text;
        column += wide;
    }
    return text + '\n';
}

}  // namespace

std::string fill(std::string_view text, std::size_t width) {
    constexpr std::size_t kNearlyFull = 72;
    std::string filled;
    Pieces paragraph;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        paragraph.add(line);
        if (display_width(line) >= kNearlyFull && !text.empty()) continue;
        filled += in_lines(paragraph.take(), width);
        paragraph = {};
    }
    return filled;
}

std::string fit(std::string_view text, std::size_t width) {
    std::string fitted;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
        std::string parts = std::string(line.substr(margin)) + '\n';
        if (display_width(line) > width && width > margin) {
            Pieces pieces;
            pieces.add(line);
            parts = in_lines(pieces.take(), width - margin);
        }
        for (std::string_view rest = parts; !rest.empty();)
            fitted += fmt::format("{}{}\n", line.substr(0, margin), take_line(rest));
    }
    return fitted;
}

std::string cut(std::string_view text, std::size_t width) {
    std::string shown;
    if (display_width(text) <= width) return std::string(text);
    for (std::size_t at = 0, column = 1; at < text.size();) {
        const char32_t c = decode_utf8(text, at);
        column += display_width(c);
        if (column > width) break;
        append_utf8(shown, c);
    }
    return shown + "…";
}

}  // namespace ailab::grade
