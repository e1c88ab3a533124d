// Single-agent problems, in the two forms that search algorithms need:
//   StateSpace — states are small *values*; for searches that store states (A*);
//   Cursor     — one mutable object moves through the space; for searches that do not (IDA*, DFS).
// A problem may provide either or both. For a search over a StateSpace, goal and heuristic are
// arguments, so that one road map serves many queries. A Cursor contains both, because it updates h
// from move to move: it is made for one query.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "common/timing/budget.hpp"

namespace ailab {

namespace detail {
/// Archetype visitor: stands for "any callable taking (action, state, cost)" in the concepts below.
struct AnyVisitor {
    void operator()(const auto& /*action*/, const auto& /*state*/, auto /*cost*/) const {}
};
}  // namespace detail

// The requirements of a StateSpace, as named concepts, so that compiler messages name the missing
// one.
template <class S>
concept HasAStateThatCanBeCopiedAndCompared = std::regular<typename S::State>;
template <class S>
concept HasAnActionThatCanBeCopiedAndCompared = std::regular<typename S::Action>;
template <class S>
concept HasACostWithAnOrder = std::totally_ordered<typename S::Cost>;
template <class S>
concept VisitsItsSuccessors = requires(const S& space, const typename S::State& u) {
    space.for_each_successor(u, detail::AnyVisitor{});
};

/// for_each_successor(u, visit) calls visit(action, v, cost) once per arc u --action--> v with cost
/// >= 0, in a deterministic order. It is a callback because that needs no allocation and can be
/// inlined. A search that stores states also needs index_of (DenseSpace), hash(state) or std::hash.
template <class S>
concept StateSpace = HasAStateThatCanBeCopiedAndCompared<S> &&
    HasAnActionThatCanBeCopiedAndCompared<S> && HasACostWithAnOrder<S> && VisitsItsSuccessors<S>;

/// States are numbered 0 .. state_count()-1, and state_at(index_of(u)) == u: node data are stored
/// in flat arrays instead of a hash table, and states need not be stored at all.
template <class S>
concept DenseSpace = StateSpace<S> &&
    requires(const S& space, const typename S::State& u, std::size_t index) {
    { space.state_count() } -> std::convertible_to<std::size_t>;
    { space.index_of(u) } -> std::convertible_to<std::size_t>;
    { space.state_at(index) } -> std::convertible_to<typename S::State>;
};

/// A mutable position with an incrementally updated heuristic.
template <class C>
concept Cursor = std::copyable<C> && requires(C& c, const C& k, typename C::Action a) {
    requires std::totally_ordered<typename C::Cost>;
    { k.is_goal() } -> std::same_as<bool>;
    { k.h() } -> std::same_as<typename C::Cost>;  // admissible estimate of the cost to go
    { *std::begin(k.actions()) } -> std::convertible_to<typename C::Action>;
    { c.apply(a) } -> std::same_as<typename C::Cost>;       // returns the cost of the arc
    { c.undo(a) } -> std::same_as<void>;                    // exact inverse of the latest apply(a)
    { C::inverse(a) } -> std::same_as<typename C::Action>;  // the action that leads straight back
};

enum class Outcome : std::uint8_t { solved, unsolvable, out_of_budget };

/// The result of a search. If the budget was exhausted, `actions` is the best path so far, or
/// empty.
template <class Action, class Cost>
struct Solution {
    Outcome outcome = Outcome::unsolvable;
    Cost cost{};
    std::vector<Action> actions{};
    std::uint64_t expanded = 0, generated = 0, reopened = 0;
    std::size_t open_peak = 0;    ///< maximum size of the open list, including stale entries
    std::size_t states_peak = 0;  ///< maximum number of states stored at once
    StopReason stopped = StopReason::none;
};

template <StateSpace S>
using SolutionOf = Solution<typename S::Action, typename S::Cost>;

}  // namespace ailab
