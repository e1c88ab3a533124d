#include "common/text/scanner.hpp"

#include <gtest/gtest.h>

namespace ailab {
namespace {

Scanner scan(std::string_view text, ScannerOptions options = {}) {
    return Scanner(Source::from_string(text, "t"), options);
}

/// The message of the error that `parse` throws.
template <class Parse>
std::string message_of(Parse&& parse) {
    try {
        parse();
    } catch (const InputError& e) {
        const Diagnostic& d = e.diagnostics().front();
        return std::to_string(d.where.line) + ":" + std::to_string(d.where.column) + " " +
               d.message;
    }
    return "no error";
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
    EXPECT_EQ(message_of([] { scan("A\nabc").integer("a distance"); }),
              "1:1 expected a distance, found 'A'");
    EXPECT_EQ(message_of([] { scan(" \n x", {}).expect(")"); }), "2:2 expected ')', found 'x'");
    EXPECT_EQ(message_of([] { scan("a\n").expect_end(); }),
              "1:1 expected the end of the text, found 'a'");
    EXPECT_EQ(message_of([] { scan(" ").token("a city"); }),
              "1:2 expected a city, found the end of the text");
    EXPECT_EQ(message_of([] { scan("\n", {.newlines_are_blanks = false}).token("a city"); }),
              "1:1 expected a city, found the end of the line");
    EXPECT_EQ(message_of([] { scan(")", {.delimiters = ")"}).token(); }),
              "1:1 expected a word, found ')'");
    EXPECT_EQ(message_of([] { scan("\"ab\n\"").quoted_string(); }),
              "1:1 the quote is not closed on this line");
    EXPECT_EQ(message_of([] { scan(R"("a\q")").quoted_string(); }), "1:3 unknown escape");
    EXPECT_EQ(message_of([] { scan("7").integer("a tile", 0, 5); }),
              "1:1 a tile must lie between 0 and 5, found 7");
    EXPECT_EQ(message_of([] { scan("99999999999999999999").integer("a tile"); }),
              "1:1 a tile is out of range: '99999999999999999999'");
    EXPECT_EQ(message_of([] { scan("1.5").integer(); }), "1:1 expected an integer, found '1.5'");
    EXPECT_EQ(message_of([] { scan("nan").decimal("a distance"); }),
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

}  // namespace
}  // namespace ailab
