// Checkers that compare the output with the reference answer: `exact`, `lines` and `tokens` (the
// default validator of the Kattis problem format: case, space changes and tolerances as options).
#pragma once

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

void add_text_checkers(Checkers& checkers);

}  // namespace ailab::grade
