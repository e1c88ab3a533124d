#include "lab1_dijkstra/show/answer.hpp"

#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab1 {

void AnswerWriter::write(const Answer& answer) {
    const std::string from = map_.name(answer.from);
    const std::string to = map_.name(answer.to);
    std::string text;
    for (std::size_t i = 0; i < answer.paths.size(); ++i) {
        const PathResult& p = answer.paths[i];
        const std::string rank = answer.paths.size() > 1 ? fmt::format("{}. ", i + 1) : "";
        text += rank + path_text(map_, p.path, p.distance);
        if (!answer.optimal) text += tr(" (not proved shortest)");
        text += '\n';
        std::vector<std::string> names;
        for (const NodeId node : p.path) names.push_back(map_.name(node));
        add(answer.from, answer.to, i + 1, app::Number{map_.length(p.distance)}, names,
            answer.algorithm, answer.optimal, p.counters.expanded);
    }
    if (answer.paths.empty()) {
        text = tr("no path from {} to {}\n", from, to);
        add(answer.from, answer.to, {}, {}, {}, answer.algorithm, true, 0);
    }
    results_.add({text});
}

void AnswerWriter::write_negative_cycle(NodeId from, NodeId to, const std::vector<NodeId>& cycle) {
    std::string round;
    std::vector<std::string> names;
    for (const NodeId node : cycle) names.push_back(map_.name(node));
    names.push_back(map_.name(cycle.front()));
    for (const std::string& name : names) round += (round.empty() ? "" : " -> ") + name;
    results_.add(
        {tr("no shortest path from {} to {}: the negative cycle {} can be repeated for ever\n",
            map_.name(from), map_.name(to), round)});
    add(from, to, {}, {}, names, "bellman-ford", false, 0);
}

void AnswerWriter::add(NodeId from, NodeId to, const app::Cell& rank, const app::Cell& distance,
                       const std::vector<std::string>& path, const std::string& algorithm,
                       bool optimal, std::uint64_t expanded) {
    results_.add({.fields = {{"from", map_.name(from)},
                             {"to", map_.name(to)},
                             {"rank", rank},
                             {"distance", distance},
                             {"path", path},
                             {"algorithm", algorithm},
                             {"optimal", optimal},
                             {"expanded", expanded}}});
}

}  // namespace ailab::lab1
