// How many pages of memory the system had to provide so far.
#pragma once

#include <sys/resource.h>

namespace ailab::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr long kFewPages = 1'000'000;  // a sanitizer needs memory of its own
#else
inline constexpr long kFewPages = 400;
#endif

inline long page_faults() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

}  // namespace ailab::test
