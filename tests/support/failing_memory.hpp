// Memory that runs out: one allocation of this program fails, in the thread that a test chooses.
#pragma once

#include <cstdint>

namespace ailab::test {

enum class Failing : std::uint8_t { this_thread, other_threads };

/// While it exists, the allocation number `count` (from 1) of this thread, or of all other threads
/// together, throws std::bad_alloc. Those with std::nothrow do not count. One exists at a time.
class FailingMemory {
public:
    FailingMemory(Failing where, int count);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;

    /// Whether the allocation has failed.
    bool failed() const noexcept;
};

}  // namespace ailab::test
