// `legal`: lists the legal moves of a position.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

struct LegalRequest {
    std::string fen = "startpos", notation = "uci";
    std::vector<std::string> moves;
};

/// Returns "running", "mate", "stalemate" or "draw"; for a forbidden repetition the loser: "red
/// loses".
std::string_view state_of(const Ruling& ruling) {
    return ruling.ending == Ending::running     ? "running"
           : ruling.ending == Ending::checkmate ? "mate"
           : ruling.ending == Ending::stalemate ? "stalemate"
           : !ruling.loser                      ? "draw"
           : *ruling.loser == kRed              ? "red loses"
                                                : "black loses";
}

app::ExitCode run(app::Session& session, const LegalRequest& options) {
    const Position position = read_position(options.fen, options.moves);
    std::vector<std::string> legal;
    const Notation notation = notation_named(options.notation);
    for (const Move move : legal_moves(position))
        legal.push_back(write_move(position, move, notation));
    const bool over = legal.empty();
    const Ruling ruling = rule_on(position);
    std::string text = over ? "" : fmt::format("{}\n", fmt::join(legal, " "));
    if (ruling.over())
        text += fmt::format("{}\n", tr(describe(ruling.ending)));
    else if (position.in_check())
        text += tr("check\n");
    app::Results(session, "lab4.legal/1")
        .add({.text = text,
              .fields = {{"fen", to_fen(position)},
                         {"side", position.side_to_move() == kRed ? "red" : "black"},
                         {"legal", legal},
                         {"check", position.in_check()},
                         {"state", state_of(ruling)},
                         {"count", legal.size()}}});
    return over ? app::ExitCode::negative : app::ExitCode::answered;
}

}  // namespace

app::Action legal_command(app::Command& command) {
    const auto options = std::make_shared<LegalRequest>();
    command.optional_argument("FEN", options->fen, "the position, or startpos")
        .option("--moves", "MOVE", options->moves, "moves played from it, such as h2e2")
        .several()
        .choice("--notation", options->notation, names_of(kNotations),
                marked("notation of the moves"))
        .example("legal startpos --moves h2e2", "the legal replies of black")
        .example("legal --notation chinese", "the first moves of a game: 炮二平五 …")
        .negative("the game is over")
        .shared(app::kFormat);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
