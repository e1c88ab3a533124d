// The nested loops of the lecture's report (document 004, laboratory 2), reproduced to show what
// they do: no renaming apart, no occurs check, variables against variables skipped, conflicting
// replacements accepted. UNSOUND: what they call a proof need not be one, so none is printed.
#pragma once

#include <cstdint>
#include <span>

#include "common/logic/literal.hpp"
#include "common/text/choice.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

enum class LectureLoop : std::uint8_t {
    before,     ///< every ordered pair i ≠ j of the clauses that a round began with
    no_copies,  ///< i < j, clauses of this round take part, copies dropped
    growing     ///< the same, copies kept
};

constexpr NamedChoice<LectureLoop> kLectureLoops[] = {
    {"lecture-before", "", LectureLoop::before},
    {"lecture-no-copies", "", LectureLoop::no_copies},
    {"lecture-growing", "", LectureLoop::growing},
};

/// Can the loops read these clauses? They know variables and constants only, no nested terms.
bool lecture_loops_apply(const TermBank& bank, std::span<const Clause> clauses);

/// Counts every clause that is made in the budget; what is kept is the length of the clause list at
/// the end, the table's figure. Requires lecture_loops_apply().
Refutation run_lecture_loop(const TermBank& bank, std::span<const Clause> clauses, LectureLoop loop,
                            Budget& budget);

}  // namespace ailab::logic
