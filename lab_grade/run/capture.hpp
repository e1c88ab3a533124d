// The two pipes that a program prints into. Of stdout the beginning is kept, of stderr the end, and
// never more than the limit, however much comes.
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
    /// `limit`: bytes of stdout and stderr together. Throws InputError if there are no pipes.
    explicit Capture(std::uint64_t limit);

    int output_end() const noexcept { return output_.writing.get(); }
    int error_end() const noexcept { return error_.writing.get(); }
    void close_write_ends() noexcept;

    /// Put the pipes that are still open at the front; returns how many.
    std::size_t add_to(std::array<pollfd, 3>& events) const;
    /// Read from those of the first `count` that have something.
    void read(const std::array<pollfd, 3>& events, std::size_t count);
    /// What is left in the pipes once nobody writes any more.
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
    /// One read; false at the end or if nothing is there.
    bool read_some(Pipe& pipe);

    std::uint64_t limit_;
    std::uint64_t total_ = 0;
    Pipe output_, error_;
};

}  // namespace ailab::grade
