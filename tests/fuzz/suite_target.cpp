#include "lab_grade/suite/suite.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace ailab::fuzz {

/// What is read is written and read again; every test that runs can run.
void suite(std::string_view input) {
    using namespace grade;
    try {
        const Suite suite = read_suite(Source::from_string(input, "fuzz"));
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
    } catch (const InputError& error) {
        check_places(error);
    }
}

}  // namespace ailab::fuzz
