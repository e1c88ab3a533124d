// `minimax`: searches explicit game trees from the lectures, from files, or random ones.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/searches.hpp"

namespace ailab::tree_search {
namespace {

struct MinimaxOptions {
    std::string file, example, root;
    int branching = 0, height = 0;
    bool list = false, print = false;
    SearchWords search;
    ViewOptions view;
};

GameTree load(const MinimaxOptions& options, app::Session& session, std::string& title) {
    const int sources = !options.file.empty() + !options.example.empty() + (options.branching > 0);
    if (sources != 1)
        throw UsageError(
            tr("no tree given: expected a FILE, --example NAME, or --branching and --height"),
            tr("tree_search minimax --list shows the examples"));
    GameTree tree;
    if (!options.file.empty()) {
        title = options.file;
        tree = read_tree(session.open(options.file));
    } else if (!options.example.empty()) {
        title = options.example;
        tree = example_tree(options.example);
    } else {
        if (options.height == 0)
            throw UsageError(tr("a random tree needs --branching and --height"));
        double leaves = 1;
        for (int i = 0; i < options.height; ++i) leaves *= options.branching;
        if (leaves > 5e6) throw UsageError(tr("a random tree may have at most 5,000,000 leaves"));
        title = tr("{}^{} (seed {})", options.branching, options.height, session.shared().seed);
        Random random(session.shared().seed);
        tree = random_tree(options.branching, options.height, random);
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

/// Runs the same search with both pruning rules: the lectures use both, and both are correct.
std::string both_counts(const AnyGame& game, std::size_t leaves, SearchOptions options) {
    std::string text;
    for (const bool on_equality : {true, false}) {
        options.switches.prune_on_equality = on_equality;
        Budget budget;
        const auto c = game.search(options, budget).counters;
        const std::string one =
            tr("pruning {}: {} nodes, {} of {} leaves",
               on_equality ? tr("where alpha >= beta") : tr("only where alpha > beta"), c.nodes(),
               c.leaves(), leaves);
        text = text.empty() ? one : text + tr("; {}", one);
    }
    return text;
}

std::string line_text(const GameTree& tree, const Line<TreeGame>& line, bool ascii) {
    std::string text;
    TreeGame at(tree);
    for (const auto move : line) {
        at.make(move);
        text += (text.empty() ? "" : ascii ? " -> " : " → ") + name_in_trace(at, ascii);
    }
    return text;
}

/// Returns the answer as text.
std::string answer_text(const SearchReport<TreeGame>& report, const AnyGame& game,
                        const GameTree& tree, const SearchOptions& search, const std::string& value,
                        const std::string& line) {
    if (tree.is_leaf(0)) return tr("value {}; the tree is one leaf\n", value);
    if (report.line.empty()) return "";
    const bool bound = report.interval && report.interval->low != report.interval->high;
    std::string text = bound ? tr("the value is at least {}; best: {}\n", value, line)
                             : tr("value {}; best: {}\n", value, line);
    text += fmt::format("{}: {}\n", describe(search), counters_text(report.counters, report.depth));
    if (search.algorithm == Algorithm::alpha_beta)
        text += both_counts(game, tree.leaf_count(), search) + "\n";
    if (report.longest_open > 0) text += tr("longest OPEN list: {}\n", report.longest_open);
    return text;
}

app::ExitCode run(const MinimaxOptions& options, app::Session& session) {
    if (options.list || options.print)
        refuse_drawing(options.view.show.files, options.list ? "--list" : "--print");
    if (options.list) return list_trees(session);
    std::string title;
    const GameTree tree = load(options, session, title);
    if (options.print) {
        session.people() << to_text(tree);
        return app::ExitCode::answered;
    }
    const bool ascii = session.shared().ascii;
    const auto game = any_game(TreeGame(tree));
    const SearchOptions search = search_options(options.search, session);
    const TraceStyle style = trace_style(session, options.view.show, value_text);
    app::Results results(session, "trees.minimax/1");
    if (const auto quiz =
            show_search(session, results, *game, search, options.view, style, title, to_text(tree)))
        return *quiz;
    Budget budget = session.budget();
    const auto report = GameSearch<TreeGame>(search).search(TreeGame(tree), budget);
    report_stop(session, report.stopped);
    const Value to_max = tree.root_is_max ? 1 : -1;
    const std::string value = value_text(to_max * report.value, ascii);
    const std::string line = line_text(tree, report.line, ascii);
    results.add({.text = answer_text(report, *game, tree, search, value, line),
                 .fields = {{"tree", title},
                            {"algorithm", describe(search)},
                            {"value", to_max * report.value},
                            {"line", line},
                            {"nodes", report.counters.nodes()},
                            {"leaves", report.counters.leaves()},
                            {"tree_leaves", tree.leaf_count()},
                            {"cutoffs", report.counters.cutoffs},
                            {"complete", report.complete}},
                 .question = fmt::format("minimax {}\n", title)});
    return exit_code(report.stopped);
}

}  // namespace

app::Action minimax_command(app::Command& command) {
    auto o = std::make_shared<MinimaxOptions>();
    command.optional_argument("FILE", o->file, "a nested list, or YAML; - is standard input")
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .flag("--list", o->list, "list the examples")
        .flag("--print", o->print, "print the tree as a nested list")
        .option("--branching", "N", o->branching,
                "a random tree: number of children of each node …")
        .range(1, 256)
        .option("--height", "N", o->height, "… and its height in plies")
        .range(1, 30)
        .choice("--root", o->root, {"max", "min"}, marked("player to move at the root"));
    declare_search(command, o->search);
    declare_view(command, o->view);
    command
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kLimits | app::kTrace)
        .example("minimax --example lecture --trace",
                 "every node, bound and cut-off, as on the slide")
        .example("minimax --example aima --html aima.html", "a page that steps through the search")
        .example("minimax --branching 3 --height 6 --seed 7 -a sss",
                 "search a random tree with SSS*")
        .example("minimax --example aima --quiz", "predict values and cut-offs")
        .details(
            "Nested list: (a (b 3 12 8) (c 2 4 6)); a leaf is a number, +inf, -inf or "
            "name=number.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
