// Shortest paths: a watched run of a textbook search on a map or a grid, as frames that a page can
// step through. A frame says what has changed since the one before, the line of the pseudocode
// that does it, and one sentence; nothing in it is known only later.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/stress_layout.hpp"
#include "common/graph/read_graph.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"
#include "lab1_dijkstra/world/road_map.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {
namespace {

using namespace lab1;
using textbook::Priority;

constexpr std::uint64_t kMostExpanded = 5'000;  // more is no lesson any more

/// Lines of the pseudocode that the page shows beside the map (script/roads.js has the words).
enum Line { kStart = 1, kEmpty, kTake, kIsTarget, kEachArc, kIsShorter, kRelax };

NamedGraph map_of(const Json& asked) {
    NamedGraph graph;
    for (const Json& node : asked.at("nodes")) {
        const auto name = node.at("name").get<std::string>();
        if (name.empty() || graph.find(name) != kNoNode)
            throw UsageError(tr("two nodes are called '{}'", name),
                             tr("every node needs its own name"));
        graph.names.intern(name);
        graph.coordinates.push_back({node.at("x"), node.at("y")});
    }
    graph.edges.node_count = static_cast<NodeId>(graph.coordinates.size());
    graph.edges.directed = asked.value("directed", false);
    for (const Json& edge : asked.at("edges")) {
        const Edge e{edge.at(0), edge.at(1), edge.at(2)};
        if (e.tail >= graph.edges.node_count || e.head >= graph.edges.node_count)
            throw UsageError(tr("an edge ends at a node that does not exist"));
        if (e.weight < 0)
            throw UsageError(tr("a negative length"), tr("use Bellman-Ford for negative lengths"));
        graph.edges.edges.push_back(e);
    }
    if (asked.contains("straight")) {  // a table of straight-line distances, as books print it
        StraightLineTable table;
        table.target = asked["straight"].at("target");
        for (const Json& length : asked["straight"].at("from")) table.from.emplace_back(length);
        table.from.resize(graph.edges.node_count);
        graph.straight_lines.push_back(std::move(table));
    }
    return graph;
}

/// Cells are nodes, row by row; one step to each free neighbour above, below, left and right.
NamedGraph grid_of(const Json& asked) {
    const int columns = asked.at("columns");
    const auto cells = asked.at("cells").get<std::string>();  // '#' is a wall
    NamedGraph graph;
    const auto free = [&](std::size_t i) { return i < cells.size() && cells[i] != '#'; };
    const auto width = static_cast<std::size_t>(columns);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        graph.names.intern(fmt::format("{},{}", i / width + 1, i % width + 1));
        graph.coordinates.push_back(
            {static_cast<double>(i % width), static_cast<double>(i / width)});
        const auto here = static_cast<NodeId>(i);
        if (!free(i)) continue;
        if (i % width + 1 < width && free(i + 1)) graph.edges.edges.push_back({here, here + 1, 1});
        if (free(i + width)) graph.edges.edges.push_back({here, static_cast<NodeId>(i + width), 1});
    }
    graph.edges.node_count = static_cast<NodeId>(cells.size());
    return graph;
}

/// What is known of a node.
struct Known {
    Distance g = kUnreached;
    double f = 0;  ///< its place in the queue
    std::uint64_t since = 0;
    bool waits = false;
};

class Frames {
public:
    Frames(const RoadMap& map, const textbook::Task& task, const textbook::Search& search,
           bool every_arc)
        : map_(map), task_(task), search_(search), every_arc_(every_arc), known_(map.node_count()) {
        put(task.source, 0);
        Json frame = begin(kStart, tr("Put {} into the queue.", map.name(task.source)));
        frame["label"] = Json::array({label(task.source, kNoNode)});
        end(std::move(frame));
    }

