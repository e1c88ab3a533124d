// Checkers of tree_search: `minimax`, `alpha-beta-count`, `and-or-tree`.
#pragma once

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

void add_tree_checkers(Checkers& checkers);

}  // namespace ailab::grade
