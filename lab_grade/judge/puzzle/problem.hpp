// The task of lab 3 for the grader, and the answers to it: a sliding-tile board, its goal, the
// textbook heuristics, and optimal lengths by breadth-first search (small boards) or IDA* (Korf
// 1985).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

using Tiles = std::vector<int>;  ///< row by row; 0 is the blank

struct Puzzle {
    int rows = 0, columns = 0;
    Tiles start, goal;

    int cells() const noexcept { return rows * columns; }
};

enum class Slide : std::uint8_t { up, down, left, right };  ///< direction in which the blank moves
inline constexpr Slide kSlides[] = {Slide::up, Slide::down, Slide::left, Slide::right};
Slide opposite(Slide slide) noexcept;

/// Reads numbers row by row, or one word of hexadecimal digits. `goal` is "last" (1 2 … 0), "first"
/// (0 1 2 …) or a board; `size` is "RxC", or empty to infer it from the lines. Throws InputError.
Puzzle read_puzzle(std::string_view input, const std::string& name, std::string_view goal = "last",
                   std::string_view size = {});

int blank_of(const Tiles& tiles) noexcept;
/// Returns the cell of the blank after the slide, or -1 if it would leave the board.
int target_of(const Puzzle& puzzle, int blank, Slide slide) noexcept;
bool slide(const Puzzle& puzzle, Tiles& tiles, Slide direction);
bool one_move_apart(const Puzzle& puzzle, const Tiles& a, const Tiles& b);
bool is_board(const Puzzle& puzzle, const Tiles& tiles);

bool is_solvable(const Puzzle& puzzle);
/// Returns an empty optional if the search would visit more than `node_limit` boards. Requires a
/// solvable puzzle. Throws OutOfBudget, like optimal_path().
std::optional<int> optimal_length(const Puzzle& puzzle, std::uint64_t node_limit = 20'000'000,
                                  const Budget& budget = {});
/// Returns optimal moves, under the same limit. `pick` selects among equally good moves.
std::optional<std::vector<Slide>> optimal_path(const Puzzle& puzzle, std::uint64_t pick,
                                               const Budget& budget = {});

int manhattan(const Puzzle& puzzle, const Tiles& tiles);
int chebyshev(const Puzzle& puzzle, const Tiles& tiles);
int misplaced(const Puzzle& puzzle, const Tiles& tiles);
std::string board_text(const Puzzle& puzzle, const Tiles& tiles);

// --- answers

enum class WayForm : std::uint8_t { boards, directions, tiles };

/// A solution as printed: as boards, as words or letters for directions, or as the moved tiles.
struct PrintedWay {
    std::vector<Tiles> boards{};     ///< from the start on; the start is prepended if missing
    std::optional<double> stated{};  ///< the number of moves stated in the text
    std::string error{};             ///< why the solution is not legal; empty if it is
    WayForm form = WayForm::boards;
    std::vector<Slide> directions{};  ///< as printed, for WayForm::directions
    Tiles first_board{};              ///< as printed, for WayForm::boards
    std::size_t moves() const noexcept { return boards.empty() ? 0 : boards.size() - 1; }
};

Puzzle puzzle_of(const CheckInput& in);

/// Returns an empty optional if the output contains no solution. If it can be read in several ways
/// (moves of the blank or the tile, boards or their numbers), prefers one that reaches the goal.
std::optional<PrintedWay> read_way(const Puzzle& puzzle, std::string_view output);

/// Finds the boards in the output of a program: one per line, word or grid, with the blank as 0, as
/// any of the usual signs, or omitted.
/// Returns all boards in order. If a board omits its blank, the blank is put where the board
/// follows from the previous one.
std::vector<Tiles> printed_boards(const Puzzle& puzzle, const std::vector<std::string>& lines);

}  // namespace ailab::grade
