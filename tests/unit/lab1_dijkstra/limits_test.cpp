// Every loop of lab1_dijkstra that can run for long, and what stops it.
#include <atomic>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/graph/read_graph.hpp"
#include "common/graph/write_graph.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/generate/generate.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"
#include "tests/support/every_engine.hpp"

namespace ailab::lab1 {
namespace {

enum class Counts { nodes, nothing };
enum class Holds { memory, nothing };

/// Runs a loop with the budget; returns why it was stopped.
struct Loop {
    std::string name;
    std::function<StopReason(Budget)> run;
    Counts counts = Counts::nodes;
    Holds holds = Holds::memory;
};

/// For a loop that throws OutOfBudget.
template <class F>
std::function<StopReason(Budget)> throwing(F run) {
    return [run](Budget budget) {
        try {
            run(budget);
            return StopReason::none;
        } catch (const OutOfBudget& stop) {
            return stop.reason;
        }
    };
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
        loops.push_back({name, throwing([&t, finder](Budget& budget) {
                             finder->find_path(t.from, t.to, budget);
                         })});
    };
    for (NamedEngine& engine : every_engine(t.network, t.landmarks, t.map.straight_line()))
        add_finder(engine.name, std::move(engine.finder));
    add_finder("ch", make_ch_query(t.hierarchy));
    for (const textbook::Search& search : textbook::kSearches) {
        if (search.forgets) continue;  // in common/search/single
        loops.push_back(
            {std::string(search.name) + " of the textbook", throwing([&t, &search](Budget& budget) {
                 search.run({t.map, t.from, t.to, budget}, {});
             })});
    }
    loops.push_back({"Bellman-Ford", throwing([&t](Budget& budget) {
                         bellman_ford(t.map.arcs(), t.from, budget);
                     })});
    loops.push_back({"one to all", throwing([&t](Budget& budget) {
                         make_dijkstra(t.network)->run(t.from, budget);
                     })});
    loops.push_back(
        {"sweep", throwing([&t](Budget& budget) { distances_from(t.hierarchy, t.from, budget); })});
    loops.push_back({"k shortest paths", [&t](Budget budget) {
                         k_shortest_paths(t.network, t.from, t.to, 3, budget);
                         return budget.reason();
                     }});
    return loops;
}

std::vector<Loop> preparations_of(const Town& t) {
    std::vector<Loop> loops;
    loops.push_back({"network", throwing([&t](Budget& budget) { Network(t.map.edges(), budget); }),
                     Counts::nothing});
    loops.push_back(
        {"landmarks", throwing([&t](Budget& budget) { Landmarks(t.network, 4, 1, budget); })});
    loops.push_back({"hierarchy", [&t](Budget budget) {
                         prepare_hierarchy(hierarchy_arcs(t.map), budget);
                         return budget.reason();
                     }});
    for (const auto generate : {generate_grid, generate_roads, generate_random})
        loops.push_back(
            {"generate", throwing([generate](Budget& budget) { generate(town_size(), budget); })});
    for (const GraphFormat format :
         {GraphFormat::course, GraphFormat::dimacs, GraphFormat::csv, GraphFormat::yaml}) {
        std::ostringstream text;
        write_graph(text, t.map.graph(), format);
        loops.push_back({"read " + text.str().substr(0, 10),
                         throwing([file = text.str(), format](Budget& budget) {
                             read_graph(Source::from_string(file),
                                        {.format = format, .budget = budget});
                         }),
                         Counts::nothing});
        loops.push_back({"write " + text.str().substr(0, 10),
                         throwing([&t, format](Budget& budget) {
                             std::ostringstream out;
                             write_graph(out, t.map.graph(), format, budget);
                         }),
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
        EXPECT_EQ(loop.run({}), StopReason::none);
        Budget late;
        late.end_within(0);
        EXPECT_EQ(loop.run(late), StopReason::time);
        const std::atomic<bool> interrupted{true};
        Budget cancelled;
        cancelled.cancel = &interrupted;
        EXPECT_EQ(loop.run(cancelled), StopReason::cancelled);
        Budget few;
        few.max_nodes = 20;
        EXPECT_EQ(loop.run(few),
                  loop.counts == Counts::nodes ? StopReason::nodes : StopReason::none);
        Budget small;
        small.max_bytes = 1000;
        EXPECT_EQ(loop.run(small),
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
            Budget few;
            few.max_nodes = nodes;
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
