// Players of a match that live in this program: the levels and the greedy player.
#pragma once

#include <memory>
#include <string>

#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/match/player.hpp"

namespace ailab::lab4 {

struct OwnPlayerOptions {
    std::uint64_t seed = 1;  ///< of the first game; every game has its own
    const OpeningBook* book = nullptr;
    EvaluationChoice evaluation{};
    Limits top_limits{};  ///< of a move at the highest level; lower ones have their own
    const std::atomic<bool>* cancel = nullptr;
};

/// "greedy", "level 3"; null for any other name. Throws UsageError for a level there is not.
std::unique_ptr<Player> make_own_player(const std::string& name, const OwnPlayerOptions& options);

}  // namespace ailab::lab4
