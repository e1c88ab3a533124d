// Pseudonyms for anonymous marking: submissions and results are stored under random names, and only
// the key file maps them to students.
#pragma once

#include <map>
#include <string>

#include "lab_grade/course/course.hpp"

namespace ailab::grade {

class Pseudonyms {
public:
    /// Reads the course's key file; empty if the course is not anonymous or has no such file yet.
    /// Throws InputError for a malformed file.
    explicit Pseudonyms(const Course& course);

    bool in_use() const noexcept { return !file_.empty(); }
    /// Returns the student's own id if the course is not anonymous. Writes a new pseudonym to the
    /// key file at once; only its owner can read the file.
    std::string of(const std::string& student);
    /// The reverse; returns the argument itself if it is not a pseudonym.
    std::string student(const std::string& word) const;
    /// Throws InputError if the course is anonymous and has no key file.
    void need_key() const;

private:
    void save() const;

    std::string file_;
    std::map<std::string, std::string> names_;     ///< by student
    std::map<std::string, std::string> students_;  ///< by pseudonym
};

}  // namespace ailab::grade
