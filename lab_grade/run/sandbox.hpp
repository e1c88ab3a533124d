// Sandbox: what stands between a student's program and the machine. It finds out what works here
// (another user, bubblewrap), and says so, because reports must not promise more than there was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "common/base/descriptor.hpp"

namespace ailab::grade {

/// One line of the list that every report carries.
struct Protection {
    /// Those that somebody asks for; the others are only shown.
    enum class Kind : std::uint8_t { other, user, files };

    std::string name;  ///< "network"
    bool active = false;
    std::string how;  ///< "bwrap", or why not
    Kind kind = Kind::other;
    bool installable = false;  ///< inactive only because a program is not installed
};

/// What a program may see of the files of this machine; honoured where there is bubblewrap.
struct View {
    std::vector<std::string> hidden;  ///< folders and files: suites, answers, results, submissions
    std::vector<std::string> shown;   ///< shown read-only even below a hidden folder: the program
};

struct SandboxOptions {
    bool use_bwrap = true;
    bool other_user = true;  ///< if we are root
};

class Sandbox {
public:
    /// Look what works here; runs `bwrap` once if it is there.
    explicit Sandbox(SandboxOptions options = {});

    const std::vector<Protection>& protections() const noexcept { return protections_; }
    /// Set if programs run as a user of their own, who is nobody else's.
    std::optional<uid_t> user() const noexcept { return user_; }
    bool uses_bwrap() const noexcept { return !bwrap_.empty(); }
    /// Processes that the wrapping adds, the program's own not counted.
    int wrappers() const noexcept { return uses_bwrap() ? 2 : 0; }

    /// A network namespace that programs must enter, or -1: bwrap takes care of it, or nobody.
    int network() const noexcept { return network_.get(); }
    /// How many processes the user may have in all, for a program that may have `processes`. A user
    /// of our own has no others; a user who is somebody may start some while we run.
    std::uint64_t processes_of_user(int processes) const;

    /// The command with its wrapping. `folder` is where it may write and starts.
    std::vector<std::string> wrap(const std::vector<std::string>& command,
                                  const std::string& folder, const View& view) const;
    /// Remove what the other user has left in the folders that all programs share, where they are
    /// not private: one test would read there what another was given.
    void clear_shared_folders() const;

    /// That user may read the file, or list and pass the folder.
    bool can_read(const std::string& path) const;
    /// The first of these files, or of the files in these folders, that he may read, by permissions
    /// alone: bubblewrap would hide it.
    std::optional<std::string> readable_among(const std::vector<std::string>& paths) const;
    /// Nothing if that user may execute the file; else the folder that he may not enter, or the
    /// file.
    std::optional<std::string> obstacle_to(const std::string& program) const;

private:
    bool can_reach(const std::string& path) const;

    std::string bwrap_;   ///< its path; empty: not used
    Descriptor network_;  ///< an empty one
    std::optional<uid_t> user_;
    std::uint64_t others_ = 0;  ///< processes and threads of a user who is not only ours
    std::vector<Protection> protections_;
};

/// Bubblewrap or not, and without it what is not protected and how to get it: one line.
std::string summary(const std::vector<Protection>& protections);

/// "cpu, wall, …: rlimit; network: bwrap", what was not active last.
std::string describe(const std::vector<Protection>& protections);

/// The files that execvp would try, in this order.
std::vector<std::string> find_programs(const std::string& name);
/// The first of them, or "".
std::string find_program(const std::string& name);

/// A program of ours: beside this one, or on the PATH. Throws InputError if it is in neither place.
std::string find_own_program(const std::string& name);

}  // namespace ailab::grade
