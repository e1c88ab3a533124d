// `explain`: shows the best moves side by side with the lines that determine their values, and the
// evaluation before and after the best move, term by term.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/search/game/game_search.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kBest = 3;  // moves shown

struct ExplainOptions {
    TextbookOptions textbook;
    std::string move;
    int depth = 4;
};

struct Candidate {
    Move move;
    Value value = 0;
    std::vector<Move> line{};
};

struct Candidates {
    std::vector<Candidate> found{};  ///< with their exact values, best first
    StopReason stopped = StopReason::none;
};

/// Returns the move with its exact value; an empty optional if the budget ends.
std::optional<Candidate> candidate(GameSearch<TextbookGame>& search, const TextbookGame& game,
                                   Move move, Budget& budget) {
    TextbookGame after = game;
    after.make(move);
    Candidate candidate{move, 0, {move}};
    if (const auto result = after.terminal(1)) {
        candidate.value = -*result;
        return candidate;
    }
    const auto report = search.search(after, budget);
    if (!report.complete) return std::nullopt;
    // The search counts mates from its own root, one ply later.
    const Value later = report.value >= kWin ? -1 : report.value <= -kWin ? 1 : 0;
    candidate.value = -(report.value + later);
    candidate.line.insert(candidate.line.end(), report.line.begin(), report.line.end());
    return candidate;
}

/// Returns every legal move, or as many as the budget allows.
Candidates candidates(const TextbookGame& game, Depth depth, Budget& budget) {
    SearchOptions how;
    how.algorithm = Algorithm::pvs;
    how.switches = Switches::everything_exact();
    how.switches.same_depth_only = true;
    how.depth = depth - 1;
    how.switches.deepening = depth > 1;
    GameSearch<TextbookGame> search(how);
    Candidates all;
    for (const Move move : legal_moves(game.position())) {
        auto next = candidate(search, game, move, budget);
        if (!next) {
            all.stopped = budget.reason();
            break;
        }
        all.found.push_back(std::move(*next));
    }
    std::stable_sort(all.found.begin(), all.found.end(),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    return all;
}

Position after(Position position, const std::vector<Move>& line) {
    for (const Move move : line) position.make(move);
    return position;
}

/// The moves of these ranks; for programs, also the evaluation now and after the line of each, term
/// by term.
app::Table moves_table(const std::vector<Candidate>& found, const std::vector<std::size_t>& ranks,
                       const Position& position, const TextbookEvaluation& evaluation,
                       Notation notation, StopReason stopped) {
    std::vector<app::Table::Column> columns{{"rank", ""},
                                            {"move", std::nullopt},
                                            {"chinese", std::nullopt},
                                            {"text", tr("move")},
                                            {"value", tr("value")},
                                            {"line", std::nullopt},
                                            {"reason", tr("reason")},
                                            {"stopped", std::nullopt}};
    const std::vector<TermValue> now = evaluation.explain(position);
    for (const TermValue& term : now)
        for (const char* const what : {"_red", "_black", "_at_end"})
            columns.push_back({std::string(term.name) + what, std::nullopt});
    app::Table table(columns);
    for (const std::size_t rank : ranks) {
        const Candidate& c = found[rank];
        std::vector<app::Table::Entry> row{{rank + 1, fmt::format("{}.", rank + 1)},
                                           to_uci(c.move),
                                           write_move(position, c.move, Notation::chinese),
                                           write_move(position, c.move, notation),
                                           {c.value, value_text(c.value)},
                                           write_line(position, c.line, Notation::uci),
                                           line_text(position, c.line, notation),
                                           stopped};
        const std::vector<TermValue> then = evaluation.explain(after(position, c.line));
        for (std::size_t i = 0; i < now.size(); ++i)
            row.insert(row.end(), {now[i].red, now[i].black, then[i].red - then[i].black});
        table.add(std::move(row));
    }
    return table;
}

/// The same for people, of one move.
app::Table terms_table(const TextbookEvaluation& evaluation, const Position& before,
                       const Position& after) {
    app::Table table = app::Table::headed({tr("term"), tr("red"), tr("black"), tr("red - black"),
                                           tr("at the end of the line"), tr("change")});
    const auto now = evaluation.explain(before), then = evaluation.explain(after);
    Value sum_now = 0, sum_then = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const Value a = now[i].red - now[i].black, b = then[i].red - then[i].black;
        sum_now += a, sum_then += b;
        table.add({tr(now[i].name), std::to_string(now[i].red), std::to_string(now[i].black),
                   std::to_string(a), std::to_string(b), fmt::format("{:+}", b - a)});
    }
    table.add({tr("sum"), "", "", std::to_string(sum_now), std::to_string(sum_then),
               fmt::format("{:+}", sum_then - sum_now)});
    return table;
}

app::ExitCode run(app::Session& session, const ExplainOptions& options) {
    const TextbookGame game = options.textbook.game();
    const Position& position = game.position();
    const Notation notation = notation_named(options.textbook.notation);
    if (!has_legal_move(position)) return report_over(session, position);
    std::optional<Move> asked;
    if (!options.move.empty()) {
        const MoveReading reading = read_move(position, options.move);
        if (!reading) throw InputError(reading.error, reading.hint);
        asked = reading.move;
    }
    Budget budget = session.budget();
    const auto [found, stopped] = candidates(game, options.depth, budget);
    show::report_stop(session, stopped);
    app::Results results(session, "lab4.explain/2");
    if (found.empty()) {
        results.add({.text = tr("no move was searched before the search was stopped\n"),
                     .fields = {{"fen", to_fen(position)}, {"stopped", stopped}}});
        return show::exit_code(stopped);
    }
    results.say(tr(stopped == StopReason::none
                       ? marked("{} of {} moves, searched to depth {}:\n")
                       : marked("{} of the {} moves searched so far, to depth {}:\n"),
                   std::min<std::size_t>(found.size(), kBest), found.size(), options.depth));
    const TextbookEvaluation evaluation(options.textbook.evaluation);
    std::vector<std::size_t> ranks;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (i < kBest || found[i].move == asked) ranks.push_back(i);
    results.add(moves_table(found, ranks, position, evaluation, notation, stopped));
    auto shown = asked ? std::ranges::find(found, *asked, &Candidate::move) : found.begin();
    if (shown == found.end()) shown = found.begin();  // the move was not reached
    results.say(tr("\nThe evaluation now and after the line of {}:\n",
                   write_move(position, shown->move, notation)));
    results.add(terms_table(evaluation, position, after(position, shown->line)));
    return show::exit_code(stopped);
}

}  // namespace

app::Action explain_command(app::Command& command) {
    const auto options = std::make_shared<ExplainOptions>();
    declare_textbook(command, options->textbook);
    command.option("--move", "MOVE", options->move, "also explain what is wrong with this move")
        .option("-d,--depth", "PLIES", options->depth, "search depth")
        .range(1, 12)
        .example("explain --depth 4", "the first move of a game")
        .example("explain --move 炮二进七", "why capturing the horse at once is bad")
        .negative("the game is over")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
