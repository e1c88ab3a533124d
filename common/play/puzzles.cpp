#include "common/play/puzzles.hpp"

#include <ostream>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/play.hpp"

namespace ailab::play {

void declare(app::Command& command, PuzzleOptions& options,
             const std::vector<std::string>& only_with) {
    options.play.puzzle = true;
    const auto only = [&](app::Command& declared) {
        if (!only_with.empty()) declared.only_with(only_with);
    };
    only(command.flag("--answer", options.answer, marked("show the solutions instead of asking")));
    only(command.flag("--plain", options.play.lines,
                      marked("lines of text instead of the full screen")));
    only(command.option("--mistakes", "FILE", options.mistakes,
                        marked("your own mistakes that are due, kept by analyse or play; a missed "
                               "one comes back at once, a solved one after 1, 2, 4, ... days")));
}

namespace {

/// The board of a puzzle, and what became of it. The solution is known only if it was asked for.
struct Outcome {
    std::string board;
    app::Cell solution{}, solved{}, refused{}, stopped{};
};

app::Result described(const Game& game, const Outcome& outcome, std::string text) {
    return {.text = std::move(text),
            .fields = {{"puzzle", game.title()},
                       {"board", outcome.board},
                       {"solution", outcome.solution},
                       {"solved", outcome.solved},
                       {"wrong_moves", outcome.refused},
                       {"stopped", outcome.stopped}},
            .question = game.title() + '\n'};
}

/// Lets the person try; `left` becomes true if they end the session.
app::Result ask(Table& table, const std::string& board, app::Session& session, app::ExitCode& code,
                bool& left) {
    code = play_table(table, session);
    left = !table.over();
    return described(table.game(),
                     {.board = board, .solved = table.solved(), .refused = table.refused()},
                     tr("{}; wrong moves: {}\n",
                        table.solved() ? table.result()
                        : left         ? tr("left")
                                       : tr("answer shown"),
                        table.refused()));
}

}  // namespace

app::ExitCode solve_puzzles(std::size_t count, const std::function<Puzzle(std::size_t)>& puzzle_at,
                            PuzzleOptions options, app::Results& results, app::Session& session,
                            const std::function<void(std::size_t, bool)>& on_answer) {
    std::size_t solved = 0, seen = 0;
    bool left = false;
    for (std::size_t i = 0; i < count && !left; ++i) {
        const Puzzle puzzle = puzzle_at(i);
        Game& game = *puzzle.game;
        options.play.person = options.play.sides[game.player_to_move() == 0 ? 0 : 1];
        options.play.flipped = puzzle.flipped;
        const std::string board = game.text({.ascii = true, .flipped = puzzle.flipped});
        session.people() << game.title() << '\n';
        try {
            if (options.answer) {
                session.people() << game.text(
                    {.ascii = session.shared().ascii, .flipped = puzzle.flipped});
                const std::string solution = game.solution();
                results.add(described(game, {.board = board, .solution = solution},
                                      tr("the answer: {}", solution) + '\n'));
                continue;
            }
            Table table(game, options.play);
            app::ExitCode code{};
            const app::Result result = ask(table, board, session, code, left);
            if (code != app::ExitCode::answered) return code;
            results.add(result);
            ++seen, solved += table.solved();
            if (on_answer && !left) on_answer(i, table.solved() && table.refused() == 0);
        } catch (const OutOfBudget& stop) {
            results.add(described(game, {.board = board, .stopped = to_string(stop.reason)}, {}));
            throw;
        }
    }
    if (options.answer) return app::ExitCode::answered;
    if (count > 1) results.say(tr("{} of {} solved\n", solved, seen));
    return solved == seen ? app::ExitCode::answered : app::ExitCode::negative;
}

app::ExitCode ask_mistakes(const std::string& game,
                           const std::function<Puzzle(const arena::KeptMistake&)>& puzzle,
                           const PuzzleOptions& options, app::Results& results,
                           app::Session& session) {
    arena::MistakeFile file(options.mistakes, game);
    const std::time_t now = std::time(nullptr);
    const auto due = file.due(now);
    if (due.empty()) {
        const std::string next = file.next_day();
        results.say(next.empty() ? tr("There are no mistakes in {}.\n", options.mistakes)
                                 : tr("Nothing is due; the next one comes on {}.\n", next));
        return app::ExitCode::answered;
    }
    return solve_puzzles(
        due.size(), [&](std::size_t i) { return puzzle(file.at(due[i])); }, options, results,
        session,
        [&](std::size_t i, bool solved) {
            file.answered(due[i], solved, now);
            file.write();
        });
}

}  // namespace ailab::play
