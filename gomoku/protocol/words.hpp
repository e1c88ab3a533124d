// Parses the words of the protocol's lines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/arena/words.hpp"
#include "common/text/number.hpp"
#include "gomoku/world/laws.hpp"

namespace ailab::gomoku {

inline std::vector<std::int64_t> numbers(std::string_view text) {
    std::vector<std::int64_t> result;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto n = parse_number<std::int64_t>(arena::Words(text.substr(0, comma)).until({}));
        if (!n) return {};
        result.push_back(*n);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return result;
}

/// Converts the bits of INFO rule.
inline Rule rule_of(int bits) {
    return bits & 4 ? Rule::renju : bits & 1 ? Rule::standard : Rule::freestyle;
}

}  // namespace ailab::gomoku
