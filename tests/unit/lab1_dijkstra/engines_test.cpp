// The engines of lab1_dijkstra on cases of their own, and every loop that can run for long with
// what stops it.
#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/graph/read_graph.hpp"
#include "common/graph/write_graph.hpp"
#include "lab1_dijkstra/check/route_check.hpp"
#include "lab1_dijkstra/engine/components.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/generate/generate.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/every_engine.hpp"
#include "tests/support/graph_checks.hpp"

namespace ailab::lab1 {
namespace {

const EdgeList kDiamond{4, true, {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}}};

TEST(Network, NamesTheFirstNegativeEdgeAndRefusesIt) {
    const EdgeList list{3, true, {{0, 1, 4}, {1, 2, -1}, {2, 0, -7}}};
    EXPECT_EQ(find_negative_edge(list), 1U);
    EXPECT_EQ(find_negative_edge(kDiamond), std::nullopt);
    EXPECT_THROW(Network{list}, std::invalid_argument);
}

TEST(Network, RefusesDistancesThatCanOverflow) {
    constexpr Distance kHuge = Distance{1} << 59U;
    EXPECT_THROW((Network{{4, false, {{0, 1, kHuge}, {1, 2, kHuge}, {2, 3, kHuge}}}}),
                 std::out_of_range);
    const Network network({3, false, {{0, 1, kHuge}, {1, 2, kHuge}}});
    EXPECT_EQ(make_dijkstra(network)->find_path(0, 2).distance, 2 * kHuge);
}

TEST(Engines, WidenTheirLabelsWhenADistanceDoesNotFit) {
    constexpr Distance kLong = (Distance{1} << 29U) - 1;  // fits alone, the sum does not
    EdgeList list{40, false, {}};
    for (NodeId u = 0; u + 1 < list.node_count; ++u) list.edges.push_back({u, u + 1, kLong});
    const Network network(list);
    const auto csr = build_csr<Distance>(list);
    const Landmarks landmarks(network, 3);
    const std::vector<double> origin(list.node_count, 0.0);
    const StraightLine nothing_known{origin, origin};
    for (const auto& [name, finder] : every_engine(network, landmarks, nothing_known)) {
        EXPECT_EQ(complaint(csr, 0, 1, kLong, finder->find_path(0, 1)), "") << name;
        EXPECT_EQ(complaint(csr, 0, 39, 39 * kLong, finder->find_path(0, 39)), "") << name;
        EXPECT_EQ(complaint(csr, 5, 4, kLong, finder->find_path(5, 4)), "") << name;
    }
}

TEST(StraightLine, FitsTheShortestEdgePerUnit) {
    const EdgeList list{3, false, {{0, 1, 10}, {1, 2, 30}}};
    const auto lines = StraightLine::fitted({0, 2, 4}, {0, 0, 0}, list);
    EXPECT_NEAR(lines.scale, 5, 1e-9);
    EXPECT_LE(lines(0, 1), 10);
    EXPECT_EQ(lines(2, 2), 0);
}

/// All loopless paths from the end of `path` to t, as (length, path), by trying everything.
void all_paths(const Csr<Distance>& graph, NodeId t, std::vector<NodeId>& path,
               std::vector<std::pair<Distance, std::vector<NodeId>>>& found) {
    if (path.back() == t) {
        found.emplace_back(length_of(graph, path), path);
        return;
    }
    for (NodeId v = 0; v < graph.node_count(); ++v) {
        if (std::find(path.begin(), path.end(), v) != path.end()) continue;
        path.push_back(v);
        if (length_of(graph, path) != kUnreached) all_paths(graph, t, path, found);
        path.pop_back();
    }
}

TEST(KShortestPaths, EqualTryingEverything) {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Random random(seed);
        EdgeList list = test::random_graph(random, static_cast<NodeId>(random.between(2, 7)),
                                           random.below(16), 3, random.below(2) == 0);
        for (Edge& e : list.edges) ++e.weight;
        const auto t = static_cast<NodeId>(list.node_count - 1);
        std::vector<std::pair<Distance, std::vector<NodeId>>> expected;
        std::vector<NodeId> start = {0};
        all_paths(build_csr<Distance>(list), t, start, expected);
        std::sort(expected.begin(), expected.end());

        const Network network(list);
        const auto all = k_shortest_paths(network, 0, t, 10'000, Unlimited());
        ASSERT_EQ(all.size(), expected.size()) << "seed " << seed;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(all[i].distance, expected[i].first) << "seed " << seed;
            ASSERT_EQ(all[i].path, expected[i].second) << "seed " << seed;
        }
        const auto three = k_shortest_paths(network, 0, t, 3, Unlimited());
        ASSERT_EQ(three.size(), std::min<std::size_t>(3, expected.size()));
        for (std::size_t i = 0; i < three.size(); ++i)
            ASSERT_EQ(three[i].distance, expected[i].first) << "seed " << seed;
    }
}

