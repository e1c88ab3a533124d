// Blanks: what separates words, line ends included.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ailab {

constexpr bool is_blank(char c) noexcept {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// `text` without the blanks at both ends.
constexpr std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The first line of `text` without its end; `text` becomes the rest.
constexpr std::string_view take_line(std::string_view& text) noexcept {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// The parts of `text` between blanks.
inline std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0, end = 0; end < text.size(); begin = end + 1) {
        end = begin;
        while (end < text.size() && !is_blank(text[end])) ++end;
        if (end > begin) words.emplace_back(text.substr(begin, end - begin));
    }
    return words;
}

}  // namespace ailab
