// What lab_grade adds to a student's program: the time of a run of a program that does nothing, by
// fork and exec alone (the peer), by the runner without bubblewrap, and with it. Give the program
// as the argument; the default is /bin/true.
#include <algorithm>
#include <functional>
#include <vector>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/timing/stopwatch.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/scratch.hpp"

namespace {

using namespace ailab;

struct Figures {
    double median_ms, least_ms, cpu_ms;
};

/// Of this process and of those it has waited for.
double cpu_seconds() {
    double sum = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        ::getrusage(who, &usage);
        for (const timeval& time : {usage.ru_utime, usage.ru_stime})
            sum += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    }
    return sum;
}

Figures measure(const std::function<void()>& run) {
    constexpr int kRuns = 300;
    std::vector<double> times;
    const double before = cpu_seconds();
    for (int i = 0; i < kRuns; ++i) {
        const Stopwatch watch;
        run();
        times.push_back(1000 * watch.seconds());
    }
    std::sort(times.begin(), times.end());
    return {times[kRuns / 2], times.front(), 1000 * (cpu_seconds() - before) / kRuns};
}

void spawn(const std::string& program) {
    std::string name = program;
    char* const words[] = {name.data(), nullptr};
    pid_t child = 0;
    if (::posix_spawn(&child, program.c_str(), nullptr, nullptr, words, environ) == 0)
        ::waitpid(child, nullptr, 0);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string program = argc > 1 ? argv[1] : "/bin/true";
    const Figures alone = measure([&] { spawn(program); });
    fmt::print("{:<22}{:>10}{:>10}{:>10}{:>14}\n", "", "median ms", "least ms", "CPU ms",
               "more CPU ms");
    const auto print = [&](const char* name, Figures f) {
        fmt::print("{:<22}{:>10.2f}{:>10.2f}{:>10.2f}{:>14.2f}\n", name, f.median_ms, f.least_ms,
                   f.cpu_ms, f.cpu_ms - alone.cpu_ms);
    };
    print("posix_spawn and wait", alone);
    for (const bool bwrap : {false, true}) {
        const grade::Sandbox sandbox({.use_bwrap = bwrap});
        const grade::Scratch scratch;
        print(bwrap ? "runner with bwrap" : "runner", measure([&] {
                  grade::RunRequest request;
                  request.command = {program};
                  request.input = "1 2\n";
                  request.folder = scratch.make("work", sandbox.user());
                  run_program(sandbox, request);
                  grade::Scratch::remove(request.folder);
              }));
    }
}
