// The options of a command whose job can be split: --tasks lists the tasks as command lines, --task
// performs one, --merge joins the results. The command lines can be run by a shell, GNU parallel or
// a cluster's job queue.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/tasks/result_folder.hpp"

namespace ailab::tasks {

struct TaskRequest {
    bool list = false;
    std::string task, out, merge;
    bool any() const { return list || !task.empty() || !merge.empty(); }
};
/// `not_with`: conditions with which none of these options can be combined.
void declare_tasks(app::Command& command, TaskRequest& request,
                   const std::vector<std::string>& not_with = {});

/// The job that a command supplies.
class TaskJob {
public:
    struct Outcome {
        State state = State::done;
        std::string body;
    };

    virtual ~TaskJob() = default;

    /// Everything that a result depends on, as text.
    virtual std::string description() const = 0;
    virtual Repeated repeated() const { return Repeated::same; }
    /// Whether a task can use the results of other tasks.
    virtual bool uses_others() const { return false; }
    /// The tasks of the whole job, done or not, in order. In place of an open task, a job may list
    /// smaller ones.
    virtual std::vector<std::string> tasks(const ResultFolder& known) = 0;
    /// Performs one task. Returns an empty optional if it was interrupted. Throws InputError for a
    /// task that does not belong to the job.
    virtual std::optional<Outcome> perform(const std::string& task, const ResultFolder& known) = 0;
    /// Joins the results of these tasks. Requires that all of them exist and are decided.
    virtual app::ExitCode merge(const ResultFolder& known,
                                const std::vector<std::string>& done) = 0;
};

/// Carries out the request. Requires request.any(). If tasks are missing, merging merges the
/// others, names the first missing ones and returns out_of_budget. Throws UsageError, and
/// InputError if two results contradict each other.
app::ExitCode run_tasks(app::Session& session, const TaskRequest& request, TaskJob& job);

}  // namespace ailab::tasks
