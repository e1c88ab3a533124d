// explain: f = g + h when h is nothing, too small, perfect, too large; shown on one 8-puzzle.
#include <cmath>
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/search/single/best_first.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/textbook/exhaustive.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/world/puzzle_space.hpp"

namespace ailab::lab3 {
namespace {

/// One relation of h to the true distance h*.
struct Case {
    std::string relation, estimate, lesson;
    Heuristic h;
    bool greedy = false;
};

std::vector<Case> cases(const Frame& frame, const Distances& distances) {
    const Grid grid = frame.grid();
    const int blank = frame.goal_blank();
    const auto md = [grid, blank](const State& s) { return manhattan(grid, blank, s); };
    return {{"h = 0", "zero", "only g counts: Dijkstra's algorithm, optimal and slow",
             [](const State&) { return 0; }},
            {"h <= h*, weak", "misplaced", "optimal; the smaller h, the more is expanded",
             [grid, blank](const State& s) { return misplaced(grid, blank, s); }},
            {"h <= h*, better", "manhattan", "optimal; closer to h*, less is expanded", md},
            {"h <= h*, good", "linear-conflict", "optimal; closer still",
             [grid, blank](const State& s) { return linear_conflict(grid, blank, s); }},
            {"h = h*", "true distance", "only boards on a shortest way are expanded",
             [&distances](const State& s) { return distances(s); }},
            {"h > h* at times", "manhattan ^ 1.6", "fast, but nothing is promised about the length",
             [md](const State& s) { return static_cast<int>(std::pow(md(s), 1.6)); }},
            {"h > h* at times", "3 * manhattan", "fast, and at most 3 times too long",
             [md](const State& s) { return 3 * md(s); }},
            {"h >> g", "manhattan only", "greedy search: g does not count at all", md, true}};
}

app::ExitCode explain(app::Session& session, const BoardInput& input) {
    BoardInput boards = input;
    if (boards.words.empty() && boards.file.empty()) boards.words = {"867254301"};
    const std::vector<Instance> instances = boards.read(session);
    const Board& start = instances[0].board;
    const Board goal = boards.goal_for(start);
    if (!Frame::searchable(goal) || start.size() > Distances::kMaxExhaustiveCells)
        throw InputError("explain needs the true distances, so a board of at most 9 cells",
                         "analyse and compare say more about larger ones");
    if (!solvability(start, goal).solvable) {
        session.out() << "no answer\n";
        return app::ExitCode::negative;
    }
    const Frame frame(goal);
    const Distances distances(frame.grid(), frame.goal_blank());
    const State state = frame.state_of(start);
    const PuzzleSpace space(frame.grid(), frame.operator_order());
    const State home = frame.goal();
    app::Report report(session, "lab3.explain/1");
    app::TextTable table({"case", "h", "h(start)", "length", "expanded", "what it teaches"});
    for (const Case& c : cases(frame, distances)) {
        Budget budget;
        const auto is_goal = [&](const State& s) { return s == home; };
        const auto solution = c.greedy ? greedy(space, state, is_goal, c.h, budget)
                                       : astar(space, state, is_goal, c.h, budget);
        table.add({c.relation, c.estimate, std::to_string(c.h(state)),
                   std::to_string(solution.cost), app::with_commas(solution.expanded), c.lesson});
        report.add({{"case", c.relation},
                    {"heuristic", c.estimate},
                    {"start_h", static_cast<std::int64_t>(c.h(state))},
                    {"length", static_cast<std::int64_t>(solution.cost)},
                    {"expanded", solution.expanded}});
    }
    if (session.shared().format != app::Format::text) return app::ExitCode::answered;
    session.out() << fmt::format("{}, true distance {}; A* expands by f = g + h:\n\n",
                                 to_line(start), distances(state));
    table.print(session.out());
    session.out() << "\nheuristics for a 4 x 4 board (use them with -H, join them with +):\n\n";
    app::TextTable rungs({"name", "what it counts"});
    for (const Rung& rung : ladder(Frame(goal_blank_last(4, 4)))) rungs.add({rung.name, rung.what});
    rungs.print(session.out());
    return app::ExitCode::answered;
}

}  // namespace

app::Action explain_command(app::Command& command) {
    auto input = std::make_shared<BoardInput>();
    input->declare(command);
    command.shared(app::kFormat);
    command.example("explain 867254301", "one of the two hardest 8-puzzles");
    return [input](app::Session& session) { return explain(session, *input); };
}

}  // namespace ailab::lab3
