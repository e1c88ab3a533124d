// `analyse`: shows the engine's best lines in a position, or every move of a game with a graph of
// the score.
#include <algorithm>
#include <functional>
#include <memory>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/review_games.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::uint64_t kDefaultNodes = 100'000;
constexpr std::size_t kTable = 32;  // megabytes
constexpr int kBestLines = 3;

struct AnalyseRequest {
    std::string what = "startpos", notation = "chinese";
    std::vector<std::string> moves;
    int multi_pv = kBestLines, depth = 0;
    show::ReviewOptions review;
    show::EvaluationOptions evaluation{"learned"};
};

/// Returns the requested depth; `nodes` if nothing else limits a search.
Limits limits_of(const app::Session& session, const AnalyseRequest& options, std::uint64_t nodes) {
    Limits limits;
    if (options.depth > 0) limits.depth = std::min(options.depth, kMaxSearchPly - 1);
    if (options.depth <= 0 && !session.shared().node_limit && !session.shared().time_limit)
        limits.nodes = nodes;
    return limits;
}
app::Cell mate_cell(Value value) {
    return is_mate_score(value) ? app::Cell(mate_moves(value)) : app::Cell();
}

app::ExitCode analyse_position(app::Session& session, const AnalyseRequest& options,
                               const Position& position) {
    const Notation notation = notation_named(options.notation);
    if (!has_legal_move(position)) return report_over(session, position);
    const Allowance allowance(session);
    Engine engine(
        allowance.engine({.hash_megabytes = kTable,
                          .multi_pv = options.multi_pv,
                          .evaluation = options.evaluation.choice(session, kNetworkFormat)}));
    const SearchResult result =
        engine.search(position, allowance.next(limits_of(session, options, kDefaultNodes)));
    if (session.cancelled()) show::report_stop(session, StopReason::cancelled);
    app::Table table({{"", ""},
                      {"move", std::nullopt},
                      {"score", tr("value")},
                      {"mate", std::nullopt},
                      {"pv", std::nullopt},
                      {"chinese", std::nullopt},
                      {"depth", tr("depth")},
                      {"nodes", std::nullopt},
                      {"line", tr("line")}});
    for (const SearchInfo& info : result.lines)
        table.add({fmt::format("{}.", info.multi_pv),
                   to_uci(info.line.front()),
                   {info.value, engine_value_text(from_red(position, info.value))},
                   mate_cell(info.value),
                   write_line(position, info.line, Notation::uci),
                   write_move(position, info.line.front(), Notation::chinese),
                   info.depth,
                   result.nodes,
                   line_text(position, info.line, notation)});
    app::Results results(session, "lab4.analyse/1");
    results.say(tr("{}, {} positions; values from red's side\n", to_fen(position),
                   app::with_commas(result.nodes)));
    results.add(table);
    return app::ExitCode::answered;
}

/// Evaluates games move by move with one engine; all games share the limits.
class GameReview {
public:
    GameReview(app::Session& session, const AnalyseRequest& options, std::size_t positions)
        : session_(session),
          options_(options),
          allowance_(session),
          engine_(allowance_.engine(
              {.hash_megabytes = kTable,
               .evaluation = options.evaluation.choice(session, kNetworkFormat)})),
          left_(positions),
          positions_(positions) {}

    /// Evaluates fewer positions if a limit or Ctrl-C ends it.
    std::vector<Judged> judge_positions(
        const GameFile& game, const std::function<void(const std::vector<Judged>&)>& on_judged);

private:
    app::Session& session_;
    const AnalyseRequest& options_;
    const Allowance allowance_;
    Engine engine_;
    std::size_t left_, positions_;  ///< for all games
};

std::vector<Judged> GameReview::judge_positions(
    const GameFile& game, const std::function<void(const std::vector<Judged>&)>& on_judged) {
    const Limits limits = limits_of(session_, options_, kDefaultNodes / 4);
    engine_.new_game();
    std::vector<Judged> judged;
    Position board = game.start;
    Progress progress = session_.progress(tr("analyse"));
    for (std::size_t i = 0; i <= game.moves.size(); ++i, --left_) {
        progress.update(positions_ - left_, positions_);
        const double share = 1 / static_cast<double>(left_);
        const Judged here = judge(engine_, board, allowance_.next(limits, share));
        if (session_.cancelled()) break;
        judged.push_back(here);
        progress.wipe();
        on_judged(judged);
        if (i < game.moves.size()) board.make(game.moves[i]);
    }
    return judged;
}

