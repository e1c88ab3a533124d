// `search`: finds the best move by the generic searches with the textbook evaluation, with trace
// and drawings.
#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/search/game/game_search.hpp"
#include "common/search/game/monte_carlo.hpp"
#include "common/search/game/recorder.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct SearchCommandOptions {
    TextbookOptions textbook;
    show::SearchWords search{.depth = 3};
    show::ShowOptions show;
    std::uint64_t playouts = 0;  ///< for Monte-Carlo tree search; 0 means another search
    double exploration = 1;
};

app::ExitCode over(app::Session& session, const SearchCommandOptions& options,
                   const Position& position) {
    show::warn_unwritten(session, options.show.files, tr("the game is over"));
    return report_over(session, position);
}

/// The first two lines of the text are the document's.
app::Result result_of(const SearchCommandOptions& options, const Position& position,
                      const SearchReport<TextbookGame>& report, const std::string& how) {
    const Notation notation = notation_named(options.textbook.notation);
    app::Cell move, chinese, value, depth;
    std::string text =
        tr("no move was found yet; --with deepening keeps the best move found so far");
    if (report.move) {
        move = to_uci(*report.move), value = report.value, depth = report.depth;
        chinese = write_move(position, *report.move, Notation::chinese);
        text = fmt::format("{} ({})\nevaluate number : {}\n",
                           write_move(position, *report.move, notation), to_uci(*report.move),
                           report.counters.evaluations) +
               tr("value {} for {} at depth {}\n", value_text(report.value),
                  position.side_to_move() == kRed ? tr("red") : tr("black"), report.depth) +
               tr("line: {}\n", line_text(position, report.line, notation)) +
               show::counters_text(report.counters, report.depth);
    }
    return {.text = text + '\n',
            .fields = {{"fen", to_fen(position)},
                       {"search", how},
                       {"move", move},
                       {"chinese", chinese},
                       {"value", value},
                       {"depth", depth},
                       {"line", write_line(position, report.line, Notation::uci)},
                       {"text", line_text(position, report.line, notation)},
                       {"nodes", report.counters.nodes()},
                       {"leaves", report.counters.leaves()},
                       {"cutoffs", report.counters.cutoffs},
                       {"evaluations", report.counters.evaluations},
                       {"seconds", report.seconds},
                       {"stopped", report.stopped}},
            .question = fmt::format("search {}\n{}\n", to_fen(position), how)};
}

/// Random play is not informative in xiangqi: only four plies are random, then the estimate is
/// used, and being a rook ahead counts almost as a win.
app::ExitCode play_out(app::Session& session, const SearchCommandOptions& options,
                       const TextbookGame& game) {
    constexpr Value kRook = 1000;
    const Position& position = game.position();
    const Notation notation = notation_named(options.textbook.notation);
    MonteCarloSearch<TextbookGame> search(game, {.exploration = options.exploration,
                                                 .playout_plies = 4,
                                                 .scale = kRook,
                                                 .seed = session.shared().seed});
    Budget budget = session.budget();
    const StopReason stopped = search.run(options.playouts, budget);
    show::report_stop(session, stopped);

    std::vector<std::uint32_t> children(search.root().children);
    std::iota(children.begin(), children.end(), search.root().first_child);
    std::ranges::stable_sort(children, std::greater{},
                             [&](std::uint32_t n) { return search.nodes()[n].visits; });
    constexpr std::size_t kShown = 8;
    const auto best = search.best_child(search.root());
    app::Table table({{"move", std::nullopt},
                      {"text", tr("move")},
                      {"visits", tr("visits")},
                      {"mean", tr("mean")},
                      {"line", std::nullopt},
                      {"playouts", std::nullopt},
                      {"stopped", std::nullopt}});
    for (std::size_t i = 0; i < std::min(kShown, children.size()); ++i) {
        const auto& child = search.nodes()[children[i]];
        const bool is_best = children[i] == best;
        table.add(
            {to_uci(child.move),
             write_move(position, child.move, notation),
             child.visits,
             {child.mean(), fmt::format("{:+.2f}", child.mean() + 0.0)},
             is_best ? app::Cell(write_line(position, search.line(), Notation::uci)) : app::Cell(),
             search.playouts(),
             stopped});
    }
    app::Results results(session, "lab4.playouts/2");
    results.add(table);
    const Move move = search.nodes()[best].move;
    results.add({.text = tr_count("{} ({}) after {} playout\nline: {}\n",
                                  "{} ({}) after {} playouts\nline: {}\n", search.playouts(),
                                  write_move(position, move, notation), to_uci(move),
                                  app::with_commas(search.playouts()),
                                  line_text(position, search.line(), notation)),
                 .question = fmt::format("search {}\n", to_fen(position))});
    return show::exit_code(stopped);
}

app::ExitCode run(app::Session& session, const SearchCommandOptions& options) {
    const TextbookGame game = options.textbook.game();
    const Position& position = game.position();
    if (!has_legal_move(position)) return over(session, options, position);
    if (options.playouts > 0) return play_out(session, options, game);
    const Notation notation = notation_named(options.textbook.notation);
    SearchRecord record{.most_visits = 20'000};
    GameRecorder<TextbookGame> recorder(
        record,
        [notation](const TextbookGame& before, Move move) {
            return write_move(before.position(), move, notation);
        },
        [](const TextbookGame&) { return std::string(); });
    const SearchOptions how = show::search_options(options.search, session);
    const bool recorded = options.show.needs_record(session);
    Budget budget = session.budget();
    const auto report =
        GameSearch<TextbookGame>(how).search(game, budget, recorded ? &recorder : nullptr);
    show::report_stop(session, report.stopped);
    show::ShowOptions shown = options.show;
    if (!report.move) {
        show::warn_unwritten(session, shown.files, tr("the search was stopped"));
        shown.files = {};
    }
    app::Results results(session, "lab4.search/2");
    if (recorded)
        show::show_record(
            session, results, record, shown,
            fmt::format("{}: {}", show::describe(how), to_fen(position)),
            show::trace_style(session, shown, [](Value v, bool) { return value_text(v); }));
    results.add(result_of(options, position, report, show::describe(how)));
    if (report.move && session.for_people()) session.note(tr("{:.3f} s", report.seconds));
    return show::exit_code(report.stopped);
}

}  // namespace

app::Action search_command(app::Command& command) {
    const auto options = std::make_shared<SearchCommandOptions>();
    declare_textbook(command, options->textbook);
    show::declare_search(command, options->search, 1);
    show::declare_show(command, options->show);
    command
        .option("--playouts", "N", options->playouts,
                "use Monte-Carlo tree search with this many playouts")
        .not_with({"--algorithm", "--with", "--depth", "--prune-on-equality", "--table-mb",
                   "--trace", "--step", "--svg", "--dot", "--html"})
        .option("--exploration", "C", options->exploration, "exploration constant of --playouts")
        .range(0, 1000)
        .only_with({"--playouts"});
    command.example("search --depth 4 --with table,history", "the first move of a game")
        .example("search --algorithm mtdf --with table --depth 4", "by searches with empty windows")
        .example("search '3ak4/4a4/9/9/9/9/9/4N4/9/4K4 w' --moves e2d4 --depth 2 --trace",
                 "an endgame, with every bound and cut")
        .example("search --depth 2 --html steps.html", "a page that steps through the search")
        .example("search startpos --moves 炮二平五 --eval material",
                 "black's reply, evaluated by material alone")
        .example("search --playouts 20000", "random playouts; the moves with the most visits")
        .negative("the game is over")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kLimits | app::kTrace);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
