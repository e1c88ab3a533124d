#include "gomoku/world/point.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "common/text/utf8.hpp"

namespace ailab::gomoku {

std::string to_string(Point p) {
    if (!p) return "-";
    return std::string(1, static_cast<char>('a' + p.x())) + std::to_string(p.y() + 1);
}

std::optional<Point> parse_point(std::string_view text, int size) {
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) > 127; })) {
        const std::string narrow = half_width(text);
        return narrow == text ? std::nullopt : parse_point(narrow, size);
    }
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const int x = std::tolower(static_cast<unsigned char>(text[0])) - 'a';
    int row = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (x < 0 || x >= size || row < 1 || row > size || text[1] == '0') return std::nullopt;
    return Point::at(x, row - 1);
}

std::string_view take_point(std::string_view& text) {
    const std::string_view word =
        text.substr(0, std::min(text.find_first_not_of("0123456789", 1), text.size()));
    text.remove_prefix(word.size());
    return word;
}

}  // namespace ailab::gomoku
