// The working folder of a student's program: new for every run, and removed with its contents.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

class Scratch {
public:
    /// Creates a new folder below $TMPDIR that only the grader can list. Throws InputError.
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::string& folder() const noexcept { return folder_; }
    /// Creates a folder in it that belongs to `user` (or to us) alone.
    std::string make(const std::string& name, std::optional<uid_t> user) const;
    /// Removes a folder that make() created.
    static void remove(const std::string& folder) noexcept;

private:
    std::string folder_;
    int lock_ = -1;  ///< tells graders started later that this one is still running
};

/// Writes files below `folder`, owned by `user` if given. Throws InputError if a name leads out.
void place_files(const std::string& folder, const Files& files, std::optional<uid_t> user);

}  // namespace ailab::grade
