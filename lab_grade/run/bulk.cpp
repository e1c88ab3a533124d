#include "lab_grade/run/bulk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <new>

#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab_grade/files.hpp"
#include "lab_grade/report/report_reader.hpp"
#include "lab_grade/report/writers.hpp"

#if defined(__linux__)
#include <csignal>

#include <sys/prctl.h>
#endif

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// What the workers share: who takes which submission.
struct Board {
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> graded{0};
    std::atomic<bool> cancelled{false};
};

class SharedBoard {
public:
    SharedBoard()
        : memory_(::mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                         -1, 0)) {
        if (memory_ == MAP_FAILED)
            throw InputError(fmt::format("no shared memory: {}", std::strerror(errno)));
        board_ = new (memory_) Board;
    }
    ~SharedBoard() { ::munmap(memory_, sizeof(Board)); }
    SharedBoard(const SharedBoard&) = delete;
    SharedBoard& operator=(const SharedBoard&) = delete;
    Board& operator*() const { return *board_; }

private:
    void* memory_;
    Board* board_ = nullptr;
};

void mix(std::uint64_t& hash, std::string_view text) {
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3ULL;  // FNV-1a
    }
    hash = splitmix64(hash);
}

void grade_one(const Suite& suite, const Checkers& checkers, const BulkPlan& plan,
               const Sandbox& sandbox, const std::string& path) {
    const Scratch scratch;
    const Submission submission =
        prepare_submission(path, plan.program, sandbox, scratch, plan.cancel);
    Grader grader(suite, checkers, sandbox, {plan.hidden, plan.cancel, plan.language});
    const std::string fingerprint = fingerprint_of(suite, plan, path);
    const std::string file = result_file(plan.results, path);
    const GradeReport last = grader.grade(submission, [&](const GradeReport& so_far) {
        GradeReport report = so_far;
        report.fingerprint = fingerprint;
        replace_file(file, write_json(report));
    });
    if (last.complete)
        replace_file(fs::path(file).replace_extension(".txt").string(),
                     write_text(student_view(last)));
}

/// A worker takes submissions until none is left, and dies with its parent. Returns its exit code.
int work(const Suite& suite, const Checkers& checkers, BulkPlan plan,
         const std::vector<std::string>& open, Board& board) {
    plan.cancel = &board.cancelled;
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    try {
        const Sandbox sandbox(plan.sandbox);
        for (;;) {
            const std::size_t i = board.next.fetch_add(1);
            if (i >= open.size() || board.cancelled) return 0;
            grade_one(suite, checkers, plan, sandbox, open[i]);
            board.graded.fetch_add(1);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "lab_grade: a worker failed: %s\n", error.what());
        return 1;
    }
}

/// Wait for the workers; what went wrong with them, in words.
std::vector<std::string> wait_for(std::vector<pid_t> workers, const std::function<void()>& tick) {
    constexpr int kTick = 50;  // ms
    std::vector<std::string> failures;
    while (!workers.empty()) {
        std::erase_if(workers, [&](pid_t worker) {
            int status = 0;
            if (::waitpid(worker, &status, WNOHANG) == 0) return false;
            if (WIFSIGNALED(status))
                failures.push_back(fmt::format("a worker died of signal {}", WTERMSIG(status)));
            else if (WEXITSTATUS(status) != 0)
                failures.emplace_back("a worker failed, see above");
            return true;
        });
        tick();
        if (!workers.empty()) ::poll(nullptr, 0, kTick);
    }
    return failures;
}

bool is_finished(const BulkPlan& plan, const Suite& suite, const std::string& path) {
    const auto report = read_report(result_file(plan.results, path));
    return report && report->complete && report->fingerprint == fingerprint_of(suite, plan, path);
}

}  // namespace

std::vector<std::string> find_submissions(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const bool usable = entry.is_directory() || entry.is_regular_file();
        if (usable && entry.path().filename().string().front() != '.')
            found.push_back(entry.path().string());
    }
    if (error) throw InputError(fmt::format("cannot read {}: {}", folder, error.message()));
    if (found.empty()) throw InputError(fmt::format("there are no submissions in {}", folder));
    std::sort(found.begin(), found.end());
    return found;
}

std::string fingerprint_of(const Suite& suite, const BulkPlan& plan, const std::string& path) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const std::string& file : suite.files) mix(hash, read_file(file));
    mix(hash, fmt::format("{}\n{}\n{}\n{}", plan.program.command, plan.program.build, plan.language,
                          path));
    const auto mix_file = [&](const fs::path& file) {
        mix(hash, fmt::format("{} {} {}", file.string(), fs::file_size(file),
                              fs::last_write_time(file).time_since_epoch().count()));
    };
    if (fs::is_regular_file(path)) {
        mix_file(path);
    } else {
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(path))
            if (entry.is_regular_file()) files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files) mix_file(file);
    }
    return fmt::format("{:016x}", hash);
}

std::string result_file(const std::string& results, const std::string& submission) {
    return (fs::path(results) / (fs::path(submission).filename().string() + ".json")).string();
}

BulkOutcome grade_class(const Suite& suite, const Checkers& checkers, const BulkPlan& plan,
                        const std::function<void(std::size_t, std::size_t)>& progress) {
    BulkOutcome outcome;
    std::vector<std::string> open;
    for (const std::string& path : plan.submissions) {
        if (!plan.again && is_finished(plan, suite, path))
            ++outcome.resumed;
        else
            open.push_back(path);
    }
    const SharedBoard board;
    std::vector<pid_t> workers;
    std::fflush(nullptr);
    const auto jobs = std::min(static_cast<std::size_t>(std::max(plan.jobs, 1)), open.size());
    for (std::size_t i = 0; i < jobs; ++i) {
        const pid_t worker = ::fork();
        if (worker == 0) ::_exit(work(suite, checkers, plan, open, *board));
        if (worker > 0)
            workers.push_back(worker);
        else
            outcome.failures.push_back(fmt::format("cannot fork: {}", std::strerror(errno)));
    }
    const auto tick = [&] {
        if (plan.cancel && plan.cancel->load()) (*board).cancelled = true;
        progress(outcome.resumed + (*board).graded.load(), plan.submissions.size());
    };
    const std::vector<std::string> died = wait_for(workers, tick);
    outcome.failures.insert(outcome.failures.end(), died.begin(), died.end());
    outcome.graded = (*board).graded.load();
    return outcome;
}

}  // namespace ailab::grade
