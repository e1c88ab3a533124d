// Grades steps by counts from the lecture (nodes expanded, leaves, clauses), as in the Pacman
// projects of Berkeley's CS188: it removes the last line with the word and a number, another
// checker judges the rest, and the count determines the points for a correct answer.
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {
namespace {

constexpr double kHalf = 0.5;

/// Returns the number in a line such as "expanded: 271", "Expanded = 271" or "expanded 271".
std::optional<std::int64_t> count_in(std::string_view line, std::string_view word) {
    const std::string text = lower(trimmed(line));
    if (!text.starts_with(lower(word))) return std::nullopt;
    const std::size_t at = text.find_first_not_of(" \t:=", word.size());
    if (at == text.npos || at == word.size()) return std::nullopt;
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(&text[at], text.data() + text.size(), count);
    const bool alone = std::string_view(end).find_first_not_of(" \t\r.") == text.npos;
    return error == std::errc() && count >= 0 && alone ? std::optional(count) : std::nullopt;
}

struct Counted {
    std::int64_t count = 0;
    std::string rest;  ///< the output without that line
};

std::optional<Counted> find_count(std::string_view output, std::string_view word) {
    std::optional<std::int64_t> found;
    std::size_t begin = 0, end = 0;
    for (std::string_view rest = output; !rest.empty();) {
        const std::size_t at = output.size() - rest.size();
        const auto count = count_in(take_line(rest), word);
        if (count) found = count, begin = at, end = output.size() - rest.size();
    }
    if (!found) return std::nullopt;
    return Counted{*found, std::string(output.substr(0, begin)).append(output.substr(end))};
}

const Checker& inner_of(const CheckerOptions& options) {
    const std::string name = options.text("checker");
    const Checker* inner = find_checker(name);
    if (!inner || name == "counted")
        throw InputError(
            tr("the checker counted needs another checker, found '{}'", name),
            "checker: {name: counted, checker: shortest-path, word: expanded, full: 300}");
    return *inner;
}

Verdict check_counted(const CheckInput& in) {
    const Checker& inner = inner_of(in.options);
    const std::string word = in.options.text("word", "expanded");
    const std::int64_t full = in.options.integer("full", -1);
    const std::int64_t half = in.options.integer("half", full);
    if (full < 0)
        throw InputError(tr("the checker counted needs `full`, the maximum for full points"));
    if (half < full) throw InputError(tr("`half` of the checker counted must be at least `full`"));
    const auto counted = find_count(in.output, word);
    if (!counted)
        return bad_format(tr("the count is missing: the last line should be `{}: 123`", word));
    const auto reference = find_count(in.answer, word);
    CheckInput rest = in;
    rest.output = counted->rest;
    if (reference) rest.answer = reference->rest;
    Verdict verdict = check(inner, rest);
    if (verdict.outcome != Outcome::correct && verdict.outcome != Outcome::partially)
        return verdict;
    if (counted->count < in.options.integer("least", 0))
        return wrong(tr("{}: {} is fewer than any search needs", word, counted->count));
    const std::string thresholds =
        half > full ? tr("full points for at most {}, half for at most {}", full, half)
                    : tr("full points for at most {}", full);
    const std::string count = fmt::format("{}: {} ({})", word, counted->count, thresholds);
    const double earned = counted->count <= full ? 1 : counted->count <= half ? kHalf : 0;
    if (earned < 1) {
        const double before = verdict.passed() ? 1 : verdict.fraction;
        verdict = partially(before * earned,
                            tr("the answer is right, but the search expands too much; {}", count));
    } else if (verdict.passed()) {
        verdict.message = count;
    }
    return verdict;
}

bool needs_inner_answer(const CheckerOptions& options) {
    const Checker& inner = inner_of(options);
    return inner.needs_answer != nullptr && inner.needs_answer(options);
}

}  // namespace

std::vector<Checker> counted_checkers() {
    return {
        row_of("counted", "",
               marked("an answer that another checker judges, followed by a last line such as "
                      "`expanded: 271`"),
               "", check_counted,
               {{"checker", "", marked("the checker of the answer; its options may also be given")},
                {"word", "expanded", marked("what is counted")},
                {"full", "", marked("maximum for full points")},
                {"half", "", marked("maximum for half points; above it none (default: full)")},
                {"least", "0", marked("a smaller count is wrong")}},
               needs_inner_answer)};
}

void make_room_for(CheckerOptions& options, std::string_view answer) {
    const auto counted = find_count(answer, options.text("word", "expanded"));
    for (const char* key : {"full", "half"})
        if (counted && options.has(key) && options.integer(key, 0) < counted->count)
            options.set(key, std::to_string(counted->count));
}

std::vector<OptionSpec> options_of(const Checker& checker, const std::string& inner) {
    std::vector<OptionSpec> options = checker.options;
    const Checker* other = checker.name == "counted" ? find_checker(inner) : nullptr;
    if (other) options.insert(options.end(), other->options.begin(), other->options.end());
    return options;
}

}  // namespace ailab::grade
