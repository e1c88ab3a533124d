// The engine as a player.
#pragma once

#include <memory>

#include "gomoku/engine/evaluator.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

inline constexpr std::size_t kEngineTable = std::size_t{32} << 20U;  // bytes

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes = kEngineTable,
                                           const EvaluationChoice& evaluation = {});

}  // namespace ailab::gomoku
