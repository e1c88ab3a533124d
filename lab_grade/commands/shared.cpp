#include "lab_grade/commands/shared.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/text/names.hpp"
#include "lab_grade/files.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

Suite load_suite(const std::string& name, const Checkers& checkers) {
    namespace fs = std::filesystem;
    if (fs::exists(name) || name.find('/') != std::string::npos)
        return read_suite(Source::open(name), checkers);
    const bool is_yaml = fs::path(name).extension() == ".yaml";
    std::string path;
    try {
        path = app::data_file("grading/" + name + (is_yaml ? "" : ".yaml"));
    } catch (const InputError&) {
        throw InputError(
            fmt::format("there is no suite '{}', neither here nor in data/grading", name));
    }
    return read_suite(Source::open(path), checkers);
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
            replace_file(wanted.file, wanted.write(report));
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

app::ExitCode exit_code_of(const GradeReport& report) {
    if (report.judge_failed()) return app::ExitCode::usage;
    return report.complete && report.passed == report.tests.size() ? app::ExitCode::answered
                                                                   : app::ExitCode::negative;
}

}  // namespace ailab::grade
