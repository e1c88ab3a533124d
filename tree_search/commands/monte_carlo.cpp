// `mcts`: runs Monte-Carlo tree search on any registered game, and measures the effect of its
// constant.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/show/monte_carlo_drawing.hpp"

namespace ailab::tree_search {
namespace {

struct MctsOptions {
    std::string game = "3x3,3";
    std::uint64_t playouts = 1000;
    double exploration = 1;
    bool no_proofs = false;
    int playout_plies = kMaxPly;
    int measure = 0;
    DrawFiles files;
};

MonteCarloOptions options_of(const MctsOptions& o, const AnyGame& game,
                             const app::Session& session) {
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
        session.people() << tr("{:>4}. path{}, then at random: {:+.2f}, mean {:+.2f}\n", i + 1,
                               path, root.mean * root.visits - before, root.mean);
    }
}

app::ExitCode search(const MctsOptions& o, const AnyGame& game, app::Session& session) {
    const MonteCarloOptions options = options_of(o, game, session);
    const auto search = game.monte_carlo(options);
    Budget budget = session.budget();
    if (session.shared().trace) trace(*search, o.playouts, budget, session);
    const auto so_far = search->node(0).visits;
    const StopReason stopped = search->run(o.playouts - std::min(o.playouts, so_far + 0UL), budget);
    report_stop(session, stopped);
    const auto root = search->node(0);

    app::Table table({{"move", tr("move")},
                      {"visits", tr("visits")},
                      {"mean", tr("mean")},
                      {"low", std::nullopt},
                      {"high", std::nullopt},
                      {"", tr("proved")}});
    for (std::uint32_t n = root.first_child; n < root.first_child + root.children; ++n) {
        const auto node = search->node(n);
        const auto& [low, high] = node.bounds;
        table.add({search->move_name(n),
                   node.visits,
                   {node.mean, fmt::format("{:+.3f}", node.mean + 0.0)},
                   low,
                   high,
                   node.bounds.proved()   ? result_text(node.mean, node.bounds)
                   : low > -1 || high < 1 ? fmt::format("{:+.2f} … {:+.2f}", low, high)
                                          : ""});
    }
    app::Results results(session, "trees.mcts/1");
    results.add(table);
    results.add({.text = tr("{} after {}: {} for {}", search->move_name(search->best_child(0)),
                            counted("{} playout", "{} playouts", root.visits),
                            result_text(root.mean, root.bounds),
                            game.side_to_move() == Side::first ? "MAX" : "MIN") +
                         "\n",
                 .question = o.game + "\n"});
    results.say(tr("{} nodes in the tree\n", app::with_commas(search->size())));
    if (o.files.any())
        write_files(session, draw_monte_carlo(game, options, root.visits, o.game), o.files);
    return exit_code(stopped);
}

// --- the effect of the constant ---------------------------------------------------------------

/// Marks the root moves that keep the minimax value.
std::vector<bool> right_moves(AnyGame& game, Budget& budget) {
    SearchOptions exact;
    exact.switches.table = game.capabilities().hashed;
    std::vector<Value> values;
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        game.make(i);
        const auto over = game.terminal(0);
        const SearchOutcome outcome =
            over ? SearchOutcome{.complete = true, .value = *over} : game.search(exact, budget);
        game.unmake();
        if (!outcome.complete)
            throw UsageError(tr("the game is too large to measure against its minimax value"),
                             tr("a smaller board, or a larger --time-limit"));
        values.push_back(-outcome.value);
    }
    const Value best = *std::max_element(values.begin(), values.end());
    const auto proved = [](Value v) { return v >= kWin ? kWin : v <= -kWin ? -kWin : v; };
    std::vector<bool> right;
    for (const Value value : values) right.push_back(proved(value) == proved(best));
    return right;
}

app::ExitCode measure(const MctsOptions& o, const AnyGame& game, app::Session& session) {
    constexpr double kConstants[] = {0, 0.1, 0.2, 0.4, 0.7, 1, 1.4, 2, 4};
    Budget budget = session.budget();
    MonteCarloOptions options = options_of(o, game, session);
    const std::vector<bool> right = right_moves(*game.clone(), budget);
    app::Table table({{"exploration", "C"},
                      {"searches", std::nullopt},
                      {"right", tr("right move")},
                      {"proved", tr("proved")},
                      {"share", tr("visits of the right moves")}});
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
        table.add({app::fixed(c, 1),
                   o.measure,
                   {correct, part(correct)},
                   {proved, part(proved)},
                   {share / o.measure, part(share)}});
    }
    app::Results(session, "trees.mcts-measure/1").add(table);
    return app::ExitCode::answered;
}

app::ExitCode run(const MctsOptions& o, app::Session& session) {
    const auto game = read_game(o.game, {.seed = session.shared().seed});
    if (game->terminal(0)) throw UsageError(tr("the game is over before the first move"));
    if (o.measure == 0) return search(o, *game, session);
    refuse_drawing(o.files, "--measure");
    return measure(o, *game, session);
}

}  // namespace

app::Action monte_carlo_command(app::Command& command) {
    auto o = std::make_shared<MctsOptions>();
    command.optional_argument("GAME", o->game, "a game of the list below")
        .option("-n,--playouts", "N", o->playouts, "number of playouts")
        .at_least(1)
        .option("-C,--exploration", "C", o->exploration, "exploration constant of UCT")
        .at_least(0)
        .flag("--no-proofs", o->no_proofs, "plain UCT: treat a proved result like any other result")
        .option("--playout-plies", "N", o->playout_plies,
                "maximum length of a random playout; then evaluate")
        .at_least(0)
        .option("--measure", "N", o->measure,
                "N searches for each of nine constants: how often is the move right?")
        .at_least(0);
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace)
        .example("mcts", "tic-tac-toe by a thousand random games")
        .example("mcts grundy7 --playouts 12 --trace", "each playout: its path and its result")
        .example("mcts 3x3,3 --playouts 200 --measure 100", "the effect of the constant")
        .details(list_of_games());
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
