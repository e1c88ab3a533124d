// `analyse`: shows the engine's view of a position: its best moves with their lines and, if the end
// is proved, its distance. With --review, judges every move of a game.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/app/terminal.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/review_games.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/text/utf8.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/review.hpp"
#include "gomoku/match/player.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {
namespace {

constexpr int kDefaultDepth = 64;
constexpr double kDefaultSeconds = 5;

struct AnalyseInput {
    PositionInput position;
    show::EvaluationOptions evaluation{"learned"};
    int lines = 1;
    int depth = kDefaultDepth;
    bool review = false;
    show::ReviewOptions games;  ///< with the file to draw, of a position or of a game's score
    std::string html;
};

Limits limits_of(const AnalyseInput& input, const app::Session& session) {
    Limits limits;
    limits.depth = input.depth;
    limits.lines = input.lines;
    limits.threads = session.shared().threads;
    limits.seconds = session.shared().time_limit.value_or(0);
    limits.nodes = session.shared().node_limit.value_or(0);
    if (limits.seconds <= 0 && limits.nodes == 0 && input.depth == kDefaultDepth)
        limits.seconds = kDefaultSeconds;
    limits.cancel = session.cancel_flag();
    return limits;
}

app::Fields fields_of(const EngineInfo& info, std::size_t rank) {
    const EngineLine& line = info.lines[rank];
    return {{"rank", rank + 1},           {"move", to_string(line.moves.front())},
            {"score", line.value},        {"win_in", line.win_in()},
            {"pv", names_of(line.moves)}, {"depth", info.depth},
            {"nodes", info.nodes},        {"stopped", info.stopped}};
}

/// The moves, on a terminal in several lines that begin at column `indent`.
std::string within_width(const std::vector<Point>& moves, std::size_t indent,
                         const app::Session& session) {
    const std::size_t width =
        session.streams().out_terminal ? app::terminal_width() : std::string::npos;
    std::string text;
    std::size_t column = indent;
    for (const Point p : moves) {
        const std::string move = to_string(p);
        if (column + move.size() > width && column > indent) {
            text += '\n' + std::string(indent, ' ');
            column = indent;
        }
        text += move;
        column += move.size();
    }
    return text;
}

/// Draws the position with the best moves numbered A, B, …
void draw(const AnalyseInput& input, const Board& board, const EngineInfo& info,
          app::Session& session) {
    BoardPicture picture{tr("after {}", moves_text(board)), board.moves(), board.size()};
    if (!input.games.svg.empty()) {
        char name = 'A';
        for (const EngineLine& line : info.lines)
            if (name <= 'Z') picture.labels[line.moves.front()] = std::string(1, name++);
        show::write_file(session, input.games.svg, board_svg(picture));
    }
    if (info.lines.empty())
        show::warn_unwritten(session, {input.html}, tr("no line was found to draw"));
    if (input.html.empty() || info.lines.empty()) return;
    const EngineLine& best = info.lines.front();
    GameSteps steps{picture, score_text(best.value, best.win_in()), board.moves().size()};
    steps.picture.labels.clear();
    steps.picture.numbered_from = board.moves().size();
    for (const Point p : best.moves) steps.picture.moves.push_back(p);
    show::write_file(session, input.html, game_html(steps));
}

app::ExitCode analyse_position(const AnalyseInput& input, app::Session& session) {
    const Board board = input.position.board(session);
    if (board.over()) throw InputError(tr("the game is over: there is nothing to analyse"));
    Engine engine(table_bytes(session), built_in_weights(),
                  input.evaluation.choice(session, kNetworkFormat));
    std::vector<EngineLine> said;
    const EngineInfo info =
        engine.analyse(board, limits_of(input, session), [&](const EngineInfo& now) {
            if (now.lines.empty() || now.lines == said) return;
            said = now.lines;
            const std::string head =
                tr("depth {:2}  {:>10}  {:>12} nodes  {:7.2f} s  {}", now.depth,
                   score_text(now.lines[0].value, now.lines[0].win_in()),
                   app::with_commas(now.nodes), now.seconds, "");
            session.note(head + within_width(now.lines[0].moves, display_width(head), session));
        });
    app::Results results(session, "gomoku.analyse/1");
    std::string text;
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        const EngineLine& line = info.lines[i];
        results.add({.fields = fields_of(info, i)});
        const std::string head = fmt::format("{:<4} {:>10}  ", to_string(line.moves.front()),
                                             score_text(line.value, line.win_in()));
        text += head + within_width(line.moves, display_width(head), session) + '\n';
    }
    results.add({.text = text,
                 .question = tr("{} {} after {}\n", tr(to_string(board.rule())), board.size(),
                                moves_text(board))});
    draw(input, board, info, session);
    if (info.stopped == StopReason::none) return app::ExitCode::answered;
    tell_stop(info.stopped, info.depth, session);
    return app::ExitCode::out_of_budget;
}

