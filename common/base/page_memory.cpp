#include "common/base/page_memory.hpp"

#include <cerrno>
#include <cstdlib>
#include <new>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ailab {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

/// A file descriptor that closes itself.
struct File {
    explicit File(int d) : descriptor(d) {}
    ~File() {
        if (descriptor >= 0) ::close(descriptor);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int descriptor;
};

[[noreturn]] void fail(int reason) {
    throw std::system_error(reason, std::generic_category());
}

bool write_all(int descriptor, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(descriptor, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
    return true;
}

}  // namespace

PageMemory::PageMemory(std::size_t size) {
    if (size == 0) return;
    // Huge pages must be aligned: map more and unmap the ends.
    const std::size_t slack = size >= kLargePage ? kLargePage : 0;
    void* p =
        mmap(nullptr, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<std::uint8_t*>(p);
    size_ = size;
    if (slack == 0) return;
    const std::size_t before =
        (kLargePage - reinterpret_cast<std::uintptr_t>(p) % kLargePage) % kLargePage;
    data_ += before;
    const std::size_t end = (before + size + kPage - 1) / kPage * kPage;
    if (before > 0) munmap(p, before);
    if (end < size + slack) munmap(static_cast<std::uint8_t*>(p) + end, size + slack - end);
    madvise(data_, size, MADV_HUGEPAGE);  // only a hint: failure affects only speed
}

PageMemory PageMemory::map_file(const std::filesystem::path& path) {
    const File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (file.descriptor < 0 || ::fstat(file.descriptor, &status) != 0) fail(errno);
    if (!S_ISREG(status.st_mode)) fail(EINVAL);
    PageMemory memory;
    memory.size_ = static_cast<std::size_t>(status.st_size);
    if (memory.size_ == 0) return memory;
    void* p =
        mmap(nullptr, memory.size_, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.descriptor, 0);
    if (p == MAP_FAILED) fail(errno);
    memory.data_ = static_cast<std::uint8_t*>(p);
    return memory;
}

void write_whole(const std::filesystem::path& path,
                 std::initializer_list<std::span<const std::uint8_t>> parts) {
    // Renaming a file over a device or a pipe would replace it.
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path)) fail(EINVAL);
    std::string aside = path.string() + ".XXXXXX";
    File file(::mkstemp(aside.data()));
    if (file.descriptor < 0) fail(errno);
    bool written = true;
    for (const auto& part : parts) written = written && write_all(file.descriptor, part);
    written = written && ::fchmod(file.descriptor, 0644) == 0 && ::fsync(file.descriptor) == 0 &&
              ::close(std::exchange(file.descriptor, -1)) == 0 &&
              ::rename(aside.c_str(), path.c_str()) == 0;
    if (written) return;
    const int reason = errno;
    ::unlink(aside.c_str());
    fail(reason);
}

PageMemory::~PageMemory() {
    if (data_ != nullptr) munmap(data_, size_);
}

}  // namespace ailab
