// The schedule of the prover: which strategy is given how long, for each class of problems. It is
// data, the text schedule.inc, compiled in; `train` writes it from measured runs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/logic/literal.hpp"
#include "lab2_resolution/engine/prover/settings.hpp"

namespace ailab::logic {

enum class ProblemClass : std::uint8_t { without_equality, with_equality };

constexpr ProblemClass kProblemClasses[] = {ProblemClass::without_equality,
                                            ProblemClass::with_equality};

ProblemClass class_of(const TermBank& bank, const std::vector<Clause>& clauses);
std::string_view to_string(ProblemClass kind);
/// Throws UsageError.
ProblemClass class_named(std::string_view word);

/// The searches for a finite model, in a schedule: all things of one sort, or of several, which
/// only clauses without equations allow.
constexpr std::string_view kModels = "models", kSortedModels = "sorted-models";

struct Slice {
    std::string name;
    double seconds = 0;
    std::optional<ProverSettings> prover{};  ///< none: the search for a finite model

    /// Of a strategy's name, or that of a search for a model. Throws UsageError.
    static Slice of(std::string_view name, double seconds);
};
/// Run from the first to the last, then again and again, each round so many times longer.
using Schedule = std::vector<Slice>;
constexpr double kLongerEachRound = 4;

/// The built-in schedule.
const Schedule& schedule(ProblemClass kind);

/// Lines of class, seconds and name. Throws UsageError.
Schedule read_schedule(std::string_view text, ProblemClass kind);
std::string to_text(const Schedule& slices, ProblemClass kind);

}  // namespace ailab::logic
