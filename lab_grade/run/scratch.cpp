#include "lab_grade/run/scratch.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

void give(const std::string& path, std::optional<uid_t> user) {
    if (user && ::chown(path.c_str(), *user, *user) != 0)
        throw InputError(fmt::format("cannot give {} away: {}", path, std::strerror(errno)));
}

/// Folders too deep for the library, or without permissions.
void remove_by_force(const std::string& folder) noexcept {
    for (const char* command : {"chmod", "rm"}) {
        const bool chmod = command[0] == 'c';
        std::string program = command, first = chmod ? "-R" : "-rf", second = "u+rwx",
                    path = folder;
        char* const with_mode[] = {program.data(), first.data(), second.data(), path.data(),
                                   nullptr};
        char* const without[] = {program.data(), first.data(), path.data(), nullptr};
        pid_t child = 0;
        if (::posix_spawnp(&child, command, nullptr, nullptr, chmod ? with_mode : without,
                           environ) == 0)
            ::waitpid(child, nullptr, 0);
    }
}

}  // namespace

Scratch::Scratch() {
    std::error_code error;
    const fs::path temporary = fs::temp_directory_path(error);
    std::string name = (temporary / "ailab-grade-XXXXXX").string();
    if (error || ::mkdtemp(name.data()) == nullptr)
        throw InputError(fmt::format("cannot make a folder in {}", temporary.string()),
                         "TMPDIR names another place");
    ::chmod(name.c_str(), 0711);  // another user must be able to pass through
    folder_ = name;
}

Scratch::~Scratch() {
    remove(folder_);
}

std::string Scratch::make(const std::string& name, std::optional<uid_t> user) const {
    const std::string path = folder_ + "/" + name;
    if (::mkdir(path.c_str(), 0700) != 0)
        throw InputError(fmt::format("cannot make {}: {}", path, std::strerror(errno)));
    give(path, user);
    return path;
}

void Scratch::remove(const std::string& folder) noexcept {
    if (::rmdir(folder.c_str()) == 0) return;
    std::error_code error;
    fs::remove_all(folder, error);
    if (error) remove_by_force(folder);
}

void place_files(const std::string& folder, const Files& files, std::optional<uid_t> user) {
    for (const auto& [name, content] : files) {
        const fs::path relative = fs::path(name).lexically_normal();
        if (relative.empty() || relative.is_absolute() || *relative.begin() == "..")
            throw InputError(
                fmt::format("the file name '{}' leads out of the scratch folder", name));
        std::string parent = folder;
        for (const fs::path& part : relative.parent_path()) {
            parent += "/" + part.string();
            if (::mkdir(parent.c_str(), 0700) == 0) give(parent, user);
        }
        const std::string path = folder + "/" + relative.string();
        write_file(path, content);
        give(path, user);
    }
}

}  // namespace ailab::grade
