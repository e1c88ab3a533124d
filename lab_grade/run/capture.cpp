#include "lab_grade/run/capture.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {

Capture::Capture(std::uint64_t limit) : limit_(limit) {
    open(output_);
    open(error_);
    // Reserve once: growing would hold two copies, and untouched pages cost nothing.
    output_.text.reserve(limit);
}

void Capture::open(Pipe& pipe) {
    int ends[2];
    if (::pipe(ends) != 0) throw InputError(tr("cannot make a pipe: {}", system_error_text(errno)));
    pipe.reading = Descriptor(ends[0]);
    pipe.writing = Descriptor(ends[1]);
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

void Capture::close_write_ends() noexcept {
    output_.writing.close();
    error_.writing.close();
}

std::size_t Capture::add_to(std::array<pollfd, 3>& events) const {
    std::size_t count = 0;
    for (const Pipe* pipe : {&output_, &error_})
        if (pipe->reading) events[count++] = {pipe->reading.get(), POLLIN, 0};
    return count;
}

void Capture::read(const std::array<pollfd, 3>& events, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (events[i].revents == 0) continue;
        Pipe& pipe = events[i].fd == output_.reading.get() ? output_ : error_;
        read_some(pipe);
    }
}

void Capture::drain() {
    for (Pipe* pipe : {&output_, &error_})
        while (!over() && read_some(*pipe)) continue;
}

bool Capture::read_some(Pipe& pipe) {
    constexpr std::size_t kErrorTail = 16'384;
    std::array<char, 65'536> buffer;
    const ssize_t n = pipe.reading ? ::read(pipe.reading.get(), buffer.data(), buffer.size()) : 0;
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (n <= 0) {
        pipe.reading.close();
        return false;
    }
    const auto size = static_cast<std::size_t>(n);
    total_ += size;
    if (&pipe == &error_) {
        pipe.text.append(buffer.data(), size);
        if (pipe.text.size() > 2 * kErrorTail) pipe.text.erase(0, pipe.text.size() - kErrorTail);
        return true;
    }
    const std::uint64_t room = limit_ - std::min<std::uint64_t>(limit_, pipe.text.size());
    pipe.text.append(buffer.data(), std::min<std::size_t>(size, room));
    return true;
}

}  // namespace ailab::grade
