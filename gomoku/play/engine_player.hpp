// The engine as a player.
#pragma once

#include <memory>

#include "gomoku/play/player.hpp"

namespace ailab::gomoku {

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes = std::size_t{32} << 20U);

}  // namespace ailab::gomoku