    void add(const SearchEvent<textbook::Roads>& event) {
        if (event.kind == EventKind::expand) return expand(event);
        const bool relaxes = event.kind == EventKind::relax;
        if (relaxes) put(event.to, event.g);
        if (!every_arc_) {
            if (relaxes) frames_.back()["label"].push_back(label(event.to, event.from));
            return;
        }
        const std::string to = map_.name(event.to), length = map_.length(event.g);
        Json frame = begin(
            relaxes ? kRelax : kIsShorter,
            relaxes
                ? tr("{} is reached via {} with g = {}: shorter than before, so it is recorded.",
                     to, map_.name(event.from), length)
                : tr("{} via {} would be {}: not shorter than the known path.", to,
                     map_.name(event.from), length));
        frame["arc"] = Json::array({event.from, event.to});
        if (relaxes) frame["label"] = Json::array({label(event.to, event.from)});
        end(std::move(frame));
    }

    /// The last frame: the answer.
    Json finish(const PathResult& result) {
        if (result.reached) {
            known_[task_.target].waits = false;
            Json frame = begin(
                kIsTarget, tr("{} comes out of the queue: the path is found, and its length is {}.",
                              map_.name(task_.target), map_.length(result.distance)));
            frame["settle"] = task_.target;
            end(std::move(frame));
        } else {
            end(begin(kEmpty,
                      tr("The queue is empty: there is no path to {}.", map_.name(task_.target))));
        }
        return std::move(frames_);
    }

private:
    void put(NodeId node, Distance g) { known_[node] = {g, priority(node, g), ++time_, true}; }
    double priority(NodeId node, Distance g) const {
        const auto h = static_cast<double>(map_.estimate(node, task_.target));
        switch (search_.priority) {
        case Priority::h:
            return h;
        case Priority::g_plus_h:
            return static_cast<double>(g) + h;
        case Priority::g_plus_weighted_h:
            return static_cast<double>(g) + task_.weight * h;
        case Priority::g:
            return static_cast<double>(g);
        case Priority::none:
            break;
        }
        return static_cast<double>(time_);  // first in, first out
    }
    Json label(NodeId node, NodeId parent) const {
        return Json::array(
            {node, known_[node].g, known_[node].f, parent == kNoNode ? Json() : Json(parent)});
    }
    void expand(const SearchEvent<textbook::Roads>& event) {
        known_[event.from].waits = false;
        Json frame = begin(
            kTake, tr("Take {} out of the queue: {}.", map_.name(event.from), reason(event.from)));
        frame["settle"] = event.from;
        frame["label"] = Json::array();
        end(std::move(frame));
    }
    std::string reason(NodeId node) const {
        const std::string g = map_.length(known_[node].g);
        switch (search_.priority) {
        case Priority::g:
            return tr("its g = {} is the least", g);
        case Priority::h:
            return tr("its h = {} is the least", map_.length(map_.estimate(node, task_.target)));
        case Priority::none:
            return tr("it has been in the queue longest");
        default:
            return tr("its f = {:g} is the least", known_[node].f);
        }
    }
    static Json begin(Line line, std::string sentence) {
        return {{"line", line}, {"say", std::move(sentence)}};
    }
    void end(Json frame) {
        if (every_arc_) frame["queue"] = queue();
        frames_.push_back(std::move(frame));
    }
    /// The nodes that wait, the next one first.
    std::vector<NodeId> queue() const {
        std::vector<NodeId> nodes;
        for (NodeId u = 0; u < known_.size(); ++u)
            if (known_[u].waits) nodes.push_back(u);
        const bool old_first =
            search_.priority == Priority::g || search_.priority == Priority::none;
        std::ranges::sort(nodes, [&](NodeId a, NodeId b) {
            const Known &x = known_[a], &y = known_[b];
            if (x.f != y.f) return x.f < y.f;
            if (!old_first && x.g != y.g) return x.g > y.g;
            return x.since < y.since;
        });
        return nodes;
    }

    const RoadMap& map_;
    const textbook::Task& task_;
    const textbook::Search& search_;
    bool every_arc_;
    std::vector<Known> known_;
    std::uint64_t time_ = 0;
    Json frames_ = Json::array();
};

