// Records a constraint search: one line per value tried, with the domains that became smaller.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "common/search/constraints/backtracking.hpp"
#include "common/search/constraints/min_conflicts.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Writes the steps of a trace; steps after the first kMost are dropped.
class TraceSteps {
public:
    explicit TraceSteps(app::Results& results) : results_(&results) {}
    void add(const std::string& line, const app::Fields& fields);
    /// Says that steps were dropped, if any were.
    void finish();

private:
    static constexpr std::size_t kMost = 20'000;
    app::Results* results_;
    std::size_t count_ = 0;
};

/// A line of backtracking:   WA = red: NT {green blue}, SA {green blue}
class ConstraintTrace : public constraints::NullConstraintObserver {
public:
    ConstraintTrace(const ConstraintWorld& world, const constraints::Problem& problem,
                    app::Results& results)
        : world_(&world), problem_(&problem), steps_(results), domains_(problem.domains()) {}

    void on_assign(constraints::Variable x, int value);
    void on_conflict(const constraints::Constraint& violated);
    void on_prune(constraints::Variable x, int value);
    void on_wipe_out(constraints::Variable x);
    void on_backtrack(constraints::Variable x);
    void on_solution(const constraints::Values& values);
    /// Call it after the search.
    void finish();

private:
    struct Level {
        constraints::Variable x;
        std::vector<constraints::Domain> before;  ///< the domains before the value was assigned
    };
    /// One line of the trace: a value, or a variable that ran out of them.
    struct Step {
        const char* event;  ///< "assign", "propagate" or "back"
        std::size_t depth = 0;
        std::string text{};
        std::string variable{}, value{};
        std::vector<std::string> conflict{};  ///< the other variables of the violated constraint
        std::string wiped_out{};              ///< the variable without values
        bool solution = false;
        std::vector<constraints::Variable> shrunk{};
    };
    void start(Step step);
    void end();
    std::string domain_text(constraints::Variable x) const;

    const ConstraintWorld* world_;
    const constraints::Problem* problem_;
    TraceSteps steps_;
    std::vector<constraints::Domain> domains_;
    std::vector<Level> path_{};
    std::optional<Step> step_{};  ///< the one that is not written yet
};

/// A line of min-conflicts:   SA = blue: 2 violated
class RepairTrace : public constraints::NullRepairObserver {
public:
    RepairTrace(const ConstraintWorld& world, const constraints::Problem& problem,
                app::Results& results)
        : world_(&world), problem_(&problem), steps_(results) {}

    void on_start(const constraints::Values& values, std::size_t violated);
    void on_repair(constraints::Variable x, int value, std::size_t violated);
    void finish() { steps_.finish(); }

private:
    std::string text_of(constraints::Variable x, int value) const;

    const ConstraintWorld* world_;
    const constraints::Problem* problem_;
    TraceSteps steps_;
};

}  // namespace ailab::tree_search
