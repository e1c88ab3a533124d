// Small random problems of constraints, and their solutions found by trying everything. What a
// constraint means is written a second time here, so the oracle shares nothing with the library.
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "common/base/random.hpp"
#include "common/search/constraints/backtracking.hpp"

namespace ailab::test {

class RandomConstraints {
public:
    explicit RandomConstraints(std::uint64_t seed) : random_(seed) {
        const auto variables = static_cast<std::size_t>(random_.between(1, 5));
        for (std::size_t x = 0; x < variables; ++x) {
            constraints::Domain domain;
            std::vector<int> values;
            for (int value = 0; value < 6; ++value)
                if (random_.below(3) > 0) domain.insert(value), values.push_back(value);
            problem.add("x", domain);
            domains_.push_back(values);
        }
        for (auto left = random_.below(2 * variables + 1); left > 0; --left) add_constraint();
        try_everything(0);
    }

    constraints::Problem problem;
    std::set<constraints::Values> solutions;

private:
    using Rule = std::function<bool(const constraints::Values&)>;

    void add_constraint() {
        const auto x = random_.below(domains_.size()), y = random_.below(domains_.size());
        const auto kind = random_.below(5);
        if (kind == 4) return add_sum();
        if (x == y) return;
        if (kind == 0) {
            problem.different(x, y);
            rules_.emplace_back([=](const auto& v) { return v[x] != v[y]; });
        } else if (kind == 1) {
            const int distance = static_cast<int>(random_.between(0, 3));
            problem.different_by(x, y, distance);
            rules_.emplace_back(
                [=](const auto& v) { return v[x] != v[y] + distance && v[y] != v[x] + distance; });
        } else if (kind == 2) {
            std::set<std::pair<int, int>> pairs;
            for (auto left = random_.below(20); left > 0; --left)
                pairs.emplace(random_.below(6), random_.below(6));
            problem.relation(x, y, [&](int a, int b) { return pairs.contains({a, b}); });
            rules_.emplace_back([=](const auto& v) { return pairs.contains({v[x], v[y]}); });
        } else {
            std::vector<constraints::Variable> all(domains_.size());
            for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
            problem.all_different(all);
            rules_.emplace_back(
                [](const auto& v) { return std::set<int>(v.begin(), v.end()).size() == v.size(); });
        }
    }
    /// A variable may occur twice, a coefficient may be 0.
    void add_sum() {
        std::vector<constraints::Variable> scope;
        std::vector<std::int64_t> factors;
        for (auto left = random_.between(1, 4); left > 0; --left) {
            scope.push_back(random_.below(domains_.size()));
            factors.push_back(random_.between(-3, 3));
        }
        const std::int64_t total = random_.between(-4, 10);
        problem.sum(scope, factors, total);
        rules_.emplace_back([=](const auto& v) {
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < scope.size(); ++i) sum += factors[i] * v[scope[i]];
            return sum == total;
        });
    }

    void try_everything(std::size_t x) {
        if (x == domains_.size()) {
            bool holds = true;
            for (const Rule& rule : rules_) holds = holds && rule(values_);
            if (holds) solutions.insert(values_);
            return;
        }
        for (const int value : domains_[x]) {
            values_.push_back(value);
            try_everything(x + 1);
            values_.pop_back();
        }
    }

    Random random_;
    std::vector<std::vector<int>> domains_;
    std::vector<Rule> rules_;
    constraints::Values values_;
};

/// What AC-3 alone leaves, without search.
struct ArcConsistency {
    bool consistent = true;  ///< false: a domain is empty, there is no solution
    std::vector<constraints::Domain> domains{};
    constraints::Statistics statistics{};
};
inline ArcConsistency make_arc_consistent(const constraints::Problem& problem) {
    ArcConsistency result;
    Budget budget;
    constraints::NullConstraintObserver nobody;
    constraints::DomainStore<constraints::NullConstraintObserver> store(problem, result.statistics,
                                                                        budget, nobody);
    store.make_arc_consistent();
    result.domains = store.domains();
    for (const constraints::Domain domain : result.domains) result.consistent &= !domain.empty();
    return result;
}

/// Every combination of orders and propagation.
inline std::vector<constraints::BacktrackingOptions> every_option(std::uint64_t enough) {
    std::vector<constraints::BacktrackingOptions> all;
    for (const auto& variables : constraints::kVariableOrders)
        for (const auto& values : constraints::kValueOrders)
            for (const auto& propagation : constraints::kPropagations)
                all.push_back({variables.value, values.value, propagation.value, enough});
    return all;
}

inline std::string describe(const constraints::BacktrackingOptions& o) {
    return fmt::format("{}, {}, {}", name_of(constraints::kVariableOrders, o.variables),
                       name_of(constraints::kValueOrders, o.values),
                       name_of(constraints::kPropagations, o.propagation));
}

}  // namespace ailab::test
