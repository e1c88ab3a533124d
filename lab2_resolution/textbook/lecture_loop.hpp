// The nested loops of the lecture's report (document 004, laboratory 2), reproduced to show how
// they behave: no renaming apart, no occurs check, variables against variables skipped, conflicting
// replacements accepted. UNSOUND: their "proofs" may be wrong, so no proof is printed.
#pragma once

#include <cstdint>
#include <span>

#include "common/logic/literal.hpp"
#include "common/text/choice.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

enum class LectureLoop : std::uint8_t {
    before,     ///< every ordered pair i ≠ j of the clauses at the start of the iteration
    no_copies,  ///< i < j, includes clauses of this iteration, drops copies
    growing     ///< the same, but keeps copies
};

constexpr NamedChoice<LectureLoop> kLectureLoops[] = {
    {"lecture-before", "", LectureLoop::before},
    {"lecture-no-copies", "", LectureLoop::no_copies},
    {"lecture-growing", "", LectureLoop::growing},
};

/// True if the loops apply to these clauses. They only handle variables and constants, no nested
/// terms.
bool lecture_loops_apply(const TermBank& bank, std::span<const Clause> clauses);

/// Counts every clause it makes in the budget. `kept` is the length of the clause list at the end,
/// as in the lecture's table. Requires lecture_loops_apply().
Refutation run_lecture_loop(const TermBank& bank, std::span<const Clause> clauses, LectureLoop loop,
                            Budget& budget);

}  // namespace ailab::logic
