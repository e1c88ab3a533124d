// `analyse`: shows the engine's view of a position: its best moves with their lines and, if the end
// is proved, its distance.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/engine.hpp"
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
    std::string svg, html;
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

/// Draws the position with the best moves numbered A, B, …
void draw(const AnalyseInput& input, const Board& board, const EngineInfo& info,
          app::Session& session) {
    BoardPicture picture{tr("after {}", moves_text(board)), board.moves(), board.size()};
    if (!input.svg.empty()) {
        char name = 'A';
        for (const EngineLine& line : info.lines)
            if (name <= 'Z') picture.labels[line.moves.front()] = std::string(1, name++);
        show::write_file(session, input.svg, board_svg(picture));
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

app::ExitCode analyse(const AnalyseInput& input, app::Session& session) {
    const Board board = input.position.board(session);
    if (board.over()) throw InputError(tr("the game is over: there is nothing to analyse"));
    Engine engine(table_bytes(session), built_in_weights(),
                  input.evaluation.choice(session, kNetworkFormat));
    const EngineInfo info =
        engine.analyse(board, limits_of(input, session), [&](const EngineInfo& now) {
            if (now.lines.empty()) return;
            session.note(tr("depth {:2}  {:>10}  {:>12} nodes  {:7.2f} s  {}", now.depth,
                            score_text(now.lines[0].value, now.lines[0].win_in()),
                            app::with_commas(now.nodes), now.seconds,
                            to_string(now.lines[0].moves)));
        });
    app::Results results(session, "gomoku.analyse/1");
    std::string text;
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        const EngineLine& line = info.lines[i];
        results.add({.fields = fields_of(info, i)});
        text += fmt::format("{:<4} {:>10}  {}\n", to_string(line.moves.front()),
                            score_text(line.value, line.win_in()), to_string(line.moves));
    }
    results.add({.text = text,
                 .question = tr("{} {} after {}\n", tr(to_string(board.rule())), board.size(),
                                moves_text(board))});
    draw(input, board, info, session);
    if (info.stopped == StopReason::none) return app::ExitCode::answered;
    tell_stop(info.stopped, info.depth, session);
    return app::ExitCode::out_of_budget;
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    auto input = std::make_shared<AnalyseInput>();
    input->position.declare(command);
    input->evaluation.declare(command);
    command.option("-k,--lines", "N", input->lines, "number of best moves")
        .range(1, kMaxSize * kMaxSize)
        .option("-d,--depth", "N", input->depth, "maximum depth")
        .range(1, kMaxPly - 1)
        .output("--svg", input->svg, "draw the position with the best moves lettered from A")
        .output("--html", input->html, "a page that steps through the best line")
        .details("Without a limit, the engine thinks for five seconds.")
        .example("analyse h8i9 --depth 6 -k 3", "the three best moves for black")
        .example("analyse --file position --depth 6 --html best.html", "the position of a file")
        .example("analyse h8i9g7 --time-limit 2 --format json", "for programs")
        .shared(app::kFormat | app::kLog | app::kLimits | app::kThreads);
    return [input](app::Session& session) { return analyse(*input, session); };
}

}  // namespace ailab::gomoku
