// A child process with a line-based protocol: start it, write lines, read lines with a deadline,
// and end it reliably. Whatever the child does (crashes, hangs, floods, closes its pipes), no
// function here blocks for ever or raises a signal.
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

    /// Writes a line. Returns false if the program does not accept it within two seconds or has
    /// ended.
    bool send(std::string_view line);
    /// The next line that is not empty, without its newline. Returns an empty optional at the
    /// deadline, when the program has ended, or once `cancel` is set.
    std::optional<std::string> receive(Clock::time_point deadline,
                                       const std::atomic<bool>* cancel = nullptr);
    /// Whether the program has closed its output.
    bool gone() const noexcept { return end_of_output_; }
    /// Waits at most `patience` for the program to end, then kills it and its children.
    void end(Clock::duration patience);

private:
    void read_some(Clock::time_point deadline);

    pid_t child_ = -1;
    int socket_ = -1;
    std::string buffer_;
    bool end_of_output_ = false;
};

/// Splits a command line at blanks; single and double quotes group words.
std::vector<std::string> split_command(std::string_view text);

}  // namespace ailab::arena
