// A program that talks in lines over pipes: started, written to, read from with a deadline, and
// ended for certain. Whatever it does (crashes, hangs, floods, closes its pipes), nothing here
// blocks or raises a signal.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace ailab::gomoku {

class LineProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts `command` with /bin/sh word splitting done by the caller: words[0] is looked up on
    /// PATH. stderr goes to /dev/null. Throws InputError if the program cannot be started.
    explicit LineProcess(const std::vector<std::string>& words);
    ~LineProcess();
    LineProcess(const LineProcess&) = delete;
    LineProcess& operator=(const LineProcess&) = delete;

    /// Writes a line; false if the program does not take it in time or has gone.
    bool send(std::string_view line, Clock::time_point deadline);
    /// The next line without its end; nothing at the deadline, or when the program has ended.
    std::optional<std::string> receive(Clock::time_point deadline);
    /// Has the program closed its output?
    bool gone() const noexcept { return end_of_output_; }
    pid_t pid() const noexcept { return child_; }
    /// Waits until the deadline for the end of the program, then kills it and its children.
    void end(Clock::time_point deadline);

private:
    bool read_some(Clock::time_point deadline);

    pid_t child_ = -1;
    int to_child_ = -1;
    int from_child_ = -1;
    std::string buffer_;
    bool end_of_output_ = false;
};

/// Words of a command line: blanks part, single and double quotes hold together.
std::vector<std::string> split_command(std::string_view text);

}  // namespace ailab::gomoku
