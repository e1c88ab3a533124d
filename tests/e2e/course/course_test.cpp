// Mistakes of instructors are named with their place and cost no student anything; hostile archives
// are refused; a quiz can be left and taken up.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::Output;

const std::string kUnit = AILAB_ROOT "/data/grading/example/sums";

class CourseTest : public test::InPython {
protected:
    /// `lab_grade course WORDS… --course ai`
    Output course(std::vector<std::string> words) const {
        words.insert(words.begin(), "course");
        words.insert(words.end(), {"--course", path("ai")});
        return run(words);
    }
    /// A course of one unit.
    Output make(const std::string& unit = kUnit, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"course", "new", path("ai"), "--unit", unit};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }
    void hand_in(const char* student, const char* language = "python") const {
        copy(kUnit + "/solution/" + language, std::string("in/") + student);
    }
    Output collect(const std::string& unit = "sums") const {
        return course({"collect", unit, path("in")});
    }
};

TEST_F(CourseTest, RefusesWhatCannotBeUnpackedAndGoesOnWithTheOthers) {
    make();
    folder_.write("in/cut.zip", "PK\3\4 and then nothing");
    fs::create_directories(path("in/empty"));
    write_zip({{"zeros", std::string(std::size_t{300} << 20U, '\0')}}, path("in/bomb.zip"));
    hand_in("ann");
    fs::create_symlink("/etc/passwd", path("in/ann/passwd"));
    const Output output = collect();
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_TRUE(output.has({"sums: 1 collected, 0 already collected, 3 refused",
                            "bomb (bomb.zip): ", "more than 256 MB",
                            "cut (cut.zip): ", "empty (empty): it is empty"}));
    EXPECT_FALSE(fs::exists(path("ai/submissions/sums/ann.1/passwd")));
    EXPECT_TRUE(course({"grade"}).has("sums: 1 graded now, 0 before, 0 not graded; mean 20"));
    const Output grades = course({"grades"});
    EXPECT_EQ(grades.exit_code, 2);
    EXPECT_TRUE(grades.has("no grade: bomb, sums: "));
    EXPECT_TRUE(has(folder_.read("ai/grades/canvas.csv"), "bomb,,bomb,,,\n"))
        << "an empty cell, not a zero";
}

/// A student's file in a zip archive of its own.
std::string zipped(const Folder& folder, const Package& files) {
    write_zip(files, folder.path("one.zip"));
    return folder.read("one.zip");
}

TEST_F(CourseTest, CollectsWhatCanvasAndMoodleExportAndWritesWhatTheyTake) {
    make("example/sums", {"--due", "sums=2026-01-10", "--penalty", "10"});
    folder_.write("ai/roster.csv",
                  "Student,ID,SIS User ID,SIS Login ID,Section,Quiz (4711)\n,,,,,\n"
                  "    Points Possible,,,,,10.00\n\"Lee, Ann\",5000,s0,ann,A,9\n"
                  "\"Lee, Bob\",5001,s1,bob,A,9\n\"Student, Test\",9999,,,A,\n");
    folder_.write("ai/manual.csv",
                  "student,unit,extra,comment\ns0,sums,5,\"found a mistake, \"\"good\"\"\"\n");
    const auto says = [&](const std::vector<std::string>& words, int exit_code,
                          const std::string& part) {
        const Output output = course(words);
        EXPECT_EQ(output.exit_code, exit_code) << output.text;
        EXPECT_TRUE(output.has(part));
    };
    const Files solution = files_of_part(kUnit + "/solution/python");
    write_zip({{"leebob_LATE_5001_701_sums-1.py", solution.at("sums.py")}}, path("canvas.zip"));
    says({"collect", "sums", path("canvas.zip")}, 0, "1 collected");
    says({"collect", "sums", path("canvas.zip")}, 0, "0 collected, 1 already collected");
    const Package work{{"my work/sums.py", solution.at("sums.py")}};
    write_zip({{"Ann Lee_100_assignsubmission_file_/work.zip", zipped(folder_, work)},
               {"Bob Lee_101_assignsubmission_file_/work.zip",
                zipped(folder_, {{"../../evil.py", "print(1)\n"}})}},
              path("moodle.zip"));
    says({"collect", "sums", path("moodle.zip"), "--time", "2026-01-09"}, 2,
         "a path that leads out of the archive");
    says({"grade"}, 0, "sums: 2 graded now");
    says({"grade"}, 0, "sums: 0 graded now, 2 before");
    says({"grades", "--blank-row"}, 2, "no grade: s1, sums: ");
    EXPECT_TRUE(has(folder_.read("ai/grades/canvas.csv"),
                    "\n,,,,,\n    Points Possible,,,,,100\n"
                    "\"Lee, Ann\",5000,s0,ann,A,105\n\"Lee, Bob\",5001,s1,bob,A,"));
    EXPECT_TRUE(has(folder_.read("ai/grades/moodle.csv"),
                    "s0,ann,,\"Lee, Ann\",100,\"found a mistake, \"\"good\"\"\"\n"));
}