/// Judges the moves of games; all share the time, each position has the node limit.
class Review {
public:
    Review(const AnalyseInput& input, app::Session& session, std::size_t positions)
        : input_(input),
          session_(session),
          results_(session, "gomoku.analyse_game/1"),
          engine_(table_bytes(session), built_in_weights(),
                  input.evaluation.choice(session, kNetworkFormat)),
          budget_(session.budget()),
          positions_(positions) {}

    app::Results& results() { return results_; }
    /// Prints one row per move; fewer if a limit or Ctrl-C ends it. Returns black's scores.
    std::vector<double> judge_game(const GameFile& game, std::size_t number,
                                   const show::OnReviewed& on_move);

private:
    Judged judge_next(const Board& board);

    const AnalyseInput& input_;
    app::Session& session_;
    app::Results results_;
    Engine engine_;
    Budget budget_;
    std::size_t positions_, judged_ = 0;
};

Judged Review::judge_next(const Board& board) {
    Limits limits{.nodes = session_.shared().node_limit.value_or(0),
                  .depth = input_.depth,
                  .threads = session_.shared().threads,
                  .cancel = session_.cancel_flag()};
    if (session_.shared().time_limit) {
        const std::chrono::duration<double> left = budget_.deadline - Budget::Clock::now();
        limits.seconds = std::max(left.count() / static_cast<double>(positions_ - judged_), 0.001);
    } else if (limits.nodes == 0 && input_.depth == kDefaultDepth) {
        limits.nodes = kReviewNodes;
    }
    ++judged_;
    return judge(engine_, board, limits);
}

std::vector<double> Review::judge_game(const GameFile& game, std::size_t number,
                                       const show::OnReviewed& on_move) {
    // The columns have their maximum widths, so that each row can be printed as soon as it is
    // known.
    app::Rows rows(results_, {{"game", std::nullopt},
                              {"ply", "#", 4, Align::right},
                              {"move", tr("move"), 4},
                              {"mark", "", 2},
                              {"score", tr("value after"), 16},
                              {"win_in", std::nullopt},
                              {"loss", tr("loss"), 5, Align::right},
                              {"best", tr("better"), 6}});
    engine_.new_game();
    Board board(game.size, input_.position.rule_of(game));
    Progress progress = session_.progress(tr("analyse"));
    Judged before = judge_next(board);
    std::vector<double> scores{static_cast<double>(before.value)};
    for (std::size_t i = 0; i < game.moves.size() && !session_.cancelled(); ++i) {
        progress.update(judged_, positions_);
        const Point move = game.moves[i];
        const Colour mover = board.to_move();
        const std::string position = position_text(board);
        board.make(move);
        Judged after = judge_next(board);
        if (session_.cancelled()) break;
        carry_win_over(before, move, after);
        const double loss = loss_of(move, before, after);
        progress.wipe();
        const int sign = mover == Colour::black ? -1 : 1;  // all values are black's
        const auto win_in = after.win_in ? std::optional(sign * *after.win_in) : std::nullopt;
        rows.add(
            {number,
             i + 1,
             to_string(move),
             mark_of(loss),
             {sign * after.value, black_value_text(after.value, after.win_in, board.to_move())},
             win_in,
             {loss, loss >= 0.005 ? fmt::format("{:.0f} %", 100 * loss) : ""},
             {to_string(before.best()), mark_of(loss).empty() ? "" : to_string(before.best())}});
        scores.push_back(sign * after.value);
        on_move({.player = mover == Colour::black ? 0 : 1,
                 .mark = mark_of(loss),
                 .loss = loss,
                 .mistake = {.position = position,
                             .played = to_string(move),
                             .better = names_of(before.line),
                             .from = tr("ply {}", i + 1)}});
        before = std::move(after);
    }
    return scores;
}

