// Converts the words of a move to and from Chinese and WXF spelling. Both are read into a common
// form: one letter or digit per sign, such as "C2=5" or "fC-2" (f, m, b: 前, 中, 后).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/world/notation/words.hpp"

namespace ailab::lab4 {

std::string chinese_text(const MoveWords& words, bool traditional);
std::string wxf_text(const MoveWords& words);

/// Returns all common forms of this move. The first is exact; the later ones may also fit other
/// moves and are only valid if they do not.
std::vector<std::string> common_forms(const MoveWords& words);

/// Returns the common form of Chinese or WXF text; empty if a character belongs to neither.
std::string to_common_form(std::string_view text);

}  // namespace ailab::lab4
