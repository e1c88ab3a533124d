// `spsa`: tunes the parameters of the search on the engine's own games.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/write_file.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/search_tuner.hpp"

namespace ailab::lab4 {
namespace {

struct SpsaRequest {
    std::string out, from;
    std::vector<std::string> only;
    SearchTuneOptions tune;
};

SearchTuneOptions options_of(const app::Session& session, const SpsaRequest& request) {
    SearchTuneOptions options = request.tune;
    if (options.games % 2 != 0)
        throw UsageError(tr("--games must be even"),
                         tr("every opening is played with both colours"));
    for (const std::string& name : request.only) {
        const SearchParameter* const parameter = find_search_parameter(name);
        if (!parameter)
            throw UsageError(tr("there is no parameter '{}' of the search", name),
                             search_parameter_hint(name));
        options.tuned.push_back(parameter);
    }
    if (!request.from.empty()) options.start = parse_search_parameters(session.open(request.from));
    options.seed = session.shared().seed;
    options.threads = session.shared().threads;
    options.budget = session.budget();
    return options;
}

/// One result per parameter that changed.
void add_changes(app::Results& results, const SearchParameters& before,
                 const SearchParameters& after) {
    for (const SearchParameter& parameter : kSearchParameters)
        if (const int was = before.*parameter.member, is = after.*parameter.member; was != is)
            results.add({.text = tr("{:<24} {:>5} -> {:>5}  ({} to {})\n", parameter.name, was, is,
                                    parameter.low, parameter.high),
                         .fields = {{"parameter", parameter.name},
                                    {"before", was},
                                    {"after", is},
                                    {"low", parameter.low},
                                    {"high", parameter.high}},
                         .logged = false});
}

app::ExitCode run(app::Session& session, const SpsaRequest& request) {
    const SearchTuneOptions options = options_of(session, request);
    // Fails early if the file cannot be written.
    show::write_file(session, request.out, to_text(options.start));
    app::Results results(session, "lab4.spsa/1");
    Progress progress = session.progress(tr("iterations"));
    arena::Score all;
    int done = 0;
    const SearchParameters tuned = tune_search(
        options, [&](int iteration, const SearchParameters& now, const arena::Score& score) {
            done = iteration;
            all.wins += score.wins, all.draws += score.draws, all.losses += score.losses;
            progress.update(static_cast<std::uint64_t>(iteration),
                            static_cast<std::uint64_t>(options.iterations));
            constexpr int kLines = 20;
            if (iteration * kLines / options.iterations !=
                (iteration - 1) * kLines / options.iterations) {
                write_file(request.out, to_text(now));
                results.say(tr("iteration {} of {}, {} games\n", iteration, options.iterations,
                               all.games()));
            }
            return true;
        });
    progress.wipe();
    add_changes(results, options.start, tuned);
    show::write_file(session, request.out, to_text(tuned));
    if (session.cancelled()) return app::ExitCode::interrupted;
    return done < options.iterations ? app::ExitCode::out_of_budget : app::ExitCode::answered;
}

}  // namespace

app::Action spsa_command(app::Command& command) {
    const auto request = std::make_shared<SpsaRequest>();
    std::string names = tr("Parameters, with their values and ranges:\n\n");
    for (const SearchParameter& parameter : kSearchParameters)
        names +=
            tr("{:<24} {:>5}  {} to {}: {}\n", parameter.name, SearchParameters{}.*parameter.member,
               parameter.low, parameter.high, tr(parameter.help));
    command.argument("FILE", request->out, "write the tuned values to this file")
        .option("--from", "FILE", request->from, "start from the values in this file")
        .option("--only", "NAME", request->only, "tune this parameter (repeatable; default: all)")
        .option("--iterations", "N", request->tune.iterations, "steps of the tuner")
        .range(1, 1'000'000'000)
        .option("--games", "N", request->tune.games, "games per step")
        .range(2, 1'000'000)
        .option("--nodes", "N", request->tune.nodes, "nodes per move")
        .range(1, 1e12)
        .option("--rate", "R", request->tune.rate, "step size of the tuner")
        .range(1e-6, 1)
        .example("spsa tuned.txt --iterations 5000 --nodes 5000 --threads 2",
                 "10,000 games; then put the values into engine/search_parameters.hpp")
        .details(names)
        .shared(app::kFormat | app::kSeed | app::kThreads | app::kTimeLimit);
    return [request](app::Session& session) { return run(session, *request); };
}

}  // namespace ailab::lab4
