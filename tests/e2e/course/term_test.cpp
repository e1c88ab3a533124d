// A term of a class and six units, from `course new` to the tables: submissions as five systems
// give them, late days, exemptions, points by hand. What each student must get is computed here
// anew.
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/export/package.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/e2e/course/lms_readers.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::grade, test::Output;

constexpr int kUnits = 6;
const int kStudents = test::sweeps_are_whole() ? 60 : 34;  // s33 is the last one with a part
const std::string kSums = AILAB_ROOT "/data/grading/example/sums";

std::string id_of(int i) {
    return fmt::format("s{:02}", i);
}
std::string unit_name(int u) {
    return fmt::format("sums{}", u);
}

std::string read_text(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// --- what the students do

enum class Work { right, begins_with_0, wrong_sum, no_python };

Work work_of(int i) {
    return i == 13       ? Work::no_python
           : i % 7 == 3  ? Work::begins_with_0
           : i % 11 == 5 ? Work::wrong_sum
                         : Work::right;
}
double fraction_of(Work work) {
    return work == Work::right           ? 1
           : work == Work::begins_with_0 ? 9.5 / 15
           : work == Work::wrong_sum     ? 11.0 / 15
                                         : 0;
}
std::string sums_py(int i) {
    switch (work_of(i)) {
    case Work::begins_with_0:
        return "def add(numbers):\n    return sum(numbers)\n\n\ndef add_and_count(numbers):\n"
               "    return sum(numbers), len(numbers)\n" +
               fmt::format("# {}\n", i);
    case Work::wrong_sum:
        return "def add(numbers):\n    return sum(numbers) + 1\n\n\ndef add_and_count(numbers):\n"
               "    return sum(numbers), len(numbers) - 1\n" +
               fmt::format("# {}\n", i);
    case Work::no_python:
        return "def add(numbers:\n";
    case Work::right:
        break;
    }
    return read_text(kSums + "/solution/python/sums.py") + fmt::format("# {}\n", i);
}
Package package_of(int i) {
    return {{"main.py", read_text(kSums + "/starter/python/main.py")}, {"sums.py", sums_py(i)}};
}
int days_late(int i, int u) {
    return i % 13 == 6 ? 3 : (i + u) % 5 == 0 ? 1 : 0;
}
bool hands_in(int i, int u) {
    return !(i == 17 && u == 2) && !(i == 20 && u == 2);
}

// --- what must come of it

constexpr int kFree = 3, kMostDays = 5;
constexpr std::array<double, kUnits> kWeights{10, 10, 20, 20, 20, 20};
constexpr double kManual = 20;

struct Expected {
    std::array<double, kUnits> points{};
    double total = 0;
    int free_used = 0;
};

Expected expected_of(int i) {
    Expected expected;
    double weights = 0;
    for (int u = 1; u <= kUnits; ++u) {
        const auto at = static_cast<std::size_t>(u - 1);
        if (i == 20 && u == 2) continue;  // exempt
        double points = 0;
        if (hands_in(i, u)) {
            const int late = days_late(i, u), free = std::min(late, kFree - expected.free_used);
            expected.free_used += free;
            points = fraction_of(work_of(i)) * (u == 6 ? 100 - kManual : 100);
            points *= 1 - 0.1 * (late - free);
            if (u == 6) points += i % 21;
            if (i == 7 && u == 1) points += 5;
        }
        expected.points[at] = points;
        expected.total += kWeights[at] * points / 100;
        weights += kWeights[at];
    }
    expected.total *= 100 / weights;
    return expected;
}

/// The whole term is one test: its parts build on each other.
class Term : public ::testing::Test {
protected:
    void SetUp() override { test::needs_python(); }

    void run(std::vector<std::string> words, int exit_code, const std::string& says = {}) {
        words.insert(words.end(), {"--course", course()});
        const Output output = grade(folder, words);
        EXPECT_EQ(output.exit_code, exit_code) << output.text;
        EXPECT_TRUE(output.has(says)) << "not output: " << says << "\n" << output.text;
    }
    std::string course() const { return folder.path("ai"); }

    void make_course();
    void write_times(int u) const;
    void collect_folders(int u);
    void collect_canvas(int u);
    void collect_moodle(int u);
    void collect_tar(int u);
    void collect_twice(int u);
    void check_tables(bool blank_row);

    Folder folder;
};

void Term::make_course() {
    std::vector<std::string> words{"course",  "new",        course(),  "--title",     "AI 2026",
                                   "--first", "2026-01-10", "--every", "14",          "--free-days",
                                   "3",       "--penalty",  "10",      "--most-days", "5",
                                   "--seed",  "987654321"};
    for (int u = 1; u <= kUnits; ++u) {
        const fs::path unit = folder.path("kit/" + unit_name(u));
        fs::create_directories(unit.parent_path());
        fs::copy(kSums, unit, fs::copy_options::recursive);
        fs::remove_all(unit / "starter" / "cpp");
        std::string suite = read_text(unit / "public.yaml");
        suite.replace(suite.find("Sums"), 4, fmt::format("Sums {}", u));
        const std::size_t more = suite.find("      - {id: add-2");  // fewer tests, less time
        suite.erase(more, suite.find('\n', more) + 1 - more);
        std::ofstream(unit / "public.yaml") << suite;
        std::string recipe = read_text(unit / "private.yaml");
        const std::size_t step = recipe.find("  - step: add");
        recipe.erase(step, recipe.find("  - step: count") - step);
        std::ofstream(unit / "private.yaml") << recipe;
        words.insert(words.end(), {"--unit", unit.string(), "--weight",
                                   fmt::format("{}={}", unit_name(u),
                                               kWeights[static_cast<std::size_t>(u - 1)])});
    }
    ASSERT_EQ(grade(folder, words).exit_code, 0);
    std::string yaml = folder.read("ai/course.yaml");
    yaml.replace(yaml.find("exempt: []"), 10, "exempt: [{student: s20, unit: sums2}]");
    const std::size_t last = yaml.find("out_of: 100}", yaml.find("unit: sums6"));
    yaml.replace(last, 12, "out_of: 100, manual: 20}");
    folder.write("ai/course.yaml", yaml);
    // As Canvas exports it, with a blank row above the points.
    std::string roster =
        "Student,ID,SIS User ID,SIS Login ID,Section,Quiz (4711)\n,,,,,\n"
        "    Points Possible,,,,,10.00\n";
    for (int i = 0; i < kStudents; ++i)
        roster +=
            fmt::format("\"Last{0}, First{0}\",{1},{2},login{0},A,9\n", i, 5000 + i, id_of(i));
    folder.write("ai/roster.csv", roster + "\"Student, Test\",9999,,,A,\n");
    std::string manual = "student,unit,points,extra,late_days,comment\n";
    for (int i = 0; i < kStudents; ++i)
        manual += fmt::format("{},sums6,{},,,\"report: {} of 20, \"\"good\"\"\"\n", id_of(i),
                              i % 21, i % 21);
    folder.write("ai/manual.csv", manual + "s07,sums1,,5,,found a mistake in the handout\n");
}

void Term::write_times(int u) const {
    std::string times = "student,time\n";
    for (int i = 0; i < kStudents; ++i) {
        std::tm due{};
        due.tm_year = 126, due.tm_mday = 10 + 14 * (u - 1) + days_late(i, u), due.tm_hour = 12;
        due.tm_isdst = -1;
        std::mktime(&due);
        std::array<char, 32> text{};
        std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &due);
        times += id_of(i) + "," + text.data() + "\n";
    }
    folder.write(fmt::format("times{}.csv", u), times);
}

