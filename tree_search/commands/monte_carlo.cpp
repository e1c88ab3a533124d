// `mcts`: runs Monte-Carlo tree search on any registered game, and measures the effect of its
// constant.
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/show/monte_carlo_drawing.hpp"

namespace ailab::tree_search {
namespace {

constexpr double kMostPlayouts = 4e9;  // a node counts its visits in 32 bits

struct MctsOptions {
    std::string game = "3x3,3";
    std::uint64_t playouts = 1000;
    double exploration = 1;
    bool no_proofs = false;
    int playout_plies = kMaxPly;
    int measure = 0;
    DrawFiles files;
};

MonteCarloOptions options_of(const MctsOptions& o, const AnyGame& game, const app::Session& session,
                             const Budget& budget) {
    return {.exploration = o.exploration,
            .proofs = !o.no_proofs,
            .playout_plies = o.playout_plies,
            .scale = largest_result(game, budget),
            .seed = session.shared().seed};
}

// --- one search -------------------------------------------------------------------------------

/// Writes what each playout did.
class PlayoutTrace {
public:
    PlayoutTrace(const AnyMonteCarlo& search, app::Results& results)
        : search_(search), results_(results) {}

    void before_playout() {
        visits_.resize(search_.size());
        for (std::uint32_t n = 0; n < search_.size(); ++n) visits_[n] = search_.node(n).visits;
        sum_ = search_.node(0).mean * visits_[0];
    }
    void after_playout() {
        std::vector<std::string> path;
        for (std::uint32_t n = 1; n < search_.size(); ++n)
            if (search_.node(n).visits != (n < visits_.size() ? visits_[n] : 0))
                path.push_back(search_.move_name(n));
        const auto root = search_.node(0);
        const double result = root.mean * root.visits - sum_;
        results_.step(
            tr("{:>4}. path{}, then at random: {:+.2f}, mean {:+.2f}\n", root.visits,
               path.empty() ? "" : fmt::format(" {}", fmt::join(path, " ")), result, root.mean),
            {{"event", "playout"},
             {"playout", root.visits},
             {"path", path},
             {"value", result},
             {"mean", root.mean}});
    }

private:
    const AnyMonteCarlo& search_;
    app::Results& results_;
    std::vector<std::uint32_t> visits_{};  // before the playout
    double sum_ = 0;
};

/// Runs the playouts; `trace` and `film` may be null.
StopReason run_playouts(AnyMonteCarlo& search, std::uint64_t playouts, Budget& budget,
                        PlayoutTrace* trace, MonteCarloFilm* film) {
    for (std::uint64_t done = 0; done < playouts && !search.node(0).bounds.proved();
         done = search.node(0).visits) {
        const std::uint64_t next = trace  ? done + 1
                                   : film ? std::min(film->next(), playouts)
                                          : playouts;
        if (trace) trace->before_playout();
        const StopReason stopped = search.run(next - done, budget);
        if (stopped != StopReason::none) return stopped;
        if (trace) trace->after_playout();
        if (film) film->look();
    }
    return StopReason::none;
}

/// One row per move; the values that concern the whole search are repeated in each.
app::Table move_table(const AnyMonteCarlo& search, StopReason stopped) {
    app::Table table({{"move", tr("move")},
                      {"visits", tr("visits")},
                      {"mean", tr("mean")},
                      {"low", std::nullopt},
                      {"high", std::nullopt},
                      {"", tr("proved")},
                      {"best", std::nullopt},
                      {"playouts", std::nullopt},
                      {"nodes", std::nullopt},
                      {"stopped", std::nullopt}});
    const auto root = search.node(0);
    for (std::uint32_t n = root.first_child; n < root.first_child + root.children; ++n) {
        const auto node = search.node(n);
        const auto& [low, high] = node.bounds;
        table.add({search.move_name(n),
                   node.visits,
                   {node.mean, fmt::format("{:+.3f}", node.mean + 0.0)},
                   low,
                   high,
                   node.bounds.proved()   ? result_text(node.mean, node.bounds)
                   : low > -1 || high < 1 ? fmt::format("{:+.2f} … {:+.2f}", low, high)
                                          : "",
                   n == search.best_child(0),
                   root.visits,
                   search.size(),
                   stopped});
    }
    return table;
}

app::ExitCode search(const MctsOptions& o, const AnyGame& game, app::Session& session) {
    Budget budget = session.budget();
    const MonteCarloOptions options = options_of(o, game, session, budget);
    const auto search = game.monte_carlo(options);
    app::Results results(session, "trees.mcts/1");
    std::optional<MonteCarloFilm> film;
    if (o.files.any()) film.emplace(*search);
    PlayoutTrace trace(*search, results);
    const StopReason stopped =
        run_playouts(*search, o.playouts, budget, session.shared().trace ? &trace : nullptr,
                     film ? &*film : nullptr);
    report_stop(session, stopped);
    const auto root = search->node(0);
    results.add(move_table(*search, stopped));
    results.add({.text = tr("{} after {}: {} for {}", search->move_name(search->best_child(0)),
                            counted("{} playout", "{} playouts", root.visits),
                            result_text(root.mean, root.bounds),
                            game.side_to_move() == Side::first ? "MAX" : "MIN") +
                         "\n",
                 .question = o.game + "\n"});
    results.say(tr("{} nodes in the tree\n", app::with_commas(search->size())));
    if (film) write_files(session, film->drawing(o.game), o.files);
    return exit_code(stopped);
}

// --- the effect of the constant ---------------------------------------------------------------

/// Marks the root moves that keep the minimax value. Throws OutOfBudget.
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
        if (!outcome.complete) throw OutOfBudget{outcome.stopped};
        values.push_back(-outcome.value);
    }
    const Value best = *std::max_element(values.begin(), values.end());
    const auto proved = [](Value v) { return v >= kWin ? kWin : v <= -kWin ? -kWin : v; };
    std::vector<bool> right;
    for (const Value value : values) right.push_back(proved(value) == proved(best));
    return right;
}

