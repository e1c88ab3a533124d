#include "lab1_dijkstra/show/answer.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab1 {

namespace {

/// `path`: null if there is none to show.
std::string text_of(const Answer& answer, const PathResult* path, std::size_t rank,
                    const RoadMap& map) {
    const std::string from = map.name(answer.from), to = map.name(answer.to);
    if (path)
        return (answer.paths.size() > 1 ? fmt::format("{}. ", rank) : "") +
               path_text(map, path->path, path->distance) +
               (answer.optimal ? "" : tr(" (not proved shortest)")) + '\n';
    if (!answer.negative_cycle.empty())
        return tr(
            "no shortest path from {} to {}: the negative cycle {} can be repeated for ever\n",
            from, to, cycle_text(map, answer.negative_cycle));
    if (answer.stopped != StopReason::none) return {};  // a path may exist
    return tr("no path from {} to {}\n", from, to);
}

app::Result result_of(const Answer& answer, const PathResult* path, std::size_t rank,
                      const RoadMap& map) {
    const bool open = !path && answer.stopped != StopReason::none;
    app::Result result{.text = text_of(answer, path, rank, map)};
    result.fields = {
        {"from", map.name(answer.from)},
        {"to", map.name(answer.to)},
        {"rank", path ? app::Cell(rank) : app::Cell()},
        {"distance", path ? app::Cell(app::Number{map.length(path->distance)}) : app::Cell()},
        {"path", path ? node_names(map, path->path) : std::vector<std::string>()},
        {"algorithm", answer.algorithm},
        {"optimal", answer.optimal && !open && answer.negative_cycle.empty()},
        {"expanded", path ? app::Cell(path->counters.expanded) : app::Cell()},
        {"negative_cycle", answer.negative_cycle.empty()
                               ? app::Cell()
                               : app::Cell(node_names(map, answer.negative_cycle))},
        {"stopped", answer.stopped}};
    return result;
}

}  // namespace

void write_answer(const Answer& answer, const RoadMap& map, app::Results& results) {
    for (std::size_t i = 0; i < answer.paths.size(); ++i)
        results.add(result_of(answer, &answer.paths[i], i + 1, map));
    if (answer.paths.empty()) results.add(result_of(answer, nullptr, 0, map));
}

std::vector<std::string> node_names(const RoadMap& map, const std::vector<NodeId>& nodes) {
    std::vector<std::string> names;
    for (const NodeId node : nodes) names.push_back(map.name(node));
    return names;
}

std::string cycle_text(const RoadMap& map, const std::vector<NodeId>& cycle) {
    std::string text;
    for (const NodeId node : cycle) text += map.name(node) + " -> ";
    return text + map.name(cycle.front());
}

}  // namespace ailab::lab1
