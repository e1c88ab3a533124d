// Scanner reads a Source for recursive-descent parsers. It skips blanks and comments, reads words,
// strings and numbers, and reports errors with position, line and hint.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "common/base/error.hpp"
#include "common/text/decimal.hpp"
#include "common/text/source.hpp"

namespace ailab {

struct ScannerOptions {
    std::string_view comment = "#";    ///< a comment runs to the end of its line; "" for none
    bool newlines_are_blanks = true;   ///< false for line-based formats
    std::string_view delimiters = "";  ///< characters that end a token(), besides blanks
};

class Scanner {
public:
    static constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
    static constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

    /// The source is shared, so a temporary may be passed.
    explicit Scanner(Source source, ScannerOptions options = {})
        : source_(std::move(source)), options_(options), text_(source_.text()) {}

    // Lookahead. Blanks and comments are skipped first.
    bool at_end();
    bool at_end_of_line();  ///< or of the text; never skips the newline
    char peek();            ///< '\0' at the end
    bool looking_at(std::string_view literal);

    // Reading. Each function throws InputError with `what` ("a distance") in its message, which is
    // translated here.
    bool accept(std::string_view literal);    ///< reads it if it is next
    bool accept_word(std::string_view word);  ///< the same, if no letter or digit follows
    void expect(std::string_view literal);
    std::string_view token(std::string_view what = "a word");  ///< up to a blank or delimiter
    /// "…" with \" \\ \n \t, on one line.
    std::string quoted_string(std::string_view what = "a quoted text");
    std::int64_t integer(std::string_view what = "an integer", std::int64_t min = kMin,
                         std::int64_t max = kMax);
    Decimal decimal(std::string_view what = "a number");
    std::string_view rest_of_line();  ///< without the blanks around it or a comment
    void expect_end_of_line();        ///< and goes to the next line
    void expect_end();

    // Positions.
    const Source& source() const noexcept { return source_; }
    std::size_t offset() const noexcept { return at_; }
    void seek(std::size_t offset) noexcept { at_ = offset; }
    void next_line() noexcept;  ///< skips the rest of this line

    // Errors, with the position of the next token or `offset`.
    [[noreturn]] void fail(std::string message, std::string hint = {});
    [[noreturn]] void fail_at(std::size_t offset, std::string message, std::string hint = {}) const;
    [[noreturn]] void expected(std::string_view what, std::string hint = {});

    /// Runs `parse()`. If it throws InputError, stores its diagnostics, skips the rest of the line
    /// and returns false, so that one bad line does not hide errors in later lines.
    template <class Parse>
    bool attempt(Diagnostics& diagnostics, Parse&& parse) {
        try {
            parse();
            return true;
        } catch (const InputError& error) {
            for (const Diagnostic& d : error.diagnostics()) diagnostics.add(d);
            next_line();
            return false;
        }
    }

    /// Runs `line()` at the first token of every line that has one and reports the errors of all
    /// lines together. `line` must read to the end of its line. Throws InputError.
    template <class Line>
    void for_each_line(Line&& line) {
        Diagnostics diagnostics;
        while (true) {
            while (at_end_of_line() && !at_end()) expect_end_of_line();
            if (at_end() || diagnostics.full()) break;
            attempt(diagnostics, line);
        }
        diagnostics.throw_if_errors();
    }

private:
    bool is_blank(char c) const noexcept;
    void skip() noexcept;
    std::string found();  ///< "'abc'", "the end of the line"
    std::string_view peek_token();

    Source source_;
    ScannerOptions options_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace ailab
