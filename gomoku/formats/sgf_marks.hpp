// The SGF properties for the move annotations that PGN numbers: good, bad, interesting or doubtful
// move.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ailab::gomoku {

/// The property with its value, and the PGN number: $1 "!", $2 "?", $3 "!!", $4 "??", $5 "!?", $6
/// "?!".
inline constexpr std::array<std::pair<std::string_view, int>, 6> kSgfMarks{
    {{"TE[1]", 1}, {"BM[1]", 2}, {"TE[2]", 3}, {"BM[2]", 4}, {"IT[]", 5}, {"DO[]", 6}}};

inline std::optional<std::string_view> sgf_mark(int glyph) {
    for (const auto& [mark, number] : kSgfMarks)
        if (number == glyph) return mark;
    return std::nullopt;
}
/// Returns 0 if the property is none of them.
inline int glyph_of(const std::string& name, const std::string& value) {
    for (const auto& [mark, number] : kSgfMarks)
        if (mark == name + "[" + value + "]") return number;
    return 0;
}

}  // namespace ailab::gomoku
