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
    Engine engine(engine_options);
    Progress progress = session.progress("games");
    std::uint64_t positions = 0, games = 0;
    SelfPlayOptions play = options.play;
    play.cancel = session.cancel_flag();
    for (; games < options.games; ++games) {
        const auto samples = play_training_game(engine, play, session.shared().seed + games);
        if (session.cancelled()) break;
        for (const Sample& sample : samples) {
            out << to_line(sample) << '\n';
            ++positions;
        }
        out.flush();
        progress.update(games + 1, options.games);
    }
    progress.wipe();
    session.out() << fmt::format("{} positions of {} games\n", positions, games);
    show::say_written(session, options.out);
    return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
}

}  // namespace

app::Action datagen_command(app::Command& command) {
    const auto options = std::make_shared<DatagenRequest>();
    command.argument("FILE", options->out, "append the positions to this file")
        .option("--games", "N", options->games, "how many games")
        .option("--nodes", "N", options->play.nodes, "nodes for every move")
        .option("--random-plies", "N", options->play.random_plies, "random plies of the opening")
        .example("datagen games.txt --games 1000 --seed 7", "about 60,000 positions")
        .shared(app::kSeed);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
