#include "common/play/play.hpp"

#include <filesystem>
#include <ostream>
#include <random>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::play {
namespace {

/// Asks whether to replace the file of --save. Asks only at a terminal.
bool may_write(const std::string& path, app::Session& session) {
    if (!std::filesystem::exists(path)) return true;
    if (session.cancelled()) return false;
    const auto answer = session.ask(tr("{} already exists. Replace it? (y/n) ", path),
                                    marked("use --save with another name"));
    return answer && (*answer == "y" || *answer == "是");
}

}  // namespace

void declare(app::Command& command, PlayOptions& options, int top_level) {
    const auto& [first, second] = options.sides;
    if (options.person.empty()) options.person = first;
    command
        .choice("-p,--person", options.person, {first, second, "both", "none"},
                marked("the side that you play; the machine plays the other"))
        .option("-l,--level", "N", options.level,
                marked("level of the machine, from beginner to full strength"))
        .range(1, top_level)
        .option("--second-level", "N", options.second_level,
                marked("another level for the machine that moves second (0: the same)"))
        .range(0, top_level)
        .option("--move-time", "SECONDS", options.move_time,
                marked("maximum time for a move of the machine (0: set by the level)"))
        .range(0, kMostSeconds)
        .option("--clock", "MINUTES+SECONDS", options.clock,
                marked("each side's time for the whole game, and seconds added for each move: 5+3 "
                       "(0: no clock)"))
        .option("--max-plies", "N", options.max_plies,
                marked("maximum length of a game between machines, in plies"))
        .at_least(1)
        .only_with({"--person=none"})
        .option("--lines", "N", options.best_lines, marked("number of best moves in an analysis"))
        .range(1, kMostLines)
        .option("--load", "FILE", options.load, marked("continue a saved game"))
        .output("--save", options.save, marked("save the game at the end"))
        .flag("--flip", options.flipped, marked("show the board from the second player's side"))
        .flag("--plain", options.lines, marked("lines of text instead of the full screen"));
}

std::uint64_t seed_of(const app::Session& session) {
    const bool chosen = session.shared().seed_given || !session.streams().in_terminal;
    return chosen ? session.shared().seed : std::random_device{}();
}

app::ExitCode play_table(Table& table, app::Session& session) {
    const bool on_screen =
        !table.options().lines && session.for_people() && app::FullScreen::available(session);
    const app::ExitCode code =
        on_screen ? play_on_screen(table, session) : play_in_lines(table, session);
    table.abandon();
    return code;
}

app::ExitCode play(Game& game, const PlayOptions& options, app::Session& session) {
    Table table(game, options);
    if (!options.save.empty()) {
        static_cast<void>(table.suffix_of(options.save));
        if (!session.streams().in_terminal && std::filesystem::exists(options.save))
            throw UsageError(tr("{} already exists", options.save), tr("choose another name"));
    }
    if (!options.mistakes.empty())  // an error in it is one before the game
        static_cast<void>(arena::MistakeFile(options.mistakes, game.name_in_files()));
    table.begin_with(options.moves);
    if (!options.load.empty()) {
        const std::string left_out = table.load(session.find(options.load));
        if (!left_out.empty()) session.warn(tr("not kept: {}", left_out));
    }
    const app::ExitCode code = play_table(table, session);
    table.leave_browsing();
    if (code == app::ExitCode::answered) session.people() << table.result() << '\n';
    if (!options.save.empty() && may_write(options.save, session)) {
        const std::string left_out = table.save(options.save, true);
        session.note(tr("wrote {}", options.save));
        if (!left_out.empty()) session.warn(tr("not kept: {}", left_out));
    }
    session.log(table.log_text());
    return code;
}

}  // namespace ailab::play
