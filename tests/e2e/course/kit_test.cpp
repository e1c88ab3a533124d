// Every unit of the kit: starters run and teach, solutions have full marks in public and hidden
// tests, questions accept their own answers, and a release gives nothing away.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab_grade/course/archive.hpp"
#include "lab_grade/course/quiz.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::grade, test::Output;

class Unit : public test::InPython, public ::testing::WithParamInterface<std::string> {
protected:
    void SetUp() override {
        InPython::SetUp();
        if (!fs::exists(GetParam())) GTEST_SKIP() << "there is no " << GetParam() << " yet";
    }
    std::string part(const std::string& name) const { return GetParam() + "/" + name; }
    bool holds(const std::string& name) const { return fs::exists(part(name)); }
};

std::string name_of_unit(const ::testing::TestParamInfo<std::string>& unit) {
    return fs::path(unit.param).filename().string();
}
INSTANTIATE_TEST_SUITE_P(Kit, Unit, ::testing::ValuesIn(test::units_of_the_kit()), name_of_unit);

TEST(Kit, HasNoUnitThatIsNotTested) {
    const std::vector<std::string> known = test::units_of_the_kit();
    for (const auto& entry : fs::directory_iterator(AILAB_ROOT "/course")) {
        if (!entry.is_directory()) continue;
        EXPECT_NE(std::find(known.begin(), known.end(), entry.path().string()), known.end())
            << entry.path() << " belongs into course_folder.hpp";
    }
}

TEST_P(Unit, HasEverythingThatACourseNeeds) {
    for (const char* name :
         {"handout.md", "public.yaml", "private.yaml", "exercises.yaml", "notes.md"})
        EXPECT_TRUE(holds(name)) << GetParam() << " has no " << name;
    for (const char* folder : {"starter/python", "starter/cpp", "solution/python", "solution/cpp"})
        EXPECT_NE(language_of(part(folder)), nullptr) << "no main file for " << part(folder);
    for (const Group& group : read_suite(Source::open(part("public.yaml"))).groups)
        EXPECT_TRUE(group.hints.size() == 3 && !group.learned.empty()) << group.name;
    for (const Question& question : read_quiz(Source::open(part("exercises.yaml"))).questions)
        EXPECT_FALSE(question.hint.empty()) << question.id;
}

TEST_P(Unit, GivesTheSameFilesInStarterAndSolution) {
    for (const char* language : {"python", "cpp"}) {
        std::size_t same = 0, edited = 0;
        const Files solution = files_of_part(part("solution/") + language);
        for (const auto& [name, text] : files_of_part(part("starter/") + language)) {
            const bool to_edit = text.find("TODO step") != std::string::npos;
            ++(to_edit ? edited : same);
            ASSERT_TRUE(solution.contains(name)) << name;
            EXPECT_TRUE(to_edit || text == solution.at(name)) << name;
        }
        EXPECT_GT(same, 0U) << language;
        EXPECT_GT(edited, 0U) << language;
    }
}

/// Every test of every step fails, and one line says what to do.
void expect_lessons(const std::string& unit, const std::string& language) {
    const Folder folder;
    const Output output = grade(
        folder, {"try", unit, "--submission", unit + "/starter/" + language, "--format", "json"});
    EXPECT_EQ(output.exit_code, 1) << output.text;
    const auto report = nlohmann::json::parse(output.text);
    EXPECT_GE(report.at("tests").size(), report.at("groups").size());
    for (const auto& test : report.at("tests")) {
        const std::string said = test.value("error_output", ""), id = test.at("id");
        EXPECT_EQ(test.at("fraction"), 0) << id;
        EXPECT_TRUE(has(said, "is not written yet: look for \"TODO step ")) << id << said;
        EXPECT_FALSE(has(said, "Traceback")) << id << said;
    }
}

TEST_P(Unit, StartsInPythonWithAMessageThatTeaches) {
    expect_lessons(GetParam(), "python");
}
TEST_P(Unit, StartsInCppWithAMessageThatTeaches) {
    if (!test::needs_program("g++")) return;
    expect_lessons(GetParam(), "cpp");
}

