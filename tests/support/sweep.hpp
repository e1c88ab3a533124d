// Sweeps: how many of many similar cases a test goes through, a part of them or all.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace ailab::test {

/// Whether every sweep is to be whole: `./lab test --long`.
inline bool sweeps_are_whole() {
    const char* value = std::getenv("AILAB_LONG");
    return value != nullptr && *value != '\0';
}

/// The step from one case of a sweep to the next: `brief`, or 1 if it is to be whole.
inline std::size_t step_of_sweep(std::size_t brief) {
    return sweeps_are_whole() ? 1 : brief;
}

}  // namespace ailab::test
