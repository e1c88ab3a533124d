#include "common/play/puzzles.hpp"

#include <ostream>

#include "common/base/translate.hpp"
#include "common/play/play.hpp"

namespace ailab::play {

void declare(app::Command& command, PuzzleOptions& options) {
    options.play.puzzle = true;
    command.flag("--answer", options.answer, marked("show the solutions instead of asking"))
        .flag("--plain", options.play.lines, marked("lines of text instead of the full screen"));
}

app::ExitCode solve_puzzles(std::size_t count, const std::function<Puzzle(std::size_t)>& puzzle_at,
                            PuzzleOptions options, app::Session& session) {
    std::size_t solved = 0, seen = 0;
    bool left = false;
    for (std::size_t i = 0; i < count && !left; ++i) {
        const Puzzle puzzle = puzzle_at(i);
        Game& game = *puzzle.game;
        options.play.person = options.play.sides[game.player_to_move() == 0 ? 0 : 1];
        options.play.flipped = puzzle.flipped;
        Table table(game, options.play);
        session.people() << game.title() << '\n';
        if (options.answer) {
            session.people() << game.text(
                                    {.ascii = session.shared().ascii, .flipped = puzzle.flipped})
                             << table.skip() << '\n';
            continue;
        }
        const app::ExitCode code = play_table(table, session);
        if (code != app::ExitCode::answered) return code;
        ++seen;
        left = !table.over();
        solved += table.solved();
        if (table.solved())
            session.people() << tr("{}; wrong moves: {}\n", table.result(), table.refused());
        session.log(tr("{}: {}, wrong moves: {}", game.title(),
                       tr(table.solved() ? marked("solved")
                          : left         ? marked("left")
                                         : marked("answer shown")),
                       table.refused()));
    }
    if (options.answer) return app::ExitCode::answered;
    if (count > 1) session.people() << tr("{} of {} solved\n", solved, seen);
    return solved == seen ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace ailab::play
