// The students of a course: a table with one row per student, as Canvas, Moodle or Gradescope
// exports it or an instructor types it, and the names by which submissions are recognised.
#pragma once

#include <string>
#include <vector>

#include "common/text/source.hpp"

namespace ailab::grade {

struct Student {
    std::string id{};  ///< unique, and valid as a file name
    std::string name{}, email{}, login{}, section{};
    std::string sis_id{};       ///< Canvas's SIS User ID, Moodle's ID number, Gradescope's SID
    std::string canvas_id{};    ///< Canvas's user id
    std::string participant{};  ///< Moodle's participant number in an assignment
};

class Roster {
public:
    Roster() = default;  ///< an empty roster accepts every student
    /// Throws InputError with every error and its line.
    explicit Roster(const Source& source);

    const std::vector<Student>& students() const noexcept { return students_; }

    /// The lookups return null if no student, or more than one, matches.
    const Student* by_id(const std::string& word) const;  ///< id, login, e-mail or its first part
    const Student* by_name(const std::string& name) const;
    const Student* by_canvas_id(const std::string& id) const;
    const Student* by_participant(const std::string& number) const;

private:
    template <class Test>
    const Student* only(Test test) const;

    std::vector<Student> students_;
};

/// True if it has only letters, digits and ._@+- and does not begin with a dot or a dash.
bool is_safe_id(const std::string& id);

}  // namespace ailab::grade