void Term::collect_folders(int u) {
    for (int i = 0; i < kStudents; ++i)
        if (hands_in(i, u))
            write_folder(package_of(i), folder.path(fmt::format("in{}/{}", u, id_of(i))));
    run({"course", "collect", unit_name(u), folder.path(fmt::format("in{}", u)), "--times",
         folder.path(fmt::format("times{}.csv", u))},
        0, fmt::format("{} collected, 0 already collected, 0 refused", kStudents));
}

void Term::collect_canvas(int u) {
    Package all;
    for (int i = 0; i < kStudents; ++i) {
        if (!hands_in(i, u)) continue;
        const std::string who = fmt::format("last{0}first{0}_{1}{2}_{3}", i,
                                            days_late(i, u) > 0 ? "LATE_" : "", 5000 + i, 700 + i);
        all.push_back({who + "_sums-1.py", sums_py(i)});  // main.py comes from the starter
    }
    write_zip(all, folder.path("canvas.zip"));
    run({"course", "collect", unit_name(u), folder.path("canvas.zip"), "--times",
         folder.path(fmt::format("times{}.csv", u))},
        0, fmt::format("{} collected", kStudents - 2));
}

void Term::collect_moodle(int u) {
    Package all;
    for (int i = 0; i < kStudents; ++i) {
        write_zip(package_of(i), folder.path("work.zip"), i % 2 == 0 ? "my work/" : "");
        std::string work = read_text(folder.path("work.zip"));
        if (i == 33) {
            write_zip({{"../../evil.py", "print(1)\n"}}, folder.path("evil.zip"));
            work = read_text(folder.path("evil.zip"));
        }
        all.push_back(
            {fmt::format("First{0} Last{0}_{1}_assignsubmission_file_/work.zip", i, 100 + i),
             work});
    }
    write_zip(all, folder.path("moodle.zip"));
    const std::string times = folder.path(fmt::format("times{}.csv", u));
    run({"course", "collect", unit_name(u), folder.path("moodle.zip"), "--times", times}, 2,
        "a path that leads out of the archive");
    EXPECT_FALSE(fs::exists(folder.path("ai/evil.py")));
    run({"course", "grades"}, 2, "no grade: s33, sums3: ");
    write_folder(package_of(33), folder.path("again/s33"));
    run({"course", "collect", unit_name(u), folder.path("again"), "--times", times}, 0,
        "1 collected");
}