/// What the searches with one constant found.
struct Measured {
    int searches = 0, right = 0, proved = 0;
    double share = 0;  ///< sum of the shares of visits that the right moves got

    void add(const AnyMonteCarlo& search, const std::vector<bool>& right_ones) {
        const auto root = search.node(0);
        ++searches;
        right += right_ones[search.best_child(0) - root.first_child] ? 1 : 0;
        proved += root.bounds.proved() ? 1 : 0;
        std::uint64_t visits = 0;
        for (std::uint32_t m = 0; m < root.children; ++m)
            if (right_ones[m]) visits += search.node(root.first_child + m).visits;
        share += static_cast<double>(visits) / root.visits;
    }
};

/// Constants whose searches were not all run to their end have no row.
app::ExitCode measure(const MctsOptions& o, const AnyGame& game, app::Session& session) {
    constexpr double kConstants[] = {0, 0.1, 0.2, 0.4, 0.7, 1, 1.4, 2, 4};
    app::Results results(session, "trees.mcts-measure/1");
    Comparison searches(session, results,
                        {{"exploration", "C"},
                         {"searches", std::nullopt},
                         {"right", tr("right move")},
                         {"proved", tr("proved")},
                         {"share", tr("visits of the right moves")}},
                        std::size(kConstants) * o.measure);
    std::vector<bool> right;
    MonteCarloOptions options;
    for (const double c : kConstants) {
        Measured sums;
        for (int i = 0; i < o.measure; ++i) {
            searches.run([&](Budget& budget) {
                if (right.empty()) {
                    right = right_moves(*game.clone(), budget);
                    options = options_of(o, game, session, budget);
                }
                options.exploration = c;
                options.seed = session.shared().seed + static_cast<std::uint64_t>(i);
                const auto search = game.monte_carlo(options);
                if (search->run(o.playouts, budget) == StopReason::none) sums.add(*search, right);
            });
            if (sums.searches == i) return searches.finish();
        }
        const auto part = [&](double of) { return fmt::format("{:.0f}%", 100 * of / o.measure); };
        searches.add({app::fixed(c, 1),
                      o.measure,
                      {sums.right, part(sums.right)},
                      {sums.proved, part(sums.proved)},
                      {sums.share / o.measure, part(sums.share)}});
    }
    return searches.finish();
}

app::ExitCode run(const MctsOptions& o, app::Session& session) {
    const auto game =
        read_game(o.game, {.seed = session.shared().seed, .budget = session.budget()});
    if (game->terminal(0)) throw UsageError(tr("the game is over before the first move"));
    return o.measure == 0 ? search(o, *game, session) : measure(o, *game, session);
}

}  // namespace

app::Action monte_carlo_command(app::Command& command) {
    auto o = std::make_shared<MctsOptions>();
    command.optional_argument("GAME", o->game, "a game of the list below")
        .option("-n,--playouts", "N", o->playouts, "number of playouts")
        .range(1, kMostPlayouts)
        .option("-C,--exploration", "C", o->exploration, "exploration constant of UCT")
        .range(0, 1e6)
        .not_with({"--measure"})
        .flag("--no-proofs", o->no_proofs, "plain UCT: treat a proved result like any other result")
        .option("--playout-plies", "N", o->playout_plies,
                "maximum length of a random playout; then evaluate")
        .range(0, kMaxPly)
        .option("--measure", "N", o->measure,
                "N searches for each of nine constants: how often is the move right?")
        .range(0, 1'000'000)
        .not_with({"--trace", "--svg", "--dot", "--html"});
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace)
        .example("mcts", "tic-tac-toe by a thousand random games")
        .example("mcts grundy7 --playouts 12 --trace", "each playout: its path and its result")
        .example("mcts 3x3,3 --playouts 200 --measure 100", "the effect of the constant")
        .details(list_of_games());
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
