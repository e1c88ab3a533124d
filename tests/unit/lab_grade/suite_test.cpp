// Suites: what the reader makes of them, every mistake with its place, their Chinese; counted
// steps.
#include "lab_grade/suite/suite.hpp"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "lab_grade/generate/smaller_inputs.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/suite/shared_reader.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

Suite read(const std::string& yaml) {
    return read_suite(Source::from_string(yaml, "suite.yaml"));
}

std::string suite_error(const std::string& yaml) {
    return error_of([&] { read(yaml); });
}

TEST(SuiteReader, GivesTestsTheDefaultsOfTheirGroupAndSuite) {
    const Suite suite = read(R"(
suite: Sums
limits: {cpu: 1.5, memory: 64 MB}
checker: {name: tokens, case_sensitive: true}
groups:
  - name: small
    title: Small sums
    visibility: hidden
    limits: {wall: 500 ms, processes: 3}
    tests:
      - {id: a, input: "1 2\n", answer: 3, arguments: [-v, "x y"], seed: 7}
      - {id: b, checker: exact, limits: {output: 2K, file: 1000}, exit_codes: [0, 3]}
tests:
  - {id: c, exit_codes: any, files: {data/x.txt: hello}, collect: out.txt}
)");
    ASSERT_EQ(suite.tests.size(), 3U);
    const TestCase& a = suite.tests[0];
    EXPECT_EQ(a.input.read(), "1 2\n");
    EXPECT_EQ(a.answer->read(), "3");
    EXPECT_EQ(a.arguments, (std::vector<std::string>{"-v", "x y"}));
    EXPECT_EQ(a.checker, "tokens");
    EXPECT_TRUE(a.options.flag("case_sensitive"));
    EXPECT_EQ(a.visibility, Visibility::hidden);
    EXPECT_EQ(a.group, "small");
    EXPECT_EQ(a.seed, 7U);
    EXPECT_EQ(*a.limits.cpu_seconds, 1.5);
    EXPECT_EQ(*a.limits.wall_seconds, 0.5);
    EXPECT_EQ(*a.limits.memory_bytes, std::uint64_t{64} << 20U);
    EXPECT_EQ(*a.limits.processes, 3);
    EXPECT_EQ(a.line_of_suite, "suite.yaml:11");
    const TestCase& b = suite.tests[1];
    EXPECT_EQ(b.checker, "exact");
    EXPECT_FALSE(b.options.has("case_sensitive"));
    EXPECT_EQ(*b.limits.output_bytes, 2048U);
    EXPECT_EQ(*b.limits.file_bytes, 1000U);
    EXPECT_EQ(b.exit_codes, (std::vector<int>{0, 3}));
    const TestCase& c = suite.tests[2];
    EXPECT_TRUE(c.exit_codes.empty());
    EXPECT_EQ(c.files.at("data/x.txt").read(), "hello");
    EXPECT_EQ(c.collect, std::vector<std::string>{"out.txt"});
    EXPECT_EQ(c.visibility, Visibility::visible);
    EXPECT_EQ(*c.limits.wall_seconds, 2 * 1.5 + 1) << "follows the CPU limit";
}

TEST(SuiteReader, SharesTheGroupsPointsInProportion) {
    const Suite suite = read(
        "{suite: S, groups: [{name: g, points: 10, tests: [{id: a, points: 1}, {id: b, points: "
        "3}]}]}");
    EXPECT_DOUBLE_EQ(suite.tests[0].points, 2.5);
    EXPECT_DOUBLE_EQ(suite.tests[1].points, 7.5);
    EXPECT_DOUBLE_EQ(suite.max_points(), 10);
}

TEST(SuiteReader, PutsTestsAfterThoseTheyDependOn) {
    const Suite suite = read(
        "{suite: S, groups: [{name: g, tests: [{id: c}, {id: d}], depends_on: a}], "
        "tests: [{id: b, depends_on: [g]}, {id: a}]}");
    std::vector<std::string> order;
    for (const TestCase& test : suite.tests) order.push_back(test.id);
    EXPECT_EQ(order, (std::vector<std::string>{"a", "c", "d", "b"}));
    EXPECT_EQ(suite.tests[3].depends_on, (std::vector<std::string>{"c", "d"}));
}

