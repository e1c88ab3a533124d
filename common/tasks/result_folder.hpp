// The results of a job's tasks in a folder that all tasks can write to, or that is collected from
// several machines: TASK.CHECKSUM.result. The name determines the content, so a task that is done
// twice with the same result leaves one file, and two different results are both kept for
// inspection. Each file is written under a temporary name and renamed, so that no reader sees a
// partial file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/tasks/result.hpp"

namespace ailab::tasks {

/// What two different results of the same task mean.
enum class Repeated : std::uint8_t {
    same,     ///< a contradiction: one of them is wrong
    differs,  ///< harmless: each is checked on its own, any will do
};

class ResultFolder {
public:
    /// Reads all results in the folder, which need not exist yet. `description`: everything that
    /// the results depend on; results of other jobs are ignored. `only`: read only this task's
    /// results.
    ResultFolder(std::string folder, std::string_view description,
                 Repeated repeated = Repeated::same, const std::string& only = {});

    /// Returns an empty optional if the task has no complete result.
    std::optional<State> state(const std::string& task) const;
    bool has(const std::string& task) const { return state(task).has_value(); }
    /// All tasks that have a result, sorted by name.
    std::vector<std::string> tasks() const;
    /// Reads a result again. Throws InputError if there is none, or if it has changed since.
    Result read(const std::string& task) const;

    /// Creates the folder if necessary. The result has reached the disk when this returns. Throws
    /// InputError with the reason.
    void put(const std::string& task, State state, std::string body);

    /// One error per file that is not used: truncated, damaged, or of another job.
    const std::vector<Diagnostic>& refused() const noexcept { return refused_; }
    /// Tasks with two different results.
    const std::vector<std::string>& contradictions() const noexcept { return contradictions_; }
    /// The number of files that tasks have begun but not finished: the task was killed or is still
    /// writing.
    std::size_t unfinished() const noexcept { return unfinished_; }

private:
    struct Entry {
        State state;
        std::string file;
    };
    void add(const std::string& file, const Result& result);
    void refuse(const std::string& file, std::string message, std::string hint);

    std::string folder_, job_;
    Repeated repeated_;
    std::map<std::string, Entry> entries_;  // by task
    std::vector<Diagnostic> refused_;
    std::vector<std::string> contradictions_;
    std::size_t unfinished_ = 0;
};

}  // namespace ailab::tasks
