// Splits short texts: at blanks, or at a character.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/blank.hpp"

namespace ailab {

/// The parts of `text` between blanks; none is empty.
inline std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        for (end = begin; end < text.size() && !is_blank(text[end]);) ++end;
        if (end > begin) words.emplace_back(text.substr(begin, end - begin));
    }
    return words;
}

/// The parts of `text` between these characters; an empty part at the end is left out.
inline std::vector<std::string> split_at(char by, std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find(by, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
    }
    return parts;
}

}  // namespace ailab
