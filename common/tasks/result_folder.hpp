// The results of a job's tasks in a folder that all of them can write to, or that is gathered from
// several machines: TASK.CHECKSUM.result. A name belongs to one content, so a task that is done
// twice with the same result leaves one file, and two results that differ stand side by side until
// somebody looks. Each is written aside and renamed: nobody ever reads half of one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/tasks/result.hpp"

namespace ailab::tasks {

/// What it means if a task that was done twice has two results.
enum class Repeated : std::uint8_t {
    same,     ///< a contradiction: one of them is wrong
    differs,  ///< nothing: each is checked for itself, any will do
};

class ResultFolder {
public:
    /// Reads every result in the folder, which need not exist yet. `description`: everything that
    /// the results depend on; those of other jobs are not used. `only`: read just this task's.
    ResultFolder(std::string folder, std::string_view description,
                 Repeated repeated = Repeated::same, const std::string& only = {});

    /// Nothing if the task has no whole result.
    std::optional<State> state(const std::string& task) const;
    bool has(const std::string& task) const { return state(task).has_value(); }
    /// All that have one, by name.
    std::vector<std::string> tasks() const;
    /// Reads it once more. Throws InputError if there is none, or if it was changed meanwhile.
    Result read(const std::string& task) const;

    /// Makes the folder if need be. The result has reached the disk when this returns. Throws
    /// InputError with the reason.
    void put(const std::string& task, State state, std::string body);

    /// Files that are not used: torn, damaged, of another job; one error each.
    const std::vector<Diagnostic>& refused() const noexcept { return refused_; }
    /// Tasks that are done with two results.
    const std::vector<std::string>& contradictions() const noexcept { return contradictions_; }
    /// Files that tasks have begun and not finished: they were killed, or are still writing.
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
