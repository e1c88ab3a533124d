#include "lab_grade/course/course.hpp"
#include "lab_grade/course/quiz.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/roster.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace ailab::fuzz {

/// What is read is written and read again; every test that runs can run.
void suite(std::string_view input) {
    using namespace grade;
    read_and(input, read_suite, [](const Suite& suite) {
        require(!suite.tests.empty() && suite.tests.size() <= 20'000, "some tests");
        for (const TestCase& test : suite.tests) {
            require(find_checker(test.checker) != nullptr, "known checkers");
            require(test.points >= 0 && test.limits.cpu_seconds && test.limits.output_bytes,
                    "points and limits");
        }
        if (suite.tests.size() > 100 || suite.files.size() > 1) return;
        const std::string text = write_suite(suite);
        const Suite again = read_suite(Source::from_string(text, "again"));
        require(again.tests.size() == suite.tests.size(), "no test is lost");
        require(again.groups.size() == suite.groups.size(), "no group is lost");
    });
}

/// Every question that is read can be judged.
void quiz(std::string_view input) {
    using namespace grade;
    read_and(input, read_quiz, [&](Quiz read) {
        for (const Question& question : read.questions) judge_answer(question, "42");
        translate_quiz(read, Source::from_string(input, "fuzz"));
    });
}

/// A recipe beside a suite of one group.
void recipe(std::string_view input) {
    using namespace grade;
    static const Suite kPublic = read_suite(Source::from_string(
        "suite: S\ngroups:\n  - {name: sums, points: 2, checker: tokens, tests: [{id: a, input: "
        "'1', answer: '1'}]}\n",
        "public"));
    const auto read = [](const Source& source) { return read_recipe(source, kPublic); };
    read_and(input, read, [](const auto&) {});
}

/// A course in a folder that is not there.
void course_file(std::string_view input) {
    using namespace grade;
    const auto read = [](const Source& source) { return grade::read_course(source, "/nowhere"); };
    read_and(input, read, [](const Course& course) {
        for (const CourseUnit& unit : course.units)
            require(&course.unit(unit.name) == &unit, "every unit is found by its name");
    });
}

/// Everybody who is listed is found.
void roster(std::string_view input) {
    using namespace grade;
    const auto read = [](const Source& source) { return Roster(source); };
    read_and(input, read, [](const Roster& roster) {
        for (const Student& student : roster.students())
            require(roster.by_id(student.id) != nullptr, "every student is listed");
    });
}

}  // namespace ailab::fuzz
