// Judges answers of the quiz by their meaning. The checker decides; before that, common additions
// to a number, a name or a yes are removed.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/split.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/course/quiz.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

using Words = std::vector<std::string>;

/// Replaces separators between words by blanks: commas, arrows, brackets, a final full stop.
std::string without_separators(std::string text) {
    for (const std::string_view sign : {",", ";", "->", "→", "(", ")", "[", "]", "{", "}"})
        for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos;)
            text.replace(at, sign.size(), " ");
    while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
    return text + '\n';
}

Words words_of(const std::string& text) {
    return words_in(without_separators(plain(text)));
}

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Returns 27,000 as 27000: removes a comma before exactly three digits.
std::string without_thousands_commas(std::string text) {
    const auto digits_from = [&](std::size_t at) {
        return static_cast<std::size_t>(
                   std::find_if_not(text.begin() + static_cast<long>(at), text.end(), is_digit) -
                   text.begin()) -
               at;
    };
    for (std::size_t at = 1; (at = text.find(',', at)) != text.npos; ++at)
        if (is_digit(text[at - 1]) && digits_from(at + 1) == 3) text.erase(at, 1);
    return text;
}

/// Reads 30^3, 2 * 3^2 or 900 + 29: numbers joined by signs, with the usual precedence.
class Sum {
public:
    explicit Sum(std::string_view text) : text_(text) {}
    /// Returns an empty optional if the text is anything else.
    std::optional<double> value() {
        const double sum = terms();
        return ok_ && text_.empty() ? std::optional(sum) : std::nullopt;
    }

private:
    bool take(std::string_view sign) {
        while (text_.starts_with(' ') || text_.starts_with('\n')) text_.remove_prefix(1);
        if (!text_.starts_with(sign)) return false;
        text_.remove_prefix(sign.size());
        return true;
    }
    double terms() {
        double sum = product();
        for (;;)
            if (take("+"))
                sum += product();
            else if (take("-") || take("−"))
                sum -= product();
            else
                return sum;
    }
    double product() {
        double value = power();
        while (take("*") || take("×") || take("·") || take("x ")) value *= power();
        return value;
    }
    double power() {
        const double base = number();
        return take("^") || take("**") ? std::pow(base, power()) : base;
    }
    double number() {
        take("");
        std::size_t size = 0;
        while (size < text_.size() && (is_digit(text_[size]) || text_[size] == '.')) ++size;
        const auto read = number_in(std::string(text_.substr(0, size)));
        ok_ = ok_ && read;
        text_.remove_prefix(size);
        take("");
        return read.value_or(0);
    }

    std::string_view text_;
    bool ok_ = true;
};

std::optional<std::vector<double>> only_numbers(const Words& words) {
    std::vector<double> numbers;
    for (const std::string& word : words)
        if (const auto number = number_in(word))
            numbers.push_back(*number);
        else
            return std::nullopt;
    return numbers;
}

/// True if the answer has the same numbers in any wording: "418 km", "it is 9, then 6".
bool says_numbers(const std::vector<double>& expected, const std::string& answer) {
    if (mentions(answer, {"not", "不"})) return false;
    if (expected.size() > 1) {
        const auto said = numbers_in(answer);
        return std::equal(expected.begin(), expected.end(), said.begin(), said.end(), same_number);
    }
    const std::string text = without_thousands_commas(answer);
    if (const auto sum = Sum(text).value()) return same_number(*sum, expected.front());
    const bool one = numbers_in(text).size() == 1 || text.find('=') != text.npos;
    const auto said = one ? stated_number(text) : std::nullopt;
    return said && same_number(*said, expected.front());
}

void drop_ending(std::string& word, const std::vector<std::string_view>& endings) {
    for (const std::string_view ending : endings)
        if (word.size() > ending.size() && word.ends_with(ending))
            return word.resize(word.size() - ending.size());
}

/// Returns the words that identify the thing: goal for "the goal", dijkstra for "Dijkstra's
/// algorithm". An article before a single letter counts as a name: A B.
Words naming(const Words& words) {
    Words names;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto number = number_in(words[i]);
        std::string word = number ? show(*number) : fold_name(words[i]);
        const bool before_a_noun = i + 1 < words.size() && words[i + 1].size() > 1;
        if (word == "the" || ((word == "a" || word == "an") && before_a_noun)) continue;
        if (!names.empty() && (word == "algorithm" || word == "算法")) continue;
        drop_ending(word, {"'s", "’s", "算法"});
        names.push_back(word);
    }
    return names;
}

