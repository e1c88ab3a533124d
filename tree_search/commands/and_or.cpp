// `andor`: solve an AND/OR tree breadth-first, depth-first or by ordered search.
#include "tree_search/and_or.hpp"

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/report.hpp"
#include "common/app/terminal.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/quiz.hpp"

namespace ailab::tree_search {
namespace {

struct AndOrRequest {
    std::string file, example, strategy = "breadth", cost = "sum";
    int depth_bound = 0;
    bool list = false, step = false, quiz = false;
    DrawFiles files;
};

std::string names(const AndOrTree& tree, const std::vector<std::uint32_t>& nodes) {
    std::vector<std::string_view> list;
    for (const auto n : nodes) list.push_back(tree.nodes[n].name);
    return fmt::format("{}", fmt::join(list, " "));
}
std::string cost_text(AndOrCost cost, bool ascii) {
    return cost >= kNoSolution ? (ascii ? "inf" : "∞") : std::to_string(cost);
}

/// One round of the search in a few lines; `before` is the hope tree of the round before.
std::string step_text(const AndOrResult& result, std::size_t i, const Texts& texts, bool ascii) {
    const AndOrStep& step = result.steps[i];
    const auto& tree = result.tree;
    const auto& node = tree.nodes[step.node];
    std::string what = texts.format("cannot be expanded", "不可扩展");
    if (node.terminal) what = texts.format("is terminal", "是终叶节点");
    if (step.expanded)
        what = texts.format(
            "expand: {} of {}", "扩展:{}({})",
            node.kind == AndOrKind::all ? texts.say("AND", "与") : texts.say("OR", "或"),
            names(tree, node.children));
    std::string text = fmt::format("{}. {}: {}\n", i + 1, node.name, what);
    if (!step.newly_solvable.empty())
        text += texts.format("   solvable: {}\n", "   可解:{}\n", names(tree, step.newly_solvable));
    if (!step.newly_unsolvable.empty())
        text += texts.format("   unsolvable: {}\n", "   不可解:{}\n",
                             names(tree, step.newly_unsolvable));
    text += fmt::format("   OPEN = [{}]\n", names(tree, step.open));
    if (!step.hope_tree.empty() && (i == 0 || result.steps[i - 1].hope_tree != step.hope_tree))
        text += texts.format("   hope tree: {} (cost {})\n", "   希望树:{}(代价 {})\n",
                             names(tree, step.hope_tree), cost_text(step.cost, ascii));
    return text;
}

Drawing draw(const AndOrResult& result, const std::string& title, const Texts& texts, bool ascii) {
    Drawing drawing;
    drawing.picture.title = title;
    drawing.subtitle =
        texts.say("boxes: AND, all parts; rounded: OR, one part", "方框:与节点;圆角:或节点");
    const bool ordered = !result.steps.empty() && !result.steps.back().hope_tree.empty();
    for (std::size_t n = 0; n < result.tree.nodes.size(); ++n) {
        const auto& node = result.tree.nodes[n];
        draw::TreeNode shown;
        shown.label = node.name;
        shown.children = node.children;
        shown.shape = node.expanded && node.kind == AndOrKind::all ? draw::NodeShape::box
                                                                   : draw::NodeShape::pill;
        if (ordered) shown.note = cost_text(node.cost, ascii);
        if (ordered && n > 0) shown.branch = std::to_string(node.arc);
        shown.state = node.label == Label::unsolvable ? "cut"
                      : node.label == Label::solvable ? "settled"
                                                      : "";
        drawing.picture.nodes.push_back(std::move(shown));
    }
    for (const auto n : result.solution) drawing.picture.nodes[n].state = "path";

    std::vector<std::string> state(result.tree.nodes.size(), "");
    draw::Frame first;
    first.caption = texts.format("OPEN = [{}]", "OPEN = [{}]", result.tree.nodes[0].name);
    for (std::size_t n = 0; n < state.size(); ++n) {
        first.classes.emplace_back(fmt::format("n{}", n), n == 0 ? "node box" : "node box cut");
        first.classes.emplace_back(fmt::format("e{}", n), "edge cut");
        // The costs that change are the lesson: a frame shows only what was known then.
        if (ordered)
            first.texts.emplace_back(
                fmt::format("m{}", n),
                n == 0 ? cost_text(result.tree.nodes[0].estimate, ascii) : std::string());
    }
    drawing.frames.push_back(first);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
        const AndOrStep& step = result.steps[i];
        draw::Frame frame;
        frame.caption = step_text(result, i, texts, ascii);
        if (step.expanded)
            for (const auto child : result.tree.nodes[step.node].children) {
                state[child] = "touched";
                frame.classes.emplace_back(fmt::format("e{}", child), "edge");
            }
        for (const auto n : step.newly_solvable) state[n] = "settled";
        for (const auto n : step.newly_unsolvable) state[n] = "cut";
        for (std::size_t n = 0; n < state.size(); ++n) {
            const bool hope =
                std::find(step.hope_tree.begin(), step.hope_tree.end(), n) != step.hope_tree.end();
            std::string classes = "node box";
            if (!state[n].empty()) classes += " " + state[n];
            if (n == step.node) classes += " current";
            if (state[n].empty() && n > 0) classes += " cut";
            frame.classes.emplace_back(fmt::format("n{}", n), classes);
            if (!step.hope_tree.empty() && n > 0 && state[n] != "")
                frame.classes.emplace_back(fmt::format("e{}", n), hope ? "edge path" : "edge");
        }
        for (const auto& [n, cost] : step.costs)
            frame.texts.emplace_back(fmt::format("m{}", n), cost_text(cost, ascii));
        frame.panel = draw::html_table({"OPEN"}, {{names(result.tree, step.open)}});
        drawing.frames.push_back(std::move(frame));
    }
    return drawing;
}

void list_and_or_trees(app::Session& session) {
    app::TextTable table({"example", "about"});
    for (const auto& e : and_or_examples()) table.add({std::string(e.name), std::string(e.about)});
    table.print(session.out());
}

app::ExitCode run(const AndOrRequest& o, app::Session& session) {
    if (o.list) {
        list_and_or_trees(session);
        return app::ExitCode::answered;
    }
    if (o.file.empty() == o.example.empty())
        throw UsageError("say which problem: a FILE or --example NAME",
                         "tree_search andor --list shows the examples");
    const AndOrProblem problem =
        o.file.empty() ? and_or_example(o.example) : parse_and_or(session.open(o.file));
    const Texts texts = texts_of(session);
    const bool ascii = session.shared().ascii, ordered = o.strategy == "ordered";
    Budget budget = session.budget();
    const AndOrResult result =
        ordered ? search_ordered(problem, o.cost == "sum" ? CostRule::sum : CostRule::max, budget)
                : search_and_or(
                      problem,
                      o.strategy == "breadth" ? BlindOrder::breadth_first : BlindOrder::depth_first,
                      budget, o.depth_bound > 0 ? o.depth_bound : std::numeric_limits<int>::max());
    if (o.quiz) {
        session.out() << to_text(problem);
        return run_quiz(session, and_or_questions(result, texts));
    }
    const std::string title = o.file.empty() ? o.example : o.file;
    if (o.step)
        app::step_through(session, result.steps.size(), [&](std::size_t i) {
            std::string page;
            for (std::size_t j = 0; j <= i; ++j) page += step_text(result, j, texts, ascii);
            return page;
        });
    else if (session.shared().trace)
        for (std::size_t i = 0; i < result.steps.size(); ++i)
            session.out() << step_text(result, i, texts, ascii);
    if (o.files.any()) write_files(session, draw(result, title, texts, ascii), o.files);

    report_stop(session, result.stopped);
    std::string answer =
        result.solved
            ? texts.format("{} is solvable; solution tree: {}", "{} 可解;解树:{}", problem.start,
                           names(result.tree, result.solution))
            : texts.format(
                  "{} is not solvable{}", "{} 不可解{}", problem.start,
                  result.bounded ? texts.say(" within the depth bound", "(在深度界限内)") : "");
    if (result.solved && ordered)
        answer += texts.format("; cost {} ({})", ";代价 {}({})", result.cost, o.cost);
    if (result.stopped == StopReason::none && session.shared().format == app::Format::text)
        session.out() << answer << "\n"
                      << texts.format("{} expansions, {} nodes\n", "{} 次扩展,{} 个节点\n",
                                      result.expansions(), result.tree.nodes.size());
    app::Report out(session, "trees.andor/1");
    out.add({{"problem", title},
             {"strategy", o.strategy},
             {"solved", result.solved},
             {"cost", ordered && result.solved ? app::Cell(result.cost) : app::Cell()},
             {"expansions", std::uint64_t{result.expansions()}},
             {"solution", names(result.tree, result.solution)}});
    out.finish();
    session.log(title + ": " + answer);
    if (result.stopped != StopReason::none) return exit_code(result.stopped);
    return result.solved ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action and_or_command(app::Command& command) {
    auto o = std::make_shared<AndOrRequest>();
    command.optional_argument("FILE", o->file, "one problem a line: S = or A:2 B:5")
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .flag("--list", o->list, "list the examples")
        .choice("-s,--strategy", o->strategy, {"breadth", "depth", "ordered"},
                "breadth-first, depth-first, or ordered by the hope tree")
        .choice("--cost", o->cost, {"sum", "max"}, "of an AND node: the sum or the greatest")
        .option("--depth-bound", "N", o->depth_bound, "do not expand below this depth; 0: no bound")
        .flag("--step", o->step, "step through the search, forward and back")
        .flag("--quiz", o->quiz, "predict which node is taken next");
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .example("andor --example lecture --trace", "OPEN after every step, as on the slides")
        .example("andor --example bratko -s ordered --trace", "watch the hope tree move")
        .details(
            "A file has lines such as `1 = and 2 3`, `S = or A:2 B:5` (costs of arcs), "
            "`solved t1 t2` and `h A 4` (an estimate). The first problem is the start.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
