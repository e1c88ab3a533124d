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
/// texts, the id is unique among the tests of a seed; checker, options, what and why are set.
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

const std::vector<Generator>& all_generators();

/// Returns the generator that runs a command: `COMMAND SEED NUMBER` prints one test as in a suite.
/// The words of the command may name files of `folder`.
Generator own_generator(const std::string& command, const std::string& folder);

// --- for generators

/// A test in the making: the generators fill in its input, its answer and its texts.
struct Draft {
    TestCase test;  ///< with its id ("NAME.SEED-I"), group, checker and seed
    Random random;  ///< independent of the number of tests
    std::size_t i;  ///< its number, from 0
    const Budget& budget;

    /// Of ten tests, six are random; the others are aimed at a mistake that random tests rarely
    /// show. Returns 1 to 4 for these, 0 for a random test.
    std::size_t aim() const;
    void answer(std::string text) { test.answer = Text{std::move(text), {}}; }
    void describe(std::string name, std::string what, std::string why);
};

struct GeneratorRow {
    const char *name, *checker, *lab, *summary;
    void (*fill)(Draft&);
    const char* program = "";
};

// The rows of each lab; all_generators() joins them.
std::vector<GeneratorRow> road_generators();
std::vector<GeneratorRow> place_generators();
std::vector<GeneratorRow> puzzle_generators();
std::vector<GeneratorRow> tree_generators();
std::vector<GeneratorRow> backtracking_generators();
std::vector<GeneratorRow> logic_generators();
std::vector<GeneratorRow> board_game_generators();
std::vector<GeneratorRow> best_move_generators();

}  // namespace ailab::grade
