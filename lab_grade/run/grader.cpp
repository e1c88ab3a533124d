#include "lab_grade/run/grader.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/run/endings.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kKeptOutput = 4096;  // of stdout and stderr, in reports
constexpr std::size_t kKeptEvents = 65'536;

/// True if hiding the folder would hide too much of the machine.
bool is_too_much(const std::string& folder) {
    const char* home = std::getenv("HOME");
    for (const std::string needed : {"/usr", "/bin", "/lib", "/etc", home ? home : "/"})
        if (is_within(needed, folder)) return true;
    return false;
}

Limits with_time(Limits limits, double seconds) {
    limits.cpu_seconds = std::min(*limits.cpu_seconds, seconds);
    limits.wall_seconds = std::min(*limits.wall_seconds, 2 * seconds);
    return limits;
}

/// True if the time limit says something about the program, and not only about a busy machine.
bool used_or_wasted_its_time(const RunResult& run, double seconds) {
    return run.ending == Ending::cpu_limit || run.cpu_seconds < 0.1 * seconds;
}

/// Removes the name of the folder in which a program ran; it means nothing to anybody.
std::string without_folder(std::string text, const std::string& folder) {
    for (std::size_t at = 0; (at = text.find(folder + "/", at)) != text.npos;)
        text.erase(at, folder.size() + 1);
    return text;
}

void note_run(const RunResult& run, const std::string& folder, TestResult& result) {
    static_cast<RunFacts&>(result) = run;
    result.output = run.output.substr(0, kKeptOutput);
    const std::size_t size = run.error_output.size();
    result.error_output =
        without_folder(run.error_output.substr(size - std::min(size, kKeptOutput)), folder);
    if (run.left_processes) result.error_output += tr("\n[some processes could not be ended]");
}

/// Returns what reports show of a test's task: the arguments and the beginning of the input.
std::string shown_input(const TestCase& test, const std::string& input) {
    constexpr std::size_t kMost = 1000;
    std::string text =
        test.arguments.empty() ? "" : tr("arguments: {}\n", fmt::join(test.arguments, " "));
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
        return std::ranges::find(omitted, entry.name) != omitted.end();
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

std::vector<std::size_t> run_order(const Suite& suite) {
    std::map<std::string, std::size_t> steps;                // in the order of their first tests
    std::vector<std::pair<std::size_t, std::size_t>> ranks;  // step, bytes of the input
    std::vector<std::size_t> order;
    for (const TestCase& test : suite.tests) {
        std::pair rank{steps.try_emplace(step_of(test.group), steps.size()).first->second,
                       test.input.bytes()};
        for (const auto& [name, text] : test.files) rank.second += text.bytes();
        for (std::size_t i = 0; i < ranks.size(); ++i)
            if (std::ranges::find(test.depends_on, suite.tests[i].id) != test.depends_on.end())
                rank = std::max(rank, ranks[i]);
        order.push_back(ranks.size());
        ranks.push_back(rank);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ranks[i]; });
    return order;
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
    std::set<std::string> begun;
    for (const std::size_t i : run_order(suite_)) {
        TestResult& result = report.tests[i];
        if (may_run(suite_.tests[i], report, result) && !reuse(i, result))
            run_test(i, submission, begun.insert(step_of(result.group)).second, result);
        if (options_.budget.over()) break;
        result.done = true;
        report.complete = report.tests_done() == report.tests.size();
        report.seconds = watch.seconds();
        sum_up(report);
        if (report.complete) settle_diagnoses(report);
        if (report.complete && options_.explain) options_.explain(report, submission, sandbox_);
        if (after_each) after_each(report);
    }
    return report;
}

/// Shows the files beside a script too, unless something hidden is among them.
void Grader::show(const Submission& submission) {
    view_.shown.clear();
    for (const std::string& path : submission.shown) {
        const std::string folder = fs::path(path).parent_path().string();
        const bool hides = std::ranges::any_of(
            view_.hidden, [&](const std::string& hidden) { return is_within(hidden, folder); });
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
        if (other.done && other.verdict.outcome == Outcome::time_limit &&
            step_of(other.group) == step_of(test.group)) {
            result.verdict.outcome = Outcome::skipped;
            result.verdict.message = tr("not run, because {} reached its time limit", other.name);
            return false;
        }
        const bool needed = std::ranges::find(test.depends_on, other.id) != test.depends_on.end();
        if (!needed || (other.done && other.verdict.passed())) continue;
        result.verdict.outcome = Outcome::skipped;
        result.verdict.message = tr("not run, because {} was not passed", other.name);
        return false;
    }
    return true;
}

