#include "lab_grade/run/scratch.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <system_error>

#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

void give(const std::string& path, std::optional<uid_t> user) {
    if (user && ::chown(path.c_str(), *user, *user) != 0)
        throw InputError(tr("cannot change the owner of {}: {}", path, system_error_text(errno)));
}

/// For folders that are too deep for the library or lack permissions.
void remove_by_force(const std::string& folder) noexcept {
    const char* const chmod[] = {"chmod", "-R", "u+rwx", folder.c_str(), nullptr};
    const char* const rm[] = {"rm", "-rf", folder.c_str(), nullptr};
    for (const char* const* words : {chmod, rm}) {
        pid_t child = 0;
        if (::posix_spawnp(&child, words[0], nullptr, nullptr, const_cast<char* const*>(words),
                           environ) == 0)
            ::waitpid(child, nullptr, 0);
    }
}

/// Locks the folder until the process ends; returns -1 if another process holds the lock.
int lock_folder(const fs::path& folder) noexcept {
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 || ::flock(fd, LOCK_EX | LOCK_NB) == 0) return fd;
    ::close(fd);
    return -1;
}

/// Removes folders of killed graders, which nobody has locked. A folder younger than a minute may
/// not be locked yet. Throws InputError if `temporary` cannot be read.
void remove_abandoned(const fs::path& temporary) {
    constexpr time_t kYoung = 60;
    for (const std::string& name : names_in(temporary.string())) {
        if (!name.starts_with("ailab-grade-")) continue;
        const fs::path path = temporary / name;
        struct stat status {};
        if (::lstat(path.c_str(), &status) != 0 || status.st_uid != ::geteuid() ||
            status.st_mtime + kYoung > ::time(nullptr))
            continue;
        const int fd = lock_folder(path);
        if (fd < 0) continue;
        Scratch::remove(path.string());
        ::close(fd);
    }
}

}  // namespace

Scratch::Scratch() {
    std::error_code error;
    const fs::path temporary = fs::temp_directory_path(error);
    static std::once_flag once;
    const auto clean = [&] {
        try {
            remove_abandoned(temporary);
        } catch (const InputError&) {  // a folder that others may only write to
        }
    };
    if (!error) std::call_once(once, clean);
    std::string name = (temporary / "ailab-grade-XXXXXX").string();
    if (error || ::mkdtemp(name.data()) == nullptr)
        throw InputError(tr("cannot make a folder in {}", temporary.string()),
                         tr("set TMPDIR to another folder"));
    ::chmod(name.c_str(), 0711);  // another user must be able to pass through
    folder_ = name;
    lock_ = lock_folder(folder_);
}

Scratch::~Scratch() {
    remove(folder_);
    if (lock_ >= 0) ::close(lock_);
}

std::string Scratch::make(const std::string& name, std::optional<uid_t> user) const {
    const std::string path = folder_ + "/" + name;
    if (::mkdir(path.c_str(), 0700) != 0)
        throw InputError(tr("cannot make {}: {}", path, system_error_text(errno)));
    give(path, user);
    return path;
}

void Scratch::remove(const std::string& folder) noexcept {
    // Not std::filesystem::remove_all, which ends the program if there is no memory left.
    const auto remove_one = [](const char* path, const struct stat*, int, FTW*) {
        return ::remove(path);
    };
    constexpr int kMostOpen = 16;
    if (::rmdir(folder.c_str()) == 0 || errno == ENOENT) return;
    if (::nftw(folder.c_str(), remove_one, kMostOpen, FTW_DEPTH | FTW_PHYS) != 0)
        remove_by_force(folder);
}

void place_files(const std::string& folder, const Files& files, std::optional<uid_t> user) {
    for (const auto& [name, content] : files) {
        const fs::path relative = fs::path(name).lexically_normal();
        if (relative.empty() || relative.is_absolute() || *relative.begin() == "..")
            throw InputError(tr("the file name '{}' leads out of the scratch folder", name));
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
