#include "lab_grade/run/grader.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kKeptOutput = 4096;  // of stdout and stderr, in reports
constexpr std::size_t kKeptEvents = 65'536;

/// The beginnings of lines that a runtime writes about an uncaught error.
constexpr std::array kSigns{"Traceback (most recent call last)", "SyntaxError: ",
                            "IndentationError: ", "TabError: ", "Exception in thread"};

/// True if hiding the folder would hide too much of the machine.
bool is_too_much(const std::string& folder) {
    const char* home = std::getenv("HOME");
    for (const std::string needed : {"/usr", "/bin", "/lib", "/etc", home ? home : "/"})
        if (is_within(needed, folder)) return true;
    return false;
}

/// Returns the line of stderr that names an uncaught exception.
std::string error_line(std::string_view error_output) {
    std::string found;
    for (const std::string& line : lines_of(plain(error_output)))
        if (line.find("Error") != line.npos || line.find("Exception") != line.npos ||
            line.find("terminate called") != line.npos)
            if (found.empty() || !found.starts_with("Exception in")) found = line;
    return found;
}

std::string signal_text(int signal) {
    static constexpr std::pair<int, const char*> kSignals[] = {
        {SIGSEGV, marked("Segmentation fault")},
        {SIGABRT, marked("Aborted")},
        {SIGFPE, marked("Floating point exception")},
        {SIGILL, marked("Illegal instruction")},
        {SIGBUS, marked("Bus error")},
        {SIGKILL, marked("Killed")},
        {SIGTERM, marked("Terminated")},
        {SIGINT, marked("Interrupt")},
        {SIGPIPE, marked("Broken pipe")},
        {SIGTRAP, marked("Trace/breakpoint trap")},
        {SIGSYS, marked("Bad system call")}};
    for (const auto& [number, text] : kSignals)
        if (number == signal) return tr(text);
    return ::strsignal(signal);
}

/// Returns the verdict of a program that did not end well; an empty optional if its output must be
/// judged.
std::optional<Verdict> verdict_of(const RunResult& run, const Limits& limits,
                                  const std::vector<int>& exit_codes) {
    const auto limit = [](Outcome outcome, std::string message) {
        Verdict verdict;
        verdict.outcome = outcome;
        verdict.message = std::move(message);
        return verdict;
    };
    const auto megabytes = [](std::uint64_t bytes) {
        return format_points(static_cast<double>(bytes) / 1048576);
    };
    switch (run.ending) {
    case Ending::cpu_limit:
        return limit(Outcome::time_limit,
                     tr("stopped after {} s of computing", format_points(*limits.cpu_seconds)));
    case Ending::wall_limit:
        return limit(Outcome::time_limit,
                     tr("stopped after {} s{}", format_points(*limits.wall_seconds),
                        run.cpu_seconds < 0.1 * *limits.wall_seconds
                            ? tr("; it used almost no CPU time: does it wait for input?")
                            : ""));
    case Ending::memory_limit:
        return limit(Outcome::memory_limit,
                     tr("needs more than {} MB of memory", megabytes(*limits.memory_bytes)));
    case Ending::output_limit:
        return limit(Outcome::output_limit,
                     tr("writes more than {} MB", megabytes(*limits.output_bytes)));
    case Ending::process_limit:
        return limit(Outcome::crashed, tr("starts more than {} processes", *limits.processes));
    case Ending::signalled:
        return limit(Outcome::crashed, tr("signal {} ({})", run.signal, signal_text(run.signal)));
    case Ending::not_started:
        return limit(Outcome::not_started, run.problem);
    case Ending::cancelled:
        return judge_error(tr("interrupted"));
    case Ending::exited:
        break;
    }
    const bool allowed = exit_codes.empty() || std::find(exit_codes.begin(), exit_codes.end(),
                                                         run.exit_code) != exit_codes.end();
    if (allowed) return std::nullopt;
    const std::string error = error_line(run.error_output);
    return limit(Outcome::crashed,
                 tr("ended with exit code {} instead of {}{}", run.exit_code,
                    fmt::join(exit_codes, tr(" or ")), error.empty() ? "" : ": " + excerpt(error)));
}

/// True if the program ended by an unintended error, although its exit code is allowed. A Python
/// program with a syntax error has no traceback.
bool died_of_error(const RunResult& run) {
    const std::string_view text = run.error_output;
    if (run.exit_code == 0 || error_line(text).empty()) return false;
    const auto lines = lines_of(text);
    return std::ranges::any_of(lines, [](const std::string& line) {
        return std::ranges::any_of(kSigns,
                                   [&](const char* sign) { return line.starts_with(sign); });
    });
}

