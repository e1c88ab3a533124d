// `convert`, `generate`, `index`, `info`: commands for graph files.
#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/graph/write_graph.hpp"
#include "common/show/write_file.hpp"
#include "common/text/choice.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/engine/components.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/generate/generate.hpp"

namespace ailab::lab1 {
namespace {

struct OutputOptions {
    std::string to;
    std::string output;
};

void declare(OutputOptions& o, app::Command& command) {
    command
        .choice("--to", o.to, {"course", "gr", "csv", "yaml"},
                marked("format to write; by default, taken from the name of OUTPUT"))
        .output("-o,--output", o.output, "where to write; stdout by default");
}

void write_out(const NamedGraph& graph, const OutputOptions& o, const Budget& budget,
               app::Session& session) {
    std::string word = o.to;
    if (word.empty()) {
        const std::size_t dot = o.output.rfind('.');
        const std::string extension = dot == std::string::npos ? "" : o.output.substr(dot + 1);
        word =
            extension == "gr" || extension == "csv" || extension == "yaml" ? extension : "course";
    }
    const GraphFormat format = graph_format_named(word).value();
    std::ostringstream out;
    write_graph(out, graph, format, budget);
    show::write_file(session, o.output.empty() ? "-" : o.output, out.view());
    const std::vector<std::string> lost = not_kept(graph, format);
    if (!lost.empty()) session.warn(tr("not converted: {}", fmt::to_string(fmt::join(lost, ", "))));
}

using Generator = NamedGraph (*)(const GenerateOptions& options, Budget budget);

constexpr std::array kGenerators{
    NamedChoice<Generator>{"grid", marked("crossings in rows and columns"), generate_grid},
    NamedChoice<Generator>{"roads", marked("a grid thinned out to resemble a road network"),
                           generate_roads},
    NamedChoice<Generator>{"random", marked("edges between random nodes"), generate_random},
};

app::ExitCode run_index(const GraphInput& input, const std::string& output, app::Session& session) {
    app::Results results(session, "lab1.index/1");
    Budget budget = session.budget();
    const RoadMap map = open_map(input, budget, session);
    const Stopwatch watch;
    const auto hierarchy = prepare_hierarchy(hierarchy_arcs(map), budget,
                                             {.on_progress = hierarchy_progress(session)});
    if (!hierarchy) throw OutOfBudget{budget.reason()};
    save_hierarchy(*hierarchy, output);
    session.note(tr("prepared in {:.2f} s", watch.seconds()));
    const std::uint64_t nodes = hierarchy->node_count(), shortcuts = hierarchy->shortcut_count(),
                        bytes = hierarchy->image().size();
    results.add({tr("{}: {} nodes, {} shortcuts, {} bytes\n", output, app::with_commas(nodes),
                    app::with_commas(shortcuts), app::with_commas(bytes)),
                 {{"index", output}, {"nodes", nodes}, {"shortcuts", shortcuts}, {"bytes", bytes}},
                 "",
                 false});
    session.log(tr("index of {} written to {}", input.file, output));
    return app::ExitCode::answered;
}

/// The facts about a graph: each one is a line of text and a field for programs.
app::Result facts_of(const RoadMap& map) {
    const EdgeList& list = map.edges();
    std::vector<std::uint64_t> degrees(map.node_count(), 0);
    Distance least = list.edges.empty() ? 0 : list.edges.front().weight;
    Distance greatest = least;
    for (const Edge& e : list.edges) {
        ++degrees[e.tail];
        if (!list.directed && e.tail != e.head) ++degrees[e.head];
        least = std::min(least, e.weight);
        greatest = std::max(greatest, e.weight);
    }
    if (degrees.empty()) degrees = {0};
    const auto [lowest, highest] = std::ranges::minmax(degrees);
    std::vector<NodeId> components = component_sizes(list);
    const std::size_t component_count = components.size();
    components.push_back(0);
    app::Result facts;
    const auto add = [&](const char* key, const char* label, const app::Cell& value) {
        facts.text += pad(tr(label), 26) + app::shown(value) + '\n';
        facts.fields.emplace_back(key, value);
    };
    add("nodes", marked("nodes"), map.node_count());
    add("edges", marked("edges"), list.edges.size());
    add("directed", marked("directed"), list.directed);
    add("least_weight", marked("least weight"), app::Number{map.length(least)});
    add("greatest_weight", marked("greatest weight"), app::Number{map.length(greatest)});
    add("least_degree", marked("least degree"), lowest);
    add("greatest_degree", marked("greatest degree"), highest);
    add("loops", marked("loops"), map.graph().loops);
    add("parallel_edges", marked("parallel edges"), map.graph().parallel_edges);
    add("components", marked("components"), component_count);
    add("largest_component", marked("largest component"), std::ranges::max(components));
    add("coordinates", marked("coordinates"), map.has_coordinates());
    add("queries", marked("queries"), map.graph().queries.size());
    return facts;
}

}  // namespace

app::Action convert_command(app::Command& command) {
    struct Options {
        GraphInput input;
        OutputOptions output;
    };
    auto options = std::make_shared<Options>();
    declare(options->input, command);
    declare(options->output, command);
    command.shared(app::kNoShared)
        .example("convert romania --to course", "in the course's format, to stdout")
        .example("convert romania -o romania.gr", "to DIMACS");
    return [options](app::Session& session) {
        const Budget budget = session.budget();
        write_out(open_map(options->input, budget, session).graph(), options->output, budget,
                  session);
        return app::ExitCode::answered;
    };
}

app::Action generate_command(app::Command& command) {
    constexpr int kMostNodes = 1 << 28, kMostEdges = 1 << 30;
    const std::vector<std::string> kOnAGrid{"KIND=grid|roads"};
    struct Options {
        std::string kind;
        GenerateOptions graph;
        std::int64_t width = 10, height = 10, nodes = 100, edges = 300;
        OutputOptions output;
    };
    auto options = std::make_shared<Options>();
    command.argument("KIND", options->kind, "grid, roads or random")
        .option("--width", "N", options->width, "crossings per row (grid, roads)")
        .range(1, kMostNodes)
        .not_with({"KIND=random"})
        .option("--height", "N", options->height, "crossings per column (grid, roads)")
        .range(1, kMostNodes)
        .not_with({"KIND=random"})
        .option("--nodes", "N", options->nodes, "nodes (random)")
        .range(1, kMostNodes)
        .not_with(kOnAGrid)
        .option("--edges", "N", options->edges, "edges (random)")
        .range(0, kMostEdges)
        .not_with(kOnAGrid)
        .flag("--directed", options->graph.directed, "arcs instead of edges (random)")
        .not_with(kOnAGrid);
    declare(options->output, command);
    command.instead_of_arguments("--width N --height N, or --nodes N --edges N")
        .shared(app::kSeed | app::kLimits)
        .example("generate grid --width 20 --height 20 --to yaml", "a town with coordinates")
        .example("generate random --nodes 50 --edges 120 --seed 7",
                 "a random graph that seed 7 reproduces");
    return [options](app::Session& session) {
        const Generator generate = choose(kGenerators, options->kind, "kind of graph").value;
        GenerateOptions graph = options->graph;
        graph.width = static_cast<NodeId>(options->width);
        graph.height = static_cast<NodeId>(options->height);
        graph.nodes = static_cast<NodeId>(options->nodes);
        graph.edges = static_cast<std::uint64_t>(options->edges);
        graph.seed = session.shared().seed;
        const Budget budget = session.budget();
        write_out(generate(graph, budget), options->output, budget, session);
        return app::ExitCode::answered;
    };
}

app::Action index_command(app::Command& command) {
    struct Options {
        GraphInput input;
        std::string output;
    };
    auto options = std::make_shared<Options>();
    declare(options->input, command);
    command.argument("INDEX", options->output, "the file to write")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example(
            "index romania romania.ch && lab1_dijkstra path romania queries --index romania.ch",
            "prepare once, then use it for all later queries");
    return [options](app::Session& session) {
        return run_index(options->input, options->output, session);
    };
}

app::Action info_command(app::Command& command) {
    auto input = std::make_shared<GraphInput>();
    declare(*input, command);
    command.shared(app::kFormat)
        .example("info romania", "show size, weights, degrees and components");
    return [input](app::Session& session) {
        app::Results results(session, "lab1.info/1");
        results.add(facts_of(open_map(*input, session.budget(), session)));
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::lab1
