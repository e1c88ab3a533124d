// `solve`: searches for a forced win by fours or by threats. Every win is replayed against all
// defences before it is printed.
#include <memory>
#include <optional>
#include <stdexcept>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/formats/puzzle.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {
namespace {

struct SolveInput {
    PositionInput position;
    std::string puzzles;
    std::string kind = "auto";
    std::string svg, html;
    bool tree = false;
};

class Solver {
public:
    Solver(const SolveInput& input, app::Session& session)
        : input_(input),
          session_(session),
          board_(input.puzzles.empty() ? std::optional(input.position.board(session))
                                       : std::nullopt),
          results_(session, "gomoku.solve/1"),
          run_(session.budget()) {}

    app::ExitCode run() {
        if (board_) {
            if (board_->over()) throw InputError(tr("the game is over: there is nothing to solve"));
            solve_one(moves_text(*board_), *board_);
        } else {
            solve_puzzles();
        }
        if (positions_ > 1) session_.note(tr("{} of {} won", wins_, positions_));
        return unknown_ > 0          ? app::ExitCode::out_of_budget
               : wins_ == positions_ ? app::ExitCode::answered
                                     : app::ExitCode::negative;
    }

private:
    void solve_puzzles() {
        const Rule rule = input_.position.rule_of({});
        const Source source = session_.open(input_.puzzles);
        for (const Puzzle& puzzle : read_puzzles(source, input_.position.size, rule)) {
            run_.look();
            Board board(input_.position.size, rule);
            for (const Point p : puzzle.moves) board.make(p);
            solve_one(puzzle.name, board);
        }
    }

    void solve_one(const std::string& name, const Board& board) {
        Budget budget = run_;
        const Stopwatch watch;
        Solution solution = solve(board, choose(kWinsBy, input_.kind, "kind").value, budget);
        const double seconds = watch.cpu_seconds();
        std::string verified = "-";
        StopReason stopped = budget.reason();
        if (solution.outcome == Outcome::win) {
            Budget rest = budget.part();
            const Verification check = verify(board, solution.tree, &rest);
            if (!check.holds && !check.stopped)
                throw std::logic_error("false win: " + check.failure);
            verified = check.holds ? "yes" : "no time";
            if (check.stopped) solution.outcome = Outcome::unknown, stopped = rest.reason();
        }
        ++positions_;
        wins_ += solution.outcome == Outcome::win;
        unknown_ += solution.outcome == Outcome::unknown;
        tell(name, solution, verified, budget.nodes(), stopped);
        session_.note(tr("{}: {} nodes, {:.3f} s, tree of {}", name,
                         app::with_commas(budget.nodes()), seconds, solution.tree.size()));
        if (solution.outcome != Outcome::win)
            show::warn_unwritten(session_, {input_.svg, input_.html},
                                 tr("no win was found to draw"));
        else
            draw(board, solution.tree, name);
    }

    void draw(const Board& board, const WinTree& tree, const std::string& name) {
        if (!input_.svg.empty()) show::write_file(session_, input_.svg, win_svg(board, tree, name));
        if (!input_.html.empty())
            show::write_file(session_, input_.html, win_html(board, tree, name));
    }

    void tell(const std::string& name, const Solution& solution, const std::string& verified,
              std::uint64_t nodes, StopReason stopped) {
        const bool win = solution.outcome == Outcome::win;
        const std::string line = to_string(solution.tree.main_line());
        const std::vector<std::string> tree =
            win && input_.tree ? win_tree_lines(solution.tree) : std::vector<std::string>();
        std::string text =
            win ? tr("{}: win by {} in {}, verified: {}\n", name, tr(solution.kind),
                     solution.tree.length(), line)
                : tr(solution.outcome == Outcome::no ? marked("{}: no\n") : marked("{}: unknown\n"),
                     name);
        for (const std::string& row : tree) text += row + '\n';
        results_.add({.text = text,
                      .fields = {{"name", name},
                                 {"verdict", to_string(solution.outcome)},
                                 {"kind", solution.kind},
                                 {"length", win ? app::Cell(solution.tree.length()) : app::Cell()},
                                 {"line", line},
                                 {"tree_nodes", solution.tree.size()},
                                 {"nodes", nodes},
                                 {"verified", verified},
                                 {"stopped", stopped},
                                 {"tree", input_.tree ? app::Cell(tree) : app::Cell()}}});
    }

    const SolveInput& input_;
    app::Session& session_;
    const std::optional<Board> board_;  // none: the puzzles
    app::Results results_;
    const Budget run_;  // the time is for all positions, the other limits for each
    int positions_ = 0, wins_ = 0, unknown_ = 0;
};

}  // namespace

app::Action solve_command(app::Command& command) {
    auto input = std::make_shared<SolveInput>();
    input->position.declare(command);
    command.option("--puzzles", "FILE", input->puzzles, "solve every position of a file of puzzles")
        .not_with({"MOVES", "--file"})
        .choice("--kind", input->kind, names_of(kWinsBy),
                marked("vcf: fours only; vct: also threes; all: any move that builds fours; auto: "
                       "each in turn"))
        .flag("--tree", input->tree, "print the whole strategy")
        .output("--svg", input->svg, "draw the longest line, numbered")
        .not_with({"--puzzles"})
        .output("--html", input->html, "a page that steps through the win")
        .not_with({"--puzzles"})
        .negative("a position is not won")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("solve h8i9g7h9i8g8j8k8i7h6", "does the side to move have a forced win?")
        .example("solve --file position --svg win.svg", "the same for a game of Piskvork")
        .example("solve --puzzles puzzles --format csv", "all puzzles of a file");
    return [input](app::Session& session) { return Solver(*input, session).run(); };
}

}  // namespace ailab::gomoku
