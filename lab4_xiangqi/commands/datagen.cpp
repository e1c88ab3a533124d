// datagen: training positions from games of the engine against itself.
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/training/self_play.hpp"

namespace ailab::lab4 {
namespace {

struct DatagenRequest {
    std::string out;
    std::uint64_t games = 100;
    SelfPlayOptions play;
};

app::ExitCode run(app::Session& session, const DatagenRequest& options) {
    std::ofstream out(options.out, std::ios::app);
    if (!out) throw InputError(fmt::format("cannot write {}", options.out));
    EngineOptions engine_options;
    engine_options.hash_megabytes = 8;
    Progress progress = session.progress("games");
    std::uint64_t positions = 0, games = 0;
    SelfPlayOptions play = options.play;
    play.cancel = session.cancel_flag();
    play_training_games(engine_options, play, options.games, session.shared().seed,
                        session.shared().threads, [&](const std::vector<Sample>& samples) {
                            for (const Sample& sample : samples) out << to_line(sample) << '\n';
                            out.flush();
                            positions += samples.size();
                            progress.update(++games, options.games);
                            return true;
                        });
    progress.wipe();
    session.out() << fmt::format("{} positions of {} games\n", positions, games);
    show::say_written(session, options.out);
    return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
}

}  // namespace

app::Action datagen_command(app::Command& command) {
    const auto options = std::make_shared<DatagenRequest>();
    command.argument("FILE", options->out, "append the positions to this file")
        .option("--games", "N", options->games, "number of games")
        .option("--nodes", "N", options->play.nodes, "nodes per move")
        .option("--random-plies", "N", options->play.random_plies,
                "random plies at the start of a game")
        .example("datagen games.txt --games 1000 --seed 7", "about 60,000 positions")
        .shared(app::kSeed | app::kThreads);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
