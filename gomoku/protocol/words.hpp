// The words of the protocol's lines.
#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/world/laws.hpp"

namespace ailab::gomoku {

inline std::string trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
        text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
        text.remove_suffix(1);
    return std::string(text);
}

inline std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

/// The whole of `text` as a number.
inline std::optional<std::int64_t> number(const std::string& text) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

inline std::vector<std::int64_t> numbers(std::string_view text) {
    std::vector<std::int64_t> result;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto n = number(trimmed(text.substr(0, comma)));
        if (!n) return {};
        result.push_back(*n);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return result;
}

/// The bits of INFO rule.
inline Rule rule_of(int bits) {
    return bits & 4 ? Rule::renju : bits & 1 ? Rule::standard : Rule::freestyle;
}

}  // namespace ailab::gomoku
