// `explain`: shows on one 8-puzzle how f = g + h behaves if h is zero, too small, perfect or too
// large.
#include <cmath>
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/textbook/exhaustive.hpp"
#include "lab3_puzzle/textbook/searches.hpp"

namespace ailab::lab3 {
namespace {

/// One case of the relation between h and the true distance h*.
struct Case {
    std::string relation, estimate, lesson;
    Heuristic h;
    bool greedy = false;
};

/// The heuristics of the table that have a lesson, then other values of h.
std::vector<Case> cases(const Frame& frame, const Distances& distances) {
    const Grid grid = frame.grid();
    const int blank = frame.goal_blank();
    const auto bound = [&](auto estimate) -> Heuristic {
        return [grid, blank, estimate](const State& s) { return estimate(grid, blank, s); };
    };
    std::vector<Case> all;
    for (const SimpleHeuristic& row : simple_heuristics())
        if (!row.lesson.empty())
            all.push_back({std::string(row.relation), std::string(row.name),
                           std::string(row.lesson), bound(row.estimate)});
    const Heuristic md = bound(manhattan);
    all.push_back({"h = h*", marked("true distance"),
                   marked("only boards on a shortest path are expanded"),
                   [&distances](const State& s) { return distances(s); }});
    all.push_back({marked("h > h* at times"), "manhattan ^ 1.6",
                   marked("fast, with no bound on the length"),
                   [md](const State& s) { return static_cast<int>(std::pow(md(s), 1.6)); }});
    all.push_back({marked("h > h* at times"), "3 * manhattan",
                   marked("fast, at most 3 times the optimal length"),
                   [md](const State& s) { return 3 * md(s); }});
    all.push_back(
        {"h >> g", marked("only manhattan"), marked("greedy search: g is ignored"), md, true});
    return all;
}

/// The heuristics for a board, as rows of the same form as the cases.
app::Table heuristics_for(const Board& board) {
    app::Table rungs({{"case", std::nullopt},
                      {"heuristic", tr("name")},
                      {"outcome", std::nullopt},
                      {"start_h", std::nullopt},
                      {"length", std::nullopt},
                      {"expanded", std::nullopt},
                      {"what", tr("what it counts")}});
    const std::monostate none;
    for (const Rung& rung : ladder(Frame(board)))
        rungs.add({none, rung.name, none, none, none, none, {rung.what, tr(rung.what)}});
    return rungs;
}

app::ExitCode explain(app::Session& session, const BoardInput& input) {
    BoardInput boards = input;
    if (boards.words.empty() && boards.file.empty()) boards.words = {"867254301"};
    const std::vector<Instance> instances = boards.read(session);
    const Board& start = instances[0].board;
    const Board goal = boards.goal_for(start);
    if (!Frame::searchable(goal) || start.size() > Distances::kMaxExhaustiveCells)
        throw InputError(
            tr("explain computes the true distances, so it needs a board of at most 9 cells"),
            tr("use compare for larger ones"));
    app::Results results(session, "lab3.explain/1");
    app::Table table({{"case", tr("case")},
                      {"heuristic", "h"},
                      {"outcome", std::nullopt},
                      {"start_h", "h(start)"},
                      {"length", tr("length")},
                      {"expanded", tr("expanded")},
                      {"what", tr("what it teaches")}});
    const Solvability verdict = solvability(start, goal);
    if (!verdict.solvable) {
        table.add(std::vector<app::Table::Entry>(7, std::monostate{}));
        results.add(no_answer(instances[0], verdict, table.fields(0)));
        return app::ExitCode::negative;
    }
    const Frame frame(goal);
    Budget budget = session.budget();
    const Distances distances(frame.grid(), frame.goal_blank(), budget);
    const State state = frame.state_of(start);
    const PuzzleSpace space(frame.grid(), frame.operator_order());
    const State home = frame.goal();
    for (const Case& c : cases(frame, distances)) {
        const textbook::Task task{space, state, home, budget};
        const auto solution = c.greedy ? textbook::greedy(task, c.h) : textbook::astar(task, c.h);
        if (session.cancelled()) break;
        table.add({{c.relation, tr(c.relation)},
                   {c.estimate, tr(c.estimate)},
                   "solved",
                   {c.h(state), std::to_string(c.h(state))},
                   {solution.cost, std::to_string(solution.cost)},
                   solution.expanded,
                   {c.lesson, tr(c.lesson)}});
    }
    results.say(
        tr("{}, true distance {}; A* expands by f = g + h:\n\n", to_line(start), distances(state)));
    results.add(table);
    if (session.cancelled()) return app::ExitCode::interrupted;
    const Board listed = input.words.empty() && input.file.empty() ? goal_blank_last(4, 4) : goal;
    results.say(tr("\nheuristics for a {} x {} board (use them with -H, join them with +):\n\n",
                   listed.rows, listed.cols));
    results.add(heuristics_for(listed));
    return app::ExitCode::answered;
}

}  // namespace

app::Action explain_command(app::Command& command) {
    auto input = std::make_shared<BoardInput>();
    input->declare(command);
    command.negative("a board cannot be solved");
    command.shared(app::kFormat);
    command.example("explain 867254301", "one of the two hardest 8-puzzles");
    command.example("generate --size 2x3 | lab3_puzzle explain --file - --size 2x3",
                    "a random board");
    return [input](app::Session& session) { return explain(session, *input); };
}

}  // namespace ailab::lab3