TEST_F(CourseTest, BlamesNoStudentForATestThatIsBroken) {
    const std::string unit = copy(kUnit, "broken");
    const auto break_it = [&] {
        folder_.write("broken/solution/python/sums.py", "def add(numbers):\n    return 1 / 0\n");
    };
    const std::string works = folder_.read("broken/solution/python/sums.py");
    break_it();
    const Output refused = make(unit);
    EXPECT_EQ(refused.exit_code, 2) << "a course is not made with tests that fail later";
    EXPECT_TRUE(refused.has("private.yaml:3: the solution does not answer"));
    EXPECT_FALSE(fs::exists(path("ai")));
    folder_.write("broken/solution/python/sums.py", works);
    ASSERT_EQ(make(unit).exit_code, 0);
    break_it();
    hand_in("ann");
    EXPECT_EQ(collect("broken").exit_code, 0);
    const Output output = course({"grade"});
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_TRUE(output.has("private.yaml:3: the solution does not answer"));
    const Output grades = course({"grades"});
    EXPECT_EQ(grades.exit_code, 2);
    EXPECT_TRUE(grades.has("no grade: ann, broken: not graded yet"));
}

TEST_F(CourseTest, RemarksOnWhatWasNotHandedIn) {
    ASSERT_EQ(make().exit_code, 0);
    for (const char* student : {"ann", "bob"}) hand_in(student);
    fs::remove(path("in/ann/main.py"));
    fs::remove(path("in/bob/sums.py"));
    fs::create_symlink("/etc/passwd", path("in/bob/mine"));
    EXPECT_EQ(collect().exit_code, 0);
    const std::string table = folder_.read("ai/submissions/sums.csv");
    EXPECT_TRUE(has(table, ",the link mine was not copied; not handed in: sums.py\n"));
    EXPECT_FALSE(has(table, "main.py")) << "it is given";
}

TEST_F(CourseTest, GradesBothLanguagesSideBySide) {
    if (!test::needs_program("g++")) return;
    make();
    hand_in("ann");
    hand_in("bob", "cpp");
    hand_in("cy", "cpp");
    folder_.write("in/cy/sums.cpp", "does not compile\n");
    EXPECT_EQ(collect().exit_code, 0);
    const Output graded = course({"grade"});
    EXPECT_EQ(graded.exit_code, 0) << graded.text;
    EXPECT_TRUE(graded.has("3 graded now, 0 before, 0 not graded"));
    EXPECT_EQ(course({"grades"}).exit_code, 0);
    const std::string table = folder_.read("ai/grades/canvas.csv");
    EXPECT_TRUE(has(table, {"ann,,ann,,,100\n", "bob,,bob,,,100\n", "cy,,cy,,,0\n"}));
    const std::string report = folder_.read("ai/results/sums/ann.1.txt");
    EXPECT_TRUE(has(report, "hidden test 1"));
    EXPECT_FALSE(has(report, "add-hidden")) << "students only see their number";
    for (const std::string& theirs : {path(""), std::string("/results/"), kUnit,
                                      std::string("bubblewrap"), std::string("protect")})
        EXPECT_FALSE(has(report, theirs)) << "that is the instructor's: " << report;
    const Output similar = course({"similar", "sums"});
    EXPECT_TRUE(similar.has({"-l python3", "moss -l cc -b "}));
}

TEST_F(CourseTest, IsNotGradedWhereItsPrivateFilesCanBeRead) {
    if (!test::needs_open_build()) return;
    ASSERT_EQ(make("example/sums", {"--copy"}).exit_code, 0);
    hand_in("spy");
    folder_.write("in/spy/sums.py", "def add(numbers):\n    open('" + path("ai") +
                                        "/hidden/sums.yaml')\n    return sum(numbers)\n");
    ASSERT_EQ(collect().exit_code, 0);
    const Output alone = course({"grade", "--no-bwrap", "--again"});
    if (::geteuid() == 0) {
        EXPECT_EQ(alone.exit_code, 0) << alone.text;
        EXPECT_TRUE(alone.has("mean 0,")) << "the folder is closed to the programs' user";
        ::chmod(path("ai").c_str(), 0755);
    }
    const Output open = course({"grade", "--no-bwrap", "--again"});
    EXPECT_EQ(open.exit_code, 2);
    EXPECT_TRUE(open.has(
        {"error: without bubblewrap, the programs that are graded could read " + path("ai/"),
         "or use --force"}));
    const Output forced = course({"grade", "--no-bwrap", "--again", "--force"});
    EXPECT_EQ(forced.exit_code, 0);
    EXPECT_TRUE(forced.has("mean 9,")) << "the spy has its points: " << forced.text;
}

}  // namespace
}  // namespace ailab::grade