TEST(KShortestPaths, ThatTheBudgetAllowsAreTheShortest) {
    EdgeList grid{25, false, {}};
    for (NodeId u = 0; u < 25; ++u) {
        if (u % 5 != 4) grid.edges.push_back({u, u + 1, 1 + u % 3});
        if (u < 20) grid.edges.push_back({u, u + 5, 1 + u % 2});
    }
    const Network network(grid);
    Budget unlimited;
    const auto all = k_shortest_paths(network, 0, 24, 40, unlimited);
    ASSERT_EQ(all.size(), 40U);
    std::size_t most = 0;
    for (std::uint64_t nodes = 1; nodes < unlimited.nodes(); nodes += 7) {
        Budget budget = node_limit(nodes);
        const auto some = k_shortest_paths(network, 0, 24, 40, budget);
        EXPECT_TRUE(budget.stopped());
        ASSERT_LT(some.size(), 40U);
        for (std::size_t i = 0; i < some.size(); ++i)
            EXPECT_EQ(some[i].distance, all[i].distance) << nodes << ", path " << i;
        most = std::max(most, some.size());
    }
    EXPECT_GT(most, 20U);
}

TEST(Components, IgnoreDirections) {
    const EdgeList list{6, true, {{4, 0, 1}, {0, 4, 1}, {4, 1, 1}, {3, 5, 1}}};
    auto sizes = component_sizes(list);
    std::sort(sizes.begin(), sizes.end());
    EXPECT_EQ(sizes, (std::vector<NodeId>{1, 2, 3}));
}

enum class Counts { nodes, nothing };
enum class Holds { memory, nothing };

struct Loop {
    std::string name;
    std::function<void(Budget&)> run;  ///< throws OutOfBudget
    Counts counts = Counts::nodes;
    Holds holds = Holds::memory;

    StopReason stopped_by(Budget budget) const {
        try {
            run(budget);
        } catch (const OutOfBudget& stop) {
            return stop.reason;
        }
        return StopReason::none;
    }
};

/// For a loop that ends with what it has.
void throw_if_stopped(const Budget& budget) {
    if (budget.stopped()) throw OutOfBudget{budget.reason()};
}

GenerateOptions town_size() {
    GenerateOptions size;
    size.width = size.height = 70;
    return size;
}

/// A town with everything that the loops need.
struct Town {
    RoadMap map{generate_grid(town_size())};
    Network network{map.edges()};
    Landmarks landmarks{network, 4};
    Hierarchy hierarchy = prepare_hierarchy(hierarchy_arcs(map));
    NodeId from = 0, to = map.node_count() - 1;
};

