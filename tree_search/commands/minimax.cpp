// `minimax`: searches explicit game trees from the lectures, from files, or random ones.
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/searches.hpp"

namespace ailab::tree_search {
namespace {

struct MinimaxOptions {
    std::string file, example, root;
    int branching = 0, height = 4;
    bool list = false;
    SearchWords search;
    ViewOptions view;
};

GameTree load(const MinimaxOptions& options, app::Session& session, std::string& title) {
    if (options.file.empty() && options.example.empty() && options.branching == 0)
        throw UsageError(
            tr("no tree given: expected a FILE, --example NAME, or --branching and --height"),
            tr("tree_search minimax --list shows the examples"));
    GameTree tree;
    if (options.file.starts_with('(')) {
        title = options.file;
        tree = parse_tree(Source::from_string(options.file, "FILE"));
    } else if (!options.file.empty()) {
        title = options.file;
        tree = parse_tree(session.open(options.file));
    } else if (!options.example.empty()) {
        title = options.example;
        tree = example_tree(options.example);
    } else {
        if (!is_small_tree(options.branching, options.height))
            throw UsageError(tr("a random tree may have at most 5,000,000 leaves"));
        title = tr("{}^{} (seed {})", options.branching, options.height, session.shared().seed);
        Random random(session.shared().seed);
        tree = random_tree(options.branching, options.height, random, -99, 99, session.budget());
    }
    if (!options.root.empty()) tree.root_is_max = options.root == "max";
    return tree;
}

app::ExitCode list_trees(app::Session& session) {
    app::Table table({{"example", tr("example")}, {"tree", tr("tree")}, {"about", tr("about")}});
    for (const TreeExample& e : tree_examples()) {
        const std::string text(e.text);
        table.add({std::string(e.name), {text, text.size() > 40 ? "…" : text}, tr(e.about)});
    }
    app::Results(session, "trees.examples/1").add(table);
    return app::ExitCode::answered;
}

std::string pruning_text(const SearchCounters& counters, std::size_t leaves, bool on_equality) {
    return tr("pruning {}: {} nodes, {} of {} leaves",
              on_equality ? tr("where alpha >= beta") : tr("only where alpha > beta"),
              counters.nodes(), counters.leaves(), leaves);
}

/// The same search with the other pruning rule, with what is left of the budget: the lectures use
/// both, and both are correct. Missing for searches without pruning, for iterative deepening, which
/// visits leaves again, or if there is no time left.
std::optional<SearchCounters> with_other_rule(const AnyGame& game, SearchOptions options,
                                              const AnyReport& report, Budget& budget) {
    if (options.algorithm != Algorithm::alpha_beta || options.switches.deepening ||
        report.line.empty())
        return std::nullopt;
    options.switches.prune_on_equality = !options.switches.prune_on_equality;
    const AnyReport other = game.search(options, budget);
    if (other.stopped != StopReason::none) return std::nullopt;
    return other.counters;
}

std::string both_counts(const SearchCounters& asked, const SearchCounters& other,
                        std::size_t leaves, bool on_equality) {
    return pruning_text(on_equality ? asked : other, leaves, true) +
           tr("; {}", pruning_text(on_equality ? other : asked, leaves, false));
}

/// What was found out about the value; empty if the search was stopped before it knew anything.
std::string value_answer(const AnyReport& report, const GameTree& tree, const std::string& value,
                         const std::string& line) {
    if (tree.is_leaf(0)) return tr("value {}; the tree is one leaf\n", value);
    if (report.line.empty()) return tr("no value found within the limits\n");
    if (!report.exact()) return tr("the value is at least {}; best: {}\n", value, line);
    if (report.stopped != StopReason::none)
        return tr("stopped; at depth {}, value {}; best: {}\n", report.depth, value, line);
    return tr("value {}; best: {}\n", value, line);
}

app::ExitCode search_tree(const MinimaxOptions& options, const GameTree& tree,
                          const std::string& title, app::Session& session) {
    const bool ascii = session.shared().ascii;
    const auto game = any_game(TreeGame(tree));
    const SearchOptions search = shown_options(options.search, options.view, *game, session);
    const ShownSearch shown{*game,        search,
                            options.view, trace_style(session, options.view.show, value_text),
                            title,        options.view.quiz ? to_text(tree) : std::string()};
    if (options.view.quiz) return quiz_about(session, shown);
    app::Results results(session, "trees.minimax/1");
    Budget budget = session.budget();
    const AnyReport report = search_and_show(session, results, shown, budget);
    report_stop(session, report.stopped);
    const Value to_max = tree.root_is_max ? 1 : -1;
    const bool known = tree.is_leaf(0) || !report.line.empty();
    const std::string value = value_text(to_max * report.value, ascii);
    const std::string line = fmt::format("{}", fmt::join(report.positions, ascii ? " -> " : " → "));
    std::string text = value_answer(report, tree, value, line);
    if (!tree.is_leaf(0))
        text +=
            fmt::format("{}: {}\n", describe(search), counters_text(report.counters, report.depth));
    const auto other = with_other_rule(*game, search, report, budget);
    if (other)
        text += both_counts(report.counters, *other, tree.leaf_count(),
                            search.switches.prune_on_equality) +
                "\n";
    if (report.longest_open > 0) text += tr("longest OPEN list: {}\n", report.longest_open);
    results.add(
        {.text = text,
         .fields = {{"tree", title},
                    {"algorithm", describe(search)},
                    {"value", known ? app::Cell(to_max * report.value) : app::Cell()},
                    {"line", line},
                    {"nodes", report.counters.nodes()},
                    {"leaves", report.counters.leaves()},
                    {"tree_leaves", tree.leaf_count()},
                    {"cutoffs", report.counters.cutoffs},
                    {"other_pruning_nodes", other ? app::Cell(other->nodes()) : app::Cell()},
                    {"other_pruning_leaves", other ? app::Cell(other->leaves()) : app::Cell()},
                    {"longest_open", report.longest_open},
                    {"complete", report.complete},
                    {"stopped", report.stopped}},
         .question = fmt::format("minimax {}\n", title)});
    return exit_code(report.stopped);
}

app::ExitCode run(const MinimaxOptions& options, app::Session& session) {
    if (options.list) return list_trees(session);
    std::string title;
    const GameTree tree = load(options, session, title);
    return search_tree(options, tree, title, session);
}

}  // namespace

app::Action minimax_command(app::Command& command) {
    auto o = std::make_shared<MinimaxOptions>();
    command
        .optional_argument("FILE", o->file,
                           "a nested list; - is standard input; or the nested list itself")
        .not_with({"--example", "--branching"})
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .not_with({"--branching"})
        .flag("--list", o->list, "list the examples")
        .alone()
        .option("--branching", "N", o->branching,
                "a random tree: number of children of each node …")
        .range(1, 256)
        .option("--height", "N", o->height, "… and its height in plies")
        .range(1, 30)
        .only_with({"--branching"})
        .choice("--root", o->root, {"max", "min"}, marked("player to move at the root"));
    declare_search(command, o->search);
    declare_view(command, o->view);
    command.negative("an answer of the quiz is wrong")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kLimits | app::kTrace)
        .example("minimax --example lecture --trace",
                 "every node, bound and cut-off, as on the slide")
        .example("minimax --example aima --html aima.html", "a page that steps through the search")
        .example("minimax --branching 3 --height 6 --seed 7 -a sss",
                 "search a random tree with SSS*")
        .example("minimax --example lecture --with table,history",
                 "alpha-beta with a transposition table and the history heuristic")
        .example("minimax --example aima --quiz", "predict values and cut-offs")
        .example("minimax '(A (B 3 12) (C 2 4))'", "a tree on the command line")
        .details(
            "Nested list: (a (b 3 12 8) (c 2 4 6)); a leaf is a number, +inf, -inf or "
            "name=number.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
