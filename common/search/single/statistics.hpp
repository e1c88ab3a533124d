// An observer that only counts.
#pragma once

#include <cstdint>

#include "common/search/observe.hpp"

namespace ailab {

struct SearchStatistics : NullObserver {
    std::uint64_t expanded = 0;    ///< states whose successors were looked at
    std::uint64_t relaxed = 0;     ///< arcs that led to a new state or to a better path
    std::uint64_t rejected = 0;    ///< arcs that did not
    std::uint64_t iterations = 0;  ///< bounds tried by iterative deepening
    std::uint64_t entered = 0, leaves = 0, cutoffs = 0;  ///< depth-first and game search

    void on_expand(const auto& /*state*/, auto /*g*/, auto /*f*/) { ++expanded; }
    void on_relax(const auto&, const auto&, const auto&, auto /*g*/) { ++relaxed; }
    void on_reject(const auto&, const auto&, const auto&, auto /*g*/) { ++rejected; }
    void on_iteration(int /*n*/, auto /*bound*/) { ++iterations; }
    void on_enter(const auto& /*position*/, auto...) { ++entered; }
    void on_leaf(const auto& /*position*/, auto /*value*/, int /*ply*/) { ++leaves; }
    void on_cutoff(const auto& /*position*/, const auto& /*move*/, auto...) { ++cutoffs; }
};

}  // namespace ailab
