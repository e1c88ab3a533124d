// `mcts`: Monte-Carlo tree search on any registered game, and what its constant is worth.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/show/monte_carlo_drawing.hpp"

namespace ailab::tree_search {
namespace {

struct MonteCarloRequest {
    std::string game = "3x3,3";
    std::uint64_t playouts = 1000;
    double exploration = 1;
    bool no_proofs = false;
    int playout_plies = kMaxPly;
    int measure = 0;
    DrawFiles files;
};

MonteCarloOptions options_of(const MonteCarloRequest& o, const AnyGame& game,
                             const app::Session& session) {
    if (o.exploration < 0) throw UsageError(tr("--exploration cannot be {}", o.exploration));
    if (o.playouts < 1) throw UsageError(tr("--playouts must be at least 1"));
    if (o.playout_plies < 0) throw UsageError(tr("--playout-plies cannot be {}", o.playout_plies));
    return {.exploration = o.exploration,
            .proofs = !o.no_proofs,
            .playout_plies = o.playout_plies,
            .scale = largest_result(game),
            .seed = session.shared().seed};
}

// --- one search -------------------------------------------------------------------------------

void trace(AnyMonteCarlo& search, std::uint64_t playouts, Budget& budget, app::Session& session) {
    std::vector<std::uint32_t> visits;
    for (std::uint64_t i = 0; i < playouts && !search.node(0).bounds.proved(); ++i) {
        visits.resize(search.size());
        for (std::uint32_t n = 0; n < search.size(); ++n) visits[n] = search.node(n).visits;
        const double before = search.node(0).mean * visits[0];
        if (search.run(1, budget) != StopReason::none) return;
        std::string path;
        for (std::uint32_t n = 1; n < search.size(); ++n)
            if (search.node(n).visits != (n < visits.size() ? visits[n] : 0))
                path += " " + search.move_name(n);
        const auto root = search.node(0);
        session.out() << tr("{:>4}. by{}, then at random: {:+.2f}, mean {:+.2f}\n", i + 1, path,
                            root.mean * root.visits - before, root.mean);
    }
}

app::ExitCode search(const MonteCarloRequest& o, const AnyGame& game, app::Session& session) {
    const MonteCarloOptions options = options_of(o, game, session);
    const auto search = game.monte_carlo(options);
    Budget budget = session.budget();
    if (session.shared().trace) trace(*search, o.playouts, budget, session);
    const auto so_far = search->node(0).visits;
    const StopReason stopped = search->run(o.playouts - std::min(o.playouts, so_far + 0UL), budget);
    report_stop(session, stopped);
    const auto root = search->node(0);

    app::TextTable table({tr("move"), tr("visits"), tr("mean"), tr("proved")});
    app::Report out(session, "trees.mcts/1");
    for (std::uint32_t i = 0; i < root.children; ++i) {
        const std::uint32_t n = root.first_child + i;
        const auto node = search->node(n);
        const std::string proved =
            node.bounds.proved() ? result_text(node.mean, node.bounds)
            : node.bounds.low > -1 || node.bounds.high < 1
                ? fmt::format("{:+.2f} … {:+.2f}", node.bounds.low, node.bounds.high)
                : "";
        table.add({search->move_name(n), app::with_commas(node.visits),
                   fmt::format("{:+.3f}", node.mean + 0.0), proved});
        out.add({{"move", search->move_name(n)},
                 {"visits", std::uint64_t{node.visits}},
                 {"mean", node.mean},
                 {"low", node.bounds.low},
                 {"high", node.bounds.high}});
    }
    out.finish();
    const std::string best = search->move_name(search->best_child(0));
    const std::string answer =
        tr("{} after {}: {} for {}", best, counted("{} playout", "{} playouts", root.visits),
           result_text(root.mean, root.bounds), game.side_to_move() == Side::first ? "MAX" : "MIN");
    if (session.shared().format == app::Format::text) {
        table.print(session.out());
        session.out() << answer << "\n"
                      << tr("{} nodes in the tree\n", app::with_commas(search->size()));
    }
    session.log(o.game + ": " + answer);
    if (o.files.any())
        write_files(session, draw_monte_carlo(game, options, root.visits, o.game), o.files);
    return stopped == StopReason::none ? app::ExitCode::answered : exit_code(stopped);
}

// --- what the constant is worth ---------------------------------------------------------------

/// Which root moves keep the minimax value.
std::vector<bool> right_moves(AnyGame& game, Budget& budget) {
    SearchOptions exact;
    exact.switches.table = !game.missing([&] {
        SearchOptions with_table;
        with_table.switches.table = true;
        return with_table;
    }());
    std::vector<Value> values;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        game.make(i);
        const auto over = game.terminal(0);
        const auto report =
            over ? AnyReport{.complete = true, .value = *over} : game.search(exact, budget);
        game.unmake();
        if (!report.complete)
            throw UsageError(tr("the game is too large to measure against its minimax value"),
                             tr("a smaller board, or a larger --time-limit"));
        values.push_back(-report.value);
    }
    const Value best = *std::max_element(values.begin(), values.end());
    const auto proved = [](Value v) { return v >= kWin ? kWin : v <= -kWin ? -kWin : v; };
    std::vector<bool> right;
    for (const Value value : values) right.push_back(proved(value) == proved(best));
    return right;
}

app::ExitCode measure(const MonteCarloRequest& o, const AnyGame& game, app::Session& session) {
    constexpr double kConstants[] = {0, 0.1, 0.2, 0.4, 0.7, 1, 1.4, 2, 4};
    Budget budget = session.budget();
    MonteCarloOptions options = options_of(o, game, session);
    const std::vector<bool> right = right_moves(*game.clone(), budget);
    app::TextTable table({"C", tr("right move"), tr("proved"), tr("visits of the right moves")});
    app::Report out(session, "trees.mcts-measure/1");
    for (const double c : kConstants) {
        options.exploration = c;
        int correct = 0, proved = 0;
        double share = 0;
        for (int i = 0; i < o.measure; ++i) {
            options.seed = session.shared().seed + static_cast<std::uint64_t>(i);
            const auto search = game.monte_carlo(options);
            if (search->run(o.playouts, budget) != StopReason::none) {
                report_stop(session, budget.reason());
                return exit_code(budget.reason());
            }
            const auto root = search->node(0);
            correct += right[search->best_child(0) - root.first_child] ? 1 : 0;
            proved += root.bounds.proved() ? 1 : 0;
            std::uint64_t visits = 0;
            for (std::uint32_t m = 0; m < root.children; ++m)
                if (right[m]) visits += search->node(root.first_child + m).visits;
            share += static_cast<double>(visits) / root.visits;
        }
        const auto part = [&](double of) { return fmt::format("{:.0f}%", 100 * of / o.measure); };
        table.add({fmt::format("{:.1f}", c), part(correct), part(proved), part(share)});
        out.add({{"exploration", c},
                 {"searches", std::int64_t{o.measure}},
                 {"right", std::int64_t{correct}},
                 {"proved", std::int64_t{proved}},
                 {"share", share / o.measure}});
    }
    out.finish();
    if (session.shared().format == app::Format::text) table.print(session.out());
    return app::ExitCode::answered;
}

app::ExitCode run(const MonteCarloRequest& o, app::Session& session) {
    const auto game = read_game(o.game, {.seed = session.shared().seed});
    if (game->terminal(0)) throw UsageError(tr("the game is over before the first move"));
    if (o.measure <= 0) return search(o, *game, session);
    refuse_drawing(o.files, "--measure");
    return measure(o, *game, session);
}

}  // namespace

app::Action monte_carlo_command(app::Command& command) {
    auto o = std::make_shared<MonteCarloRequest>();
    std::string list = tr("Games:");
    for (const RegisteredGame& game : games())
        list += fmt::format("\n  {:<15}{}", game.name, tr(game.summary));
    command.optional_argument("GAME", o->game, "a game of the list below")
        .option("-n,--playouts", "N", o->playouts, "how often the game is played out")
        .option("-C,--exploration", "C", o->exploration, "the constant of UCT")
        .flag("--no-proofs", o->no_proofs, "plain UCT: a finished game is a result like others")
        .option("--playout-plies", "N", o->playout_plies, "play at random so long, then estimate")
        .option("--measure", "N", o->measure,
                "N searches for each of nine constants: how often is the move right?");
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace)
        .example("mcts", "tic-tac-toe by a thousand random games")
        .example("mcts grundy7 --playouts 12 --trace", "each playout: its path and its result")
        .example("mcts 3x3,3 --playouts 200 --measure 100", "what the constant is worth")
        .details(list);
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
