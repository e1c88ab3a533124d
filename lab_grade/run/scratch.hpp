// The folder that a student's program works in: fresh for every run, removed with whatever the
// program left there.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

class Scratch {
public:
    /// A new folder below $TMPDIR that only the grader can list. Throws InputError if there is
    /// none.
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::string& folder() const noexcept { return folder_; }
    /// A folder in it that belongs to `user` (or to us) alone.
    std::string make(const std::string& name, std::optional<uid_t> user) const;
    /// Remove a folder that make() made.
    static void remove(const std::string& folder) noexcept;

private:
    std::string folder_;
    int lock_ = -1;  ///< tells graders that start later that this one is alive
};

/// Write files below `folder`, owned by `user` if given. Throws InputError for a name that leads
/// out of the folder.
void place_files(const std::string& folder, const Files& files, std::optional<uid_t> user);

}  // namespace ailab::grade
