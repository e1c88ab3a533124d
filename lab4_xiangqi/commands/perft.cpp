// `perft`: counts the positions after a number of plies.
#include "lab4_xiangqi/world/perft.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct PerftRequest {
    int depth = 4;
    std::string fen = "startpos";
    std::vector<std::string> moves;
    bool divide = false;
};

app::ExitCode run(app::Session& session, const PerftRequest& options) {
    const Position position = read_position(options.fen, options.moves, FenCheck::board_only);
    Budget budget = session.budget();
    const Stopwatch watch;
    std::uint64_t total = 0;
    int moves = 0;
    StopReason stopped = StopReason::none;
    app::Results results(session, "lab4.perft/2");
    const auto add = [&](std::string text, app::Cell move, std::uint64_t count) {
        results.add({.text = std::move(text),
                     .fields = {{"fen", to_fen(position)},
                                {"depth", options.depth},
                                {"move", std::move(move)},
                                {"count", count},
                                {"stopped", stopped}}});
    };
    try {
        perft_divide(position, options.depth, budget, [&](Move move, std::uint64_t count) {
            total += count;
            ++moves;
            if (options.divide)
                add(fmt::format("{}: {}\n", to_uci(move), count), to_uci(move), count);
        });
    } catch (const OutOfBudget& stop) {
        stopped = stop.reason;
    }
    add(stopped == StopReason::none
            ? tr("Nodes searched: {}\n", total)
            : tr("{} positions after {} of {} moves\n", total, moves, count_legal(position)),
        {}, total);
    show::report_stop(session, stopped);
    if (stopped != StopReason::none) return show::exit_code(stopped);
    const double seconds = watch.cpu_seconds();
    session.note(tr("{:.3f} s, {:.1f} M positions/s", seconds,
                    1e-6 * static_cast<double>(total) / std::max(seconds, 1e-9)));
    return app::ExitCode::answered;
}

}  // namespace

app::Action perft_command(app::Command& command) {
    const auto options = std::make_shared<PerftRequest>();
    command.optional_argument("FEN", options->fen, "the position, or startpos")
        .option("-d,--depth", "N", options->depth, "plies")
        .at_least(1)
        .option("--moves", "MOVE", options->moves, "moves played from it, such as h2e2")
        .several()
        .flag("--divide", options->divide, "print the count for each first move")
        .example("perft --depth 5", "133,312,995 positions")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
