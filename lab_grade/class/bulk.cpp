#include "lab_grade/class/bulk.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <new>
#include <optional>

#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"

#if defined(__linux__)
#include <csignal>

#include <sys/prctl.h>
#endif

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr int kMostJobs = 256;
constexpr double kBetweenReports = 0.5;  // s between two reports of one submission
constexpr std::size_t kNothing = ~std::size_t{0};

/// State shared by the workers: which worker has which submission.
struct Board {
    Board() {
        for (auto& one : at) one = kNothing;
    }
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> graded{0};
    std::atomic<bool> cancelled{false};
    std::atomic<std::size_t> at[kMostJobs];  ///< the submission of each worker
};

/// Returns a board in memory that forked workers share.
auto shared_board() {
    const auto release = [](Board* board) { ::munmap(board, sizeof(Board)); };
    void* const memory =
        ::mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        throw InputError(tr("no shared memory: {}", system_error_text(errno)));
    return std::unique_ptr<Board, decltype(release)>(new (memory) Board, release);
}

/// Returns the test's result in an earlier report if it still holds; null if there is none.
const TestResult* known_result(const std::optional<GradeReport>& before, const std::string& key) {
    if (!before) return nullptr;
    const auto found = std::ranges::find_if(before->tests, [&](const TestResult& test) {
        const Outcome outcome = test.verdict.outcome;
        return test.done && test.key == key && outcome != Outcome::judge_error &&
               outcome != Outcome::not_started && outcome != Outcome::not_built &&
               outcome != Outcome::skipped;
    });
    return found == before->tests.end() ? nullptr : &*found;
}

/// Writes a report for each submission, even if it cannot be run. Returns false if interrupted.
bool grade_one(const Suite& suite, const BulkPlan& plan, const Sandbox& sandbox,
               const std::string& path, const Fingerprints& fingerprints) {
    const Scratch scratch;
    ProgramSpec program = plan.program(path);
    for (const std::string& hidden : plan.hidden) program.hidden.push_back(absolute_path(hidden));
    const Submission submission = prepare_submission(path, program, sandbox, scratch, plan.budget);
    const std::string file = result_file(plan.results, path);
    const std::string fingerprint = fingerprints.of(path);
    const std::vector<std::string> keys = fingerprints.of_tests(path);
    const auto before = plan.again ? std::nullopt : read_report(file);
    const auto result_of = [&](std::size_t test) { return known_result(before, keys[test]); };
    Grader grader(suite, sandbox, {plan.hidden, plan.budget, plan.explain, {}, result_of});
    const auto keep = [&](GradeReport report) {
        report.fingerprint = fingerprint;
        for (std::size_t i = 0; i < keys.size(); ++i) report.tests[i].key = keys[i];
        write_file(file, write_json(report));
    };
    // Writing all tests after each test would take quadratic time.
    std::optional<GradeReport> unwritten;
    std::optional<Stopwatch> written;
    const GradeReport last = grader.grade(submission, [&](const GradeReport& so_far) {
        if (written && written->seconds() < kBetweenReports) {
            unwritten = so_far;
            return;
        }
        keep(so_far);
        unwritten.reset();
        written.emplace();
    });
    if (unwritten) keep(std::move(*unwritten));
    if (last.complete)
        write_file(fs::path(file).replace_extension(".txt").string(),
                   write_text(student_view(last)));
    return last.complete;
}

/// Grades submissions until none is left or the parent ends. Returns the worker's exit code.
int work(const Suite& suite, BulkPlan plan, const Fingerprints& fingerprints,
         const std::vector<std::string>& open, Board& board, std::size_t job) {
    plan.budget.cancel = &board.cancelled;
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    try {
        const Sandbox sandbox(plan.sandbox);
        for (;;) {
            const std::size_t i = board.next.fetch_add(1);
            if (i >= open.size() || plan.budget.over()) return 0;
            board.at[job] = i;
            if (grade_one(suite, plan, sandbox, open[i], fingerprints)) board.graded.fetch_add(1);
            board.at[job] = kNothing;
        }
    } catch (const OutOfBudget&) {
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "lab_grade: %s\n", error.what());
        return 1;
    }
}

/// The workers of a class; crashed workers are restarted.
class Workers {
public:
    Workers(const std::function<int(std::size_t)>& work, const std::vector<std::string>& open,
            Board& board)
        : work_(work), open_(open), board_(board) {}

    void start(std::size_t jobs) {
        for (std::size_t job = 0; job < jobs; ++job) fork_one(job);
    }

    /// Waits until all workers have ended; returns their errors as text.
    std::vector<std::string> wait(const std::function<void()>& tick) {
        constexpr int kTick = 50;  // ms
        for (tick(); !running_.empty(); tick()) {
            ::poll(nullptr, 0, kTick);
            for (const auto& [worker, job] : std::map(running_)) {
                int status = 0;
                if (::waitpid(worker, &status, WNOHANG) == 0) continue;
                running_.erase(worker);
                if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
                note(status, job);
                const bool more = board_.next < open_.size() && !board_.cancelled;
                if (more && board_.at[job].exchange(kNothing) != kNothing) fork_one(job);
            }
        }
        return std::move(failures_);
    }

private:
    void fork_one(std::size_t job) {
        std::fflush(nullptr);
        const pid_t worker = ::fork();
        if (worker == 0) ::_exit(work_(job));
        if (worker > 0)
            running_[worker] = job;
        else
            failures_.push_back(tr("cannot fork: {}", system_error_text(errno)));
    }

