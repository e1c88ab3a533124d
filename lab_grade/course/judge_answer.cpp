#include <string_view>
#include <utility>

#include "lab_grade/course/quiz.hpp"

namespace ailab::grade {
namespace {

/// What people put between the words of a list is a blank: commas, arrows, brackets, a last full
/// stop.
std::string without_separators(std::string text) {
    for (const std::string_view sign : {",", ";", "->", "→", "(", ")", "[", "]", "{", "}"})
        for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos;)
            text.replace(at, sign.size(), " ");
    while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
    return text + '\n';
}

}  // namespace

Verdict judge_answer(const Question& question, const std::string& answer, Judge judge) {
    CheckInput in{.input = question.input, .input_name = question.id};
    in.arguments = question.arguments;
    const bool words = question.checker == "tokens";
    const std::string output = words                    ? without_separators(answer)
                               : answer.ends_with('\n') ? answer
                                                        : answer + "\n";
    in.output = output;
    in.options = question.options;
    Verdict first;
    std::vector<std::string> values = question.values;
    if (values.empty()) values.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (words) values[i] = without_separators(values[i]);
        in.answer = values[i];
        Verdict verdict = judge(*find_checker(question.checker), in);
        if (verdict.passed()) return verdict;
        if (i == 0) first = std::move(verdict);
    }
    return first;
}

}  // namespace ailab::grade
