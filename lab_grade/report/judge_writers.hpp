// Reports one verdict in the formats of two judges. The text and files are prepared here, so that a
// crash of this program is never mistaken for a verdict.
#pragma once

#include <string>

#include "lab_grade/judge/verdict.hpp"

namespace ailab::grade {

/// For output validators of the Kattis problem format and DOMjudge: 42 is accepted, 43 wrong,
/// anything else an error of the judge. Writes judgemessage.txt, teammessage.txt and, with
/// `scoring`, the score_multiplier.txt of a partly right answer to `folder`. Throws InputError if
/// it cannot write.
int leave_feedback(const Verdict& verdict, const std::string& folder, bool scoring);

/// The result of a testlib.h checker: exit code, and a line whose first words judges parse.
struct TestlibResult {
    int exit_code;     ///< 0 ok, 1 wrong answer, 2 presentation error, 3 fail, 7 points
    std::string line;  ///< "wrong answer expected 3, found 4"
    std::string xml;   ///< for the option -appes
};
TestlibResult testlib_result(const Verdict& verdict);

}  // namespace ailab::grade
