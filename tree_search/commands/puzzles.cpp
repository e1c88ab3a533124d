// `cannibals`, `eight`, `production`: state spaces from the lectures' list of terms.
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/report.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/breadth_first.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/production/production.hpp"
#include "tree_search/puzzles/cannibals.hpp"
#include "tree_search/puzzles/eight.hpp"

namespace ailab::tree_search {
namespace {

int number_of(const std::string& text, int fallback, const char* what) {
    if (text.empty()) return fallback;
    if (text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos)
        throw UsageError(fmt::format("expected {}, found '{}'", what, text));
    return std::stoi(text);
}

struct CannibalOptions {
    std::string persons, boat;
    bool safe_boat = false;
};

app::ExitCode run_cannibals(const CannibalOptions& o, app::Session& session) {
    const int persons = number_of(o.persons, 3, "a number of missionaries");
    const int boat = number_of(o.boat, 2, "a number of places in the boat");
    const CannibalSpace space(persons, boat, o.safe_boat);
    Budget budget = session.budget();
    const CrossingAnswer answer = solve_crossing(space, budget);
    const Texts texts = texts_of(session);
    if (budget.stopped()) {
        report_stop(session, budget.reason());
        return exit_code(budget.reason());
    }
    const std::string result =
        answer.solvable
            ? texts.format("{} crossings; {} shortest solutions", "{} 次渡河;{} 个最短解",
                           answer.loads.size(), answer.shortest_solutions)
            : texts.format("impossible: none of the {} reachable states is the goal",
                           "不可能:可达的 {} 个状态中没有目标状态", answer.reachable);
    if (session.shared().format == app::Format::text) {
        Crossing state = space.start();
        if (answer.solvable) session.out() << to_text(space, state) << "\n";
        for (const BoatLoad& load : answer.loads) {
            state = space.after(state, load);
            session.out() << fmt::format("{}   {}{}M {}C\n", to_text(space, state),
                                         state.boat_here ? "<- " : "-> ", load.missionaries,
                                         load.cannibals);
        }
        session.out() << result << "\n";
        if (answer.solvable)
            session.out() << texts.format("{} reachable states, {} expanded\n",
                                          "可达状态 {} 个,扩展 {} 个\n", answer.reachable,
                                          answer.expanded);
    }
    app::Report(session, "trees.cannibals/1")
        .add({{"persons", std::int64_t{persons}},
              {"boat", std::int64_t{boat}},
              {"solvable", answer.solvable},
              {"crossings", std::uint64_t{answer.loads.size()}},
              {"shortest_solutions", answer.shortest_solutions},
              {"reachable", std::uint64_t{answer.reachable}}});
    session.log(fmt::format("{} missionaries and cannibals, boat {}: {}", persons, boat, result));
    return answer.solvable ? app::ExitCode::answered : app::ExitCode::negative;
}

struct EightOptions {
    std::string start = "283164705", goal = "123804765";
    std::string algorithm = "astar", heuristic = "manhattan";
    bool profile = false;
};

app::ExitCode print_profile(const EightState& goal, app::Session& session) {
    const Texts texts = texts_of(session);
    const auto profile = distance_profile(goal);
    app::TextTable table(
        {std::string(texts.say("moves", "步数")), std::string(texts.say("states", "状态数"))});
    std::size_t total = 0;
    for (std::size_t d = 0; d < profile.size(); ++d) {
        table.add({std::to_string(d), app::with_commas(profile[d])});
        total += profile[d];
    }
    table.print(session.out());
    session.out() << texts.format("{} states reach {}\n", "{} 个状态可到达 {}\n",
                                  app::with_commas(total), to_text(goal));
    return app::ExitCode::answered;
}

app::ExitCode run_eight(const EightOptions& o, app::Session& session) {
    const EightState goal = parse_eight(o.goal);
    if (o.profile) return print_profile(goal, session);
    const EightState start = parse_eight(o.start);
    const Texts texts = texts_of(session);
    const EightSpace space;
    const auto is_goal = [&](const EightState& u) { return u == goal; };
    const auto h = [&](const EightState& u) {
        return o.heuristic == "manhattan" ? manhattan(u, goal) : misplaced(u, goal);
    };
    SolutionOf<EightSpace> solution;
    Budget budget = session.budget();
    if (same_parity(start, goal))
        solution = o.algorithm == "breadth"  ? breadth_first(space, start, is_goal, budget)
                   : o.algorithm == "greedy" ? greedy(space, start, is_goal, h, budget)
                                             : astar(space, start, is_goal, h, budget);
    const bool solved = solution.outcome == Outcome::solved;
    report_stop(session, solution.stopped);
    const std::string moves(solution.actions.begin(), solution.actions.end());
    const std::string answer =
        solved ? texts.format("{} moves: {}", "{} 步:{}", solution.actions.size(), moves)
        : solution.stopped != StopReason::none
            ? std::string(texts.say("no solution found within the limits", "在限制内未找到"))
            : std::string(texts.say("no answer: the states have different parity",
                                    "无解:两个状态的奇偶性不同"));
    if (session.shared().format == app::Format::text) {
        if (solved) {
            EightState state = start;
            session.out() << to_board(state) << "\n";
            for (const char tile : solution.actions) {
                std::swap(state[EightSpace::hole_of(state)],
                          *std::find(state.begin(), state.end(), tile - '0'));
                session.out() << to_board(state) << "\n";
            }
        }
        session.out() << answer << "\n";
        if (solved)
            session.out() << texts.format("{} expanded, {} generated\n", "扩展 {} 个,生成 {} 个\n",
                                          app::with_commas(solution.expanded),
                                          app::with_commas(solution.generated));
    }
    app::Report(session, "trees.eight/1")
        .add({{"start", to_text(start)},
              {"goal", to_text(goal)},
              {"algorithm", o.algorithm},
              {"solved", solved},
              {"moves", moves},
              {"expanded", solution.expanded}});
    session.log(fmt::format("{} -> {}: {}", to_text(start), to_text(goal), answer));
    if (solution.stopped != StopReason::none) return exit_code(solution.stopped);
    return solved ? app::ExitCode::answered : app::ExitCode::negative;
}

struct ProductionOptions {
    std::string file, control = "graph";
    int depth_bound = 1000;
};

app::ExitCode run_rules(const ProductionOptions& o, app::Session& session) {
    const ProductionSystem system = parse_production(session.open(o.file));
    const Control control = o.control == "irrevocable"    ? Control::irrevocable
                            : o.control == "backtracking" ? Control::backtracking
                                                          : Control::graph_search;
    Budget budget = session.budget();
    const ProductionResult result = run_production(system, control, budget, o.depth_bound);
    const Texts texts = texts_of(session);
    report_stop(session, result.stopped);
    std::vector<std::string> fired;
    for (const auto r : result.rules) fired.push_back(system.rules[r].name);
    const std::string answer =
        result.reached
            ? texts.format("the goal is reached by {} rules: {}", "应用 {} 条规则到达目标:{}",
                           fired.size(), fmt::join(fired, " "))
        : control == Control::irrevocable
            ? texts.format("stuck after {}: an irrevocable strategy cannot go back",
                           "在 {} 之后受阻:不可撤回的策略不能回头", fmt::join(fired, " "))
        : result.bounded
            ? std::string(texts.say("not reached within the depth bound", "在深度界限内未到达"))
            : std::string(texts.say("the goal cannot be reached", "目标不可达"));
    if (session.shared().format == app::Format::text && result.stopped == StopReason::none) {
        Database db = system.start;
        session.out() << texts.format("database: {}\n", "综合数据库:{}\n", system.to_text(db));
        for (const auto r : result.rules) {
            db = system.rules[r].apply(db);
            session.out() << fmt::format("  {}: {}\n", system.rules[r].name, system.to_text(db));
        }
        session.out() << answer << "\n"
                      << texts.format("{} rule applications tried, {} taken back\n",
                                      "尝试应用规则 {} 次,撤回 {} 次\n", result.tried,
                                      result.backtracks);
    }
    app::Report(session, "trees.production/1")
        .add({{"control", o.control},
              {"reached", result.reached},
              {"rules", fired},
              {"tried", result.tried},
              {"backtracks", result.backtracks}});
    session.log(fmt::format("{} ({}): {}", o.file, o.control, answer));
    if (result.stopped != StopReason::none) return exit_code(result.stopped);
    return result.reached ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action cannibals_command(app::Command& command) {
    auto o = std::make_shared<CannibalOptions>();
    command
        .optional_argument("N", o->persons, "number of missionaries and of cannibals (default 3)")
        .optional_argument("K", o->boat, "capacity of the boat (default 2)")
        .flag("--safe-boat", o->safe_boat, "the constraint also applies in the boat")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("cannibals", "three of each, a boat for two: 11 crossings")
        .example("cannibals 5 3", "five of each, a boat for three");
    return [o](app::Session& session) { return run_cannibals(*o, session); };
}

app::Action eight_command(app::Command& command) {
    auto o = std::make_shared<EightOptions>();
    command.optional_argument("START", o->start, "nine digits row by row, 0 for the hole")
        .optional_argument("GOAL", o->goal, "such as 123804765 or 123456780")
        .choice("-a,--algorithm", o->algorithm, {"astar", "breadth", "greedy"}, "the search")
        .choice("--heuristic", o->heuristic, {"manhattan", "misplaced"}, "the estimate")
        .flag("--profile", o->profile, "print the number of states at each distance from GOAL")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("eight 216408753", "18 moves to the ring 123804765")
        .example("eight 283164705 123456780", "proved unsolvable by parity");
    return [o](app::Session& session) { return run_eight(*o, session); };
}

app::Action production_command(app::Command& command) {
    auto o = std::make_shared<ProductionOptions>();
    command.argument("FILE", o->file, "facts, goal and rules; - is standard input")
        .choice("-c,--control", o->control, {"graph", "backtracking", "irrevocable"},
                "the control strategy")
        .option("--depth-bound", "N", o->depth_bound, "of backtracking")
        .shared(app::kFormat | app::kLog | app::kLimits)
        .example("production animals.rules", "identify an animal")
        .example("production monkey.rules -c irrevocable", "a strategy that cannot go back")
        .details(
            "A file has lines such as `facts a b`, `goal c` and "
            "`R1: IF a AND not b THEN c AND not a`.");
    return [o](app::Session& session) { return run_rules(*o, session); };
}

}  // namespace ailab::tree_search
