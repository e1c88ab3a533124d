// Small slips, for errors that are not in mistakes.yaml: the unit's own Python solution is changed
// in every small way that data/grading/variants.py supports: a statement left out, < for <=, a
// number off by one, min for max. If the solution with a slip answers every test of a step like the
// student's program, the slip is evidence of the cause. The student is told its kind and place, but
// never the line of the solution.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace ailab::grade {

struct Slip {
    std::set<std::size_t> steps{};  ///< numbers of the steps that need its place; empty if unknown
    std::string kind{};             ///< "not-updated"
    std::string place{};            ///< functions that contain it or need it, separated by blanks
    std::string about{};            ///< names in it that students know, separated by blanks
    std::string english{}, chinese{};
};

/// Parses one line of `variants.py list`. Throws InputError.
Slip read_slip(const std::string& line);

/// Returns a sentence about these slips, which explain the answers equally well; empty unless all
/// of them are of the same kind and in the same function of the student's. `certain` omits the
/// hedge.
std::string sentence_of(const std::vector<const Slip*>& slips, bool certain);

}  // namespace ailab::grade
