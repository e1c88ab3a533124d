// Similar submissions, by winnowing (Schleimer, Wilkerson, Aiken 2003): of the hashes of all runs
// of a few tokens, the smallest of each window is kept, so a longer passage in common is always
// found. Names and numbers count as equal. What the unit gives to students does not count.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/export/package.hpp"

namespace ailab::grade {

struct Similar {
    std::string one{}, other{};  ///< students
    double part = 0;             ///< of the smaller submission that is also in the other, 0 … 1
    std::string side_by_side{};  ///< both programs; lines in common are marked with `|`
};

/// Compares the files below `submissions/STUDENT/`; those below `base/` are given. Returns the most
/// similar pairs first, of at least a third in common. Throws OutOfBudget.
std::vector<Similar> similar_pairs(const Package& package, std::size_t most, const Budget& budget);

}  // namespace ailab::grade
