#include "common/text/source.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

std::string opening_error(const std::string& path) {
    try {
        Source::open(path);
    } catch (const InputError& e) {
        return e.what();
    }
    return "no error";
}

TEST(Source, GivesLineAndColumnInCodePoints) {
    const Source source = Source::from_string("ab\r\nçé x\n", "roads.txt");
    EXPECT_EQ(source.locate(0), (Location{"roads.txt", 1, 1}));
    EXPECT_EQ(source.locate(source.text().find('x')), (Location{"roads.txt", 2, 4}));
    EXPECT_EQ(source.locate(source.text().size()), (Location{"roads.txt", 3, 1}));
    EXPECT_EQ(source.line_at(0), "ab");
    EXPECT_EQ(source.line_at(5), "çé x");
    EXPECT_EQ(source.line_at(source.text().size()), "");
}

TEST(Source, DropsAByteOrderMark) {
    const Source source = Source::from_string(
        "\xEF\xBB\xBF"
        "A B 3");
    EXPECT_EQ(source.text(), "A B 3");
    EXPECT_EQ(source.locate(0).column, 1U);
}

TEST(Source, RefusesUtf16WithAHint) {
    EXPECT_THROW(Source::from_string("\xFF\xFE"
                                     "A"),
                 InputError);
}

TEST(Source, ShowsTheLineAndACaretInADiagnostic) {
    const Source source = Source::from_string("2 1\nA B abc\n", "roads.txt");
    EXPECT_EQ(to_string(source.diagnose(8, "expected a distance, found 'abc'", "write a number")),
              "roads.txt:2:5: error: expected a distance, found 'abc'\n"
              "  A B abc\n"
              "      ^\n"
              "  hint: write a number\n");
}

TEST(Source, MakesControlCharactersVisibleAndCutsLongLines) {
    const Source source = Source::from_string("a\x1B[31m\n" + std::string(1000, 'x'));
    EXPECT_EQ(source.diagnose(0, "m").source_line, "a\uFFFD[31m");
    EXPECT_EQ(source.diagnose(8, "m").source_line, std::string(200, 'x') + "…");
    EXPECT_EQ(source.diagnose(900, "m").source_line, "");
    EXPECT_EQ(in_quotes(std::string("\xFF\x01")), "'\uFFFD\uFFFD'");
}

TEST(Source, ReadsStandardInputForADash) {
    std::istringstream in("A B 3\n");
    const Source source = Source::open("-", in);
    EXPECT_EQ(source.text(), "A B 3\n");
    EXPECT_EQ(source.name(), "<stdin>");
}

TEST(Source, OutlivesTheObjectItWasCopiedFrom) {
    std::string_view text;
    Source copy = Source::from_string("short");
    {
        const Source original = Source::from_string("another");
        copy = original;
        text = original.text();
    }
    EXPECT_EQ(text, "another");
    EXPECT_EQ(copy.offset_of(text.substr(3)), 3U);
}

TEST(Source, ReadsSmallAndLargeFilesAlikeAndPadsThemWithZeros) {
    const TemporaryFolder folder;
    for (const std::size_t size : {0UL, 1UL, 4096UL, 262'144UL, 266'240UL, 300'001UL}) {
        const std::string path = folder.write("f.txt", std::string(size, 'a'));
        const Source source = Source::open(path);
        ASSERT_EQ(source.text(), std::string(size, 'a'));
        for (std::size_t i = 0; i < Source::kPadding; ++i)
            ASSERT_EQ(source.text().data()[size + i], '\0') << size << ' ' << i;
    }
}

TEST(Source, SuggestsAFileOfNearlyTheSameName) {
    const TemporaryFolder folder;
    folder.write("romania.txt", "x");
    const std::string text = opening_error(folder.path("romanai.txt"));
    EXPECT_NE(text.find("romanai.txt: error: cannot open the file: No such file"), text.npos);
    EXPECT_NE(text.find("hint: did you mean '" + folder.path("romania.txt") + "'?"), text.npos);
}

TEST(Source, RefusesMoreThanAProgramMayRead) {
    try {
        static_cast<void>(Source::open("/dev/zero"));
        ADD_FAILURE() << "was read";
    } catch (const InputError& error) {
        EXPECT_EQ(error.diagnostics().front().message, "the input has more than 256 MB");
    }
}

TEST(Source, TheHomeFolderIsWrittenAsATilde) {
    const char* const home = std::getenv("HOME");
    ASSERT_NE(home, nullptr);
    EXPECT_EQ(in_home("~/a.sgf"), std::string(home) + "/a.sgf");
    EXPECT_EQ(in_home("a~/b"), "a~/b");
}

TEST(Source, RefusesADirectory) {
    const TemporaryFolder folder;
    EXPECT_NE(opening_error(folder.path("")).find("this is a directory"), std::string::npos);
}

}  // namespace
}  // namespace ailab
