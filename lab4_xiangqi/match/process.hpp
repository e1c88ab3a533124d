// A child process spoken to in lines, with time-outs.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace ailab::lab4 {

class Process {
public:
    /// Starts `command` through the shell. Throws InputError if that fails.
    explicit Process(const std::string& command);
    /// Asks nothing any more: closes the pipes, waits a moment, then kills.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// False if the process no longer reads.
    bool send(std::string_view line);
    /// The next line without its end; nothing if none comes before `deadline`, the process ended or
    /// `cancel` is raised.
    std::optional<std::string> read_line(std::chrono::steady_clock::time_point deadline,
                                         const std::atomic<bool>* cancel = nullptr);

private:
    pid_t pid_ = -1;
    int in_ = -1;   // we write
    int out_ = -1;  // we read
    std::string buffer_;
};

}  // namespace ailab::lab4
