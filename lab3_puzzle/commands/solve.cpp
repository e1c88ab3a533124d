// `solve`: prints one shortest (or, on request, quick) solution per board, in the course's format.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/show/replay.hpp"

namespace ailab::lab3 {
namespace {

struct SolveOptions {
    BoardInput boards;
    EngineInput engine;
    std::string show = "states";
    std::string svg, html;
    bool animate = false;
};

std::string quality(const SolveReport& report) {
    if (report.proven_optimal) return tr("optimal");
    const int length = static_cast<int>(report.search.path.size());
    const int bound = report.search.lower_bound;
    return tr(
        "not proven optimal: no solution is shorter than {}, so at most {} too long "
        "({:.2f} times the optimum)",
        bound, length - bound, bound > 0 ? static_cast<double>(length) / bound : 1.0);
}

/// Explains the notation of to_code(): "12a0" is not one number.
void explain_code(app::Session& session, const Board& board) {
    constexpr std::size_t kDigits = 10;
    session.note(
        board.size() <= kDigits
            ? tr("Each line is a board: its tiles row by row, 0 the blank. --show boards "
                 "draws them.")
            : tr("Each line is a board: its tiles row by row, 0 the blank, a = 10, b = 11, "
                 "... --show boards draws them."));
}

/// The boards on the path, as --show asks for.
std::string steps_of(const std::string& show, Board board, const std::vector<Move>& path) {
    std::string text;
    if (show == "states") {
        text = to_code(board) + '\n';
        for (const Move m : path) {
            apply(board, m);
            text += to_code(board) + '\n';
        }
    } else if (show == "boards") {
        text = to_picture(board);
        for (const Move m : path) {
            const auto tile = apply(board, m);
            text += tr("\n{} (tile {})\n", letter(m), *tile) + to_picture(board);
        }
    }
    return text;
}

/// The answer for one board, which has a solution: each value with its line for people.
app::Result describe(const Instance& instance, const SolveReport& report) {
    const SearchResult& s = report.search;
    const bool found = report.has_path();
    const std::string board = to_line(instance.board), moves = to_letters(s.path);
    const std::string tiles =
        fmt::format("{}", fmt::join(tiles_moved(instance.board, s.path), " "));
    const std::string reason = tr(to_string(s.stopped));
    app::Result answer{.question =
                           fmt::format("{}\n{} {}\n", board, report.algorithm, report.heuristic)};
    const auto add = [&](const char* name, app::Cell value, const std::string& line = {}) {
        answer.text += line;
        answer.fields.emplace_back(name, std::move(value));
    };
    add("name", instance.name);
    add("board", board);
    add("algorithm", report.algorithm);
    add("heuristic", report.heuristic);
    add("start_h", report.start_h);
    add("moves", moves, found ? tr("directions : {}\n", moves) : "");
    add("tiles", tiles, found ? tr("tiles : {}\n", tiles) : "");
    add("expanded", s.expanded);
    add("generated", s.generated, fmt::format("node_num = {}\n", s.generated));
    add("length", found ? app::Cell(s.path.size()) : app::Cell(),
        found ? fmt::format("total_step : {}\n", s.path.size()) : "");
    add("optimal", report.proven_optimal, found ? tr("quality : {}\n", quality(report)) : "");
    add("lower_bound", s.lower_bound,
        found ? "" : tr("stopped : {}; no solution is shorter than {}\n", reason, s.lower_bound));
    add("outcome", report.solved() ? "solved" : to_string(s.stopped),
        found && !report.solved() ? tr("stopped : {}; this is the best solution so far\n", reason)
                                  : "");
    add("stored", report.stored);
    add("bytes", report.bytes);
    return answer;
}

class SolveRun {
public:
    SolveRun(app::Session& session, const SolveOptions& input)
        : session_(session),
          input_(input),
          solver_(session, input.engine.no_cache),
          results_(session, "lab3.solve/1") {}