TEST(SuiteReader, SaysWhereEveryMistakeIs) {
    const auto finds = [](const std::string& yaml, const std::string& message) {
        const std::string error = suite_error(yaml);
        EXPECT_TRUE(has(error, message)) << yaml << "\n" << error;
        EXPECT_TRUE(has(error, "suite.yaml:"));
    };
    finds("suite: S\ntests:\n  - id: a\n    chekcer: tokens\n",
          "suite.yaml:4:5: error: unknown key 'chekcer'");
    finds("suite: S\ntests:\n  - id: a\n    chekcer: tokens\n", "did you mean 'checker'?");
    finds("{suite: S, tests: [{id: a}, {id: a}]}", "'a' is already taken");
    finds("{suite: S, tests: [{id: a, checker: tokns}]}", "did you mean 'tokens'?");
    finds("{suite: S, tests: [{id: a, checker: {name: tokens, case: 1}}]}", "has no option 'case'");
    finds("{suite: S, tests: [{id: a, depends_on: b}]}", "there is no test or group 'b'");
    finds("{suite: S, tests: [{id: a, depends_on: b}, {id: b, depends_on: a}]}",
          "circular dependency");
    finds("{suite: S, tests: [{id: a, depends_on: a}]}", "depends on itself");
    finds("{suite: S, tests: [{id: a, together: x}, {id: b}]}", "no other test of the group");
    finds("{suite: S, tests: [{id: a, limits: {cpu: fast}}]}", "expected cpu up to");
    finds("{suite: S, tests: [{id: a, limits: {output: 64 MB}}]}", "up to 16 MB");
    finds("{suite: S, tests: [{id: a, limits: {memory: 3 parsecs}}]}", "for example 64 MB");
    finds("{suite: S, tests: [{id: a, points: -1}]}", "expected points from 0");
    finds("{suite: S, tests: [{id: a, input: {file: nothing.txt}}]}", "there is no file");
    finds("{suite: S, tests: [{id: a, files: {../x: y}}]}", "inside the scratch folder");
    finds("{suite: S, tests: [{id: a, visibility: secret}]}", "expected a visibility");
    finds("{suite: S, tests: []}", "the suite has no tests");
    finds("{tests: [{id: a}]}", "the suite has no title");
    finds("suite: [\n", "this is not YAML");
    finds("- 1\n", "expected a suite");
    finds("{suite: S, include: [nowhere.yaml], tests: [{id: a}]}", "there is no file");
}

TEST(SuiteReader, CollectsSeveralMistakes) {
    const std::string error = suite_error("{suit: S, tests: [{id: a, point: 1}, {name: b}]}");
    EXPECT_TRUE(has(error, {"'suit'", "'point'", "the test has no id", "no title"}));
}

TEST(SuiteReader, IncludesOtherSuitesAndReadsFilesBesideThem) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("parts"));
    folder.write("parts/in.txt", "1 2\n");
    folder.write("parts/public.yaml",
                 "{suite: P, groups: [{name: open, tests: [{id: a, input: {file: in.txt}}]}]}");
    const std::string path = folder.write(
        "all.yaml",
        "{suite: All, include: [parts/public.yaml], tests: [{id: b, depends_on: open}]}");
    const Suite suite = read_suite(Source::open(path));
    ASSERT_EQ(suite.tests.size(), 2U);
    EXPECT_EQ(suite.tests[0].input.read(), "1 2\n");
    EXPECT_EQ(suite.tests[1].depends_on, std::vector<std::string>{"a"});
    EXPECT_EQ(suite.files.size(), 3U) << "all of them are hidden from programs";

    folder.write("loop.yaml", "{suite: L, include: [loop.yaml], tests: [{id: a}]}");
    EXPECT_THROW(read_suite(Source::open(folder.path("loop.yaml"))), InputError);
}

