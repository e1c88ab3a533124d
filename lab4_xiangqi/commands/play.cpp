// `play`: plays on the full screen, or line by line if there is no terminal.
#include "common/play/play.hpp"

#include <memory>

#include "common/app/data_files.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"

namespace ailab::lab4 {
namespace {

struct PlayCommandOptions {
    std::string rules = "axf", fen = "startpos", book;
    int natural_limit = 60, counted_checks = -1;
    std::string engine, analyst, engine_protocol = "uci";
    bool no_book = false;
    show::EvaluationOptions evaluation{"learned"};
    play::PlayOptions play{.sides = {"red", "black"}};
};

app::ExitCode run(app::Session& session, const PlayCommandOptions& options) {
    XiangqiSettings settings;
    settings.start = read_position(options.fen);
    settings.laws = {.repetition = rule_set_named(options.rules),
                     .natural_limit = 2 * options.natural_limit,
                     .counted_checks = options.counted_checks};
    if (!options.no_book)
        settings.book = read_book(
            session.open(options.book.empty() ? app::data_file("lab4/book.txt") : options.book));
    settings.evaluation = options.evaluation.choice(session, kNetworkFormat);
    settings.seed = play::seed_of(session);
    settings.threads = session.shared().threads;
    settings.ascii = session.shared().ascii;
    const auto program = [&](const std::string& command) -> std::shared_ptr<Player> {
        if (command.empty()) return nullptr;
        return make_program_player(
            {.command = command,
             .protocol = options.engine_protocol == "ucci" ? Protocol::ucci : Protocol::uci},
            session.cancel_flag());
    };
    settings.program = program(options.engine);
    settings.analyst = program(options.analyst);
    PlayedXiangqi game(std::move(settings));
    return play::play(game, options.play, session);
}

}  // namespace

app::Action play_command(app::Command& command) {
    const auto options = std::make_shared<PlayCommandOptions>();
    play::declare(command, options->play, arena::kTopLevel);
    options->evaluation.declare(command);
    command.option("--fen", "FEN", options->fen, "starting position")
        .not_with({"--load"})
        .option("--moves", "MOVE", options->play.moves, "moves already played, in any notation")
        .several()
        .not_with({"--load"})
        .choice("--rules", options->rules, names_of(kRuleSets), marked("rules of repetition"))
        .option("--natural-limit", "MOVES", options->natural_limit,
                "number of moves without a capture after which the game is drawn (0: no limit)")
        .range(0, 100'000)
        .option(
            "--counted-checks", "N", options->counted_checks,
            "checks of one side beyond N do not count as moves without a capture (-1: all count)")
        .at_least(-1)
        .option("--mistakes", "FILE", options->play.mistakes,
                "keep your mistakes that a review finds in this file, as puzzles")
        .option("--book", "FILE", options->book,
                "opening book of the machine, used from level 4 up")
        .flag("--no-book", options->no_book, "let the machine think from the first move")
        .not_with({"--book"})
        .option("--engine", "COMMAND", options->engine,
                "another program as the machine: its command line")
        .not_with({"--level", "--second-level", "--book", "--no-book"})
        .option("--analyst", "COMMAND", options->analyst,
                "another program for the analysis: its command line")
        .choice("--engine-protocol", options->engine_protocol, {"uci", "ucci"},
                marked("how it is spoken to"))
        .only_with({"--engine", "--analyst"})
        .example("play --level 3", "play red against a novice")
        .example("play --person none --plain", "watch two machines")
        .example("play --person both", "two people at one board")
        .example(
            "play --fen 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w' "
            "--moves 炮二平五",
            "red without a horse; the first move is made")
        .example("play --engine 'lab4_xiangqi ucci' --engine-protocol ucci --clock 5+3",
                 "another program; five minutes each, and three seconds more for every move")
        .example("play --load game --analyst 'lab4_xiangqi uci'",
                 "look at a game with another engine")
        .example("play --load game --save after.pgn", "look at a game, and go on from any move")
        .shared(app::kLog | app::kSeed | app::kThreads);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
