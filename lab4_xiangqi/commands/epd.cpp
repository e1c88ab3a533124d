// `epd`: solves a suite of test positions (FEN bm …; am …; dm N; id "…";) and counts the solved
// ones.
#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kHashMegabytes = 64;

struct EpdRequest {
    std::string file;
    int move_time = 0;
    int depth = 0;
    show::EvaluationOptions evaluation{"learned"};
};

struct EpdCase {
    Position position;
    std::vector<Move> best{};
    std::vector<Move> avoid{};
    std::string id{};
};

/// Returns the text between the first two quotation marks.
std::string unquoted(const std::string& text) {
    const std::size_t begin = text.find('"') + 1;  // 0 if there is none
    return begin == 0 ? "" : text.substr(begin, text.find('"', begin) - begin);
}

/// Parses the operations after the four fields of the position: "bm h2e2; id "x";".
EpdCase parse_epd(const std::string& line) {
    const std::size_t operations = std::min(line.find(" bm "), line.find(" am "));
    if (operations == std::string::npos)
        throw InputError(tr("expected bm or am after the position"));
    EpdCase result{parse_fen(line.substr(0, operations))};
    std::istringstream in(line.substr(operations));
    std::string operation;
    while (std::getline(in, operation, ';')) {
        std::istringstream words(operation);
        std::string code, word;
        words >> code;
        while ((code == "bm" || code == "am") && words >> word) {
            const auto move = parse_uci(word);
            if (!move || !result.position.is_legal(*move))
                throw InputError(tr("'{}' is not a legal move", word));
            (code == "bm" ? result.best : result.avoid).push_back(*move);
        }
        if (code == "id") result.id = unquoted(operation);
    }
    return result;
}

app::ExitCode run(app::Session& session, const EpdRequest& options) {
    std::istringstream in(std::string(session.open(options.file).text()));
    const Allowance allowance(session);
    Engine engine(
        allowance.engine({.hash_megabytes = kHashMegabytes,
                          .evaluation = options.evaluation.choice(session, kNetworkFormat)}));
    Limits limits;
    if (options.move_time > 0) limits.move_time = options.move_time;
    if (options.depth > 0) limits.depth = options.depth;
    if (options.move_time <= 0 && options.depth <= 0 && !session.shared().node_limit)
        limits.move_time = 1000;

    app::Results results(session, "lab4.epd/1");
    int solved = 0, all = 0;
    std::string line;
    StopReason stopped = StopReason::none;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos || line[0] == '#') continue;
        const EpdCase c = [&] {
            try {
                return parse_epd(line);
            } catch (const InputError& e) {
                throw InputError(
                    fmt::format("{}:{}: {}", options.file, number, e.diagnostics()[0].message));
            }
        }();
        engine.new_game();
        const SearchResult result = engine.search(c.position, allowance.next(limits));
        // An interrupted search does not count as a failure.
        if ((stopped = allowance.stopped()) != StopReason::none) break;
        const bool right =
            (c.best.empty() || std::ranges::find(c.best, result.best) != c.best.end()) &&
            std::ranges::find(c.avoid, result.best) == c.avoid.end();
        solved += right;
        ++all;
        const std::string score = is_mate_score(result.value)
                                      ? fmt::format("mate {}", mate_moves(result.value))
                                      : fmt::format("cp {}", result.value);
        results.add({.text = tr("{:<12} {} {} {} depth {} nodes {}\n", c.id,
                                right ? tr("solved") : tr("FAILED"), to_uci(result.best), score,
                                result.depth, result.nodes),
                     .fields = {{"id", c.id},
                                {"solved", right},
                                {"move", to_uci(result.best)},
                                {"score", score},
                                {"depth", result.depth},
                                {"nodes", result.nodes}}});
    }
    results.say(tr("{} of {} solved\n", solved, all));
    show::report_stop(session, stopped);
    if (stopped != StopReason::none) return show::exit_code(stopped);
    return solved == all ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action epd_command(app::Command& command) {
    const auto options = std::make_shared<EpdRequest>();
    command.argument("FILE", options->file, "positions with their best moves, one per line (EPD)")
        .option("--move-time", "MS", options->move_time,
                "milliseconds per position (0: 1000, or none with another limit)")
        .at_least(0)
        .option("--depth", "N", options->depth, "search depth per position, in plies")
        .at_least(0);
    options->evaluation.declare(command);
    command
        .details(
            "--move-time and --node-limit apply to each position, --time-limit to all of them.")
        .example("epd mates --move-time 500", "the number solved in half a second each")
        .negative("a position is not solved")
        .shared(app::kFormat | app::kThreads | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
