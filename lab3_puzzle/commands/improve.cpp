// `improve`: anytime search that prints every better solution with its bound.
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/engine/anytime.hpp"

namespace ailab::lab3 {
namespace {

app::ExitCode run(app::Session& session, const BoardInput& boards, const EngineInput& engine) {
    SessionTables tables(session, engine.no_cache);
    app::Results results(session, "lab3.improve/1");
    app::ExitCode code = app::ExitCode::answered;
    for (const Instance& instance : boards.read(session)) {
        const Board goal = boards.goal_for(instance.board);
        const Solvability verdict = solvability(instance.board, goal);
        if (!verdict.solvable) {
            results.say(tr("no answer\n  ") + verdict.reason.front() + '\n');
            code = std::max(code, app::ExitCode::negative);
            continue;
        }
        const Stopwatch watch;
        Budget budget = session.budget();
        int best = -1;
        const bool optimal = improve(
            instance.board, goal, *tables, engine.resolve(session), budget,
            [&](const Improvement& i) {
                const double factor =
                    i.lower_bound > 0 ? static_cast<double>(i.length) / i.lower_bound : 1.0;
                session.note(fmt::format("{:.2f} s: {} ({})", watch.seconds(), i.length, i.by));
                results.say(
                    tr("{} steps, no solution is shorter than {}: at most "
                       "{:.3f} times the optimum ({})\n",
                       i.length, i.lower_bound, factor, i.by));
                if (!i.path.empty() && i.length != best)
                    results.say("  " + to_letters(i.path) + '\n');
                session.people().flush();
                best = i.length;
                results.add({.fields = {{"name", instance.name},
                                        {"length", i.length},
                                        {"lower_bound", i.lower_bound},
                                        {"factor", factor},
                                        {"by", i.by},
                                        {"moves", to_letters(i.path)}}});
            });
        results.say(optimal     ? tr("this solution is optimal\n")
                    : best >= 0 ? tr("stopped: the best solution so far is shown above\n")
                                : tr("stopped: no solution found yet\n"));
        session.log(optimal ? tr("{}\n{} steps, optimal", to_line(instance.board), best)
                            : tr("{}\n{} steps", to_line(instance.board), best));
        if (!optimal) code = std::max(code, app::ExitCode::out_of_budget);
        if (session.cancelled()) return app::ExitCode::interrupted;
    }
    return code;
}

}  // namespace

app::Action improve_command(app::Command& command) {
    auto boards = std::make_shared<BoardInput>();
    auto engine = std::make_shared<EngineInput>();
    boards->declare(command);
    command.flag("--no-cache", engine->no_cache, "do not read or store pattern tables on disk");
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kThreads);
    command.example("improve 0 5 15 14 7 9 6 13 1 2 12 10 8 11 4 3", "the hardest course case");
    return [boards, engine](app::Session& session) { return run(session, *boards, *engine); };
}

}  // namespace ailab::lab3
