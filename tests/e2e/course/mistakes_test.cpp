// The known mistakes of a unit: each is found, and named, in a program that has made it.
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab_grade/run/variants.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::grade {
namespace {

using test::has;

namespace fs = std::filesystem;
using test::Folder, test::grade, test::Output;

std::vector<std::string> steps_of(const std::string& unit) {
    std::vector<std::string> steps;
    for (const Group& group : read_suite(Source::open(unit + "/public.yaml")).groups)
        steps.push_back(group.name);
    return steps;
}
std::vector<Mistake> mistakes_of(const std::string& unit) {
    return read_mistakes(Source::open(unit + "/mistakes.yaml"), steps_of(unit));
}

Files solution_of(const std::string& unit) {
    return files_of_part(unit + "/solution/python", ".py");
}

class Mistakes : public ::testing::TestWithParam<std::string> {};
std::string unit_name(const ::testing::TestParamInfo<std::string>& unit) {
    return fs::path(unit.param).filename().string();
}
INSTANTIATE_TEST_SUITE_P(Kit, Mistakes, ::testing::ValuesIn(test::units_of_the_kit()), unit_name);

TEST_P(Mistakes, StandInTheSolutionExactlyOnce) {
    std::map<std::string, std::string> said;
    for (const Mistake& mistake : mistakes_of(GetParam())) {
        EXPECT_NO_THROW(solution_with(mistake, solution_of(GetParam()))) << mistake.place;
        EXPECT_NE(mistake.cause.chinese, mistake.cause.english) << mistake.place;
        EXPECT_NE(mistake.cause.english.back(), '.') << mistake.place;
        const auto& [known, same] =
            *said.emplace(mistake.cause.english, mistake.cause.chinese).first;
        EXPECT_EQ(same, mistake.cause.chinese) << mistake.place << ": one cause, two texts";
    }
}

/// The units whose programs answer at once; the others are the same mechanism.
class NamedMistakes : public Mistakes {};
INSTANTIATE_TEST_SUITE_P(Kit, NamedMistakes,
                         ::testing::Values(AILAB_ROOT "/data/grading/example/sums",
                                           AILAB_ROOT "/course/trees", AILAB_ROOT "/course/lab1",
                                           AILAB_ROOT "/course/lab2"),
                         unit_name);

TEST_P(NamedMistakes, AreNamedInAProgramThatHasMadeThem) {
    if (!test::needs_program("python3")) return;
    const std::vector<Mistake> mistakes = mistakes_of(GetParam());
    for (std::size_t i = 0; i < mistakes.size(); i += test::step_of_sweep(10)) {
        const Mistake& mistake = mistakes[i];
        const Folder folder;
        for (const auto& [name, text] : solution_with(mistake, solution_of(GetParam())))
            folder.write("work/" + name, text);
        const Output output =
            grade(folder, {"try", GetParam(), "--submission", folder.path("work"), "--step",
                           mistake.steps.front(), "--hidden", "--seed", "5", "--format", "json"});
        EXPECT_EQ(output.exit_code, 1) << mistake.place << ": " << mistake.cause.english;
        EXPECT_TRUE(output.has(mistake.cause.english))
            << mistake.place << ": " << mistake.cause.english;
    }
}

TEST(MistakesFile, NamesEveryErrorWithItsPlace) {
    const Folder folder;
    folder.write(
        "m.yaml",
        "mistakes:\n  - says: x\n    steps: [minmax]\n    file: games.py\n    replace: a\n"
        "    by: b\n  - {says: y, steps: [minimax], file: ../x.py, replace: a}\n  - {sais: z}\n");
    try {
        read_mistakes(Source::open(folder.path("m.yaml")), steps_of(AILAB_ROOT "/course/trees"));
        FAIL() << "no error";
    } catch (const InputError& error) {
        const std::string text = error.what();
        for (const char* words : {"m.yaml:3:13", "minmax", "m.yaml:7:5", "is not in the solution",
                                  "m.yaml:8:", "did you mean 'says'"})
            EXPECT_TRUE(has(text, words)) << words << '\n' << text;
    }
    Mistake mistake{.file = "games.py", .replace = "not there", .place = "m.yaml:2"};
    EXPECT_THROW(solution_with(mistake, solution_of(AILAB_ROOT "/course/trees")), InputError);
}

TEST(Validate, NamesWhatNoTestCatchesAndProgramsThatAlwaysSayTheSame) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    fs::copy(AILAB_ROOT "/data/grading/example/sums", folder.path("unit"),
             fs::copy_options::recursive);
    folder.write("unit/public.yaml",
                 "suite: Sums\nprogram: python3 main.py\ngroups:\n"
                 "  - {name: add, points: 3, arguments: [add], tests: [\n"
                 "      {id: a, input: \"0 7\\n\", answer: \"7\\n\"},\n"
                 "      {id: b, input: \"0 3 4\\n\", answer: \"7\\n\"}]}\n");
    folder.write(
        "unit/private.yaml",
        "unit: sums\nsteps:\n  - {step: add, points: 5, tests: [{id: h, input: \"2 3\\n\", "
        "answer: \"5\\n\"}]}\n");
    const Output output = grade(folder, {"validate", folder.path("unit"), "--mutations"});
    EXPECT_EQ(output.exit_code, 1) << output.text;
    EXPECT_TRUE(output.has("no visible test catches it"));
    EXPECT_FALSE(output.has("no hidden test catches it"));
    EXPECT_TRUE(output.has("the answer is always 7"));
    EXPECT_TRUE(output.has("it earns 3 of 8 points"));
    const Output rows =
        grade(folder, {"validate", folder.path("unit"), "--mutations", "--format", "json"});
    EXPECT_TRUE(rows.has("\"survives\": true"));
}

TEST(MistakesFile, ARightProgramAndAnotherMistakeAreNotAccused) {
    if (!test::needs_program("python3")) return;
    const std::string unit = AILAB_ROOT "/course/trees";
    const Folder folder;
    Mistake other{.file = "games.py",
                  .replace = "return max(values) if maximizing else min(values)",
                  .by = "return sorted(values)[len(values) // 2] if maximizing else min(values)",
                  .place = "here"};
    for (const auto& [name, text] : solution_with(other, solution_of(unit)))
        folder.write("work/" + name, text);
    const Output output = grade(folder, {"try", unit, "--submission", folder.path("work"), "--step",
                                         "minimax", "--format", "json"});
    EXPECT_EQ(output.exit_code, 1);
    for (const Mistake& mistake : mistakes_of(unit))
        EXPECT_FALSE(output.has(mistake.cause.english));
}

}  // namespace
}  // namespace ailab::grade
