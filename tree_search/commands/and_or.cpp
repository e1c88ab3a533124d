// `andor`: solves an AND/OR tree breadth-first, depth-first or by ordered search.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/terminal.hpp"
#include "common/base/translate.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/quiz.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/show/and_or_drawing.hpp"

namespace ailab::tree_search {
namespace {

struct AndOrOptions {
    std::string file, example, strategy = "breadth", cost = "sum";
    int depth_bound = 0;
    bool list = false, step = false, quiz = false;
    DrawFiles files;
};

AndOrResult search(const AndOrOptions& o, const AndOrProblem& problem, app::Session& session) {
    Budget budget = session.budget();
    if (o.strategy == "ordered")
        return search_ordered(problem, o.cost == "sum" ? CostRule::sum : CostRule::max, budget);
    return search_and_or(
        problem, o.strategy == "breadth" ? BlindOrder::breadth_first : BlindOrder::depth_first,
        budget, o.depth_bound > 0 ? o.depth_bound : std::numeric_limits<int>::max());
}

std::string answer_text(const AndOrOptions& o, const AndOrProblem& problem,
                        const AndOrResult& result) {
    std::string answer;
    if (result.stopped != StopReason::none)
        answer = tr("not decided within the limits");
    else if (result.solved)
        answer = tr("{} is solvable; solution tree: {}", problem.start,
                    and_or_names(result.tree, result.solution));
    else
        answer = tr("{} is not solvable{}", problem.start,
                    result.bounded ? tr(" within the depth bound") : "");
    if (result.solved && o.strategy == "ordered")
        answer += tr("; cost {} ({})", result.cost, o.cost);
    return answer + "\n" +
           tr("{} expansions, {} nodes\n", result.expansions(), result.tree.nodes.size());
}

app::Fields fields_of(const AndOrOptions& o, const std::string& title, const AndOrResult& result) {
    const bool decided = result.stopped == StopReason::none;
    return {
        {"problem", title},
        {"strategy", o.strategy},
        {"solved", decided ? app::Cell(result.solved) : app::Cell()},
        {"bounded", result.bounded},
        {"cost", result.solved && o.strategy == "ordered" ? app::Cell(result.cost) : app::Cell()},
        {"expansions", result.expansions()},
        {"nodes", result.tree.nodes.size()},
        {"solution", and_or_names(result.tree, result.solution)},
        {"stopped", result.stopped}};
}

app::Fields fields_of_step(const AndOrResult& result, const AndOrStep& step) {
    const auto names = [&](const std::vector<std::uint32_t>& nodes) {
        std::vector<std::string> all;
        for (const std::uint32_t n : nodes) all.push_back(result.tree.nodes[n].name);
        return all;
    };
    const bool ordered = !step.hope_tree.empty();
    return {{"event", step.expanded ? "expand" : "label"},
            {"node", step.node},
            {"name", result.tree.nodes[step.node].name},
            {"open", names(step.open)},
            {"solvable", names(step.newly_solvable)},
            {"unsolvable", names(step.newly_unsolvable)},
            {"hope_tree", ordered ? app::Cell(names(step.hope_tree)) : app::Cell()},
            {"cost", ordered && step.cost != kNoSolution ? app::Cell(step.cost) : app::Cell()}};
}

void show_steps(const AndOrOptions& o, const std::string& title, const AndOrResult& result,
                app::Session& session, app::Results& results) {
    const bool ascii = session.shared().ascii;
    if (session.shared().trace)
        for (std::size_t i = 0; i < result.steps.size(); ++i)
            results.step(and_or_step_text(result, i, ascii),
                         fields_of_step(result, result.steps[i]));
    if (o.step)
        app::step_through(session, result.steps.size(), [&](std::size_t i) {
            std::string page;
            for (std::size_t j = 0; j <= i; ++j) page += and_or_step_text(result, j, ascii);
            return page;
        });
    if (o.files.any()) write_files(session, draw_and_or(result, title, ascii), o.files);
}

app::ExitCode run(const AndOrOptions& o, app::Session& session) {
    if (o.list) return list_examples(session, and_or_examples());
    if (o.file.empty() && o.example.empty())
        throw UsageError(tr("no problem given: expected a FILE or --example NAME"),
                         tr("tree_search andor --list shows the examples"));
    const AndOrProblem problem =
        o.file.empty() ? and_or_example(o.example) : parse_and_or(session.open(o.file));
    const AndOrResult result = search(o, problem, session);
    report_stop(session, result.stopped);
    if (o.quiz) {
        session.people() << to_text(problem);
        const app::ExitCode code = run_quiz(session, and_or_questions(result));
        return result.stopped == StopReason::none ? code : exit_code(result.stopped);
    }
    const std::string title = o.file.empty() ? o.example : o.file;
    app::Results results(session, "trees.andor/1");
    show_steps(o, title, result, session, results);
    results.add({.text = answer_text(o, problem, result),
                 .fields = fields_of(o, title, result),
                 .question = title + "\n"});
    return exit_code(result.stopped, result.solved);
}

}  // namespace

app::Action and_or_command(app::Command& command) {
    auto o = std::make_shared<AndOrOptions>();
    command.optional_argument("FILE", o->file, "one problem per line: S = or A:2 B:5")
        .not_with({"--example"})
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .flag("--list", o->list, "list the examples")
        .alone()
        .choice("-s,--strategy", o->strategy, {"breadth", "depth", "ordered"},
                marked("breadth-first, depth-first, or ordered by the hope tree"))
        .choice("--cost", o->cost, {"sum", "max"},
                marked("cost of an AND node: the sum or the maximum of its parts"))
        .only_with({"--strategy=ordered"})
        .option("--depth-bound", "N", o->depth_bound,
                "do not expand nodes below this depth (0: no limit)")
        .range(0, 1'000'000)
        .only_with({"--strategy=breadth|depth"})
        .flag("--step", o->step, "step through the search, forward and back")
        .for_people()
        .flag("--quiz", o->quiz, "predict which node is taken next")
        .for_people()
        .not_with({"--trace", "--step", "--svg", "--dot", "--html"});
    declare_drawing(command, o->files);
    command.negative("the problem is not solvable, or an answer of the quiz is wrong")
        .shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .example("andor --example lecture --trace", "OPEN after every step, as on the slides")
        .example("andor --example bratko -s ordered --trace", "watch the hope tree change")
        .details(
            "A file has lines such as `1 = and 2 3`, `S = or A:2 B:5` (costs of arcs), "
            "`solved t1 t2` and `h A 4` (an estimate). The first problem is the start.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
