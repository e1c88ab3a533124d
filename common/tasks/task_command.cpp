#include "common/tasks/task_command.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::tasks {
namespace {

constexpr std::size_t kNamed = 5;  // number of tasks that a message names

std::string quoted(const std::string& word) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./=:,+@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

/// The given command line with --task TASK in place of --tasks.
std::string line_of(const app::Session& session, const std::string& task) {
    std::string line = quoted(session.invoked_as());
    for (const std::string& word : session.arguments())
        line += word == "--tasks" ? " --task " + task : ' ' + quoted(word);
    return line + '\n';
}

std::string named(const std::vector<std::string>& tasks) {
    std::string text;
    for (std::size_t i = 0; i < std::min(tasks.size(), kNamed); ++i)
        text += (i > 0 ? ", " : "") + tasks[i];
    return text + (tasks.size() > kNamed ? ", …" : "");
}

void tell_refused(app::Session& session, const ResultFolder& known) {
    for (const Diagnostic& file : known.refused()) session.warn(to_string(file));
}

app::ExitCode list(app::Session& session, TaskJob& job, const ResultFolder& known) {
    std::size_t listed = 0;
    const std::vector<std::string> all = job.tasks(known);
    for (const std::string& task : all) {
        if (known.has(task)) continue;
        session.document() << line_of(session, task);
        ++listed;
    }
    session.note(tr("{} of {} tasks to do", listed, all.size()));
    return app::ExitCode::answered;
}

app::ExitCode perform(app::Session& session, const std::string& task, TaskJob& job,
                      ResultFolder& known) {
    if (known.has(task)) {
        session.note(tr("task {} already has a result", task));
        return app::ExitCode::answered;
    }
    auto outcome = job.perform(task, known);
    if (!outcome)
        return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::out_of_budget;
    known.put(task, outcome->state, std::move(outcome->body));
    return app::ExitCode::answered;
}

app::ExitCode merge(app::Session& session, TaskJob& job, const ResultFolder& known) {
    if (!known.contradictions().empty())
        throw InputError(
            tr("two results of one task contradict each other: {}", named(known.contradictions())),
            tr("find out which is wrong, remove it, and merge again"));
    std::vector<std::string> done, missing;
    for (const std::string& task : job.tasks(known))
        (known.state(task) == State::done ? done : missing).push_back(task);
    if (!missing.empty())
        session.warn(tr("{} of {} tasks are missing: {}", missing.size(),
                        done.size() + missing.size(), named(missing)));
    const app::ExitCode code = job.merge(known, done);
    if (known.unfinished() > 0)
        session.note(
            tr("{} unfinished files (*.part) of tasks that were killed or are still running",
               known.unfinished()));
    return code == app::ExitCode::answered && !missing.empty() ? app::ExitCode::out_of_budget
                                                               : code;
}

}  // namespace

void declare_tasks(app::Command& command, TaskRequest& request) {
    command.flag("--tasks", request.list, "list the unfinished tasks, one command line each")
        .for_people()
        .not_with({"--task", "--merge"})
        .option("--task", "ID", request.task, "run this task")
        .not_with({"--merge"})
        .option("--out", "DIR", request.out, "the results of --task, one file each")
        .only_with({"--task", "--tasks"})
        .option("--merge", "DIR", request.merge,
                "merge the results in DIR and report what is missing");
}

app::ExitCode run_tasks(app::Session& session, const TaskRequest& request, TaskJob& job) {
    if (request.merge.empty() && request.out.empty())
        throw UsageError(tr("tasks need a folder for their results"),
                         tr("name it: {}", "--out DIR"));
    const std::string& folder = request.merge.empty() ? request.out : request.merge;
    ResultFolder known(folder, job.description() + ' ' + std::string(app::version()),
                       job.repeated(), job.uses_others() ? std::string() : request.task);
    if (!request.task.empty()) return perform(session, request.task, job, known);
    tell_refused(session, known);
    return request.list ? list(session, job, known) : merge(session, job, known);
}

}  // namespace ailab::tasks
