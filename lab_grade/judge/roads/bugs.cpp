// The usual bugs of shortest-path programs, each as the program that has it.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <deque>
#include <functional>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {
namespace {

using Distances = std::vector<std::int64_t>;
using Algorithm = std::function<Distances(const Roads&, std::size_t source, std::size_t target)>;

Roads roads_of(const CheckInput& in) {
    return read_roads(in.input, in.input_name, in.options.flag("directed"));
}

std::string shown(const Roads& roads, std::int64_t distance) {
    return distance >= kNoWay ? "none" : show(roads.length_of(distance));
}

/// The answers to all queries in the form of the checker `shortest-path`.
std::optional<std::string> to_queries(const CheckInput& in, const Algorithm& algorithm) {
    const Roads roads = roads_of(in);
    std::string text;
    for (const auto& [s, t] : roads.queries)
        text += (text.empty() ? "" : " ") + shown(roads, algorithm(roads, s, t)[t]);
    return text;
}

/// The distances to all nodes in the form of the checker `distances`.
std::optional<std::string> to_all(const CheckInput& in, const Algorithm& algorithm) {
    const Roads roads = roads_of(in);
    const std::size_t source = roads.queries.at(0).first;
    const Distances all = algorithm(roads, source, source);
    std::string text;
    for (std::size_t u = 0; u < roads.size(); ++u)
        text += (u > 0 ? " " : "") + (all[u] >= kNoWay ? "inf" : show(roads.length_of(all[u])));
    return text;
}

struct Arc {
    std::size_t to;
    std::int64_t length;
};
/// Both directions of every road, in the order of the input.
std::vector<std::vector<Arc>> neighbours(const Roads& roads, bool both = true) {
    std::vector<std::vector<Arc>> lists(roads.size());
    for (const Road& r : roads.roads) {
        lists[r.a].push_back({r.b, r.length});
        if (both && !roads.directed) lists[r.b].push_back({r.a, r.length});
    }
    return lists;
}

/// Dijkstra's loop; `next(d, length)` is the distance through the node that was taken.
template <class Next>
Distances dijkstra(const Roads& roads, std::size_t source,
                   const std::vector<std::vector<Arc>>& arcs, Next next, bool decrease = true) {
    Distances distance(roads.size(), kNoWay);
    std::vector<bool> done(roads.size(), false);
    distance[source] = 0;
    for (;;) {
        std::size_t u = roads.size();
        for (std::size_t v = 0; v < roads.size(); ++v)
            if (!done[v] && distance[v] < kNoWay &&
                (u == roads.size() || distance[v] < distance[u]))
                u = v;
        if (u == roads.size()) return distance;
        done[u] = true;
        for (const Arc& arc : arcs[u])
            if (!done[arc.to] && (distance[arc.to] >= kNoWay ||
                                  (decrease && next(distance[u], arc.length) < distance[arc.to])))
                distance[arc.to] = next(distance[u], arc.length);
    }
}

std::int64_t longer(std::int64_t d, std::int64_t length) {
    return d + length;
}

Distances one_way_only(const Roads& roads, std::size_t s, std::size_t) {
    return dijkstra(roads, s, neighbours(roads, false), longer);
}
Distances never_decreases(const Roads& roads, std::size_t s, std::size_t) {
    return dijkstra(roads, s, neighbours(roads), longer, false);
}
Distances prim(const Roads& roads, std::size_t s, std::size_t) {
    return dijkstra(roads, s, neighbours(roads),
                    [](std::int64_t, std::int64_t length) { return length; });
}
/// The same with the distances summed up along the tree: what is printed are real paths.
Distances prim_tree(const Roads& roads, std::size_t s, std::size_t) {
    Distances key(roads.size(), kNoWay), distance(roads.size(), kNoWay);
    std::vector<bool> done(roads.size(), false);
    const auto arcs = neighbours(roads);
    key[s] = distance[s] = 0;
    for (;;) {
        std::size_t u = roads.size();
        for (std::size_t v = 0; v < roads.size(); ++v)
            if (!done[v] && key[v] < kNoWay && (u == roads.size() || key[v] < key[u])) u = v;
        if (u == roads.size()) return distance;
        done[u] = true;
        for (const Arc& arc : arcs[u])
            if (!done[arc.to] && arc.length < key[arc.to]) {
                key[arc.to] = arc.length;
                distance[arc.to] = distance[u] + arc.length;
            }
    }
}
Distances whole_lengths(const Roads& roads, std::size_t s, std::size_t) {
    Roads whole = roads;
    std::int64_t one = 1;
    for (int i = 0; i < roads.decimals; ++i) one *= 10;
    for (Road& r : whole.roads) r.length = r.length / one * one;
    return distances_from(whole, s);
}
/// What one search leaves behind is found by the next: the distances, and perhaps what is done.
std::optional<std::string> not_reset(const CheckInput& in, bool done_too) {
    const Roads roads = roads_of(in);
    if (roads.queries.size() < 2) return std::nullopt;
    const auto arcs = neighbours(roads);
    Distances distance(roads.size(), kNoWay);
    std::vector<bool> done(roads.size(), false);
    std::string text;
    for (const auto& [s, t] : roads.queries) {
        std::vector<bool> open(roads.size(), false);
        if (!done_too) done.assign(roads.size(), false);
        distance[s] = 0;
        open[s] = true;
        for (;;) {
            std::size_t u = roads.size();
            for (std::size_t v = 0; v < roads.size(); ++v)
                if (open[v] && !done[v] && (u == roads.size() || distance[v] < distance[u])) u = v;
            if (u == roads.size()) break;
            done[u] = true;
            for (const Arc& arc : arcs[u])
                if (!done[arc.to] && distance[u] + arc.length < distance[arc.to]) {
                    distance[arc.to] = distance[u] + arc.length;
                    open[arc.to] = true;
                }
        }
        text += (text.empty() ? "" : " ") + shown(roads, distance[t]);
    }
    return text;
}
std::optional<std::string> distances_kept(const CheckInput& in) {
    return not_reset(in, false);
}
std::optional<std::string> everything_kept(const CheckInput& in) {
    return not_reset(in, true);
}
/// All lengths are right, and yet some path is not: its predecessors are.
std::optional<std::string> stale_predecessor(const CheckInput&) {
    return "paths";
}

Distances counts_edges(const Roads& roads, std::size_t s, std::size_t) {
    Roads unit = roads;
    std::int64_t one = 1;
    for (int i = 0; i < roads.decimals; ++i) one *= 10;
    for (Road& r : unit.roads) r.length = one;
    return distances_from(unit, s);
}
Distances breadth_first(const Roads& roads, std::size_t s, std::size_t) {
    Distances distance(roads.size(), kNoWay);
    const auto arcs = neighbours(roads);
    std::deque<std::size_t> open{s};
    distance[s] = 0;
    for (; !open.empty(); open.pop_front())
        for (const Arc& arc : arcs[open.front()])
            if (distance[arc.to] >= kNoWay) {
                distance[arc.to] = distance[open.front()] + arc.length;
                open.push_back(arc.to);
            }
    return distance;
}
Distances depth_first(const Roads& roads, std::size_t s, std::size_t) {
    Distances distance(roads.size(), kNoWay);
    const auto arcs = neighbours(roads);
    const std::function<void(std::size_t)> visit = [&](std::size_t u) {
        for (const Arc& arc : arcs[u])
            if (distance[arc.to] >= kNoWay) {
                distance[arc.to] = distance[u] + arc.length;
                visit(arc.to);
            }
    };
    distance[s] = 0;
    visit(s);
    return distance;
}
Distances stops_when_seen(const Roads& roads, std::size_t s, std::size_t t) {
    Distances distance(roads.size(), kNoWay);
    std::vector<bool> done(roads.size(), false);
    const auto arcs = neighbours(roads);
    distance[s] = 0;
    while (distance[t] >= kNoWay) {
        std::size_t u = roads.size();
        for (std::size_t v = 0; v < roads.size(); ++v)
            if (!done[v] && distance[v] < kNoWay &&
                (u == roads.size() || distance[v] < distance[u]))
                u = v;
        if (u == roads.size()) break;
        done[u] = true;
        for (const Arc& arc : arcs[u])
            distance[arc.to] = std::min(distance[arc.to], distance[u] + arc.length);
    }
    return distance;
}
Distances nearest_neighbour(const Roads& roads, std::size_t s, std::size_t t) {
    Distances distance(roads.size(), kNoWay);
    const auto arcs = neighbours(roads);
    std::size_t u = s;
    distance[s] = 0;
    while (u != t) {
        const Arc* best = nullptr;
        for (const Arc& arc : arcs[u])
            if (distance[arc.to] >= kNoWay && (!best || arc.length < best->length)) best = &arc;
        if (!best) break;
        distance[best->to] = distance[u] + best->length;
        u = best->to;
    }
    return distance;
}
Distances last_edge_wins(const Roads& roads, std::size_t s, std::size_t) {
    Roads matrix = roads;
    matrix.roads.clear();
    for (const Road& r : roads.roads) {
        const auto same =
            std::find_if(matrix.roads.begin(), matrix.roads.end(), [&](const Road& o) {
                return (o.a == r.a && o.b == r.b) || (!roads.directed && o.a == r.b && o.b == r.a);
            });
        if (same == matrix.roads.end())
            matrix.roads.push_back(r);
        else
            same->length = r.length;
    }
    return distances_from(matrix, s);
}
Distances last_line_lost(const Roads& roads, std::size_t s, std::size_t) {
    Roads shorter = roads;
    if (!shorter.roads.empty()) shorter.roads.pop_back();
    return distances_from(shorter, s);
}
Distances counts_swapped(const Roads& roads, std::size_t s, std::size_t) {
    Roads first = roads;  // reads as many edges as there are nodes
    if (first.roads.size() > first.size()) first.roads.resize(first.size());
    return distances_from(first, s);
}
Distances widest_road(const Roads& roads, std::size_t s, std::size_t) {
    return dijkstra(roads, s, neighbours(roads),
                    [](std::int64_t d, std::int64_t length) { return std::max(d, length); });
}

template <Distances (*Algorithm)(const Roads&, std::size_t, std::size_t)>
std::optional<std::string> path_answer(const CheckInput& in) {
    return to_queries(in, Algorithm);
}
template <Distances (*Algorithm)(const Roads&, std::size_t, std::size_t)>
std::optional<std::string> distance_answer(const CheckInput& in) {
    return to_all(in, Algorithm);
}

}  // namespace

