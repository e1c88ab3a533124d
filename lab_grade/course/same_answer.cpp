#include "lab_grade/course/same_answer.hpp"

#include <string_view>
#include <utility>

#include "common/text/utf8.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

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

namespace {
/// The order of equal values can make a search somewhat larger or smaller.
bool similar_counts(const std::string& output, const std::string& other, std::string_view word) {
    constexpr double kAlike = 1.5;
    const auto a = number_behind(plain(output), {word}), b = number_behind(plain(other), {word});
    return !a || !b || (*a <= kAlike * *b && *b <= kAlike * *a);
}
}  // namespace

bool same_answer(const TestResult& result, const KnownAnswer& known,
                 const CheckerOptions& options) {
    if (known.verdict.passed() != result.verdict.passed()) return false;
    if (result.verdict.passed()) return true;
    // Both are right with too large a count; which of several right answers they give does not
    // matter.
    const std::string counted = options.text("word");
    if (!counted.empty() && result.verdict.outcome == Outcome::partially)
        return known.verdict.outcome == Outcome::partially &&
               similar_counts(result.output, known.output, counted);
    const std::string &theirs = result.verdict.canonical, &ours = known.verdict.canonical;
    if (!theirs.empty() && !ours.empty()) return theirs == ours;
    return answer_words(result.output, options) ==
           answer_words(known.output.substr(0, result.output.size()), options);
}

std::string step_of(const std::string& group) {
    constexpr std::string_view kHidden = "-hidden";
    return group.ends_with(kHidden) ? group.substr(0, group.size() - kHidden.size()) : group;
}

}  // namespace ailab::grade
