// Mistakes of instructors are named with their place and cost no student anything; hostile archives
// are refused; a quiz can be left and taken up.
#include <algorithm>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::grade, test::Output;

const std::string kUnit = AILAB_ROOT "/data/grading/example/sums";

std::string new_course(const Folder& folder) {
    const std::string course = folder.path("ai");
    EXPECT_EQ(grade(folder, {"course", "new", course, "--unit", "example/sums"}).exit_code, 0);
    return course;
}

TEST(Course, RefusesWhatCannotBeUnpackedAndGoesOnWithTheOthers) {
    const Folder folder;
    const std::string course = new_course(folder);
    folder.write("in/cut.zip", "PK\3\4 and then nothing");
    fs::create_directories(folder.path("in/empty"));
    write_zip({{"zeros", std::string(std::size_t{300} << 20U, '\0')}}, folder.path("in/bomb.zip"));
    fs::copy(kUnit + "/solution/python", folder.path("in/ann"), fs::copy_options::recursive);
    fs::create_symlink("/etc/passwd", folder.path("in/ann/passwd"));
    const Output output =
        grade(folder, {"course", "collect", "sums", folder.path("in"), "--course", course});
    EXPECT_EQ(output.exit_code, 2);
    for (const char* words :
         {"sums: 1 collected, 0 already collected, 3 refused",
          "bomb (bomb.zip): ", "more than 256 MB", "cut (cut.zip): ", "empty (empty): it is empty"})
        EXPECT_TRUE(output.has(words));
    EXPECT_FALSE(fs::exists(folder.path("ai/submissions/sums/ann.1/passwd")));
    if (!test::needs_program("python3")) return;
    const Output graded = grade(folder, {"course", "grade", "--course", course});
    EXPECT_TRUE(graded.has("sums: 1 graded now, 0 before, 0 not graded; mean 20"));
    const Output grades = grade(folder, {"course", "grades", "--course", course});
    EXPECT_EQ(grades.exit_code, 2);
    EXPECT_TRUE(grades.has("no grade: bomb, sums: "));
    EXPECT_TRUE(has(folder.read("ai/grades/canvas.csv"), "bomb,,bomb,,,\n"))
        << "an empty cell, not a zero";
}

/// A student's file in a zip archive of its own.
std::string zipped(const Folder& folder, const Package& files) {
    write_zip(files, folder.path("one.zip"));
    return folder.read("one.zip");
}

TEST(Course, CollectsWhatCanvasAndMoodleExportAndWritesWhatTheyTake) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    const std::string course = folder.path("ai");
    grade(folder, {"course", "new", course, "--unit", "example/sums", "--due", "sums=2026-01-10",
                   "--penalty", "10"});
    folder.write("ai/roster.csv",
                 "Student,ID,SIS User ID,SIS Login ID,Section,Quiz (4711)\n,,,,,\n"
                 "    Points Possible,,,,,10.00\n\"Lee, Ann\",5000,s0,ann,A,9\n"
                 "\"Lee, Bob\",5001,s1,bob,A,9\n\"Student, Test\",9999,,,A,\n");
    folder.write("ai/manual.csv",
                 "student,unit,extra,comment\ns0,sums,5,\"found a mistake, \"\"good\"\"\"\n");
    const auto run = [&](std::vector<std::string> words, int exit_code, const std::string& says) {
        words.insert(words.begin(), "course");
        words.insert(words.end(), {"--course", course});
        const Output output = grade(folder, words);
        EXPECT_EQ(output.exit_code, exit_code) << output.text;
        EXPECT_TRUE(output.has(says));
    };
    const Files solution = files_of_part(kUnit + "/solution/python");
    write_zip({{"leebob_LATE_5001_701_sums-1.py", solution.at("sums.py")}},
              folder.path("canvas.zip"));
    run({"collect", "sums", folder.path("canvas.zip")}, 0, "1 collected");
    run({"collect", "sums", folder.path("canvas.zip")}, 0, "0 collected, 1 already collected");
    const Package work{{"my work/sums.py", solution.at("sums.py")}};
    write_zip({{"Ann Lee_100_assignsubmission_file_/work.zip", zipped(folder, work)},
               {"Bob Lee_101_assignsubmission_file_/work.zip",
                zipped(folder, {{"../../evil.py", "print(1)\n"}})}},
              folder.path("moodle.zip"));
    run({"collect", "sums", folder.path("moodle.zip"), "--time", "2026-01-09"}, 2,
        "a path that leads out of the archive");
    run({"grade"}, 0, "sums: 2 graded now");
    run({"grade"}, 0, "sums: 0 graded now, 2 before");
    run({"grades", "--blank-row"}, 2, "no grade: s1, sums: ");
    EXPECT_TRUE(has(folder.read("ai/grades/canvas.csv"),
                    "\n,,,,,\n    Points Possible,,,,,100\n"
                    "\"Lee, Ann\",5000,s0,ann,A,105\n\"Lee, Bob\",5001,s1,bob,A,"));
    EXPECT_TRUE(has(folder.read("ai/grades/moodle.csv"),
                    "s0,ann,,\"Lee, Ann\",100,\"found a mistake, \"\"good\"\"\"\n"));
}

