// Grades steps by counts from the lecture (nodes expanded, leaves, clauses), as in the Pacman
// projects of Berkeley's CS188: it removes the last line with the word and a number, another
// checker judges the rest, and the count determines the points for a correct answer.
#include <cctype>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {
namespace {

constexpr double kHalf = 0.5;

char small_letter(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// Returns the number in "expanded: 271", "Expanded = 271" or "expanded 271"; an empty optional for
/// other lines.
std::optional<std::int64_t> count_in(std::string_view line, std::string_view word) {
    const auto skip = [&](std::string_view these) {
        while (!line.empty() && these.find(line.front()) != these.npos) line.remove_prefix(1);
    };
    skip(" \t");
    for (const char c : word) {
        if (line.empty() || small_letter(line.front()) != small_letter(c)) return std::nullopt;
        line.remove_prefix(1);
    }
    const std::size_t before = line.size();
    skip(" \t:=");
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), count);
    if (before == line.size() || error != std::errc() || count < 0) return std::nullopt;
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    skip(" \t\r.");
    return line.empty() ? std::optional(count) : std::nullopt;
}

struct Counted {
    std::int64_t count = 0;
    std::string rest;  ///< the output without that line
};

/// Finds the last line with the count.
std::optional<Counted> find_count(std::string_view output, std::string_view word) {
    for (std::size_t end = output.size();;) {
        const std::size_t newline = end == 0 ? output.npos : output.rfind('\n', end - 1);
        const std::size_t begin = newline == output.npos ? 0 : newline + 1;
        if (const auto count = count_in(output.substr(begin, end - begin), word)) {
            const std::size_t after = std::min(end + 1, output.size());
            return Counted{
                *count, std::string(output.substr(0, begin)) + std::string(output.substr(after))};
        }
        if (begin == 0) return std::nullopt;
        end = begin - 1;
    }
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
    return {{"counted",
             "",
             marked("an answer that another checker judges, followed by a last line such as "
                    "`expanded: 271`"),
             "",
             {{"checker", "", marked("the checker of the answer; its options may also be given")},
              {"word", "expanded", marked("what is counted")},
              {"full", "", marked("maximum for full points")},
              {"half", "", marked("maximum for half points; above it none (default: full)")},
              {"least", "0", marked("a smaller count is wrong")}},
             check_counted,
             needs_inner_answer}};
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
