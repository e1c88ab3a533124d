#include "lab_grade/course/pseudonyms.hpp"

#include <filesystem>
#include <random>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/roster.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Uses the system's random numbers, so that the word cannot be computed from an id or a seed.
std::string random_word() {
    constexpr std::string_view kLetters = "bcdfghjkmnpqrstvwxz23456789";
    constexpr int kLength = 8;
    std::random_device device;
    std::uniform_int_distribution<std::size_t> pick(0, kLetters.size() - 1);
    std::string word = "p";  // never begins with a digit, because spreadsheets would change it
    for (int i = 0; i < kLength; ++i) word += kLetters[pick(device)];
    return word;
}

}  // namespace

Pseudonyms::Pseudonyms(const Course& course)
    : file_(course.anonymous.empty() ? "" : course.path(course.anonymous)) {
    if (file_.empty() || !is_there(file_)) return;
    const std::vector<CsvRow> rows = parse_csv(read_file(file_));
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::string &student = rows[i].at(0), &name = rows[i].at(1);
        if (rows[i].is_blank()) continue;
        if (!is_safe_id(student) || !is_safe_id(name) || !names_.emplace(student, name).second ||
            !students_.emplace(name, student).second)
            throw InputError(tr("{}:{}: expected a student and a pseudonym that nobody else has",
                                file_, rows[i].line),
                             "student,pseudonym");
    }
}

std::string Pseudonyms::of(const std::string& student) {
    if (!in_use()) return student;
    if (const auto known = names_.find(student); known != names_.end()) return known->second;
    std::string name = random_word();
    while (students_.contains(name)) name = random_word();
    names_[student] = name;
    students_[name] = student;
    save();
    return name;
}

std::string Pseudonyms::student(const std::string& word) const {
    const auto found = students_.find(word);
    return found == students_.end() ? word : found->second;
}

void Pseudonyms::need_key() const {
    if (in_use() && !is_there(file_))
        throw InputError(tr("there is no {}, the table that maps pseudonyms to students", file_),
                         tr("course.yaml names it under `anonymous`; course collect writes it"));
}

void Pseudonyms::save() const {
    std::string text = "student,pseudonym\n";
    for (const auto& [student, name] : names_) text += csv_line({csv_cell(student), name});
    write_file(file_, text);
    std::error_code error;
    fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, error);
}

}  // namespace ailab::grade
