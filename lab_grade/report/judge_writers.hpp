// One verdict in the manner of two judges: what to print and which files to leave is decided here,
// so that a crash of ours is never mistaken for a verdict.
#pragma once

#include <string>

#include "lab_grade/judge/verdict.hpp"

namespace ailab::grade {

/// Output validators of the Kattis problem format and DOMjudge: 42 accepted, 43 wrong, anything
/// else an error of the judge. `folder` gets judgemessage.txt, teammessage.txt and, with `scoring`,
/// the score_multiplier.txt of an answer that is right in part. Throws InputError if it cannot.
int leave_feedback(const Verdict& verdict, const std::string& folder, bool scoring);

/// A checker after testlib.h: exit code and result, whose first words judges parse.
struct TestlibResult {
    int exit_code;     ///< 0 ok, 1 wrong answer, 2 presentation error, 3 fail, 7 points
    std::string line;  ///< "wrong answer expected 3, found 4"
    std::string xml;   ///< what -appes asks for
};
TestlibResult testlib_result(const Verdict& verdict);

}  // namespace ailab::grade
