// analyse: the engine's best lines in a position, or every move of a game with a graph of the
// score.
#include <algorithm>
#include <fstream>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/commands/lessons.hpp"
#include "lab4_xiangqi/commands/textbook_options.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/files/game_file.hpp"
#include "lab4_xiangqi/movegen.hpp"
#include "lab4_xiangqi/play/options.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::uint64_t kDefaultNodes = 100'000;
constexpr Value kMistake = 120, kBlunder = 300;  // what a move may lose to be marked ? or ??

struct AnalyseRequest {
    std::string what = "startpos", notation = "chinese", svg;
    std::vector<std::string> moves;
    int multi_pv = 3, depth = 0;
};

Limits limits_of(const app::Session& session, const AnalyseRequest& options) {
    Limits limits;
    const auto& shared = session.shared();
    if (options.depth > 0) limits.depth = std::min(options.depth, kMaxSearchPly - 1);
    if (shared.node_limit) limits.nodes = *shared.node_limit;
    if (shared.time_limit) limits.move_time = static_cast<Milliseconds>(*shared.time_limit * 1000);
    if (options.depth <= 0 && !shared.node_limit && !shared.time_limit)
        limits.nodes = kDefaultNodes;
    return limits;
}
Engine make_engine(const app::Session& session, int multi_pv) {
    EngineOptions options;
    options.hash_megabytes = 32;
    options.threads = session.shared().threads;
    options.multi_pv = multi_pv;
    return Engine(options);
}
app::Cell mate_cell(Value value) {
    return is_mate_score(value) ? app::Cell{std::int64_t{mate_moves(value)}} : app::Cell{};
}
Value from_red(const Position& position, Value value) {
    return position.side_to_move() == kRed ? value : -value;
}

app::ExitCode analyse_position(app::Session& session, const AnalyseRequest& options,
                               const Position& position) {
    const show::Texts texts = texts_of(session);
    const Notation notation = notation_named(options.notation);
    if (!has_legal_move(position)) {
        session.out() << texts.say("the game is over\n", "对局已结束\n");
        return app::ExitCode::negative;
    }
    Engine engine = make_engine(session, options.multi_pv);
    const SearchResult result = engine.search(position, limits_of(session, options));
    app::TextTable table({"", std::string(texts.say("value", "值")),
                          std::string(texts.say("depth", "深度")),
                          std::string(texts.say("line", "变化"))});
    app::Report report(session, "lab4.analyse/1");
    auto lines = result.lines;
    std::stable_sort(lines.begin(), lines.end(), [](const SearchInfo& a, const SearchInfo& b) {
        return a.value > b.value;  // an iteration that was cut short leaves them unsorted
    });
    int rank = 0;
    for (const SearchInfo& info : lines) {
        if (info.line.empty()) continue;
        table.add({fmt::format("{}.", ++rank),
                   engine_value_text(from_red(position, info.value), texts.chinese),
                   std::to_string(info.depth), line_text(position, info.line, notation)});
        report.add({{"move", to_uci(info.line.front())},
                    {"score", std::int64_t{info.value}},
                    {"mate", mate_cell(info.value)},
                    {"pv", write_line(position, info.line, Notation::uci)},
                    {"chinese", write_move(position, info.line.front(), Notation::chinese)},
                    {"depth", std::int64_t{info.depth}},
                    {"nodes", result.nodes}});
    }
    report.finish();
    if (session.shared().format == app::Format::text) {
        session.out() << texts.format("{}, {} positions; values from red's side\n",
                                      "{},搜索 {} 个局面;值以红方为准\n", to_fen(position),
                                      app::with_commas(result.nodes));
        table.print(session.out());
    }
    return app::ExitCode::answered;
}

/// One position of a game: what the engine thinks before the move.
struct Judged {
    Value red_value = 0;
    Move best{};
};

/// The score of red in pawns-and-a-bit, cut at ±1000, over the plies of the game.
std::string score_graph(const std::vector<Judged>& judged, const std::string& title) {
    constexpr double kWidth = 900, kHeight = 300, kMargin = 40, kCut = 1000;
    draw::Svg svg(kWidth, kHeight, title, draw::standalone_style());
    const double step =
        (kWidth - 2 * kMargin) / static_cast<double>(std::max<std::size_t>(judged.size() - 1, 1));
    const double middle = kHeight / 2, scale = (kHeight / 2 - kMargin) / kCut;
    std::string path;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const double value = std::clamp<double>(judged[i].red_value, -kCut, kCut);
        path += fmt::format("{}{} {}", i == 0 ? "M" : " L",
                            draw::number(kMargin + step * static_cast<double>(i)),
                            draw::number(middle - scale * value));
    }
    for (const double value : {-kCut, -kCut / 2, 0.0, kCut / 2, kCut}) {
        const double y = middle - scale * value;
        svg.line({kMargin, y}, {kWidth - kMargin, y}, {{"class", "edge"}});
        svg.text({4, y + 4}, fmt::format("{:+}", static_cast<int>(value)), {{"class", "note"}});
    }
    for (std::size_t i = 0; i < judged.size(); i += 20)
        svg.text({kMargin + step * static_cast<double>(i), kHeight - 12}, std::to_string(i / 2 + 1),
                 {{"class", "note"}});
    svg.path(path, {{"fill", "none"}, {"stroke", "#c0392b"}, {"stroke-width", 2.5}});
    return svg.finish();
}

