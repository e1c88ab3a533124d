// A match between two evaluations inside the program: balanced random openings, each played twice
// with colours exchanged.
#pragma once

#include <functional>

#include "common/arena/match.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

struct SelfMatchOptions {
    int games = 20;
    std::uint64_t nodes = 1500;  ///< for every move
    std::uint64_t seed = 1;      ///< of the openings
    int threads = 1;             ///< games at once; the result does not depend on it
    const std::atomic<bool>* cancel = nullptr;
};

/// The score of `first`, over the games that were finished; on_game(score) returns false to end.
arena::Score play_self_match(const EvaluationChoice& first, const EvaluationChoice& second,
                             const SelfMatchOptions& options,
                             const std::function<bool(const arena::Score&)>& on_game);

}  // namespace ailab::gomoku