void note_run(const RunResult& run, TestResult& result) {
    result.cpu_seconds = run.cpu_seconds;
    result.wall_seconds = run.wall_seconds;
    result.peak_bytes = run.peak_bytes;
    result.exit_code = run.exit_code;
    result.signal = run.signal;
    result.reached_processes = run.reached_processes;
    result.output = run.output.substr(0, kKeptOutput);
    const std::size_t size = run.error_output.size();
    result.error_output = run.error_output.substr(size - std::min(size, kKeptOutput));
    if (run.left_processes) result.error_output += tr("\n[some processes could not be ended]");
}

/// Returns what reports show of a test's task: the arguments and the beginning of the input.
std::string shown_input(const TestCase& test, const std::string& input) {
    constexpr std::size_t kMost = 1000;
    std::string text = test.arguments.empty()
                           ? ""
                           : tr("arguments: {}\n", fmt::join(test.arguments, " "));
    text += input.substr(0, kMost);
    return input.size() > kMost ? text + "…" : text;
}

/// Returns the files that a program was expected to write; links are not followed, because they
/// could lead anywhere.
Files collect(const std::string& folder, const std::vector<std::string>& names, std::size_t most) {
    Files written;
    for (const std::string& name : names) {
        std::error_code error;
        const fs::path path = fs::path(folder) / name;
        const fs::path real = fs::canonical(path, error);
        if (error || real != fs::canonical(folder, error) / fs::path(name).lexically_normal())
            continue;
        if (fs::is_regular_file(real, error)) written[name] = read_file(real.string(), most);
    }
    return written;
}

}  // namespace

std::vector<std::string> to_hide(const std::vector<std::string>& files) {
    std::set<std::string> hidden;
    for (const std::string& file : files) {
        const std::string path = absolute_path(file);
        const std::string folder = fs::path(path).parent_path().string();
        hidden.insert(is_too_much(folder) ? path : folder);
    }
    return {hidden.begin(), hidden.end()};
}

std::string make_start_folder(const Submission& submission, const Scratch& scratch,
                              const Sandbox& sandbox, const Files& placed,
                              const std::vector<std::string>& omitted) {
    Tree files = submission.files;
    std::erase_if(files, [&](const TreeEntry& entry) {
        return std::find(omitted.begin(), omitted.end(), entry.name) != omitted.end();
    });
    std::string folder = scratch.make("work", sandbox.user());
    try {
        place_files(folder, placed, sandbox.user());
        copy_tree(submission.folder, files, folder, sandbox.user());
    } catch (...) {
        Scratch::remove(folder);
        throw;
    }
    return folder;
}

Grader::Grader(const Suite& suite, const Sandbox& sandbox, GraderOptions options)
    : suite_(suite), sandbox_(sandbox), options_(std::move(options)) {
    view_.hidden = to_hide(suite.files);
    for (const std::string& path : options_.hidden) view_.hidden.push_back(absolute_path(path));
}

GradeReport Grader::grade(const Submission& submission,
                          const std::function<void(const GradeReport&)>& after_each) {
    GradeReport report = empty_report(suite_);
    const Stopwatch watch;
    report.program = submission.program;
    report.submission = submission.name;
    report.problem = submission.problem;
    report.build_problem = submission.why;
    report.omitted = submission.omitted;
    report.protections = sandbox_.protections();
    show(submission);
    evidence_.assign(suite_.tests.size(), std::nullopt);
    if (after_each) after_each(report);
    for (std::size_t i = 0; i < suite_.tests.size(); ++i) {
        TestResult& result = report.tests[i];
        if (may_run(suite_.tests[i], report, result)) run_test(i, submission, result);
        if (options_.budget.over()) break;
        result.done = true;
        report.complete = i + 1 == suite_.tests.size();
        report.seconds = watch.seconds();
        sum_up(report);
        if (report.complete) settle_diagnoses(report);
        if (report.complete && options_.explain) options_.explain(report, sandbox_);
        if (after_each) after_each(report);
    }
    return report;
}

/// Shows the files beside a script too, unless something hidden is among them.
void Grader::show(const Submission& submission) {
    view_.shown.clear();
    for (const std::string& path : submission.shown) {
        const std::string folder = fs::path(path).parent_path().string();
        const bool hides =
            std::any_of(view_.hidden.begin(), view_.hidden.end(),
                        [&](const std::string& hidden) { return is_within(hidden, folder); });
        const bool alone =
            fs::is_directory(path) || hides || is_within("/tmp", folder) || is_too_much(folder);
        view_.shown.push_back(alone ? path : folder);
    }
}

bool Grader::may_run(const TestCase& test, const GradeReport& report, TestResult& result) const {
    if (report.problem != Problem::none) {
        const bool is_build = report.problem == Problem::not_built;
        result.verdict.outcome = is_build ? Outcome::not_built : Outcome::not_started;
        result.verdict.message = report.build_problem.substr(0, report.build_problem.find('\n'));
        return false;
    }
    for (const TestResult& other : report.tests) {
        if (!options_.go_on_after_time_limit && other.done &&
            other.verdict.outcome == Outcome::time_limit) {
            result.verdict.outcome = Outcome::skipped;
            result.verdict.message = tr("not run, because the program did not end");
            return false;
        }
        const bool needed = std::find(test.depends_on.begin(), test.depends_on.end(), other.id) !=
                            test.depends_on.end();
        if (!needed || (other.done && other.verdict.passed())) continue;
        result.verdict.outcome = Outcome::skipped;
        result.verdict.message = tr("not run, because {} was not passed", other.name);
        return false;
    }
    return true;
}

