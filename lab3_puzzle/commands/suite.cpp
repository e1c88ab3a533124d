// `suite`: solves all boards of a file and prints one line per board and a summary. For --tasks and
// related options see suite_tasks.hpp.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/commands/suite_tasks.hpp"

namespace ailab::lab3 {
namespace {

struct SuiteOptions {
    BoardInput boards;
    EngineInput engine;
    bool no_times = false;
    tasks::TaskRequest task;
};

class Suite {
public:
    Suite(app::Session& session, const SuiteOptions& input)
        : session_(session),
          input_(input),
          solver_(session, input.engine.no_cache),
          results_(session, "lab3.suite/1") {}

    app::ExitCode run() {
        const std::vector<Instance> instances = input_.boards.read(session_);
        for (const Instance& instance : instances)
            if (!solve(instance)) break;
        summary(instances.size());
        if (session_.cancelled()) return app::ExitCode::interrupted;
        if (wrong_ > 0 || unsolvable_ > 0) return app::ExitCode::negative;
        return unfinished_ > 0 ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

private:
    /// Returns false if the user has interrupted.
    bool solve(const Instance& instance) {
        const Board goal = input_.boards.goal_for(instance.board);
        const Solvability verdict = solvability(instance.board, goal);
        if (!verdict.solvable) {
            ++unsolvable_;
            other_goal_ += is_solvable_with_other_goal(instance.board);
            app::Result result = no_answer(instance, verdict, fields_of(instance, {}, {}));
            result.text = tr("{}: no answer\n", instance.name);
            add(std::move(result));
            return true;
        }
        const SolveReport report =
            solver_.solve(instance.board, goal, input_.engine.resolve(session_), session_.budget(),
                          tr("board {}", instance.name));
        if (report.solved())
            line(instance, report);
        else
            stopped(instance, report);
        return report.search.stopped != StopReason::cancelled;
    }

    /// `bound`: no solution is shorter; for boards that are not solved.
    app::Fields fields_of(const Instance& instance, const SolveReport& report, app::Cell outcome,
                          std::optional<int> bound = {}) const {
        return {{"name", instance.name},
                {"board", to_line(instance.board)},
                {"outcome", std::move(outcome)},
                {"length", report.search.path.size()},
                {"lower_bound", bound},
                {"file_length", instance.optimal},
                {"generated", report.search.generated},
                {"seconds", input_.no_times ? app::Cell() : app::Cell(report.seconds)}};
    }

    /// The summary is logged, not the boards.
    void add(app::Result result) {
        result.logged = false;
        results_.add(result);
    }

    void stopped(const Instance& instance, const SolveReport& report) {
        ++unfinished_;
        const int bound = report.search.lower_bound;
        const char* const reason = to_string(report.search.stopped);
        app::Fields fields = fields_of(instance, report, reason, bound);
        if (!report.has_path())
            for (auto& [key, value] : fields)
                if (key == "length") value = {};
        const std::string known = report.has_path()
                                      ? tr(", at most {}", steps_text(report.search.path.size()))
                                      : std::string();
        add({tr("{}: {} after {} nodes, at least {}{}\n", instance.name, tr(reason),
                report.search.generated, steps_text(static_cast<std::size_t>(bound)), known),
             std::move(fields)});
    }

    void line(const Instance& instance, const SolveReport& report) {
        const std::size_t length = report.search.path.size();
        ++solved_;
        steps_ += length, generated_ += report.search.generated, seconds_ += report.seconds;
        const bool wrong =
            instance.optimal && static_cast<std::size_t>(*instance.optimal) != length;
        wrong_ += wrong;
        add({tr("{}: {}, {} nodes{}{}\n", instance.name, steps_text(length),
                report.search.generated, time(report.seconds),
                wrong ? tr(", the file gives {}", *instance.optimal) : ""),
             fields_of(instance, report, "solved")});
    }

    void summary(std::size_t count) {
        if (!results_.for_people()) return;
        results_.say(
            tr_count("{} of {} board solved: {} ({:.2f} on average), {} nodes{}\n",
                     "{} of {} boards solved: {} ({:.2f} on average), {} nodes{}\n", count, solved_,
                     count, steps_text(steps_),
                     solved_ ? static_cast<double>(steps_) / static_cast<double>(solved_) : 0.0,
                     app::with_commas(generated_), time(seconds_)));
        if (wrong_ > 0) results_.say(tr("{} differ from the length in the file\n", wrong_));
        if (other_goal_ > 0)
            session_.note(tr("{} of the unsolvable boards can be solved with --goal {}",
                             other_goal_, other_goal()));
        session_.log(tr_count("{} of {} board solved, {}, {} nodes",
                              "{} of {} boards solved, {}, {} nodes", count, solved_, count,
                              steps_text(steps_), generated_));
    }

    std::string other_goal() const { return input_.boards.goal == "last" ? "first" : "last"; }
    bool is_solvable_with_other_goal(const Board& board) const {
        BoardInput other = input_.boards;
        other.goal = other_goal();
        return solvability(board, other.goal_for(board)).solvable;
    }

    std::string time(double seconds) const {
        return input_.no_times ? "" : ", " + duration_text(seconds);
    }

    app::Session& session_;
    const SuiteOptions& input_;
    BoardSolver solver_;
    app::Results results_;
    std::uint64_t solved_ = 0, steps_ = 0, generated_ = 0;
    std::uint64_t unsolvable_ = 0, other_goal_ = 0, unfinished_ = 0, wrong_ = 0;
    double seconds_ = 0;
};

}  // namespace

app::Action suite_command(app::Command& command) {
    auto input = std::make_shared<SuiteOptions>();
    command.argument("FILE", input->boards.file, "boards: name TAB tiles TAB optimal length");
    command.option("--size", "RxC", input->boards.size,
                   "rows and columns, if they are not clear from the boards");
    command.option("--goal", "GOAL", input->boards.goal, "last or first (the blank), or a board");
    input->engine.declare(command);
    command.flag("--no-times", input->no_times, "omit times, so that outputs can be compared");
    tasks::declare_tasks(command, input->task,
                         {"--no-times", "--algorithm=" + other_than("idastar")});
    command.negative("a board cannot be solved, or its length is not the one in the file");
    command.shared(app::kFormat | app::kLog | app::kThreads | app::kLimits);
    command.details(algorithm_details() +
                    tr("\nThe limits apply to each board; building a pattern database counts "
                       "towards the first one. A task that reaches a limit is split into smaller "
                       "tasks, which --tasks lists the next time."));
    command.example("generate -n 3 --size 3x3 | lab3_puzzle suite - --no-times",
                    "three random boards");
    command.example("suite korf100 --goal first", "Korf's hundred");
    command.example(
        "generate -n 3 --size 3x3 | lab3_puzzle suite - -a astar -H manhattan "
        "--memory-limit 1G --then-idastar",
        "A* while it fits into the memory");
    command.example("suite course --heuristic manhattan --task 1 --out parts", "one of six tasks");
    command.example(
        "suite korf24 --goal first --heuristic 6-6-6-6 --tasks --out parts "
        "--node-limit 10000000000",
        "tasks for other machines; --merge parts combines their results");
    return [input](app::Session& session) {
        if (!input->task.any()) return Suite(session, *input).run();
        return run_suite_tasks(session, input->task, input->boards, input->engine);
    };
}

}  // namespace ailab::lab3
