// What a program printed, read the way a person reads it: full-width signs, arrows of every shape,
// case, blanks, colours and prose do not matter; numbers and names do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

/// The text in plain signs: full-width and CJK punctuation as ASCII, every arrow `->`, every dash
/// and minus `-`, `¬` `~`, bold or coloured output without its escape sequences, no \r. Invalid
/// bytes become `?`. Of a very long text only the last lines are kept (256 KiB).
std::string plain(std::string_view text);

enum class TokenKind : std::uint8_t {
    word,     ///< letters, digits and `_`, beginning with a letter or a non-ASCII sign
    number,   ///< digits with one optional point and exponent; a sign if it cannot be a dash
    arrow,    ///< -> --> => >
    dash,     ///< - -- ~~ between other tokens
    comma,    ///< , ; / |
    colon,    ///< : =
    open,     ///< ( [ {
    close,    ///< ) ] }
    newline,  ///< one or more line ends
    other,
};

struct Token {
    TokenKind kind = TokenKind::other;
    std::string text{};
    std::size_t line = 0;  ///< from 1

    bool is(TokenKind k) const noexcept { return kind == k; }
};

/// The tokens of plain text.
std::vector<Token> tokens(std::string_view plain_text);

/// A number exactly as far as a double goes; nothing for text that is none. Knows `inf`, `-inf`,
/// `∞`, `infinity`.
std::optional<double> number_in(std::string_view text);

/// The number that begins at token i; `- inf` is two tokens.
std::optional<double> number_at(const std::vector<Token>& tokens, std::size_t i);
/// The last number that follows one of the words closely: "value: 3", "the value is 3".
std::optional<double> number_behind(std::string_view plain_text,
                                    const std::vector<std::string_view>& words);

/// The first number right before one of the words: "7 leaves".
std::optional<double> number_before(std::string_view plain_text,
                                    const std::vector<std::string_view>& words);

/// Every number of the text, in order. `inf` and its spellings count.
std::vector<double> numbers_in(std::string_view plain_text);

/// The number that the program answers: the only one, else the last one behind a `:` or `=`, else
/// the last of all.
std::optional<double> stated_number(std::string_view plain_text);

/// The lines of plain text that hold something, without blanks around them.
std::vector<std::string> lines_of(std::string_view plain_text);

std::string lower(std::string_view text);
/// Does a word of the list occur in the text (case ignored)? For ASCII words, as a whole word.
bool mentions(std::string_view text, const std::vector<std::string_view>& words);

/// Has the program said that there is no solution (no path, no answer, impossible, 无解, …)?
bool says_none(std::string_view plain_text);
/// `yes`, `true`, `solvable`, `可解` … or the opposite; nothing if neither or both are said.
std::optional<bool> says_yes(std::string_view plain_text);

/// A number without superfluous zeros: 418, 12.5, inf.
std::string show(double value);
/// Text cut after `most` code points, with an ellipsis.
std::string excerpt(std::string_view text, std::size_t most = 80);
/// Equal up to rounding in the last printed place.
bool same_number(double a, double b) noexcept;

}  // namespace ailab::grade