std::string_view mark(Value loss) {
    return loss >= kBlunder ? "??" : loss >= kMistake ? "?" : "";
}

app::ExitCode analyse_game(app::Session& session, const AnalyseRequest& options,
                           const GameFile& game) {
    const show::Texts texts = texts_of(session);
    const Notation notation = notation_named(options.notation);
    Engine engine = make_engine(session, 1);
    Limits limits = limits_of(session, options);
    if (!session.shared().node_limit && !session.shared().time_limit && options.depth <= 0)
        limits.nodes = kDefaultNodes / 4;
    std::vector<Judged> judged;
    Position board = game.start;
    Progress progress = session.progress("analyse");
    for (std::size_t i = 0; i <= game.moves.size(); ++i) {
        if (session.cancelled()) return app::ExitCode::interrupted;
        progress.update(i, game.moves.size());
        Judged here;
        if (has_legal_move(board)) {
            const SearchResult result = engine.search(board, limits);
            here = {from_red(board, result.value), result.best};
        } else {
            here.red_value = from_red(board, -kMateScore);
        }
        judged.push_back(here);
        if (i < game.moves.size()) board.make(game.moves[i]);
    }
    progress.wipe();

    app::TextTable table({"#", std::string(texts.say("move", "走法")), "",
                          std::string(texts.say("value after", "走后值")),
                          std::string(texts.say("lost", "损失")),
                          std::string(texts.say("better", "更好的走法"))});
    app::Report report(session, "lab4.analyse_game/1");
    board = game.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const Move move = game.moves[i];
        const Value change = judged[i + 1].red_value - judged[i].red_value;
        const Value loss =
            move == judged[i].best
                ? 0
                : std::max<Value>(0, board.side_to_move() == kRed ? -change : change);
        const bool bad = loss >= kMistake;
        table.add({fmt::format("{}{}", i / 2 + 1, i % 2 ? "…" : "."),
                   write_move(board, move, notation), std::string(mark(loss)),
                   engine_value_text(judged[i + 1].red_value, texts.chinese),
                   loss > 0 ? std::to_string(loss) : "",
                   bad ? write_move(board, judged[i].best, notation) : ""});
        report.add({{"ply", static_cast<std::int64_t>(i + 1)},
                    {"move", to_uci(move)},
                    {"score", std::int64_t{judged[i + 1].red_value}},
                    {"mate", mate_cell(judged[i + 1].red_value)},
                    {"loss", std::int64_t{loss}},
                    {"best", to_uci(judged[i].best)}});
        board.make(move);
    }
    report.finish();
    if (session.shared().format == app::Format::text) table.print(session.out());
    if (!options.svg.empty()) {
        std::ofstream out(options.svg, std::ios::binary);
        out << score_graph(judged, game.tag("Red") + " – " + game.tag("Black")) << std::flush;
        if (!out) throw InputError("cannot write " + options.svg);
    }
    return app::ExitCode::answered;
}

app::ExitCode run(app::Session& session, const AnalyseRequest& options) {
    if (options.multi_pv < 1 || options.multi_pv > 64)
        throw UsageError("--multi-pv must be 1 to 64");
    const bool is_fen = options.what == "startpos" ||
                        std::count(options.what.begin(), options.what.end(), '/') == kRanks - 1;
    if (is_fen)
        return analyse_position(session, options, read_position(options.what, options.moves));
    const auto games = read_games(session.open(options.what));
    return analyse_game(session, options, games.front());
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    const auto options = std::make_shared<AnalyseRequest>();
    command.optional_argument("WHAT", options->what, "a FEN, startpos, or the file of a game")
        .option("--moves", "MOVE", options->moves, "moves played from the position")
        .option("--multi-pv", "N", options->multi_pv, "so many of the best lines")
        .option("-d,--depth", "PLIES", options->depth, "search so deep; 0: limited otherwise")
        .choice("--notation", options->notation, notation_names(), "how moves are written")
        .option("--svg", "FILE", options->svg, "of a game: a graph of the score")
        .example("analyse startpos --multi-pv 5 --time-limit 2", "the five best first moves")
        .example("analyse game.pgn --svg score.svg", "every move of a game judged")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
