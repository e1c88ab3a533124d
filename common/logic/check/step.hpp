// Checks one step of a proof in the course's format, given its parents.
#pragma once

#include <string>
#include <vector>

#include "common/logic/check/course_proof.hpp"
#include "common/logic/heartbeat.hpp"

namespace ailab::logic::check {

struct StepRules {
    /// Accept any sound step: a reference without a letter means any literal, the substitution may
    /// be missing or more specific than necessary, the clause may be an instance of the conclusion,
    /// and a factor may merge any two literals. Otherwise the step must match its citation exactly.
    bool loose = false;
    Heartbeat* heartbeat = nullptr;
};

/// The reason why a step is wrong.
struct StepFault {
    /// "": correct; "form" (of the citation), "letter", "bindings" (the clause is correct),
    /// "predicate", "same-sign", "sign" (a factor of different signs), "occurs", "conflict",
    /// "unapplied", "kept-literal", "factor", "clause"
    std::string kind{};
    std::string message{};
    std::string hint{};
};

/// Requires one parent per reference of the step, in the same order.
StepFault judge_step(TermBank& bank, const CourseLine& step,
                     const std::vector<const Clause*>& parents, const StepRules& rules = {});

}  // namespace ailab::logic::check
