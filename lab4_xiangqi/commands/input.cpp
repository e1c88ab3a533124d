#include "lab4_xiangqi/commands/input.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

bool is_position(std::string_view what) {
    return what == "startpos" || std::count(what.begin(), what.end(), '/') == kRanks - 1;
}

Position read_position(std::string_view fen, const std::vector<std::string>& moves,
                       FenCheck check) {
    Position position =
        fen.empty() || fen == "startpos" ? Position() : parse_fen(half_width(fen), check);
    for (const std::string& text : moves) {
        const MoveReading reading = read_move(position, text);
        if (!reading)
            throw InputError(tr("{}, in {}", reading.error, to_fen(position)), reading.hint);
        position.make(reading.move);
    }
    return position;
}

std::vector<GameFile> read_games(app::Session& session, const std::string& path) {
    constexpr std::size_t kMostShown = 3;
    std::vector<GameFile> games = read_games(session.open(path));
    for (const GameFile& game : games)
        for (std::size_t i = 0; i < game.cut.size(); ++i) {
            if (i == kMostShown) {
                session.warn(tr_count("{} more line ends like this", "{} more lines end like this",
                                      game.cut.size() - kMostShown));
                break;
            }
            session.warn(tr("{}: {}; the line ends before it", path, game.cut[i]));
        }
    return games;
}

app::ExitCode report_over(app::Session& session, const Position& position) {
    const char* const reason =
        position.in_check() ? marked("checkmate") : marked("stalemate (a loss)");
    app::Results(session, "lab4.over/1")
        .add({.text = std::string(tr("The game is over: ")) + tr(reason) + '\n',
              .fields = {{"fen", to_fen(position)}, {"over", reason}},
              .logged = false});
    return app::ExitCode::negative;
}

}  // namespace ailab::lab4
