// `tune`: fits the weights of the evaluation to games of the engine against itself.
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/input.hpp"
#include "workshop/gomoku/commands.hpp"
#include "workshop/gomoku/fit_weights.hpp"
#include "workshop/gomoku/weights_file.hpp"

namespace ailab::gomoku {
namespace {

constexpr double kShareOfPositions = 0.75;  // of the time

struct TuneCommand {
    TuneOptions tune;
    std::string rule = "freestyle";
    std::string from;
    std::string data;
};

Weights starting_weights(const std::string& file, const app::Session& session) {
    if (file.empty()) return built_in_weights();
    return read_weights(session.open(file));
}

std::vector<TuneSample> played(const TuneOptions& tune, const Weights& weights,
                               app::Session& session) {
    Progress progress = session.progress(tr("self-play"));
    auto samples = self_play(tune, weights, [&](int games, std::size_t n) {
        progress.update(static_cast<std::uint64_t>(games), static_cast<std::uint64_t>(tune.games),
                        tr("{} positions", n));
    });
    progress.wipe();
    return samples;
}

/// Fewer when the time is over. Throws OutOfBudget when cancelled.
std::vector<TuneSample> recorded(const std::string& file, const TuneOptions& tune) {
    std::vector<TuneSample> samples;
    Budget run = tune.run;
    try {
        training::read_samples(file, [&](const training::Sample& sample) {
            run.look();
            samples.push_back(sample_of(sample, tune.size, tune.rule));
            return true;
        });
    } catch (const OutOfBudget& out) {
        if (out.reason == StopReason::cancelled) throw;
    }
    return samples;
}

app::ExitCode tune(TuneCommand& options, app::Session& session) {
    TuneOptions& tune = options.tune;
    const Budget run = session.budget().part(Budget().max_nodes);
    tune.run = run;
    if (const double left = run.seconds_left(); left > 0)  // the rest is for the fit
        tune.run.end_within(kShareOfPositions * left);
    tune.rule = rule_named(options.rule);
    tune.seed = session.shared().seed;
    const Weights before = starting_weights(options.from, session);
    const auto samples =
        options.data.empty() ? played(tune, before, session) : recorded(options.data, tune);
    const bool cut = stop_of(tune.run) != StopReason::none;
    if (samples.empty()) tune.run.look();
    if (samples.empty() && !options.data.empty())
        throw InputError(tr("{}: no positions", options.data));
    if (samples.empty())
        throw InputError(tr("these games contain no quiet positions"),
                         tr("play more games: --games"));
    const Weights after = fit(samples, before, tune.epochs, run);
    session.note(tr("{} positions, error {:.5f} -> {:.5f}", samples.size(),
                    prediction_error(samples, before), prediction_error(samples, after)));
    write_weights(session.document(), after);
    return cut || stop_of(run) != StopReason::none ? app::ExitCode::out_of_budget
                                                   : app::ExitCode::answered;
}

}  // namespace

app::Action tune_command(app::Command& command) {
    auto options = std::make_shared<TuneCommand>();
    command.option("--games", "N", options->tune.games, "games to play")
        .range(1, 10'000'000)
        .not_with({"--data"})
        .option("--nodes", "N", options->tune.nodes, "positions searched per move")
        .range(1, 1e12)
        .not_with({"--data"})
        .option("--size", "N", options->tune.size, "size of the board")
        .range(kMinSize, kMaxSize)
        .choice("--rule", options->rule, names_of(kRules), marked("the rules"))
        .option("--from", "FILE", options->from, "weights to start with")
        .option("--data", "FILE", options->data,
                "positions instead of games, kept by 'workshop_gomoku train --keep FILE'")
        .option("--epochs", "N", options->tune.epochs, "passes over the positions")
        .range(0, 100'000)
        .example("tune --games 20 --nodes 100 --epochs 3 > weights.txt",
                 "new weights from 20 games")
        .shared(app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return tune(*options, session); };
}

}  // namespace ailab::gomoku
