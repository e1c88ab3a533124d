// Input shared by several commands: a position and the moves played from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/session.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/textbook/textbook_game.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Whether an argument is a position rather than the name of a file: "startpos", or a FEN, which
/// has a slash between two ranks.
bool is_position(std::string_view what);

/// Returns "startpos" (the default) or a FEN, after `moves` in any notation (see notation.hpp).
/// Throws InputError.
Position read_position(std::string_view fen, const std::vector<std::string>& moves = {},
                       FenCheck check = FenCheck::playable);

/// The games of a file, and warns about lines that end before an illegal move. Throws InputError.
std::vector<GameFile> read_games(app::Session& session, const std::string& path);

/// Answers a question about a position in which the game is over: `negative`, with the reason.
app::ExitCode report_over(app::Session& session, const Position& position);

/// The limits from the command line for commands that run several engine searches: the time is for
/// all searches together, the nodes for each search, the memory for the engine's table. Ctrl-C ends
/// the current search.
class Allowance {
public:
    /// The clock starts now.
    explicit Allowance(const app::Session& session)
        : session_(session), deadline_(session.budget().deadline) {}

    /// Returns `limits` for the next search, with the node limit and the share `share` of the
    /// remaining time.
    Limits next(Limits limits = {}, double share = 1) const;
    /// Returns why no more searches may start, or `none` if they may.
    StopReason stopped() const;
    /// Returns `options` with the requested threads and a table that fits into the memory limit.
    EngineOptions engine(EngineOptions options) const;

private:
    const app::Session& session_;
    Budget::Clock::time_point deadline_;
};

/// Code shared by the commands for the textbook search: options, and values as text.
struct TextbookOptions {
    std::string fen = "startpos";
    std::vector<std::string> moves;
    std::string evaluation = "material,pst,mobility";
    std::string order = "captures";
    std::string notation = "chinese";

    TextbookGame game() const;
};
/// Declares the position, --moves, --eval, --order and --notation.
void declare_textbook(app::Command& command, TextbookOptions& options);

/// Returns "35", "-1204", "mate in 3", "mated in 2" (moves of that side).
std::string value_text(Value value);
/// Returns the moves with their numbers: "1. 炮二平五 马８进７ 2. …".
std::string line_text(const Position& position, const std::vector<Move>& line, Notation notation);

}  // namespace ailab::lab4
