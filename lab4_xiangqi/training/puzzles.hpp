// Mate puzzles: positions in which exactly one move mates in n. Ours come out of games that the
// engine played against itself at a low level; anybody can make more.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

struct Puzzle {
    Position position{};
    int mate = 0;  ///< moves of the side to move
    std::string id{};
};

/// One a line: FEN; dm N; id "…". Throws InputError with line and column.
std::vector<Puzzle> read_puzzles(const Source& source);
std::string write_puzzle(const Puzzle& puzzle);

/// Play games until `count` puzzles of 2 to `most_moves` moves are found; deterministic in `seed`.
/// `on_puzzle` sees each. The nodes of all searches are spent from `budget`; throws OutOfBudget.
void make_puzzles(int count, int most_moves, std::uint64_t seed, Budget& budget,
                  const std::function<void(const Puzzle&)>& on_puzzle);

}  // namespace ailab::lab4
