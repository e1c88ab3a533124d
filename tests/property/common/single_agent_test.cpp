// All single-agent searches agree with each other and with a slow oracle, and every path is
// replayed by an independent checker.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/single/best_first.hpp"
#include "common/search/single/bidirectional.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/idastar.hpp"
#include "tests/support/eight_puzzle.hpp"
#include "tests/support/random_graph.hpp"
#include "tests/support/replay.hpp"
#include "tests/support/reversible_graph.hpp"

namespace ailab::test {
namespace {

constexpr double kAnyCost = -1;

/// Half of a true distance, rounded down: a consistent heuristic.
Distance half(Distance d) {
    return d == kUnreachable ? d : d / 2;
}

using Roads = ReversibleGraphSpace<std::uint32_t>;

/// One random graph, one pair of nodes, and what the oracle says about them.
class GraphQuery {
public:
    explicit GraphQuery(std::uint64_t seed) : random_(seed) {
        const auto nodes = static_cast<NodeId>(random_.between(1, 40));
        const auto edges = static_cast<std::size_t>(random_.below(4 * nodes));
        list_ = random_graph(random_, nodes, edges, random_.between(0, 20), random_.below(2) == 0);
        start = static_cast<NodeId>(random_.below(nodes));
        goal = static_cast<NodeId>(random_.below(nodes));
        forward_ = build_csr<std::uint32_t>(list_);
        backward_ = build_csr<std::uint32_t>(list_, Direction::backward);
        from_start = slow_distances(list_, start);
        EdgeList turned = list_;
        for (Edge& e : turned.edges) std::swap(e.tail, e.head);
        to_goal = slow_distances(turned, goal);
    }
    Roads space() const { return {forward_, backward_}; }
    Distance best() const { return from_start[goal]; }

    /// The true distances, each replaced by something smaller: admissible, hardly ever consistent.
    std::vector<Distance> admissible() {
        auto h = to_goal;
        for (Distance& d : h)
            if (d < kUnreachable) d = random_.between(0, d);
        return h;
    }
    void check(const SolutionOf<Roads>& found, const char* name, double at_most = 1.0) const {
        SCOPED_TRACE(name);
        ASSERT_EQ(found.outcome == Outcome::solved, best() < kUnreachable);
        if (found.outcome != Outcome::solved) return;
        const auto walked = replay(space(), start, found.actions);
        ASSERT_TRUE(walked);
        EXPECT_EQ(walked->end, goal);
        if (at_most == kAnyCost) {  // of parallel arcs the checker takes the cheapest
            EXPECT_LE(walked->cost, found.cost);
        } else {
            EXPECT_EQ(walked->cost, found.cost);
        }
        EXPECT_GE(found.cost, best());
        if (at_most != kAnyCost) {
            EXPECT_LE(static_cast<double>(found.cost), at_most * static_cast<double>(best()));
        }
    }