TEST(SuiteWriter, WritesWhatTheReaderReads) {
    const std::string yaml = R"(
suite: "Sums: \"hard\""
about: two lines
program: python3 main.py
build_limits: {cpu: 30}
groups:
  - {name: g, title: A group, scoring: minimum, tests: [{id: a, input: " x\n\ttab\n\n", answer: "3\n",
     exit_codes: any, visibility: after_due_date, arguments: [a b], files: {f: "1\n2\n"}}]}
tests:
  - {id: b, name: Bee, what: something, why: because, points: 2.5, depends_on: a, seed: 9,
     checker: {name: tokens, float_tolerance: 1e-9}, collect: [x, y], exit_codes: 1}
)";
    const Suite suite = read(yaml);
    const Suite again = read(write_suite(suite));
    EXPECT_EQ(write_suite(again), write_suite(suite));
    ASSERT_EQ(again.tests.size(), 2U);
    EXPECT_EQ(again.title, suite.title);
    EXPECT_EQ(again.groups[0].scoring, Scoring::minimum);
    EXPECT_EQ(again.tests[0].input.read(), " x\n\ttab\n\n");
    EXPECT_EQ(again.tests[0].files.at("f").read(), "1\n2\n");
    EXPECT_EQ(again.tests[1].options.number("float_tolerance", 0), 1e-9);
    EXPECT_EQ(again.tests[1].depends_on, suite.tests[1].depends_on);
    EXPECT_EQ(*again.build_limits.cpu_seconds, 30);
}

namespace fs = std::filesystem;

const std::string kSuite =
    "{suite: Sums, groups: [{name: add, title: Add, help: Use +, hints: ['Which sign?'], learned: "
    "You add.,\n"
    "  tests: [{id: two, name: two numbers, what: sum, input: 1 2, answer: '3'},\n"
    "          {id: one, answer: '1'}]}]}\n";

TEST(Translation, ReplacesTheTextsOfGroupsAndTestsAndNothingElse) {
    const TemporaryFolder folder;
    folder.write("s.yaml", kSuite);
    folder.write("s.zh.yaml",
                 "suite: 求和\nadd: {title: 相加, hints: [什么符号？], learned: 会加了。}\n"
                 "two: {name: 两个数, why: 最简单}\n");
    const Suite english = read_suite(Source::open(folder.path("s.yaml")));
    EXPECT_EQ(english.title, "Sums");
    const LanguageScope chinese(Language::zh);
    Suite suite = read_suite(Source::open(folder.path("s.yaml")));
    EXPECT_EQ(suite.title, "求和");
    EXPECT_EQ(suite.groups[0].title, "相加");
    EXPECT_EQ(suite.groups[0].help, "Use +");
    EXPECT_EQ(suite.groups[0].hints, std::vector<std::string>{"什么符号？"});
    EXPECT_EQ(suite.groups[0].learned, "会加了。");
    EXPECT_EQ(suite.tests[0].name, "两个数");
    EXPECT_EQ(suite.tests[0].what, "sum");
    EXPECT_EQ(suite.tests[0].why, "最简单");
    EXPECT_EQ(suite.tests[1].name, "one");
    EXPECT_EQ(suite.files, english.files) << "hidden and released in either language";
    suite.title = english.title;
    suite.groups[0] = english.groups[0];
    suite.tests[0].name = english.tests[0].name;
    suite.tests[0].why = english.tests[0].why;
    EXPECT_EQ(write_suite(suite), write_suite(english));
}

TEST(Translation, IsNotNeeded) {
    const TemporaryFolder folder;
    folder.write("s.yaml", kSuite);
    const LanguageScope chinese(Language::zh);
    EXPECT_EQ(read_suite(Source::open(folder.path("s.yaml"))).title, "Sums");
}

TEST(Translation, OfAnIncludedSuiteIsReadToo) {
    const TemporaryFolder folder;
    folder.write("s.yaml", kSuite);
    folder.write("s.zh.yaml", "add: {title: 相加}\n");
    folder.write("all.yaml", "{suite: All, include: [s.yaml], tests: [{id: more, answer: '1'}]}");
    const LanguageScope chinese(Language::zh);
    EXPECT_EQ(read_suite(Source::open(folder.path("all.yaml"))).groups[0].title, "相加");
}

