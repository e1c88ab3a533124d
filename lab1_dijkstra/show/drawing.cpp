#include "lab1_dijkstra/show/drawing.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/dot.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/map_picture.hpp"
#include "common/draw/stress_layout.hpp"
#include "common/draw/style.hpp"
#include "common/show/drawing.hpp"

namespace ailab::lab1 {
namespace {

/// True if `a` and `b` are adjacent on the path, in this order or (if undirected) the other.
bool is_step(const std::vector<NodeId>& path, NodeId a, NodeId b, bool directed) {
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (path[i - 1] == a && path[i] == b) return true;
        if (!directed && path[i - 1] == b && path[i] == a) return true;
    }
    return false;
}

std::string node_state(const Trace& trace, const std::vector<Label>& labels, NodeId node,
                       NodeId current) {
    std::string state;
    const auto add = [&](const char* word) {
        state += (state.empty() ? "" : " ") + std::string(word);
    };
    if (labels[node].settled) add("settled");
    if (labels[node].g != kUnreached && !labels[node].settled) add("touched");
    if (node == trace.to) add("goal");
    if (node == current) add("current");
    return state;
}

std::vector<draw::Point> places_of(const RoadMap& map) {
    std::vector<draw::Point> places;
    for (const Point& p : map.graph().coordinates) places.push_back({p.x, p.y});
    if (!places.empty()) return places;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const Edge& e : map.edges().edges) edges.emplace_back(e.tail, e.head);
    return draw::layout_by_stress(map.node_count(), edges);
}

std::string title_of(const RoadMap& map, const Trace& trace) {
    const std::string name = map.graph().title.empty() ? "" : map.graph().title + ": ";
    return fmt::format("{}{} – {}", name, map.name(trace.from), map.name(trace.to));
}

/// Returns the map with the given labels; `path` is drawn bold.
draw::MapPicture picture_of(const RoadMap& map, const Trace& trace,
                            const std::vector<Label>& labels, const std::vector<NodeId>& path,
                            const std::vector<draw::Point>& places) {
    constexpr NodeId kMostLabelled = 200;  // nodes; larger maps have no edge lengths
    draw::MapPicture picture;
    picture.title = title_of(map, trace);
    for (NodeId u = 0; u < map.node_count(); ++u) {
        std::string state = node_state(trace, labels, u, kNoNode);
        if (std::ranges::count(path, u) > 0) state += state.empty() ? "path" : " path";
        picture.nodes.push_back({places[u], map.name(u), state});
    }
    const bool directed = map.edges().directed;
    for (const Edge& e : map.edges().edges) {
        const bool is_tree =
            labels[e.head].parent == e.tail || (!directed && labels[e.tail].parent == e.head);
        const std::string state = is_step(path, e.tail, e.head, directed) ? "path"
                                  : is_tree                               ? "tree"
                                                                          : "";
        picture.edges.push_back({e.tail, e.head,
                                 map.node_count() <= kMostLabelled ? map.length(e.weight) : "",
                                 state, directed});
    }
    return picture;
}

std::vector<Label> last_labels(const RoadMap& map, const Trace& trace) {
    return trace.labels_after(trace.steps.size(), map.node_count());
}

/// Returns the label of a node, each number with its heading: g, and h and f if the search uses
/// them.
std::vector<std::pair<std::string, std::string>> numbers_of(const RoadMap& map, const Trace& trace,
                                                            NodeId node, Distance g) {
    using textbook::Priority;
    const Priority by = trace.search->priority;
    if (by < Priority::h) return {{std::string(tr("distance")), map.length(g)}};
    std::vector<std::pair<std::string, std::string>> numbers = {
        {"g", map.length(g)}, {"h", map.length(map.estimate(node, trace.to))}};
    const double rank = rank_of(map, trace, node, g).value;
    if (by == Priority::g_plus_h)
        numbers.emplace_back("f = g + h", map.length(static_cast<Distance>(rank)));
    if (by == Priority::g_plus_weighted_h)
        numbers.emplace_back(fmt::format("g + {:g} h", trace.weight), fmt::format("{:g}", rank));
    return numbers;
}

