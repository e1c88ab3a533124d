// The schedule of the prover: the strategies and their times for each class of problems. The
// schedule is data: `train` writes the text file schedule.inc from measured runs, and it is
// compiled in.
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

/// Names of the searches for a finite model in a schedule: with one sort, or with several, which
/// requires clauses without equations.
constexpr std::string_view kModels = "models", kSortedModels = "sorted-models";

struct Slice {
    std::string name;
    double seconds = 0;
    std::optional<ProverSettings> prover{};  ///< empty for a search for a finite model

    /// Returns the slice of a strategy or a search for a model. Throws UsageError for an unknown
    /// name.
    static Slice of(std::string_view name, double seconds);
};
/// Runs from the first slice to the last, then repeats, each time with slices longer by a factor.
using Schedule = std::vector<Slice>;
constexpr double kLongerEachRound = 4;

/// The built-in schedule.
const Schedule& schedule(ProblemClass kind);

/// Reads lines of class, seconds and name. Throws UsageError.
Schedule read_schedule(std::string_view text, ProblemClass kind);
std::string to_text(const Schedule& slices, ProblemClass kind);

}  // namespace ailab::logic
