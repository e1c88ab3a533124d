// One step of a proof in the course's format, judged by its parents.
#pragma once

#include <string>
#include <vector>

#include "common/logic/check/course_proof.hpp"
#include "common/logic/heartbeat.hpp"

namespace ailab::logic::check {

struct StepRules {
    /// Any sound step is right: a reference without a letter means any literal, the substitution
    /// may be left out or more special than needed, the clause an instance of what follows, and a
    /// factor may merge any two literals. Otherwise the step must be exactly what it cites.
    bool loose = false;
    Heartbeat* heartbeat = nullptr;
};

/// Why a step is wrong.
struct StepFault {
    /// "" right, "form" of the citation, "letter", "bindings" (the clause is right), "predicate",
    /// "same-sign", "occurs", "conflict", "unapplied", "kept-literal", "factor", "clause"
    std::string kind{};
    std::string message{};
    std::string hint{};
};

/// Requires a parent for each reference of the step, in its order.
StepFault judge_step(TermBank& bank, const CourseLine& step,
                     const std::vector<const Clause*>& parents, const StepRules& rules = {});

}  // namespace ailab::logic::check
