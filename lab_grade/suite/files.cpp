#include "lab_grade/suite/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>

#include "common/base/descriptor.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/split.hpp"

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

bool is_file(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
}
bool is_folder(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}
bool is_there(const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

std::string absolute_path(const std::string& path) {
    return std::filesystem::absolute(path).lexically_normal().string();
}

std::string user_folder(const char* variable, const std::string& below_home) {
    const char* place = std::getenv(variable);
    if (place != nullptr && *place == '/') return std::string(place) + "/ai-search-lab";
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? home + below_home + "/ai-search-lab" : "";
}

std::string given_beside(const std::string& folder) {
    namespace fs = std::filesystem;
    fs::path part = absolute_path(folder);
    if (!part.has_filename()) part = part.parent_path();
    const fs::path unit = part.parent_path().parent_path();
    const fs::path given = unit / "given" / part.filename();
    const bool is_unit = is_file(unit / "public.yaml");
    return is_unit && is_folder(given) ? given.string() : "";
}

std::map<std::string, std::string, std::less<>> files_of_part(const std::string& folder,
                                                              const std::string& extension) {
    std::map<std::string, std::string, std::less<>> files;
    for (const std::string& place : {folder, given_beside(folder)}) {
        if (place.empty()) continue;
        for (const auto& entry : std::filesystem::directory_iterator(place))
            if (entry.is_regular_file() &&
                (extension.empty() || entry.path().extension() == extension))
                files.try_emplace(entry.path().filename().string(),
                                  read_file(entry.path().string()));
    }
    return files;
}

std::map<std::string, std::string, std::less<>> files_named(const std::string& words,
                                                            const std::string& folder) {
    std::map<std::string, std::string, std::less<>> files;
    for (const std::string& word : words_in(words)) {
        const std::filesystem::path path = std::filesystem::path(folder) / word;
        if (word.front() != '/' && std::filesystem::is_regular_file(path))
            files[word] = read_file(path.string());
    }
    return files;
}

bool is_within(const std::string& path, std::string folder) {
    if (folder.empty() || folder.back() != '/') folder += '/';
    return path + "/" == folder || path.rfind(folder, 0) == 0;
}

}  // namespace ailab::grade