TEST(Course, BlamesNoStudentForATestThatIsBroken) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    fs::copy(kUnit, folder.path("broken"), fs::copy_options::recursive);
    const std::vector<std::string> make{"course", "new", folder.path("ai"), "--unit",
                                        folder.path("broken")};
    const auto break_it = [&] {
        folder.write("broken/solution/python/sums.py", "def add(numbers):\n    return 1 / 0\n");
    };
    const std::string works = folder.read("broken/solution/python/sums.py");
    break_it();
    const Output refused = grade(folder, make);
    EXPECT_EQ(refused.exit_code, 2) << "a course is not made with tests that fail later";
    EXPECT_TRUE(refused.has("private.yaml:3: the solution does not answer"));
    EXPECT_FALSE(fs::exists(folder.path("ai")));
    folder.write("broken/solution/python/sums.py", works);
    ASSERT_EQ(grade(folder, make).exit_code, 0);
    break_it();
    fs::create_directories(folder.path("in"));
    fs::copy(kUnit + "/solution/python", folder.path("in/ann"), fs::copy_options::recursive);
    const std::vector<std::string> where{"--course", folder.path("ai")};
    EXPECT_EQ(grade(folder, {"course", "collect", "broken", folder.path("in"), where[0], where[1]})
                  .exit_code,
              0);
    const Output output = grade(folder, {"course", "grade", where[0], where[1]});
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_TRUE(output.has("private.yaml:3: the solution does not answer"));
    const Output grades = grade(folder, {"course", "grades", where[0], where[1]});
    EXPECT_EQ(grades.exit_code, 2);
    EXPECT_TRUE(grades.has("no grade: ann, broken: not graded yet"));
}

TEST(Course, RemarksOnWhatWasNotHandedIn) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    ASSERT_EQ(grade(folder, {"course", "new", folder.path("ai"), "--unit", kUnit}).exit_code, 0);
    fs::create_directories(folder.path("in"));
    for (const char* student : {"ann", "bob"})
        fs::copy(kUnit + "/solution/python", folder.path("in/") + student,
                 fs::copy_options::recursive);
    fs::remove(folder.path("in/ann/main.py"));
    fs::remove(folder.path("in/bob/sums.py"));
    fs::create_symlink("/etc/passwd", folder.path("in/bob/mine"));
    const std::string course = folder.path("ai");
    EXPECT_EQ(grade(folder, {"course", "collect", "sums", folder.path("in"), "--course", course})
                  .exit_code,
              0);
    const std::string table = folder.read("ai/submissions/sums.csv");
    EXPECT_TRUE(has(table, ",the link mine was not copied; not handed in: sums.py\n"));
    EXPECT_FALSE(has(table, "main.py")) << "it is given";
}

