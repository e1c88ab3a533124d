// play: on the full screen, or line by line where there is no terminal.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/evaluation_options.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/play/full_board.hpp"
#include "lab4_xiangqi/play/machine.hpp"
#include "lab4_xiangqi/play/plain.hpp"

namespace ailab::lab4 {
namespace {

struct PlayRequest {
    std::string red = "human", black = "machine", laws = "axf", fen = "startpos", load, book;
    std::vector<std::string> moves;
    int level = 5;
    std::optional<int> level_black;
    int natural_limit = 60, counted_checks = -1;
    bool plain = false, no_book = false;
    EvaluationOptions evaluation;
    PlayOptions play;
};

PlayedGame new_game(const PlayRequest& options) {
    const Laws laws{.repetition = rule_set_named(options.laws),
                    .natural_limit = 2 * options.natural_limit,
                    .counted_checks = options.counted_checks};
    if (!options.load.empty())
        return PlayedGame(read_games(Source::open(options.load)).front(), laws);
    GameFile file;
    file.start = read_position(options.fen);
    PlayedGame game(std::move(file), laws);
    for (const std::string& text : options.moves) {
        const MoveReading reading = read_move(game.position(), text);
        if (!reading) throw InputError(reading.error, reading.hint);
        game.play(reading.move);
    }
    return game;
}

app::ExitCode run(app::Session& session, const PlayRequest& options) {
    if (options.level < 1 || options.level > kTopLevel)
        throw UsageError(tr("the level must be 1 to 10"));
    if (options.play.seconds <= 0) throw UsageError(tr("--time must be positive"));
    PlayOptions play = options.play;
    play.machine = {options.red == "machine", options.black == "machine"};
    play.level = {options.level, options.level_black.value_or(options.level)};
    play.seed = session.shared().seed;
    play.threads = session.shared().threads;
    if (!options.no_book)
        play.book = read_book(
            Source::open(options.book.empty() ? app::data_file("lab4/book.txt") : options.book));
    const EngineOptions engine = options.evaluation.engine({});
    play.evaluation = engine.evaluation;
    play.network = engine.network;
    PlayedGame game = new_game(options);
    game.set_tag("Red", options.red);
    game.set_tag("Black", options.black);
    const bool full = !options.plain && app::FullScreen::available(session);
    const app::ExitCode code =
        full ? play_full_screen(session, game, play) : play_plain(session, game, play);
    if (full && !game.moves().empty()) session.out() << game.result_text() << '\n';
    if (!play.save_to.empty()) {
        save_game(game, play.save_to);
        show::say_written(session, play.save_to);
    }
    session.log(write_pgn(game.file(), Notation::chinese));
    return code;
}

}  // namespace

app::Action play_command(app::Command& command) {
    const auto options = std::make_shared<PlayRequest>();
    command.choice("--red", options->red, {"human", "machine"}, marked("who plays red"))
        .choice("--black", options->black, {"human", "machine"}, marked("who plays black"))
        .option("--level", "N", options->level,
                "level of the machine, from 1 (beginner) to 10 (full strength)")
        .option("--level-black", "N", options->level_black, "another level for black");
    declare_evaluation(command, options->evaluation);
    command
        .option("--time", "SECONDS", options->play.seconds,
                "maximum time for a move of the machine")
        .option("--clock", "MINUTES", options->play.clock_minutes,
                "each side's time for the whole game, on the full screen")
        .option("--fen", "FEN", options->fen, "starting position")
        .option("--moves", "MOVE", options->moves, "moves already played, in any notation")
        .option("--load", "FILE", options->load, "continue a saved game")
        .option("--save", "FILE", options->play.save_to, "save at the end (PGN, or .dhtmlxq)")
        .choice("--rules", options->laws, names_of(kRuleSets), marked("rules of repetition"))
        .option("--natural-limit", "MOVES", options->natural_limit,
                "moves without a capture that make a draw (0: no limit)")
        .option("--counted-checks", "N", options->counted_checks,
                "checks of one side beyond N do not count as such moves (-1: all count)")
        .option("--book", "FILE", options->book, "opening book of the machine, from level 4 up")
        .flag("--no-book", options->no_book, "let the machine think from the first move")
        .option("--most-plies", "N", options->play.most_plies,
                "maximum length of a game between machines, in plies")
        .flag("--flip", options->play.flipped, "show the board from black's side")
        .flag("--plain", options->plain, "lines of text instead of the full screen")
        .example("play --level 3", "play red against a casual player")
        .example("play --red machine --black machine --plain", "watch two machines")
        .example("play --black human", "two people at one board")
        .shared(app::kLog | app::kSeed | app::kThreads);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
