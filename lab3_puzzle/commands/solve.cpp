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
    double delay = 0.4;
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

void print_solution(app::Session& session, const SolveOptions& input, Board board,
                    const SolveReport& report) {
    std::ostream& out = session.people();
    const std::vector<Move>& path = report.search.path;
    if (input.show == "states") {
        explain_code(session, board);
        out << to_code(board) << '\n';
        Board step = board;
        for (const Move m : path) {
            apply(step, m);
            out << to_code(step) << '\n';
        }
    } else if (input.show == "boards") {
        out << to_picture(board);
        for (const Move m : path) {
            const auto tile = apply(board, m);
            out << tr("\n{} (tile {})\n", letter(m), *tile) << to_picture(board);
        }
    }
}

void print_text(app::Session& session, const SolveOptions& input, const Instance& instance,
                const SolveReport& report) {
    std::ostream& out = session.people();
    const SearchResult& search = report.search;
    if (search.outcome == Outcome::solved) {
        print_solution(session, input, instance.board, report);
        out << tr("directions : {}\n", to_letters(search.path));
        out << tr("tiles : {}\n", fmt::join(tiles_moved(instance.board, search.path), " "));
        out << fmt::format("node_num = {}\n", search.generated);
        out << fmt::format("total_step : {}\n", search.path.size());
        out << tr("quality : {}\n", quality(report));
    } else {
        out << fmt::format("node_num = {}\n", search.generated);
        out << tr("stopped : {}; no solution is shorter than {}\n", tr(to_string(search.stopped)),
                  search.lower_bound);
    }
    session.note(tr("{} with {}: {} expanded, {} generated, {}{}", report.algorithm,
                    report.heuristic, app::with_commas(search.expanded),
                    app::with_commas(search.generated), duration_text(report.seconds),
                    report.stored ? tr(", {} states in {}", app::with_commas(report.stored),
                                       bytes_text(report.bytes))
                                  : ""));
}

app::Fields fields_of(const Instance& instance, const SolveReport& report) {
    const SearchResult& s = report.search;
    const bool solved = s.outcome == Outcome::solved;
    return {{"name", instance.name},
            {"board", to_line(instance.board)},
            {"outcome", std::string(solved ? "solved" : to_string(s.stopped))},
            {"length", solved ? app::Cell(s.path.size()) : app::Cell()},
            {"optimal", report.proven_optimal},
            {"lower_bound", s.lower_bound},
            {"moves", to_letters(s.path)},
            {"algorithm", report.algorithm},
            {"heuristic", report.heuristic},
            {"start_h", report.start_h},
            {"expanded", s.expanded},
            {"generated", s.generated},
            {"stored", report.stored},
            {"bytes", report.bytes}};
}

/// Prints why there is no solution.
void refuse(app::Session& session, const Instance& instance, const Solvability& verdict,
            app::Results& results) {
    results.say(tr("no answer\n"));
    for (const std::string& line : verdict.reason) results.say("  " + line + '\n');
    SolveReport empty;
    app::Fields fields = fields_of(instance, empty);
    fields[2].second = std::string("unsolvable");
    results.add({.fields = fields});
    session.log(tr("{}\nno answer: {}", to_line(instance.board), verdict.reason.front()));
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
            refuse(session_, instance, verdict, results_);
            warn_undrawn();
            return app::ExitCode::negative;
        }
        const SolveReport report = solver_.solve(
            instance.board, goal, input_.engine.resolve(session_), session_.budget(),
            tr("searching"), [&](const Iteration& iteration) {
                if (session_.shared().trace)
                    session_.err() << tr("bound {:3}  {:>15} nodes\n", iteration.bound,
                                         app::with_commas(iteration.generated));
            });
        if (session_.shared().trace && !report.iterations.empty())
            session_.err() << tr("bound {:3}  {:>15} nodes, the last\n",
                                 report.iterations.back().bound,
                                 app::with_commas(report.iterations.back().generated));
        if (results_.for_people()) print_text(session_, input_, instance, report);
        results_.add({.fields = fields_of(instance, report)});
        const bool solved = report.search.outcome == Outcome::solved;
        session_.log(fmt::format(
            "{}\n{} {}: {}", to_line(instance.board), report.algorithm, report.heuristic,
            solved ? steps_text(report.search.path.size()) + ' ' + to_letters(report.search.path)
                   : tr("stopped by the {}", tr(to_string(report.search.stopped)))));
        if (!solved) {
            warn_undrawn();
            return report.search.stopped == StopReason::cancelled ? app::ExitCode::interrupted
                                                                  : app::ExitCode::out_of_budget;
        }
        const Replay replay{instance.board, report.search.path};
        if (!input_.svg.empty()) show::write_file(session_, input_.svg, replay_svg(replay));
        if (!input_.html.empty()) show::write_file(session_, input_.html, replay_html(replay));
        if (input_.animate) animate(session_, replay, input_.delay);
        return app::ExitCode::answered;
    }

    void warn_undrawn() {
        show::warn_unwritten(session_, {input_.svg, input_.html},
                             marked("there is no solution to draw"));
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
    command.choice("--show", input->show, {"states", "boards", "none"},
                   marked("how to print the solution"));
    command.flag("--animate", input->animate, "replay in the terminal (space pauses, arrows step)");
    command.option("--delay", "S", input->delay, "seconds between the steps of --animate")
        .at_least(0);
    command.option("--svg", "FILE", input->svg, "draw the boards of the solution");
    command.option("--html", "FILE", input->html, "write a page that replays the solution");
    command.shared(app::kFormat | app::kLog | app::kThreads | app::kLimits | app::kTrace);
    command.example("solve 1 2 4 8 5 7 11 10 13 15 0 3 14 6 9 12",
                    "the first course case: 22 steps");
    command.example("solve -a astar -H linear-conflict 513420 --size 2x3",
                    "a board that is not square");
    command.example("solve -a weighted --weight 3 --file course --format csv",
                    "quick, not optimal");
    return [input](app::Session& session) { return SolveRun(session, *input).run(); };
}

}  // namespace ailab::lab3
