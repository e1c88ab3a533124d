// `convert`: converts game files between formats and notations. `show`: shows a position or a game
// as text.
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/show/board_picture.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {
namespace {

struct ConvertOptions {
    std::string file, to = "pgn", notation = "chinese", out = "-";
};

std::string convert(const GameFile& game, const ConvertOptions& options) {
    const Notation notation = notation_named(options.notation);
    if (options.to == "pgn") return write_pgn(game, notation);
    if (options.to == "dhtmlxq") return write_dhtmlxq(game);
    if (options.to == "xqf") return write_xqf(game);
    if (options.to == "fen") return to_fen(game.at()) + "\n";
    return fmt::format("{}\n", fmt::join(write_line(game.start, game.moves, notation), " "));
}

app::ExitCode run_convert(app::Session& session, const ConvertOptions& options) {
    const std::vector<GameFile> games = read_games(session, options.file);
    if (const auto lost = left_out_of(games, options.to); !lost.empty())
        session.warn(tr("--to {} cannot hold {}", options.to, fmt::join(lost, tr(", "))));
    if (options.to == "xqf" && games.size() > 1)
        throw UsageError(tr("{} has {} games, and XQF holds one", options.file, games.size()),
                         tr("convert it to PGN"));
    std::string text;
    for (const GameFile& game : games) text += (text.empty() ? "" : "\n") + convert(game, options);
    show::write_file(session, options.out, text);
    return app::ExitCode::answered;
}

struct ShowOptions {
    std::string what = "startpos", notation = "chinese", svg, html;
    std::vector<std::string> moves, line;
    std::optional<int> ply;
    bool flipped = false;
};

/// Returns "red wins: checkmate" for a game that is over.
std::string result_text(const Ruling& ruling) {
    const std::string reason = tr(describe(ruling.ending));
    if (!ruling.loser) return tr("draw: {}", reason);
    return tr("{} wins: {}", *ruling.loser == kRed ? tr("black") : tr("red"), reason);
}

/// Draws the position with the line as arrows, or with the last move of a game.
std::string picture_of(const GameFile& game, const ShowOptions& options) {
    Position position = game.at();
    BoardPicture picture{to_fen(position), position, options.flipped};
    if (!game.moves.empty()) picture.last.push_back(game.moves.back());
    for (const std::string& text : options.line) {
        const MoveReading reading = read_move(position, text);
        if (!reading) throw InputError(reading.error, reading.hint);
        picture.arrows.push_back(reading.move);
        position.make(reading.move);
    }
    return board_svg(picture);
}

/// A page of the game from its start, one frame per position, with the comments of the file.
std::string page_of(const GameFile& file, const Ruling& ruling, const ShowOptions& options) {
    const auto player = [&](std::string_view tag) {
        const std::string name = file.tag(tag);
        return name.empty() ? tr(tag) : name;
    };
    GamePage page{{fmt::format("{} – {}", player(marked("Red")), player(marked("Black"))),
                   file.start, options.flipped}};
    page.subtitle = ruling.over() ? result_text(ruling) : "";
    page.moves = file.moves;
    page.written = write_line(file.start, file.moves, notation_named(options.notation));
    const auto coordinates = write_line(file.start, file.moves, Notation::iccs);
    for (std::size_t i = 0; i <= file.moves.size(); ++i) {
        std::string caption = i == 0 ? tr("The starting position.")
                                     : tr("{}{} {} ({}).", (i + 1) / 2, i % 2 ? "." : "…",
                                          page.written[i - 1], coordinates[i - 1]);
        if (i < file.comments.size() && !file.comments[i].empty())
            caption += ' ' + file.comments[i];
        page.captions.push_back(std::move(caption));
    }
    return game_html(page);
}

app::ExitCode run_show(app::Session& session, const ShowOptions& options) {
    GameFile file;
    if (is_position(options.what)) {
        if (options.ply) app::cannot_combine("--ply", tr("a position"));
        file.start = read_position(options.what, options.moves);
    } else {
        if (!options.moves.empty()) app::cannot_combine("--moves", tr("a game file"));
        file = read_games(session, options.what).front();
    }
    const std::size_t plies = file.moves.size();
    const auto ply = static_cast<std::size_t>(options.ply.value_or(static_cast<int>(plies)));
    if (ply > plies) throw UsageError(tr("--ply: the game has only {} plies", plies));
    file.moves.resize(ply);
    const Position position = file.at();
    const Ruling ruling = rule_on(position);
    if (!options.svg.empty()) show::write_file(session, options.svg, picture_of(file, options));
    if (!options.html.empty())
        show::write_file(session, options.html, page_of(file, ruling, options));
    const char* const side = position.side_to_move() == kRed ? marked("red") : marked("black");
    const Notation notation = notation_named(options.notation);
    std::vector<std::string> tags;
    for (const auto& [name, value] : file.tags) tags.push_back(fmt::format("{}: {}", name, value));
    std::string text;
    for (const std::string& tag : tags) text += tag + '\n';
    for (const std::string& line : move_list(file, notation)) text += line + '\n';
    for (const std::string& line : board_lines(position, {session.shared().ascii, options.flipped}))
        text += line + '\n';
    text += to_fen(position) + '\n' + tr("{} to move", tr(side));
    if (ruling.over()) text += tr("; ") + result_text(ruling);
    app::Results(session, "lab4.show/1")
        .add({.text = text + '\n',
              .fields = {{"tags", tags},
                         {"fen", to_fen(position)},
                         {"side", side},
                         {"moves", write_line(file.start, file.moves, Notation::uci)},
                         {"text", write_line(file.start, file.moves, notation)},
                         {"result", result_of(ruling)},
                         {"state", describe(ruling.ending)}}});
    return app::ExitCode::answered;
}

}  // namespace

app::Action convert_command(app::Command& command) {
    const auto options = std::make_shared<ConvertOptions>();
    command
        .argument("FILE", options->file, "PGN, DhtmlXQ, WXF text, XQF or FEN; - is standard input")
        .choice("--to", options->to, {"pgn", "dhtmlxq", "xqf", "moves", "fen"},
                marked("output format"))
        .choice("--notation", options->notation, names_of(kNotations),
                marked("notation of the moves"))
        .only_with({"--to=pgn|moves"})
        .output("-o,--output", options->out, "where to write; - is standard output")
        .example("convert game --notation iccs", "PGN with coordinates")
        .example("convert game --to moves --notation wxf", "only the moves")
        .shared(app::kNoShared);
    return [options](app::Session& session) { return run_convert(session, *options); };
}

app::Action show_command(app::Command& command) {
    const auto options = std::make_shared<ShowOptions>();
    command.optional_argument("WHAT", options->what, "a FEN, startpos, or a game file")
        .option("--moves", "MOVE", options->moves, "moves played from the position")
        .several()
        .option("--ply", "N", options->ply, "for a game: show the position after N plies")
        .at_least(0)
        .choice("--notation", options->notation, names_of(kNotations),
                marked("notation of the moves"))
        .flag("--flip", options->flipped, "show the board from black's side")
        .for_people()
        .output("--svg", options->svg, "draw the board")
        .output("--html", options->html, "a page that steps through the game")
        .option("--line", "MOVE", options->line, "draw the moves from here as arrows")
        .several()
        .only_with({"--svg"})
        .example("show startpos --moves 炮二平五 马８进７", "the board after two moves")
        .example("show startpos --line h0g2 b9c7 --svg board.svg", "two moves drawn as arrows")
        .example("show game --ply 20", "a game, and its position after ten moves")
        .example("show game --html game.html", "a page that steps through the game")
        .shared(app::kFormat);
    return [options](app::Session& session) { return run_show(session, *options); };
}

}  // namespace ailab::lab4