/// A solution that prints when it is loaded and whenever a function returns.
void write_chatty(const Folder& folder, const std::string& unit, const std::string& language) {
    const bool python = language == "python";
    for (auto [name, text] : files_of_part(unit + "/solution/" + language)) {
        const bool students = fs::exists(unit + "/starter/" + language + "/" + name);
        const std::string print = python ? "print('debug')" : "std::cout << \"debug\\n\"",
                          call = "\n    return ";
        for (std::size_t at = 0; students && (at = text.find(call, at)) != text.npos;
             at += call.size() + print.size())
            text.insert(at + 5, print + "; ");
        if (students) text.insert(0, python ? print + "\n" : "#include <iostream>\n");
        folder.write("mine/" + name, text);
    }
}

void expect_full_marks(const std::string& unit, const std::string& submission) {
    const Folder folder;
    const Output output =
        grade(folder, {"try", unit, "--submission", submission, "--hidden", "--seed", "20260301"});
    EXPECT_EQ(output.exit_code, 0) << output.text;
    EXPECT_TRUE(output.has("All tests pass."));
}

TEST_P(Unit, IsSolvedInPython) {
    expect_full_marks(GetParam(), part("solution/python"));
}
TEST_P(Unit, IsSolvedInCpp) {
    if (!test::needs_program("g++")) return;
    // in lab 1 with debug prints, which are not part of an answer
    const bool chatty = GetParam().ends_with("/lab1");
    if (chatty) write_chatty(folder_, GetParam(), "cpp");
    expect_full_marks(GetParam(), chatty ? path("mine") : part("solution/cpp"));
}

TEST_P(Unit, KeepsDebugPrintsOutOfTheAnswer) {
    if (!holds("given")) return;
    write_chatty(folder_, GetParam(), "python");
    const Suite suite = read_suite(Source::open(part("public.yaml")));
    const Output output =
        run({"try", GetParam(), "--step", suite.groups.front().name, "--submission", path("mine")});
    EXPECT_EQ(output.exit_code, 0) << output.text;
}

/// Run the solution of a unit by hand; what it says.
std::string by_hand(const std::string& unit, const std::string& words, const std::string& input) {
    const Folder folder;
    for (const auto& [name, text] :
         files_of_part(AILAB_ROOT "/course/" + unit + "/solution/python"))
        folder.write(name, text);
    folder.write("input", input);
    EXPECT_NE(std::system(("cd '" + folder.path("") + "' && python3 main.py " + words +
                           " < input > said 2>&1")
                              .c_str()),
              0);
    return folder.read("said");
}

TEST(Kit, SaysWhatAStepAsksForWhereTheInputIsForAnother) {
    if (!test::needs_program("python3")) return;
    EXPECT_TRUE(has(by_hand("lab1", "dijkstra", "2 1\nA B 2\nA B\n"), "one name, such as A"));
    EXPECT_TRUE(has(by_hand("lab2", "unify", "1\nP(x)\nP(a)\n"), "two atoms, one per line"));
    EXPECT_TRUE(has(by_hand("lab3", "heuristics manhatten", "1 0\n"), "misplaced, chebyshev"));
}

/// Those of the larger units only where sweeps are whole.
TEST_P(Unit, HasTestsThatCatchEveryKnownMistake) {
    const std::string name = fs::path(GetParam()).filename().string();
    if (name != "sums" && name != "trees" && name != "lab1" && name != "lab2" &&
        !test::sweeps_are_whole())
        return;
    std::vector<std::string> words{"validate",    GetParam(), "--answers",
                                   "--mutations", "--seed",   "20260301"};
    const Output output = run(words);
    EXPECT_EQ(output.exit_code, 0) << output.text;
    EXPECT_TRUE(output.has("wrong programs"));
}

/// A command of a page, "$ COMMAND", and the lines that the page shows below it, up to "…".
struct Shown {
    std::string command, output;
};