/// A search that expands too much counts as one that does not reach the target.
PathResult answer_of(const textbook::Search& search, const textbook::Task& task,
                     textbook::Watch watch) {
    try {
        return search.run(task, watch);
    } catch (const OutOfBudget&) {
        return {.counters = {.expanded = task.budget.nodes() - 1}};
    }
}

Json run(const RoadMap& map, const Json& asked, bool every_arc) {
    const auto name = asked.value("algorithm", "dijkstra");
    const textbook::Search* search = textbook::find_search(name);
    if (!search) throw UsageError(tr("there is no search {}", name));
    const NodeId from = asked.at("from"), to = asked.at("to");
    if (from >= map.node_count() || to >= map.node_count())
        throw UsageError(tr("choose a start and a target"));
    Budget budget, again;
    budget.max_nodes = again.max_nodes = kMostExpanded;
    const textbook::Task task{map, from, to, budget, asked.value("weight", 2.0)};
    EventLog<textbook::Roads> log;
    textbook::Watch watch;
    watch.log = &log;
    const PathResult result = answer_of(*search, task, watch);
    const PathResult best =
        answer_of(*textbook::find_search("dijkstra"), {map, from, to, again}, {});

    Frames frames(map, task, *search, every_arc);
    for (const auto& event : log.events()) frames.add(event);
    Json h = Json::array();
    for (NodeId u = 0; u < map.node_count(); ++u) h.push_back(map.estimate(u, to));
    return {{"reached", result.reached},
            {"distance", result.reached ? Json(result.distance) : Json()},
            {"path", result.path},
            {"optimum", best.reached ? Json(best.distance) : Json()},
            {"expanded", result.counters.expanded},
            {"generated", result.counters.generated},
            {"h", std::move(h)},
            {"frames", frames.finish(result)}};
}

Json search_map(const Json& asked) {
    return run(RoadMap(map_of(asked)), asked, true);
}
Json search_grid(const Json& asked) {
    return run(RoadMap(grid_of(asked)), asked, false);
}

/// A wave over a grid: the number of steps to each cell that breadth-first search reaches before it
/// takes the target from its queue (null elsewhere), and the path. A page asks for it while one
/// drags.
Json wave(const Json& asked) {
    const RoadMap map(grid_of(asked));
    const NodeId from = asked.at("from"), to = asked.at("to");
    if (from >= map.node_count() || to >= map.node_count())
        throw UsageError(tr("choose a start and a target"));
    Budget budget;
    budget.max_nodes = kMostExpanded;
    EventLog<textbook::Roads> log;
    textbook::Watch watch;
    watch.log = &log;
    const PathResult result =
        answer_of(*textbook::find_search("breadth-first"), {map, from, to, budget}, watch);
    std::vector<Json> steps(map.node_count());
    steps[from] = 0;
    for (const auto& event : log.events())
        if (event.kind == EventKind::relax) steps[event.to] = event.g;
    return {{"steps", std::move(steps)}, {"path", result.path}};
}

/// A graph typed in the format of the course, and places for its nodes.
Json read_text(const Json& asked) {
    const NamedGraph graph =
        read_course(Source::from_string(asked.at("text").get<std::string>(), tr("your graph")));
    Json nodes = Json::array(), edges = Json::array();
    std::vector<std::pair<NodeId, NodeId>> ends;
    for (const Edge& e : graph.edges.edges) {
        edges.push_back({e.tail, e.head, e.weight});
        ends.emplace_back(e.tail, e.head);
    }
    const auto places = draw::layout_by_stress(graph.edges.node_count, ends);
    for (NodeId u = 0; u < graph.edges.node_count; ++u)
        nodes.push_back({{"name", graph.name(u)}, {"x", places[u].x}, {"y", places[u].y}});
    return {{"nodes", std::move(nodes)},
            {"edges", std::move(edges)},
            {"directed", graph.edges.directed}};
}

constexpr Request kRequests[] = {
    {"search", search_map}, {"grid", search_grid}, {"wave", wave}, {"read", read_text}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
