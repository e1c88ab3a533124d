#include "common/text/write_file.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ailab {
namespace {

namespace fs = std::filesystem;

/// An open file; every function returns false and leaves errno where it fails.
class OutputFile {
public:
    OutputFile(const std::string& path, int flags)
        : fd_(::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666)) {}
    ~OutputFile() { close(); }
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    bool is_open() const noexcept { return fd_ >= 0; }
    bool write(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t n = ::write(fd_, bytes.data(), bytes.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    }
    bool set_mode(mode_t mode) { return ::fchmod(fd_, mode) == 0; }
    bool flush() { return ::fsync(fd_) == 0; }
    bool close() { return fd_ < 0 || ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_;
};

bool write_all(OutputFile& file, std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts)
        if (!file.write(part)) return false;
    return true;
}

/// Where the file is that a chain of links leads to, so that renaming replaces it and not the link.
std::string behind_links(const fs::path& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? path.string() : real.string();
}

}  // namespace

void write_file(const fs::path& path, std::initializer_list<std::string_view> parts, Flush flush) {
    const std::string name = path.string(), target = behind_links(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) {
        OutputFile file(target, 0);
        if (!file.is_open() || !write_all(file, parts) || !file.close())
            throw cannot_write(name, errno);
        return;
    }
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    const std::string aside = fmt::format("{}.{}-{:x}.part", target, ::getpid(), now);
    OutputFile file(aside, O_CREAT | O_EXCL);
    if (!file.is_open()) throw cannot_write(name, errno);
    const bool written = write_all(file, parts) &&
                         (!exists || file.set_mode(old.st_mode & 07777)) &&
                         (flush == Flush::no || file.flush()) && file.close() &&
                         std::rename(aside.c_str(), target.c_str()) == 0;
    if (written) return;
    const int reason = errno;
    ::unlink(aside.c_str());
    throw cannot_write(name, reason);
}

InputError cannot_write(std::string_view file, int reason) {
    return InputError(fmt::format("cannot write {}{}{}", file, reason != 0 ? ": " : "",
                                  reason != 0 ? std::strerror(reason) : ""));
}

}  // namespace ailab
