// Fuzz targets. Each file defines LLVMFuzzerTestOneInput: libFuzzer drives it where clang builds
// with -DAILAB_FUZZERS=ON, and a short run without clang belongs to the unit tests (fuzz_test.cpp).
//
// A reader passes if it returns a graph that holds together or throws InputError with a place;
// anything else, a crash above all, is a finding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "common/graph/read_graph.hpp"

namespace ailab::fuzz {

/// A target: one input, no result.
using Target = void (*)(std::string_view input);

void course(std::string_view input);
void dimacs(std::string_view input);
void csv(std::string_view input);
void yaml(std::string_view input);
void coordinates(std::string_view input);
void scanner(std::string_view input);

}  // namespace ailab::fuzz
