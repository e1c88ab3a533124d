#include "tree_search/commands/constraint_trace.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "tree_search/constraints/model.hpp"

namespace ailab::tree_search {

using constraints::Constraint;
using constraints::Values;
using constraints::Variable;

void TraceSteps::add(const std::string& line, const app::Fields& fields) {
    if (count_++ < kMost) results_->step(line + '\n', fields);
}

void TraceSteps::finish() {
    if (count_ > kMost) results_->say(tr("… the first {} lines only\n", kMost));
}

void ConstraintTrace::on_assign(Variable x, int value) {
    end();
    if (path_.empty() || path_.back().x != x)
        path_.push_back({x, domains_});
    else
        domains_ = path_.back().before;
    domains_[x] = {value};
    const std::string& name = problem_->name(x);
    const std::string shown = value_name(*world_, value);
    start({.event = "assign",
           .depth = path_.size() - 1,
           .text = fmt::format("{} = {}", name, shown),
           .variable = name,
           .value = shown});
}

void ConstraintTrace::on_conflict(const Constraint& violated) {
    for (const Variable y : violated.scope)
        if (y != path_.back().x) step_->conflict.push_back(problem_->name(y));
}

void ConstraintTrace::on_prune(Variable x, int value) {
    if (!step_) start({.event = "propagate", .text = tr("AC-3 first")});
    domains_[x].erase(value);
    auto& shrunk = step_->shrunk;
    if (std::find(shrunk.begin(), shrunk.end(), x) == shrunk.end()) shrunk.push_back(x);
}

void ConstraintTrace::on_wipe_out(Variable x) {
    step_->wiped_out = problem_->name(x);
}

void ConstraintTrace::on_backtrack(Variable x) {
    end();
    if (!path_.empty() && path_.back().x == x) {
        domains_ = std::move(path_.back().before);
        path_.pop_back();
    }
    const std::string& name = problem_->name(x);
    start({.event = "back",
           .depth = path_.size(),
           .text = tr("back: {} has no other value", name),
           .variable = name});
    end();
}

void ConstraintTrace::on_solution(const Values& /*values*/) {
    if (step_) step_->solution = true;
}

void ConstraintTrace::finish() {
    end();
    steps_.finish();
}

void ConstraintTrace::start(Step step) {
    step_ = std::move(step);
}

void ConstraintTrace::end() {
    if (!step_) return;
    const Step step = *std::exchange(step_, std::nullopt);
    std::vector<std::string> parts;
    for (const Variable x : step.shrunk)
        if (!domains_[x].empty()) parts.push_back(domain_text(x));
    const std::vector<std::string> domains = parts;
    if (!step.conflict.empty())
        parts.push_back(tr("conflict with {}", fmt::join(step.conflict, ", ")));
    if (!step.wiped_out.empty()) parts.push_back(tr("no values left for {}", step.wiped_out));
    if (step.solution) parts.emplace_back(tr("a solution"));
    std::string line = std::string(2 * step.depth, ' ') + step.text;
    if (!parts.empty()) line += fmt::format(": {}", fmt::join(parts, ", "));
    const auto some = [](const std::string& text) {
        return text.empty() ? app::Cell() : app::Cell(text);
    };
    steps_.add(line, {{"event", step.event},
                      {"depth", step.depth},
                      {"variable", some(step.variable)},
                      {"value", some(step.value)},
                      {"domains", domains},
                      {"conflict", step.conflict},
                      {"wiped_out", some(step.wiped_out)},
                      {"solution", step.solution}});
}

std::string ConstraintTrace::domain_text(Variable x) const {
    std::vector<std::string> values;
    for (const int value : domains_[x]) values.push_back(value_name(*world_, value));
    return fmt::format("{} {{{}}}", problem_->name(x), fmt::join(values, " "));
}

void RepairTrace::on_start(const Values& values, std::size_t violated) {
    std::vector<std::string> all;
    for (Variable x = 0; x < values.size(); ++x) all.push_back(text_of(x, values[x]));
    steps_.add(tr("at random: {}: {} violated", fmt::join(all, ", "), violated),
               {{"event", "start"},
                {"variable", app::Cell()},
                {"value", app::Cell()},
                {"values", all},
                {"violated", violated}});
}

void RepairTrace::on_repair(Variable x, int value, std::size_t violated) {
    steps_.add(tr("  {}: {} violated", text_of(x, value), violated),
               {{"event", "repair"},
                {"variable", problem_->name(x)},
                {"value", value_name(*world_, value)},
                {"values", app::Cell()},
                {"violated", violated}});
}

std::string RepairTrace::text_of(Variable x, int value) const {
    return fmt::format("{} = {}", problem_->name(x), value_name(*world_, value));
}

}  // namespace ailab::tree_search
