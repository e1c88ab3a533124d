// Wall and CPU time since construction.
#pragma once

#include <chrono>
#include <ctime>

namespace ailab {

class Stopwatch {
public:
    /// Seconds of wall time.
    double seconds() const noexcept {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_).count();
    }
    /// Seconds of CPU time of this process, all threads.
    double cpu_seconds() const noexcept { return process_cpu() - cpu_; }
    void restart() noexcept { *this = Stopwatch(); }

private:
    static double process_cpu() noexcept {
        std::timespec now{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    }
    std::chrono::steady_clock::time_point wall_ = std::chrono::steady_clock::now();
    double cpu_ = process_cpu();
};

/// Seconds of CPU time that the calling thread has used so far.
inline double thread_cpu_seconds() noexcept {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace ailab
