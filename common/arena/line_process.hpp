// A child process with a line-based protocol: start it, write lines, read lines with a deadline,
// and end it reliably. Whatever the child does (crashes, hangs, floods, closes its pipes), no
// function here blocks for ever or raises a signal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <mutex>
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

    /// Writes a line. False if the program does not accept it within two seconds or has ended.
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

// Lines of a text protocol: reads the words of a line one by one, writes whole lines.

/// Writes whole lines from several threads and flushes each.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_(out) {}
    void line(std::string_view text);

private:
    std::ostream& out_;
    std::mutex mutex_;
};

/// The words of a line, taken one by one.
class Words {
public:
    explicit Words(std::string_view line);
    bool empty() const noexcept { return at_ == words_.size(); }
    /// The next word, empty at the end.
    std::string_view peek() const noexcept { return empty() ? std::string_view() : words_[at_]; }
    std::string_view next() noexcept { return empty() ? std::string_view() : words_[at_++]; }
    /// Puts back the word that was taken last.
    void put_back() noexcept { at_ -= at_ > 0; }
    /// Takes the next word if it is `word`.
    bool accept(std::string_view word) noexcept;
    /// The next word as a number clamped to [low, high]. Returns an empty optional, and takes no
    /// word, if the next word is not a number.
    std::optional<std::int64_t> number(std::int64_t low, std::int64_t high) noexcept;
    /// The words up to one of `ends`, joined by blanks.
    std::string until(std::initializer_list<std::string_view> ends);

private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

/// Converts ASCII letters only.
std::string upper_case(std::string_view text);

}  // namespace ailab::arena
