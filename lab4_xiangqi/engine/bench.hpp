// The signature of a build: the node counts of fixed searches.
#pragma once

#include <atomic>
#include <string>

namespace ailab::lab4 {

/// Returns one line per position and a last line "Bench: N", without the final newline.
std::string bench_text(const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::lab4