/// Prints one row per move; fewer if a limit or Ctrl-C ends it. Returns red's scores.
std::vector<double> analyse_game(const AnalyseRequest& options, const GameFile& game,
                                 std::size_t number, GameReview& review, app::Results& results,
                                 const show::OnReviewed& on_move) {
    const Notation notation = notation_named(options.notation);
    // The columns have their maximum widths, so that each row can be printed as soon as it is
    // known.
    app::Rows table(results, {{"game", std::nullopt},
                              {"ply", "#", 4},
                              {"move", std::nullopt},
                              {"text", tr("move"), 10},
                              {"mark", "", 2},
                              {"score", tr("value after"), 15},
                              {"mate", std::nullopt},
                              {"loss", tr("loss"), 6, Align::right},
                              {"best", std::nullopt},
                              {"better", tr("better"), 10}});
    Position board = game.start;
    const auto judged = review.judge_positions(game, [&](const std::vector<Judged>& sofar) {
        if (sofar.size() < 2) return;
        const std::size_t i = sofar.size() - 2;
        const Move move = game.moves[i];
        const Side mover = board.side_to_move();
        const Value value = sofar[i + 1].red_value;
        const Value loss = loss_of(mover, move, sofar[i], sofar[i + 1]);
        table.add({number,
                   {i + 1, fmt::format("{}{}", i / 2 + 1, i % 2 ? "…" : ".")},
                   to_uci(move),
                   write_move(board, move, notation),
                   mark_of(loss),
                   {value, engine_value_text(value)},
                   mate_cell(value),
                   {loss, loss > 0 ? std::to_string(loss) : ""},
                   to_uci(sofar[i].best),
                   loss >= kInaccuracy ? write_move(board, sofar[i].best, notation) : ""});
        on_move({.player = mover == kRed ? 0 : 1,
                 .mark = mark_of(loss),
                 .loss = chance_lost(mover, sofar[i], sofar[i + 1]),
                 .mistake = {.position = to_fen(board),
                             .played = to_uci(move),
                             .better = write_line(board, sofar[i].line, Notation::uci),
                             .from = tr("ply {}", i + 1)}});
        board.make(move);
    });
    std::vector<double> scores;
    for (const Judged& position : judged) scores.push_back(position.red_value);
    return scores;
}

app::ExitCode analyse_games(app::Session& session, const AnalyseRequest& options) {
    std::vector<GameFile> games;
    std::vector<show::RecordedGame> recorded;
    show::for_each_game_file(
        session, options.what, {"pgn", "xqf", "dhtmlxq", "wxf", "txt"}, [&](const auto& file) {
            for (GameFile& game : read_games(session, file)) {
                recorded.push_back({file, {game.tag("Red"), game.tag("Black")}, game.moves.size()});
                games.push_back(std::move(game));
            }
        });
    show::GameReviews reviews(session, options.review, std::move(recorded));
    app::Results results(session, "lab4.analyse_game/1");
    GameReview review(session, options, reviews.positions());
    return reviews.run(results, "xiangqi", [&](std::size_t i, const auto& on_move) {
        return analyse_game(options, games[i], i + 1, review, results, on_move);
    });
}

app::ExitCode run(app::Session& session, const AnalyseRequest& options) {
    if (is_position(options.what)) {
        if (!options.review.svg.empty()) app::cannot_combine("--svg", tr("a position"));
        if (options.review.game > 0) app::cannot_combine("--game", tr("a position"));
        if (!options.review.mistakes.empty()) app::cannot_combine("--mistakes", tr("a position"));
        return analyse_position(session, options, read_position(options.what, options.moves));
    }
    if (!options.moves.empty()) app::cannot_combine("--moves", tr("a game file"));
    if (options.multi_pv != kBestLines) app::cannot_combine("--lines", tr("a game file"));
    return analyse_games(session, options);
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    const auto options = std::make_shared<AnalyseRequest>();
    command.optional_argument("WHAT", options->what, "a FEN, startpos, or a game file or folder")
        .option("--moves", "MOVE", options->moves, "moves played from the position")
        .several()
        .option("-k,--lines", "N", options->multi_pv, "number of best lines")
        .range(1, 64)
        .option("-d,--depth", "PLIES", options->depth, "maximum depth (0: no depth limit)")
        .at_least(0)
        .choice("--notation", options->notation, names_of(kNotations),
                marked("notation of the moves"))
        .output("--svg", options->review.svg, "for a game: a graph of the score");
    show::declare_review(command, options->review);
    options->evaluation.declare(command);
    command.example("analyse startpos --lines 5 --time-limit 2", "the five best first moves")
        .details("--time-limit applies to the whole game or position, --node-limit to each search.")
        .example("analyse game --depth 4 --svg score.svg", "judge every move of a game")
        .example("analyse games --mistakes mistakes.txt --player Ada",
                 "a folder of games; Ada's mistakes become puzzles")
        .negative("the game is over")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
