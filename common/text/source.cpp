#include "common/text/source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/printable.hpp"
#include "common/text/utf8.hpp"

namespace ailab {
namespace {

constexpr std::size_t kMapFrom = std::size_t{1} << 18U;  // reading is faster below
constexpr std::size_t kShownLine = 200;  // maximum length of a line in a diagnostic, in code points
constexpr std::size_t kShownWord = 40;

using Bytes = std::shared_ptr<const char>;

class FileHandle {
public:
    explicit FileHandle(const std::string& path)
        : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    FileHandle(const FileHandle&) = delete;
    FileHandle& operator=(const FileHandle&) = delete;
    ~FileHandle() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const noexcept { return fd_; }

private:
    int fd_;
};

[[noreturn]] void fail_to_open(const std::string& path, std::string why, std::string hint = {}) {
    Diagnostic d;
    d.where.file = path;
    d.message = std::move(why);
    d.hint = std::move(hint);
    throw InputError(std::move(d));
}

/// A file with a similar name in the same directory.
std::string similar_file(const std::string& path) {
    namespace fs = std::filesystem;
    const fs::path wanted(path);
    const fs::path folder = wanted.has_parent_path() ? wanted.parent_path() : fs::path(".");
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        names.push_back(it->path().filename().string());
    std::sort(names.begin(), names.end());
    std::vector<std::string> near = near_misses(wanted.filename().string(), names);
    for (std::string& name : near) name = (wanted.parent_path() / name).string();
    return did_you_mean(near);
}

Bytes copy_padded(std::string_view text) {
    const std::shared_ptr<char[]> block = std::make_unique<char[]>(text.size() + Source::kPadding);
    std::copy(text.begin(), text.end(), block.get());
    return {block, block.get()};
}

/// Maps the file over a larger anonymous region, so that a zero page always follows it.
Bytes map_padded(int fd, std::size_t size) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t room = (size / page + 2) * page;
    void* region = ::mmap(nullptr, room, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (region == MAP_FAILED) return nullptr;
    if (::mmap(region, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, 0) == MAP_FAILED) {
        ::munmap(region, room);
        return nullptr;
    }
    ::madvise(region, size, MADV_SEQUENTIAL);
    return {static_cast<const char*>(region),
            [room](const char* p) { ::munmap(const_cast<char*>(p), room); }};
}

/// `read(data, size)` returns the number of bytes read, 0 at the end.
template <class Read>
std::string read_all(const std::string& path, const Read& read) {
    std::string text;
    std::vector<char> block(std::size_t{1} << 16U);
    while (const std::size_t got = read(block.data(), block.size())) {
        if (text.size() + got > Source::kMostStreamed)
            fail_to_open(path, tr("the input has more than {} MB", Source::kMostStreamed >> 20U),
                         tr("more can be read only from a file on the disk"));
        text.append(block.data(), got);
    }
    return text;
}

std::string read_all(int fd, const std::string& path) {
    return read_all(path, [&](char* data, std::size_t size) {
        ssize_t got = 0;
        do got = ::read(fd, data, size);
        while (got < 0 && errno == EINTR);
        if (got < 0) fail_to_open(path, tr("cannot read the file: {}", system_error_text(errno)));
        return static_cast<std::size_t>(got);
    });
}

}  // namespace

Source::Source(std::string name, std::shared_ptr<const char> bytes, std::size_t size)
    : name_(std::move(name)), bytes_(std::move(bytes)), text_(bytes_.get(), size) {
    using namespace std::string_view_literals;
    if (text_.starts_with("\xEF\xBB\xBF"sv)) {
        text_.remove_prefix(3);
    } else if (text_.starts_with("\xFF\xFE"sv) || text_.starts_with("\xFE\xFF"sv)) {
        Diagnostic d;
        d.where = {name_, 1, 1};
        d.message = tr("the file is UTF-16 text");
        d.hint = tr("save it as UTF-8");
        throw InputError(std::move(d));
    }
}

Source Source::open(const std::string& path) {
    return open(path, std::cin);
}

Source Source::open(const std::string& path, std::istream& standard_input) {
    if (path == "-") {
        const auto read = [&](char* data, std::size_t size) {
            standard_input.read(data, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(standard_input.gcount());
        };
        return from_string(read_all("<stdin>", read), "<stdin>");
    }
    const FileHandle file(path);
    if (file.get() < 0) {
        const int why = errno;
        fail_to_open(path, tr("cannot open the file: {}", system_error_text(why)),
                     why == ENOENT ? similar_file(path) : std::string());
    }
    struct stat about {};
    if (::fstat(file.get(), &about) == 0) {
        if (S_ISDIR(about.st_mode)) fail_to_open(path, tr("this is a directory, not a file"));
        const auto size = static_cast<std::size_t>(about.st_size);
        if (S_ISREG(about.st_mode) && size > kMostInFile)
            fail_to_open(path, tr("the file has more than {} GB", kMostInFile >> 30U));
        if (S_ISREG(about.st_mode) && size >= kMapFrom)
            if (Bytes bytes = map_padded(file.get(), size)) return {path, std::move(bytes), size};
    }
    return from_string(read_all(file.get(), path), path);
}

Source Source::from_string(std::string_view text, std::string name) {
    return {std::move(name), copy_padded(text), text.size()};
}

Source Source::half_width() const {
    const bool has_any = text_.find("\xEF\xBC") != std::string_view::npos ||
                         text_.find("\xEF\xBD") != std::string_view::npos ||
                         text_.find("\xE3\x80\x80") != std::string_view::npos;
    if (!has_any) return *this;
    Source narrow = from_string(ailab::half_width(text_), name_);
    narrow.typed_ = std::make_shared<const Source>(*this);
    return narrow;
}

Location Source::locate(std::size_t offset) const {
    const std::string_view before = text_.substr(0, offset);
    const std::size_t last_end = before.rfind('\n');
    const std::string_view line =
        last_end == std::string_view::npos ? before : before.substr(last_end + 1);
    return {name_, 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
            1 + count_code_points(line)};
}

std::string_view Source::line_at(std::size_t offset) const {
    if (typed_) {
        std::size_t begin = 0;
        for (std::size_t line = locate(offset).line; line > 1; --line)
            begin = typed_->text().find('\n', begin) + 1;
        return typed_->line_at(begin);
    }
    const std::size_t place = std::min(offset, text_.size());
    const std::size_t last_end = text_.substr(0, place).rfind('\n');
    const std::size_t begin = last_end == std::string_view::npos ? 0 : last_end + 1;
    std::string_view line = text_.substr(begin, text_.find('\n', place) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

Diagnostic Source::diagnose(std::size_t offset, std::string message, std::string hint,
                            Severity severity) const {
    Diagnostic d{locate(offset), std::move(message), std::move(hint), {}, severity};
    if (d.where.column <= kShownLine) d.source_line = printable(line_at(offset), kShownLine);
    return d;
}

std::string in_home(std::string path) {
    const char* const home = std::getenv("HOME");
    if (home && path.starts_with("~/")) path.replace(0, 1, home);
    return path;
}

std::string in_quotes(std::string_view text) {
    return fmt::format("'{}'", printable(text, kShownWord));
}

}  // namespace ailab
