// Tunes the search parameters by SPSA (workshop/training/spsa) on self-play games: each iteration
// plays a few games between two settings that differ by a step in every parameter, and moves
// towards the setting that scored better.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "common/arena/match.hpp"
#include "common/timing/budget.hpp"
#include "workshop/xiangqi/search_parameters.hpp"

namespace ailab::lab4 {

struct SearchTuneOptions {
    SearchParameters start{};
    std::vector<const SearchParameter*> tuned{};  ///< empty: all
    int iterations = 1000;
    int games = 2;               ///< per iteration; even, because every opening is played twice
    std::uint64_t nodes = 2000;  ///< per move
    double rate = 0.01;          ///< see training::SpsaOptions
    std::uint64_t seed = 1;
    int threads = 1;
    Budget budget{};  ///< its time and its cancel flag
};

/// Ends with the last complete iteration if the budget does. Calls `on_iteration(iterations done,
/// current values, score of the two settings)`, which returns false to stop. Returns the last
/// values.
SearchParameters tune_search(
    const SearchTuneOptions& options,
    const std::function<bool(int, const SearchParameters&, const arena::Score&)>& on_iteration);

}  // namespace ailab::lab4
