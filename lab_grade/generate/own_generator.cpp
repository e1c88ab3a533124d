// A generator that is a program of the instructor's own: called with a seed and the number of the
// test, it prints the test as in a suite (YAML, or JSON, which is YAML).
#include <filesystem>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/run/own_program.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

Generator own_generator(const std::string& command, const std::string& folder) {
    const auto make = [command, folder](std::uint64_t seed, std::size_t i, const Budget& budget) {
        const std::string printed = run_own_program(
            {command, folder}, {}, {std::to_string(seed), std::to_string(i)}, budget);
        std::string text = "suite: generated\ntests:\n-\n  ";
        for (const char c : printed) text += c == '\n' ? std::string("\n  ") : std::string(1, c);
        const std::string name = (std::filesystem::path(folder) / command).string();
        Suite one = read_suite(Source::from_string(text, name));
        if (one.tests.size() != 1)
            throw InputError(tr("`{}` must print one test, not {}", command, one.tests.size()));
        one.tests[0].limits = {};
        one.tests[0].seed = seed;
        return one.tests[0];
    };
    return {command, "", marked("a program of your own"), make};
}

}  // namespace ailab::grade
