// The language of a checker's sentences: every checker here takes the option `lang`.
#pragma once

#include <string>
#include <string_view>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// The sentence in the language that the option `lang` names: en (the default) or zh.
inline std::string say(const CheckInput& in, std::string_view english, std::string_view chinese) {
    return std::string(in.options.text("lang") == "zh" ? chinese : english);
}

}  // namespace ailab::grade
