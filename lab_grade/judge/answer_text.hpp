// Normalises and parses the output of a program the way a human reader would: ignores the width
// of characters, the style of arrows, case, blanks, colours and prose; numbers and names matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

/// Returns the text in ASCII characters: full-width and CJK punctuation as ASCII, every arrow as
/// `->`, every dash and minus as `-`, `¬` as `~`, without escape sequences for bold or colour,
/// without \r, and sums as their totals. Invalid bytes become `?`. Only the last 256 KiB of a very
/// long text are kept, in whole lines.
std::string plain(std::string_view text);

/// Replaces sums with their terms, "9 + 2 + 9 = 20", by the number behind the equals sign.
std::string with_totals(std::string_view text);
/// Removes remarks in round brackets, up to the ends of their lines.
std::string without_brackets(std::string_view text);

enum class TokenKind : std::uint8_t {
    word,     ///< letters, digits and `_`, beginning with a letter or a non-ASCII character
    number,   ///< digits with one optional point and exponent; a leading + or -, unless it could be
              ///< a dash
    arrow,    ///< -> --> => >
    dash,     ///< - -- ~~ between other tokens
    comma,    ///< , ; / |
    colon,    ///< : =
    open,     ///< ( [ {
    close,    ///< ) ] }
    newline,  ///< one or more line breaks
    other,
};

struct Token {
    TokenKind kind = TokenKind::other;
    std::string text{};
    std::size_t line = 0;  ///< from 1

    bool is(TokenKind k) const noexcept { return kind == k; }
};

std::vector<Token> tokens(std::string_view plain_text);

/// Parses a number with the precision of a double; returns an empty optional for other text.
/// Accepts `inf`, `-inf`, `∞`, `infinity`.
std::optional<double> number_in(std::string_view text);

/// Returns the number that begins at token i; `- inf` consists of two tokens.
std::optional<double> number_at(const std::vector<Token>& tokens, std::size_t i);
/// Returns the last number shortly after one of the words: "value: 3", "the value is 3".
std::optional<double> number_behind(std::string_view plain_text,
                                    const std::vector<std::string_view>& words);

/// Returns the first number directly before one of the words: "7 leaves".
std::optional<double> number_before(std::string_view plain_text,
                                    const std::vector<std::string_view>& words);

/// Returns all numbers of the text in order, including `inf` and its spellings.
std::vector<double> numbers_in(std::string_view plain_text);

/// Returns the number that is the program's answer: the only one, else the last one after a `:` or
/// `=`, else the last one. Numbers in round brackets count only if there are no others.
std::optional<double> stated_number(std::string_view plain_text);

/// Puts the sign into every cell between bars that is empty: "| 13 |    | 10 |".
std::string with_sign_between_bars(std::string text, char sign);

/// Returns the non-empty lines of plain text, without surrounding blanks.
std::vector<std::string> lines_of(std::string_view plain_text);

std::string lower(std::string_view text);
/// True if a word of the list occurs in the text, ignoring case; ASCII words must be whole words.
bool mentions(std::string_view text, const std::vector<std::string_view>& words);

/// True if the program says that there is no solution (no path, no answer, impossible, 无解, …).
bool says_none(std::string_view plain_text);
/// Returns true for `yes`, `true`, `solvable`, `可解` …, false for the opposite, and an empty
/// optional if the text has neither or both.
std::optional<bool> says_yes(std::string_view plain_text);

/// Returns a number without superfluous zeros: 418, 12.5, inf.
std::string show(double value);
/// Returns the text cut after `most` code points, with an ellipsis.
std::string excerpt(std::string_view text, std::size_t most = 80);
/// True if the numbers are equal up to rounding in the last printed place.
bool same_number(double a, double b) noexcept;

}  // namespace ailab::grade
