#include "lab_grade/commands/shared.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <ostream>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/text/names.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace {

/// Without its answer a test would fail everybody, the right answers too.
void check_answers(const Suite& suite, const Checkers& checkers) {
    std::vector<Diagnostic> missing;
    for (const TestCase& test : suite.tests) {
        if (test.answer || !needs_answer(*checkers.find(test.checker), test.options)) continue;
        Diagnostic diagnostic;
        diagnostic.message =
            fmt::format("{}: the test {} has no answer, and the checker {} compares with it",
                        test.line_of_suite, test.id, test.checker);
        diagnostic.hint = "answer: TEXT, or answer: '' if nothing is to be printed";
        missing.push_back(std::move(diagnostic));
    }
    if (!missing.empty()) throw InputError(std::move(missing));
}

Suite read_whole_suite(const std::string& path, const Checkers& checkers) {
    Suite suite = read_suite(Source::open(path), checkers);
    check_answers(suite, checkers);
    return suite;
}

}  // namespace

bool needs_answer(const Checker& checker, const CheckerOptions& options) {
    return checker.needs_answer != nullptr && checker.needs_answer(options);
}

Suite load_suite(const std::string& name, const Checkers& checkers) {
    namespace fs = std::filesystem;
    if (fs::exists(name) || name.find('/') != std::string::npos)
        return read_whole_suite(name, checkers);
    const bool is_yaml = fs::path(name).extension() == ".yaml";
    std::string path;
    try {
        path = app::data_file("grading/" + name + (is_yaml ? "" : ".yaml"));
    } catch (const InputError&) {
        throw InputError(
            fmt::format("there is no suite '{}', neither here nor in data/grading", name));
    }
    return read_whole_suite(path, checkers);
}

std::string with_data(const std::string& path) {
    std::error_code error;
    if (path.empty() || std::filesystem::exists(path, error)) return path;
    try {
        return app::data_file("grading/" + path);
    } catch (const InputError&) {
        return path;  // whoever opens it says that it is not there
    }
}

const Checker& find_checker(const Checkers& checkers, const std::string& name) {
    if (const Checker* checker = checkers.find(name)) return *checker;
    throw UsageError(fmt::format("there is no checker '{}'", name),
                     did_you_mean(near_misses(name, checkers.names())));
}

CheckerOptions read_settings(const Checker& checker, const std::vector<std::string>& settings) {
    std::vector<std::string> known;
    for (const OptionSpec& spec : checker.options) known.push_back(spec.name);
    CheckerOptions options;
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos)
            throw UsageError(fmt::format("--set: expected KEY=VALUE, found '{}'", setting));
        const std::string key = setting.substr(0, equals);
        if (std::find(known.begin(), known.end(), key) == known.end())
            throw UsageError(fmt::format("checker {} has no option '{}'", checker.name, key),
                             did_you_mean(near_misses(key, known)));
        options.set(key, setting.substr(equals + 1));
    }
    return options;
}

ReportFiles::ReportFiles(const std::vector<std::string>& wanted) {
    const std::vector<ReportFormat> formats = report_formats();
    std::vector<std::string> names;
    for (const ReportFormat& format : formats) names.push_back(format.name);
    for (const std::string& text : wanted) {
        const std::size_t equals = text.find('=');
        const std::string name = text.substr(0, equals);
        const auto format = std::find_if(formats.begin(), formats.end(),
                                         [&](const ReportFormat& f) { return f.name == name; });
        if (format == formats.end())
            throw UsageError(fmt::format("--report: there is no format '{}'", name),
                             did_you_mean(near_misses(name, names)));
        wanted_.push_back(
            {format->write, equals == std::string::npos ? "-" : text.substr(equals + 1)});
        if (wanted_.back().file.empty())
            throw UsageError(fmt::format("--report {}: which file?", text), "FORMAT=FILE");
    }
}

void ReportFiles::write(const GradeReport& report, std::ostream& out, bool final) const {
    for (const Wanted& wanted : wanted_) {
        if (wanted.file != "-")
            write_file(wanted.file, wanted.write(report));
        else if (final)
            out << wanted.write(report);
    }
}

bool ReportFiles::to_stdout() const {
    return std::any_of(wanted_.begin(), wanted_.end(),
                       [](const Wanted& wanted) { return wanted.file == "-"; });
}

std::vector<std::string> ReportFiles::files() const {
    std::vector<std::string> files;
    for (const Wanted& wanted : wanted_)
        if (wanted.file != "-") files.push_back(wanted.file);
    return files;
}

std::string read_input(const app::Session& session, const Budget& budget, std::size_t most) {
    std::string text;
    std::array<char, 65'536> buffer;
    while (text.size() < most) {
        const std::size_t room = std::min(buffer.size(), most - text.size());
        std::streamsize n = 0;
        if (&session.in() == &std::cin) {
            constexpr int kPatience = 100;  // ms
            pollfd waiting{STDIN_FILENO, POLLIN, 0};
            budget.check_now();
            if (::poll(&waiting, 1, kPatience) <= 0) continue;
            n = ::read(STDIN_FILENO, buffer.data(), room);
        } else {
            session.in().read(buffer.data(), static_cast<std::streamsize>(room));
            n = session.in().gcount();
        }
        if (n <= 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return text;
}

app::ExitCode tell_partial(app::Session& session, const Budget& budget, const std::string& what) {
    const bool interrupted = budget.reason_now() == StopReason::cancelled;
    session.warn(fmt::format("{}: {}", interrupted ? "interrupted" : "time limit reached", what));
    return interrupted ? app::ExitCode::interrupted : app::ExitCode::out_of_budget;
}

void tell_sandbox(app::Session& session, const Sandbox& sandbox) {
    session.note("sandbox: " + summary(sandbox.protections()));
}

app::ExitCode exit_code_of(const GradeReport& report) {
    if (report.judge_failed()) return app::ExitCode::usage;
    return report.complete && report.passed == report.tests.size() ? app::ExitCode::answered
                                                                   : app::ExitCode::negative;
}

}  // namespace ailab::grade
