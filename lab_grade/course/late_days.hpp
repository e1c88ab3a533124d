// Which attempt of each unit counts, and which units use a student's free days. Both are chosen
// together, because an attempt may be the best one only if there are free days left for it. Free
// days are used up in the order of the units. Dynamic programming over the units and the free days
// left: O(units * free days * attempts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lab_grade/course/course.hpp"

namespace ailab::grade {

/// An attempt that may count.
struct Candidate {
    double fraction = 0;    ///< of the points of the tests
    std::int64_t late = 0;  ///< days
};

struct UnitWork {
    std::vector<Candidate> candidates{};  ///< empty if there is nothing to choose
    double weight = 1;                    ///< of the points of the tests in the total
};

struct Counted {
    std::size_t candidate = 0;
    std::int64_t free_days = 0;
};

bool is_accepted(const LatePolicy& policy, std::int64_t late);

/// Returns the factor for late work, of which `free` days are free: 0 if it is not accepted.
double kept(const LatePolicy& policy, std::int64_t late, std::int64_t free);

/// Chooses what gives the best total. Of equal totals it prefers more points in the units, then
/// more points in earlier units, then fewer free days, then the earlier candidate.
std::vector<Counted> choose_attempts(const LatePolicy& policy, const std::vector<UnitWork>& units);

}  // namespace ailab::grade
