// `legal`: applies the rules to a position: legal and forbidden points, the winner. Exit code 1 if
// the moves are not a legal game.
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/show/board_picture.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

/// The legal part of the game, and the error in the next move.
struct Played {
    Board board;
    std::string error{};
};

Played play(const GameFile& game, Rule rule) {
    Played played{Board(game.size, rule)};
    for (const Point p : game.moves) {
        Board& board = played.board;
        if (board.over())
            played.error = marked("the game is over");
        else if (!board.grid().is_empty(p))
            played.error = marked("occupied");
        else if (!board.is_legal(p))
            played.error = to_string(forbidden_kind(board.grid(), p));
        if (!played.error.empty()) break;
        board.make(p);
    }
    return played;
}

std::vector<Point> legal_points(const Board& board) {
    std::vector<Point> points;
    if (board.over()) return points;
    for (const Point p : board.empty_points())
        if (board.is_legal(p)) points.push_back(p);
    return points;
}

app::Fields fields_of(const GameFile& game, const Played& played) {
    const Board& board = played.board;
    const bool legal = played.error.empty();
    const std::size_t at = board.moves().size();
    std::vector<std::string> why;
    for (const Point p : forbidden_points(board))
        why.emplace_back(to_string(forbidden_kind(board.grid(), p)));
    return {{"moves", to_string(game.moves)},
            {"rule", to_string(board.rule())},
            {"size", board.size()},
            {"legal", legal},
            {"illegal_move", legal ? app::Cell() : app::Cell(to_string(game.moves[at]))},
            {"illegal_number", legal ? app::Cell() : app::Cell(at + 1)},
            {"reason", legal ? app::Cell() : app::Cell(played.error)},
            {"to_move", to_string(board.to_move())},
            {"over", board.over()},
            {"winner", to_string(board.winner())},
            {"winning_row", names_of(winning_row(board))},
            {"legal_points", names_of(legal_points(board))},
            {"forbidden_points", names_of(forbidden_points(board))},
            {"forbidden_why", why}};
}

std::string text_of(const GameFile& game, const Played& played) {
    const Board& board = played.board;
    if (!played.error.empty())
        return tr("move {}, {}, is illegal: {}\n", board.moves().size() + 1,
                  to_string(game.moves[board.moves().size()]), tr(played.error));
    std::string text =
        board.winner() != Colour::none ? tr("{} has won: {}\n", tr(to_string(board.winner())),
                                            fmt::join(names_of(winning_row(board)), " "))
        : board.over()                 ? tr("the board is full: a draw\n")
                       : tr("{} to move, {} legal points\n", tr(to_string(board.to_move())),
                            legal_points(board).size());
    for (const Point p : forbidden_points(board))
        text += tr("{} is forbidden: {}\n", to_string(p),
                   tr(to_string(forbidden_kind(board.grid(), p))));
    return text;
}

}  // namespace

app::Action legal_command(app::Command& command) {
    auto input = std::make_shared<PositionInput>();
    input->declare(command);
    command.negative("a move is illegal")
        .shared(app::kFormat)
        .example("legal h8h9i8i9g8 --rule renju", "forbidden points are marked ×")
        .example("legal --file game --format json", "output for other programs to check");
    return [input](app::Session& session) {
        const GameFile game = input->read(session, false);
        const Played played = play(game, input->rule_of(game));
        app::Results(session, "gomoku.legal/1")
            .add({.text = board_text(session, played.board) + text_of(game, played),
                  .fields = fields_of(game, played)});
        return played.error.empty() ? app::ExitCode::answered : app::ExitCode::negative;
    };
}

}  // namespace ailab::gomoku
