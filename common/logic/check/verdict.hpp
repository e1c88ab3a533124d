// The result of a proof checker.
#pragma once

#include <string>
#include <vector>

#include "common/base/error.hpp"
#include "common/logic/heartbeat.hpp"

namespace ailab::logic {

struct CheckOptions {
    bool lenient = false;  ///< a wrong or missing substitution is a warning if the clause follows
    Heartbeat* heartbeat = nullptr;  ///< if set, may end the check by OutOfBudget
};

struct Verdict {
    std::vector<Diagnostic> findings;  ///< in the order of the lines; empty for a perfect proof
    std::size_t steps = 0;             ///< inferences checked
    std::size_t inputs = 0;
    bool inputs_compared = false;  ///< with a problem file

    bool accepted() const {
        for (const Diagnostic& d : findings)
            if (d.severity == Severity::error) return false;
        return true;
    }
};

}  // namespace ailab::logic
