// Names: in UTF-8 and half width, folded, near misses; texts in the reader's language.
#include "common/text/names.hpp"

#include <cstdlib>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/scanner.hpp"
#include "common/text/utf8.hpp"

namespace ailab {
namespace {

TEST(Utf8, MeasuresWidthOnATerminal) {  // C-03
    EXPECT_EQ(display_width("Arad"), 4U);
    EXPECT_EQ(display_width("炮二平五"), 8U);
    EXPECT_EQ(display_width("¬P(x) × ○"), 9U);
    EXPECT_EQ(pad("车", 4), "车  ");
    EXPECT_EQ(pad("12", 4, Align::right), "  12");
}

TEST(Utf8, DecodesWhatItEncodesAndSurvivesGarbage) {
    for (char32_t c = 1; c < 0x110000; c += 7) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        std::string text;
        append_utf8(text, c);
        std::size_t at = 0;
        ASSERT_EQ(decode_utf8(text, at), c);
        ASSERT_EQ(at, text.size());
    }
    for (const char* wrong : {"\xC3", "\xC0\x80" /* overlong */, "\xED\xA0\x80" /* surrogate */}) {
        std::size_t at = 0;
        EXPECT_EQ(decode_utf8(wrong, at), U'\uFFFD');
    }
}

TEST(Names, FoldCaseAccentsAndSeparators) {
    EXPECT_EQ(fold_name("RÂMNICU_VÂLCEA"), "ramnicu valcea");
    EXPECT_EQ(fold_name("Iași"), "iasi");
    EXPECT_EQ(fold_name("ŁÓDŹ"), "lodz");
    EXPECT_EQ(fold_name("МОСКВА"), "москва");
}

TEST(Names, NearMissesKnowWhatAStudentTypes) {
    const std::vector<std::string> searches = {"dijkstra", "astar", "breadth-first", "rbfs",
                                               "iterative-deepening"};
    EXPECT_EQ(near_misses("A*", searches), std::vector<std::string>{"astar"});
    EXPECT_EQ(near_misses("BFS", searches).front(), "breadth-first");
    EXPECT_EQ(near_misses("ids", searches), std::vector<std::string>{"iterative-deepening"});
    // A third of three characters is one, however many bytes they have.
    EXPECT_EQ(near_misses("布加勒", {"久尔久", "布加勒斯特"}),
              std::vector<std::string>{"布加勒斯特"});
}

NameIndex index_of(const std::vector<std::string>& names) {
    NameIndex index;
    for (std::size_t i = 0; i < names.size(); ++i)
        index.add(names[i], static_cast<NameIndex::Id>(i));
    index.freeze();
    return index;
}

TEST(Names, MatchByFullNameOrPrefixInAnyCase) {  // D-03
    const NameIndex index = index_of({"Arad", "Bucharest", "Rimnicu Vilcea", "Sibiu"});
    EXPECT_EQ(index.matches("ARAD"), (std::vector<NameIndex::Id>{0}));
    EXPECT_EQ(index.matches("b"), (std::vector<NameIndex::Id>{1}));
    EXPECT_EQ(index.matches("rimnicu_v"), (std::vector<NameIndex::Id>{2}));
    EXPECT_EQ(index.matches("rv"), (std::vector<NameIndex::Id>{2}));
    EXPECT_TRUE(index.matches("x").empty());
    EXPECT_TRUE(index.matches("").empty());
}

TEST(Names, AFullNameWinsOverLongerNamesThatItBegins) {
    const NameIndex index = index_of({"Paris", "Parison", "Par"});
    EXPECT_EQ(index.matches("paris"), (std::vector<NameIndex::Id>{0}));
    EXPECT_EQ(index.matches("pari"), (std::vector<NameIndex::Id>{0, 1}));
}

TEST(Names, NearMissesAreSuggestedNearestFirst) {
    EXPECT_EQ(edit_distance("Bucuresti", "Bucharest", 9), 3U);
    EXPECT_EQ(edit_distance("ab", "ba", 2), 1U) << "a swap is one edit";
    EXPECT_EQ(edit_distance("short", "a much longer text", 3), 4U) << "capped";
    EXPECT_EQ(near_misses("Sibui", {"Arad", "Sibiu", "Zerind"}), std::vector<std::string>{"Sibiu"});
    EXPECT_EQ(did_you_mean({"a", "b"}), "did you mean 'a' or 'b'?");
}

/// The environment of a test, put back at its end.
class Environment {
public:
    explicit Environment(const std::map<std::string, std::string>& wanted) {
        for (const char* name : kNames)
            if (const char* const value = std::getenv(name)) before_[name] = value;
        set(wanted);
    }
    ~Environment() { set(before_); }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    static void set(const std::map<std::string, std::string>& values) {
        for (const char* name : kNames) unsetenv(name);
        for (const auto& [name, value] : values) setenv(name.c_str(), value.c_str(), 1);
    }
    static constexpr const char* kNames[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    std::map<std::string, std::string> before_;
};

Language language_in(const std::map<std::string, std::string>& variables) {
    const Environment environment(variables);
    return language_of_environment();
}

TEST(LanguageOfTheEnvironment, IsThatOfTheLocale) {
    EXPECT_EQ(language_in({}), Language::en);
    EXPECT_EQ(language_in({{"LANG", "zh_CN.UTF-8"}}), Language::zh);
    EXPECT_EQ(language_in({{"LANG", "en_GB.UTF-8"}}), Language::en);
    EXPECT_EQ(language_in({{"LANG", "zh_CN.UTF-8"}, {"LC_MESSAGES", "en_US.UTF-8"}}), Language::en);
    EXPECT_EQ(language_in({{"LC_ALL", "zh_TW"}, {"LC_MESSAGES", "en_US.UTF-8"}}), Language::zh);
    EXPECT_EQ(language_in({{"LANG", "de_DE.UTF-8"}}), Language::en);
}

TEST(LanguageOfTheEnvironment, GoesByTheListInLanguageUnlessTheLocaleIsC) {
    EXPECT_EQ(language_in({{"LANGUAGE", "zh_CN"}}), Language::zh);
    EXPECT_EQ(language_in({{"LANG", "C.UTF-8"}, {"LANGUAGE", "de:zh_CN:en"}}), Language::zh);
    EXPECT_EQ(language_in({{"LANG", "zh_CN.UTF-8"}, {"LANGUAGE", "en_GB:zh_CN"}}), Language::en);
    EXPECT_EQ(language_in({{"LC_ALL", "C"}, {"LANGUAGE", "zh_CN"}}), Language::en);
}

/// Texts in Chinese while a test runs; skipped where there is no catalogue.
class Chinese : public testing::Test {
protected:
    void SetUp() override {
        use_language(Language::zh, app::catalogue_folder());
        if (std::string(tr("unknown option {}")) == "unknown option {}")
            GTEST_SKIP() << "no catalogue: it takes msgfmt";
    }
    void TearDown() override { use_language(Language::en, ""); }
};

TEST_F(Chinese, TextsAreFilledInAndNumbersStayAsTheyAre) {
    EXPECT_EQ(tr("unknown option {}", "--dpeth"), "未知选项 --dpeth");
    EXPECT_EQ(tr("{} of {} edges lead from a place to itself", 2, 7),
              "7 条边中有 2 条从一个地点回到它自己");
    EXPECT_EQ(tr("prepared in {:.2f} s", 1.5), "预处理用时 1.50 秒");
    EXPECT_EQ(tr("a text that no program has"), std::string("a text that no program has"));
    EXPECT_EQ(std::string(tr("")), "");
}

TEST_F(Chinese, OneAndManyAreTheSame) {
    for (const std::uint64_t n : {1, 2})
        EXPECT_EQ(tr_count("means of {} query; all distances agree\n",
                           "means of {} queries; all distances agree\n", n),
                  std::to_string(n) + " 个查询的平均；所有距离一致\n");
}

TEST_F(Chinese, EnglishComesBack) {
    use_language(Language::en, "");
    EXPECT_EQ(tr("unknown option {}", "-x"), "unknown option -x");
    EXPECT_EQ(tr_count("{} query by {}: {}", "{} queries by {}: {}", 1, 1, "a", "b"),
              "1 query by a: b");
    EXPECT_EQ(tr_plural("one", "many", 0), std::string("many"));
}

TEST_F(Chinese, ErrorsPointAtTheColumnBelowWideCharacters) {
    Scanner scanner(Source::from_string("长度 abc\n", "a.txt"));
    scanner.token();
    EXPECT_EQ(error_of([&] { scanner.decimal("a distance"); }),
              "a.txt:1:4: 错误：此处应为距离，却是 'abc'\n  长度 abc\n       ^\n");
}

TEST_F(Chinese, SystemErrorsAreTranslatedHere) {
    EXPECT_EQ(system_error_text(ENOENT), "没有那个文件或文件夹");
}

TEST(HalfWidth, TurnsDigitsLettersAndBracketsIntoAscii) {
    EXPECT_EQ(half_width("（１２，Ａ；　ｂ）"), "(12,A; b)");
    EXPECT_EQ(half_width("炮二平五 ok"), "炮二平五 ok");
    EXPECT_EQ(fold_name("ＡＲＡＤ"), "arad");
}

TEST(HalfWidth, AFileReadsTheSameAndErrorsShowWhatWasTyped) {
    const Source typed = Source::from_string("２　１\nＡ　Ｂ　３\n", "g.txt");
    const NamedGraph graph = read_graph(typed, {});
    ASSERT_EQ(graph.edges.edges.size(), 1U);
    EXPECT_EQ(graph.edges.edges[0].weight, 3);
    EXPECT_EQ(graph.name(0), "A");
    const auto errors = diagnostics_of(
        [] { read_graph(Source::from_string("２　１\nＡ　Ｂ　３ｘ\n", "g.txt"), {}); });
    ASSERT_FALSE(errors.empty());
    EXPECT_EQ(errors[0].where, (Location{"g.txt", 2, 5}));
    EXPECT_EQ(errors[0].source_line, "Ａ　Ｂ　３ｘ");
}

}  // namespace
}  // namespace ailab