TEST(Course, GradesBothLanguagesSideBySide) {
    if (!test::needs_program("python3") || !test::needs_program("g++")) return;
    const Folder folder;
    const std::string course = new_course(folder);
    fs::create_directories(folder.path("in"));
    fs::copy(kUnit + "/solution/python", folder.path("in/ann"), fs::copy_options::recursive);
    fs::copy(kUnit + "/solution/cpp", folder.path("in/bob"), fs::copy_options::recursive);
    fs::copy(kUnit + "/solution/cpp", folder.path("in/cy"), fs::copy_options::recursive);
    folder.write("in/cy/sums.cpp", "does not compile\n");
    EXPECT_EQ(grade(folder, {"course", "collect", "sums", folder.path("in"), "--course", course})
                  .exit_code,
              0);
    const Output graded = grade(folder, {"course", "grade", "--course", course});
    EXPECT_EQ(graded.exit_code, 0) << graded.text;
    EXPECT_TRUE(graded.has("3 graded now, 0 before, 0 not graded"));
    EXPECT_EQ(grade(folder, {"course", "grades", "--course", course}).exit_code, 0);
    const std::string table = folder.read("ai/grades/canvas.csv");
    for (const char* row : {"ann,,ann,,,100\n", "bob,,bob,,,100\n", "cy,,cy,,,0\n"})
        EXPECT_TRUE(has(table, row));
    const std::string report = folder.read("ai/results/sums/ann.1.txt");
    EXPECT_TRUE(has(report, "hidden test 1"));
    EXPECT_FALSE(has(report, "add-hidden")) << "students only see their number";
    for (const std::string& theirs : {folder.path(""), std::string("/results/"), kUnit,
                                      std::string("bubblewrap"), std::string("protect")})
        EXPECT_FALSE(has(report, theirs)) << "that is the instructor's: " << report;
    const Output similar = grade(folder, {"course", "similar", "sums", "--course", course});
    EXPECT_TRUE(similar.has("-l python3"));
    EXPECT_TRUE(similar.has("moss -l cc -b "));
}

TEST(Course, IsNotGradedWhereItsPrivateFilesCanBeRead) {
    if (!test::needs_program("python3") || !test::needs_open_build()) return;
    const Folder folder;
    const std::string course = folder.path("ai");
    ASSERT_EQ(
        grade(folder, {"course", "new", course, "--unit", "example/sums", "--copy"}).exit_code, 0);
    fs::create_directories(folder.path("in"));
    fs::copy(kUnit + "/solution/python", folder.path("in/spy"), fs::copy_options::recursive);
    folder.write("in/spy/sums.py", "def add(numbers):\n    open('" + course +
                                       "/hidden/sums.yaml')\n    return sum(numbers)\n");
    ASSERT_EQ(grade(folder, {"course", "collect", "sums", folder.path("in"), "--course", course})
                  .exit_code,
              0);
    const auto graded = [&](std::vector<std::string> options) {
        options.insert(options.begin(),
                       {"course", "grade", "--course", course, "--no-bwrap", "--again"});
        return grade(folder, options);
    };
    const Output alone = graded({});
    if (::geteuid() == 0) {
        EXPECT_EQ(alone.exit_code, 0) << alone.text;
        EXPECT_TRUE(alone.has("mean 0,")) << "the folder is closed to the programs' user";
        ::chmod(course.c_str(), 0755);
    }
    const Output open = graded({});
    EXPECT_EQ(open.exit_code, 2);
    EXPECT_TRUE(open.has("error: without bubblewrap, the programs that are graded could read " +
                         course + "/"));
    EXPECT_TRUE(open.has("or use --force"));
    const Output forced = graded({"--force"});
    EXPECT_EQ(forced.exit_code, 0);
    EXPECT_TRUE(forced.has("mean 9,")) << "the spy has its points: " << forced.text;
}

}  // namespace
}  // namespace ailab::grade