void Term::collect_tar(int u) {
    for (int i = 0; i < kStudents; ++i) {
        fs::create_directories(folder.path("tar/all"));
        write_zip(package_of(i), folder.path(fmt::format("tar/all/{}_lab.zip", id_of(i))));
    }
    const std::string archive = folder.path("all.tar.gz");
    ASSERT_EQ(
        std::system(("tar czf '" + archive + "' -C '" + folder.path("tar") + "' all").c_str()), 0);
    run({"course", "collect", unit_name(u), archive, "--times",
         folder.path(fmt::format("times{}.csv", u))},
        0, fmt::format("{} collected", kStudents));
}

/// A first attempt that is worth nothing, then the real one; the first is collected again.
void Term::collect_twice(int u) {
    const std::string first = folder.path("first"), second = folder.path("second");
    for (int i = 0; i < kStudents; ++i) {
        if (i % 10 == 0)
            write_folder({{"main.py", "print('x')\n"}, {"sums.py", id_of(i)}},
                         first + "/" + id_of(i));
        write_folder(package_of(i), second + "/" + id_of(i));
    }
    const std::string times = folder.path(fmt::format("times{}.csv", u));
    const int tried_twice = (kStudents + 9) / 10;
    run({"course", "collect", unit_name(u), first, "--time", "2026-01-01"}, 0,
        fmt::format("{} collected", tried_twice));
    run({"course", "collect", unit_name(u), second, "--times", times}, 0,
        fmt::format("{} collected", kStudents));
    run({"course", "collect", unit_name(u), first}, 0,
        fmt::format("0 collected, {} already collected", tried_twice));
}

