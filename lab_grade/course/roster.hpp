// Who takes the course: a table with a row for each student, as Canvas, Moodle or Gradescope export
// it or as a person types it, and the names by which their submissions are recognised.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"

namespace ailab::grade {

struct Student {
    std::string id{};  ///< unique, and fit for the name of a file
    std::string name{}, email{}, login{}, section{};
    std::string sis_id{};       ///< Canvas's SIS User ID, Moodle's ID number, Gradescope's SID
    std::string canvas_id{};    ///< of the user
    std::string participant{};  ///< Moodle's number for an assignment
};

class Roster {
public:
    Roster() = default;  ///< nobody is listed: everybody is welcome
    /// Throws InputError with every mistake and its line.
    explicit Roster(const Source& source);

    const std::vector<Student>& students() const noexcept { return students_; }
    bool is_listed(const std::string& id) const;

    /// Null if no student, or more than one, is meant.
    const Student* by_id(const std::string& word) const;  ///< id, login, e-mail or its first part
    const Student* by_name(const std::string& name) const;
    const Student* by_canvas_id(const std::string& id) const;
    const Student* by_participant(const std::string& number) const;

private:
    template <class Test>
    const Student* only(Test test) const;

    std::vector<Student> students_;
};

/// Letters, digits and ._@+- only, not a dot or a dash at the start.
bool is_safe_id(const std::string& id);

}  // namespace ailab::grade
