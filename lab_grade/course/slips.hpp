// Small slips: where nobody has written down what a wrong program did, the unit's own solution in
// Python is changed in every small way that data/grading/variants.py knows: a statement left out,
// < for <=, a number one too large, min for max. A slip with which the solution answers every test
// of a step as the student's program does is evidence of the cause: its kind and its place are
// told, never the line of the solution.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace ailab::grade {

struct Slip {
    std::set<std::size_t> steps{};  ///< numbers of those that need its place; empty: not known
    std::string kind{};             ///< "not-updated"
    std::string place{};  ///< the functions that it is in or that need it, with blanks between them
    std::string about{};  ///< names in it that students know, with blanks between them
    std::string english{}, chinese{};
};

/// One line of `variants.py list`. Throws InputError.
Slip read_slip(const std::string& line);

/// What is said of these slips, which explain the answers equally well: nothing unless all of them
/// are of one kind and in one function of the student's. `certain` speaks flatly.
std::string sentence_of(const std::vector<const Slip*>& slips, bool certain);

}  // namespace ailab::grade
