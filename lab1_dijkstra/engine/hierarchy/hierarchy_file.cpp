#include "lab1_dijkstra/engine/hierarchy/hierarchy_file.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"

namespace ailab::lab1 {
namespace {

[[noreturn]] void fail(const char* deed, const std::string& path) {
    throw InputError(fmt::format("cannot {} '{}': {}", deed, path, std::strerror(errno)));
}

/// A file descriptor that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const noexcept { return fd_; }
    /// Closing may be what reports a full disk.
    bool close() noexcept { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_;
};

bool write_all(int fd, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(fd, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
    return true;
}

}  // namespace

void save_hierarchy(const Hierarchy& hierarchy, const std::filesystem::path& path) {
    // Renaming a file over a device or a pipe would replace it.
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
        throw InputError(fmt::format("cannot write '{}': it is not a regular file", path.string()));
    std::string aside = path.string() + ".XXXXXX";
    Descriptor file(::mkstemp(aside.data()));
    if (file.get() < 0) fail("write", path.string());
    const bool written = write_all(file.get(), hierarchy.image()) &&
                         ::fchmod(file.get(), 0644) == 0 && ::fsync(file.get()) == 0 &&
                         file.close() && ::rename(aside.c_str(), path.c_str()) == 0;
    if (written) return;
    const int error = errno;
    ::unlink(aside.c_str());
    errno = error;
    fail("write", path.string());
}

Hierarchy open_hierarchy(const std::filesystem::path& path) {
    const std::string name = path.string();
    const Descriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0) fail("read", name);
    const auto size = static_cast<std::size_t>(status.st_size);
    if (!S_ISREG(status.st_mode) || size == 0)
        throw InputError(fmt::format("{}: not a contraction hierarchy", name));
    void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.get(), 0);
    if (memory == MAP_FAILED) fail("map", name);
    std::shared_ptr<const void> owner(memory, [size](void* m) { ::munmap(m, size); });
    return Hierarchy(std::move(owner), {static_cast<const std::byte*>(memory), size}, name.c_str());
}

Hierarchy open_hierarchy(const std::filesystem::path& path, const Csr<std::uint32_t>& graph) {
    Hierarchy hierarchy = open_hierarchy(path);
    if (hierarchy.node_count() != graph.node_count() ||
        hierarchy.source_fingerprint() != graph_fingerprint(graph))
        throw InputError(fmt::format("{}: the index of another graph, or of an older state of "
                                     "this one",
                                     path.string()),
                         "build the index again");
    return hierarchy;
}

}  // namespace ailab::lab1