void Grader::run_test(std::size_t number, const Submission& submission, TestResult& result) {
    const TestCase& test = suite_.tests[number];
    std::string folder;
    try {
        const std::string input = test.input.read();
        CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
        for (const auto& [name, text] : test.files) in.given[name] = text.read();
        folder = make_start_folder(submission, scratch_, sandbox_, in.given, test.collect);

        RunRequest request{.command = submission.command, .input = input, .folder = folder};
        request.command.insert(request.command.end(), test.arguments.begin(), test.arguments.end());
        request.limits = test.limits;
        request.view = view_;
        request.budget = options_.budget;
        const std::string events = folder + "/.ailab-events";
        if (options_.events) request.environment.push_back("AILAB_EVENTS=" + events);
        const RunResult run = run_program(sandbox_, request);
        note_run(run, result);
        result.input = shown_input(test, input);
        std::error_code error;
        if (options_.events && fs::is_regular_file(fs::symlink_status(events, error)))
            result.events = read_file(events, kKeptEvents);
        if (auto verdict = verdict_of(run, test.limits, test.exit_codes))
            result.verdict = std::move(*verdict);
        else
            result.verdict = judge(number, run, folder, in);
    } catch (const InputError& error) {
        result.verdict = judge_error(fmt::format("{}: {}", test.line_of_suite, error.what()));
    } catch (const OutOfBudget&) {  // the test is not done
    }
    if (!folder.empty()) Scratch::remove(folder);
    sandbox_.clear_shared_folders();
}

Verdict Grader::judge(std::size_t number, const RunResult& run, const std::string& folder,
                      CheckInput& in) {
    const TestCase& test = suite_.tests[number];
    const std::string answer = test.answer ? test.answer->read() : "";
    in.answer = answer;
    in.output = run.output;
    in.options = test.options;
    in.seed = test.seed;
    in.budget = options_.budget;
    in.written = collect(folder, test.collect, *test.limits.file_bytes);
    Verdict verdict = check_safely(*find_checker(test.checker), in);
    if (verdict.outcome != Outcome::judge_error && died_of_error(run)) {
        verdict = {};
        verdict.outcome = Outcome::crashed;
        verdict.message = tr("ended with exit code {} and an error: {}", run.exit_code,
                             excerpt(error_line(run.error_output)));
    }
    if (!verdict.passed() && !verdict.canonical.empty()) {
        evidence_[number] = evidence_of(*find_checker(test.checker), in, verdict);
        verdict.diagnosis.clear();  // the other answers of the step decide
    }
    return verdict;
}

/// Returns what the answers of this test are compared with: the other answers of its step to the
/// same checker.
std::string Grader::task(std::size_t number) const {
    const TestCase& test = suite_.tests[number];
    CheckInput in;
    in.options = test.options;
    return test.group.empty() ? task_of(test.checker, in)
                              : step_of(test.group) + "\n" + test.checker;
}

/// A cause is reported only if it explains all answers of the step; right answers are evaluated if
/// wrong ones have raised a suspicion. A test without an answer, such as a crash, excludes all.
void Grader::settle_diagnoses(GradeReport& report) const {
    std::set<std::string> suspicious, unclear;
    for (std::size_t i = 0; i < suite_.tests.size(); ++i) {
        const Verdict& verdict = report.tests[i].verdict;
        if (evidence_[i] && !evidence_[i]->supports.empty()) suspicious.insert(task(i));
        if (!evidence_[i] && !verdict.passed() && verdict.outcome != Outcome::skipped)
            unclear.insert(task(i));
    }
    std::vector<Evidence> all;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < suite_.tests.size(); ++i) {
        const TestCase& test = suite_.tests[i];
        const Verdict& verdict = report.tests[i].verdict;
        if (!suspicious.contains(task(i)) || unclear.contains(task(i))) continue;
        if (evidence_[i]) {
            all.push_back(*evidence_[i]);
        } else if (verdict.passed()) {
            const std::string input = test.input.read(), output = report.tests[i].output;
            CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
            in.options = test.options;
            in.output = output;
            in.budget = options_.budget;
            all.push_back(evidence_of(*find_checker(test.checker), in, verdict));
        } else {
            continue;
        }
        all.back().task = task(i);
        numbers.push_back(i);
    }
    const auto sentences = diagnose(all);
    for (std::size_t k = 0; k < all.size(); ++k)
        if (all[k].wrong) report.tests[numbers[k]].verdict.diagnosis = sentences[k];
}

}  // namespace ailab::grade
