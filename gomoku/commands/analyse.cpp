// analyse: what the engine thinks of a position: its best moves with their lines.
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {
namespace {

struct AnalyseOptions {
    std::string moves;
    std::string rule = "freestyle";
    int size = kDefaultSize;
    int lines = 1;
    int depth = 64;
};

std::string value_text(const EngineLine& line) {
    if (const auto n = line.win_in())
        return *n > 0 ? fmt::format("wins in {}", *n) : fmt::format("loses in {}", -*n);
    return fmt::format("{:+}", line.value);
}

}  // namespace

app::Action analyse_command(app::Command& command) {
    auto options = std::make_shared<AnalyseOptions>();
    command.optional_argument("MOVES", options->moves, "the position as its moves: h8i9g7")
        .choice("--rule", options->rule, {"freestyle", "standard", "renju"}, "the rules")
        .option("--size", "N", options->size, "lines of the board")
        .option("-k,--lines", "N", options->lines, "how many of the best moves")
        .option("-d,--depth", "N", options->depth, "how deep at most")
        .example("analyse h8i9 --time-limit 2 -k 3", "the three best moves for black")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        const Board board = parse_moves(options->moves, options->size, *parse_rule(options->rule));
        EngineLimits limits;
        limits.depth = options->depth;
        limits.lines = options->lines;
        limits.threads = session.shared().threads;
        limits.seconds = session.shared().time_limit.value_or(0);
        limits.nodes = session.shared().node_limit.value_or(0);
        if (limits.seconds <= 0 && limits.nodes == 0 && options->depth == 64) limits.seconds = 5;
        limits.cancel = session.cancel_flag();
        Engine engine;
        const EngineInfo info = engine.analyse(board, limits, [&](const EngineInfo& now) {
            session.note(fmt::format("depth {:2}  {:>10}  {:>12} nodes  {:7.2f} s  {}", now.depth,
                                     value_text(now.lines[0]), app::with_commas(now.nodes),
                                     now.seconds, to_string(now.lines[0].moves)));
        });
        app::Report report(session, "gomoku.analyse/1");
        for (const EngineLine& line : info.lines) {
            report.add({{"move", to_string(line.moves.front())},
                        {"value", std::int64_t{line.value}},
                        {"text", value_text(line)},
                        {"depth", std::int64_t{info.depth}},
                        {"line", to_string(line.moves)}});
            if (session.shared().format == app::Format::text)
                session.out() << fmt::format("{:<4} {:>10}  {}\n", to_string(line.moves.front()),
                                             value_text(line), to_string(line.moves));
        }
        report.finish();
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
