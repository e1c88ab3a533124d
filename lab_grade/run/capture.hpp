// The two pipes for a program's output. Keeps the beginning of stdout and the end of stderr, and
// never more than the limit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <poll.h>

#include "common/base/descriptor.hpp"

namespace ailab::grade {

class Capture {
public:
    /// `limit`: bytes of stdout and stderr together. Throws InputError if the pipes cannot be
    /// created.
    explicit Capture(std::uint64_t limit);

    int output_end() const noexcept { return output_.writing.get(); }
    int error_end() const noexcept { return error_.writing.get(); }
    void close_write_ends() noexcept;

    /// Puts the pipes that are still open at the front of `events`; returns their number.
    std::size_t add_to(std::array<pollfd, 3>& events) const;
    /// Reads from those of the first `count` events that have data.
    void read(const std::array<pollfd, 3>& events, std::size_t count);
    /// Reads what is left in the pipes after all writers have ended.
    void drain();

    bool over() const noexcept { return total_ > limit_; }
    std::string take_output() noexcept { return std::move(output_.text); }
    std::string take_error() noexcept { return std::move(error_.text); }

private:
    struct Pipe {
        Descriptor reading, writing;
        std::string text;
    };
    static void open(Pipe& pipe);
    /// Reads once; returns false at the end or if there is no data.
    bool read_some(Pipe& pipe);

    std::uint64_t limit_;
    std::uint64_t total_ = 0;
    Pipe output_, error_;
};

}  // namespace ailab::grade
