// What the generators share, and the list of their groups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {

/// The random numbers of test i under this seed, whatever the count is.
Random random_for(std::uint64_t seed, std::size_t i);

/// A test with its id ("NAME.SEED-I"), checker, name and seed filled in.
TestCase new_test(const std::string& generator, const std::string& checker, std::uint64_t seed,
                  std::size_t i);

// The rows of each lab; all_generators() joins them.
std::vector<Generator> road_generators();
std::vector<Generator> puzzle_generators();
std::vector<Generator> tree_generators();
std::vector<Generator> backtracking_generators();
std::vector<Generator> logic_generators();
std::vector<Generator> board_game_generators();
std::vector<Generator> best_move_generators();

}  // namespace ailab::grade
