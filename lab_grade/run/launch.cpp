#include "lab_grade/run/launch.hpp"

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/close_range.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace ailab::grade {
namespace {

bool limit(int resource, std::uint64_t soft, std::uint64_t hard) {
    rlimit now{};
    const auto which = static_cast<decltype(RLIMIT_CPU)>(resource);
    if (::getrlimit(which, &now) != 0) return false;
    const auto cap = [&](std::uint64_t value) {
        return now.rlim_max == RLIM_INFINITY || value < now.rlim_max ? static_cast<rlim_t>(value)
                                                                     : now.rlim_max;
    };
    const rlimit wanted{cap(soft), cap(hard)};
    return ::setrlimit(which, &wanted) == 0;
}

bool set_limits(const LaunchPlan& plan) {
    constexpr std::uint64_t kReserve = std::uint64_t{128} << 20U, kOpenFiles = 256;
    const auto cpu = static_cast<std::uint64_t>(std::ceil(*plan.limits.cpu_seconds));
    const std::uint64_t file = *plan.limits.file_bytes;
    bool done = limit(RLIMIT_CPU, cpu, cpu + 1) && limit(RLIMIT_FSIZE, file, file) &&
                limit(RLIMIT_CORE, 0, 0) && limit(RLIMIT_NOFILE, kOpenFiles, kOpenFiles) &&
                limit(RLIMIT_DATA, *plan.limits.memory_bytes + kReserve,
                      *plan.limits.memory_bytes + kReserve);
    if (plan.processes_of_user > 0)
        done = done && limit(RLIMIT_NPROC, plan.processes_of_user, plan.processes_of_user);
    return done;
}

bool become(uid_t user) {
    return ::setgroups(0, nullptr) == 0 && ::setregid(user, user) == 0 &&
           ::setreuid(user, user) == 0;
}

void forget_signals() {
    for (int signal = 1; signal < NSIG; ++signal)
        if (signal != SIGKILL && signal != SIGSTOP) std::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool redirect(const LaunchPlan& plan) {
    return ::dup2(plan.input, STDIN_FILENO) >= 0 && ::dup2(plan.output, STDOUT_FILENO) >= 0 &&
           ::dup2(plan.error, STDERR_FILENO) >= 0;
}

/// Closes all descriptors except 0, 1 and 2 when the program begins.
void close_the_rest() {
#if defined(__linux__) && defined(SYS_close_range)
    if (::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
#endif
    constexpr int kMost = 4096;
    for (int fd = 3; fd < kMost; ++fd) ::fcntl(fd, F_SETFD, FD_CLOEXEC);
}

/// Never returns. Errors are reported through `status` as errno.
[[noreturn]] void become_program(const LaunchPlan& plan, char* const* words, char** environment,
                                 int status, pid_t grader) {
    ::setsid();
    forget_signals();
    bool ready = redirect(plan) && set_limits(plan);
#if defined(__linux__)
    if (plan.network >= 0) ready = ready && ::setns(plan.network, CLONE_NEWNET) == 0;
#endif
    if (plan.user) ready = ready && become(*plan.user);
    ready = ready && ::chdir(plan.folder.c_str()) == 0;
    ::umask(077);
#if defined(__linux__)
    // After the change of user, which clears this setting. Detects a grader that has already died.
    ready = ready && ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::getppid() == grader;
    if (!plan.wrapped) ready = ready && ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
#endif
    if (ready) {
        close_the_rest();
        environ = environment;
        ::execvp(words[0], words);
    }
    const int error = errno;
    [[maybe_unused]] const ssize_t told = ::write(status, &error, sizeof error);
    ::_exit(127);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> result;
    for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
    result.push_back(nullptr);
    return result;
}

Descriptor open_process([[maybe_unused]] pid_t pid) {
#if defined(__linux__) && defined(SYS_pidfd_open)
    return Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
#else
    return {};
#endif
}

}  // namespace

Launched launch(const LaunchPlan& plan) {
    const std::vector<char*> words = pointers(plan.command);
    std::vector<char*> environment = pointers(plan.environment);
    int ends[2];
    Launched launched;
    if (::pipe(ends) != 0) {
        launched.error = errno;
        return launched;
    }
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    ::fcntl(reading.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(writing.get(), F_SETFD, FD_CLOEXEC);
    const pid_t grader = ::getpid();
    launched.pid = ::fork();
    if (launched.pid == 0)
        become_program(plan, words.data(), environment.data(), writing.get(), grader);
    if (launched.pid < 0) {
        launched.error = errno;
        return launched;
    }
    writing.close();
    ssize_t n = 0;
    do {
        n = ::read(reading.get(), &launched.error, sizeof launched.error);
    } while (n < 0 && errno == EINTR);
    if (n == sizeof launched.error && launched.error == 0) launched.error = ECANCELED;
    launched.process = open_process(launched.pid);
    return launched;
}

std::vector<std::string> clean_environment(const std::string& folder) {
    const char* path = std::getenv("PATH");
    return {std::string("PATH=") + (path ? path : "/usr/local/bin:/usr/bin:/bin"), "LANG=C.UTF-8",
            "HOME=" + folder, "TMPDIR=" + folder};
}

}  // namespace ailab::grade
