// `show` draws a game; `convert` writes it in another format.
#include <memory>
#include <ostream>
#include <sstream>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/formats/renlib.hpp"
#include "gomoku/show/board_picture.hpp"
#include "gomoku/show/threat_marks.hpp"

namespace ailab::gomoku {
namespace {

struct ShowInput {
    PositionInput position;
    bool numbers = false, threats = false;
    std::string svg, html;
};

Picture with_threats(const GameFile& game, const std::vector<ThreatMark>& threats) {
    Picture picture(game);
    for (const ThreatMark& mark : threats) picture.mark(mark.point, std::string(1, mark.sign));
    return picture;
}

app::ExitCode show(const ShowInput& input, app::Session& session) {
    const GameFile game = input.position.read(session);
    const Board board = play_out(game, input.position.rule_of(game));
    const std::vector<ThreatMark> threats =
        input.threats ? threat_marks(board) : std::vector<ThreatMark>();
    const bool ascii = session.shared().ascii;
    const std::string text =
        input.threats   ? with_threats(game, threats).text({.ascii = ascii})
        : input.numbers ? Picture(game).text({.ascii = ascii, .mark_last = false, .numbers = true})
                        : board_text(session, board);
    app::Results(session, "gomoku.show/1")
        .add({.text =
                  text + tr("{}, {} moves, {}\n", tr(to_string(board.rule())), board.moves().size(),
                            board.winner() != Colour::none
                                ? tr("{} has won", tr(to_string(board.winner())))
                                : tr("{} to move", tr(to_string(board.to_move())))),
              .fields = {{"moves", to_string(game.moves)},
                         {"rule", to_string(board.rule())},
                         {"size", board.size()},
                         {"to_move", to_string(board.to_move())},
                         {"winner", to_string(board.winner())},
                         {"winning_row", names_of(winning_row(board))}}});
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
    std::string to = "moves", output;
    bool all = false;
};

void warn_of(const LeftOut& what, app::Session& session) {
    if (what != LeftOut()) session.warn(tr("not converted: {}", to_string(what)));
}

/// Returns every line of a RenLib library, as move strings.
std::string all_lines(const ConvertInput& input, app::Session& session) {
    const Source source = session.open(input.position.file);
    const RenlibTree tree = read_renlib(source.text(), source.name());
    std::string text;
    for (const std::uint32_t leaf : tree.leaves()) text += to_string(tree.line(leaf)) + '\n';
    LeftOut left_out;
    for (const RenlibNode& node : tree.nodes)
        left_out.comments += !node.comment.empty() + !node.text.empty();
    warn_of(left_out, session);
    return text;
}

app::ExitCode convert(const ConvertInput& input, app::Session& session) {
    std::string text;
    if (input.all) {
        if (input.position.file.empty() || input.to != "moves")
            throw UsageError(tr("--all writes the lines of a RenLib --file as moves"));
        text = all_lines(input, session);
    } else {
        std::ostringstream out;
        const GameFile game = input.position.read(session);
        const FileFormat to = format_named(input.to);
        write_game(out, game, to);
        warn_of(left_out_of(game, to), session);
        text = out.str();
    }
    if (input.output.empty())
        session.people() << text;
    else
        show::write_file(session, input.output, text);
    return app::ExitCode::answered;
}

}  // namespace

app::Action show_command(app::Command& command) {
    auto input = std::make_shared<ShowInput>();
    input->position.declare(command);
    command.flag("--numbers", input->numbers, "move numbers instead of stones")
        .flag("--threats", input->threats,
              "mark where a stone makes a five (5), a four (4 if it cannot be stopped, else f) or "
              "an open three (3)")
        .option("--svg", "FILE", input->svg, "draw the position")
        .option("--html", "FILE", input->html, "a page that steps through the game")
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
        .option("-o,--output", "FILE", input->output, "write to a file instead of standard output")
        .flag("--all", input->all, "all lines of a RenLib library, not only the main line")
        .shared(app::kNoShared)
        .example("convert --file game --to sgf -o game.sgf", "Piskvork to SGF")
        .example("convert h8i9g7h9 --to sgf", "moves as an SGF file");
    return [input](app::Session& session) { return convert(*input, session); };
}

}  // namespace ailab::gomoku
