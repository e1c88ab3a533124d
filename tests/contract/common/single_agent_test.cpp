#include "common/base/random.hpp"
#include "tests/contract/cursor_suite.hpp"
#include "tests/contract/state_space_suite.hpp"
#include "tests/support/eight_puzzle.hpp"
#include "tests/support/random_graph.hpp"
#include "tests/support/reversible_graph.hpp"

namespace ailab::test {
namespace {

template <class Puzzle>
struct PuzzleCase {
    static Puzzle space() { return {}; }
    static std::vector<EightBoard> states() {
        std::vector<EightBoard> boards;
        for (std::size_t i = 0; i < 362'880; i += 499) boards.push_back(unrank(i));
        return boards;
    }
};
using EightPuzzles = testing::Types<PuzzleCase<EightPuzzle>, PuzzleCase<DenseEightPuzzle>>;
INSTANTIATE_TYPED_TEST_SUITE_P(EightPuzzle, StateSpaceSuite, EightPuzzles);

template <bool Directed>
struct RandomGraphCase {
    static const EdgeList& list() {
        static const EdgeList edges = [] {
            Random random(7);
            return random_graph(random, 60, 240, 9, Directed);
        }();
        return edges;
    }
    static ReversibleGraphSpace<std::uint32_t> space() {
        static const auto forward = build_csr<std::uint32_t>(list());
        static const auto backward = build_csr<std::uint32_t>(list(), Direction::backward);
        return {forward, backward};
    }
    static std::vector<NodeId> states() {
        std::vector<NodeId> nodes(60);
        for (NodeId u = 0; u < 60; ++u) nodes[u] = u;
        return nodes;
    }
};
using RandomGraphs = testing::Types<RandomGraphCase<false>, RandomGraphCase<true>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Graph, StateSpaceSuite, RandomGraphs);

struct EightCursorCase {
    static std::vector<EightCursor> cursors() {
        return {EightCursor(EightBoard{}), EightCursor(unrank(123'456)), EightCursor(unrank(7))};
    }
    static int recomputed_h(const EightCursor& cursor) { return cursor.recomputed_h(); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(EightPuzzle, CursorSuite, EightCursorCase);

}  // namespace
}  // namespace ailab::test
