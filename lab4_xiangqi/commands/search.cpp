// search: the best move by the generic searches on the textbook evaluation, with trace and
// drawings.
#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/search/game/game_search.hpp"
#include "common/search/game/monte_carlo.hpp"
#include "common/search/game/recorder.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/textbook_options.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct SearchRequest {
    TextbookOptions textbook;
    show::SearchWords search = [] {
        show::SearchWords words;
        words.depth = 3;
        return words;
    }();
    show::ShowOptions show;
    std::uint64_t playouts = 0;  ///< of Monte-Carlo tree search; 0: one of the others
    double exploration = 1;
};

app::ExitCode over(app::Session& session, const SearchRequest& options, const Position& position) {
    show::warn_unwritten(session, options.show.files, tr("the game is over"));
    session.out() << tr("The game is over: ")
                  << (position.in_check() ? tr("checkmate") : tr("stalemate, which loses")) << '\n';
    return app::ExitCode::negative;
}

SearchReport<TextbookGame> search(app::Session& session, const SearchRequest& options,
                                  const TextbookGame& game, SearchRecord& record) {
    const SearchOptions how = show::search_options(options.search, session);
    GameSearch<TextbookGame> searcher(how);
    Budget budget = session.budget();
    if (!options.show.needs_record(session)) return searcher.search(game, budget);
    const Notation notation = notation_named(options.textbook.notation);
    GameRecorder<TextbookGame> recorder(
        record,
        [notation](const TextbookGame& before, Move move) {
            return write_move(before.position(), move, notation);
        },
        [](const TextbookGame&) { return std::string(); }, 20'000);
    return searcher.search(game, budget, recorder);
}

void print(app::Session& session, const SearchRequest& options, const Position& position,
           const SearchReport<TextbookGame>& report) {
    const Notation notation = notation_named(options.textbook.notation);
    session.out() << fmt::format("{} ({})\n", write_move(position, *report.move, notation),
                                 to_uci(*report.move))
                  << fmt::format("evaluate number : {}\n", report.counters.evaluations)
                  << tr("value {} for {} at depth {}\n", value_text(report.value),
                        position.side_to_move() == kRed ? tr("red") : tr("black"), report.depth)
                  << tr("line: {}\n", line_text(position, report.line, notation))
                  << show::counters_text(report.counters, report.depth) << '\n';
    session.note(tr("{:.3f} s", report.seconds));
}

/// Random play says little in xiangqi: four plies of it, then the estimate, of which a rook more is
/// as good as won.
app::ExitCode play_out(app::Session& session, const SearchRequest& options,
                       const TextbookGame& game) {
    show::refuse_drawing(options.show.files, "--playouts");
    if (options.exploration < 0)
        throw UsageError(tr("--exploration cannot be {}", options.exploration));
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
    app::TextTable table({tr("move"), tr("visits"), tr("mean")});
    for (std::size_t i = 0; i < std::min(kShown, children.size()); ++i) {
        const auto& child = search.nodes()[children[i]];
        table.add({write_move(position, child.move, notation), app::with_commas(child.visits),
                   fmt::format("{:+.2f}", child.mean() + 0.0)});
    }
    const auto& best = search.nodes()[search.best_child(search.root())];
    if (session.shared().format == app::Format::text) {
        table.print(session.out());
        session.out() << tr_count(
            "{} ({}) after {} playout\nline: {}\n", "{} ({}) after {} playouts\nline: {}\n",
            search.playouts(), write_move(position, best.move, notation), to_uci(best.move),
            app::with_commas(search.playouts()), line_text(position, search.line(), notation));
    }
    app::Report out(session, "lab4.playouts/1");
    out.add({{"fen", to_fen(position)},
             {"move", to_uci(best.move)},
             {"mean", best.mean()},
             {"visits", std::uint64_t{best.visits}},
             {"playouts", search.playouts()},
             {"line", write_line(position, search.line(), Notation::uci)}});
    session.log(fmt::format("search {}\n{} playouts: {}", to_fen(position), search.playouts(),
                            to_uci(best.move)));
    return show::exit_code(stopped);
}

app::ExitCode run(app::Session& session, const SearchRequest& options) {
    if (options.search.depth < 1) throw UsageError(tr("the depth must be at least 1"));
    const TextbookGame game = options.textbook.game();
    const Position& position = game.position();
    if (!has_legal_move(position)) return over(session, options, position);
    if (options.playouts > 0) return play_out(session, options, game);
    SearchRecord record;
    const auto report = search(session, options, game, record);
    show::report_stop(session, report.stopped);
    if (!report.move) {
        session.note(tr("no move is known yet; --with deepening keeps the best so far"));
        show::warn_unwritten(session, options.show.files, tr("the search was stopped"));
        return show::exit_code(report.stopped);
    }
    const std::string title = fmt::format(
        "{}: {}", show::describe(show::search_options(options.search, session)), to_fen(position));
    if (options.show.needs_record(session)) {
        const auto style =
            show::trace_style(session, options.show, [](Value v, bool) { return value_text(v); });
        show::show_record(session, record, options.show, title, style);
    }
    if (session.shared().format == app::Format::text) print(session, options, position, report);
    app::Report out(session, "lab4.search/1");
    out.add({{"fen", to_fen(position)},
             {"move", to_uci(*report.move)},
             {"chinese", write_move(position, *report.move, Notation::chinese)},
             {"value", std::int64_t{report.value}},
             {"depth", std::int64_t{report.depth}},
             {"line", write_line(position, report.line, Notation::uci)},
             {"nodes", report.counters.nodes()},
             {"evaluations", report.counters.evaluations},
             {"seconds", report.seconds}});
    session.log(fmt::format("search {}\n{} {} value {} depth {} evaluate number : {}",
                            to_fen(position), title.substr(0, title.find(':')),
                            to_uci(*report.move), report.value, report.depth,
                            report.counters.evaluations));
    return show::exit_code(report.stopped);
}

}  // namespace

app::Action search_command(app::Command& command) {
    const auto options = std::make_shared<SearchRequest>();
    declare_textbook(command, options->textbook);
    show::declare_search(command, options->search);
    show::declare_show(command, options->show);
    command
        .option("--playouts", "N", options->playouts,
                "Monte-Carlo tree search instead, with so many playouts")
        .option("--exploration", "C", options->exploration, "its constant");
    command.example("search --depth 4 --with table,history", "the first move of a game")
        .example("search --depth 2 --html steps.html", "a page that steps through the search")
        .example("search startpos --moves 炮二平五 --eval material", "black's answer by material")
        .example("search --playouts 20000", "by random games; the moves with the most visits")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kLimits | app::kTrace);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
