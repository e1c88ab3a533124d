// `minimax`: explicit game trees from the lectures, from files, or random.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/translate.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/quiz.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

struct MinimaxRequest {
    std::string file, example, root;
    int branching = 0, height = 0;
    bool list = false, print = false;
    SearchWords search;
    ShowOptions show;
};

GameTree load(const MinimaxRequest& options, app::Session& session, std::string& title) {
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
        if (options.branching > 256 || options.height < 1 || options.height > 30)
            throw UsageError(tr("a random tree needs 1 to 256 children and 1 to 30 plies"));
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

std::string line_text(const GameTree& tree, const Line<TreeGame>& line, bool ascii) {
    std::string text;
    TreeNode n = 0;
    for (const auto move : line) {
        n = tree[n].children[move];
        if (!text.empty()) text += ascii ? " -> " : " → ";
        text += tree.is_leaf(n) && tree[n].name.empty() ? value_text(tree[n].value, ascii)
                                                        : node_name(tree, n);
    }
    return text;
}

SearchRecord record_search(const GameTree& tree, const SearchOptions& options, Budget& budget,
                           bool ascii) {
    SearchRecord record;
    GameRecorder<TreeGame> recorder(
        record,
        [&tree](const TreeGame& before, TreeGame::Move move) {
            return node_name(tree, tree[before.node()].children[move]);
        },
        [&tree, ascii](const TreeGame& game) {
            const TreeNode n = game.node();
            return tree.is_leaf(n) && tree[n].name.empty() ? value_text(tree[n].value, ascii)
                                                           : node_name(tree, n);
        });
    GameSearch<TreeGame>(options).search(TreeGame(tree), budget, recorder);
    return record;
}

void list_trees(app::Session& session) {
    app::TextTable table({tr("example"), tr("tree"), tr("about")});
    for (const TreeExample& e : tree_examples())
        table.add(
            {std::string(e.name), std::string(e.text.size() > 40 ? "…" : e.text), tr(e.about)});
    table.print(session.out());
}

/// The same search with both rules of pruning: the lectures disagree which is right; both are.
std::string both_counts(const GameTree& tree, SearchOptions options) {
    std::string text;
    for (const bool on_equality : {true, false}) {
        options.switches.prune_on_equality = on_equality;
        Budget budget;
        const auto c = GameSearch<TreeGame>(options).search(TreeGame(tree), budget).counters;
        const std::string one =
            tr("pruning {}: {} nodes, {} of {} leaves",
               on_equality ? tr("where alpha >= beta") : tr("only where alpha > beta"), c.nodes(),
               c.leaves(), tree.leaf_count());
        text = text.empty() ? one : text + tr("; {}", one);
    }
    return text;
}

app::ExitCode run(const MinimaxRequest& options, app::Session& session) {
    if (options.list) {
        refuse_drawing(options.show.files, "--list");
        list_trees(session);
        return app::ExitCode::answered;
    }
    std::string title;
    const GameTree tree = load(options, session, title);
    if (options.print) {
        refuse_drawing(options.show.files, "--print");
        session.out() << to_text(tree);
        return app::ExitCode::answered;
    }
    const SearchOptions search = search_options(options.search, session);
    Budget budget = session.budget();
    const TraceStyle style = trace_style(session, options.show);
    if (options.show.needs_record(session)) {
        Budget recording = session.budget();
        const SearchRecord record = record_search(tree, search, recording, style.ascii);
        if (options.show.quiz) {
            refuse_drawing(options.show.files, "--quiz");
            session.out() << to_text(tree);
            return run_quiz(session, search_questions(record, style));
        }
        show_record(session, record, options.show, title, style);
    }
    const auto report = GameSearch<TreeGame>(search).search(TreeGame(tree), budget);
    report_stop(session, report.stopped);
    const bool ascii = session.shared().ascii;
    const Value to_max = tree.root_is_max ? 1 : -1;
    const std::string value = value_text(to_max * report.value, ascii);
    const std::string line = line_text(tree, report.line, ascii);
    const bool leaf = tree.is_leaf(0);
    if (session.shared().format == app::Format::text && leaf)
        session.out() << tr("value {}; the tree is one leaf\n", value);
    if (session.shared().format == app::Format::text && report.move && !leaf) {
        const bool interval = report.interval && report.interval->low != report.interval->high;
        session.out() << (interval ? tr("the value is at least {}; best: {}\n", value, line)
                                   : tr("value {}; best: {}\n", value, line))
                      << describe(search) << ": " << counters_text(report.counters, report.depth)
                      << "\n";
        if (search.algorithm == Algorithm::alpha_beta)
            session.out() << both_counts(tree, search) << "\n";
        if (report.longest_open > 0)
            session.out() << tr("longest OPEN list: {}\n", report.longest_open);
    }
    app::Report out(session, "trees.minimax/1");
    out.add({{"tree", title},
             {"algorithm", describe(search)},
             {"value", std::int64_t{to_max * report.value}},
             {"line", line},
             {"nodes", report.counters.nodes()},
             {"leaves", report.counters.leaves()},
             {"tree_leaves", std::uint64_t{tree.leaf_count()}},
             {"cutoffs", report.counters.cutoffs},
             {"complete", report.complete}});
    out.finish();
    session.log(tr("{}: value {}; best: {}; {}", title, value, line, describe(search)));
    return exit_code(report.stopped);
}

}  // namespace

app::Action minimax_command(app::Command& command) {
    auto o = std::make_shared<MinimaxRequest>();
    command.optional_argument("FILE", o->file, "a nested list, or YAML; - is standard input")
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .flag("--list", o->list, "list the examples")
        .flag("--print", o->print, "print the tree as a nested list")
        .option("--branching", "N", o->branching, "a random tree: children of each node …")
        .option("--height", "N", o->height, "… and its height in plies")
        .choice("--root", o->root, {"max", "min"}, marked("player to move at the root"));
    declare_search(command, o->search);
    declare_show(command, o->show);
    command
        .shared(app::kFormat | app::kLog | app::kSeed | app::kThreads | app::kLimits | app::kTrace)
        .example("minimax --example lecture --trace", "every node, bound and cut of the slide")
        .example("minimax --example aima --html aima.html", "a page to step through")
        .example("minimax --branching 3 --height 6 --seed 7 -a sss", "a random tree by SSS*")
        .example("minimax --example aima --quiz", "predict values and cuts")
        .details(
            "Nested list: (a (b 3 12 8) (c 2 4 6)); a leaf is a number, +inf, -inf or "
            "name=number.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
