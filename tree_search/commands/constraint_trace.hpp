// Records a constraint search: one line per value tried, with the domains that became smaller.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "common/search/constraints/backtracking.hpp"
#include "common/search/constraints/min_conflicts.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// The lines of a trace; lines after the first kMost are dropped.
class TraceLines {
public:
    void add(std::string line) {
        if (lines_.size() < kMost)
            lines_.push_back(std::move(line));
        else
            truncated_ = true;
    }
    void write(std::ostream& out) const;

private:
    static constexpr std::size_t kMost = 20'000;
    std::vector<std::string> lines_;
    bool truncated_ = false;
};

/// A line of backtracking:   WA = red: NT {green blue}, SA {green blue}
class ConstraintTrace : public constraints::NullConstraintObserver {
public:
    ConstraintTrace(const ConstraintWorld& world, const constraints::Problem& problem)
        : world_(&world), problem_(&problem), domains_(problem.domains()) {}

    void on_assign(constraints::Variable x, int value);
    void on_conflict(const constraints::Constraint& violated);
    void on_prune(constraints::Variable x, int value);
    void on_wipe_out(constraints::Variable x);
    void on_backtrack(constraints::Variable x);
    void on_solution(const constraints::Values& values);
    void write(std::ostream& out);

private:
    struct Level {
        constraints::Variable x;
        std::vector<constraints::Domain> before;  ///< the domains before the value was assigned
    };
    void start_line(std::size_t depth, const std::string& text);
    void end_line();
    std::string domain_text(constraints::Variable x) const;

    const ConstraintWorld* world_;
    const constraints::Problem* problem_;
    std::vector<constraints::Domain> domains_;
    std::vector<Level> path_;
    std::string line_{};
    std::vector<constraints::Variable> shrunk_{};  ///< in this line
    std::vector<std::string> notes_{};
    TraceLines lines_;
};

/// A line of min-conflicts:   SA = blue: 2 violated
class RepairTrace : public constraints::NullRepairObserver {
public:
    RepairTrace(const ConstraintWorld& world, const constraints::Problem& problem)
        : world_(&world), problem_(&problem) {}

    void on_start(const constraints::Values& values, std::size_t violated);
    void on_repair(constraints::Variable x, int value, std::size_t violated);
    void write(std::ostream& out) { lines_.write(out); }

private:
    std::string text_of(constraints::Variable x, int value) const;

    const ConstraintWorld* world_;
    const constraints::Problem* problem_;
    TraceLines lines_;
};

}  // namespace ailab::tree_search
