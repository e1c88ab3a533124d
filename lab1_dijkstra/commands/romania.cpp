// `romania`: the course's task 2, a navigator that asks for start and destination.
#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/source.hpp"
#include "lab1_dijkstra/commands/answerer.hpp"
#include "lab1_dijkstra/commands/commands.hpp"
#include "lab1_dijkstra/commands/graph_input.hpp"

namespace ailab::lab1 {
namespace {

std::string listed(const RoadMap& map, const std::vector<NodeId>& cities) {
    std::string text;
    for (const NodeId city : cities) text += (text.empty() ? "" : ", ") + map.name(city);
    return text;
}

/// Returns the candidates that match `reply`, which is a prefix of their folded names.
std::vector<NodeId> narrowed(const RoadMap& map, const std::vector<NodeId>& candidates,
                             const std::string& reply) {
    std::vector<NodeId> left;
    const std::vector<NodeId> meant = map.matches(reply);
    std::set_intersection(candidates.begin(), candidates.end(), meant.begin(), meant.end(),
                          std::back_inserter(left));
    return left;
}

/// Asks until the user chooses one of `candidates`; returns an empty optional at the end of input.
std::optional<NodeId> which_city(const RoadMap& map, app::Session& session,
                                 const std::vector<NodeId>& candidates, std::string_view option) {
    session.people() << listed(map, candidates) << '\n';
    for (;;) {
        const auto reply = session.ask(tr("which city: "), option);
        if (!reply) return std::nullopt;
        const std::vector<NodeId> left = narrowed(map, candidates, *reply);
        if (left.size() == 1) return left.front();
        session.people() << (left.empty() ? tr("not one of these: {}", listed(map, candidates))
                                          : tr("still ambiguous: {}", listed(map, left)))
                         << '\n';
    }
}

void no_such_city(const RoadMap& map, app::Session& session, const std::string& typed) {
    const std::string hint = map.suggestion(typed);
    session.people() << (hint.empty() ? tr("no this city: {}", in_quotes(typed))
                                      : tr("no this city: {}, {}", in_quotes(typed), hint))
                     << '\n';
}

/// Asks for a city until the input names one: by its full name, a prefix or initials, in any case.
/// `given` is the city that the option gave, if it did. Returns an empty optional at the end of
/// input or, when prompting, for an empty line. Throws UsageError if `given` does not name exactly
/// one city and the input is not interactive.
std::optional<NodeId> choose_city(const RoadMap& map, app::Session& session,
                                  const std::string& given, std::string_view prompt,
                                  std::string_view option) {
    std::optional<std::string> typed;
    if (!given.empty()) typed = given;
    const bool can_ask = !session.shared().no_input && !(typed && !session.streams().in_terminal);
    for (;;) {
        if (!typed) typed = session.ask(prompt, option);
        if (!typed || trimmed(*typed).empty()) return std::nullopt;
        const std::vector<NodeId> cities = map.matches(*typed);
        if (cities.size() == 1) return cities.front();
        if (!can_ask)
            throw UsageError(cities.empty() ? tr("no this city: {}", in_quotes(*typed))
                                            : tr("{} {} is ambiguous: {}", option,
                                                 in_quotes(*typed), listed(map, cities)),
                             cities.empty() ? map.suggestion(*typed) : tr("type more of the name"));
        if (!cities.empty()) return which_city(map, session, cities, option);
        no_such_city(map, session, *typed);
        typed.reset();
    }
}

struct RomaniaOptions {
    GraphInput map;
    std::string from, to;
    SearchOptions search{.engine = {.algorithm = "dijkstra"}};
    bool cities = false;
};

/// Answers one trip; returns whether there is a path, or an empty optional if the user ends the
/// dialogue. Throws OutOfBudget when it has written what was found.
std::optional<bool> travel(const RoadMap& map, std::size_t trip, const RomaniaOptions& options,
                           app::Results& results, app::Session& session) {
    const auto from = choose_city(map, session, options.from, tr("from: "), "--from");
    if (!from) return std::nullopt;
    const auto to = choose_city(map, session, options.to, tr("to: "), "--to");
    if (!to) return std::nullopt;
    require_one_search(options.search.watching, trip);
    const textbook::Search& search = search_for(options.search.engine.algorithm, {});
    const Answer answer = Answerer(map, options.search, &search, session.budget(), results, session)
                              .answer({*from, *to});
    if (answer.stopped != StopReason::none) throw OutOfBudget{answer.stopped};
    return !answer.paths.empty();
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
    const bool one_trip = !options.from.empty() && !options.to.empty();
    if (!one_trip && session.streams().in_terminal)
        session.note(tr("Name or initials of a city; an empty line ends."));
    app::ExitCode code = app::ExitCode::answered;
    for (std::size_t trip = 1;; ++trip) {
        const auto reached = travel(map, trip, options, results, session);
        if (!reached) {
            if (one_trip) throw UsageError(tr("no city was entered"));
            if (trip == 1 && !session.streams().in_terminal)
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
        .choice("-a,--algorithm", options->search.engine.algorithm,
                {"dijkstra", "astar", "weighted", "greedy"}, marked("how to search"))
        .option("--weight", "W", options->search.weight, "weight of h in weighted A*")
        .range(1, 1'000'000)
        .only_with({"--algorithm=weighted"})
        .option("-k,--paths", "K", options->search.paths, "the K shortest loopless paths (Yen)")
        .range(1, 1'000'000)
        .only_with({"--algorithm=dijkstra"})
        .not_with(kWatching)
        .not_with({"--weight"})
        .flag("--cities", options->cities, "list the cities of the map")
        .not_with(kWatching)
        .not_with({"--from", "--to", "--directed", "--algorithm", "--weight", "--paths"})
        .instead_of_arguments("--from CITY --to CITY");
    declare(options->search.watching, command);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .negative("there is no path")
        .example("romania", "ask for cities until an empty line")
        .example("romania --from arad --to b --trace", "initials will do; show every step")
        .example("romania --from a --to b -a greedy", "what greedy search gets wrong")
        .example("romania --map romania.yaml --cities", "the cities of a map");
    return [options](app::Session& session) { return run_navigator(*options, session); };
}

}  // namespace ailab::lab1
