// The results of training runs: which strategy decides which problem, and in what time. Stored as
// CSV, one line per run, so that an interrupted training can continue.
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
    double limit = 0;    ///< time limit in seconds
    double seconds = 0;  ///< time taken in seconds
    Outcome outcome = Outcome::gave_up;

    bool decided() const { return outcome == Outcome::refuted || outcome == Outcome::satisfiable; }
    /// True if more time would not change the result.
    bool ended() const { return outcome != Outcome::gave_up; }
};

struct TrainingProblem {
    // These are read from the problem, not from the table.
    ProblemClass kind{};
    bool formulas = false, equality = false;
    std::map<std::string, TrainingRun, std::less<>> runs{};  ///< by strategy

    /// Returns the seconds until the strategy decides the problem; an empty optional if it did not.
    std::optional<double> time_of(std::string_view strategy) const;
    /// True if a strategy found that.
    bool any(Outcome outcome) const;
};

class RunTable {
public:
    /// Reads CSV as written by to_line(). Skips an incomplete last line and lines without data; of
    /// several runs the last one counts.
    static RunTable read(std::string_view csv);

    void add(const std::string& problem, const std::string& strategy, TrainingRun run);
    TrainingProblem& problem(const std::string& name) { return problems_[name]; }
    /// True if there is already a run with that limit or a longer one.
    bool knows(const std::string& problem, const std::string& strategy, double limit) const;
    const std::map<std::string, TrainingProblem>& problems() const { return problems_; }

    std::string to_text() const;
    static std::string to_line(const std::string& problem, const std::string& strategy,
                               TrainingRun run);

private:
    std::map<std::string, TrainingProblem> problems_;
};

}  // namespace ailab::logic
