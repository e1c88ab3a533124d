#include "lab_grade/run/tree.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/descriptor.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* what, const std::string& path, int error) {
    throw InputError(tr(what, path, system_error_text(error)));
}

/// True if the link's target, resolved by name only, is in the tree.
bool stays_inside(const std::string& name, const std::string& target) {
    const fs::path to = (fs::path(name).parent_path() / target).lexically_normal();
    return !target.empty() && target.front() != '/' && *to.begin() != "..";
}

class Lister {
public:
    Lister(const std::string& root, const TreeLimits& limits, const Budget& budget,
           const std::function<bool(const std::string&)>& skip, std::vector<std::string>* omitted)
        : root_(root), limits_(limits), budget_(budget), skip_(skip), omitted_(omitted) {}

    Tree list() {
        struct stat info {};
        if (::stat(root_.c_str(), &info) != 0) fail(marked("cannot read {}: {}"), root_, errno);
        if (S_ISREG(info.st_mode))
            add(fs::path(root_).filename().string(), root_, info);
        else if (S_ISDIR(info.st_mode))
            descend("");
        else
            throw InputError(tr("cannot read {}: neither a file nor a folder", root_));
        return std::move(tree_);
    }

private:
    void descend(const std::string& folder) {
        for (const std::string& last : names_in(path_of(folder))) {
            budget_.look();
            const std::string name = folder.empty() ? last : folder + "/" + last;
            if (skip_ && skip_(name)) continue;
            const std::string path = path_of(name);
            struct stat info {};
            if (::lstat(path.c_str(), &info) != 0) fail(marked("cannot read {}: {}"), path, errno);
            add(name, path, info);
            if (S_ISDIR(info.st_mode)) descend(name);
        }
    }

    std::string path_of(const std::string& name) const {
        return name.empty() ? root_ : root_ + "/" + name;
    }

    void add(const std::string& name, const std::string& path, const struct stat& info) {
        TreeEntry entry{name, TreeEntry::Kind::file, (info.st_mode & S_IXUSR) != 0};
        if (S_ISDIR(info.st_mode)) {
            entry.kind = TreeEntry::Kind::folder;
        } else if (S_ISLNK(info.st_mode)) {
            std::error_code error;
            entry.kind = TreeEntry::Kind::link;
            entry.target = fs::read_symlink(path, error).string();
            if (error || !stays_inside(name, entry.target)) {
                if (omitted_) omitted_->push_back(name);
                return;
            }
        } else if (S_ISREG(info.st_mode)) {
            std::error_code error;
            entry.bytes = static_cast<std::uint64_t>(info.st_size);
            entry.changed = fs::last_write_time(path, error).time_since_epoch().count();
        } else {
            return;
        }
        bytes_ += entry.bytes;
        tree_.push_back(std::move(entry));
        if (tree_.size() > limits_.files)
            throw InputError(tr("{} is too large: more than {} files", root_, limits_.files));
        if (bytes_ > limits_.bytes)
            throw InputError(tr("{} is too large: more than {} MB", root_, limits_.bytes >> 20U));
    }

    const std::string& root_;
    const TreeLimits& limits_;
    const Budget& budget_;
    const std::function<bool(const std::string&)>& skip_;
    std::vector<std::string>* omitted_;
    Tree tree_;
    std::uint64_t bytes_ = 0;
};

void give_entry(const std::string& path, std::optional<uid_t> user) {
    if (user && ::lchown(path.c_str(), *user, *user) != 0 && errno != ENOTDIR)
        fail(marked("cannot change the owner of {}: {}"), path, errno);
}

void write_all(int fd, const char* data, std::size_t size, const std::string& path) {
    while (size > 0) {
        const ssize_t n = ::write(fd, data, size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(marked("cannot write {}: {}"), path, errno);
        data += n;
        size -= static_cast<std::size_t>(n);
    }
}

/// True if something exists there already, or a file exists in place of its folder.
bool is_taken(int error) {
    return error == EEXIST || error == ENOTDIR;
}

/// Uses O_NONBLOCK and O_NOFOLLOW, because the file may have changed since it was listed.
void copy_file(const std::string& from, const std::string& to, mode_t mode) {
    const Descriptor in(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!in) fail(marked("cannot read {}: {}"), from, errno);
    const Descriptor out(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!out && is_taken(errno)) return;
    if (!out) fail(marked("cannot write {}: {}"), to, errno);
    std::array<char, 65'536> buffer;
    for (;;) {
        const ssize_t n = ::read(in.get(), buffer.data(), buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(marked("cannot read {}: {}"), from, errno);
        if (n == 0) break;
        write_all(out.get(), buffer.data(), static_cast<std::size_t>(n), to);
    }
    ::fchmod(out.get(), mode);
}

}  // namespace

std::vector<std::string> names_in(const std::string& folder) {
    // Not by std::filesystem, whose iterators end the program if there is no memory left.
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), ::closedir);
    if (!open) fail(marked("cannot read {}: {}"), folder, errno);
    std::vector<std::string> names;
    while (const dirent* const entry = ::readdir(open.get())) {
        const std::string_view name = entry->d_name;
        if (name != "." && name != "..") names.emplace_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool is_left_behind(const std::string& name) {
    const std::string last = fs::path(name).filename().string();
    return last == "__pycache__" || last.front() == '.' || last.ends_with(".o") ||
           last.ends_with(".pyc") || last.ends_with(".log");
}

Tree list_tree(const std::string& root, const TreeLimits& limits, const Budget& budget,
               const std::function<bool(const std::string&)>& skip,
               std::vector<std::string>* omitted) {
    return Lister(root, limits, budget, skip, omitted).list();
}

void copy_tree(const std::string& root, const Tree& tree, const std::string& to,
               std::optional<uid_t> user, const Budget& budget) {
    constexpr mode_t kPrivate = 0600, kPrivateProgram = 0700;
    const bool is_file = !fs::is_directory(root);
    for (const TreeEntry& entry : tree) {
        budget.look();
        const std::string path = to + "/" + entry.name;
        switch (entry.kind) {
        case TreeEntry::Kind::folder:
            if (::mkdir(path.c_str(), kPrivateProgram) != 0 && !is_taken(errno))
                fail(marked("cannot make {}: {}"), path, errno);
            break;
        case TreeEntry::Kind::link:
            if (::symlink(entry.target.c_str(), path.c_str()) != 0 && !is_taken(errno))
                fail(marked("cannot make {}: {}"), path, errno);
            break;
        case TreeEntry::Kind::file:
            copy_file(is_file ? root : root + "/" + entry.name, path,
                      entry.runs ? kPrivateProgram : kPrivate);
            break;
        }
        give_entry(path, user);
    }
}

}  // namespace ailab::grade
