// A*, weighted A* and greedy search: the same search with three priorities. AIMA 4e, figure 3.7 and
// sections 3.5.1 to 3.5.4; Hart, Nilsson & Raphael 1968; Pohl 1970. The loop is ailab::best_first
// (common/search/single/best_first.hpp). Among equal f the larger g comes first. O((n + m) log m).
// The fast A* is engine/bounds.hpp.
#include "common/search/single/best_first.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/depth_first.hpp"
#include "common/search/single/recursive_best_first.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1::textbook {
namespace {

PathResult path_result(const Task& task, SolutionOf<Roads>&& found) {
    if (found.outcome == Outcome::out_of_budget) throw OutOfBudget{found.stopped};
    PathResult result{
        .counters = {found.expanded, found.generated, 0, found.open_peak, found.states_peak}};
    if (found.outcome != Outcome::solved) return result;
    result.reached = true;
    result.distance = found.cost;
    result.path = std::move(found.actions);  // an action is the next node
    result.path.insert(result.path.begin(), task.source);
    return result;
}

/// Calls search(roads, is_goal, h) on the arcs of the map.
template <class Search>
PathResult on_roads(const Task& task, Search search) {
    const Roads roads(task.map.arcs());
    const auto is_goal = [&](NodeId u) { return u == task.target; };
    const auto h = [&](NodeId u) { return task.map.estimate(u, task.target); };
    return path_result(task, search(roads, is_goal, h));
}

/// Expands the nodes in order of f(g, h).
template <class Evaluate>
PathResult by(Evaluate f, const Task& task, Watch watch) {
    return on_roads(task, [&](const Roads& roads, auto is_goal, auto h) {
        return best_first(roads, task.source, is_goal, h, f, task.budget, watch);
    });
}

}  // namespace

PathResult astar(const Task& task, Watch watch) {
    return by([](Distance g, Distance h) { return Ranked{g + h, g}; }, task, watch);
}

PathResult weighted_astar(const Task& task, Watch watch) {
    const auto f = [weight = task.weight](Distance g, Distance h) {
        return Ranked{static_cast<double>(g) + weight * static_cast<double>(h), g};
    };
    return by(f, task, watch);
}

PathResult greedy(const Task& task, Watch watch) {
    return by([](Distance g, Distance h) { return Ranked{h, g}; }, task, watch);
}

/// Moore 1959; AIMA 4e, figure 3.9: the queue is first-in, first-out. O(n + m).
PathResult breadth_first(const Task& task, Watch watch) {
    return on_roads(task, [&](const Roads& roads, auto is_goal, auto) {
        return ailab::breadth_first(roads, task.source, is_goal, task.budget, watch);
    });
}

/// AIMA 4e, section 3.4.3: expands the most recently reached node first.
PathResult depth_first(const Task& task, Watch watch) {
    return on_roads(task, [&](const Roads& roads, auto is_goal, auto) {
        return ailab::depth_first(roads, task.source, is_goal, task.budget, watch);
    });
}

/// AIMA 4e, figure 3.12.
PathResult iterative_deepening(const Task& task, Watch watch) {
    return on_roads(task, [&](const Roads& roads, auto is_goal, auto) {
        return ailab::iterative_deepening(roads, task.source, is_goal, task.budget, watch);
    });
}

/// AIMA 4e, figure 3.22; Korf 1993.
PathResult recursive_best_first(const Task& task, Watch watch) {
    return on_roads(task, [&](const Roads& roads, auto is_goal, auto h) {
        return ailab::recursive_best_first(roads, task.source, is_goal, h, task.budget, watch);
    });
}

void require_estimate(const Search& search, const RoadMap& map, NodeId target) {
    if (!is_informed(search) || map.has_estimate(target)) return;
    throw InputError(tr("{} needs coordinates, and this graph has none", search.name),
                     tr("give a map in YAML, or use dijkstra"));
}

const Search* find_search(std::string_view word) {
    constexpr std::string_view kSuffix = "-textbook";
    if (word.ends_with(kSuffix)) word.remove_suffix(kSuffix.size());
    const auto row = std::ranges::find(kSearches, word, &Search::name);
    return row == kSearches.end() ? nullptr : &*row;
}

}  // namespace ailab::lab1::textbook