void Term::check_tables(bool blank_row) {
    std::set<std::string> canvas_ids;
    std::vector<std::string> titles;
    for (int i = 0; i < kStudents; ++i) canvas_ids.insert(std::to_string(5000 + i));
    for (int u = 1; u <= kUnits; ++u) titles.push_back(fmt::format("Sums {}", u));
    const std::string canvas_text = folder.read("ai/grades/canvas.csv");
    EXPECT_EQ(canvas_text.find("\n,,,") != canvas_text.npos, blank_row);
    const test::Grades canvas = test::read_canvas(canvas_text, canvas_ids),
                       moodle = test::read_moodle(folder.read("ai/grades/moodle.csv"), titles);
    const test::Table all = test::strict_csv(folder.read("ai/grades/grades.csv")),
                      late = test::strict_csv(folder.read("ai/grades/late_days.csv"));
    test::strict_csv(folder.read("ai/grades/gradescope.csv"));
    ASSERT_EQ(canvas.size(), static_cast<std::size_t>(kStudents));
    ASSERT_EQ(moodle.size(), static_cast<std::size_t>(kStudents));
    constexpr double kRounding = 0.0051;
    for (int i = 0; i < kStudents; ++i) {
        const Expected expected = expected_of(i);
        const auto row = static_cast<std::size_t>(i + 1);
        EXPECT_EQ(all[row][0], id_of(i));
        EXPECT_NEAR(std::stod(all[row][2]), expected.total, kRounding) << id_of(i);
        EXPECT_EQ(late[row][late[row].size() - 3], std::to_string(expected.free_used)) << id_of(i);
        for (int u = 1; u <= kUnits; ++u) {
            const std::string& title = titles[static_cast<std::size_t>(u - 1)];
            const std::string &in_canvas = canvas.at(id_of(i)).at(title),
                              &in_moodle = moodle.at(id_of(i)).at(title);
            if (i == 20 && u == 2) {
                EXPECT_EQ(in_canvas, "EX");
                EXPECT_EQ(in_moodle, "");
                continue;
            }
            const double points = expected.points[static_cast<std::size_t>(u - 1)];
            EXPECT_NEAR(std::stod(in_canvas), points, kRounding) << id_of(i) << " " << title;
            EXPECT_EQ(in_moodle, points > 100 ? "100" : in_canvas) << id_of(i) << " " << title;
        }
    }
}

TEST_F(Term, EndsInTablesThatCanvasAndMoodleTake) {
    make_course();
    for (int u = 1; u <= kUnits; ++u) write_times(u);
    collect_folders(1);
    run({"course", "grade", "--time-limit", "0.7", "--jobs", "2"}, 3, "run the same command again");
    run({"course", "grade", "--jobs", "2"}, 0, "sums1: ");
    collect_canvas(2);
    collect_moodle(3);
    collect_tar(4);
    collect_twice(5);
    collect_folders(6);
    run({"course", "grade", "--jobs", "2"}, 0,
        fmt::format("sums1: 0 graded now, {} before, 0 not graded", kStudents));
    run({"course", "grades"}, 0, "s07, Sums 1: 105 is written as 100 in moodle.csv");
    check_tables(false);
    const std::string by_hand = folder.read("ai/manual.csv");
    run({"course", "grades", "--blank-row"}, 0);
    check_tables(true);
    EXPECT_EQ(folder.read("ai/manual.csv"), by_hand) << "it is never overwritten";
    EXPECT_NE(folder.read("ai/grades/grades.csv").find("report: 3 of 20, \"\"good\"\""),
              std::string::npos);
    run({"course", "similar", "sums4"}, 0, "jplag");
    EXPECT_TRUE(fs::exists(folder.path("ai/similar/sums4/submissions/s05/sums.py")));
    EXPECT_TRUE(fs::exists(folder.path("ai/similar/sums4/base/python/sums.py")));
}

}  // namespace
}  // namespace ailab::grade