    app::ExitCode run() {
        app::ExitCode code = app::ExitCode::answered;
        const std::vector<Instance> instances = input_.boards.read(session_);
        if (instances.size() > 1 && (!input_.svg.empty() || !input_.html.empty()))
            throw UsageError(tr("a drawing shows one board, and there are {}", instances.size()),
                             tr("give one board to --svg or --html"));
        for (const Instance& instance : instances) {
            if (instances.size() > 1)
                results_.say(fmt::format("== {}: {}\n", instance.name, to_line(instance.board)));
            code = std::max(code, one(instance));
            if (session_.cancelled()) return app::ExitCode::interrupted;
        }
        return code;
    }

private:
    app::ExitCode one(const Instance& instance) {
        const Board goal = input_.boards.goal_for(instance.board);
        const Solvability verdict = solvability(instance.board, goal);
        if (!verdict.solvable) {
            results_.add(no_answer(instance, verdict, describe(instance, {}).fields));
            draw(instance, {});
            return app::ExitCode::negative;
        }
        const SolveReport report =
            solver_.solve(instance.board, goal, input_.engine.resolve(session_), session_.budget(),
                          tr("searching"), [&](const Iteration& iteration) {
                              trace(iteration, marked("bound {:3}  {:>15} nodes\n"));
                          });
        if (!report.iterations.empty())
            trace(report.iterations.back(), marked("bound {:3}  {:>15} nodes, the last\n"));
        if (report.has_path()) show_steps(instance.board, report.search.path);
        results_.add(describe(instance, report));
        if (results_.for_people()) note_effort(report);
        draw(instance, report);
        if (report.solved()) return app::ExitCode::answered;
        return report.search.stopped == StopReason::cancelled ? app::ExitCode::interrupted
                                                              : app::ExitCode::out_of_budget;
    }

    void trace(const Iteration& iteration, const char* text) {
        if (session_.shared().trace)
            results_.step(tr(text, iteration.bound, app::with_commas(iteration.generated)),
                          {{"event", "iteration"},
                           {"bound", iteration.bound},
                           {"generated", iteration.generated}});
    }

    /// For people only: programs get the moves.
    void show_steps(const Board& board, const std::vector<Move>& path) {
        if (!results_.for_people()) return;
        if (input_.show == "states") explain_code(session_, board);
        results_.say(steps_of(input_.show, board, path));
    }

    void note_effort(const SolveReport& report) const {
        session_.note(tr("{} with {}: {} expanded, {} generated, {}{}", report.algorithm,
                         report.heuristic, app::with_commas(report.search.expanded),
                         app::with_commas(report.search.generated), duration_text(report.seconds),
                         report.stored ? tr(", {} states in {}", app::with_commas(report.stored),
                                            bytes_text(report.bytes))
                                       : ""));
    }

    void draw(const Instance& instance, const SolveReport& report) {
        if (!report.has_path())
            return show::warn_unwritten(session_, {input_.svg, input_.html},
                                        marked("there is no solution to draw"));
        const Replay replay{instance.board, report.search.path};
        if (!input_.svg.empty()) show::write_file(session_, input_.svg, replay_svg(replay));
        if (!input_.html.empty()) show::write_file(session_, input_.html, replay_html(replay));
        if (input_.animate) animate(session_, replay);
    }

    app::Session& session_;
    const SolveOptions& input_;
    BoardSolver solver_;
    app::Results results_;
};

}  // namespace

app::Action solve_command(app::Command& command) {
    auto input = std::make_shared<SolveOptions>();
    input->boards.declare(command);
    input->engine.declare(command);
    command
        .choice("--show", input->show, {"states", "boards", "none"},
                marked("how to print the solution"))
        .for_people();
    command.flag("--animate", input->animate, "step through the solution, forward and back")
        .for_people();
    command.output("--svg", input->svg, "draw the boards of the solution");
    command.output("--html", input->html, "write a page that replays the solution");
    command.negative("a board cannot be solved");
    command.shared(app::kFormat | app::kLog | app::kThreads | app::kLimits | app::kTrace);
    command.example("solve 1 2 4 8 5 7 11 10 13 15 0 3 14 6 9 12",
                    "the first course case: 22 steps");
    command.example("solve -a astar -H linear-conflict 513420 --size 2x3",
                    "a board that is not square");
    command.example(
        "solve 5134278c96bf0dae -a astar -H manhattan --memory-limit 64M "
        "--then-idastar --show none",
        "A* while it fits into the memory");
    command.example(
        "generate -n 3 --size 3x3 | lab3_puzzle solve --file - -a weighted --weight 3 "
        "--format csv",
        "three boards, quick, not optimal");
    return [input](app::Session& session) { return SolveRun(session, *input).run(); };
}

}  // namespace ailab::lab3
