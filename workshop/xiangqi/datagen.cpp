// `datagen`: generates training positions from games of the engine against itself, in one run or in
// tasks.
#include <algorithm>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/tasks/portions.hpp"
#include "common/tasks/task_command.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/self_play.hpp"

namespace ailab::lab4 {
namespace {

using training::Sample;

struct DatagenRequest {
    std::string out;
    training::Games games{.games = 100, .nodes = 3000};
    int random_plies = kOpeningPlies;
    std::uint64_t games_per_task = 100;
    tasks::TaskRequest task;
};

/// Plays a number of games from `first` on. Calls on_game(samples) after each.
void play(const app::Session& session, const DatagenRequest& options, std::uint64_t first,
          std::uint64_t count, const std::function<void(const std::vector<Sample>&)>& on_game) {
    const EngineOptions engine{.hash_megabytes = 8};
    const training::Games games{count,
                                options.games.nodes,
                                session.shared().seed + first,
                                session.shared().threads,
                                session.cancel_flag(),
                                session.budget().deadline};
    Progress progress = session.progress(tr("games"));
    std::uint64_t played = 0;
    const auto on_each = [&](const std::vector<Sample>& samples) {
        on_game(samples);
        progress.update(++played, count);
        return true;
    };
    play_training_games(engine, games, on_each, options.random_plies);
    progress.wipe();
}

app::ExitCode run(app::Session& session, const DatagenRequest& options) {
    std::ofstream out(options.out, std::ios::app);
    if (!out) throw InputError(tr("cannot write {}", options.out));
    std::uint64_t positions = 0, games = 0;
    play(session, options, 0, options.games.games, [&](const std::vector<Sample>& samples) {
        for (const Sample& sample : samples) out << to_line(sample) << '\n';
        out.flush();
        positions += samples.size();
        ++games;
    });
    const StopReason stopped = games == options.games.games ? StopReason::none
                               : session.cancelled()        ? StopReason::cancelled
                                                            : StopReason::time;
    app::Results(session, "lab4.datagen/1")
        .add({.text = tr("{} positions of {} games\n", positions, games),
              .fields = {{"positions", positions}, {"games", games}, {"stopped", stopped}}});
    show::say_written(session, options.out);
    return show::exit_code(stopped);
}

/// Divides the games into tasks; task 0 has the first games. The seeds are those of a single run,
/// so the positions are the same.
class DatagenJob : public tasks::TaskJob {
public:
    DatagenJob(app::Session& session, const DatagenRequest& options)
        : session_(session), options_(options) {}

    std::string description() const override {
        return fmt::format("lab4.datagen/1 games {} a task {} nodes {} random {} seed {}",
                           options_.games.games, options_.games_per_task, options_.games.nodes,
                           options_.random_plies, session_.shared().seed);
    }

    std::vector<std::string> tasks(const tasks::ResultFolder& /*known*/) override {
        return portions().tasks();
    }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        const auto [first, games] = portions().of(task);
        std::uint64_t played = 0;
        Outcome outcome;
        play(session_, options_, first, games, [&](const std::vector<Sample>& samples) {
            for (const Sample& sample : samples) outcome.body += to_line(sample) + '\n';
            ++played;
        });
        return played == games ? std::optional(std::move(outcome)) : std::nullopt;
    }

    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& done) override {
        std::string text;
        for (const std::string& task : done) text += known.read(task).body;
        show::write_file(session_, options_.out, text);
        const auto positions = std::count(text.begin(), text.end(), '\n');
        app::Results(session_, "lab4.datagen_merge/1")
            .add({.text = tr("{} positions of {} of {} tasks\n", positions, done.size(),
                             portions().count()),
                  .fields = {{"positions", positions},
                             {"tasks", done.size()},
                             {"all_tasks", portions().count()}}});
        return app::ExitCode::answered;
    }

private:
    tasks::Portions portions() const { return {options_.games.games, options_.games_per_task}; }

    app::Session& session_;
    const DatagenRequest& options_;
};

}  // namespace

app::Action datagen_command(app::Command& command) {
    const auto options = std::make_shared<DatagenRequest>();
    command.argument("FILE", options->out, "append the positions to this file")
        .option("--games", "N", options->games.games, "number of games")
        .range(1, 1e12)
        .option("--nodes", "N", options->games.nodes, "nodes per move")
        .range(1, 1e12)
        .option("--random-plies", "N", options->random_plies, "random plies at the start of a game")
        .range(0, 200);
    tasks::declare_tasks(command, options->task);
    command.option("--games-per-task", "N", options->games_per_task, "games of one task")
        .range(1, 1e12)
        .only_with({"--tasks", "--task", "--merge"})
        .example("datagen games.txt --games 1000 --seed 7", "about 60,000 positions")
        .example("datagen games.txt --games 1000000 --tasks --out parts",
                 "10,000 tasks; --merge parts then rewrites FILE")
        .shared(app::kFormat | app::kSeed | app::kThreads | app::kTimeLimit);
    return [options](app::Session& session) {
        if (!options->task.any()) return run(session, *options);
        DatagenJob job(session, *options);
        return tasks::run_tasks(session, options->task, job);
    };
}

}  // namespace ailab::lab4
