// Writes down a search for an answer to constraints: one line for each value tried, with the
// domains that shrank.
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

/// The lines of a trace; only so many are kept.
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

/// Of backtracking:   WA = red: NT {green blue}, SA {green blue}
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
        std::vector<constraints::Domain> before;  ///< the domains without its value
    };
    void start_line(std::size_t depth, const std::string& text);
    void end_line();
    std::string domain_text(constraints::Variable x) const;

    const ConstraintWorld* world_;
    const constraints::Problem* problem_;
    std::vector<constraints::Domain> domains_;
    std::vector<Level> path_;
    std::string line_{};
    std::vector<constraints::Variable> shrunk_{};  ///< on this line
    std::vector<std::string> notes_{};
    TraceLines lines_;
};

/// Of min-conflicts:   SA = blue: 2 violated
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