TEST(Translation, NamesTheGroupThatTheSuiteDoesNotHave) {
    const TemporaryFolder folder;
    folder.write("s.yaml", kSuite);
    folder.write("s.zh.yaml",
                 "suite: 求和\nadd: {titel: 相加, hints: [一, 二]}\ntow: {name: 两个数}\n");
    const LanguageScope chinese(Language::zh);
    const std::string said = error_of([&] { read_suite(Source::open(folder.path("s.yaml"))); });
    EXPECT_TRUE(has(said, {"s.zh.yaml:2:7", "title", "s.zh.yaml:2:25", "s.zh.yaml:3:1", "two"}));
}

/// A name that is the id, or a title that is the group's name, is no text.
void expect_chinese(const std::string& where, const std::string& english,
                    const std::string& chinese, const std::string& id) {
    if (english.empty() || english == id) return;
    EXPECT_NE(english, chinese) << where << ", " << id << ": is not in its translation";
}

TEST(Translation, HoldsEveryTextOfTheSuitesThatShip) {
    std::size_t translations = 0;
    for (const char* const root : {AILAB_ROOT "/course", AILAB_ROOT "/data/grading"})
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            const std::string file = entry.path().string();
            if (!file.ends_with(".yaml") || file.ends_with(".zh.yaml")) continue;
            if (Source::open(file).text().find("suite: ") == std::string::npos) continue;
            const Suite english = read_suite(Source::open(file));
            const LanguageScope scope(Language::zh);
            const Suite chinese = read_suite(Source::open(file));
            ++translations;
            expect_chinese(file, english.title, chinese.title, "suite");
            expect_chinese(file, english.about, chinese.about, "about");
            for (std::size_t i = 0; i < english.groups.size(); ++i) {
                const Group &en = english.groups[i], &zh = chinese.groups[i];
                expect_chinese(file, en.title, zh.title, en.name);
                expect_chinese(file, en.help, zh.help, en.name);
                expect_chinese(file, en.learned, zh.learned, en.name);
                for (std::size_t h = 0; h < en.hints.size(); ++h)
                    expect_chinese(file, en.hints[h], zh.hints[h], en.name);
            }
            for (std::size_t i = 0; i < english.tests.size(); ++i) {
                const TestCase &en = english.tests[i], &zh = chinese.tests[i];
                expect_chinese(file, en.name, zh.name, en.id);
                expect_chinese(file, en.what, zh.what, en.id);
                expect_chinese(file, en.why, zh.why, en.id);
            }
        }
    EXPECT_GT(translations, 40U);
}

Verdict judge_counted(const std::string& output, const std::string& answer = "A B") {
    CheckInput in{.input = ""};
    in.answer = answer;
    in.output = output;
    for (const auto& [key, value] : {std::pair{"checker", "tokens"},
                                     {"word", "expanded"},
                                     {"full", "300"},
                                     {"half", "600"},
                                     {"least", "2"}})
        in.options.set(key, value);
    return check_safely(*find_checker("counted"), in);
}

TEST(Counted, GivesFullHalfOrNoneOfThePoints) {
    EXPECT_TRUE(judge_counted("A B\nexpanded: 300\n").passed());
    EXPECT_TRUE(judge_counted("A B\nExpanded = 271").passed());
    EXPECT_TRUE(judge_counted("expanded 5\nA B\n").passed());
    EXPECT_EQ(judge_counted("A B\nexpanded: 301\n").fraction, 0.5);
    EXPECT_EQ(judge_counted("A B\nexpanded: 601\n").fraction, 0);
    EXPECT_TRUE(
        has(judge_counted("A B\nexpanded: 601\n").message, "at most 300, half for at most 600"));
    EXPECT_TRUE(judge_counted("A B\nexpanded: 7\n", "A B\nexpanded: 9\n").passed())
        << "the reference answer may have a count of its own";
}

TEST(Counted, JudgesTheAnswerFirst) {
    EXPECT_EQ(judge_counted("A C\nexpanded: 3\n").outcome, Outcome::wrong);
    EXPECT_EQ(judge_counted("A B\n").outcome, Outcome::bad_format);
    EXPECT_EQ(judge_counted("A B\nexpanded: -3\n").outcome, Outcome::bad_format);
    EXPECT_EQ(judge_counted("A B\nexpanded: 1\n").outcome, Outcome::wrong);
    EXPECT_EQ(judge_counted("expanded: 3\nA B\nexpanded: 400\n").outcome, Outcome::wrong)
        << "only the last count is taken away";
}