    void note(int status, std::size_t job) {
        const std::size_t at = board_.at[job];
        const std::string over = at == kNothing ? "" : tr(" while grading {}", open_[at]);
        failures_.push_back(WIFSIGNALED(status)
                                ? tr("a worker was ended by signal {}{}", WTERMSIG(status), over)
                                : tr("a worker failed{}, see above", over));
    }

    const std::function<int(std::size_t)>& work_;
    const std::vector<std::string>& open_;
    Board& board_;
    std::map<pid_t, std::size_t> running_;  ///< with their numbers
    std::vector<std::string> failures_;
};

/// Returns a known grade. Submissions that could not be graded are tried again, because a missing
/// compiler may now be installed.
std::optional<GradeReport> grade_known_of(const BulkPlan& plan, const std::string& path) {
    auto report = read_report(result_file(plan.results, path));
    return report && report->why_not_graded().empty() ? std::move(report) : std::nullopt;
}

/// Returns the suite as YAML without the texts that do not affect grading.
std::string what_is_asked(Suite suite) {
    suite.title = suite.about = "";
    for (Group& group : suite.groups) {
        group.title = group.help = group.learned = "";
        group.hints.clear();
    }
    for (TestCase& test : suite.tests) test.name = test.what = test.why = "";
    return write_suite(suite);
}

/// The same for one test, whose points do not affect its result.
std::string what_is_asked(TestCase test) {
    Suite alone;
    test.group = test.together = "";
    test.points = 1;
    test.visibility = Visibility::visible;
    test.depends_on.clear();
    alone.tests.push_back(std::move(test));
    return what_is_asked(std::move(alone));
}

}  // namespace

std::vector<std::string> find_submissions(const std::string& folder) {
    std::vector<std::string> found;
    for (const std::string& name : names_in(folder))
        if (name.front() != '.') found.push_back((fs::path(folder) / name).string());
    if (found.empty()) throw InputError(tr("there are no submissions in {}", folder));
    return found;
}

Fingerprints::Fingerprints(const Suite& suite, const BulkPlan& plan) : plan_(plan) {
    Fnv1a hash;
    hash.add_piece(what_is_asked(suite)).add_piece(plan.language);
    for (const std::string& file : suite.files)  // these bytes may not be valid in YAML
        if (fs::path(file).extension() != ".yaml") hash.add_piece(read_file(file));
    suite_ = fmt::format("{:016x}", hash.value());
    for (const TestCase& test : suite.tests) {
        Fnv1a one;
        one.add_piece(what_is_asked(test)).add_piece(plan.language).add_piece(test.input.read());
        for (const auto& [name, text] : test.files) one.add_piece(name).add_piece(text.read());
        if (test.answer) one.add_piece(test.answer->read());
        tests_.push_back(fmt::format("{:016x}", one.value()));
    }
}

std::string Fingerprints::of(const std::string& submission) const {
    return of(suite_, submission);
}

std::vector<std::string> Fingerprints::of_tests(const std::string& submission) const {
    std::vector<std::string> keys;
    const std::string files = of("", submission);
    for (const std::string& test : tests_)
        keys.push_back(fmt::format("{:016x}", Fnv1a().add_piece(test).add_piece(files).value()));
    return keys;
}

std::string Fingerprints::of(const std::string& asked, const std::string& submission) const {
    Fnv1a hash;
    const ProgramSpec program = plan_.program(submission);
    hash.add_piece(asked).add_piece(program.command).add_piece(program.build);
    try {
        for (const TreeEntry& entry : list_tree(submission))
            hash.add_piece(fmt::format("{} {} {} {} {}", entry.name, static_cast<int>(entry.kind),
                                       entry.bytes, entry.changed, entry.target));
    } catch (const InputError& error) {
        hash.add_piece(error.what());
    }
    return fmt::format("{:016x}", hash.value());
}

std::string result_file(const std::string& results, const std::string& submission) {
    return (fs::path(results) / (fs::path(submission).filename().string() + ".json")).string();
}

BulkOutcome grade_class(const Suite& suite, const BulkPlan& plan,
                        const std::function<void(std::size_t, std::size_t)>& progress) {
    BulkOutcome outcome;
    std::vector<std::string> open;
    const Fingerprints fingerprints(suite, plan);
    for (const std::string& path : plan.submissions) {
        auto known = plan.budget.over() ? std::nullopt : grade_known_of(plan, path);
        if (known && !plan.again && known->fingerprint == fingerprints.of(path)) {
            ++outcome.resumed;
            continue;
        }
        open.push_back(path);
        if (known) outcome.before.emplace_back(path, std::move(*known));
    }
    const auto board = shared_board();
    const std::function<int(std::size_t)> one = [&](std::size_t job) {
        return work(suite, plan, fingerprints, open, *board, job);
    };
    Workers workers(one, open, *board);
    workers.start(
        std::min(static_cast<std::size_t>(std::clamp(plan.jobs, 1, kMostJobs)), open.size()));
    outcome.failures = workers.wait([&] {
        if (plan.budget.over()) board->cancelled = true;
        progress(outcome.resumed + board->graded.load(), plan.submissions.size());
    });
    outcome.graded = board->graded.load();
    return outcome;
}

}  // namespace ailab::grade
