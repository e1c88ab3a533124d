// Generates random sliding-tile boards: 8-puzzles for paths, 15-puzzles by a short random walk, and
// boards for `solvable`, half of them without a solution.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {
namespace {

Puzzle solved(int rows, int columns) {
    std::string text;
    for (int i = 1; i < rows * columns; ++i) text += fmt::format("{} ", i);
    return read_puzzle(text + "0", "goal", "last", fmt::format("{}x{}", rows, columns));
}

Puzzle walked(int rows, int columns, std::size_t steps, Random& random) {
    Puzzle puzzle = solved(rows, columns);
    Slide last = Slide::up;
    for (std::size_t i = 0; i < steps;) {
        const Slide s = kSlides[random.below(4)];
        if ((i > 0 && s == opposite(last)) || !slide(puzzle, puzzle.start, s)) continue;
        last = s;
        ++i;
    }
    return puzzle;
}

void shuffle(Puzzle& puzzle, Random& random) {
    random.shuffle(puzzle.start);
}

void shuffle_solvably(Puzzle& puzzle, Random& random) {
    do shuffle(puzzle, random);
    while (!is_solvable(puzzle));
}

/// Returns a shortest solution as moves of the blank, with their number.
std::string way(const Puzzle& puzzle, const Budget& budget) {
    constexpr std::string_view kLetters = "UDLR";
    const auto moves = optimal_path(puzzle, 1, budget).value();
    std::string text;
    for (const Slide s : moves) text += kLetters[static_cast<std::size_t>(s)];
    return fmt::format("{}\ntotal_step : {}\n", text, moves.size());
}

void ways(Draft& d) {
    Puzzle puzzle = d.i % 3 == 2 ? walked(4, 4, 12 + d.random.below(20), d.random) : solved(3, 3);
    if (d.i % 3 != 2) shuffle(puzzle, d.random);
    d.test.input.text = board_text(puzzle, puzzle.start);
    const bool solvable = is_solvable(puzzle);
    d.answer(solvable ? way(puzzle, d.budget) : "no answer\n");
    d.test.exit_codes = solvable ? std::vector<int>{0} : std::vector<int>{0, 1};
    d.describe(
        tr("{}-puzzle{}", puzzle.cells() - 1, solvable ? "" : tr(" without a solution")),
        solvable ? tr("a shortest solution with the goal 1 2 3 … 0") : tr("the answer `no answer`"),
        solvable ? tr("an admissible heuristic gives shortest solutions")
                 : tr("without a solvability test, the search never ends"));
}

/// Boards far from the goal, for searches that are graded by the nodes they expand.
void eights(Draft& d) {
    constexpr std::size_t kLeastMoves = 24;  // the mean is 22, the most 31
    Puzzle puzzle = solved(3, 3);
    do {
        d.budget.look();
        shuffle_solvably(puzzle, d.random);
    } while (optimal_path(puzzle, 1, d.budget).value().size() < kLeastMoves);
    d.test.input.text = board_text(puzzle, puzzle.start);
    d.answer(way(puzzle, d.budget));
    d.describe("8-puzzle", tr("a shortest solution with the goal 1 2 3 … 0"),
               tr("with a good heuristic, most boards are never expanded"));
}

void solvable_tests(Draft& d) {
    constexpr std::pair<int, int> kShapes[] = {{3, 2}, {2, 5}, {4, 3}, {3, 6}};
    const std::size_t aim = d.aim();
    Puzzle puzzle = aim > 0 ? solved(kShapes[aim - 1].first, kShapes[aim - 1].second)
                    : d.random.below(3) == 0 ? solved(3, 3)
                                             : solved(4, 4);
    const auto row_of_blank = [&] {
        return (std::ranges::find(puzzle.start, 0) - puzzle.start.begin()) / puzzle.columns;
    };
    do shuffle(puzzle, d.random);  // aimed at programs that count the row of the blank, or do not
    while (aim > 0 && (puzzle.rows - row_of_blank()) % 2 == 1);
    d.test.input.text = board_text(puzzle, puzzle.start);
    d.answer(is_solvable(puzzle) ? "yes\n" : "no\n");
    d.test.exit_codes = {0, 1};
    d.describe(tr("is this {}-puzzle solvable", puzzle.cells() - 1),
               tr("yes or no: can the board be turned into 1 2 3 … 0"),
               tr("half of all boards cannot; inversions and the row of the blank decide"));
}

void heuristics(Draft& d) {
    constexpr std::pair<int, int> kShapes[] = {{4, 4}, {3, 3}, {2, 5}, {3, 3}, {4, 3}};
    const auto& [rows, columns] = kShapes[d.aim()];
    Puzzle puzzle = solved(rows, columns);
    shuffle_solvably(puzzle, d.random);
    constexpr std::string_view kNames[] = {"manhattan", "chebyshev", "misplaced"};
    const std::string name(kNames[d.i % 3]);
    d.test.options.set("heuristic", name);
    d.test.arguments = {name};
    d.test.input.text = board_text(puzzle, puzzle.start);
    const int h = d.i % 3 == 0   ? manhattan(puzzle, puzzle.start)
                  : d.i % 3 == 1 ? chebyshev(puzzle, puzzle.start)
                                 : misplaced(puzzle, puzzle.start);
    d.answer(fmt::format("{}\n", h));
    d.describe(tr("h of a board: {}", name),
               tr("the estimate of the board by the heuristic that the argument names"),
               tr("an estimate that counts the blank is not admissible"));
}

}  // namespace

std::vector<GeneratorRow> puzzle_generators() {
    return {
        {"puzzle-path", "puzzle-path", "lab3_puzzle",
         marked("8-puzzles, easy 15-puzzles, boards without a solution"), ways},
        {"eight-puzzle", "puzzle-path", "lab3_puzzle",
         marked("8-puzzles at least 24 moves from the goal"), eights},
        {"solvable", "solvable", "lab3_puzzle",
         marked("random boards, half of them without a solution"), solvable_tests},
        {"heuristic", "heuristic", "lab3_puzzle",
         marked("random 15-puzzle boards, three heuristics"), heuristics},
    };
}

}  // namespace ailab::grade
