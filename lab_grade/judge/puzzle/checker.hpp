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

/// A way through the puzzle as a program printed it: as boards, or as words or letters for
/// directions, or as the numbers of the tiles that move.
struct PrintedWay {
    std::vector<Tiles> boards{};     ///< from the start on; the start itself is put in front
    std::optional<double> stated{};  ///< the number of moves that the text claims
    std::string error{};             ///< why the way is not legal; empty if it is
    WayForm form = WayForm::boards;
    std::vector<Slide> directions{};  ///< as printed, where the form is that
    Tiles first_board{};              ///< as printed, where the form is boards
    std::size_t moves() const noexcept { return boards.empty() ? 0 : boards.size() - 1; }
};

/// The input that a checker was given, as a puzzle.
Puzzle puzzle_of(const CheckInput& in);

/// Nothing if the output shows no way at all. Of several readings of it (the blank or the tile
/// moves, boards or their numbers) one that reaches the goal is taken.
std::optional<PrintedWay> read_way(const Puzzle& puzzle, std::string_view output);

}  // namespace ailab::grade
