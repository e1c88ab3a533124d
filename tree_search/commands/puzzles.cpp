// `cannibals`, `eight`, `production`: state spaces from the lectures' list of terms.
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/search/single/depth_first.hpp"
#include "common/search/single/idastar.hpp"
#include "common/search/single/recursive_best_first.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/production/production.hpp"
#include "tree_search/puzzles/cannibals.hpp"
#include "tree_search/puzzles/eight.hpp"

namespace ailab::tree_search {
namespace {

struct CannibalOptions {
    int persons = 3, boat = 2;
    bool safe_boat = false;
};

std::string crossing_text(const CannibalSpace& space, const CrossingAnswer& answer) {
    if (!answer.solvable)
        return answer.stopped != StopReason::none
                   ? tr("no solution found within the limits\n")
                   : tr("impossible: none of the {} reachable states is the goal\n",
                        answer.reachable);
    Crossing state = space.start();
    std::string text = to_text(space, state) + "\n";
    for (const BoatLoad& load : answer.loads) {
        state = space.after(state, load);
        text += fmt::format("{}   {}{}M {}C\n", to_text(space, state),
                            state.boat_here ? "<- " : "-> ", load.missionaries, load.cannibals);
    }
    if (answer.shortest_solutions)
        return text + tr("{} crossings; {} shortest solutions\n{} reachable states, {} expanded\n",
                         answer.loads.size(), *answer.shortest_solutions, answer.reachable,
                         answer.expanded);
    return text + tr("{} crossings; {} expanded; the shortest solutions are not counted\n",
                     answer.loads.size(), answer.expanded);
}

app::ExitCode run_cannibals(const CannibalOptions& o, app::Session& session) {
    const CannibalSpace space(o.persons, o.boat, o.safe_boat);
    Budget budget = session.budget();
    const CrossingAnswer answer = solve_crossing(space, budget);
    report_stop(session, answer.stopped);
    const bool decided = answer.solvable || answer.stopped == StopReason::none;
    std::vector<std::string> loads;
    for (const BoatLoad& load : answer.loads)
        loads.push_back(fmt::format("{}M {}C", load.missionaries, load.cannibals));
    app::Results(session, "trees.cannibals/1")
        .add({.text = crossing_text(space, answer),
              .fields = {{"persons", o.persons},
                         {"boat", o.boat},
                         {"solvable", decided ? app::Cell(answer.solvable) : app::Cell()},
                         {"crossings",
                          answer.solvable ? app::Cell(answer.loads.size()) : app::Cell()},
                         {"loads", loads},
                         {"shortest_solutions", answer.shortest_solutions},
                         {"reachable", answer.reachable},
                         {"expanded", answer.expanded},
                         {"stopped", answer.stopped}},
              .question = tr("{} missionaries and cannibals, boat {}\n", o.persons, o.boat)});
    return exit_code(answer.stopped, answer.solvable);
}

struct EightOptions {
    std::string start = "283164705", goal = "123804765";
    std::string algorithm = "astar", heuristic = "manhattan";
    int depth = 30;
    bool compare = false;

