#include "lab_grade/course/handed_in.hpp"

#include <filesystem>
#include <regex>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/course/archive.hpp"
#include "lab_grade/course/formats.hpp"

namespace ailab::grade {
namespace {

/// Returns an id for a person not in a roster: the name without characters unsafe in file names.
std::string id_of(const std::string& name) {
    std::string id;
    for (const char c : name)
        if (is_safe_id("x" + std::string(1, c)))
            id += c;
        else if (!id.empty() && id.back() != '_')
            id += '_';
    while (!id.empty() && (id.back() == '_' || id.back() == '.')) id.pop_back();
    while (!id.empty() && (id.front() == '.' || id.front() == '-')) id.erase(0, 1);
    return id.substr(0, 80);
}

std::string choose(const Roster& roster, const Student* found, const std::string& otherwise) {
    if (found) return found->id;
    return roster.students().empty() ? id_of(otherwise) : "";
}

std::optional<HandedIn> as_moodle(const std::string& name, const Roster& roster) {
    static const std::regex kForm("(.+)_([0-9]+)_assignsubmission_([a-z]+)_?(.*)");
    std::smatch part;
    if (!std::regex_match(name, part, kForm)) return std::nullopt;
    const Student* student = roster.by_participant(part[2]);
    if (!student) student = roster.by_name(part[1]);
    return HandedIn{.student = choose(roster, student, part[1].str() + "_" + part[2].str()),
                    .file_name = part[4]};
}

/// Canvas appends "-1", "-2" if a file of the same name is submitted again.
std::string without_resubmission(const std::string& name) {
    static const std::regex kForm("(.+)-[0-9]{1,2}(\\.[A-Za-z0-9.]+)");
    std::smatch part;
    return std::regex_match(name, part, kForm) ? part[1].str() + part[2].str() : name;
}

std::optional<HandedIn> as_canvas(const std::string& name, const Roster& roster) {
    static const std::regex kForm("(.+?)_(LATE_)?([0-9]+)_([0-9]+)_(.+)");
    std::smatch part;
    if (!std::regex_match(name, part, kForm)) return std::nullopt;
    const Student* student = roster.by_canvas_id(part[3]);
    if (!student) student = roster.by_name(part[1]);
    return HandedIn{.student = choose(roster, student, part[1].str() + "_" + part[3].str()),
                    .file_name = without_resubmission(part[5]),
                    .late = part[2].matched};
}

const Student* find(const Roster& roster, const std::string& word) {
    const Student* student = roster.by_id(word);
    return student ? student : roster.by_name(word);
}

}  // namespace

HandedIn read_name(const std::string& name, bool is_folder, const Roster& roster) {
    constexpr std::size_t kLongest = 300;
    if (name.size() > kLongest) return {};
    if (const auto moodle = as_moodle(name, roster)) return *moodle;
    if (!is_folder)
        if (const auto canvas = as_canvas(name, roster)) return *canvas;
    HandedIn handed;
    const bool single = !is_folder && !is_archive(name);
    const std::string stem = is_folder ? name
                             : single  ? std::filesystem::path(name).stem().string()
                                       : without_archive_extension(name);
    if (single) handed.file_name = name;
    if (const Student* student = find(roster, stem)) {
        handed.student = student->id;
        return handed;
    }
    static const std::regex kAttempt("(.+?)[ ._-]*(?:attempt|try|v)[ ._-]*([0-9]{1,3})",
                                     std::regex::icase);
    static const std::regex kNumber("(.+)[._-]([0-9]{1,2})");
    std::smatch part;
    const bool says_attempt = std::regex_match(stem, part, kAttempt);
    if (says_attempt || (!roster.students().empty() && std::regex_match(stem, part, kNumber))) {
        handed.student = choose(roster, find(roster, part[1]), part[1]);
        handed.attempt = std::stoi(part[2]);
        if (!handed.student.empty()) return handed;
    }
    const std::size_t underscore = name.find('_');
    if (const Student* student = find(roster, name.substr(0, underscore));
        student && underscore != name.npos) {  // s01_main.py, s01_lab1.zip
        handed.student = student->id;
        if (single) handed.file_name = name.substr(underscore + 1);
        return handed;
    }
    handed.student = choose(roster, nullptr, stem);
    return handed;
}

std::map<std::string, std::time_t> read_times(const std::string& file, const Roster& roster) {
    const std::vector<CsvRow> rows = parse_csv(Source::open(file).text());
    if (rows.empty()) throw InputError(tr("{} is empty", file));
    const int time = column_of(rows[0], {"time", "Submission Time", "Last modified (submission)",
                                         "submitted", "Submission date"});
    const int who = column_of(rows[0], {"student", "id", "SID", "ID number", "Username", "Email",
                                        "Email address", "Identifier"});
    if (time < 0 || who < 0)
        throw InputError(tr("{}:1: there is no column for the time or for the student", file),
                         tr("student,time; or Moodle's grading worksheet, or Gradescope's grades"));
    std::map<std::string, std::time_t> times;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::string& word = rows[i].at(static_cast<std::size_t>(who));
        const std::string& when = rows[i].at(static_cast<std::size_t>(time));
        if (when.empty() || when == "-") continue;
        const auto date = parse_date(when);
        if (!date)
            throw InputError(
                tr("{}:{}: expected a time, found {}", file, rows[i].line, in_quotes(when)),
                "2026-09-21 23:59");
        const Student* student = roster.by_id(word);
        if (!student && word.starts_with("Participant "))
            student = roster.by_participant(word.substr(word.find(' ') + 1));
        if (student || roster.students().empty()) times[student ? student->id : word] = *date;
    }
    return times;
}

}  // namespace ailab::grade
