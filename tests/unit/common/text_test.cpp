// Texts: sources with their places, the scanner, exact decimals, files that are written.
#include <filesystem>
#include <limits>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/text/decimal.hpp"
#include "common/text/scanner.hpp"
#include "common/text/source.hpp"
#include "common/text/write_file.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

std::string opening_error(const std::string& path) {
    return error_of([&] { Source::open(path); });
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
    EXPECT_TRUE(has(text, {"romanai.txt: error: cannot open the file: No such file",
                           "hint: did you mean '" + folder.path("romania.txt") + "'?"}));
}

TEST(Source, RefusesMoreThanAProgramMayRead) {
    EXPECT_TRUE(has(opening_error("/dev/zero"), "the input has more than 256 MB"));
}

TEST(Source, TheHomeFolderIsWrittenAsATilde) {
    const char* const home = std::getenv("HOME");
    ASSERT_NE(home, nullptr);
    EXPECT_EQ(in_home("~/a.sgf"), std::string(home) + "/a.sgf");
    EXPECT_EQ(in_home("a~/b"), "a~/b");
}

TEST(Source, RefusesADirectory) {
    const TemporaryFolder folder;
    EXPECT_TRUE(has(opening_error(folder.path("")), "this is a directory"));
}

Scanner scan(std::string_view text, ScannerOptions options = {}) {
    return Scanner(Source::from_string(text, "t"), options);
}

TEST(Scanner, ReadsANestedListOverSeveralLines) {
    Scanner s = scan("(3 # the first\n  -12) ", {.delimiters = "()"});
    s.expect("(");
    EXPECT_EQ(s.integer(), 3);
    EXPECT_EQ(s.integer(), -12);
    EXPECT_FALSE(s.at_end());
    s.expect(")");
    s.expect_end();
}

TEST(Scanner, KnowsTheEndOfALineWhereLinesMatter) {
    Scanner s = scan("a b # c\r\n\n d", {.newlines_are_blanks = false});
    EXPECT_EQ(s.token(), "a");
    EXPECT_FALSE(s.at_end_of_line());
    EXPECT_EQ(s.token(), "b");
    EXPECT_TRUE(s.at_end_of_line());
    s.expect_end_of_line();
    EXPECT_TRUE(s.at_end_of_line());
    s.expect_end_of_line();
    EXPECT_EQ(s.rest_of_line(), "d");
    EXPECT_TRUE(s.at_end());
}

TEST(Scanner, AcceptsAWordOnlyAsAWhole) {
    Scanner s = scan("forallx forall x");
    EXPECT_FALSE(s.accept_word("forall"));
    EXPECT_EQ(s.token(), "forallx");
    EXPECT_TRUE(s.accept_word("forall"));
}

TEST(Scanner, ReadsQuotedStringsWithEscapes) {
    Scanner s = scan(R"("Rimnicu Vilcea" "a\"b\\" plain)");
    EXPECT_EQ(s.quoted_string(), "Rimnicu Vilcea");
    EXPECT_EQ(s.quoted_string(), "a\"b\\");
    EXPECT_EQ(s.token(), "plain");
}

TEST(Scanner, SaysWhatItExpectedAndWhatItFoundThere) {
    EXPECT_EQ(errors_of([] { scan("A\nabc").integer("a distance"); }),
              "1:1 expected a distance, found 'A'");
    EXPECT_EQ(errors_of([] { scan(" \n x", {}).expect(")"); }), "2:2 expected ')', found 'x'");
    EXPECT_EQ(errors_of([] { scan("a\n").expect_end(); }),
              "1:1 expected the end of the text, found 'a'");
    EXPECT_EQ(errors_of([] { scan(" ").token("a city"); }),
              "1:2 expected a city, found the end of the text");
    EXPECT_EQ(errors_of([] { scan("\n", {.newlines_are_blanks = false}).token("a city"); }),
              "1:1 expected a city, found the end of the line");
    EXPECT_EQ(errors_of([] { scan(")", {.delimiters = ")"}).token(); }),
              "1:1 expected a word, found ')'");
    EXPECT_EQ(errors_of([] { scan("\"ab\n\"").quoted_string(); }),
              "1:1 the quote is not closed on this line");
    EXPECT_EQ(errors_of([] { scan(R"("a\q")").quoted_string(); }), "1:3 unknown escape");
    EXPECT_EQ(errors_of([] { scan("7").integer("a tile", 0, 5); }),
              "1:1 a tile must lie between 0 and 5, found 7");
    EXPECT_EQ(errors_of([] { scan("99999999999999999999").integer("a tile"); }),
              "1:1 a tile is out of range: '99999999999999999999'");
    EXPECT_EQ(errors_of([] { scan("1.5").integer(); }), "1:1 expected an integer, found '1.5'");
    EXPECT_EQ(errors_of([] { scan("nan").decimal("a distance"); }),
              "1:1 expected a distance, but 'nan' is not a finite number");
}

TEST(Scanner, GoesOnAfterABadLineAndKeepsEveryError) {
    Scanner s = scan("1\nx y\n3\n\nz", {.newlines_are_blanks = false});
    Diagnostics errors;
    std::int64_t sum = 0;
    while (!s.at_end()) {
        if (s.at_end_of_line()) {
            s.next_line();
            continue;
        }
        s.attempt(errors, [&] {
            sum += s.integer();
            s.expect_end_of_line();
        });
    }
    EXPECT_EQ(sum, 4);
    ASSERT_EQ(errors.all().size(), 2U);
    EXPECT_EQ(errors.all()[0].where.line, 2U);
    EXPECT_EQ(errors.all()[1].where.line, 5U);
}

