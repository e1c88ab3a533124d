// `check`: decides whether a board is solvable, with the reason. `verify`: checks a path from the
// user or another program.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/check/way_check.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"

namespace ailab::lab3 {
namespace {

app::ExitCode check(app::Session& session, const BoardInput& input) {
    app::Results results(session, "lab3.check/1");
    app::ExitCode code = app::ExitCode::answered;
    for (const Instance& instance : input.read(session)) {
        const Board goal = input.goal_for(instance.board);
        const Solvability s = solvability(instance.board, goal);
        if (!s.solvable) code = app::ExitCode::negative;
        const std::string verdict = tr(s.solvable ? marked("solvable") : marked("not solvable"));
        results.say(fmt::format("{} -> {}: {}\n", to_line(instance.board), to_line(goal), verdict));
        for (const std::string& line : s.reason) results.say("  " + line + '\n');
        results.add({.fields = {{"name", instance.name},
                                {"board", to_line(instance.board)},
                                {"goal", to_line(goal)},
                                {"solvable", s.solvable},
                                {"swaps", s.transpositions},
                                {"blank_distance", s.blank_distance},
                                {"inversions", s.start_inversions},
                                {"goal_inversions", s.goal_inversions}}});
        session.log(fmt::format("{}\n{}", to_line(instance.board), verdict));
    }
    return code;
}

struct VerifyOptions {
    BoardInput boards;
    EngineInput engine;
    std::string path;
};

app::ExitCode verify(app::Session& session, const VerifyOptions& input) {
    const std::vector<Instance> instances = input.boards.read(session);
    if (instances.size() != 1) throw InputError(tr("verify takes one board and one path"));
    const Board& start = instances[0].board;
    const Board goal = input.boards.goal_for(start);
    const std::vector<Move> path = parse_moves(input.path);
    const WayVerdict way = check_way(start, path, goal);
    const bool reached = way.reaches_goal;
    std::string verdict = way.text(path);
    std::optional<std::size_t> shortest;
    StopReason stopped = StopReason::none;
    if (reached && Frame::searchable(start)) {
        const SolveReport report = BoardSolver(session, input.engine.no_cache)
                                       .solve(start, goal, input.engine.resolve(session),
                                              session.budget(), tr("searching"));
        stopped = report.search.stopped;
        if (report.proven_optimal) shortest = report.search.path.size();
        verdict += !shortest ? tr("; limit reached before a shorter solution was ruled out")
                   : *shortest == path.size() ? tr(", and no solution is shorter")
                                              : tr(", but {} are enough", *shortest);
    }
    app::Results(session, "lab3.verify/1")
        .add({verdict + '\n',
              {{"board", to_line(start)},
               {"steps", path.size()},
               {"reaches_goal", reached},
               {"shortest", shortest},
               {"verdict", verdict}},
              to_line(start) + '\n'});
    if (!reached) return app::ExitCode::negative;
    return stopped == StopReason::none ? app::ExitCode::answered : app::ExitCode::out_of_budget;
}

}  // namespace

app::Action check_command(app::Command& command) {
    auto input = std::make_shared<BoardInput>();
    input->declare(command);
    command.negative("a board cannot be solved");
    command.shared(app::kFormat | app::kLog);
    command.example("check 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "Sam Loyd's impossible puzzle");
    command.example("check 103425678 --goal first", "another goal");
    command.example("check 1 2 3 4 5 0 --size 2x3", "a board that is not square");
    command.example("check --file course", "the boards of a file");
    return [input](app::Session& session) { return check(session, *input); };
}

app::Action verify_command(app::Command& command) {
    auto input = std::make_shared<VerifyOptions>();
    input->boards.declare(command);
    command.option("--path", "LETTERS", input->path, "U, L, R, D: the moves of the blank");
    command.flag("--no-cache", input->engine.no_cache,
                 "do not read or store pattern tables on disk");
    command.negative("the path is illegal or does not reach the goal");
    command.shared(app::kFormat | app::kLog | app::kLimits);
    command.example("verify 1 2 3 4 5 6 0 7 8 --path RR", "legal, and no solution is shorter");
    command.example(
        "generate --size 2x3 --walk 1 --seed 1 | lab3_puzzle verify --file - --size 2x3 --path R",
        "a board from standard input");
    return [input](app::Session& session) { return verify(session, *input); };
}

}  // namespace ailab::lab3
