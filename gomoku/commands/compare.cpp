// `compare`: runs the ladder on one position, and shows the documents' claims about deepening, rush
// fours and the cache beside measurements.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/search_command.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/textbook/claims.hpp"

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
        : input_(input),
          session_(session),
          board_(input.position.board(session)),
          run_(session.budget()),
          results_(session, "gomoku.compare/1") {}

    app::ExitCode run() {
        Board& board = board_;
        if (board.moves().empty() && board.size() == kDefaultSize)
            board = parse_moves("h8g7g9f10f8h10g8i8e8d8i10h9j7f11f12g12g10g11e9", kDefaultSize,
                                board.rule());
        if (board.over()) throw InputError(tr("the game is over: there is nothing to compare"));
        const bool complete = ladder(board);
        if (!input_.no_claims) {
            deepening();
            rush_fours();
        }
        return complete ? app::ExitCode::answered : app::ExitCode::out_of_budget;
    }

private:
    /// Returns false if a limit ended a search before the requested depth.
    bool ladder(const Board& board) {
        results_.say(board_text(session_, board) +
                     tr_count("The ladder, {} ply deep:\n", "The ladder, {} plies deep:\n",
                              static_cast<std::uint64_t>(input_.depth)));
        app::Rows table(results_, columns());
        bool complete = true;
        const OpeningTable openings = read_book("", session_);
        for (const Rung& rung : rungs()) {
            if (rung.name == "opening" && !openings.find(board)) continue;
            run_.look();
            const Stopwatch watch;
            const Thought thought =
                make_player(rung, &openings, memory_limit(session_))->think(board, limits_of(rung));
            const double seconds = watch.cpu_seconds();
            if (session_.cancelled()) throw OutOfBudget{StopReason::cancelled};
            complete = complete && thought.stopped == StopReason::none;
            table.add(row_of(rung, thought, seconds));
            add("ladder", {{"rung", rung.name},
                           {"move", to_string(thought.move)},
                           {"source", thought.source},
                           {"value", thought.value},
                           {"depth", thought.depth},
                           {"nodes", thought.nodes},
                           {"stopped", thought.stopped},
                           {"seconds", seconds}});
        }
        return complete;
    }

    std::vector<app::Table::Column> columns() const {
        std::vector<app::Table::Column> columns{{"", tr("rung"), 10},
                                                {"", tr("move"), 4},
                                                {"", tr("found by"), 8},
                                                {"", tr("value"), 10},
                                                {"", tr("nodes"), 9, Align::right}};
        if (!input_.no_times) columns.push_back({"", "ms", 8, Align::right});
        return columns;
    }
    /// For programs. All results have the same fields: those of the other parts are null.
    void add(const char* part, const app::Fields& known) {
        app::Fields fields{{"part", part}};
        for (const char* name :
             {"rung", "move", "source", "value", "depth", "nodes", "stopped", "cases",
              "nodes_direct", "fours", "extension", "cache", "outcome", "seconds"}) {
            if (input_.no_times && std::string_view(name) == "seconds") continue;
            const auto found = std::ranges::find(known, name, &app::Fields::value_type::first);
            fields.emplace_back(name, found == known.end() ? app::Cell() : found->second);
        }
        results_.add({.fields = std::move(fields), .logged = false});
    }
    Limits limits_of(const Rung& rung) const {
        Limits limits;
        limits.depth = rung.engine ? 0 : input_.depth;
        limits.nodes = session_.shared().node_limit.value_or(rung.engine         ? 20'000
                                                             : rung.playouts > 0 ? rung.playouts
                                                                                 : 200'000);
        limits.seconds = run_.seconds_left();
        limits.cancel = session_.cancel_flag();
        return limits;
    }
    /// An interrupted search has no move, or the move of a smaller depth.
    std::vector<app::Table::Entry> row_of(const Rung& rung, const Thought& thought,
                                          double seconds) const {
        const bool stopped = thought.stopped != StopReason::none;
        const bool nothing = stopped && thought.depth == 0;
        const bool valued = !nothing && thought.source != "book";
        std::vector<app::Table::Entry> row{rung.name, nothing ? "–" : to_string(thought.move),
                                           nothing   ? tr("stopped")
                                           : stopped ? tr("depth {}", thought.depth)
                                                     : tr(thought.source),
                                           valued ? score_text(thought.value, thought.win_in) : "–",
                                           thought.nodes};
        if (!input_.no_times) row.emplace_back(seconds, fmt::format("{:.1f}", seconds * 1e3));
        return row;
    }

    void deepening() {
        const DeepeningClaim claim = measure_deepening(run_);
        results_.say(tr(
            "\nIterative deepening of the kill search (depth {}):\n"
            "  the document says    15% more where there is no win, much less where there is one\n"
            "  no win ({:3} cases)    {:+.0f}% nodes ({} with deepening, {} without)\n"
            "  a win  ({:3} cases)    {:+.0f}% nodes ({} with deepening, {} without)\n",
            claim.depth, claim.quiet_cases, percent(claim.quiet_deepened, claim.quiet_direct),
            app::with_commas(claim.quiet_deepened), app::with_commas(claim.quiet_direct),
            claim.win_cases, percent(claim.win_deepened, claim.win_direct),
            app::with_commas(claim.win_deepened), app::with_commas(claim.win_direct)));
        add("deepening", {{"depth", claim.depth},
                          {"nodes", claim.quiet_deepened},
                          {"cases", claim.quiet_cases},
                          {"nodes_direct", claim.quiet_direct},
                          {"outcome", to_string(Outcome::no)}});
        add("deepening", {{"depth", claim.depth},
                          {"nodes", claim.win_deepened},
                          {"cases", claim.win_cases},
                          {"nodes_direct", claim.win_direct},
                          {"outcome", to_string(Outcome::win)}});
    }
    static double percent(std::uint64_t with, std::uint64_t without) {
        return without == 0
                   ? 0
                   : 100.0 * (static_cast<double>(with) / static_cast<double>(without) - 1);
    }

    void rush_fours() {
        results_.say(tr(
            "\nRush fours of the defender in a win by threats, 11 plies deep (the document: two of "
            "them multiply\nthe work of 15 plies by 17·18, unless there is a cache):\n"));
        app::Rows table(results_, {{"", tr("extra rush fours"), 0, Align::right},
                                   {"", tr("extension")},
                                   {"", tr("cache")},
                                   {"", tr("verdict")},
                                   {"", tr("nodes"), 9, Align::right},
                                   {"", tr("factor"), 0, Align::right},
                                   {"", tr("the document says")}});
        std::uint64_t base[2] = {1, 1};
        measure_rush_fours(run_, [&](const RushFourRow& row) {
            std::uint64_t& without = base[row.cache];
            if (row.fours == 0) without = std::max<std::uint64_t>(row.nodes, 1);
            const std::string claim = row.fours != 2 || !row.extension ? std::string()
                                      : row.cache                      ? tr("little")
                                                                       : "13·14 = 182";
            table.add({row.fours, tr(row.extension ? marked("on") : marked("off")),
                       tr(row.cache ? marked("on") : marked("off")), tr(to_string(row.outcome)),
                       (row.outcome == Outcome::unknown ? "> " : "") + app::with_commas(row.nodes),
                       fmt::format("{:.1f}",
                                   static_cast<double>(row.nodes) / static_cast<double>(without)),
                       claim});
            add("rush fours", {{"nodes", row.nodes},
                               {"fours", row.fours},
                               {"extension", row.extension},
                               {"cache", row.cache},
                               {"outcome", to_string(row.outcome)}});
        });
    }

    const CompareInput& input_;
    app::Session& session_;
    Board board_;
    Budget run_;  // total time; the node limit applies to each rung
    app::Results results_;
};

}  // namespace

app::Action compare_command(app::Command& command) {
    auto input = std::make_shared<CompareInput>();
    input->position.declare(command);
    command.option("-d,--depth", "PLIES", input->depth, "depth of the textbook searches")
        .range(1, kMaxPly)
        .flag("--no-times", input->no_times, "omit times, so that outputs can be compared")
        .flag("--no-claims", input->no_claims, "the ladder only")
        .shared(app::kFormat | app::kLimits)
        .example("compare", "the ladder on an opening position")
        .example("compare --file position --depth 1 --no-claims", "the position of a file")
        .example("compare h8h9i8i9 --depth 2 --no-claims", "the same on your own position");
    return [input](app::Session& session) { return Comparison(*input, session).run(); };
}

}  // namespace ailab::gomoku
