// `generate`: creates solvable boards: uniformly at random, by a random walk, or with a given
// optimal length.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/world/scramble.hpp"

namespace ailab::lab3 {
namespace {

struct GenerateOptions {
    std::string size = "4x4", goal = "last";
    int count = 1;
    std::optional<int> walk, length;
    bool no_cache = false;
};

/// Solves a random board optimally; every board on the path has a known optimal length.
Board board_of_length(const Board& goal, int length, Solver& solver, Random& random,
                      Budget& budget) {
    constexpr int kAttempts = 2000;
    for (int i = 0; i < kAttempts; ++i) {
        Board board = random_board(goal, random);
        const SolveReport report = solver.solve(board, budget);
        if (!report.solved()) throw OutOfBudget{report.search.stopped};
        const int surplus = static_cast<int>(report.search.path.size()) - length;
        if (surplus < 0) continue;
        for (int step = 0; step < surplus; ++step)
            apply(board, report.search.path[static_cast<std::size_t>(step)]);
        return board;
    }
    throw InputError(
        tr("no board needs {} moves among those on the way from {} random boards to the goal",
           length, kAttempts),
        tr("boards that far from the goal are rare or do not exist"));
}

app::ExitCode generate(app::Session& session, const GenerateOptions& input) {
    const BoardSize size = parse_size(input.size);
    if (!input.walk && (size.rows == 1 || size.cols == 1))
        throw UsageError(
            tr("on a board with one row or column, almost no order of the tiles can be solved"),
            tr("use --walk"));
    const Board goal =
        BoardInput{.goal = input.goal}.goal_for(goal_blank_last(size.rows, size.cols));
    Random random(session.shared().seed);
    SessionTables tables(session, input.no_cache);
    std::optional<Solver> solver;
    if (input.length) solver.emplace(goal, *tables, SolverOptions{});
    app::Results results(session, "lab3.generate/1");
    Budget budget = session.budget();
    for (int i = 0; i < input.count; ++i) {
        budget.spend();
        const Board board = input.length
                                ? board_of_length(goal, *input.length, *solver, random, budget)
                            : input.walk ? random_walk(goal, *input.walk, random, budget)
                                         : random_board(goal, random);
        results.add({to_line(board) + '\n',
                     {{"board", to_line(board)}, {"code", to_code(board)}},
                     "",
                     false});
    }
    return app::ExitCode::answered;
}

}  // namespace

app::Action generate_command(app::Command& command) {
    auto input = std::make_shared<GenerateOptions>();
    command.option("--size", "RxC", input->size, "rows and columns");
    command.option("--goal", "GOAL", input->goal, "last or first (the blank), or a board");
    command.option("-n,--count", "N", input->count, "number of boards").range(1, 1'000'000'000);
    command.instead_of_arguments("--count N, --size RxC");
    command.option("--walk", "N", input->walk, "N random moves from the goal")
        .range(0, 2'000'000'000);
    command.option("--length", "N", input->length, "boards that need exactly N moves")
        .range(0, 1000)
        .not_with({"--walk"});
    command.flag("--no-cache", input->no_cache, "do not read or store pattern tables on disk");
    command.shared(app::kFormat | app::kSeed | app::kLimits);
    command.example("generate -n 5 --seed 7", "five random 15-puzzles");
    command.example("generate --size 3x3 --length 25", "an 8-puzzle that needs 25 moves");
    command.example("generate --size 1x6 --walk 100", "a board of one row, by a random walk");
    return [input](app::Session& session) { return generate(session, *input); };
}

}  // namespace ailab::lab3
