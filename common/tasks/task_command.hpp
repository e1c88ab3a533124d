// The options of a command whose job can be split: --tasks lists the tasks as command lines, --task
// does one, --merge joins the results. Which engine runs the lines is not our business: a shell,
// GNU parallel, a cluster's queue.
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
void declare_tasks(app::Command& command, TaskRequest& request);

/// What a command brings.
class TaskJob {
public:
    struct Outcome {
        State state = State::done;
        std::string body;
    };

    virtual ~TaskJob() = default;

    /// Everything that a result depends on.
    virtual std::string description() const = 0;
    virtual Repeated repeated() const { return Repeated::same; }
    /// Whether a task can use what others have found.
    virtual bool uses_others() const { return false; }
    /// The tasks of the whole job, done or not, in order. Where a task is open, a job that can
    /// names smaller ones in its place.
    virtual std::vector<std::string> tasks(const ResultFolder& known) = 0;
    /// Does one; nothing if it was broken off. Throws InputError for a task that is not the job's.
    virtual std::optional<Outcome> perform(const std::string& task, const ResultFolder& known) = 0;
    /// Joins the results of these tasks, all of which are there and decided.
    virtual app::ExitCode merge(const ResultFolder& known,
                                const std::vector<std::string>& done) = 0;
};

/// What the request asks for. Requires request.any(). Merging with tasks missing merges the others,
/// names the first of the missing and is out_of_budget. Throws UsageError, and InputError where two
/// results contradict each other.
app::ExitCode run_tasks(app::Session& session, const TaskRequest& request, TaskJob& job);

}  // namespace ailab::tasks
