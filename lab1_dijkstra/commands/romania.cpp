// `romania`: the course's task 2, a navigator that asks for start and destination.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/commands/alternatives.hpp"
#include "lab1_dijkstra/commands/city_prompt.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"
#include "lab1_dijkstra/commands/watching.hpp"
#include "lab1_dijkstra/engine/planner.hpp"
#include "lab1_dijkstra/show/answer.hpp"

namespace ailab::lab1 {
namespace {

struct RomaniaOptions {
    GraphInput map;
    std::string from, to;
    std::string algorithm = "dijkstra";
    double weight = 2;
    int paths = 1;
    bool cities = false;
    WatchOptions watching;
};

class Navigator {
public:
    Navigator(const RoadMap& map, const RomaniaOptions& options, app::Results& results,
              app::Session& session)
        : map_(map),
          options_(options),
          results_(results),
          session_(session),
          writer_(map, results) {}

    /// Returns false if there is no path. Throws OutOfBudget when it has written what was found.
    bool answer(NodeId from, NodeId to) {
        require_one_search(options_.watching, ++trips_);
        Answer answer{from, to};
        Budget budget = session_.budget();
        try {
            find(budget, answer);
        } catch (const OutOfBudget& stop) {
            answer.stopped = stop.reason;
        }
        writer_.write(answer);
        if (answer.stopped != StopReason::none) throw OutOfBudget{answer.stopped};
        return !answer.paths.empty();
    }

private:
    void find(Budget& budget, Answer& answer) {
        answer.algorithm = options_.algorithm;
        if (options_.paths > 1)
            return find_alternatives(Network(map_.edges(), budget), options_.paths, budget, answer,
                                     session_);
        const textbook::Search& search = search_for(options_.algorithm, {});
        answer.optimal = search.optimal;
        PathResult result =
            run_search(search, {map_, answer.from, answer.to, budget, options_.weight},
                       options_.watching, results_, session_);
        if (result.reached) answer.paths.push_back(std::move(result));
    }

    const RoadMap& map_;
    const RomaniaOptions& options_;
    app::Results& results_;
    app::Session& session_;
    AnswerWriter writer_;
    std::size_t trips_ = 0;
};

/// Answers one trip; returns an empty optional if the user ends the dialogue.
std::optional<bool> travel(const RoadMap& map, Navigator& navigator, const RomaniaOptions& options,
                           app::Session& session) {
    const auto from = choose_city(map, session, options.from, tr("from: "), "--from");
    if (!from) return std::nullopt;
    const auto to = choose_city(map, session, options.to, tr("to: "), "--to");
    if (!to) return std::nullopt;
    return navigator.answer(*from, *to);
}

app::ExitCode run_navigator(RomaniaOptions options, app::Session& session) {
    app::Results results(session, options.cities ? "lab1.cities/1" : "lab1.path/1");
    if (options.map.file.empty()) options.map.file = app::data_file("lab1/romania.yaml");
    const RoadMap map = open_map(options.map, session.budget(), session);
    if (options.cities) {
        for (NodeId u = 0; u < map.node_count(); ++u)
            results.add({map.name(u) + '\n', {{"city", map.name(u)}}, "", false});
        return app::ExitCode::answered;
    }
    require_lengths(map, "`romania`", tr("use the `path` command with --algorithm bellman-ford"));
    Navigator navigator(map, options, results, session);
    const bool one_trip = !options.from.empty() && !options.to.empty();
    if (!one_trip && session.streams().in_terminal)
        session.note(tr("Name or initials of a city; an empty line ends."));
    app::ExitCode code = app::ExitCode::answered;
    for (bool first = true;; first = false) {
        const auto reached = travel(map, navigator, options, session);
        if (!reached) {
            if (one_trip) throw UsageError(tr("no city was entered"));
            if (first && !session.streams().in_terminal)
                throw UsageError(
                    tr("the input contains no trip"),
                    tr("give two lines per trip, from and to; or use --from CITY --to CITY"));
            return code;
        }
        if (!*reached) code = app::ExitCode::negative;
        if (one_trip || session.shared().no_input) return code;
        session.people().flush();
    }
}

}  // namespace

app::Action romania_command(app::Command& command) {
    auto options = std::make_shared<RomaniaOptions>();
    command.option("--from", "CITY", options->from, "start; asked for if missing")
        .option("--to", "CITY", options->to, "target; asked for if missing")
        .option("--map", "FILE", options->map.file, "another map [Romania]");
    declare_options(options->map, command);
    command
        .choice("-a,--algorithm", options->algorithm, {"dijkstra", "astar", "weighted", "greedy"},
                marked("how to search"))
        .option("--weight", "W", options->weight, "weight of h in weighted A*")
        .range(1, 1'000'000)
        .only_with({"--algorithm=weighted"})
        .option("-k,--paths", "K", options->paths, "the K shortest loopless paths (Yen)")
        .range(1, 1'000'000)
        .only_with({"--algorithm=dijkstra"})
        .not_with(kWatching)
        .not_with({"--weight"})
        .flag("--cities", options->cities, "list the cities of the map")
        .not_with(kWatching)
        .not_with({"--from", "--to", "--directed", "--algorithm", "--weight", "--paths"})
        .instead_of_arguments("--from CITY --to CITY");
    declare(options->watching, command);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .negative("there is no path")
        .example("romania", "ask for cities until an empty line")
        .example("romania --from arad --to b --trace", "initials will do; show every step")
        .example("romania --from a --to b -a greedy", "what greedy search gets wrong")
        .example("romania --map romania.yaml --cities", "the cities of a map");
    return [options](app::Session& session) { return run_navigator(*options, session); };
}

}  // namespace ailab::lab1
