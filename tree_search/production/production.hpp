// Production systems (产生式系统): a global database, IF-THEN rules, and a control strategy that
// decides which rule to apply. Post 1943; Newell & Simon 1972; Nilsson 1980, chapter 1.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/search/single/state_space.hpp"
#include "common/text/source.hpp"

namespace ailab::tree_search {

inline constexpr std::size_t kMaxFacts = 256;
using Database = std::bitset<kMaxFacts>;  ///< the facts that hold

struct ProductionRule {
    std::string name;
    Database needs, forbids;  ///< the IF part
    Database adds, removes;   ///< the THEN part
    bool applies(const Database& db) const noexcept {
        return (db & needs) == needs && (db & forbids).none();
    }
    Database apply(const Database& db) const noexcept { return (db & ~removes) | adds; }
};

struct ProductionSystem {
    std::vector<std::string> facts;  ///< names of the facts
    Database start;
    Database goal, goal_without;  ///< facts that must and must not hold in the end
    std::vector<ProductionRule> rules;

    bool is_goal(const Database& db) const noexcept {
        return (db & goal) == goal && (db & goal_without).none();
    }
    /// "hair, mammal".
    std::string to_text(const Database& db) const;
};

/// Parses a file of lines; facts are words, and `not` before a fact negates it:
///     facts hair eats_meat               goal cheetah
///     [name:] IF a AND not b THEN c AND not a
/// Throws InputError with file, line and column.
ProductionSystem parse_production(const Source& source);

/// A StateSpace of databases: an action is an applicable rule that changes the database.
class ProductionSpace {
public:
    using State = Database;
    using Action = std::uint32_t;  ///< index of the rule
    using Cost = int;

    explicit ProductionSpace(const ProductionSystem& system) : system_(&system) {}
    void for_each_successor(const State& u, auto&& visit) const {
        for (std::uint32_t r = 0; r < system_->rules.size(); ++r) {
            const ProductionRule& rule = system_->rules[r];
            if (!rule.applies(u)) continue;
            const State v = rule.apply(u);
            if (v != u) visit(r, v, Cost{1});
        }
    }

private:
    const ProductionSystem* system_;
};

enum class Control : std::uint8_t {
    irrevocable,   ///< applies the first rule that leads to a new database, never goes back
    backtracking,  ///< goes back if nothing new applies or the depth bound is reached
    graph_search,  ///< breadth-first with OPEN and CLOSED: the fewest rule applications
};

struct ProductionResult {
    bool reached = false;
    /// Backtracking reached its depth bound: a negative answer proves nothing.
    bool bounded = false;
    StopReason stopped = StopReason::none;
    std::vector<std::uint32_t> rules{};  ///< in order of application
    std::uint64_t tried = 0;             ///< rule applications, including those undone
    std::uint64_t backtracks = 0;
};

/// A greater bound of backtracking might exhaust the stack.
inline constexpr int kDeepestBacktracking = 10'000;

/// If the budget stops the run, the rules are those applied so far. Requires depth_bound <=
/// kDeepestBacktracking.
ProductionResult run_production(const ProductionSystem& system, Control control, Budget& budget,
                                int depth_bound = 1000);

}  // namespace ailab::tree_search
