#include "lab_grade/commands/bulk_tasks.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/tasks/portions.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

class BulkJob : public show::TaskJob {
public:
    BulkJob(const Suite& suite, const BulkPlan& plan, std::size_t per_task, const BulkSteps& steps)
        : suite_(suite), plan_(plan), per_task_(per_task), steps_(steps) {
        if (per_task_ == 0) throw UsageError(tr("--per-task must be positive"));
    }

    std::string description() const override {
        std::string text =
            fmt::format("grade.bulk/1 {}\n{}\n{}\n{} a task\n", plan_.program.command,
                        plan_.program.build, plan_.language, per_task_);
        for (const std::string& file : suite_.files) text += read_file(file) + '\n';
        for (const std::string& path : plan_.submissions) text += path + '\n';
        return text;
    }

    std::vector<std::string> tasks(const tasks::ResultFolder& /*known*/) override {
        return portions().tasks();
    }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        BulkPlan plan = plan_;
        plan.submissions = submissions_of(task);
        if (!steps_.grade(plan)) return std::nullopt;
        return Outcome{tasks::State::done, rows(plan.submissions)};
    }

    /// The table is made of the same files as that of one run. Throws InputError if it says
    /// something else than the tasks.
    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& done) override {
        for (const std::string& task : done)
            if (known.read(task).body != rows(submissions_of(task)))
                throw InputError(
                    tr("the results of task {} are not what it has graded", task),
                    tr("copy the results of every machine; if submissions were changed, remove the "
                       "task's result so that it is done again"));
        return steps_.tell();
    }

private:
    tasks::Portions portions() const { return {plan_.submissions.size(), per_task_}; }
    std::vector<std::string> submissions_of(const std::string& task) const {
        const auto [first, count] = portions().of(task);
        const auto begin = plan_.submissions.begin() + static_cast<std::ptrdiff_t>(first);
        return {begin, begin + static_cast<std::ptrdiff_t>(count)};
    }
    std::string rows(const std::vector<std::string>& submissions) const {
        std::string text;
        for (const std::string& path : submissions) text += steps_.row(path);
        return text;
    }

    const Suite& suite_;
    const BulkPlan& plan_;
    std::size_t per_task_;
    const BulkSteps& steps_;
};

}  // namespace

app::ExitCode run_bulk_tasks(app::Session& session, const show::TaskRequest& request,
                             const Suite& suite, const BulkPlan& plan, std::size_t per_task,
                             const BulkSteps& steps) {
    BulkJob job(suite, plan, per_task, steps);
    return show::run_tasks(session, request, job);
}

}  // namespace ailab::grade
