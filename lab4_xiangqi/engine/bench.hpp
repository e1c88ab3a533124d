// The signature of a build: nodes of fixed searches.
#pragma once

#include <atomic>
#include <string>

namespace ailab::lab4 {

/// A line for every position and last "Bench: N", without the final newline.
std::string bench_text(const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::lab4
