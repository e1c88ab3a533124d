#include "lab_grade/run/endings.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/run/grade_report.hpp"

namespace ailab::grade {
namespace {

/// The beginnings of lines that a runtime writes about an uncaught error.
constexpr std::array kSigns{"Traceback (most recent call last)", "SyntaxError: ",
                            "IndentationError: ", "TabError: ", "Exception in thread"};

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

}  // namespace

std::string error_line(std::string_view error_output) {
    std::string found;
    for (const std::string& line : lines_of(plain(error_output)))
        if (line.find("Error") != line.npos || line.find("Exception") != line.npos ||
            line.find("terminate called") != line.npos)
            if (found.empty() || !found.starts_with("Exception in")) found = line;
    return found;
}

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
        return limit(
            Outcome::crashed,
            tr("signal {} ({}){}", run.signal, signal_text(run.signal),
               run.signal == SIGSEGV ? tr(": an index out of range, or endless recursion?") : ""));
    case Ending::not_started:
        return limit(Outcome::not_started, run.problem);
    case Ending::cancelled:
        return judge_error(tr("interrupted"));
    case Ending::exited:
        break;
    }
    const bool allowed =
        exit_codes.empty() || std::ranges::find(exit_codes, run.exit_code) != exit_codes.end();
    if (allowed) return std::nullopt;
    const std::string error = error_line(run.error_output);
    return limit(Outcome::crashed,
                 tr("ended with exit code {} instead of {}{}", run.exit_code,
                    fmt::join(exit_codes, tr(" or ")), error.empty() ? "" : ": " + excerpt(error)));
}

bool died_of_error(const RunResult& run) {
    const std::string_view text = run.error_output;
    if (run.exit_code == 0 || error_line(text).empty()) return false;
    const auto lines = lines_of(text);
    return std::ranges::any_of(lines, [](const std::string& line) {
        return std::ranges::any_of(kSigns,
                                   [&](const char* sign) { return line.starts_with(sign); });
    });
}

}  // namespace ailab::grade
