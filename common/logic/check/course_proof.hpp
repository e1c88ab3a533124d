// Reads proofs in the course's format from text, for the checker.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic::check {

struct Reference {
    std::size_t line = 0;                  ///< the number as printed
    std::optional<std::size_t> literal{};  ///< 0 for a
};

struct CourseLine {
    std::size_t number = 0;
    char rule = 0;  ///< 0 for an input, else R F P E Q
    std::vector<Reference> parents{};
    std::vector<std::pair<std::string, TermId>> bindings{};
    std::vector<std::string> binding_names{};  ///< of the variables in the values
    bool has_bindings = false;
    Clause clause{};
    std::size_t offset = 0;
};

struct CourseProof {
    TermBank bank;
    VariableRule rule = VariableRule::u_to_z;
    std::vector<CourseLine> lines;
};

/// Reads `3. R[1a,2c]{X=a} (…)` and its variants (no dot, `:`; `=` before the clause; round
/// brackets around the substitution). A header `# variables: …` sets the naming rule.
CourseProof read_course_proof(const Source& source, VariableRule rule,
                              Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic::check
