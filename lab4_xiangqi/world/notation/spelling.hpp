// How words of a move are spelt in Chinese and in WXF, and the common form into which both are
// read: one letter or digit for every sign, such as "C2=5" or "fC-2" (f, m, b: 前, 中, 后).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/world/notation/words.hpp"

namespace ailab::lab4 {

std::string chinese_text(const MoveWords& words, bool traditional);
std::string wxf_text(const MoveWords& words);

/// Every common form that means this move. The first is exact; the later ones may fit other moves
/// too and count only if they do not.
std::vector<std::string> common_forms(const MoveWords& words);

/// The common form of Chinese or WXF text; empty if some sign belongs to neither.
std::string to_common_form(std::string_view text);

}  // namespace ailab::lab4
