// The searches of this program's games; each is compiled once, in the file of its game.
#pragma once

#include "common/search/game/game_search.hpp"
#include "tree_search/games/grundy.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab {

extern template class GameSearch<tree_search::Grundy>;
extern template class GameSearch<tree_search::KInRow>;
extern template class GameSearch<tree_search::TreeGame>;

}  // namespace ailab
