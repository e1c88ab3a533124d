// Fuzz targets. driver.cpp makes a program for libFuzzer of each, where clang builds with
// -DAILAB_FUZZERS=ON; a short run without clang belongs to the unit tests (short_fuzz_test.cpp).
//
// A reader passes if it returns something that holds together or throws InputError with a place;
// anything else, a crash above all, is a finding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "common/base/error.hpp"
#include "common/graph/read_graph.hpp"

namespace ailab::fuzz {

/// A target: one input, no result.
using Target = void (*)(std::string_view input);

void course(std::string_view input);
void dimacs(std::string_view input);
void csv(std::string_view input);
void yaml(std::string_view input);
void scanner(std::string_view input);
void network(std::string_view input);
void task_result(std::string_view input);
void board(std::string_view input);

// tree_search: what is read is also written, read again and, where it is small, solved in two ways.
void game_tree(std::string_view input);
void and_or(std::string_view input);
void production(std::string_view input);
void knapsack(std::string_view input);
void tsp(std::string_view input);
void k_in_row(std::string_view input);
void constraint_puzzle(std::string_view input);

// lab_grade
void suite(std::string_view input);
void quiz(std::string_view input);
void recipe(std::string_view input);
void course_file(std::string_view input);
void roster(std::string_view input);

/// Say what was violated and abort.
void require(bool holds, const char* what);
/// Every error has a place and a message.
void check_places(const InputError& error);

/// Do `use` with what `read` returns; an InputError with a place is as good.
template <class Read, class Use>
void read_and(std::string_view input, Read&& read, Use&& use) {
    try {
        use(read(Source::from_string(input, "fuzz")));
    } catch (const InputError& error) {
        check_places(error);
    }
}

}  // namespace ailab::fuzz
