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

void add_road_generators(std::vector<Generator>& generators);
void add_puzzle_generators(std::vector<Generator>& generators);
void add_tree_generators(std::vector<Generator>& generators);
void add_backtracking_generators(std::vector<Generator>& generators);
void add_logic_generators(std::vector<Generator>& generators);
void add_board_game_generators(std::vector<Generator>& generators);
void add_best_move_generators(std::vector<Generator>& generators);

}  // namespace ailab::grade
