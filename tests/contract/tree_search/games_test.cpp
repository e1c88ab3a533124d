// The games of this lab keep the contract of a Game.
#include <tuple>

#include "common/trees/game_tree_reader.hpp"
#include "tests/contract/game_suite.hpp"
#include "tree_search/games/grundy.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

struct KInRowCase {
    using G = KInRow;
    static std::vector<G> games() {
        return {KInRow(), KInRow({.rows = 4, .columns = 5, .k = 4, .order = CellOrder::centre}),
                KInRow({.scoring = Scoring::open_lines, .merge_symmetric = true})};
    }
    static auto state(const G& game) {
        return std::tuple(game.stones(Side::first), game.stones(Side::second), game.side_to_move(),
                          game.key());
    }
    static G rebuilt(const G& game) {
        G fresh = parse_position(game.layout().rules(), to_line(game));
        fresh.set_side_to_move(game.side_to_move());
        return fresh;
    }
};

struct GrundyCase {
    using G = Grundy;
    static std::vector<G> games() { return {Grundy(7), Grundy(30), Grundy(100)}; }
    static auto state(const G& game) {
        return std::tuple(game.heaps(), game.side_to_move(), game.key());
    }
    static G rebuilt(const G& game) { return game; }
};

struct TreeCase {
    using G = TreeGame;
    static std::vector<G> games() {
        static const GameTree lecture = example_tree("lecture");
        static const GameTree bounds = example_tree("bounds");
        return {TreeGame(lecture), TreeGame(bounds)};
    }
    static auto state(const G& game) { return game.node(); }
    static G rebuilt(const G& game) { return TreeGame(game.tree(), game.node()); }
};

using Cases = testing::Types<KInRowCase, GrundyCase, TreeCase>;

}  // namespace
}  // namespace ailab::tree_search

namespace ailab::test {
INSTANTIATE_TYPED_TEST_SUITE_P(TreeSearch, GameSuite, tree_search::Cases);
}  // namespace ailab::test
