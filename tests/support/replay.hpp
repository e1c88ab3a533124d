// Independent checker of paths: walks the actions through the space, arc by arc.
#pragma once

#include <optional>
#include <vector>

#include "common/search/single/state_space.hpp"

namespace ailab::test {

template <class S>
struct Replayed {
    typename S::State end{};
    typename S::Cost cost{};
};

/// Where the actions lead from `start` and what they cost; nothing if one of them is not possible.
/// Of several arcs by the same action to the same state the cheapest counts.
template <StateSpace S>
std::optional<Replayed<S>> replay(const S& space, const typename S::State& start,
                                  const std::vector<typename S::Action>& actions) {
    Replayed<S> at{start, typename S::Cost{0}};
    for (const auto& wanted : actions) {
        std::optional<Replayed<S>> next;
        space.for_each_successor(at.end, [&](const auto& action, const auto& v, auto cost) {
            if (action == wanted && (!next || at.cost + cost < next->cost))
                next = Replayed<S>{v, at.cost + cost};
        });
        if (!next) return std::nullopt;
        at = *next;
    }
    return at;
}

/// The same for a cursor: the cost of the actions if each is offered and the last leads to a goal.
template <Cursor C>
std::optional<typename C::Cost> replay_to_goal(C cursor,
                                               const std::vector<typename C::Action>& actions) {
    typename C::Cost cost{0};
    for (const auto& wanted : actions) {
        bool offered = false;
        for (const auto& action : cursor.actions()) offered = offered || action == wanted;
        if (!offered) return std::nullopt;
        cost += cursor.apply(wanted);
    }
    if (!cursor.is_goal()) return std::nullopt;
    return cost;
}

}  // namespace ailab::test
