// The processes that a program has started, found in /proc, so that they can be counted and ended
// even if they left their process group. Elsewhere than on Linux only the group is known.
#pragma once

#include <cstdint>
#include <optional>

#include <sys/resource.h>
#include <sys/types.h>

namespace ailab::grade {

/// Orphans of our descendants become our children, not init's. Call once; false if the system
/// cannot do that.
bool adopt_orphans() noexcept;

struct TreeUsage {
    double cpu_seconds = 0;          ///< of the processes that live
    std::uint64_t memory_bytes = 0;  ///< their anonymous and shared memory
    int processes = 0;
};

/// What the descendants of this process use now.
TreeUsage usage_of_descendants();

/// Processes and threads of a user in the whole system.
std::uint64_t tasks_of_user(uid_t user);

/// SIGTERM to the descendants but the first `wrappers` generations (a sandbox that must live on).
void ask_to_end(int wrappers);

/// What the processes that have been waited for used.
struct Reaped {
    double cpu_seconds = 0;
    std::uint64_t peak_bytes = 0;  ///< of the largest process
    void add(const rusage& usage) noexcept;
};

/// SIGKILL to the group of `leader` and to every descendant, also to all processes of `user`; waits
/// until none is left (at most `patience` seconds). Requires that this process has no other
/// children. False: something could not be ended.
bool end_all(pid_t leader, std::optional<uid_t> user, Reaped& reaped, double patience = 2);

}  // namespace ailab::grade