/// Returns the labels of all reached nodes: settled nodes in order, with the current one marked,
/// then the queue in order.
std::string label_table(const RoadMap& map, const Trace& trace, std::size_t step,
                        const std::vector<Label>& labels) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> marked;
    const auto add = [&](NodeId node, const char* state) {
        const Label& label = labels[node];
        std::vector<std::string> row{map.name(node)};
        for (auto& [heading, number] : numbers_of(map, trace, node, label.g))
            row.push_back(std::move(number));
        row.push_back(label.parent == kNoNode ? "–" : map.name(label.parent));
        row.emplace_back(state);
        rows.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < step; ++i)
        if (labels[trace.steps[i].settled].settled) add(trace.steps[i].settled, tr("settled"));
    if (!rows.empty()) marked.push_back(rows.size() - 1);
    std::vector<NodeId> queue;
    for (NodeId u = 0; u < map.node_count(); ++u)
        if (labels[u].g != kUnreached && !labels[u].settled) queue.push_back(u);
    std::ranges::stable_sort(queue, {},
                             [&](NodeId u) { return rank_of(map, trace, u, labels[u].g).value; });
    for (const NodeId u : queue) add(u, tr("queue"));
    std::vector<std::string> headings{std::string(tr("node"))};
    for (auto& [heading, number] : numbers_of(map, trace, trace.from, 0))
        headings.push_back(std::move(heading));
    headings.insert(headings.end(), {std::string(tr("via")), ""});
    return draw::html_table(headings, rows, marked);
}

/// Returns why this node was next, " (f = 140+253=393)"; empty if its distance is the reason.
std::string reason_of(const RoadMap& map, const Trace& trace, NodeId node, Distance g) {
    if (!textbook::is_informed(*trace.search)) return "";
    const char* const name = trace.search->priority == textbook::Priority::h ? "" : "f = ";
    return fmt::format(" ({}{})", name, rank_of(map, trace, node, g).text);
}

std::string caption_of(const RoadMap& map, const Trace& trace, std::size_t step,
                       const std::vector<Label>& labels) {
    if (step == 0) return tr("Start: {} has distance 0.", map.name(trace.from));
    const TraceStep& now = trace.steps[step - 1];
    const Distance g = labels[now.settled].g;
    std::string text = tr("Step {}: settle {} at {}{}.", step, map.name(now.settled), map.length(g),
                          reason_of(map, trace, now.settled, g));
    for (const LabelChange& c : now.changes)
        text += fmt::format(" {}: {} → {}.", map.name(c.node),
                            c.before.g == kUnreached ? "∞" : map.length(c.before.g),
                            map.length(c.after.g));
    return text;
}

/// Adds the differences between two drawings of the same map.
void add_changes(const draw::MapPicture& before, const draw::MapPicture& after,
                 draw::Frame& frame) {
    const auto classes = [](const char* kind, const std::string& state) {
        return state.empty() ? std::string(kind) : fmt::format("{} {}", kind, state);
    };
    for (std::size_t i = 0; i < after.nodes.size(); ++i)
        if (before.nodes[i].state != after.nodes[i].state)
            frame.node(i, classes("node", after.nodes[i].state));
    for (std::size_t i = 0; i < after.edges.size(); ++i)
        if (before.edges[i].state != after.edges[i].state)
            frame.edge(i, classes("edge", after.edges[i].state));
}

std::string result_text(const RoadMap& map, const Trace& trace) {
    if (trace.result.reached) return path_text(map, trace.result.path, trace.result.distance);
    return tr("No path from {} to {}.", map.name(trace.from), map.name(trace.to));
}

/// If the path is not a shortest one, draws and names a shortest one beside it.
void mark_optimum(const RoadMap& map, const Trace& trace, draw::MapPicture& picture,
                  std::string& caption) {
    if (!trace.result.reached || trace.search->optimal) return;
    Budget budget;
    const PathResult best = textbook::dijkstra({map, trace.from, trace.to, budget}, {});
    if (best.distance >= trace.result.distance) {
        caption += tr("; no path is shorter");
        return;
    }
    caption += tr("; the shortest (dashed) is {}", path_text(map, best.path, best.distance));
    const bool directed = map.edges().directed;
    for (std::size_t i = 0; i < picture.edges.size(); ++i)
        if (picture.edges[i].state != "path" &&
            is_step(best.path, picture.edges[i].from, picture.edges[i].to, directed))
            picture.edges[i].state = "optimum";
}

