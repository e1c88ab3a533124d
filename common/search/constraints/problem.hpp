// A constraint satisfaction problem: variables with finite domains, and constraints on their
// values. AIMA 4e, chapter 5. There are two kinds of constraints:
//   relations of two variables, stored as tables (different, different by a distance, given pairs);
//   sums of any number of variables with coefficients.
// Constraints on more variables, such as "all different", are expressed as relations of pairs.
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
using Values = std::vector<int>;  ///< one per variable

struct Constraint {
    std::vector<Variable> scope{};
    /// For a relation: for each value of the first variable the compatible values of the second,
    /// and vice versa.
    std::array<std::vector<Domain>, 2> partners{};
    /// For a sum: one per variable of the scope, with Σ coefficient · variable = total.
    std::vector<std::int64_t> coefficients{};
    std::int64_t total = 0;

    bool is_sum() const noexcept { return !coefficients.empty(); }
};

/// A variable in a constraint: scope[place]. AC-3 calls it an arc.
struct Arc {
    std::size_t constraint = 0;
    std::size_t place = 0;
};

/// Whether the domains of the other variables in the scope contain values that are compatible with
/// this value. For a sum only their least and greatest values are considered (bounds consistency),
/// which is exact once each of them has a single value.
bool supported(const Constraint& constraint, std::size_t place, int value,
               std::span<const Domain> domains);

/// Whether a complete assignment satisfies the constraint.
bool satisfied(const Constraint& constraint, const Values& values);

class Problem {
public:
    /// Adds a variable. `name` is for output; names need not be distinct.
    Variable add(std::string name, Domain domain);

    /// Adds a constraint on two variables; `allowed` is called for all pairs of values. Requires x
    /// != y.
    void relation(Variable x, Variable y, const std::function<bool(int, int)>& allowed);
    void different(Variable x, Variable y);
    /// |x - y| != distance, as for two queens that are `distance` rows apart.
    void different_by(Variable x, Variable y, int distance);
    void all_different(std::span<const Variable> variables);
    /// Σ coefficient · variable = total. A variable may occur several times. Requires at least one
    /// variable, and one coefficient per variable.
    void sum(std::span<const Variable> variables, std::span<const std::int64_t> coefficients,
             std::int64_t total);

    std::size_t size() const noexcept { return names_.size(); }
    const std::string& name(Variable x) const { return names_[x]; }
    const std::vector<Domain>& domains() const noexcept { return domains_; }
    const std::vector<Constraint>& constraints() const noexcept { return constraints_; }
    /// The occurrences of a variable in constraints.
    const std::vector<Arc>& arcs_of(Variable x) const { return arcs_of_[x]; }

private:
    void add(Constraint constraint);

    std::vector<std::string> names_;
    std::vector<Domain> domains_;
    std::vector<Constraint> constraints_;
    std::vector<std::vector<Arc>> arcs_of_;
};

}  // namespace ailab::constraints
