// `play`: against the machine, on the full-screen board or in lines of text.
#include <memory>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/book_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/play/faces.hpp"

namespace ailab::gomoku {
namespace {

struct PlayInput {
    PositionInput position;
    EvaluationInput evaluation;
    std::string person = "black", opening = "none", book;
    int level = 5;
    bool plain = false;
};

PlaySettings settings_of(const PlayInput& input, const OpeningTable& table, app::Session& session) {
    const GameFile game = input.position.read(session);
    PlaySettings settings;
    settings.rule = input.position.rule_of(game);
    settings.size = game.size;
    settings.moves = play_out(game, settings.rule).moves();
    settings.person = input.person == "black"   ? Seat::black
                      : input.person == "white" ? Seat::white
                      : input.person == "both"  ? Seat::both
                                                : Seat::none;
    settings.opening = *parse_opening_rule(input.opening);
    settings.level = input.level;
    settings.seed = session.shared().seed;
    settings.threads = session.shared().threads;
    settings.memory = memory_limit(session);
    settings.table = &table;
    settings.evaluation = input.evaluation.read(session);
    settings.limits.seconds = session.shared().time_limit.value_or(0);
    settings.limits.nodes = session.shared().node_limit.value_or(0);
    if (settings.opening != OpeningRule::none)
        settings.balanced = default_openings(settings.size, session);
    return settings;
}

}  // namespace

app::Action play_command(app::Command& command) {
    auto input = std::make_shared<PlayInput>();
    input->position.declare(command);
    input->evaluation.declare(command);
    command
        .choice("-p,--person", input->person, {"black", "white", "both", "none"},
                marked("which colour you play; with a swap opening black puts the first stones"))
        .option("-l,--level", "N", input->level, "1 to 8: the rungs of the ladder, then the engine")
        .choice("--opening", input->opening, {"none", "swap", "swap2"},
                marked("how the game begins"))
        .option("--book", "FILE", input->book, "the opening table; default: the project's own")
        .flag("--plain", input->plain, "lines of text instead of the full screen")
        .shared(app::kLog | app::kSeed | app::kThreads | app::kLimits)
        .details("Limits hold for each move of the machine and replace those of the level.")
        .example("play", "you are black, level 5")
        .example("play --person white --rule renju --level 7",
                 "the engine begins, with renju's rules")
        .example("play --opening swap2 --plain", "in lines of text, for scripts");
    return [input](app::Session& session) {
        const OpeningTable table = read_book(input->book, session);
        PlayGame game(settings_of(*input, table, session));
        if (!input->plain && app::FullScreen::available(session))
            return play_on_screen(game, session);
        return play_in_lines(game, session);
    };
}

}  // namespace ailab::gomoku
