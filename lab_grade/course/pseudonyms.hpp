// Pseudonyms for anonymous marking: random words under which submissions and results are kept, and
// the key file that alone says whose they are.
#pragma once

#include <map>
#include <string>

#include "lab_grade/course/course.hpp"

namespace ailab::grade {

class Pseudonyms {
public:
    /// Those of the course's key file; none if the course is not anonymous, or has no such file
    /// yet. Throws InputError for a file that is no such table.
    explicit Pseudonyms(const Course& course);

    bool in_use() const noexcept { return !file_.empty(); }
    /// The student's own id where the course is not anonymous. A new one is written to the key
    /// file at once, which only its owner may read.
    std::string of(const std::string& student);
    /// The other way round; the word itself if it is nobody's pseudonym.
    std::string student(const std::string& word) const;
    /// Throws InputError if the course is anonymous and its key file is not there.
    void need_key() const;

private:
    void save() const;

    std::string file_;
    std::map<std::string, std::string> names_;     ///< by student
    std::map<std::string, std::string> students_;  ///< by pseudonym
};

}  // namespace ailab::grade
