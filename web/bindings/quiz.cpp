// The exercises of the lessons: an answer judged by its meaning, by lab_grade's own checkers.
#include "lab_grade/course/quiz.hpp"

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::grade {

/// A page starts no programs.
std::vector<Checker> program_checkers() {
    return {};
}

}  // namespace ailab::grade

namespace ailab::web {
namespace {

using namespace ailab::grade;

std::vector<std::string> texts(const Json& asked, const char* key) {
    std::vector<std::string> all;
    for (const Json& text : asked.value(key, Json::array())) all.push_back(text.get<std::string>());
    return all;
}

/// {"question": {checker, options, arguments, input, values}, "answer": TEXT}
Json judge(const Json& asked) {
    const Json& of = asked.at("question");
    Question question;
    question.id = of.value("id", "");
    question.checker = of.value("checker", "tokens");
    if (!find_checker(question.checker))
        throw UsageError(tr("there is no checker {}", question.checker));
    const Json options = of.value("options", Json::object());
    for (const auto& [key, value] : options.items())
        question.options.set(key, value.get<std::string>());
    question.arguments = texts(of, "arguments");
    question.input = of.value("input", "");
    question.values = texts(of, "values");
    const Verdict verdict = judge_answer(question, asked.at("answer").get<std::string>());
    return {{"right", verdict.passed()},
            {"readable", verdict.outcome != Outcome::bad_format},
            {"message", verdict.diagnosis.empty() ? verdict.message : verdict.diagnosis}};
}

constexpr Request kRequests[] = {{"judge", judge}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
