// Generator: new instances of a lab with reference answers, for `gen LAB --seed S --count N`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// The contract: the same seed and number give the same test on every machine; input and answer are
/// texts (not files), the id is unique among the tests of a seed, and checker, options, what and
/// why are filled in.
struct Generator {
    std::string name;     ///< "shortest-path": what `gen` is given
    std::string lab;      ///< "lab1_dijkstra"
    std::string summary;  ///< "random connected graphs with ties"
    /// Test number i, from 0. Throws OutOfBudget if it has to stop before it has found one.
    TestCase (*make)(std::uint64_t seed, std::size_t i, const Budget& budget);
    std::string program{};  ///< one of ours that values the answers: another version, other tests

    std::vector<TestCase> generate(std::uint64_t seed, std::size_t count) const;
};

/// Every generator of the program, by lab.
const std::vector<Generator>& all_generators();

// --- for the generators themselves

/// The random numbers of test i under this seed, whatever the count is.
Random random_for(std::uint64_t seed, std::size_t i);

/// A test with its id ("NAME.SEED-I"), checker, name and seed filled in.
TestCase new_test(const std::string& generator, const std::string& checker, std::uint64_t seed,
                  std::size_t i);

// The rows of each lab; all_generators() joins them.
std::vector<Generator> road_generators();
std::vector<Generator> place_generators();
std::vector<Generator> puzzle_generators();
std::vector<Generator> tree_generators();
std::vector<Generator> backtracking_generators();
std::vector<Generator> logic_generators();
std::vector<Generator> board_game_generators();
std::vector<Generator> best_move_generators();

}  // namespace ailab::grade
