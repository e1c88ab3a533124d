// `bench`: runs every engine on fixed instances. Uses no clock: the number of expanded nodes is the
// signature that reveals a change of behaviour.
#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/generate/generate.hpp"

namespace ailab::lab1 {
namespace {

constexpr int kQueries = 20;

std::uint64_t expanded_by(std::string_view algorithm, std::string_view queue, const RoadMap& map) {
    Planner planner(map, {.algorithm = std::string(algorithm), .queue = std::string(queue)});
    Random random(1);
    std::uint64_t total = 0;
    for (int i = 0; i < kQueries; ++i) {
        const auto s = static_cast<NodeId>(random.below(map.node_count()));
        const auto t = static_cast<NodeId>(random.below(map.node_count()));
        total += planner.finder_for_next(kQueries).find_path(s, t).counters.expanded;
    }
    return total;
}

app::ExitCode run_bench(app::Session& session) {
    GenerateOptions size;
    size.width = size.height = 60;
    size.nodes = 1000;
    size.edges = 2500;
    const std::array maps{std::pair{"grid", RoadMap(generate_grid(size))},
                          std::pair{"roads", RoadMap(generate_roads(size))},
                          std::pair{"random", RoadMap(generate_random(size))}};
    app::Table table = app::Table::headed({tr("graph"), tr("algorithm"), tr("expanded")});
    std::uint64_t total = 0;
    const auto add = [&](const char* graph, const std::string& name, std::uint64_t expanded) {
        table.add({graph, name, expanded});
        total += expanded;
    };
    for (const auto& [name, map] : maps) {
        for (const auto& queue : kQueues)
            add(name, fmt::format("dijkstra, {}", queue.name),
                expanded_by("dijkstra", queue.name, map));
        for (const std::string_view algorithm :
             {"astar", "bidirectional", "bidirectional-astar", "alt", "bidirectional-alt", "ch"}) {
            const bool needs_places = algorithm == "astar" || algorithm == "bidirectional-astar";
            if (needs_places && !map.has_coordinates()) continue;
            add(name, std::string(algorithm), expanded_by(algorithm, "bucket", map));
        }
    }
    app::Results results(session, "lab1.bench/1");
    results.add(table);
    results.say(fmt::format("Bench: {}\n", total));
    return app::ExitCode::answered;
}

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared).example("bench", "node counts; the last line is the signature");
    return run_bench;
}

}  // namespace ailab::lab1
