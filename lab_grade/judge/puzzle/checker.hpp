// Checkers of lab 3: `puzzle-path`, `solvable`, `heuristic`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/puzzle/problem.hpp"

namespace ailab::grade {

enum class WayForm : std::uint8_t { boards, directions, tiles };

/// A solution as a program printed it: as boards, as words or letters for directions, or as the
/// numbers of the moved tiles.
struct PrintedWay {
    std::vector<Tiles> boards{};     ///< from the start on; the start is prepended if missing
    std::optional<double> stated{};  ///< the number of moves stated in the text
    std::string error{};             ///< why the solution is not legal; empty if it is
    WayForm form = WayForm::boards;
    std::vector<Slide> directions{};  ///< as printed, for WayForm::directions
    Tiles first_board{};              ///< as printed, for WayForm::boards
    std::size_t moves() const noexcept { return boards.empty() ? 0 : boards.size() - 1; }
};

/// Reads the input of a checker as a puzzle.
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
