// Resolution as the grader understands it: one step, judged by its parents, and a plain saturation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/logic/logic.hpp"

namespace ailab::grade {

/// `1a`: a clause and one of its literals; no letter where there is only one.
struct LiteralRef {
    std::size_t clause = 0;
    std::optional<std::size_t> literal{};
};

/// One line of a proof in the course's format.
struct ProofLine {
    std::size_t number = 0;
    char rule = ' ';  ///< R resolution, F factoring, blank for an input clause
    std::vector<LiteralRef> parents{};
    std::optional<Substitution> bindings{};
    Clause clause{};
    std::size_t line = 0;  ///< in the output, from 1
};

struct PrintedProof {
    std::vector<ProofLine> lines;
    std::string error;  ///< why a line that looks like a step cannot be read; empty if all can
    std::size_t error_line = 0;
};

/// Proof lines in plain text; other lines are prose. Steps without numbers are numbered behind
/// `inputs` clauses.
PrintedProof read_proof(std::string_view plain_text, std::string_view rule, std::size_t inputs);

/// Why a step is wrong: a word for the diagnosis (empty if it is right) and a sentence.
struct StepFault {
    std::string kind;
    std::string says;
};
/// `parents` are the clauses that the line cites.
StepFault judge_step(const ProofLine& step, const std::vector<Clause>& parents);

/// Does saturation reach the empty clause? Nothing if the limit is reached first.
std::optional<bool> refutes(const std::vector<Clause>& clauses);

}  // namespace ailab::grade
