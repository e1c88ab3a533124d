// Steps graded by a count: the last line is taken away, the rest is judged, the count decides.
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

using test::has;

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

}  // namespace
}  // namespace ailab::grade
