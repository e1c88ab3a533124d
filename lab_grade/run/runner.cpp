#include "lab_grade/run/runner.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <limits>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/descriptor.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab_grade/run/launch.hpp"
#include "lab_grade/run/process_tree.hpp"

namespace ailab::grade {
namespace {

constexpr double kGrace = 0.2;           // seconds between SIGTERM and SIGKILL
constexpr double kFirstSample = 0.05;    // seconds until the first look at /proc
constexpr double kSampleInterval = 0.1;  // seconds between later looks

[[noreturn]] void fail(const char* what) {
    throw InputError(tr(what, system_error_text(errno)));
}

/// Returns an unnamed, read-only file with the input.
Descriptor input_file(std::string_view input) {
    if (input.empty()) return Descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    std::string name = (std::filesystem::temp_directory_path() / "ailab-input-XXXXXX").string();
    Descriptor writing(::mkostemp(name.data(), O_CLOEXEC));
    if (!writing) fail(marked("cannot make the input file: {}"));
    Descriptor reading(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    ::unlink(name.c_str());
    while (!input.empty()) {
        const ssize_t n = ::write(writing.get(), input.data(), input.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) fail(marked("cannot write the input file: {}"));
        input.remove_prefix(static_cast<std::size_t>(n));
    }
    return reading;
}

/// The two pipes for a program's output. Keeps the beginning of stdout and the end of stderr.
class Capture {
public:
    /// `limit`: bytes of stdout and stderr together. Throws InputError if there are no pipes.
    explicit Capture(std::uint64_t limit);

    int output_end() const noexcept { return output_.writing.get(); }
    int error_end() const noexcept { return error_.writing.get(); }
    void close_write_ends() noexcept;

    /// Puts the pipes that are still open at the front of `events`; returns their number.
    std::size_t add_to(std::array<pollfd, 3>& events) const;
    /// Reads from those of the first `count` events that have data.
    void read(const std::array<pollfd, 3>& events, std::size_t count);
    /// Reads what is left in the pipes after all writers have ended.
    void drain();

    bool over() const noexcept { return total_ > limit_; }
    std::string take_output() noexcept { return std::move(output_.text); }
    std::string take_error() noexcept { return std::move(error_.text); }

private:
    struct Pipe {
        Descriptor reading, writing;
        std::string text;
    };
    static void open(Pipe& pipe);
    /// Reads once; returns false at the end or if there is no data.
    bool read_some(Pipe& pipe);

    std::uint64_t limit_;
    std::uint64_t total_ = 0;
    Pipe output_, error_;
};

Capture::Capture(std::uint64_t limit) : limit_(limit) {
    open(output_);
    open(error_);
    // Reserve once: growing would hold two copies, and untouched pages cost nothing.
    output_.text.reserve(limit);
}

void Capture::open(Pipe& pipe) {
    int ends[2];
    if (::pipe(ends) != 0) throw InputError(tr("cannot make a pipe: {}", system_error_text(errno)));
    pipe.reading = Descriptor(ends[0]);
    pipe.writing = Descriptor(ends[1]);
    for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

void Capture::close_write_ends() noexcept {
    output_.writing.close();
    error_.writing.close();
}

std::size_t Capture::add_to(std::array<pollfd, 3>& events) const {
    std::size_t count = 0;
    for (const Pipe* pipe : {&output_, &error_})
        if (pipe->reading) events[count++] = {pipe->reading.get(), POLLIN, 0};
    return count;
}

void Capture::read(const std::array<pollfd, 3>& events, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (events[i].revents == 0) continue;
        read_some(events[i].fd == output_.reading.get() ? output_ : error_);
    }
}

void Capture::drain() {
    for (Pipe* pipe : {&output_, &error_})
        while (!over() && read_some(*pipe)) continue;
}

bool Capture::read_some(Pipe& pipe) {
    constexpr std::size_t kErrorTail = 16'384;
    std::array<char, 65'536> buffer;
    const ssize_t n = pipe.reading ? ::read(pipe.reading.get(), buffer.data(), buffer.size()) : 0;
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (n <= 0) {
        pipe.reading.close();
        return false;
    }
    const auto size = static_cast<std::size_t>(n);
    total_ += size;
    if (&pipe == &error_) {
        pipe.text.append(buffer.data(), size);
        if (pipe.text.size() > 2 * kErrorTail) pipe.text.erase(0, pipe.text.size() - kErrorTail);
        return true;
    }
    const std::uint64_t room = limit_ - std::min<std::uint64_t>(limit_, pipe.text.size());
    pipe.text.append(buffer.data(), std::min<std::size_t>(size, room));
    return true;
}

/// One run: the process, its pipes and the clock.
class Watch {
public:
    Watch(const Sandbox& sandbox, const RunRequest& request)
        : sandbox_(sandbox),
          request_(request),
          limits_(request.limits.over(default_limits())),
          capture_(*limits_.output_bytes) {}

    RunResult run() {
        start();
        if (result_.problem.empty()) {
            watch();
            finish();
        }
        return std::move(result_);
    }

private:
    void start() {
        const Descriptor input = input_file(request_.input);
        LaunchPlan plan;
        plan.command = sandbox_.wrap(request_.command, request_.folder, request_.view);
        plan.environment = clean_environment(request_.folder);
        plan.environment.insert(plan.environment.end(), request_.environment.begin(),
                                request_.environment.end());
        plan.folder = request_.folder;
        plan.input = input.get();
        plan.output = capture_.output_end();
        plan.error = capture_.error_end();
        plan.limits = limits_;
        plan.wrapped = sandbox_.uses_bwrap();
        plan.user = sandbox_.user();
        plan.network = sandbox_.network();
        plan.processes_of_user = sandbox_.processes_of_user(*limits_.processes);
        clock_.restart();
        launched_ = launch(plan);
        capture_.close_write_ends();
        if (launched_.error == 0) return;
        if (launched_.pid > 0)
            ::waitpid(launched_.pid, nullptr, 0);
        else
            throw InputError(tr("cannot start a process: {}", system_error_text(launched_.error)));
        result_.problem =
            tr("cannot run '{}': {}", request_.command.front(), system_error_text(launched_.error));
    }

    /// Waits until the program ends by itself or is ended.
    void watch() {
        double next_sample = kFirstSample;
        while (!has_ended(time_to_wait(next_sample))) {
            const double now = clock_.seconds();
            if (capture_.over()) stop(Ending::output_limit, now);
            if (now >= *limits_.wall_seconds) stop(Ending::wall_limit, now);
            if (request_.budget.over()) stop(Ending::cancelled, now);
            if (now >= next_sample) {
                sample(now);
                next_sample = clock_.seconds() + kSampleInterval;
            }
            if (now >= kill_at_) return;
        }
    }

    double time_to_wait(double next_sample) const {
        double until = std::min(next_sample, *limits_.wall_seconds);
        if (stopping_) until = std::min(next_sample, kill_at_);
        return std::max(0.0, until - clock_.seconds());
    }

    /// Reads available output for at most `seconds`; returns true if the process has ended.
    bool has_ended(double seconds) {
        constexpr double kPoll = 0.005;  // for systems that do not notify us when a process ends
        if (!launched_.process) seconds = std::min(seconds, kPoll);
        std::array<pollfd, 3> events{};
        const std::size_t pipes = capture_.add_to(events);
        std::size_t count = pipes;
        if (launched_.process) events[count++] = {launched_.process.get(), POLLIN, 0};
        const auto milliseconds = static_cast<int>(std::ceil(seconds * 1000));
        if (::poll(events.data(), static_cast<nfds_t>(count), milliseconds) < 0) return false;
        capture_.read(events, pipes);
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(launched_.pid), &info,
                        WEXITED | WNOHANG | WNOWAIT) == 0 &&
               info.si_pid == launched_.pid;
    }

    void sample(double now) {
        const TreeUsage usage = usage_of_descendants();
        result_.peak_bytes = std::max(result_.peak_bytes, usage.memory_bytes);
        result_.reached_processes |= usage.processes >= *limits_.processes;
        // If the user is not used by us alone, processes are counted here, not by RLIMIT_NPROC.
        if (usage.processes > *limits_.processes + sandbox_.wrappers() + 1)
            stop(Ending::process_limit, now);
        if (usage.memory_bytes > *limits_.memory_bytes) stop(Ending::memory_limit, now);
        if (usage.cpu_seconds > *limits_.cpu_seconds) stop(Ending::cpu_limit, now);
    }

    /// The first reason counts. Programs that only take too long first get SIGTERM.
    void stop(Ending why, double now) {
        if (stopping_) return;
        stopping_ = true;
        result_.ending = why;
        const bool gently = why == Ending::wall_limit || why == Ending::cpu_limit;
        kill_at_ = gently ? now + kGrace : now;
        if (gently) ask_to_end(sandbox_.wrappers());
    }

    void finish() {
        int status = 0;
        rusage usage{};
        Reaped reaped;
        if (stopping_) ::kill(launched_.pid, SIGKILL);
        while (::wait4(launched_.pid, &status, 0, &usage) < 0 && errno == EINTR) continue;
        result_.wall_seconds = clock_.seconds();
        reaped.add(usage);
        const std::optional<uid_t> user = sandbox_.uses_bwrap() ? std::nullopt : sandbox_.user();
        result_.left_processes = !end_all(launched_.pid, user, reaped);
        capture_.drain();
        result_.cpu_seconds = reaped.cpu_seconds;
        result_.peak_bytes = std::max(result_.peak_bytes, reaped.peak_bytes);
        result_.output = capture_.take_output();
        result_.error_output = capture_.take_error();
        if (!stopping_) result_.ending = ending_of(status);
    }

    /// Returns the ending, including the limits that the kernel enforces.
    Ending ending_of(int status) {
        int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        result_.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + signal;
        constexpr int kSignalled = 128;  // how a shell, or bwrap, reports a signal
        if (sandbox_.uses_bwrap() && result_.exit_code > kSignalled &&
            result_.exit_code < kSignalled + NSIG)
            signal = result_.exit_code - kSignalled;
        result_.signal = signal;
        if (capture_.over() || signal == SIGXFSZ) return Ending::output_limit;
        if (signal == SIGXCPU || result_.cpu_seconds > *limits_.cpu_seconds)
            return Ending::cpu_limit;
        if (result_.peak_bytes > *limits_.memory_bytes) return Ending::memory_limit;
        if ((signal != 0 || result_.exit_code != 0) && ran_out_of_memory())
            return Ending::memory_limit;
        if (sandbox_.uses_bwrap() && never_began()) {
            result_.problem = tr("cannot run '{}'", request_.command.front());
            return Ending::not_started;
        }
        return signal != 0 ? Ending::signalled : Ending::exited;
    }

    bool said(std::string_view words) const {
        return result_.error_output.find(words) != std::string::npos;
    }
    bool ran_out_of_memory() const {
        return said("bad_alloc") || said("MemoryError") || said("OutOfMemory") ||
               said("out of memory") || said("Cannot allocate memory");
    }
    bool never_began() const {
        return result_.exit_code == 1 &&
               result_.error_output.rfind("bwrap: execvp " + request_.command.front() + ":", 0) ==
                   0;
    }

    const Sandbox& sandbox_;
    const RunRequest& request_;
    Limits limits_;
    Capture capture_;
    Stopwatch clock_;
    Launched launched_;
    RunResult result_;
    bool stopping_ = false;
    double kill_at_ = std::numeric_limits<double>::max();
};

}  // namespace

RunResult run_program(const Sandbox& sandbox, const RunRequest& request) {
    return Watch(sandbox, request).run();
}

}  // namespace ailab::grade
