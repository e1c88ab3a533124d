// lab_grade as a process, in a folder of its own: for tests of whole runs.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/has.hpp"

namespace ailab::test {

inline const std::string kGrade = AILAB_BIN "/lab_grade";

/// Below the build folder, because a sandbox shows none of the real /tmp.
class Folder {
public:
    Folder() {
        std::string name = AILAB_BIN "/grade-test-XXXXXX";
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
        ::chmod(name.c_str(), 0755);
        path_ = name;
        std::filesystem::copy_file(AILAB_BIN "/tests/ailab_student", student());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// A copy of the student's program, which only the programs of this test run.
    std::string student() const { return path("student"); }
    int students_alive() const {
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
            std::error_code error;
            const std::string program =
                std::filesystem::read_symlink(entry.path() / "exe", error).string();
            count +=
                program.find(std::filesystem::path(path_).filename().string()) != std::string::npos;
        }
        return count;
    }

    /// Everything belongs to this user, if that can be done.
    void give(uid_t user) const {
        if (::geteuid() != 0) return;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path_))
            EXPECT_EQ(::lchown(entry.path().c_str(), user, user), 0);
        EXPECT_EQ(::lchown(path_.c_str(), user, user), 0);
    }

    std::string path(const std::string& name) const { return path_ + "/" + name; }
    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path(name), std::ios::binary).rdbuf();
        return text.str();
    }

private:
    std::string path_;
};

inline constexpr uid_t kNobody = 65534;

/// The grader, as root or whoever runs the tests, or as a user without any rights.
inline pid_t start(const std::vector<std::string>& arguments, const std::string& output,
                   bool as_nobody = false) {
    std::vector<std::string> words{kGrade};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int fd = ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(fd, STDOUT_FILENO);
    ::dup2(fd, STDERR_FILENO);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    if (as_nobody &&
        (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
        ::_exit(126);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

struct Ended {
    int exit_code = -1;
    long peak_kib = 0;
};

inline Ended wait_for(pid_t child) {
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    // The peak is that of the largest process below, so only small students tell of the grader.
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), usage.ru_maxrss};
}

struct Output {
    int exit_code = -1;
    std::string text{};  ///< stdout and stderr

    testing::AssertionResult has(std::string_view words) const { return test::has(text, words); }
    testing::AssertionResult has(std::initializer_list<std::string_view> words) const {
        return test::has(text, words);
    }
};

/// Runs lab_grade; nobody's own log grows. Whether bubblewrap works here is not asked, unless by
/// --no-bwrap.
inline Output grade(const Folder& folder, std::vector<std::string> words) {
    static int count = 0;
    const bool grades = words[0] == "course" && words[1] == "grade";
    if (grades && std::find(words.begin(), words.end(), "--no-bwrap") == words.end())
        words.emplace_back("--force");
    const std::string file = "said-" + std::to_string(++count) + ".txt";
    words.emplace_back("--no-log");
    Output output;
    output.exit_code = wait_for(start(words, folder.path(file))).exit_code;
    output.text = folder.read(file);
    return output;
}

}  // namespace ailab::test
