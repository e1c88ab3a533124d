// Finds the processes that a program has started in /proc, so that they can be counted and ended
// even if they left their process group. On systems other than Linux only the group is known.
#pragma once

#include <cstdint>
#include <optional>

#include <sys/resource.h>
#include <sys/types.h>

namespace ailab::grade {

/// Makes orphans of our descendants our children. Call once; returns false if not supported.
bool adopt_orphans() noexcept;

struct TreeUsage {
    double cpu_seconds = 0;          ///< of the running processes
    std::uint64_t memory_bytes = 0;  ///< their anonymous and shared memory
    int processes = 0;
};

/// Returns the current usage of this process's descendants.
TreeUsage usage_of_descendants();

/// Returns the number of processes and threads of a user in the whole system.
std::uint64_t tasks_of_user(uid_t user);

/// Sends SIGTERM to the descendants, except for the first `wrappers` generations (a sandbox).
void ask_to_end(int wrappers);

/// The usage of the processes that have been waited for.
struct Reaped {
    double cpu_seconds = 0;
    std::uint64_t peak_bytes = 0;  ///< of the largest process
    void add(const rusage& usage) noexcept;
};

/// Sends SIGKILL to the group of `leader`, to every descendant and to all processes of `user`, and
/// waits at most `patience` seconds until none is left. Returns false if a process could not be
/// ended. Requires that this process has no other children.
bool end_all(pid_t leader, std::optional<uid_t> user, Reaped& reaped, double patience = 2);

}  // namespace ailab::grade
