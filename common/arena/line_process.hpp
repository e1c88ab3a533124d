// A program that is spoken to in lines: started, written to, read from with a deadline, and ended
// for certain. Whatever it does (crashes, hangs, floods, closes its pipes), nothing here blocks or
// raises a signal.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace ailab::arena {

class LineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// words[0] is looked up on PATH. stderr goes to /dev/null. Throws InputError if the program
    /// cannot be started.
    explicit LineProcess(const std::vector<std::string>& words);
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;

    /// Writes a line; false if the program does not take it within two seconds or has gone.
    bool send(std::string_view line);
    /// The next line that is not empty, without its end; nothing at the deadline, when the program
    /// has ended, or once `cancel` is raised.
    std::optional<std::string> receive(Clock::time_point deadline,
                                       const std::atomic<bool>* cancel = nullptr);
    /// Has the program closed its output?
    bool gone() const noexcept { return end_of_output_; }
    /// Waits for the end of the program, then kills it and its children.
    void end(Clock::duration patience);

private:
    void read_some(Clock::time_point deadline);

    pid_t child_ = -1;
    int socket_ = -1;
    std::string buffer_;
    bool end_of_output_ = false;
};

/// Words of a command line: blanks part, single and double quotes hold together.
std::vector<std::string> split_command(std::string_view text);

}  // namespace ailab::arena
