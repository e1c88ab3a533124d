// The algorithms of the lecture, one short function each. They scan the arcs in the order of the
// file. `--trace`, `--step`, the drawings and `--algorithm NAME-textbook` all run this code, and
// the engines (engine/finders.hpp) are tested against it.
#pragma once

#include <array>
#include <string_view>

#include "common/base/translate.hpp"
#include "common/graph/graph_space.hpp"
#include "common/search/single/event_log.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/world/road_map.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1::textbook {

/// The query. The heuristic h is the map's estimate of the distance to the target.
struct Task {
    const RoadMap& map;
    NodeId source;
    NodeId target;
    Budget& budget;     ///< counts expansions
    double weight = 2;  ///< the weight of h in weighted A*
};

using Roads = GraphSpace<Distance>;

/// Forwards the events to a log, if there is one.
struct Watch : NullObserver {
    EventLog<Roads>* log = nullptr;

    void on_expand(NodeId u, Distance g, auto f) const {
        if (log) log->on_expand(u, g, f);
    }
    void on_relax(NodeId u, NodeId action, NodeId v, Distance g) const {
        if (log) log->on_relax(u, action, v, g);
    }
    void on_reject(NodeId u, NodeId action, NodeId v, Distance g) const {
        if (log) log->on_reject(u, action, v, g);
    }
};

/// All of them throw OutOfBudget.
PathResult dijkstra(const Task& task, Watch watch);
PathResult bidirectional(const Task& task, Watch watch);
/// Throws NegativeCycle.
PathResult bellman_ford(const Task& task, Watch watch);
PathResult breadth_first(const Task& task, Watch watch);
PathResult astar(const Task& task, Watch watch);
PathResult weighted_astar(const Task& task, Watch watch);
PathResult greedy(const Task& task, Watch watch);
PathResult depth_first(const Task& task, Watch watch);
PathResult iterative_deepening(const Task& task, Watch watch);
PathResult recursive_best_first(const Task& task, Watch watch);

/// What the queue is sorted by; `none` means that the search cannot be traced.
enum class Priority : unsigned char { none, g, h, g_plus_h, g_plus_weighted_h };

struct Search {
    std::string_view name;
    std::string_view summary;
    PathResult (*run)(const Task& task, Watch watch);
    Priority priority = Priority::none;
    bool optimal = true;
    bool forgets = false;  ///< remembers only the current path, so it may visit a node repeatedly
};

inline constexpr std::array kSearches{
    Search{"dijkstra", marked("nearest node first"), dijkstra, Priority::g},
    Search{"astar", marked("A*: f = g + h"), astar, Priority::g_plus_h},
    Search{"weighted", marked("weighted A*: f = g + W h, at most W times the shortest path"),
           weighted_astar, Priority::g_plus_weighted_h, false},
    Search{"greedy", marked("the node that looks nearest to the target first"), greedy, Priority::h,
           false},
    Search{"bidirectional", marked("Dijkstra's algorithm from both ends"), bidirectional},
    Search{"breadth-first", marked("fewest edges, whatever their lengths"), breadth_first,
           Priority::none, false},
    Search{"depth-first", marked("the last node reached first; finds some path"), depth_first,
           Priority::none, false},
    Search{"iterative-deepening",
           marked("depth-first to 0, 1, 2, … edges: fewest edges, little memory"),
           iterative_deepening, Priority::none, false, true},
    Search{"rbfs", marked("recursive best-first: A* in little memory"), recursive_best_first,
           Priority::none, true, true},
    Search{"bellman-ford", marked("relax every arc n - 1 times; negative weights allowed"),
           bellman_ford},
};

/// True if the search uses the estimate h.
constexpr bool is_informed(const Search& search) noexcept {
    return search.priority >= Priority::h || search.run == recursive_best_first;
}

/// Throws InputError if the search is informed and the map has no estimate for `target`: with h = 0
/// it would be a different search.
void require_estimate(const Search& search, const RoadMap& map, NodeId target);

/// Returns the row of "dijkstra" or "dijkstra-textbook"; nullptr if there is none.
const Search* find_search(std::string_view word);

}  // namespace ailab::lab1::textbook
