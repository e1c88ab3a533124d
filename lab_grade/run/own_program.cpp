#include "lab_grade/run/own_program.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/run/command.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

constexpr const char* kModule = "ailab_grade.py";

/// Returns why the run did not end well; "" if it did.
std::string fault_of(const RunResult& run) {
    const auto last = lines_of(plain(run.error_output));
    const std::string said = last.empty() ? "" : ": " + excerpt(last.back(), 200);
    if (run.ending == Ending::not_started) return run.problem;
    if (run.ending == Ending::signalled) return tr("it was ended by signal {}", run.signal) + said;
    if (run.ending != Ending::exited) return tr("it was stopped at a limit") + said;
    return run.exit_code == 0 ? "" : tr("it ended with exit code {}", run.exit_code) + said;
}

}  // namespace

std::string run_own_program(const OwnProgram& program, const Files& files,
                            const std::vector<std::string>& arguments, const Budget& budget) {
    std::vector<std::string> words = split_command(program.command);
    if (words.empty()) throw InputError(tr("the command of the program is empty"));
    Files placed = files_named(program.command + " " + program.with, program.folder);
    const bool is_own = placed.contains(words.front());
    for (const auto& [name, content] : files) placed.try_emplace(name, content);
    placed.try_emplace(kModule,
                       read_file(app::data_file("grading/python/" + std::string(kModule))));
    static const Sandbox kSandbox;
    const Scratch scratch;
    RunRequest request{
        .command = {}, .folder = scratch.make("work", kSandbox.user()), .budget = budget};
    place_files(request.folder, placed, kSandbox.user());
    if (is_own) {
        ::chmod((request.folder + "/" + words.front()).c_str(), 0700);
        words.front() = "./" + words.front();
    }
    words.insert(words.end(), arguments.begin(), arguments.end());
    request.command = std::move(words);
    const RunResult run = run_program(kSandbox, request);
    budget.look();
    if (const std::string fault = fault_of(run); !fault.empty())
        throw InputError(fmt::format("`{}`: {}", program.command, fault));
    return run.output;
}

}  // namespace ailab::grade