bool is_yes_or_no(const Words& words) {
    return words.size() == 1 && (words[0] == "yes" || words[0] == "no");
}

bool means(const std::string& expected, const std::string& given) {
    const Words words = words_of(expected);
    const std::string answer = plain(given);
    if (words.empty()) return false;
    if (is_yes_or_no(words)) return says_yes(answer) == (words[0] == "yes");
    if (const auto numbers = only_numbers(words)) return says_numbers(*numbers, answer);
    return naming(words) == naming(words_of(given));
}

/// Says how a number or a list differs from the expected one, without telling it.
std::string difference(const Question& question, const std::string& expected,
                       const std::string& given) {
    const std::string answer = plain(given);
    const Words words = words_of(expected), said = words_of(given);
    const Words right = naming(words), named = naming(said);
    if (is_yes_or_no(words))
        return says_yes(answer) ? tr("it is the other one") : tr("the answer is yes or no");
    if (words.size() == 1 && number_in(words[0])) {
        const std::string text = without_thousands_commas(answer);
        const auto sum = Sum(text).value();
        const auto number = sum ? sum : stated_number(text);
        if (!number) return tr("the answer is a number");
        if (!sum && numbers_in(text).size() > 1 && text.find('=') == text.npos)
            return tr("the answer is one number; you give several");
        if (same_number(*number, *number_in(words[0])))
            return tr("the number is right, but the words around it are not");
        return *number > *number_in(words[0]) ? tr("{} is too large", show(*number))
                                              : tr("{} is too small", show(*number));
    }
    if (words.size() == 2 && named.size() == 1 && named[0] == right[0])
        return tr("{} is right, but something is missing: its unit, or a second part", said[0]);
    if (words.size() > 1 &&
        std::is_permutation(right.begin(), right.end(), named.begin(), named.end()))
        return tr("the parts are right, but in another order");
    if (words.size() > 1 && right.size() != named.size())
        return tr("the answer has {} parts; yours has {}", right.size(), named.size());
    if (words.size() > 1)
        return tr(
            "part {} is the first that differs",
            std::mismatch(right.begin(), right.end(), named.begin()).first - right.begin() + 1);
    if (said.size() == 1 && mentions(lower(question.ask), {lower(said[0])}))
        return tr("{} occurs in the question, but it is another one that is asked for", said[0]);
    return tr("{} is something else", in_quotes(std::string(trimmed(given))));
}

/// Expands y and n if the question expects yes or no.
std::string spelled_out(const Question& question, const std::string& answer) {
    if (!has_two_answers(question)) return answer;
    const Words words = words_of(answer);
    const std::string word = words.size() == 1 ? lower(words[0]) : "";
    return word == "y" || word == "对" ? "yes" : word == "n" || word == "错" ? "no" : answer;
}

}  // namespace

bool has_two_answers(const Question& question) {
    return !question.values.empty() && is_yes_or_no(words_of(question.values.front()));
}

Verdict judge_answer(const Question& question, const std::string& given, Judge judge,
                     const Budget& budget) {
    CheckInput in{.input = question.input, .input_name = question.id};
    in.arguments = question.arguments;
    const bool words = question.checker == "tokens";
    const std::string answer = spelled_out(question, given);
    const std::string output = words                    ? without_separators(answer)
                               : answer.ends_with('\n') ? answer
                                                        : answer + "\n";
    in.output = output;
    in.options = question.options;
    in.budget = budget;
    Verdict first;
    std::vector<std::string> values = question.values;
    if (values.empty()) values.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (words && means(values[i], answer)) return correct();
        if (words) values[i] = without_separators(values[i]);
        in.answer = values[i];
        Verdict verdict = judge(*find_checker(question.checker), in);
        if (verdict.passed()) return verdict;
        if (i == 0) first = std::move(verdict);
    }
    if (words && first.outcome != Outcome::judge_error)
        first.message = difference(question, question.values.front(), answer);
    return first;
}

}  // namespace ailab::grade