/// The number of steps that have their own frame; the start and the path have one frame each.
std::size_t steps_of_page(const Trace& trace) {
    return std::min(trace.steps.size(), draw::kMostFrames - 2);
}

}  // namespace

std::string draw_svg(const RoadMap& map, const Trace& trace) {
    return draw::map_svg(
        picture_of(map, trace, last_labels(map, trace), trace.result.path, places_of(map)),
        draw::standalone_style());
}

std::string draw_dot(const RoadMap& map, const Trace& trace) {
    const std::vector<Label> labels = last_labels(map, trace);
    const bool directed = map.edges().directed;
    draw::Dot dot(directed ? draw::EdgeKind::directed : draw::EdgeKind::undirected,
                  title_of(map, trace));
    for (NodeId u = 0; u < map.node_count(); ++u) {
        const std::string place =
            map.has_coordinates()
                ? fmt::format("{},{}", map.graph().coordinates[u].x, map.graph().coordinates[u].y)
                : std::string();
        dot.node(map.name(u),
                 {{"style", labels[u].settled ? "filled" : "solid"},
                  {"penwidth", std::ranges::count(trace.result.path, u) > 0 ? "3" : "1"},
                  {"pos", place}});
    }
    for (const Edge& e : map.edges().edges) {
        const bool is_path = is_step(trace.result.path, e.tail, e.head, directed);
        dot.edge(map.name(e.tail), map.name(e.head),
                 {{"label", map.length(e.weight)}, {"penwidth", is_path ? "3" : "1"}});
    }
    return dot.finish();
}

std::string left_out_of_page(const Trace& trace) {
    const std::size_t missing = trace.steps.size() - steps_of_page(trace);
    if (missing == 0) return "";
    return show::steps_left_out(missing, trace.steps.size(), tr("a nearer goal"));
}

std::string draw_html(const RoadMap& map, const Trace& trace) {
    constexpr NodeId kMostNodes = 5000;  // limit for a page that browsers can show without delay
    if (map.node_count() > kMostNodes)
        throw InputError(tr("{} nodes are too many for a page", map.node_count()),
                         tr("--svg draws the result"));
    const std::size_t shown = steps_of_page(trace);
    const std::vector<draw::Point> places = places_of(map);
    draw::Stepper stepper;
    stepper.title = title_of(map, trace);
    std::vector<Label> labels = trace.labels_after(0, map.node_count());
    draw::MapPicture before = picture_of(map, trace, labels, {}, places);
    stepper.svg = draw::map_svg(before, draw::embedded_style());
    for (std::size_t step = 0; step <= shown; ++step) {
        labels = trace.labels_after(step, map.node_count());
        draw::MapPicture now = picture_of(map, trace, labels, {}, places);
        if (step > 0) {
            const NodeId current = trace.steps[step - 1].settled;
            now.nodes[current].state = node_state(trace, labels, current, current);
        }
        draw::Frame frame{caption_of(map, trace, step, labels)};
        frame.panel = label_table(map, trace, step, labels);
        add_changes(before, now, frame);
        stepper.frames.push_back(std::move(frame));
        before = std::move(now);
    }
    draw::Frame last{result_text(map, trace)};
    draw::MapPicture end =
        picture_of(map, trace, last_labels(map, trace), trace.result.path, places);
    mark_optimum(map, trace, end, last.caption);
    add_changes(before, end, last);
    stepper.subtitle = tr(trace.search->summary);
    if (const std::string note = left_out_of_page(trace); !note.empty())
        stepper.subtitle += "; " + note;
    stepper.frames.push_back(std::move(last));
    return draw::html_stepper(std::move(stepper));
}

}  // namespace ailab::lab1
