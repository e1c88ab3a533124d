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
};

Weights starting_weights(const std::string& file) {
    if (file.empty()) return built_in_weights();
    std::ifstream in(file);
    if (!in) throw InputError(tr("cannot read {}", file));
    return read_weights(in, file);
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
        .option("--steps", "N", options->tune.steps, "maximum number of steps of Newton's method")
        .at_least(0)
        .example("tune --games 500 > weights.txt", "new weights from 500 games")
        .shared(app::kSeed);
    return [options](app::Session& session) {
        TuneOptions& tune = options->tune;
        tune.cancel = session.cancel_flag();
        tune.rule = rule_named(options->rule);
        tune.seed = session.shared().seed;
        const Weights before = starting_weights(options->from);
        Progress progress = session.progress(tr("self-play"));
        const auto samples = self_play(tune, before, [&](int games, std::size_t n) {
            progress.update(static_cast<std::uint64_t>(games),
                            static_cast<std::uint64_t>(tune.games), tr("{} positions", n));
        });
        progress.wipe();
        if (samples.empty())
            throw InputError(tr("these games contain no quiet positions"),
                             tr("play more games: --games"));
        const Weights after = fit(samples, before, tune.steps, tune.cancel);
        session.note(tr("{} positions, error {:.5f} -> {:.5f}", samples.size(),
                        prediction_error(samples, before), prediction_error(samples, after)));
        write_weights(session.out(), after);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