void add_road_bugs(std::vector<Bug>& bugs) {
    const auto both = [&](const std::string& id, const char* says, auto path, auto all) {
        bugs.push_back({id, "shortest-path", says, path});
        bugs.push_back({id, "distances", says, all});
    };
    both("one-way-edges",
         marked("your edges go one way only: each line must be entered in both directions"),
         path_answer<one_way_only>, distance_answer<one_way_only>);
    both("never-decreases",
         marked("you keep the first distance found and never lower it when a shorter way appears"),
         path_answer<never_decreases>, distance_answer<never_decreases>);
    both("prim",
         marked("you compare single edges (Prim's algorithm): add the distance of the node that "
                "you come "
                "from"),
         path_answer<prim>, distance_answer<prim>);
    both("prim-tree",
         marked("you compare single edges (Prim's algorithm): add the distance of the node that "
                "you come "
                "from"),
         path_answer<prim_tree>, distance_answer<prim_tree>);
    bugs.push_back({"whole-lengths", "shortest-path",
                    marked("you read the lengths as integers and lose their decimals"),
                    path_answer<whole_lengths>});
    const auto kept = [&](const char* id, auto answer) {
        bugs.push_back(
            {id, "shortest-path",
             marked("you do not reset the distances (or what is done) between the queries"),
             answer});
    };
    kept("distances-kept", distances_kept);
    kept("everything-kept", everything_kept);
    bugs.push_back(
        {"stale-predecessor", "shortest-path",
         marked("the lengths are right, but the paths are not: set the predecessor whenever you "
                "lower a distance, and follow it from the target"),
         stale_predecessor, true});
    both("fewest-edges",
         marked("you search for the fewest edges (breadth first), not for the shortest length"),
         path_answer<breadth_first>, distance_answer<breadth_first>);
    both("counts-edges", marked("you count edges and ignore their lengths"),
         path_answer<counts_edges>, distance_answer<counts_edges>);
    both("depth-first", marked("you take the first path that depth-first search finds"),
         path_answer<depth_first>, distance_answer<depth_first>);
    both("last-edge-wins",
         marked("of two edges between the same nodes you keep the last, not the shorter"),
         path_answer<last_edge_wins>, distance_answer<last_edge_wins>);
    both("last-line-lost", marked("you do not read the last edge (off by one)"),
         path_answer<last_line_lost>, distance_answer<last_line_lost>);
    both("counts-swapped",
         marked("you read as many edges as there are nodes: the first line is `nodes edges`"),
         path_answer<counts_swapped>, distance_answer<counts_swapped>);
    both("longest-edge",
         marked("you take the longest edge of a path instead of the sum of its edges"),
         path_answer<widest_road>, distance_answer<widest_road>);
    bugs.push_back(
        {"stops-when-seen", "shortest-path",
         marked("you stop when the target is first seen; it is only certain when it is taken "
                "from the queue"),
         path_answer<stops_when_seen>});
    bugs.push_back({"nearest-neighbour", "shortest-path",
                    marked("you always go on to the nearest neighbour (greedy)"),
                    path_answer<nearest_neighbour>});
}

}  // namespace ailab::grade