TEST(Scanner, ReadsExactDecimals) {
    Scanner s = scan("12 -1.250");
    EXPECT_EQ(s.decimal(), (Decimal{12, 0}));
    EXPECT_EQ(s.decimal(), (Decimal{-125, 2}));
}

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

DecimalError decimal_error(std::string_view text) {
    return parse_decimal(text).error;
}
Decimal value_of(std::string_view text) {
    return parse_decimal(text).value;
}

TEST(Decimal, IsReadWithoutRounding) {
    EXPECT_EQ(value_of("12"), (Decimal{12, 0}));
    EXPECT_EQ(value_of("-1.25"), (Decimal{-125, 2}));
    EXPECT_EQ(value_of("+0.1"), (Decimal{1, 1}));
    EXPECT_EQ(value_of(".5"), (Decimal{5, 1}));
    EXPECT_EQ(value_of("5."), (Decimal{5, 0}));
    EXPECT_EQ(value_of("12.50"), (Decimal{125, 1})) << "trailing zeros are dropped";
    EXPECT_EQ(value_of("1200"), (Decimal{1200, 0}));
    EXPECT_EQ(value_of("1e3"), (Decimal{1000, 0}));
    EXPECT_EQ(value_of("2.5E-3"), (Decimal{25, 4}));
    EXPECT_EQ(value_of("9223372036854775807"), (Decimal{kMax, 0}));
    EXPECT_EQ(value_of("0.000000000000000001"), (Decimal{1, 18}));
    EXPECT_EQ(value_of("0e999999999999"), (Decimal{0, 0}));
    EXPECT_EQ(value_of("-0"), (Decimal{0, 0}));
    EXPECT_EQ(value_of("1.000000000000000000000000000000"), (Decimal{1, 0}));
}

TEST(Decimal, IsRefusedRatherThanRounded) {
    for (const char* text : {"", "-", ".", "e3", "1e", "1e+", "abc", "1x", "0x10", "1,5", "1_000",
                             " 1", "1 ", "--1", "1.2.3", "1e1.5"})
        EXPECT_EQ(decimal_error(text), DecimalError::malformed) << text;
    for (const char* text : {"nan", "NaN", "inf", "-inf", "Infinity"})
        EXPECT_EQ(decimal_error(text), DecimalError::not_finite) << text;
    for (const char* text :
         {"1e400", "9223372036854775808", "1e999999999999", "92233720368547758070"})
        EXPECT_EQ(decimal_error(text), DecimalError::too_large) << text;
    for (const char* text : {"1e-400", "1.00000000000000000000000000001", "1e-19"})
        EXPECT_EQ(decimal_error(text), DecimalError::too_precise) << text;
}

TEST(Decimal, ScalesExactlyOrNotAtAll) {
    EXPECT_EQ(scaled({125, 2}, 3), 1250);
    EXPECT_EQ(scaled({125, 2}, 2), 125);
    EXPECT_EQ(scaled({125, 2}, 1), std::nullopt);
    EXPECT_EQ(scaled({kMax, 0}, 1), std::nullopt);
    EXPECT_EQ(scaled({0, 0}, 18), 0);
}

TEST(Decimal, IsPrintedWithoutTrailingZeros) {
    EXPECT_EQ(format_scaled(125, 1), "12.5");
    EXPECT_EQ(format_scaled(120, 1), "12");
    EXPECT_EQ(format_scaled(5, 3), "0.005");
    EXPECT_EQ(format_scaled(-5, 1), "-0.5");
    EXPECT_EQ(format_scaled(0, 4), "0");
    EXPECT_EQ(format_scaled(418, 0), "418");
    EXPECT_EQ(format_scaled(std::numeric_limits<std::int64_t>::min(), 0), "-9223372036854775808");
}

TEST(Decimal, ReadsBackWhatItPrints) {
    Random random(7);
    for (int i = 0; i < 20'000; ++i) {
        const auto bits = static_cast<unsigned>(random.below(63));
        const auto value = static_cast<std::int64_t>(random() >> (63 - bits) >> 1U);
        const int decimals = static_cast<int>(random.below(19));
        const std::string text = format_scaled(value, decimals);
        const ParsedDecimal back = parse_decimal(text);
        ASSERT_EQ(back.error, DecimalError::none) << text;
        ASSERT_EQ(scaled(back.value, decimals), value) << text;
    }
}

namespace fs = std::filesystem;

class WriteFile : public testing::Test {
protected:
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    const TemporaryFolder temporary_;
    const fs::path folder_ = temporary_.path("");
};

TEST_F(WriteFile, ReplacesTheWholeFileAndKeepsItsPermissions) {
    const fs::path file = folder_ / "a.txt";
    write_file(file, "a longer text");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    write_file(file, {"one", std::string_view("\0two", 4)}, Flush::yes);
    EXPECT_EQ(content_of(file), std::string("one\0two", 7));
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), 1U) << "nothing is left beside it";
}

TEST_F(WriteFile, KeepsLinksAndWritesToDevices) {
    write_file(folder_ / "real", "old");
    fs::create_symlink("real", folder_ / "link");
    write_file(folder_ / "link", "new");
    EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
    EXPECT_EQ(content_of(folder_ / "real"), "new");
    write_file("/dev/null", "gone");
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(WriteFile, NamesTheFileAndTheReason) {
    const std::string what = error_of([&] { write_file(folder_ / "missing" / "a.txt", ""); });
    EXPECT_TRUE(has(what, "missing/a.txt: No such file or directory"));
}

}  // namespace
}  // namespace ailab