/// The game given; with --file, all games of the file or folder.
std::vector<GameFile> games_of(const AnalyseInput& input, app::Session& session,
                               std::vector<show::RecordedGame>& recorded) {
    const PositionInput& position = input.position;
    std::vector<GameFile> games;
    const auto add = [&](const std::string& file, GameFile game) {
        static_cast<void>(play_out(game, position.rule_of(game)));
        recorded.push_back({file, {game.black, game.white}, game.moves.size()});
        games.push_back(std::move(game));
    };
    if (position.file.empty() || position.from != "auto" || position.any_game) {
        add(position.file, position.read(session));
        return games;
    }
    show::for_each_game_file(
        session, position.file, {"sgf", "lib", "psq", "txt"}, [&](const std::string& file) {
            for (GameFile& game : read_games(session.open(file), position.size))
                add(file, std::move(game));
        });
    return games;
}

app::ExitCode review(const AnalyseInput& input, app::Session& session) {
    std::vector<show::RecordedGame> recorded;
    const std::vector<GameFile> games = games_of(input, session, recorded);
    show::GameReviews reviews(session, input.games, std::move(recorded));
    if (games.size() == 1 && games[0].moves.empty())
        throw UsageError(tr("--review: there are no moves to judge"),
                         tr("give the moves, or a file with --file"));
    Review review(input, session, reviews.positions());
    return reviews.run(review.results(), "gomoku", [&](std::size_t i, const auto& on_move) {
        return review.judge_game(games[i], i + 1, on_move);
    });
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    auto input = std::make_shared<AnalyseInput>();
    input->position.declare(command);
    input->evaluation.declare(command);
    command.option("-k,--lines", "N", input->lines, "number of best moves")
        .range(1, kMaxSize * kMaxSize)
        .not_with({"--review"})
        .flag("--review", input->review,
              "judge every move of the game, or of all games of a file or folder")
        .option("-d,--depth", "N", input->depth, "maximum depth")
        .range(1, kMaxPly - 1)
        .output("--html", input->html, "a page that steps through the best line")
        .not_with({"--review"})
        .output("--svg", input->games.svg,
                "draw the position with the best moves lettered from A; with --review: a graph of "
                "the score of a game");
    show::declare_review(command, input->games, {"--review"});
    command
        .details(
            "Without a limit, the engine thinks for five seconds. With --review, --time-limit "
            "applies to all games, --node-limit to each position.")
        .example("analyse h8i9 --depth 6 -k 3", "the three best moves for black")
        .example("analyse --file position --depth 6 --html best.html", "the position of a file")
        .example("analyse --review --file game --node-limit 2000", "judge every move of a game")
        .example("analyse --review --file games --mistakes mistakes.txt --player Ada",
                 "a folder of games; Ada's mistakes become puzzles")
        .example("analyse h8i9g7 --time-limit 2 --format json", "for programs")
        .shared(app::kFormat | app::kLog | app::kLimits | app::kThreads);
    return [input](app::Session& session) {
        return input->review ? review(*input, session) : analyse_position(*input, session);
    };
}

}  // namespace ailab::gomoku