std::vector<Shown> shown_in(const std::string& page) {
    std::vector<Shown> all;
    std::istringstream lines(content_of(page));
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("$ "))
            all.push_back({line.substr(2), ""});
        else if (line == "…" || line.starts_with("```"))
            inside = false;
        else if (inside)
            all.back().output += line + '\n';
        inside = inside || line.starts_with("$ ");
    }
    return all;
}

TEST_P(Unit, PrintsWhatItsHandoutShows) {
    if (!holds("given")) return;
    ASSERT_EQ(run({"start", GetParam(), path("mine")}).exit_code, 0);
    for (const auto& [name, text] : files_of_part(part("solution/python")))
        folder_.write("mine/" + name, text);
    for (const Shown& shown : shown_in(part("handout.md"))) {
        const std::string command = "cd '" + path("mine") + "' && " + shown.command;
        EXPECT_EQ(std::system((command + " > said 2> /dev/null").c_str()), 0) << shown.command;
        EXPECT_TRUE(folder_.read("mine/said").starts_with(shown.output)) << shown.command;
    }
}

TEST_P(Unit, AcceptsTheAnswersOfItsOwnQuestions) {
    const Output output = run({"quiz", GetParam(), "--answers"});
    EXPECT_EQ(output.exit_code, 0) << output.text;
}

TEST_P(Unit, ReleasesNoSolutionHiddenTestOrSeed) {
    const std::string course = path("course"), to = path("unpacked"),
                      name = fs::path(GetParam()).filename().string();
    ASSERT_EQ(run({"course", "new", course, "--unit", GetParam(), "--seed", "736458291"}).exit_code,
              0);
    const Output output = run({"course", "release", name, "--course", course});
    ASSERT_EQ(output.exit_code, 0) << output.text;
    fs::create_directories(to);
    unpack(course + "/release/" + name + ".zip", to, {}, {});
    std::size_t files = 0, samples = 0, unsolved = 0;
    const auto is_sample = [](const fs::path& inside) {
        return inside.parent_path().filename() == "samples" || inside.filename() == "places.txt";
    };
    const auto of_the_unit = [&](std::string inside) {
        if (!holds(inside) && inside.starts_with("starter/")) inside.replace(0, 7, "given");
        return part(inside);
    };
    for (const auto& entry : fs::recursive_directory_iterator(to)) {
        if (!entry.is_regular_file()) continue;
        ++files;
        const std::string inside = entry.path().lexically_relative(to + "/" + name).string();
        if (is_sample(inside)) {
            ++samples;
            continue;
        }
        EXPECT_TRUE(fs::exists(of_the_unit(inside))) << inside << " is none of the unit's files";
        for (const char* kept : {"solution/", "private", "exercises", "notes.md"})
            EXPECT_FALSE(has(inside, kept));
        const std::string text = content_of(entry.path());
        EXPECT_EQ(text, content_of(of_the_unit(inside))) << inside;
        EXPECT_FALSE(has(text, "736458291")) << inside;
        if (inside.starts_with("starter/") && holds(inside))
            unsolved += text != content_of(part("solution" + inside.substr(inside.find('/'))));
    }
    EXPECT_GE(files, 4U);
    EXPECT_GE(samples, 4U) << "an input and a README in each language";
    EXPECT_GE(unsolved, 2U) << "a starter that is the solution";
    // What would give something away is refused.
    const fs::path own = path("own");
    fs::create_directories(own);
    fs::copy(GetParam(), own / "leaky", fs::copy_options::recursive);
    std::ofstream(own / "leaky" / "handout.md", std::ios::app) << "seed 736458291\n";
    const Output refused = [&] {
        run({"course", "new", path("second"), "--unit", (own / "leaky").string(), "--seed",
             "736458291"});
        return run({"course", "release", "--course", path("second")});
    }();
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_TRUE(refused.has("handout.md holds the seed of the course"));
}

}  // namespace
}  // namespace ailab::grade
