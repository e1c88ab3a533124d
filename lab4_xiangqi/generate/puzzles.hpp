// Mate puzzles: positions in which exactly one move mates in n. The supplied ones come from
// self-play games of the engine at a low level; you can make more.
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
    int mate = 0;  ///< in moves of the side to move
    std::string id{};
};

/// Reads one puzzle per line: FEN; dm N; id "…". Throws InputError with line and column.
std::vector<Puzzle> read_puzzles(const Source& source);
std::string write_puzzle(const Puzzle& puzzle);

/// Plays games until `count` puzzles of 2 to `most_moves` moves are found; deterministic in `seed`.
/// Calls `on_puzzle` for each puzzle. The nodes of all searches count against `budget`. Throws
/// OutOfBudget.
void make_puzzles(int count, int most_moves, std::uint64_t seed, Budget& budget,
                  const std::function<void(const Puzzle&)>& on_puzzle);

}  // namespace ailab::lab4
