#include "lab_grade/suite/suite.hpp"

#include <algorithm>
#include <numeric>

namespace ailab::grade {

double Suite::max_points() const {
    return std::accumulate(tests.begin(), tests.end(), 0.0,
                           [](double sum, const TestCase& test) { return sum + test.points; });
}

const Group* Suite::group(std::string_view name) const {
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&](const Group& group) { return group.name == name; });
    return found == groups.end() ? nullptr : &*found;
}

}  // namespace ailab::grade
