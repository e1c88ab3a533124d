#include "lab1_dijkstra/commands/graph_input.hpp"

#include <memory>
#include <ostream>

#include "common/base/translate.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/source.hpp"

namespace ailab::lab1 {

void declare(GraphInput& input, app::Command& command) {
    command.argument("FILE", input.file, "the graph; - is standard input");
    declare_options(input, command);
}

void declare_options(GraphInput& input, app::Command& command) {
    command
        .choice("--input-format", input.format, {"auto", "course", "gr", "csv", "yaml"},
                marked("format of FILE; auto: detected from its name and content"))
        .flag("--directed", input.directed,
              "every edge is an arc from its first node to its second");
}

std::vector<std::string> QueryOptions::all() const {
    return from.empty() ? queries : std::vector{from + " -> " + to};
}

void declare(QueryOptions& options, app::Command& command) {
    command.option("--query", "\"A B\"", options.queries, "one query (repeatable)")
        .option("--from", "CITY", options.from, "start of the only query")
        .only_with({"--to"})
        .not_with({"--query"})
        .option("--to", "CITY", options.to, "its target")
        .only_with({"--from"});
}

RoadMap open_map(const GraphInput& input, const Budget& budget, app::Session& session) {
    const Source source = session.open(input.file);
    ReadOptions options;
    options.format = graph_format_named(input.format).value_or(GraphFormat::automatic);
    options.directed = input.directed;
    options.budget = budget;
    NamedGraph graph = read_graph(source, options);
    if (!session.shared().quiet)
        for (const Diagnostic& warning : graph.warnings) session.err() << to_string(warning);
    return RoadMap(std::move(graph));
}

std::function<void(NodeId, NodeId)> hierarchy_progress(app::Session& session) {
    const bool visible = session.streams().err_terminal && !session.shared().quiet;
    const auto progress = std::make_shared<Progress>(session.err(), visible,
                                                     tr("preparing the contraction hierarchy"));
    return [progress](NodeId done, NodeId total) {
        progress->update(done, total);
        if (done == total) progress->wipe();
    };
}

}  // namespace ailab::lab1
