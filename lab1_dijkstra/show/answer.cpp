#include "lab1_dijkstra/show/answer.hpp"

#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace ailab::lab1 {
namespace {

std::string ties_text(const PathCount& ties, const app::Session& session) {
    if (ties.unbounded)
        return std::string(
            session.say("a cycle of length 0 lies on the way: shortest walks without end",
                        "途中有长度为 0 的环:最短路线无穷多"));
    return fmt::format(
        fmt::runtime(session.say("{}{} shortest path{}", "最短路径共 {}{} 条{}")),
        ties.saturated ? "more than " : "", ties.count,
        session.shared().language == app::Language::zh || ties.count == 1 ? "" : "s");
}

}  // namespace

AnswerWriter::AnswerWriter(const RoadMap& map, app::Session& session, std::string schema)
    : map_(map), session_(session), report_(session, std::move(schema)) {}

void AnswerWriter::say(const std::string& text) {
    if (session_.shared().format == app::Format::text) session_.out() << text;
    session_.log(text);
}

void AnswerWriter::write(const Answer& answer) {
    const std::string from = map_.name(answer.from);
    const std::string to = map_.name(answer.to);
    std::string text;
    for (std::size_t i = 0; i < answer.paths.size(); ++i) {
        const PathResult& p = answer.paths[i];
        const std::string rank = answer.paths.size() > 1 ? fmt::format("{}. ", i + 1) : "";
        text += rank + path_text(map_, p.path, p.distance);
        if (!answer.optimal) text += session_.say(" (not proved shortest)", "(未证明最短)");
        text += '\n';
        report_.add({{"from", from},
                     {"to", to},
                     {"rank", static_cast<std::uint64_t>(i + 1)},
                     {"distance", app::Number{map_.length(p.distance)}},
                     {"path",
                      [&] {
                          std::vector<std::string> names;
                          for (const NodeId node : p.path) names.push_back(map_.name(node));
                          return names;
                      }()},
                     {"algorithm", answer.algorithm},
                     {"optimal", answer.optimal},
                     {"expanded", p.counters.expanded}});
    }
    if (answer.paths.empty()) {
        text = fmt::format(
            fmt::runtime(session_.say("no path from {} to {}\n", "从 {} 到 {} 没有路\n")), from,
            to);
        report_.add({{"from", from},
                     {"to", to},
                     {"rank", std::monostate{}},
                     {"distance", std::monostate{}},
                     {"path", std::vector<std::string>{}},
                     {"algorithm", answer.algorithm},
                     {"optimal", true},
                     {"expanded", std::uint64_t{0}}});
    }
    if (answer.ties) text += ties_text(*answer.ties, session_) + '\n';
    say(text);
}

void AnswerWriter::write_negative_cycle(NodeId from, NodeId to, const std::vector<NodeId>& cycle) {
    std::string round;
    std::vector<std::string> names;
    for (const NodeId node : cycle) names.push_back(map_.name(node));
    names.push_back(map_.name(cycle.front()));
    for (const std::string& name : names) round += (round.empty() ? "" : " -> ") + name;
    say(fmt::format(
        fmt::runtime(session_.say(
            "no shortest path from {} to {}: the negative cycle {} can be repeated for ever\n",
            "从 {} 到 {} 没有最短路:负环 {} 可以无限重复\n")),
        map_.name(from), map_.name(to), round));
    report_.add({{"from", map_.name(from)},
                 {"to", map_.name(to)},
                 {"rank", std::monostate{}},
                 {"distance", std::monostate{}},
                 {"path", names},
                 {"algorithm", "bellman-ford"},
                 {"optimal", false},
                 {"expanded", std::uint64_t{0}}});
}

}  // namespace ailab::lab1
