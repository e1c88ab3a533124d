// Generates instances of a lab with reference answers, for `gen LAB --seed S --count N`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// Contract: the same seed and number give the same test on every machine. Input and answer are
/// texts (not files), the id is unique among the tests of a seed, and checker, options, what and
/// why are set.
struct Generator {
    std::string name;     ///< "shortest-path": the argument of `gen`
    std::string lab;      ///< "lab1_dijkstra"
    std::string summary;  ///< "random connected graphs with ties"
    /// Returns test number i, from 0. Throws OutOfBudget if the budget ends before it finds one.
    std::function<TestCase(std::uint64_t seed, std::size_t i, const Budget& budget)> make;
    /// One of our programs that computes the answers: its version may change the tests.
    std::string program{};

    std::vector<TestCase> generate(std::uint64_t seed, std::size_t count) const;
};

/// Every generator of the program, by lab.
const std::vector<Generator>& all_generators();

/// Returns the generator that runs a command: `COMMAND SEED NUMBER` prints one test as in a suite.
/// The words of the command may name files of `folder`.
Generator own_generator(const std::string& command, const std::string& folder);

// --- for generators

/// Returns the random generator of test i under this seed, independent of the number of tests.
Random random_for(std::uint64_t seed, std::size_t i);

/// Of ten tests, six are random; the others are aimed at a mistake that random tests rarely show.
/// Returns 1 to 4 for these, 0 for a random test.
std::size_t aim_of(std::size_t i);

/// Returns a test with its id ("NAME.SEED-I"), checker, name and seed set.
TestCase new_test(const std::string& generator, const std::string& checker, std::uint64_t seed,
                  std::size_t i);

/// Returns the test with these texts.
TestCase described(TestCase test, std::string name, std::string what, std::string why);

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