Suite steps_suite(const std::string& yaml) {
    return read_suite(Source::from_string(yaml, "suite.yaml"));
}

TEST(SuiteReader, LetsAGroupSpeakForItsTests) {
    const Suite suite = steps_suite(R"(
suite: Steps
groups:
  - name: path
    arguments: [path]
    checker: {name: counted, checker: tokens, full: 3, case_sensitive: true}
    limits: {cpu: 3}
    help: |
      Relax the edges.
    hints: ['Which node is nearest?', Keep them in a queue.]
    learned: The nearest node is final.
    tests:
      - {id: a, answer: x}
      - {id: b, answer: x, arguments: [other], checker: exact}
)");
    EXPECT_EQ(suite.groups[0].help, "Relax the edges.\n");
    EXPECT_EQ(suite.tests[0].arguments, std::vector<std::string>{"path"});
    EXPECT_EQ(suite.tests[0].checker, "counted");
    EXPECT_EQ(suite.tests[0].options.text("case_sensitive"), "true");
    EXPECT_EQ(suite.tests[1].arguments, std::vector<std::string>{"other"});
    EXPECT_EQ(suite.tests[1].checker, "exact");
    const std::vector<std::string> hints{"Which node is nearest?", "Keep them in a queue."};
    const Suite again = read_suite(Source::from_string(write_suite(suite)));
    EXPECT_EQ(again.groups[0].help, "Relax the edges.\n");
    EXPECT_EQ(again.groups[0].hints, hints);
    EXPECT_EQ(again.groups[0].learned, "The nearest node is final.");
}

TEST(SuiteReader, NamesWhatACountedStepLacks) {
    for (const char* checker : {"{name: counted, full: 3}", "{name: counted, checker: tokens}",
                                "{name: counted, checker: tokns, full: 3}",
                                "{name: counted, checker: tokens, full: 3, tolerance: 2}"})
        EXPECT_THROW(steps_suite(std::string("suite: S\nchecker: ") + checker +
                                 "\ntests: [{id: a, answer: x}]\n"),
                     InputError)
            << checker;
}

/// True if the shrinker may give this input next.
bool gives(const std::string& input, const std::string& smaller) {
    const auto all = smaller_inputs(input);
    return std::ranges::find(all, smaller) != all.end();
}

TEST(SmallerInputs, LackAPartAndCountTheOthers) {
    EXPECT_TRUE(gives("3 3\nA B 1\nB C 2\nA C 4\nA C\n", "2 1\nA C 4\nA C\n") ||
                gives("3 3\nA B 1\nB C 2\nA C 4\nA C\n", "3 2\nB C 2\nA C 4\nA C\n"));
    EXPECT_TRUE(gives("2 1\nA B 1\nA B\nB A\n", "2 1\nA B 1\nB A\n"));
    EXPECT_FALSE(gives("2 1\nA B 1\nA B\nB A\n", "2 1\nA B 1\n")) << "no query is left";
    EXPECT_TRUE(gives("3\nP(a)\n~P(x)\nQ(b)\n", "2\nP(a)\nQ(b)\n"));
    EXPECT_TRUE(gives("capacity 9\n1 2\n3 4\n", "capacity 9\n3 4\n"));
    EXPECT_TRUE(gives("(S (A 3 2) (B 4))\n", "(S (A 2) (B 4))\n"));
    EXPECT_TRUE(gives("(S (A 3 2) (B 4))\n", "(S (B 4))\n"));
    EXPECT_TRUE(gives("((1 2) 3)\n", "((2) 3)\n"));
    EXPECT_FALSE(gives("((1 2) 3)\n", "(() 3)\n"));
    EXPECT_TRUE(gives("3\nX.O\n.XO\n...\n", "3\n..O\n.X.\n...\n"));
    for (const char* other : {"1 2 3\n4 5 6\n7 8 0\n", "edges\n1 2 3\n", "P(x)\nQ(y)\n", "3\n", ""})
        EXPECT_TRUE(smaller_inputs(other).empty()) << other;
}

}  // namespace
}  // namespace ailab::grade
