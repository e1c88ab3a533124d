#include "common/text/write_file.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/descriptor.hpp"
#include "common/base/translate.hpp"

namespace ailab {
namespace {

namespace fs = std::filesystem;

/// Returns false and sets errno on failure.
bool write_all(int fd, std::initializer_list<std::string_view> parts) {
    for (std::string_view bytes : parts)
        while (!bytes.empty()) {
            const ssize_t n = ::write(fd, bytes.data(), bytes.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
    return true;
}

/// The target of a chain of symbolic links, so that renaming replaces the file and not the link.
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
        Descriptor file(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
        if (!file || !write_all(file.get(), parts) || !file.close())
            throw cannot_write(name, errno);
        return;
    }
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    const std::string aside = fmt::format("{}.{}-{:x}.part", target, ::getpid(), now);
    Descriptor file(::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file) throw cannot_write(name, errno);
    const bool written = write_all(file.get(), parts) &&
                         (!exists || ::fchmod(file.get(), old.st_mode & 07777) == 0) &&
                         (flush == Flush::no || ::fsync(file.get()) == 0) && file.close() &&
                         std::rename(aside.c_str(), target.c_str()) == 0;
    if (written) return;
    const int reason = errno;
    ::unlink(aside.c_str());
    throw cannot_write(name, reason);
}

InputError cannot_write(std::string_view file, int reason) {
    return InputError(reason != 0 ? tr("cannot write {}: {}", file, system_error_text(reason))
                                  : tr("cannot write {}", file));
}

}  // namespace ailab
