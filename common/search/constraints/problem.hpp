// A constraint satisfaction problem: variables with finite domains, and constraints that say which
// values go together. AIMA 4e, chapter 5. Two kinds of constraints are enough here:
//   relations of two variables, kept as tables (different, different by a distance, given pairs);
//   sums of any number of variables with coefficients.
// A constraint of more variables such as "all different" is written as relations of its pairs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/search/constraints/domain.hpp"

namespace ailab::constraints {

using Variable = std::size_t;
using Values = std::vector<int>;  ///< one for each variable

struct Constraint {
    std::vector<Variable> scope{};
    /// Of a relation: for each value of the first variable the values of the second that go with
    /// it, and the other way round.
    std::array<std::vector<Domain>, 2> partners{};
    /// Of a sum, one for each variable of the scope: Σ coefficient · variable = total.
    std::vector<std::int64_t> coefficients{};
    std::int64_t total = 0;

    bool is_sum() const noexcept { return !coefficients.empty(); }
};

/// A variable in a constraint: scope[place]. AC-3 calls it an arc, from the others to this one.
struct Arc {
    std::size_t constraint = 0;
    std::size_t place = 0;
};

/// Have the others of the scope values in their domains that go with this value? For a sum only the
/// greatest and the least values of the others are looked at (bounds consistency), which is exact
/// once each of them has one value.
bool supported(const Constraint& constraint, std::size_t place, int value,
               std::span<const Domain> domains);

/// Does a complete assignment satisfy it?
bool satisfied(const Constraint& constraint, const Values& values);

class Problem {
public:
    /// Requires a name that says it to people; they need not differ.
    Variable add(std::string name, Domain domain);

    /// Of two variables; `allowed` is asked for every pair of values. Requires x != y.
    void relation(Variable x, Variable y, const std::function<bool(int, int)>& allowed);
    void different(Variable x, Variable y);
    /// |x - y| != distance: as for queens in rows that are so far apart.
    void different_by(Variable x, Variable y, int distance);
    /// Only these pairs go together.
    void table(Variable x, Variable y, const std::vector<std::pair<int, int>>& pairs);
    void all_different(std::span<const Variable> variables);
    /// Σ coefficient · variable = total. A variable may occur several times. Requires at least one
    /// variable, and as many coefficients.
    void sum(std::span<const Variable> variables, std::span<const std::int64_t> coefficients,
             std::int64_t total);

    std::size_t size() const noexcept { return names_.size(); }
    const std::string& name(Variable x) const { return names_[x]; }
    const std::vector<Domain>& domains() const noexcept { return domains_; }
    const std::vector<Constraint>& constraints() const noexcept { return constraints_; }
    /// The places where a variable stands in constraints.
    const std::vector<Arc>& arcs_of(Variable x) const { return arcs_of_[x]; }

private:
    void add(Constraint constraint);

    std::vector<std::string> names_;
    std::vector<Domain> domains_;
    std::vector<Constraint> constraints_;
    std::vector<std::vector<Arc>> arcs_of_;
};

}  // namespace ailab::constraints
