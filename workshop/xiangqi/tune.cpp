// `tune`: fits the weights of the evaluation to training games.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/tuner.hpp"

namespace ailab::lab4 {
namespace {

struct TuneRequest {
    std::vector<std::string> files;
    std::string out;
    TuneOptions tune;
};

app::ExitCode run(app::Session& session, const TuneRequest& options) {
    Budget budget = session.budget();
    Tuner tuner(Weights::defaults(), budget);
    for (const std::string& file : options.files)
        training::read_samples(file, [&](const training::Sample& sample) {
            tuner.add(sample);
            return true;
        });
    app::Results results(session, "lab4.tune/1");
    results.say(tr("{} positions\n", tuner.size()));
    const double scale = tuner.fit_scale();
    results.say(tr("scale {:.0f}\n", scale));
    const auto add_error = [&](int epoch) {
        const double training = tuner.training_error(), held_out = tuner.held_out_error();
        results.add({.text = tr("error {:.6f}, held out {:.6f}\n", training, held_out),
                     .fields = {{"epoch", epoch},
                                {"positions", tuner.size()},
                                {"scale", scale},
                                {"error", training},
                                {"held_out_error", held_out}},
                     .logged = false});
    };
    add_error(0);
    Progress progress = session.progress(tr("epochs"));
    const auto epochs = static_cast<std::uint64_t>(options.tune.epochs);
    const Weights tuned = tuner.tune(options.tune, [&](int epoch, double error) {
        progress.update(static_cast<std::uint64_t>(epoch), epochs, fmt::format("{:.6f}", error));
        return true;
    });
    progress.wipe();
    if (!budget.stopped()) add_error(options.tune.epochs);
    // A raw string literal, so that the file can be included in the source code.
    show::write_file(session, options.out, "R\"(\n" + tuned.to_text() + ")\"\n");
    show::report_stop(session, budget.reason());
    return show::exit_code(budget.reason());
}

}  // namespace

app::Action tune_command(app::Command& command) {
    const auto options = std::make_shared<TuneRequest>();
    command.arguments("FILE", options->files, "positions written by datagen")
        .option("-o,--out", "FILE", options->out, "write the weights here")
        .option("--epochs", "N", options->tune.epochs, "passes over the positions")
        .range(0, 1'000'000'000)
        .option("--rate", "R", options->tune.rate, "step size of the gradient descent")
        .range(1e-6, 1000)
        .option("--search-share", "P", options->tune.search_share,
                "weight of the search value against the game result")
        .range(0, 1)
        .option("--pull", "P", options->tune.pull,
                "strength of the pull towards the initial weights")
        .range(0, 1)
        .example("tune games.txt --out weights.inc", "weights fitted to the games")
        .shared(app::kFormat | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
