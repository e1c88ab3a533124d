// Suites in Chinese: what a translation replaces, its mistakes with their place, and the
// translations that ship.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "lab_grade/suite/shared_reader.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

using test::has;

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
    try {
        read_suite(Source::open(folder.path("s.yaml")));
        FAIL() << "a test that the suite does not have was translated";
    } catch (const InputError& error) {
        const std::string said = error.what();
        for (const char* words :
             {"s.zh.yaml:2:7", "title", "s.zh.yaml:2:25", "s.zh.yaml:3:1", "two"})
            EXPECT_TRUE(has(said, words)) << words << ": " << said;
    }
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

}  // namespace
}  // namespace ailab::grade
