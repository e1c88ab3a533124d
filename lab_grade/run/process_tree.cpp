#include "lab_grade/run/process_tree.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/descriptor.hpp"
#include "common/timing/stopwatch.hpp"

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace ailab::grade {
namespace {

struct Process {
    pid_t pid = 0;
    pid_t parent = 0;
    double cpu_seconds = 0;
    int generation = 0;  ///< 1 for our child
};

/// Returns the first bytes of /proc/PID/NAME; empty if the process has ended.
std::string read_proc(pid_t pid, const char* name) {
    char path[64];
    std::snprintf(path, sizeof path, "/proc/%d/%s", static_cast<int>(pid), name);
    const Descriptor file(::open(path, O_RDONLY | O_CLOEXEC));
    std::string text(4096, '\0');
    const ssize_t n = file ? ::read(file.get(), text.data(), text.size()) : 0;
    text.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    return text;
}

/// Parses the fields of /proc/PID/stat (proc(5)); the name in brackets may contain anything.
bool parse_stat(std::string_view stat, Process& process) {
    const std::size_t bracket = stat.rfind(')');
    if (bracket == std::string_view::npos) return false;
    constexpr int kParent = 4, kUserTime = 14, kSystemTime = 15;
    unsigned long long ticks = 0;
    std::size_t at = bracket + 2;
    for (int field = 3; field <= kSystemTime && at < stat.size(); ++field) {
        const std::size_t end = std::min(stat.find(' ', at), stat.size());
        unsigned long long value = 0;
        std::from_chars(stat.data() + at, stat.data() + end, value);
        if (field == kParent) process.parent = static_cast<pid_t>(value);
        if (field == kUserTime || field == kSystemTime) ticks += value;
        at = end + 1;
    }
    static const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
    process.cpu_seconds = static_cast<double>(ticks) / ticks_per_second;
    return true;
}

std::vector<Process> all_processes() {
    std::vector<Process> found;
    DIR* proc = ::opendir("/proc");
    if (!proc) return found;
    while (const dirent* entry = ::readdir(proc)) {
        const std::string_view name = entry->d_name;
        Process process;
        const auto [end, error] =
            std::from_chars(name.data(), name.data() + name.size(), process.pid);
        if (error != std::errc() || end != name.data() + name.size()) continue;
        if (parse_stat(read_proc(process.pid, "stat"), process)) found.push_back(process);
    }
    ::closedir(proc);
    return found;
}

std::vector<Process> descendants() {
    std::vector<Process> rest = all_processes(), found;
    std::vector<pid_t> parents{::getpid()};
    for (int generation = 1; !parents.empty(); ++generation) {
        std::vector<pid_t> next;
        for (Process& process : rest) {
            if (process.generation > 0 ||
                std::ranges::find(parents, process.parent) == parents.end())
                continue;
            process.generation = generation;
            next.push_back(process.pid);
            found.push_back(process);
        }
        parents = std::move(next);
    }
    return found;
}

/// Returns the first number of a line of /proc/PID/status; 0 if there is no such line.
std::uint64_t number_in(std::string_view status, std::string_view field) {
    const std::size_t at = status.find(field);
    if (at == std::string_view::npos) return 0;
    const char* begin = status.data() + at + field.size();
    while (*begin == ' ' || *begin == '\t') ++begin;
    std::uint64_t number = 0;
    std::from_chars(begin, status.data() + status.size(), number);
    return number;
}

/// kill(-1) also ends what forks faster than it can be listed; only safe as a separate user.
void end_all_of(uid_t user) {
    const pid_t helper = ::fork();
    if (helper == 0) {
        if (::setuid(user) == 0 && ::getuid() == user) ::kill(-1, SIGKILL);
        ::_exit(0);
    }
    if (helper > 0) ::waitpid(helper, nullptr, 0);
}

/// Waits for children that have ended; returns true if no child is left.
bool reap(Reaped& reaped) {
    for (;;) {
        rusage usage{};
        const pid_t pid = ::wait4(-1, nullptr, WNOHANG, &usage);
        if (pid == 0) return false;
        if (pid < 0 && errno == EINTR) continue;
        if (pid < 0) return true;
        reaped.add(usage);
    }
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

bool adopt_orphans() noexcept {
#if defined(__linux__)
    return ::prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#else
    return false;
#endif
}

TreeUsage usage_of_descendants() {
    TreeUsage usage;
    for (const Process& process : descendants()) {
        const std::string status = read_proc(process.pid, "status");
        usage.cpu_seconds += process.cpu_seconds;
        usage.memory_bytes +=
            1024 * (number_in(status, "RssAnon:") + number_in(status, "RssShmem:"));
        ++usage.processes;
    }
    return usage;
}

std::uint64_t tasks_of_user(uid_t user) {
    std::uint64_t tasks = 0;
    for (const Process& process : all_processes()) {
        const std::string status = read_proc(process.pid, "status");
        if (number_in(status, "Uid:") == user) tasks += number_in(status, "Threads:");
    }
    return tasks;
}

void ask_to_end(int wrappers) {
    for (const Process& process : descendants())
        if (process.generation > wrappers) ::kill(process.pid, SIGTERM);
}

void Reaped::add(const rusage& usage) noexcept {
#if defined(__APPLE__)
    constexpr std::uint64_t kUnit = 1;
#else
    constexpr std::uint64_t kUnit = 1024;
#endif
    cpu_seconds += seconds(usage.ru_utime) + seconds(usage.ru_stime);
    peak_bytes = std::max(peak_bytes, static_cast<std::uint64_t>(usage.ru_maxrss) * kUnit);
}

bool end_all(pid_t leader, std::optional<uid_t> user, Reaped& reaped, double patience) {
    const Stopwatch watch;
    constexpr long kFirstPause = 50'000, kLongestPause = 2'000'000;  // nanoseconds
    ::kill(-leader, SIGKILL);
    for (timespec pause{0, kFirstPause}; !reap(reaped);) {
        if (watch.seconds() > patience) return false;
        if (pause.tv_nsec >= kLongestPause) {
            const std::vector<Process> left = descendants();
            for (const Process& process : left) ::kill(process.pid, SIGSTOP);
            for (const Process& process : left) ::kill(process.pid, SIGKILL);
            if (user) end_all_of(*user);
        }
        ::nanosleep(&pause, nullptr);  // killed processes need a moment to end
        pause.tv_nsec = std::min(2 * pause.tv_nsec, kLongestPause);
    }
    return true;
}

}  // namespace ailab::grade
