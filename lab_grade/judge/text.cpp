#include <algorithm>
#include <cmath>
#include <optional>

#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/printable.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kBetweenLooks = 4096;  // lines or words

struct Word {
    std::string_view text;
    std::size_t line = 1;
    std::size_t column = 1;
};

/// Yields the tokens of a text one by one, so that a huge output needs no memory.
class Tokens {
public:
    explicit Tokens(std::string_view text) : text_(text) {}

    std::optional<Word> next() {
        while (at_ < text_.size() && is_blank(text_[at_])) step();
        if (at_ == text_.size()) return std::nullopt;
        Word token{{}, line_, at_ - line_start_ + 1};
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_blank(text_[at_])) step();
        token.text = text_.substr(begin, at_ - begin);
        return token;
    }

private:
    void step() {
        if (text_[at_++] != '\n') return;
        ++line_;
        line_start_ = at_;
    }

    std::string_view text_;
    std::size_t at_ = 0, line_ = 1, line_start_ = 0;
};

struct TokenRule {
    bool case_sensitive = false;
    double relative = -1;  ///< negative if not requested
    double absolute = -1;

    bool same(std::string_view expected, std::string_view actual) const {
        if (expected == actual || (!case_sensitive && lower(expected) == lower(actual)))
            return true;
        if (relative < 0 && absolute < 0) return false;
        const auto e = number_in(expected), a = number_in(actual);
        if (!e || !a || std::isinf(*e) || std::isinf(*a)) return false;
        const double difference = std::fabs(*e - *a);
        return difference <= absolute || difference <= relative * std::fabs(*e);
    }
};

Verdict difference(std::string message, std::string_view expected, std::string_view actual,
                   const Word& where) {
    constexpr std::size_t kLongest = 400;
    Verdict verdict = wrong(std::move(message), std::string(expected.substr(0, kLongest)),
                            std::string(actual.substr(0, kLongest)));
    verdict.line = where.line;
    verdict.column = where.column;
    return verdict;
}

Verdict check_exact(const CheckInput& in) {
    const auto [a, b] =
        std::mismatch(in.answer.begin(), in.answer.end(), in.output.begin(), in.output.end());
    if (a == in.answer.end() && b == in.output.end()) return correct();
    const auto at = static_cast<std::size_t>(b - in.output.begin());
    const std::string_view before = in.output.substr(0, at);
    const auto newlines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto line_of = [&](std::string_view text) {
        const std::size_t begin = std::min(start, text.size());
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    return difference(tr("the output differs"), line_of(in.answer), line_of(in.output),
                      {{}, newlines + 1, at - start + 1});
}

std::string_view without_end_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Compares line by line, ignoring blanks at the ends of lines and empty lines at the end.
Verdict check_lines(const CheckInput& in) {
    std::string_view expected = without_end_blanks(in.answer),
                     actual = without_end_blanks(in.output);
    const auto next_line = [](std::string_view& rest) {
        return rest.empty() ? std::nullopt : std::optional(without_end_blanks(take_line(rest)));
    };
    for (std::size_t number = 1;; ++number) {
        if (number % kBetweenLooks == 0) in.budget.look();
        const auto e = next_line(expected), a = next_line(actual);
        if (!e && !a) return correct();
        if (!a) return difference(tr("line {} is missing", number), *e, "", {{}, number, 1});
        if (!e) return difference(tr("line {} is extra", number), "", *a, {{}, number, 1});
        if (*e != *a) return difference(tr("line {} differs", number), *e, *a, {{}, number, 1});
    }
}

Verdict check_tokens(const CheckInput& in) {
    const double both = in.options.number("float_tolerance", -1);
    const TokenRule rule{in.options.flag("case_sensitive"),
                         in.options.number("float_relative_tolerance", both),
                         in.options.number("float_absolute_tolerance", both)};
    if (in.options.flag("space_change_sensitive") && rule.relative < 0 && rule.absolute < 0 &&
        rule.case_sensitive)
        return check_exact(in);
    Tokens expected(in.answer), actual(in.output);
    for (std::size_t number = 1;; ++number) {
        if (number % kBetweenLooks == 0) in.budget.look();
        const auto e = expected.next(), a = actual.next();
        if (!e && !a) return correct();
        if (!a)
            return wrong(tr("the output ends too early"), std::string(e->text),
                         tr("the end of the output"));
        if (!e) return difference(tr("more output than expected"), "", a->text, *a);
        if (!rule.same(e->text, a->text))
            return difference(find_invalid_utf8(a->text) == a->text.npos
                                  ? tr("a word differs")
                                  : tr("a word contains part of a character: one such as ¬ has "
                                       "several bytes"),
                              e->text, a->text, *a);
    }
}

bool always(const CheckerOptions&) {
    return true;
}

}  // namespace

std::vector<Checker> text_checkers() {
    return {
        row_of("exact", "", marked("byte by byte"), "", check_exact, {}, always),
        row_of("lines", "", marked("line by line, ignoring blanks at either end"), "", check_lines,
               {}, always),
        row_of("tokens", "",
               marked("word by word, ignoring blanks and case; numbers within a tolerance"), "",
               check_tokens,
               {switch_option("case_sensitive", false, marked("upper and lower case differ")),
                switch_option("space_change_sensitive", false, marked("blanks must also be equal")),
                {"float_tolerance", "", marked("tolerance for numbers, relative or absolute")},
                {"float_relative_tolerance", "", marked("relative tolerance for numbers")},
                {"float_absolute_tolerance", "", marked("absolute tolerance for numbers")}},
               always),
    };
}

}  // namespace ailab::grade
