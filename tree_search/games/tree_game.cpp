#include "tree_search/games/tree_game.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/games/game_adapter.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {
namespace {

std::unique_ptr<AnyGame> adapted_tree(GameTree tree) {
    auto kept = std::make_shared<const GameTree>(std::move(tree));
    return std::make_unique<GameAdapter<TreeGame>>(TreeGame(*kept), kept);
}

}  // namespace

std::string to_text(const TreeGame& game) {
    return node_name(game.tree(), game.node());
}
std::string move_text(const TreeGame& game, TreeGame::Move move) {
    return node_name(game.tree(), game.tree()[game.node()].children[move]);
}

std::string name_in_trace(const TreeGame& game, bool ascii) {
    const auto& node = game.tree()[game.node()];
    return node.children.empty() && node.name.empty() ? value_text(node.value, ascii)
                                                      : to_text(game);
}

std::unique_ptr<AnyGame> any_game(const TreeGame& game) {
    return std::make_unique<GameAdapter<TreeGame>>(game);
}

std::unique_ptr<AnyGame> read_random_tree(std::string_view text, const GameOptions& options) {
    if (!text.starts_with("random")) return nullptr;
    const auto size = numbers_in(text.substr(6), "^");
    constexpr int kMostChildren = 50, kMostPlies = 20;
    if (size.empty() || size[0] < 1 || size[0] > kMostChildren || size[1] < 1 ||
        size[1] > kMostPlies)
        throw UsageError(tr("write a random tree as random3^8"),
                         tr("1 to {} children, 1 to {} plies", kMostChildren, kMostPlies));
    if (!is_small_tree(size[0], size[1]))
        throw UsageError(tr("a random tree may have at most 5,000,000 leaves"));
    Random random(options.seed);
    return adapted_tree(random_tree(size[0], size[1], random, -99, 99, options.budget));
}

std::unique_ptr<AnyGame> read_example_tree(std::string_view text, const GameOptions&) {
    const auto examples = tree_examples();
    const bool known = std::any_of(examples.begin(), examples.end(),
                                   [&](const TreeExample& e) { return e.name == text; });
    return known ? adapted_tree(example_tree(text)) : nullptr;
}

}  // namespace ailab::tree_search

template class ailab::GameSearch<ailab::tree_search::TreeGame>;
