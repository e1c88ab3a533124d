#include "lab_grade/suite/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "common/base/descriptor.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

[[noreturn]] void fail(const std::string& path) {
    throw InputError(tr("cannot read {}: {}", path, system_error_text(errno)));
}

}  // namespace

std::string read_file(const std::string& path, std::size_t most) {
    // O_NONBLOCK: a student's FIFO must not hang the grader.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) fail(path);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0) fail(path);
    if (!S_ISREG(info.st_mode)) throw InputError(tr("cannot read {}: not a regular file", path));
    std::string content;
    content.resize(std::min(most, static_cast<std::size_t>(info.st_size)));
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t n = ::read(file.get(), content.data() + done, content.size() - done);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(path);
        if (n == 0) break;
        done += static_cast<std::size_t>(n);
    }
    content.resize(done);
    return content;
}

std::string absolute_path(const std::string& path) {
    return std::filesystem::absolute(path).lexically_normal().string();
}

bool is_within(const std::string& path, std::string folder) {
    if (folder.empty() || folder.back() != '/') folder += '/';
    return path + "/" == folder || path.rfind(folder, 0) == 0;
}

}  // namespace ailab::grade
