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

app::ExitCode run(const AndOrOptions& o, app::Session& session) {
    if (o.list) {
        refuse_drawing(o.files, "--list");
        return list_examples(session, and_or_examples());
    }
    if (o.file.empty() == o.example.empty())
        throw UsageError(tr("no problem given: expected a FILE or --example NAME"),
                         tr("tree_search andor --list shows the examples"));
    const AndOrProblem problem =
        o.file.empty() ? and_or_example(o.example) : parse_and_or(session.open(o.file));
    const bool ascii = session.shared().ascii, ordered = o.strategy == "ordered";
    Budget budget = session.budget();
    const AndOrResult result =
        ordered ? search_ordered(problem, o.cost == "sum" ? CostRule::sum : CostRule::max, budget)
                : search_and_or(
                      problem,
                      o.strategy == "breadth" ? BlindOrder::breadth_first : BlindOrder::depth_first,
                      budget, o.depth_bound > 0 ? o.depth_bound : std::numeric_limits<int>::max());
    if (o.quiz) {
        refuse_drawing(o.files, "--quiz");
        session.people() << to_text(problem);
        return run_quiz(session, and_or_questions(result));
    }
    const std::string title = o.file.empty() ? o.example : o.file;
    if (o.step)
        app::step_through(session, result.steps.size(), [&](std::size_t i) {
            std::string page;
            for (std::size_t j = 0; j <= i; ++j) page += and_or_step_text(result, j, ascii);
            return page;
        });
    else if (session.shared().trace)
        for (std::size_t i = 0; i < result.steps.size(); ++i)
            session.people() << and_or_step_text(result, i, ascii);
    if (o.files.any()) write_files(session, draw_and_or(result, title, ascii), o.files);

    report_stop(session, result.stopped);
    std::string answer = result.solved ? tr("{} is solvable; solution tree: {}", problem.start,
                                            and_or_names(result.tree, result.solution))
                                       : tr("{} is not solvable{}", problem.start,
                                            result.bounded ? tr(" within the depth bound") : "");
    if (result.solved && ordered) answer += tr("; cost {} ({})", result.cost, o.cost);
    if (result.stopped == StopReason::none)
        answer +=
            "\n" + tr("{} expansions, {} nodes\n", result.expansions(), result.tree.nodes.size());
    else
        answer.clear();
    app::Results(session, "trees.andor/1")
        .add({.text = answer,
              .fields = {{"problem", title},
                         {"strategy", o.strategy},
                         {"solved", result.solved},
                         {"cost", ordered && result.solved ? app::Cell(result.cost) : app::Cell()},
                         {"expansions", result.expansions()},
                         {"solution", and_or_names(result.tree, result.solution)}},
              .question = title + "\n"});
    return exit_code(result.stopped, result.solved);
}

}  // namespace

app::Action and_or_command(app::Command& command) {
    auto o = std::make_shared<AndOrOptions>();
    command.optional_argument("FILE", o->file, "one problem per line: S = or A:2 B:5")
        .option("-e,--example", "NAME", o->example, "a tree of the lectures")
        .flag("--list", o->list, "list the examples")
        .choice("-s,--strategy", o->strategy, {"breadth", "depth", "ordered"},
                marked("breadth-first, depth-first, or ordered by the hope tree"))
        .choice("--cost", o->cost, {"sum", "max"},
                marked("cost of an AND node: the sum or the maximum of its parts"))
        .option("--depth-bound", "N", o->depth_bound,
                "do not expand nodes below this depth (0: no limit)")
        .at_least(0)
        .flag("--step", o->step, "step through the search, forward and back")
        .flag("--quiz", o->quiz, "predict which node is taken next");
    declare_drawing(command, o->files);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .example("andor --example lecture --trace", "OPEN after every step, as on the slides")
        .example("andor --example bratko -s ordered --trace", "watch the hope tree change")
        .details(
            "A file has lines such as `1 = and 2 3`, `S = or A:2 B:5` (costs of arcs), "
            "`solved t1 t2` and `h A 4` (an estimate). The first problem is the start.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