std::vector<Loop> searches_of(const Town& t) {
    std::vector<Loop> loops;
    const auto add_finder = [&](const std::string& name, std::shared_ptr<PathFinder> finder) {
        loops.push_back({name, [&t, finder](Budget& b) { finder->find_path(t.from, t.to, b); }});
    };
    for (NamedEngine& engine : every_engine(t.network, t.landmarks, t.map.straight_line()))
        add_finder(engine.name, std::move(engine.finder));
    add_finder("ch", make_ch_query(t.hierarchy));
    for (const textbook::Search& search : textbook::kSearches) {
        if (search.forgets) continue;  // in common/search/single
        loops.push_back({std::string(search.name) + " of the textbook", [&t, &search](Budget& b) {
                             search.run({t.map, t.from, t.to, b}, {});
                         }});
    }
    loops.push_back({"Bellman-Ford", [&t](Budget& b) { bellman_ford(t.map.arcs(), t.from, b); }});
    loops.push_back({"one to all", [&t](Budget& b) { make_dijkstra(t.network)->run(t.from, b); }});
    loops.push_back({"sweep", [&t](Budget& b) { distances_from(t.hierarchy, t.from, b); }});
    loops.push_back({"k shortest paths", [&t](Budget& b) {
                         k_shortest_paths(t.network, t.from, t.to, 3, b);
                         throw_if_stopped(b);
                     }});
    return loops;
}

std::vector<Loop> preparations_of(const Town& t) {
    std::vector<Loop> loops;
    loops.push_back({"network", [&t](Budget& b) { Network(t.map.edges(), b); }, Counts::nothing});
    loops.push_back({"landmarks", [&t](Budget& b) { Landmarks(t.network, 4, 1, b); }});
    loops.push_back({"hierarchy", [&t](Budget& b) {
                         prepare_hierarchy(hierarchy_arcs(t.map), b);
                         throw_if_stopped(b);
                     }});
    for (const auto generate : {generate_grid, generate_roads, generate_random})
        loops.push_back({"generate", [generate](Budget& b) { generate(town_size(), b); }});
    for (const GraphFormat format :
         {GraphFormat::course, GraphFormat::dimacs, GraphFormat::csv, GraphFormat::yaml}) {
        std::ostringstream text;
        write_graph(text, t.map.graph(), format);
        loops.push_back({"read " + text.str().substr(0, 10),
                         [file = text.str(), format](Budget& b) {
                             read_graph(Source::from_string(file), {.format = format, .budget = b});
                         },
                         Counts::nothing});
        loops.push_back({"write " + text.str().substr(0, 10),
                         [&t, format](Budget& b) {
                             std::ostringstream out;
                             write_graph(out, t.map.graph(), format, b);
                         },
                         Counts::nothing, Holds::nothing});
    }
    return loops;
}

TEST(Limits, StopEveryLongLoop) {
    const Town town;
    std::vector<Loop> loops = searches_of(town);
    for (Loop& loop : preparations_of(town)) loops.push_back(std::move(loop));
    for (const Loop& loop : loops) {
        SCOPED_TRACE(loop.name);
        EXPECT_EQ(loop.stopped_by({}), StopReason::none);
        EXPECT_EQ(loop.stopped_by(no_time()), StopReason::time);
        EXPECT_EQ(loop.stopped_by(interrupted()), StopReason::cancelled);
        EXPECT_EQ(loop.stopped_by(node_limit(20)),
                  loop.counts == Counts::nodes ? StopReason::nodes : StopReason::none);
        EXPECT_EQ(loop.stopped_by(memory_limit(1000)),
                  loop.holds == Holds::memory ? StopReason::memory : StopReason::none);
    }
}

TEST(Limits, AFinderCanBeUsedAgainAfterItWasStopped) {
    const Town town;
    std::vector<NamedEngine> engines =
        every_engine(town.network, town.landmarks, town.map.straight_line());
    engines.push_back({"ch", make_ch_query(town.hierarchy)});
    for (const auto& [name, finder] : engines) {
        const Distance expected = finder->find_path(town.from, town.to).distance;
        for (std::uint64_t nodes = 1; nodes < 1000; nodes *= 3) {
            Budget few = node_limit(nodes);
            try {
                EXPECT_EQ(finder->find_path(town.from, town.to, few).distance, expected) << name;
            } catch (const OutOfBudget&) {
            }
            ASSERT_EQ(finder->find_path(town.from, town.to).distance, expected) << name;
        }
    }
}

}  // namespace
}  // namespace ailab::lab1
