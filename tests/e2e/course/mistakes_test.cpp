// The known mistakes of a unit: each is found, and named, in a program that has made it.
#include <algorithm>
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
#include "tests/support/sweep.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using test::Folder, test::Output;

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

class MistakesTest : public test::InPython {
protected:
    /// `lab_grade try UNIT OPTIONS…` on these files.
    Output tried(const std::string& unit, const Files& files,
                 std::vector<std::string> options) const {
        fs::remove_all(path("work"));
        for (const auto& [name, text] : files) folder_.write("work/" + name, text);
        options.insert(options.begin(), {"try", unit, "--submission", path("work")});
        return run(options);
    }
};

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
class NamedMistakes : public MistakesTest, public ::testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(Kit, NamedMistakes,
                         ::testing::Values(AILAB_ROOT "/data/grading/example/sums",
                                           AILAB_ROOT "/course/trees", AILAB_ROOT "/course/lab1",
                                           AILAB_ROOT "/course/lab2"),
                         unit_name);

TEST_P(NamedMistakes, AreNamedInAProgramThatHasMadeThem) {
    const std::vector<Mistake> mistakes = mistakes_of(GetParam());
    const std::size_t step = test::step_of_sweep(mistakes.size() / 5 + 1);
    for (std::size_t i = 0; i < mistakes.size(); i += step) {
        const Mistake& mistake = mistakes[i];
        const Output output =
            tried(GetParam(), solution_with(mistake, solution_of(GetParam())),
                  {"--step", mistake.steps.front(), "--hidden", "--seed", "5", "--format", "json"});
        EXPECT_EQ(output.exit_code, 1) << mistake.place << ": " << mistake.cause.english;
        // A repair may be more certain.
        EXPECT_TRUE(output.has(mistake.cause.english) || output.has(" of " + mistake.file + ": "))
            << mistake.place << ": " << mistake.cause.english;
    }
}

TEST_F(MistakesTest, ShowASmallerInputIfNoCauseIsKnownAndOpensThePageAtTheFirstDifference) {
    const std::string unit = AILAB_ROOT "/course/gomoku";
    const Mistake unknown{.file = "rules.py",
                          .replace = "                counts[own] += 1",
                          .by = "                counts[own] += (0, 1, 3, 2, 2, 2)[own]",
                          .place = "here"};
    const Output output = tried(unit, solution_with(unknown, solution_of(unit)),
                                {"--step", "patterns", "--html", path("page.html")});
    EXPECT_FALSE(output.has("likely cause")) << output.text;
    const std::size_t smaller = output.text.find("A smaller input, on which your program fails");
    ASSERT_NE(smaller, std::string::npos) << output.text;
    const auto stones = [&](std::size_t from, std::size_t to) {
        const std::string part = output.text.substr(from, to - from);
        const std::size_t board = part.find("input\n");
        const std::string rows = part.substr(board, part.find("wrong answer") - board);
        return std::ranges::count(rows, 'X') + std::ranges::count(rows, 'O');
    };
    EXPECT_LT(stones(smaller, output.text.size()), stones(0, smaller)) << output.text;
    const std::string page = read_file(path("page.html"));
    const std::size_t first = page.find("{\"s\":\"");
    ASSERT_NE(first, std::string::npos);
    EXPECT_TRUE(has(page.substr(first, 60), "the first difference")) << page.substr(first, 60);
}

TEST_F(MistakesTest, ASmallChangeOfAnotherProgramShowsItsWrongLine) {
    const std::string unit = AILAB_ROOT "/course/trees";
    Files files = solution_of(unit);
    files["queens.py"] =
        "def queens(n):\n    rows, used = [], set()\n\n    def go():\n"
        "        if len(rows) == n:\n            return True\n        for c in range(n):\n"
        "            marks = {(0, c), (1, len(rows) + c), (2, len(rows) - c)}\n"
        "            if not marks & used:\n                rows.append(c)\n"
        "                used.update(marks)\n                if go():\n"
        "                    return True\n                used.difference_update(marks)\n"
        "        return False\n\n    return rows if go() else None\n";
    const Output output = tried(unit, files, {"--step", "queens"});
    EXPECT_TRUE(output.has("line 10 of queens.py: what is tried is not taken back")) << output.text;
}