bool Grader::reuse(std::size_t number, TestResult& result) {
    const TestResult* known = options_.known ? options_.known(number) : nullptr;
    if (known == nullptr) return false;
    result.verdict = known->verdict;
    result.verdict.diagnosis.clear();
    static_cast<RunFacts&>(result) = *known;
    result.input = known->input;
    result.output = known->output;
    result.error_output = known->error_output;
    if (result.verdict.passed() || result.verdict.canonical.empty()) return true;
    evidence_[number] = evidence(number, result);
    return true;
}

void Grader::run_test(std::size_t number, const Submission& submission, bool first_of_step,
                      TestResult& result) {
    const TestCase& test = suite_.tests[number];
    const bool soon = first_of_step && options_.is_quick;
    std::string folder;
    try {
        const std::string input = test.input.read();
        CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
        for (const auto& [name, text] : test.files) in.given[name] = text.read();
        folder = make_start_folder(submission, scratch_, sandbox_, in.given, test.collect);

        RunRequest request{.command = submission.command, .input = input, .folder = folder};
        request.command.insert(request.command.end(), test.arguments.begin(), test.arguments.end());
        request.limits = soon ? with_time(test.limits, kSoon) : test.limits;
        request.view = view_;
        request.budget = options_.budget;
        const std::string events = folder + "/.ailab-events";
        if (options_.events) request.environment.push_back("AILAB_EVENTS=" + events);
        RunResult run = run_program(sandbox_, request);
        const bool stopped = run.ending == Ending::cpu_limit || run.ending == Ending::wall_limit;
        if (soon && stopped && !(used_or_wasted_its_time(run, kSoon) && options_.is_quick(test))) {
            Scratch::remove(folder);
            folder = make_start_folder(submission, scratch_, sandbox_, in.given, test.collect);
            request.folder = folder;
            request.limits = test.limits;
            run = run_program(sandbox_, request);
        }
        note_run(run, folder, result);
        result.input = shown_input(test, input);
        std::error_code error;
        if (options_.events && fs::is_regular_file(fs::symlink_status(events, error)))
            result.events = read_file(events, kKeptEvents);
        if (auto verdict = verdict_of(run, request.limits, test.exit_codes))
            result.verdict = std::move(*verdict);
        else
            result.verdict = judge(number, run, folder, in);
        if (is_unwritten(result)) result.verdict.message = tr("not written yet");
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
    if (trimmed(run.output).empty() && !run.error_output.empty())
        verdict.diagnosis.clear();  // what the program says on stderr is the better explanation
    return verdict;
}

/// Returns what the answers of this test are compared with: all other answers to the same checker,
/// or only those of its step, which a program of a unit gets as its first argument.
std::string Grader::task(std::size_t number) const {
    const TestCase& test = suite_.tests[number];
    const std::string step = step_of(test.group);
    const bool is_step = !test.arguments.empty() && test.arguments.front() == step;
    return (is_step ? step + "\n" : "") + test.checker;
}

/// Weighs a kept answer.
Evidence Grader::evidence(std::size_t number, const TestResult& result) const {
    const TestCase& test = suite_.tests[number];
    const std::string input = test.input.read();
    CheckInput in = input_of(test, input, options_.budget);
    in.output = result.output;
    return evidence_of(*find_checker(test.checker), in, result.verdict);
}

/// A cause is reported only if it explains all answers to the task; right answers are evaluated if
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
        const Verdict& verdict = report.tests[i].verdict;
        if (!suspicious.contains(task(i)) || unclear.contains(task(i))) continue;
        if (evidence_[i]) {
            all.push_back(*evidence_[i]);
        } else if (verdict.passed()) {
            all.push_back(evidence(i, report.tests[i]));
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
