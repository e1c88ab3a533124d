// `show` draws a game; `convert` writes it in another format.
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {
namespace {

struct ShowInput {
    PositionInput position;
    bool numbers = false, threats = false;
    std::string svg, html;
};

/// The board with the forbidden points and the threats.
std::string text_of(const ShowInput& input, const Board& board,
                    const std::vector<ThreatMark>& threats, bool ascii) {
    Picture picture(board.size(), board.moves());
    for (const Point p : forbidden_points(board)) picture.mark(p, ascii ? "*" : "×");
    for (const ThreatMark& mark : threats) picture.mark(mark.point, std::string(1, mark.sign));
    return picture.text({.ascii = ascii, .mark_last = !input.numbers, .numbers = input.numbers});
}

/// "5 h8": the sign of each point that matters.
app::Cell cell_of(const std::vector<ThreatMark>& threats) {
    std::vector<std::string> words;
    for (const ThreatMark& mark : threats)
        words.push_back(fmt::format("{} {}", mark.sign, to_string(mark.point)));
    return words;
}

app::ExitCode show(const ShowInput& input, app::Session& session) {
    const GameFile game = input.position.read(session);
    const Board board = play_out(game, input.position.rule_of(game));
    const std::vector<ThreatMark> threats =
        input.threats ? threat_marks(board) : std::vector<ThreatMark>();
    app::Results(session, "gomoku.show/1")
        .add({.text = text_of(input, board, threats, session.shared().ascii) +
                      tr("{}, {} moves, {}\n", tr(to_string(board.rule())), board.moves().size(),
                         board.winner() != Colour::none
                             ? tr("{} has won", tr(to_string(board.winner())))
                             : tr("{} to move", tr(to_string(board.to_move())))),
              .fields = {{"moves", to_string(game.moves)},
                         {"rule", to_string(board.rule())},
                         {"size", board.size()},
                         {"to_move", to_string(board.to_move())},
                         {"winner", to_string(board.winner())},
                         {"winning_row", names_of(winning_row(board))},
                         {"threats", input.threats ? cell_of(threats) : app::Cell()}}});
    BoardPicture picture{moves_text(board), game.moves, game.size};
    picture.winning_row = winning_row(board);
    for (const Point p : forbidden_points(board)) picture.labels[p] = "×";
    for (const ThreatMark& mark : threats) {
        picture.labels[mark.point] = std::string(1, mark.sign);
        (mark.colour == Colour::black ? picture.of_black : picture.of_white).push_back(mark.point);
    }
    if (!input.svg.empty()) show::write_file(session, input.svg, board_svg(picture));
    if (!input.html.empty()) show::write_file(session, input.html, game_html({picture}));
    return app::ExitCode::answered;
}

struct ConvertInput {
    PositionInput position;
    std::string to = "moves", output = "-";
    bool all = false;
};

/// Writes the game and its variations, one line of moves per row, from the first move on.
void write_lines(std::ostream& out, const arena::GameLine<Point>& game) {
    using Open = std::pair<const arena::GameLine<Point>*, std::vector<Point>>;
    std::vector<Open> open{{&game, {}}};  // a line and the moves that lead to it
    while (!open.empty()) {
        auto [line, moves] = std::move(open.back());
        open.pop_back();
        const std::size_t before = moves.size();
        moves.insert(moves.end(), line->moves.begin(), line->moves.end());
        out << to_string(moves) << '\n';
        for (auto v = line->variations.rbegin(); v != line->variations.rend(); ++v) {
            const auto end = moves.begin() + static_cast<std::ptrdiff_t>(before + v->at);
            open.emplace_back(&v->line, std::vector<Point>(moves.begin(), end));
        }
    }
}

app::ExitCode convert(const ConvertInput& input, app::Session& session) {
    GameFile game = input.position.read(session);
    const FileFormat to = format_named(input.to);
    if (input.position.rule != "auto") {
        if (to != FileFormat::sgf)  // no other format holds it
            app::cannot_combine("--rule", fmt::format("--to {}", input.to));
        game.rule = rule_named(input.position.rule);
    }
    std::ostringstream out;
    LeftOut left_out = left_out_of(game, to);
    if (input.all) {
        write_lines(out, game);
        left_out.variations = game.left_out.variations;
    } else {
        write_game(out, game, to);
    }
    if (left_out != LeftOut()) session.warn(tr("not converted: {}", to_string(left_out)));
    show::write_file(session, input.output, out.str());
    return app::ExitCode::answered;
}

}  // namespace

app::Action show_command(app::Command& command) {
    auto input = std::make_shared<ShowInput>();
    input->position.declare(command);
    command.flag("--numbers", input->numbers, "move numbers instead of stones")
        .for_people()
        .flag("--threats", input->threats,
              "mark where a stone makes a five (5), a four (4 if it cannot be stopped, else f) or "
              "an open three (3)")
        .output("--svg", input->svg, "draw the position")
        .output("--html", input->html, "a page that steps through the game")
        .shared(app::kFormat)
        .example("show h8i9g7", "the position after three moves")
        .example("show --file game --html game.html", "step through a game of Piskvork");
    return [input](app::Session& session) { return show(*input, session); };
}

app::Action convert_command(app::Command& command) {
    auto input = std::make_shared<ConvertInput>();
    input->position.declare(command);
    command
        .choice("-t,--to", input->to, {"moves", "psq", "sgf", "lib", "picture"},
                marked("the format to write"))
        .output("-o,--output", input->output, "the file to write; - is standard output")
        .flag("--all", input->all, "all lines of a file with variations, not only the main line")
        .not_with({"--to=psq|sgf|lib|picture"})
        .shared(app::kNoShared)
        .example("convert --file game --to sgf -o game.sgf", "Piskvork to SGF")
        .example("convert h8i9g7h9 --to sgf", "moves as an SGF file");
    return [input](app::Session& session) { return convert(*input, session); };
}

}  // namespace ailab::gomoku
