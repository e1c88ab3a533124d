// What training measures: which strategy decides which problem, and in what time. Stored as CSV,
// a line a run, so that a training that was stopped can go on.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab2_resolution/engine/schedule.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

/// One run of a strategy on a problem.
struct TrainingRun {
    double limit = 0;    ///< seconds that it was given
    double seconds = 0;  ///< that it took
    Outcome outcome = Outcome::gave_up;

    bool decided() const { return outcome == Outcome::refuted || outcome == Outcome::satisfiable; }
    /// More time would change nothing.
    bool ended() const { return outcome != Outcome::gave_up; }
};

struct TrainingProblem {
    ProblemClass kind = ProblemClass::without_equality;
    std::map<std::string, TrainingRun, std::less<>> runs{};  ///< by strategy

    /// Seconds until the strategy decides it; nothing if it has not.
    std::optional<double> time_of(std::string_view strategy) const;
};

class RunTable {
public:
    /// Of CSV as to_line() writes it. A last line without its end, and lines that say nothing, are
    /// left out; of several runs the last one counts.
    static RunTable read(std::string_view csv);

    void add(const std::string& problem, ProblemClass kind, const std::string& strategy,
             TrainingRun run);
    /// No run with that limit, or a longer one, need be made again.
    bool knows(const std::string& problem, const std::string& strategy, double limit) const;
    const std::map<std::string, TrainingProblem>& problems() const { return problems_; }

    std::string to_text() const;
    static std::string to_line(const std::string& problem, ProblemClass kind,
                               const std::string& strategy, TrainingRun run);

private:
    std::map<std::string, TrainingProblem> problems_;
};

}  // namespace ailab::logic
