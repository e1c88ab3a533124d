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
