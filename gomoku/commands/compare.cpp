// `compare`: the ladder on one position, and what the documents say of deepening, rush fours and
// the cache beside what is measured here.
#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/commands/book_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/lesson/claims.hpp"
#include "gomoku/play/ladder.hpp"

namespace ailab::gomoku {
namespace {

struct CompareInput {
    PositionInput position;
    int depth = 2;
    bool no_times = false, no_claims = false;
};

class Comparison {
public:
    Comparison(const CompareInput& input, app::Session& session)
        : input_(input), session_(session), report_(session, "gomoku.compare/1") {}

    app::ExitCode run() {
        Board board = input_.position.board(session_);
        if (board.moves().empty())
            board = parse_moves("h8g7g9f10f8h10g8i8e8d8i10h9j7f11f12g12g10g11e9");
        if (board.over()) throw InputError("the game is over: there is nothing to compare");
        ladder(board);
        report_.finish();
        if (!input_.no_claims && session_.shared().format == app::Format::text) {
            deepening();
            rush_fours();
        }
        return session_.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
    }

private:
    void ladder(const Board& board) {
        std::vector<std::string> headings{"rung", "move", "found by", "value", "nodes"};
        if (!input_.no_times) headings.emplace_back("ms");
        app::TextTable table(headings);
        const OpeningTable openings = read_book("", session_);
        for (const Rung& rung : rungs()) {
            if (rung.name == "opening" && !openings.find(board)) continue;
            ThinkLimits limits;
            limits.depth = rung.engine ? 0 : input_.depth;
            limits.nodes = session_.shared().node_limit.value_or(rung.engine ? 20'000 : 200'000);
            limits.cancel = session_.cancel_flag();
            const Stopwatch watch;
            const Thought thought = make_player(rung, &openings)->think(board, limits);
            const double seconds = watch.cpu_seconds();
            const std::string value =
                thought.source == "book" ? "–" : score_text(thought.value, thought.win_in);
            std::vector<std::string> row{std::string(rung.name), to_string(thought.move),
                                         thought.source, value, app::with_commas(thought.nodes)};
            if (!input_.no_times) row.push_back(fmt::format("{:.1f}", seconds * 1e3));
            table.add(row);
            app::Fields fields{{"rung", std::string(rung.name)},
                               {"move", to_string(thought.move)},
                               {"source", thought.source},
                               {"value", std::int64_t{thought.value}},
                               {"depth", std::int64_t{thought.depth}},
                               {"nodes", thought.nodes}};
            if (!input_.no_times) fields.emplace_back("seconds", seconds);
            report_.add(fields);
            if (session_.cancelled()) return;
        }
        if (session_.shared().format != app::Format::text) return;
        session_.out() << board_text(session_, board)
                       << fmt::format("The ladder, {} plies deep:\n", input_.depth);
        table.print(session_.out());
    }

    void deepening() {
        const DeepeningClaim claim = measure_deepening();
        session_.out() << fmt::format(
            "\nIterative deepening of the kill search (depth {}):\n"
            "  the document says    15% more where there is no win, much less where there is one\n"
            "  no win ({:3} cases)    {:+.0f}% nodes ({} with deepening, {} without)\n"
            "  a win  ({:3} cases)    {:+.0f}% nodes ({} with deepening, {} without)\n",
            claim.depth, claim.quiet_cases, percent(claim.quiet_deepened, claim.quiet_direct),
            app::with_commas(claim.quiet_deepened), app::with_commas(claim.quiet_direct),
            claim.win_cases, percent(claim.win_deepened, claim.win_direct),
            app::with_commas(claim.win_deepened), app::with_commas(claim.win_direct));
    }
    static double percent(std::uint64_t with, std::uint64_t without) {
        return without == 0
                   ? 0
                   : 100.0 * (static_cast<double>(with) / static_cast<double>(without) - 1);
    }

    void rush_fours() {
        app::TextTable table({"extra rush fours", "extension", "cache", "verdict", "nodes",
                              "factor", "the document says"});
        std::uint64_t base[2] = {1, 1};
        for (const RushFourRow& row : measure_rush_fours()) {
            std::uint64_t& without = base[row.cache];
            if (row.fours == 0) without = std::max<std::uint64_t>(row.nodes, 1);
            const std::string claim = row.fours != 2 || !row.extension ? std::string()
                                      : row.cache                      ? "little"
                                                                       : "13·14 = 182";
            table.add({std::to_string(row.fours), row.extension ? "on" : "off",
                       row.cache ? "on" : "off",
                       row.verdict == Verdict::win  ? "win"
                       : row.verdict == Verdict::no ? "no"
                                                    : "unknown",
                       (row.verdict == Verdict::unknown ? "> " : "") + app::with_commas(row.nodes),
                       fmt::format("{:.1f}",
                                   static_cast<double>(row.nodes) / static_cast<double>(without)),
                       claim});
        }
        session_.out() << "\nRush fours of the defender in a win by threats, 11 plies deep (the "
                          "document: two of them "
                          "multiply\nthe work of 15 plies by 17·18, unless there is a cache):\n";
        table.print(session_.out());
    }

    const CompareInput& input_;
    app::Session& session_;
    app::Report report_;
};

}  // namespace

app::Action compare_command(app::Command& command) {
    auto input = std::make_shared<CompareInput>();
    input->position.declare(command);
    command.option("-d,--depth", "PLIES", input->depth, "of the textbook searches")
        .flag("--no-times", input->no_times, "leave out times, so that outputs can be compared")
        .flag("--no-claims", input->no_claims, "only the ladder")
        .shared(app::kFormat | app::kLimits)
        .example("compare", "the ladder on a position of the opening")
        .example("compare h8h9i8i9 --depth 2 --no-claims", "on a position of yours");
    return [input](app::Session& session) { return Comparison(*input, session).run(); };
}

}  // namespace ailab::gomoku
