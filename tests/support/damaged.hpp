// Random damage to a text, which every reader must survive.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "common/base/random.hpp"

namespace ailab {

/// What readers stumble over: signs of the formats, large numbers, a zero byte.
inline const std::vector<std::string>& awkward_pieces() {
    static const std::vector<std::string> kPieces = [] {
        std::vector<std::string> pieces{std::string(1, '\0'), "\n", "\r\n", "\t", " ", "p sp "};
        std::istringstream words(
            "\" # , : - . = | ' x nan 1e400 99999999 9999999999999 9223372036854775807 "
            "0.000000000000000001 \xEF\xBB\xBF \xFF ö ( ) { } [ ] ¬ ∀ R[ include('x').");
        for (std::string word; words >> word;) pieces.push_back(word);
        return pieces;
    }();
    return kPieces;
}

/// One to `most` random edits: a byte, a deletion, a repetition, a part of another text, a piece.
inline std::string damaged(std::string text, const std::vector<std::string>& others, Random& random,
                           std::uint64_t most = 8) {
    for (auto edits = 1 + random.below(most); edits > 0; --edits) {
        const auto at = random.below(text.size() + 1);
        const auto length = random.below(std::min<std::uint64_t>(30, text.size() - at) + 1);
        const std::uint64_t kind = random.below(6);
        if (kind == 0) text.insert(at, 1, static_cast<char>(random.below(256)));
        if (kind == 1) text.erase(at, length);
        if (kind == 2) text.insert(at, text.substr(at, length));
        if (kind == 3 && !others.empty()) {
            const std::string& other = others[random.below(others.size())];
            text.insert(at, other.substr(random.below(other.size() + 1), 40));
        }
        if (kind == 4)
            text.replace(at, length, awkward_pieces()[random.below(awkward_pieces().size())]);
        if (kind == 5 && at < text.size()) text[at] = static_cast<char>(random.below(256));
    }
    return text;
}

}  // namespace ailab
