// The built-in players of a match: the levels and the greedy player.
#pragma once

#include <memory>
#include <string>

#include "lab4_xiangqi/engine/evaluator.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/match/player.hpp"

namespace ailab::lab4 {

struct OwnPlayerOptions {
    std::uint64_t seed = 1;  ///< for the first game; each game has its own seed
    const OpeningBook* book = nullptr;
    EvaluationChoice evaluation{};
    Limits top_limits{};  ///< per move at the highest level; lower levels have their own limits
    const std::atomic<bool>* cancel = nullptr;
};

/// Accepts "greedy" and "level 3"; returns null for any other name. Throws UsageError for a level
/// that does not exist.
std::unique_ptr<Player> make_own_player(const std::string& name, const OwnPlayerOptions& options);

}  // namespace ailab::lab4