    EightCursor::Estimate h() const { return heuristic == "manhattan" ? manhattan : misplaced; }
};

/// The single-agent searches, uninformed ones first.
using Solve = SolutionOf<EightSpace> (*)(const EightState& start, const EightState& goal,
                                         const EightOptions& options, Budget& budget);
struct EightSearch {
    const char* name;
    const char* keeps;  ///< what it stores
    Solve solve;
};

auto is(const EightState& goal) {
    return [&goal](const EightState& u) { return u == goal; };
}
auto estimate(const EightState& goal, const EightOptions& o) {
    return [&goal, h = o.h()](const EightState& u) { return h(u, goal); };
}

constexpr EightSearch kEightSearches[] = {
    {"breadth", marked("every state"),
     [](const auto& start, const auto& goal, const auto&, Budget& budget) {
         return breadth_first(EightSpace{}, start, is(goal), budget);
     }},
    {"depth", marked("every state"),
     [](const auto& start, const auto& goal, const auto&, Budget& budget) {
         return depth_first(EightSpace{}, start, is(goal), budget);
     }},
    {"depth-limited", marked("the current path"),
     [](const auto& start, const auto& goal, const auto& o, Budget& budget) {
         const auto limit = static_cast<std::size_t>(o.depth);
         return SolutionOf<EightSpace>(depth_limited(EightSpace{}, start, is(goal), limit, budget));
     }},
    {"deepening", marked("the current path"),
     [](const auto& start, const auto& goal, const auto&, Budget& budget) {
         return iterative_deepening(EightSpace{}, start, is(goal), budget);
     }},
    {"greedy", marked("every state"),
     [](const auto& start, const auto& goal, const auto& o, Budget& budget) {
         return greedy(EightSpace{}, start, is(goal), estimate(goal, o), budget);
     }},
    {"astar", marked("every state"),
     [](const auto& start, const auto& goal, const auto& o, Budget& budget) {
         return astar(EightSpace{}, start, is(goal), estimate(goal, o), budget);
     }},
    {"idastar", marked("the current path"),
     [](const auto& start, const auto& goal, const auto& o, Budget& budget) {
         const auto found = idastar(EightCursor(start, goal, o.h()), budget);
         SolutionOf<EightSpace> solution{found.outcome, found.cost, found.actions, found.expanded,
                                         found.generated};
         solution.states_peak = static_cast<std::size_t>(found.cost) + 1;
         solution.stopped = found.stopped;
         return solution;
     }},
    {"rbfs", marked("the current path"),
     [](const auto& start, const auto& goal, const auto& o, Budget& budget) {
         return recursive_best_first(EightSpace{}, start, is(goal), estimate(goal, o), budget);
     }},
};

std::vector<std::string> names_of_searches() {
    std::vector<std::string> names;
    for (const EightSearch& search : kEightSearches) names.emplace_back(search.name);
    return names;
}

/// A search may expand states repeatedly; this limit is many times the number of states.
constexpr std::uint64_t kMostOfASearch = 20'000'000;

app::ExitCode compare_searches(const EightState& start, const EightState& goal,
                               const EightOptions& o, app::Session& session) {
    app::Results results(session, "trees.eight-compare/1");
    Comparison searches(session, results,
                        {{"search", tr("search")},
                         {"solved", std::nullopt},
                         {"moves", tr("moves")},
                         {"expanded", tr("expanded")},
                         {"generated", tr("generated")},
                         {"held", tr("nodes in memory")},
                         {"", tr("keeps")},
                         {"stopped", std::nullopt}},
                        std::size(kEightSearches), {.nodes = kMostOfASearch});
    for (const EightSearch& search : kEightSearches)
        searches.run([&](Budget& budget) {
            const auto found = search.solve(start, goal, o, budget);
            const bool solved = found.outcome == Outcome::solved;
            searches.add({search.name,
                          solved,
                          {solved ? app::Cell(found.actions.size()) : app::Cell(),
                           solved ? app::with_commas(found.actions.size())
                           : found.stopped == StopReason::none ? tr("none")
                                                               : tr(to_string(found.stopped))},
                          found.expanded,
                          found.generated,
                          found.states_peak,
                          tr(search.keeps),
                          found.stopped});
        });
    return searches.finish();
}

std::string boards_text(EightState state, const std::vector<char>& tiles) {
    std::string text = to_board(state) + "\n";
    for (const char tile : tiles) {
        std::swap(state[EightSpace::hole_of(state)],
                  *std::find(state.begin(), state.end(), tile - '0'));
        text += to_board(state) + "\n";
    }
    return text;
}

std::string why_unsolved(const EightOptions& o, StopReason stopped, bool possible) {
    if (!possible) return tr("no solution: the states have different parity");
    return stopped == StopReason::none ? tr("no solution within {} moves", o.depth)
                                       : tr("no solution found within the limits");
}

/// Also the answer of --compare if there is no solution.
app::ExitCode solve_eight(const EightState& start, const EightState& goal, const EightOptions& o,
                          app::Session& session) {
    const bool possible = same_parity(start, goal);
    SolutionOf<EightSpace> solution;
    Budget budget = session.budget();
    const auto search =
        std::find_if(std::begin(kEightSearches), std::end(kEightSearches),
                     [&](const EightSearch& row) { return o.algorithm == row.name; });
    if (possible) solution = search->solve(start, goal, o, budget);
    const bool solved = solution.outcome == Outcome::solved;
    report_stop(session, solution.stopped);
    const std::string moves(solution.actions.begin(), solution.actions.end());
    const std::string text =
        solved ? boards_text(start, solution.actions) +
                     tr("{} moves: {}", solution.actions.size(), moves) + "\n" +
                     tr("{} expanded, {} generated\n", app::with_commas(solution.expanded),
                        app::with_commas(solution.generated))
               : why_unsolved(o, solution.stopped, possible) + "\n";
    app::Results(session, "trees.eight/1")
        .add({.text = text,
              .fields = {{"start", to_text(start)},
                         {"goal", to_text(goal)},
                         {"algorithm", possible ? app::Cell(o.algorithm) : app::Cell()},
                         {"solvable", solved || !possible ? app::Cell(solved) : app::Cell()},
                         {"solved", solved},
                         {"moves", moves},
                         {"expanded", solution.expanded},
                         {"generated", solution.generated},
                         {"stopped", solution.stopped}},
              .question = fmt::format("{} -> {}\n", to_text(start), to_text(goal))});
    return exit_code(solution.stopped, solved);
}

app::ExitCode run_eight(const EightOptions& o, app::Session& session) {
    const EightState goal = parse_eight(o.goal);
    const EightState start = parse_eight(o.start);
    return o.compare && same_parity(start, goal) ? compare_searches(start, goal, o, session)
                                                 : solve_eight(start, goal, o, session);
}

struct ProductionOptions {
    std::string file, control = "graph";
    int depth_bound = 1000;
};

std::string outcome_text(const ProductionResult& result, Control control,
                         const std::vector<std::string>& fired) {
    if (result.reached)
        return tr("the goal is reached by {} rules: {}", fired.size(), fmt::join(fired, " "));
    if (result.stopped != StopReason::none) return tr("not reached within the limits");
    if (control == Control::irrevocable)
        return tr("stuck after {}: an irrevocable strategy cannot backtrack",
                  fmt::join(fired, " "));
    return result.bounded ? tr("not reached within the depth bound")
                          : tr("the goal cannot be reached");
}

app::ExitCode run_rules(const ProductionOptions& o, app::Session& session) {
    const ProductionSystem system = parse_production(session.open(o.file));
    const Control control = o.control == "irrevocable"    ? Control::irrevocable
                            : o.control == "backtracking" ? Control::backtracking
                                                          : Control::graph_search;
    Budget budget = session.budget();
    const ProductionResult result = run_production(system, control, budget, o.depth_bound);
    report_stop(session, result.stopped);
    std::vector<std::string> fired, databases{system.to_text(system.start)};
    Database db = system.start;
    std::string text = tr("database: {}\n", databases.back());
    for (const auto r : result.rules) {
        db = system.rules[r].apply(db);
        fired.push_back(system.rules[r].name);
        databases.push_back(system.to_text(db));
        text += fmt::format("  {}: {}\n", fired.back(), databases.back());
    }
    text += outcome_text(result, control, fired) + "\n" +
            tr("{} rule applications tried, {} taken back\n", result.tried, result.backtracks);
    app::Results(session, "trees.production/1")
        .add({.text = text,
              .fields = {{"control", o.control},
                         {"reached", result.reached || result.stopped == StopReason::none
                                         ? app::Cell(result.reached)
                                         : app::Cell()},
                         {"bounded", result.bounded},
                         {"rules", fired},
                         {"databases", databases},
                         {"tried", result.tried},
                         {"backtracks", result.backtracks},
                         {"stopped", result.stopped}},
              .question = fmt::format("{} ({})\n", o.file, o.control)});
    return exit_code(result.stopped, result.reached);
}

}  // namespace

app::Action cannibals_command(app::Command& command) {
    auto o = std::make_shared<CannibalOptions>();
    command.optional_argument("N", o->persons, "number of missionaries and of cannibals")
        .range(1, CannibalSpace::kMaxPersons)
        .optional_argument("K", o->boat, "capacity of the boat")
        .range(1, CannibalSpace::kMaxPersons)
        .flag("--safe-boat", o->safe_boat, "the constraint also applies in the boat")
        .negative("nobody can cross without harm")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("cannibals", "three of each, a boat for two: 11 crossings")
        .example("cannibals 5 3", "five of each, a boat for three");
    return [o](app::Session& session) { return run_cannibals(*o, session); };
}

app::Action eight_command(app::Command& command) {
    auto o = std::make_shared<EightOptions>();
    command.optional_argument("START", o->start, "nine digits row by row, 0 for the empty cell")
        .optional_argument("GOAL", o->goal, "the goal board, such as 123804765 or 123456780")
        .choice("-a,--algorithm", o->algorithm, names_of_searches(), marked("the search"))
        .not_with({"--compare"})
        .choice("--heuristic", o->heuristic, {"manhattan", "misplaced"}, marked("the heuristic"))
        .only_with({"--algorithm=greedy|astar|idastar|rbfs", "--compare"})
        .option("--depth", "N", o->depth, "depth limit of depth-limited search")
        .range(0, 1'000'000)
        .only_with({"--algorithm=depth-limited", "--compare"})
        .flag("--compare", o->compare, "every search on this puzzle: nodes, memory, moves")
        .negative("there is no solution, or none within --depth")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("eight 216408753", "18 moves to the ring 123804765")
        .example("eight 283164705 123456780", "proved unsolvable by parity")
        .example("eight 216408753 --compare", "nodes expanded and kept in memory by each search");
    return [o](app::Session& session) { return run_eight(*o, session); };
}

app::Action production_command(app::Command& command) {
    auto o = std::make_shared<ProductionOptions>();
    command.argument("FILE", o->file, "facts, goal and rules; - is standard input")
        .choice("-c,--control", o->control, {"graph", "backtracking", "irrevocable"},
                marked("the control strategy"))
        .option("--depth-bound", "N", o->depth_bound, "depth bound of backtracking")
        .range(0, kDeepestBacktracking)
        .only_with({"--control=backtracking"})
        .negative("the goal was not reached")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("production animals.rules", "identify an animal")
        .example("production monkey.rules -c irrevocable", "a strategy that cannot backtrack")
        .details(
            "A file has lines such as `facts a b`, `goal c` and "
            "`R1: IF a AND not b THEN c AND not a`.");
    return [o](app::Session& session) { return run_rules(*o, session); };
}

}  // namespace ailab::tree_search