TEST_F(MistakesTest, ASmallChangeOfAProgramInCppShowsItsWrongLine) {
    if (std::system("g++ --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "needs g++";
    const std::string unit = AILAB_ROOT "/course/trees";
    Files files = files_of_part(unit + "/solution/cpp");
    files["queens.cpp"] =
        "#include <set>\n"
        "#include \"trees.hpp\"\n"
        "using namespace std;\n"
        "\n"
        "static bool go(int n, vector<int>& rows, set<pair<int, int>>& used) {\n"
        "    if ((int)rows.size() == n) return true;\n"
        "    for (int c = 0; c < n; c++) {\n"
        "        const int r = (int)rows.size();\n"
        "        const set<pair<int, int>> marks{{0, c}, {1, r + c}, {2, r - c}};\n"
        "        bool free = true;\n"
        "        for (const auto& mark : marks) free = free && !used.count(mark);\n"
        "        if (!free) continue;\n"
        "        rows.push_back(c);\n"
        "        used.insert(marks.begin(), marks.end());\n"
        "        if (go(n, rows, used)) return true;\n"
        "        for (const auto& mark : marks) used.erase(mark);\n"
        "    }\n"
        "    return false;\n"
        "}\n"
        "\n"
        "vector<int> queens(int n) {\n"
        "    vector<int> rows;\n"
        "    set<pair<int, int>> used;\n"
        "    return go(n, rows, used) ? rows : vector<int>{};\n"
        "}\n";
    const Output output = tried(unit, files, {"--step", "queens"});
    EXPECT_TRUE(output.has("line 13 of queens.cpp: what is tried is not taken back"))
        << output.text;
}

TEST_F(MistakesTest, AWholeProgramOfASuiteIsRepairedWhateverItReadsWith) {
    folder_.write("knapsack/a.py",
                  "import os\n\ndata = open(0).read().split()\nroom = int(data[1])\n"
                  "things = list(zip(map(int, data[2::2]), map(int, data[3::2])))\n"
                  "best = [[0] * (room + 1)]\nfor weight, value in things:\n"
                  "    row = best[-1][:]\n    for r in range(weight, room):\n"
                  "        row[r] = max(row[r], best[-1][r - weight] + value)\n"
                  "    best.append(row)\nr = room\nchosen = []\n"
                  "for i in range(len(things), 0, -1):\n    if best[i][r] != best[i - 1][r]:\n"
                  "        chosen.append(str(i))\n        r -= things[i - 1][0]\n"
                  "os.write(1, f'value {best[-1][room]}\\nitems {\" \".join(chosen)}'.encode())\n");
    folder_.write("minimax/b.py",
                  "import sys, threading\n\n\nclass Tree:\n    def __init__(self, text):\n"
                  "        self.words = text.replace('(', ' ( ').replace(')', ' ) ').split()\n\n"
                  "    def value(self, best, other):\n        word = self.words.pop(0)\n"
                  "        if word != '(':\n"
                  "            return float(word.split('=')[-1]), word.split('=')[0]\n"
                  "        first, name, values = self.words[0], None, []\n"
                  "        if first != '(' and first[-1].isalpha() and '=' not in first:\n"
                  "            if not first.endswith('inf'):\n"
                  "                name = self.words.pop(0)\n"
                  "        while self.words[0] != ')':\n"
                  "            values.append(self.value(other, other))\n"
                  "        self.words.pop(0)\n        self.values = values\n"
                  "        return best(v for v, _ in values), name\n\n\ndef main():\n"
                  "    tree = Tree(sys.stdin.buffer.read().decode())\n"
                  "    value, _ = tree.value(max, min)\n"
                  "    child = [v for v, _ in tree.values].index(value) + 1\n"
                  "    print(f'value {value:g}; best: {child}')\n\n\n"
                  "threading.Thread(target=main).start()\n");
    const auto graded = [&](const char* suite, const char* program) {
        return run({"run", std::string("trees_") + suite, "--program", program, "--submission",
                    path(suite)});
    };
    const Output knapsack = graded("knapsack", "python3 -B a.py");
    EXPECT_TRUE(knapsack.has("line 9 of a.py")) << knapsack.text;
    const Output minimax = graded("minimax", "python3 b.py");
    EXPECT_TRUE(minimax.has("line 17 of b.py")) << minimax.text;
}

TEST_F(MistakesTest, TakeAwayWhatTheFailureDoesNotNeed) {
    const std::string unit = AILAB_ROOT "/course/lab1";
    // Wrong only if four places or more can be reached, for which three roads are needed.
    Files files = solution_of(unit);
    files["search.py"] +=
        "\n\n_right = dijkstra\n\n\ndef dijkstra(graph, start):\n"
        "    found = _right(graph, start)\n"
        "    found[start] += len(found) > 3\n"
        "    return {k: v + 2 * (len(found) > 3) for k, v in found.items()}\n";
    const Output output = tried(unit, files, {"--step", "dijkstra"});
    const std::size_t smaller = output.text.find("A smaller input, on which your program fails");
    ASSERT_NE(smaller, std::string::npos) << output.text;
    const auto lines_of_input = [&](std::size_t from) {
        const std::size_t begin = output.text.find("input\n", from);
        const std::size_t end = output.text.find("wrong answer", begin);
        return std::count(output.text.begin() + static_cast<std::ptrdiff_t>(begin),
                          output.text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    };
    EXPECT_LT(lines_of_input(smaller), lines_of_input(0)) << output.text;
    EXPECT_GE(lines_of_input(smaller), 6) << "three roads and a query: " << output.text;
}

class OneSentence : public MistakesTest, public ::testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(Kit, OneSentence,
                         ::testing::Values(AILAB_ROOT "/course/trees", AILAB_ROOT "/course/lab1"),
                         unit_name);

/// Returns the sentence that begins after these words, without the line breaks of a terminal.
std::string sentence_after(const std::string& text, const std::string& words,
                           const std::string& end) {
    const std::size_t at = text.rfind(words);
    if (at == text.npos) return "no \"" + words + "\" in " + text;
    const std::size_t begin = text.find_first_not_of(" \n", at + words.size());
    return text.substr(begin, text.find(end, begin) - begin);
}

TEST_P(OneSentence, IsSaidByEveryFormOfTryAndToTheInstructor) {
    const std::string unit = GetParam();
    const Mistake mistake = mistakes_of(unit).front();
    const std::string page = path("page.html"), step = mistake.steps.front();
    const Files wrong = solution_with(mistake, solution_of(unit));
    const std::string said = sentence_after(tried(unit, wrong, {}).text, "likely cause", "\n");
    EXPECT_TRUE(has(said, mistake.cause.english)) << said;
    const Output of_step = tried(unit, wrong, {"--step", step, "--html", page});
    EXPECT_EQ(sentence_after(of_step.text, "likely cause", "\n"), said);
    EXPECT_EQ(sentence_after(read_file(page), "Likely cause: ", "."), said);
    const std::string watch = "XDG_STATE_HOME=" + path("state") + " " + test::kGrade + " try " +
                              unit + " --submission " + path("work") + " --step " + step +
                              " --watch < /dev/null > " + path("said") + " 2>&1";
    EXPECT_NE(std::system(watch.c_str()), -1);
    EXPECT_EQ(sentence_after(folder_.read("said"), "likely cause", "\n"), said);
    run({"course", "new", path("ai"), "--unit", unit});
    copy(path("work"), "in/s1");
    const std::string name = fs::path(unit).filename().string();
    run({"course", "collect", name, path("in"), "--course", path("ai")});
    const Output graded = run({"course", "grade", name, "--course", path("ai"), "--same-user"});
    std::string report;
    for (const auto& entry : fs::recursive_directory_iterator(path("ai")))
        if (entry.is_regular_file()) report += content_of(entry.path().string());
    EXPECT_TRUE(has(report, said)) << graded.text;
}

/// Mistakes that every class makes, and what `try --step` says about them.
struct Common {
    const char *unit, *step, *mistake;  ///< part of the sentence in mistakes.yaml
    const char* says = nullptr;         ///< part of the judge's sentence, if it knows the mistake
};
std::ostream& operator<<(std::ostream& out, const Common& common) {
    return out << common.unit << ": " << common.mistake;
}

class CommonMistakes : public MistakesTest, public ::testing::WithParamInterface<Common> {};
INSTANTIATE_TEST_SUITE_P(
    Kit, CommonMistakes,
    ::testing::Values(
        Common{"lab1", "dijkstra", "compared as strings"},
        Common{"lab1", "dijkstra", "stored in one direction", "one way only"},
        Common{"lab1", "astar", "h is not used"}, Common{"lab1", "astar", "g is not used"},
        Common{"lab1", "astar", "g + 2h"}, Common{"lab1", "navigator", "capitals of the map"},
        Common{"trees", "andor", "paid for once"}, Common{"trees", "queens", "rising"},
        Common{"gomoku", "candidates", "x and y are swapped"},
        Common{"gomoku", "patterns", "cross the edge"},
        Common{"gomoku", "patterns", "opposite edge"}, Common{"gomoku", "fours", "not taken back"},
        Common{"lab3", "astar", "computed from the old f"}, Common{"lab4", "alphabeta", "swapped"},
        Common{"lab4", "minimax", "not taken back"},
        Common{"lab4", "minimax", "negated value of the position"},
        Common{"trees", "alphabeta", "fail-hard"}, Common{"trees", "alphabeta", "not counted"},
        Common{"trees", "grundy", "equal halves"}, Common{"trees", "grundy", "XOR"},
        Common{"trees", "grundy", "listed twice"}, Common{"trees", "knapsack", "only whole items"},
        Common{"trees", "knapsack", "rounded down"}, Common{"gomoku", "patterns", "near the right"},
        Common{"gomoku", "patterns", "not reset"}, Common{"gomoku", "alphabeta", "cut-off leaves"},
        Common{"gomoku", "move", "not prevented"}, Common{"lab2", "support", "the newer clause"},
        Common{"lab2", "resolve", "has an x' already"}, Common{"lab4", "pieces", "too late"},
        Common{"lab4", "table", "without their depth"},
        Common{"lab4", "legal", "overlooked when black"}));

TEST_P(CommonMistakes, AreNamed) {
    const auto& [unit_name, step, words, says] = GetParam();
    const std::string unit = AILAB_ROOT "/course/" + std::string(unit_name);
    std::size_t found = 0;
    for (const Mistake& mistake : mistakes_of(unit)) {
        if (!has(mistake.cause.english, words) ||
            std::ranges::find(mistake.steps, step) == mistake.steps.end())
            continue;
        constexpr std::size_t kOfOneCause = 2;
        if (++found > kOfOneCause && !test::sweeps_are_whole()) continue;
        const Output output =
            tried(unit, solution_with(mistake, solution_of(unit)), {"--step", step});
        const std::size_t cause = output.text.find("likely cause");
        ASSERT_NE(cause, std::string::npos) << mistake.place << '\n' << output.text;
        const std::string said = output.text.substr(cause);
        EXPECT_TRUE(has(said, mistake.cause.english) || (says && has(said, says)))
            << mistake.place << '\n'
            << output.text;
    }
    EXPECT_GT(found, 0U);
}

TEST(MistakesFile, NamesEveryErrorWithItsPlace) {
    const Folder folder;
    folder.write(
        "m.yaml",
        "mistakes:\n  - says: x\n    steps: [minmax]\n    file: games.py\n    replace: a\n"
        "    by: b\n  - {says: y, steps: [minimax], file: ../x.py, replace: a}\n  - {sais: z}\n");
    const std::string text = error_of([&] {
        read_mistakes(Source::open(folder.path("m.yaml")), steps_of(AILAB_ROOT "/course/trees"));
    });
    EXPECT_TRUE(has(text, {"m.yaml:3:13", "minmax", "m.yaml:7:5", "is not in the solution",
                           "m.yaml:8:", "did you mean 'says'"}));
    Mistake mistake{.file = "games.py", .replace = "not there", .place = "m.yaml:2"};
    EXPECT_THROW(solution_with(mistake, solution_of(AILAB_ROOT "/course/trees")), InputError);
}

TEST_F(MistakesTest, ValidateNamesWhatNoTestCatchesAndProgramsThatAlwaysSayTheSame) {
    copy(AILAB_ROOT "/data/grading/example/sums", "unit");
    folder_.write("unit/public.yaml",
                  "suite: Sums\nprogram: python3 main.py\ngroups:\n"
                  "  - {name: add, points: 3, arguments: [add], tests: [\n"
                  "      {id: a, input: \"0 7\\n\", answer: \"7\\n\"},\n"
                  "      {id: b, input: \"0 3 4\\n\", answer: \"7\\n\"}]}\n");
    folder_.write(
        "unit/private.yaml",
        "unit: sums\nsteps:\n  - {step: add, points: 5, tests: [{id: h, input: \"2 3\\n\", "
        "answer: \"5\\n\"}]}\n");
    const Output output = run({"validate", path("unit"), "--mutations"});
    EXPECT_EQ(output.exit_code, 1) << output.text;
    EXPECT_TRUE(output.has("no visible test catches it"));
    EXPECT_FALSE(output.has("no hidden test catches it"));
    EXPECT_TRUE(output.has({"the answer is always 7", "it earns 3 of 8 points"}));
    const Output rows = run({"validate", path("unit"), "--mutations", "--format", "json"});
    EXPECT_TRUE(rows.has("\"survives\": true"));
}

/// A program with a fault for which an untrue cause was once named.
struct Accused {
    const char *name, *unit, *step, *file, *replace, *by;
    std::vector<const char*> never{};  ///< parts of untrue sentences
    const char* says = "";             ///< part of the true one, if there is one
};
std::ostream& operator<<(std::ostream& out, const Accused& accused) {
    return out << accused.name;
}
constexpr const char* kQueens =
    "def queens(n):\n    columns = []\n\n    def place(row):\n        if row == n:\n"
    "            return True\n        for column in range(n):\n"
    "            if all(c != column and abs(c - column) != row - r for r, c in "
    "enumerate(columns)):\n                columns.append(column)\n"
    "                if place(row + 1):\n                    return True\n        return False\n\n"
    "    return columns[:n] if place(0) else None\n";

class CausesThatAreNotTrue : public MistakesTest, public ::testing::WithParamInterface<Accused> {};
INSTANTIATE_TEST_SUITE_P(
    Kit, CausesThatAreNotTrue,
    ::testing::Values(
        Accused{"QueenNotTakenBack", "trees", "queens", "queens.py", "", kQueens, {"diagonal"}},
        Accused{"NoQueens",
                "trees",
                "queens",
                "queens.py",
                "",
                "def queens(n):\n    return []\n",
                {"wrong output format", "cannot be read", "can be read"},
                "the queens can be placed"},
        Accused{"ExactlyFive",
                "gomoku",
                "winner",
                "rules.py",
                "for i in range(5))",
                "for i in range(5)) and side not in (board.at(x - dx, y - dy), "
                "board.at(x + 5 * dx, y + 5 * dy))",
                {"rising", "along the rows", "one of"},
                "six or more in a row"},
        Accused{"NoneAfterTheFirstStone",
                "gomoku",
                "winner",
                "rules.py",
                "            return side\n    return 'none'",
                "            return side\n        if side != '.':\n            return 'none'\n"
                "    return 'none'",
                {"you skip rows", "off by one"},
                "after the first stone"},
        Accused{"WindowNotSwapped",
                "gomoku",
                "alphabeta",
                "search.py",
                "-alphabeta(board, depth - 1, -beta, -alpha, counter, (x, y))",
                "-alphabeta(board, depth - 1, -alpha, -beta, counter, (x, y))",
                {"expands too much"},
                "negated but not swapped"}),
    [](const auto& accused) { return std::string(accused.param.name); });

TEST_P(CausesThatAreNotTrue, AreNotNamed) {
    const Accused& accused = GetParam();
    const std::string unit = AILAB_ROOT "/course/" + std::string(accused.unit);
    Files files = solution_of(unit);
    std::string& text = files[accused.file];
    const std::string replace = accused.replace;
    if (replace.empty())
        text = accused.by;
    else
        text.replace(text.find(replace), replace.size(), accused.by);
    const Output output = tried(unit, files, {"--step", accused.step});
    EXPECT_EQ(output.exit_code, 1) << output.text;
    // The help of the step may contain the words.
    const std::string after_help = output.text.substr(output.text.find("This test fails"));
    const std::string said =
        after_help.substr(std::min(after_help.find("\ninput"), after_help.size()));
    for (const char* untrue : accused.never) EXPECT_FALSE(has(said, untrue)) << output.text;
    EXPECT_TRUE(has(said, accused.says)) << output.text;
}

}  // namespace
}  // namespace ailab::grade
