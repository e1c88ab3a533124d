// A match between two settings of the engine inside the program: random openings, each played twice
// with colours exchanged.
#pragma once

#include <atomic>
#include <functional>

#include "common/arena/match.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

struct SelfMatchOptions {
    int games = 20;
    std::uint64_t nodes = 1500;  ///< for every move
    std::uint64_t seed = 1;      ///< of the openings
    int threads = 1;             ///< games at once; the result does not depend on it
    const std::atomic<bool>* cancel = nullptr;
};

/// The score of `first`, over the games that were finished; on_game(score) returns false to end.
arena::Score play_self_match(const EngineOptions& first, const EngineOptions& second,
                             const SelfMatchOptions& options,
                             const std::function<bool(const arena::Score&)>& on_game);

}  // namespace ailab::lab4
