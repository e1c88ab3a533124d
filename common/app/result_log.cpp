#include "common/app/result_log.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::app {
namespace {

constexpr off_t kTail = 1 << 20;  // bytes to search for the last header

/// `what` has placeholders for the file and the reason.
[[noreturn]] void fail(const std::string& file, const char* what) {
    throw InputError(tr(what, file, system_error_text(errno)),
                     tr("name another file with --log, or use --no-log"));
}

class File {
public:
    explicit File(int fd) noexcept : fd_(fd) {}
    ~File() { ::close(fd_); }  // releases the lock too
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    int fd() const noexcept { return fd_; }

private:
    int fd_;
};

std::string timestamp() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return {text.data(), size};
}

/// The number of lines stated in the header, if `line` is a header.
std::optional<std::size_t> promised_lines(std::string_view line) {
    if (line.size() < 24 || line.front() != '[' || line[21] != ']') return std::nullopt;
    const std::size_t open = line.rfind(" (");
    if (open == std::string_view::npos) return std::nullopt;
    std::size_t count = 0;
    const char* const end = line.data() + line.size();
    const auto [rest, error] = std::from_chars(line.data() + open + 2, end, count);
    const std::string_view unit(rest, static_cast<std::size_t>(end - rest));
    if (error != std::errc() || (unit != " line)" && unit != " lines)")) return std::nullopt;
    return count;
}

/// The number of bytes to cut from the end of `tail` because they are an incomplete record.
std::size_t torn_bytes(std::string_view tail) {
    for (std::size_t start = tail.size(); start-- > 0;) {
        if (tail[start] != '[' || (start > 0 && tail[start - 1] != '\n')) continue;
        const std::string_view record = tail.substr(start);
        const std::size_t header_end = record.find('\n');
        if (header_end == std::string_view::npos)  // a truncated header, or foreign text
            return record.size() == 1 || record[1] == '2' ? record.size() : 0;
        const auto lines = promised_lines(record.substr(0, header_end));
        if (!lines) continue;
        const auto have = static_cast<std::size_t>(std::count(
            record.begin() + static_cast<std::ptrdiff_t>(header_end) + 1, record.end(), '\n'));
        return have < *lines + 1 ? record.size() : 0;
    }
    return 0;
}

/// Requires the lock.
off_t remove_torn_record(int fd, off_t size) {
    const off_t from = std::max<off_t>(0, size - kTail);
    std::string tail(static_cast<std::size_t>(size - from), '\0');
    const ssize_t got = ::pread(fd, tail.data(), tail.size(), from);
    if (got != static_cast<ssize_t>(tail.size())) return size;
    const std::size_t torn = torn_bytes(tail);
    if (torn == 0) return size;
    const off_t whole = size - static_cast<off_t>(torn);
    return ::ftruncate(fd, whole) == 0 ? whole : size;
}

}  // namespace

std::string make_record(std::string_view what, std::string_view text) {
    std::string body(text);
    if (body.empty() || body.back() != '\n') body += '\n';
    const auto lines = std::count(body.begin(), body.end(), '\n');
    return fmt::format("[{}] {} ({} {})\n{}\n", timestamp(), what, lines,
                       lines == 1 ? "line" : "lines", body);
}

void append_records(const std::string& file, std::string_view records) {
    const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0) fail(file, marked("cannot open the log '{}': {}"));
    const File log(fd);
    while (::flock(fd, LOCK_EX) != 0)
        if (errno != EINTR) break;  // no locks here: O_APPEND still keeps writes whole

    struct stat status {};
    off_t size = ::fstat(fd, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : 0;
    if (size > 0) size = remove_torn_record(fd, size);

    std::size_t written = 0;
    while (written < records.size()) {
        const ssize_t n = ::write(fd, records.data() + written, records.size() - written);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            const int why = errno;
            if (S_ISREG(status.st_mode) && ::ftruncate(fd, size) != 0) errno = why;
            errno = why;
            fail(file, marked("cannot write to the log '{}': {}"));
        }
        written += static_cast<std::size_t>(n);
    }
    if (::fdatasync(fd) != 0 && errno != EINVAL && errno != EROFS)
        fail(file, marked("cannot sync the log '{}': {}"));
}

}  // namespace ailab::app
