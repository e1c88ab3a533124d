#include "lab_grade/course/roster.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/split.hpp"
#include "lab_grade/course/formats.hpp"

namespace ailab::grade {
namespace {

/// Returns the words of a name in alphabetical order, so "Lee, Ann" equals "Ann Lee".
std::string words_of(const std::string& name) {
    std::vector<std::string> words = words_in(plain_name(name));
    std::ranges::sort(words);
    return fmt::format("{}", fmt::join(words, " "));
}

/// Returns a name in the form that Canvas uses in file names: "leeann".
std::string glued(const std::string& name) {
    std::string text = plain_name(name);
    std::erase(text, ' ');
    return text;
}

std::size_t offset_of_line(std::string_view text, std::size_t line) {
    std::size_t at = 0;
    for (std::size_t i = 1; i < line && at != text.npos; ++i) {
        at = text.find('\n', at);
        if (at != text.npos) ++at;
    }
    return std::min(at, text.size());
}

/// The indices of the columns; -1 if missing.
struct Columns {
    explicit Columns(const CsvRow& header)
        : is_canvas(column_of(header, {"Student"}) >= 0 && column_of(header, {"ID"}) >= 0),
          id(is_canvas ? -1 : column_of(header, {"id", "student", "student id"})),
          name(column_of(header, {"name", "full name", "Student name"})),
          first(column_of(header, {"first name", "firstname", "given name"})),
          last(column_of(header, {"last name", "surname", "lastname", "family name"})),
          email(column_of(header, {"email", "email address", "e-mail"})),
          login(column_of(header, {"SIS Login ID", "username", "login"})),
          section(column_of(header, {"section", "sections", "groups"})),
          sis(column_of(header, {"SIS User ID", "ID number", "SID", "number"})),
          canvas(column_of(header, is_canvas ? std::vector<std::string_view>{"ID"}
                                             : std::vector<std::string_view>{"canvas id"})),
          participant(column_of(header, {"Identifier", "participant"})) {
        if (is_canvas) name = column_of(header, {"Student"});
    }
    bool is_canvas;
    int id, name, first, last, email, login, section, sis, canvas, participant;
};

std::string cell(const CsvRow& row, int column) {
    return column < 0 ? "" : row.at(static_cast<std::size_t>(column));
}

Student student_of(const CsvRow& row, const Columns& columns) {
    Student student;
    student.name = cell(row, columns.name);
    if (student.name.empty()) {
        student.name = cell(row, columns.first);
        const std::string last = cell(row, columns.last);
        if (!last.empty()) student.name += (student.name.empty() ? "" : " ") + last;
    }
    student.email = cell(row, columns.email);
    student.login = cell(row, columns.login);
    student.section = cell(row, columns.section);
    student.sis_id = cell(row, columns.sis);
    student.canvas_id = cell(row, columns.canvas);
    student.participant = cell(row, columns.participant);
    student.participant.erase(
        0, std::min(student.participant.find_first_of("0123456789"), student.participant.size()));
    const std::string mail_name = student.email.substr(0, student.email.find('@'));
    for (const std::string& candidate : {cell(row, columns.id), student.sis_id, student.login,
                                         mail_name, student.canvas_id, student.participant})
        if (student.id.empty()) student.id = candidate;
    return student;
}

}  // namespace

bool is_safe_id(const std::string& id) {
    constexpr std::size_t kLongest = 100;
    return !id.empty() && id.size() <= kLongest && id.front() != '.' && id.front() != '-' &&
           std::ranges::all_of(id, [](char c) {
               const auto byte = static_cast<unsigned char>(c);
               return std::isalnum(byte) || std::string_view("._@+-").find(c) != std::string::npos;
           });
}

Roster::Roster(const Source& source) {
    Diagnostics diagnostics;
    const auto error = [&](std::size_t line, std::string message, std::string hint = {}) {
        diagnostics.add(source.diagnose(offset_of_line(source.text(), line), std::move(message),
                                        std::move(hint)));
    };
    const std::vector<CsvRow> rows = parse_csv(source.text());
    if (rows.empty()) error(1, tr("the roster is empty"), tr("a first line such as id,name,email"));
    diagnostics.throw_if_errors();
    const Columns columns(rows.front());
    std::map<std::string, std::size_t> lines;
    for (std::size_t i = 1; i < rows.size() && !diagnostics.full(); ++i) {
        const CsvRow& row = rows[i];
        const bool is_points = row.at(0).find("Points Possible") != std::string::npos;
        const bool is_test = columns.is_canvas && row.at(0) == "Student, Test";
        if (row.is_blank() || is_points || is_test) continue;
        Student student = student_of(row, columns);
        // Canvas's extra row for muted assignments
        if (student.id.empty() && columns.is_canvas) continue;
        if (student.id.empty())
            error(row.line, tr("the student has no id"),
                  tr("a column id, SIS User ID, ID number, SID, Username or Email"));
        else if (!is_safe_id(student.id))
            error(row.line, tr("an id may have only letters, digits and ._@+-, found {}",
                               in_quotes(student.id)));
        else if (const auto [at, is_new] = lines.emplace(student.id, row.line); !is_new)
            error(row.line, tr("{} is listed twice, first in line {}", student.id, at->second));
        students_.push_back(std::move(student));
    }
    if (students_.empty() && !diagnostics.has_errors())
        error(1, tr("the roster lists no students"),
              tr("a first line such as id,name,email, then the students"));
    diagnostics.throw_if_errors();
}

template <class Test>
const Student* Roster::only(Test test) const {
    const Student* found = nullptr;
    for (const Student& student : students_) {
        if (!test(student)) continue;
        if (found) return nullptr;
        found = &student;
    }
    return found;
}

const Student* Roster::by_id(const std::string& word) const {
    if (word.empty()) return nullptr;
    if (const Student* s = only([&](const Student& o) { return o.id == word; })) return s;
    return only([&](const Student& s) {
        return s.login == word || s.email == word || s.sis_id == word ||
               s.email.substr(0, s.email.find('@')) == word;
    });
}

const Student* Roster::by_name(const std::string& name) const {
    const std::string words = words_of(name), one = glued(name);
    if (one.empty()) return nullptr;
    if (const Student* s = only([&](const Student& o) { return glued(o.name) == one; })) return s;
    return only([&](const Student& s) { return words_of(s.name) == words; });
}

const Student* Roster::by_canvas_id(const std::string& id) const {
    return id.empty() ? nullptr : only([&](const Student& s) { return s.canvas_id == id; });
}

const Student* Roster::by_participant(const std::string& number) const {
    return number.empty() ? nullptr
                          : only([&](const Student& s) { return s.participant == number; });
}

}  // namespace ailab::grade
