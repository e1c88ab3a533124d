// `improve`: anytime search that prints every better solution with its bound.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/engine/anytime.hpp"

namespace ailab::lab3 {
namespace {

double factor_of(const Improvement& i) {
    return i.lower_bound > 0 ? static_cast<double>(i.length) / i.lower_bound : 1.0;
}

std::string text_of(const Improvement& i) {
    return tr(
        "{} steps, no solution is shorter than {}: at most "
        "{:.3f} times the optimum ({})\n",
        i.length, i.lower_bound, factor_of(i), i.by);
}

app::Fields fields_of(const Instance& instance, const Improvement& i, std::string outcome) {
    return {{"name", instance.name},        {"outcome", std::move(outcome)}, {"length", i.length},
            {"lower_bound", i.lower_bound}, {"factor", factor_of(i)},        {"by", i.by},
            {"moves", to_letters(i.path)}};
}

/// Improves the solution of one board until it is optimal or a limit is reached.
class ImproveRun {
public:
    ImproveRun(const Instance& instance, app::Results& results, const app::Session& session)
        : instance_(instance), results_(results), session_(session) {}

    void add(const Improvement& i) {
        session_.note(fmt::format("{:.2f} s: {} ({})", watch_.seconds(), i.length, i.by));
        const bool better = !best_ || i.length != best_->length;
        const bool optimal = i.length == i.lower_bound;
        results_.add(
            {.text = text_of(i) +
                     (better && !i.path.empty() ? "  " + to_letters(i.path) + '\n' : std::string()),
             .fields = fields_of(instance_, i, optimal ? "optimal" : "improved"),
             .logged = false});
        std::vector<Move> path = better ? i.path : std::move(best_->path);
        best_ = i;
        best_->path = std::move(path);
    }

    void finish(const Improved& end) {
        app::Result last{.question = to_line(instance_.board) + '\n'};
        if (best_) last.question += text_of(*best_);
        if (end.stopped == StopReason::none) {
            last.text = tr("this solution is optimal\n");
        } else {
            const Improvement shown = best_.value_or(Improvement{{}, 0, end.lower_bound, {}});
            last.text = best_ ? tr("stopped: the best solution so far is shown above\n")
                              : tr("stopped: no solution found yet\n");
            last.fields = fields_of(instance_, shown, to_string(end.stopped));
            if (!best_)
                for (auto& [key, value] : last.fields)
                    if (key == "length" || key == "factor") value = {};
        }
        results_.add(last);
    }

private:
    const Instance& instance_;
    app::Results& results_;
    const app::Session& session_;
    Stopwatch watch_;
    std::optional<Improvement> best_;
};

app::ExitCode run(app::Session& session, const BoardInput& boards, const EngineInput& engine) {
    SessionTables tables(session, engine.no_cache);
    app::Results results(session, "lab3.improve/1");
    app::ExitCode code = app::ExitCode::answered;
    for (const Instance& instance : boards.read(session)) {
        const Board goal = boards.goal_for(instance.board);
        const Solvability verdict = solvability(instance.board, goal);
        if (!verdict.solvable) {
            results.add(no_answer(instance, verdict, fields_of(instance, {}, {})));
            code = std::max(code, app::ExitCode::negative);
            continue;
        }
        ImproveRun run(instance, results, session);
        Budget budget = session.budget();
        const Improved end = improve(instance.board, goal, *tables, engine.resolve(session), budget,
                                     [&](const Improvement& i) { run.add(i); });
        run.finish(end);
        if (end.stopped != StopReason::none) code = std::max(code, app::ExitCode::out_of_budget);
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
    command.negative("a board cannot be solved");
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kThreads);
    command.example("improve 0 5 15 14 7 9 6 13 1 2 12 10 8 11 4 3", "the hardest course case");
    command.example("generate -n 2 --size 3x3 | lab3_puzzle improve --file - --size 3x3",
                    "two random boards");
    return [boards, engine](app::Session& session) { return run(session, *boards, *engine); };
}

}  // namespace ailab::lab3
