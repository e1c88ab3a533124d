// The refutation strategies of the course: what distinguishes one from another. The search that
// they share is textbook/saturation.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "common/logic/heartbeat.hpp"
#include "lab2_resolution/textbook/ordering.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

/// A clause of the search.
struct Node {
    StepId step = 0;
    std::uint64_t level = 0;  ///< 0 for inputs, else one more than that of the higher parent
    bool supported = false;   ///< the goal, or descended from it
    bool input = false;
    bool alive = true;  ///< not deleted
};

/// The data available to a strategy.
struct SearchView {
    const TermBank& bank;
    const Derivation& derivation;
    const TermOrder& order;  ///< Knuth-Bendix
    Heartbeat& heartbeat;

    std::span<const Literal> clause(const Node& n) const { return derivation.literals(n.step); }
    bool is_answer(Literal l) const { return logic::is_answer(bank, l); }
};

/// What is deleted: only new clauses that are copies of kept ones, or everything that the deletion
/// strategy deletes (see textbook/saturation.cpp).
enum class Deletion : std::uint8_t { copies, redundant };

constexpr std::uint64_t oldest_first(const SearchView&, const Node&) {
    return 0;
}
constexpr bool any_pair(const SearchView&, const Node&, const Node&) {
    return true;
}
constexpr bool any_literal(const SearchView&, const Node&, std::uint32_t) {
    return true;
}

struct Strategy {
    std::string_view name;
    std::string_view title{};  ///< its name in textbooks, in English
    /// Clauses are selected in ascending order of rank, the oldest first among equals.
    std::uint64_t (*rank)(const SearchView&, const Node&) = oldest_first;
    Deletion deletion = Deletion::copies;
    /// Whether two clauses may be the parents of a resolvent, and whether a literal may be resolved
    /// on.
    bool (*may_resolve)(const SearchView&, const Node&, const Node&) = any_pair;
    bool (*is_eligible)(const SearchView&, const Node&, std::uint32_t) = any_literal;
    bool complete = true;  ///< finds a proof whenever there is one
    /// Saturation without [] means that the clauses are satisfiable.
    bool saturation_decides = true;
};

/// All strategies in the order of the lectures; the first is breadth first.
extern const std::array<Strategy, 9> kStrategies;

}  // namespace ailab::logic
