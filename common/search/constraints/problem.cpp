#include "common/search/constraints/problem.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>

namespace ailab::constraints {

bool supported(const Constraint& c, std::size_t place, int value, std::span<const Domain> domains) {
    if (!c.is_sum())
        return c.partners[place][static_cast<std::size_t>(value)].meets(
            domains[c.scope[1 - place]]);
    std::int64_t low = c.coefficients[place] * value - c.total, high = low;
    for (std::size_t i = 0; i < c.scope.size(); ++i) {
        if (i == place) continue;
        const std::int64_t factor = c.coefficients[i];
        const std::int64_t a = factor * domains[c.scope[i]].least();
        const std::int64_t b = factor * domains[c.scope[i]].greatest();
        low += std::min(a, b);
        high += std::max(a, b);
    }
    return low <= 0 && 0 <= high;
}

bool satisfied(const Constraint& c, const Values& values) {
    if (!c.is_sum())
        return c.partners[0][static_cast<std::size_t>(values[c.scope[0]])].contains(
            values[c.scope[1]]);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < c.scope.size(); ++i) sum += c.coefficients[i] * values[c.scope[i]];
    return sum == c.total;
}

Variable Problem::add(std::string name, Domain domain) {
    names_.push_back(std::move(name));
    domains_.push_back(domain);
    arcs_of_.emplace_back();
    return names_.size() - 1;
}

void Problem::add(Constraint constraint) {
    for (std::size_t place = 0; place < constraint.scope.size(); ++place)
        arcs_of_[constraint.scope[place]].push_back({constraints_.size(), place});
    constraints_.push_back(std::move(constraint));
}

void Problem::relation(Variable x, Variable y, const std::function<bool(int, int)>& allowed) {
    assert(x != y);
    Constraint c{.scope = {x, y}};
    c.partners[0].resize(static_cast<std::size_t>(domains_[x].greatest() + 1));
    c.partners[1].resize(static_cast<std::size_t>(domains_[y].greatest() + 1));
    for (const int v : domains_[x])
        for (const int w : domains_[y])
            if (allowed(v, w)) {
                c.partners[0][static_cast<std::size_t>(v)].insert(w);
                c.partners[1][static_cast<std::size_t>(w)].insert(v);
            }
    add(std::move(c));
}

void Problem::different(Variable x, Variable y) {
    relation(x, y, [](int v, int w) { return v != w; });
}

void Problem::different_by(Variable x, Variable y, int distance) {
    relation(x, y, [distance](int v, int w) { return std::abs(v - w) != distance; });
}

void Problem::all_different(std::span<const Variable> variables) {
    for (std::size_t i = 0; i < variables.size(); ++i)
        for (std::size_t j = i + 1; j < variables.size(); ++j)
            different(variables[i], variables[j]);
}

void Problem::sum(std::span<const Variable> variables, std::span<const std::int64_t> coefficients,
                  std::int64_t total) {
    assert(!variables.empty() && variables.size() == coefficients.size());
    std::map<Variable, std::int64_t> terms;
    for (std::size_t i = 0; i < variables.size(); ++i) terms[variables[i]] += coefficients[i];
    Constraint c{.total = total};
    for (const auto& [variable, coefficient] : terms) {
        if (coefficient == 0) continue;
        c.scope.push_back(variable);
        c.coefficients.push_back(coefficient);
    }
    if (c.scope.size() > 1) return add(std::move(c));
    // A sum of one variable restricts its values; a sum of none is true or false for all values.
    const Variable x = c.scope.empty() ? variables.front() : c.scope.front();
    const std::int64_t factor = c.scope.empty() ? 0 : c.coefficients.front();
    for (const int v : domains_[x])
        if (factor * v != total) domains_[x].erase(v);
}

}  // namespace ailab::constraints
