// Sandbox: protects the machine from students' programs. It detects which protections work here
// (another user, bubblewrap), so that reports do not claim more than there was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "common/base/descriptor.hpp"

namespace ailab::grade {

/// One entry of the list of protections in every report.
struct Protection {
    /// The kinds that the code queries; the others are only shown.
    enum class Kind : std::uint8_t { other, user, files };

    std::string name;  ///< "network"
    bool active = false;
    std::string how;  ///< "bwrap", or why it is not active
    Kind kind = Kind::other;
    bool installable = false;  ///< inactive only because a program is not installed
};

/// The files of this machine that a program can see; only enforced with bubblewrap.
struct View {
    std::vector<std::string> hidden;  ///< folders and files: suites, answers, results, submissions
    std::vector<std::string> shown;   ///< shown read-only, even below a hidden folder: the program
};

struct SandboxOptions {
    bool use_bwrap = true;
    bool other_user = true;  ///< only if we are root
};

class Sandbox {
public:
    /// Detects which protections work; runs `bwrap` once if it is installed.
    explicit Sandbox(SandboxOptions options = {});

    const std::vector<Protection>& protections() const noexcept { return protections_; }
    /// Set if programs run as a separate user that nobody else uses.
    std::optional<uid_t> user() const noexcept { return user_; }
    bool uses_bwrap() const noexcept { return !bwrap_.empty(); }
    /// Number of additional processes for the wrapping.
    int wrappers() const noexcept { return uses_bwrap() ? 2 : 0; }

    /// A network namespace that programs must enter, or -1 if bwrap creates one or there is none.
    int network() const noexcept { return network_.get(); }
    /// Returns the limit for all processes of the user, for a program that may have `processes`. A
    /// separate user has no other processes; a regular user may start some during the run.
    std::uint64_t processes_of_user(int processes) const;

    /// Returns the command with its wrapping. `folder` is its working folder, where it may write.
    std::vector<std::string> wrap(const std::vector<std::string>& command,
                                  const std::string& folder, const View& view) const;
    /// Deletes the separate user's files in shared folders that are not private; otherwise a test
    /// could read the input of another one.
    void clear_shared_folders() const;

    /// True if that user may read the file, or list and enter the folder.
    bool can_read(const std::string& path) const;
    /// Returns the first of these files, or of the files in these folders, that this user may read
    /// by its permissions, without regard to bubblewrap.
    std::optional<std::string> readable_among(const std::vector<std::string>& paths) const;
    /// Returns an empty optional if that user may execute the file; otherwise the folder that the
    /// user may not enter, or the file.
    std::optional<std::string> obstacle_to(const std::string& program) const;

private:
    bool can_reach(const std::string& path) const;

    std::string bwrap_;   ///< its path; empty if not used
    Descriptor network_;  ///< an empty network
    std::optional<uid_t> user_;
    std::uint64_t others_ = 0;  ///< other processes and threads of a regular user
    std::vector<Protection> protections_;
};

/// Returns one line: whether bubblewrap is used and, if not, what is not protected.
std::string summary(const std::vector<Protection>& protections);

/// Returns "cpu, wall, …: rlimit; network: bwrap", with inactive protections last.
std::string describe(const std::vector<Protection>& protections);

/// Returns the files that execvp would try, in this order.
std::vector<std::string> find_programs(const std::string& name);
/// Returns the first of them, or "".
std::string find_program(const std::string& name);

/// Returns one of our programs: beside this one, or on the PATH. Throws InputError.
std::string find_own_program(const std::string& name);

}  // namespace ailab::grade
