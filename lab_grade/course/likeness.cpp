#include "lab_grade/course/likeness.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/split.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {
namespace {

/// Converts "a b" to "`a`, `b`".
std::string in_backquotes(const std::string& names) {
    return names.empty() ? "" : fmt::format("`{}`", fmt::join(words_in(names), "`, `"));
}

std::string said_of_slip(const Slip& slip, const std::set<std::string>& about) {
    // Names differ between the slips, so none is mentioned.
    const std::string names = about.size() == 1 ? in_backquotes(*about.begin()) : "";
    return tr("in {}, ", in_backquotes(slip.place)) +
           (language() == Language::zh ? slip.chinese : slip.english) +
           (names.empty() ? "" : tr(" (it concerns {})", names));
}

/// The order of equal values can make a search somewhat larger or smaller.
bool similar_counts(const std::string& output, const std::string& other, std::string_view word) {
    constexpr double kAlike = 1.5;
    const auto a = number_behind(plain(output), {word}), b = number_behind(plain(other), {word});
    return !a || !b || (*a <= kAlike * *b && *b <= kAlike * *a);
}

}  // namespace

Slip read_slip(const std::string& line) {
    const std::vector<std::string> parts = split_at('\t', line);
    if (parts.size() != 6) throw InputError(tr("variants.py: no slip: {}", line));
    Slip slip{{}, parts[1], parts[2], parts[3], parts[4], parts[5]};
    for (const std::string& step : words_in(parts[0])) slip.steps.insert(std::stoul(step));
    return slip;
}

std::string sentence_of(const std::vector<const Slip*>& slips, bool certain) {
    std::set<std::string> about;
    for (const Slip* slip : slips) {
        const Slip& first = *slips.front();
        if (slip->kind != first.kind || slip->place != first.place) return {};
        about.insert(slip->about);
    }
    if (slips.empty() || words_in(slips.front()->place).size() != 1) return {};
    return hedged({said_of_slip(*slips.front(), about)}, certain);
}

std::string sentence_of_repairs(const std::vector<const Slip*>& repairs, bool certain,
                                bool shows_seldom) {
    constexpr std::size_t kMostSaid = 2;  // of a line, likelier ones first
    std::map<std::string, std::vector<std::string>> of_lines;
    for (const Slip* repair : repairs) {
        std::vector<std::string>& said = of_lines[repair->place];
        const std::string& one = language() == Language::zh ? repair->chinese : repair->english;
        if (said.size() < kMostSaid && std::ranges::find(said, one) == said.end())
            said.push_back(one);
    }
    if (shows_seldom && (of_lines.size() > 1 || of_lines.begin()->second.size() > 1)) return {};
    std::vector<std::string> sentences;
    for (const auto& [place, said] : of_lines) {
        const std::vector<std::string> parts = split_at(':', place);  // file, line, its text
        const std::size_t text = parts.at(0).size() + parts.at(1).size() + 2;
        sentences.push_back(tr("line {} of {}: ", parts[1], parts[0]) +
                            fmt::format("{}", fmt::join(said, tr("; or "))));
        if (text < place.size())
            sentences.back() +=
                fmt::format("{}`{}`", language() == Language::zh ? "：" : ": ", place.substr(text));
    }
    return hedged(sentences, certain);
}

KnownAnswer judged(const TestCase& test, std::string output, const Budget& budget) {
    KnownAnswer given{std::move(output), {}};
    const std::string input = test.input.read();
    const std::string right = test.answer ? test.answer->read() : "";
    CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
    in.answer = right;
    in.output = given.output;
    in.options = test.options;
    in.seed = test.seed;
    in.budget = budget;
    given.verdict = check_safely(*find_checker(test.checker), in);
    return given;
}

bool has_answered(const TestResult& result) {
    return result.done && (result.verdict.passed() || result.verdict.outcome == Outcome::wrong ||
                           result.verdict.outcome == Outcome::partially ||
                           result.verdict.outcome == Outcome::bad_format);
}

std::string answer_words(const std::string& output, const CheckerOptions& options) {
    const std::string counted = options.text("word");
    std::string words;
    for (const std::string& line : lines_of(plain(output))) {
        if (!counted.empty() && mentions(line, {counted})) continue;
        for (const Token& token : tokens(line)) words += fold_name(token.text) + ' ';
    }
    return words;
}

bool same_answer(const TestResult& result, const KnownAnswer& known,
                 const CheckerOptions& options) {
    if (known.verdict.passed() != result.verdict.passed()) return false;
    if (result.verdict.passed()) return true;
    // Both are right with too large a count; which of several right answers they give is no matter.
    const std::string counted = options.text("word");
    if (!counted.empty() && result.verdict.outcome == Outcome::partially)
        return known.verdict.outcome == Outcome::partially &&
               similar_counts(result.output, known.output, counted);
    const std::string &theirs = result.verdict.canonical, &ours = known.verdict.canonical;
    if (!theirs.empty() && !ours.empty()) return theirs == ours;
    return answer_words(result.output, options) ==
           answer_words(known.output.substr(0, result.output.size()), options);
}

}  // namespace ailab::grade
