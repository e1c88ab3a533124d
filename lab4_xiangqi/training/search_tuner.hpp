// The numbers of the search, tuned by SPSA (common/arena/spsa) on games of the engine against
// itself: each iteration plays a few games between two settings that lie a step apart in every
// number, and moves towards the one that scored better.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "common/arena/match.hpp"
#include "lab4_xiangqi/engine/search_parameters.hpp"

namespace ailab::lab4 {

struct SearchTuneOptions {
    SearchParameters start{};
    std::vector<const SearchParameter*> tuned{};  ///< empty: all
    int iterations = 1000;
    int games = 2;               ///< of an iteration; even, every opening is played twice
    std::uint64_t nodes = 2000;  ///< for every move
    double rate = 0.01;          ///< see arena::SpsaOptions
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;
};

/// `on_iteration(iterations done, values now, score of the two settings)` returns false to end.
/// Returns the last values.
SearchParameters tune_search(
    const SearchTuneOptions& options,
    const std::function<bool(int, const SearchParameters&, const arena::Score&)>& on_iteration);

}  // namespace ailab::lab4