    NodeId start = 0, goal = 0;
    std::vector<Distance> from_start, to_goal;

private:
    Random random_;
    EdgeList list_;
    Csr<std::uint32_t> forward_, backward_;
};

TEST(SingleAgentSearch, EveryOptimalSearchFindsTheDistanceOfTheOracle) {
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        GraphQuery query(seed);
        const Roads space = query.space();
        const auto is_goal = [&](NodeId u) { return u == query.goal; };
        const auto rough = query.admissible();
        const auto exact = [&](NodeId u) { return query.to_goal[u]; };
        const auto no_estimate = [](NodeId) { return Distance{0}; };
        const auto half_to = [&](NodeId u) { return half(query.to_goal[u]); };
        const auto half_from = [&](NodeId u) { return half(query.from_start[u]); };
        Budget budget;
        query.check(dijkstra(space, query.start, is_goal, budget), "Dijkstra");
        query.check(astar(space, query.start, is_goal, exact, budget), "A*, exact h");
        query.check(astar(
                        space, query.start, is_goal, [&](NodeId u) { return rough[u]; }, budget),
                    "A*, inconsistent h");
        query.check(
            bidirectional_astar(space, query.start, query.goal, no_estimate, no_estimate, budget),
            "bidirectional A* without estimates");
        query.check(bidirectional_astar(space, query.start, query.goal, half_to, half_from, budget),
                    "bidirectional A*");
        query.check(bidirectional_astar(
                        space, query.start, query.goal, exact,
                        [&](NodeId u) { return query.from_start[u]; }, budget),
                    "bidirectional A*, exact h");
        query.check(weighted_astar(space, query.start, is_goal, half_to, 1.5, budget),
                    "weighted A*", 1.5);
        query.check(greedy(space, query.start, is_goal, half_to, budget), "greedy", kAnyCost);
        query.check(breadth_first(space, query.start, is_goal, budget), "breadth first", kAnyCost);
        ASSERT_FALSE(HasFailure());
    }
}

int to_goal(const EightBoard& u) {
    return manhattan(u, EightBoard{});
}

/// The depth of every arrangement that can be reached from the goal, by plain flooding.
std::vector<int> flood(const EightBoard& goal) {
    const DenseEightPuzzle puzzle;
    std::vector<int> depth(puzzle.state_count(), -1);
    std::vector<EightBoard> queue = {goal};
    depth[rank(goal)] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const EightBoard u = queue[next];
        puzzle.for_each_successor(u, [&](BlankMove, const EightBoard& v, int) {
            if (depth[rank(v)] >= 0) return;
            depth[rank(v)] = depth[rank(u)] + 1;
            queue.push_back(v);
        });
    }
    return depth;
}

template <class Space>
void check_puzzle(const EightBoard& start, const SolutionOf<Space>& found, int depth) {
    ASSERT_EQ(found.outcome, Outcome::solved);
    EXPECT_EQ(found.cost, depth);
    const auto walked = replay(Space{}, start, found.actions);
    ASSERT_TRUE(walked);
    EXPECT_EQ(walked->end, EightBoard{});
    EXPECT_EQ(walked->cost, depth);
}

TEST(EightPuzzleSearch, FindsTheTrueDepthOfArrangementsAllOverTheSpace) {
    const auto depth = flood(EightBoard{});
    EXPECT_EQ(std::count_if(depth.begin(), depth.end(), [](int d) { return d >= 0; }), 181'440);
    EXPECT_EQ(*std::max_element(depth.begin(), depth.end()), 31);

    const auto is_goal = [](const EightBoard& u) { return u == EightBoard{}; };
    Budget budget;
    for (std::size_t i = 0; i < depth.size(); i += 1801) {
        if (depth[i] < 0) continue;
        SCOPED_TRACE(testing::Message() << "arrangement " << i);
        const EightBoard start = unrank(i);
        const auto from_start = [&](const EightBoard& u) { return manhattan(u, start); };
        check_puzzle<EightPuzzle>(start, astar(EightPuzzle{}, start, is_goal, to_goal, budget),
                                  depth[i]);
        check_puzzle<DenseEightPuzzle>(
            start, astar(DenseEightPuzzle{}, start, is_goal, to_goal, budget), depth[i]);
        check_puzzle<EightPuzzle>(
            start,
            bidirectional_astar(EightPuzzle{}, start, EightBoard{}, to_goal, from_start, budget),
            depth[i]);
        check_puzzle<EightPuzzle>(start, idastar(EightCursor(start), budget), depth[i]);
        EXPECT_EQ(replay_to_goal(EightCursor(start), idastar(EightCursor(start), budget).actions),
                  depth[i]);
    }
}

TEST(EightPuzzleSearch, ProvesThatTheOtherHalfOfTheSpaceIsUnsolvable) {
    EightBoard swapped;
    std::swap(swapped.tiles[1], swapped.tiles[2]);
    const auto is_goal = [](const EightBoard& u) { return u == EightBoard{}; };
    Budget budget;
    for (const auto& found : {dijkstra(EightPuzzle{}, swapped, is_goal, budget),
                              breadth_first(EightPuzzle{}, swapped, is_goal, budget),
                              astar(EightPuzzle{}, swapped, is_goal, to_goal, budget)}) {
        EXPECT_EQ(found.outcome, Outcome::unsolvable);
        EXPECT_EQ(found.expanded, 181'440U);
        EXPECT_TRUE(found.actions.empty());
    }
}

}  // namespace
}  // namespace ailab::test
