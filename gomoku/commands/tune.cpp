// `tune`: fits the weights of the evaluation to games of the engine against itself.
#include "gomoku/training/tune.hpp"

#include <fstream>
#include <ostream>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"

namespace ailab::gomoku {
namespace {

struct TuneCommand {
    TuneOptions tune;
    std::string rule = "freestyle";
    std::string from;
    std::string data;
};

Weights starting_weights(const std::string& file) {
    if (file.empty()) return built_in_weights();
    std::ifstream in(file);
    if (!in) throw InputError(tr("cannot read {}", file));
    return read_weights(in, file);
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

/// Throws OutOfBudget when cancelled.
std::vector<TuneSample> recorded(const std::string& file, const TuneOptions& tune) {
    std::vector<TuneSample> samples;
    Budget run;
    run.cancel = tune.cancel;
    training::read_samples(file, [&](const training::Sample& sample) {
        run.look();
        samples.push_back(sample_of(sample, tune.size, tune.rule));
        return true;
    });
    return samples;
}

}  // namespace

app::Action tune_command(app::Command& command) {
    auto options = std::make_shared<TuneCommand>();
    command.option("--games", "N", options->tune.games, "games to play")
        .at_least(1)
        .option("--nodes", "N", options->tune.nodes, "positions searched per move")
        .at_least(1)
        .option("--size", "N", options->tune.size, "size of the board")
        .range(kMinSize, kMaxSize)
        .choice("--rule", options->rule, names_of(kRules), marked("the rules"))
        .option("--from", "FILE", options->from, "weights to start with")
        .option("--data", "FILE", options->data,
                "positions instead of games, kept by 'gomoku train --keep FILE'")
        .option("--epochs", "N", options->tune.epochs, "passes over the positions")
        .at_least(0)
        .example("tune --games 500 > weights.txt", "new weights from 500 games")
        .shared(app::kSeed);
    return [options](app::Session& session) {
        TuneOptions& tune = options->tune;
        tune.cancel = session.cancel_flag();
        tune.rule = rule_named(options->rule);
        tune.seed = session.shared().seed;
        const Weights before = starting_weights(options->from);
        const auto samples =
            options->data.empty() ? played(tune, before, session) : recorded(options->data, tune);
        if (samples.empty() && !options->data.empty())
            throw InputError(tr("{}: no positions", options->data));
        if (samples.empty())
            throw InputError(tr("these games contain no quiet positions"),
                             tr("play more games: --games"));
        const Weights after = fit(samples, before, tune.epochs, tune.cancel);
        session.note(tr("{} positions, error {:.5f} -> {:.5f}", samples.size(),
                        prediction_error(samples, before), prediction_error(samples, after)));
        write_weights(session.people(), after);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
