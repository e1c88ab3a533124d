#include "tree_search/commands/constraint_trace.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "tree_search/constraints/model.hpp"

namespace ailab::tree_search {

using constraints::Constraint;
using constraints::Values;
using constraints::Variable;

void TraceLines::write(std::ostream& out) const {
    for (const std::string& line : lines_) out << line << "\n";
    if (truncated_) out << tr("… the first {} lines only\n", lines_.size());
}

void ConstraintTrace::on_assign(Variable x, int value) {
    end_line();
    if (path_.empty() || path_.back().x != x)
        path_.push_back({x, domains_});
    else
        domains_ = path_.back().before;
    domains_[x] = {value};
    start_line(path_.size() - 1,
               fmt::format("{} = {}", problem_->name(x), value_name(*world_, value)));
}

void ConstraintTrace::on_conflict(const Constraint& violated) {
    std::vector<std::string> others;
    for (const Variable y : violated.scope)
        if (y != path_.back().x) others.push_back(problem_->name(y));
    notes_.push_back(tr("conflict with {}", fmt::join(others, ", ")));
}

void ConstraintTrace::on_prune(Variable x, int value) {
    if (line_.empty()) start_line(0, tr("AC-3 first"));
    domains_[x].erase(value);
    if (std::find(shrunk_.begin(), shrunk_.end(), x) == shrunk_.end()) shrunk_.push_back(x);
}

void ConstraintTrace::on_wipe_out(Variable x) {
    notes_.push_back(tr("no values left for {}", problem_->name(x)));
}

void ConstraintTrace::on_backtrack(Variable x) {
    end_line();
    if (!path_.empty() && path_.back().x == x) {
        domains_ = std::move(path_.back().before);
        path_.pop_back();
    }
    start_line(path_.size(), tr("back: {} has no other value", problem_->name(x)));
    end_line();
}

void ConstraintTrace::on_solution(const Values& /*values*/) {
    notes_.emplace_back(tr("a solution"));
}

void ConstraintTrace::write(std::ostream& out) {
    end_line();
    lines_.write(out);
}

void ConstraintTrace::start_line(std::size_t depth, const std::string& text) {
    line_ = std::string(2 * depth, ' ') + text;
}

void ConstraintTrace::end_line() {
    if (line_.empty()) return;
    std::vector<std::string> parts;
    for (const Variable x : shrunk_)
        if (!domains_[x].empty()) parts.push_back(domain_text(x));
    parts.insert(parts.end(), notes_.begin(), notes_.end());
    if (!parts.empty()) line_ += fmt::format(": {}", fmt::join(parts, ", "));
    lines_.add(std::move(line_));
    line_.clear();
    shrunk_.clear();
    notes_.clear();
}

std::string ConstraintTrace::domain_text(Variable x) const {
    std::vector<std::string> values;
    for (const int value : domains_[x]) values.push_back(value_name(*world_, value));
    return fmt::format("{} {{{}}}", problem_->name(x), fmt::join(values, " "));
}

void RepairTrace::on_start(const Values& values, std::size_t violated) {
    std::vector<std::string> all;
    for (Variable x = 0; x < values.size(); ++x) all.push_back(text_of(x, values[x]));
    lines_.add(tr("at random: {}: {} violated", fmt::join(all, ", "), violated));
}

void RepairTrace::on_repair(Variable x, int value, std::size_t violated) {
    lines_.add(tr("  {}: {} violated", text_of(x, value), violated));
}

std::string RepairTrace::text_of(Variable x, int value) const {
    return fmt::format("{} = {}", problem_->name(x), value_name(*world_, value));
}

}  // namespace ailab::tree_search
