#include "common/base/random.hpp"
#include "common/graph/graph_space.hpp"
#include "tests/contract/state_space_suite.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab::test {
namespace {

template <bool Directed>
struct RandomGraphCase {
    static const EdgeList& list() {
        static const EdgeList edges = [] {
            Random random(7);
            return random_graph(random, 60, 240, 9, Directed);
        }();
        return edges;
    }
    static GraphSpace<std::uint32_t> space() {
        static const auto forward = build_csr<std::uint32_t>(list());
        return GraphSpace(forward);
    }
    static std::vector<NodeId> states() {
        std::vector<NodeId> nodes(60);
        for (NodeId u = 0; u < 60; ++u) nodes[u] = u;
        return nodes;
    }
};
using RandomGraphs = testing::Types<RandomGraphCase<false>, RandomGraphCase<true>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Graph, StateSpaceSuite, RandomGraphs);

}  // namespace
}  // namespace ailab::test
