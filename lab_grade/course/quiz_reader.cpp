#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/course/quiz.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/shared_reader.hpp"

namespace ailab::grade {
namespace {

class QuizReader {
public:
    explicit QuizReader(const Source& source) : yaml_(source) {}

    Quiz read() {
        Quiz quiz;
        yaml_.document([&](const YAML::Node& root) {
            yaml_.mapping(root, marked("a quiz: {quiz: TITLE, questions: […]}"),
                          {yaml_.field("quiz", quiz.title, marked("a title")),
                           yaml_.list_field("questions", marked("a list of questions"),
                                            [&](const YAML::Node& n) {
                                                quiz.questions.push_back(read_question(n));
                                            })});
            if (quiz.questions.empty() && !yaml_.diagnostics().has_errors())
                yaml_.error(root, tr("the quiz has no questions"));
        });
        return quiz;
    }

private:
    Question read_question(const YAML::Node& node);
    void read_answer(const YAML::Node& node, Question& question);

    YamlReader yaml_;
    std::set<std::string> ids_;
    std::string lesson_;  ///< of the question before
};

Question QuizReader::read_question(const YAML::Node& node) {
    Question question;
    YAML::Node answer;
    yaml_.mapping(
        node, marked("a question: {id: ID, ask: TEXT, answer: {checker: tokens, value: TEXT}}"),
        {yaml_.field("id", question.id, marked("an id")),
         yaml_.field("ask", question.ask, marked("a text")), yaml_.field("answer", answer),
         yaml_.field("hint", question.hint, marked("a hint")),
         yaml_.field("explain", question.explain, marked("a text")),
         yaml_.field("lesson", question.lesson, marked("a lesson")),
         yaml_.field("with", question.with, marked("an earlier question"))});
    if (!node.IsMap()) return question;
    if (!question.with.empty() && !ids_.contains(question.with))
        yaml_.error(node, tr("there is no earlier question {}", in_quotes(question.with)));
    if (question.lesson.empty()) question.lesson = lesson_;
    lesson_ = question.lesson;
    if (question.id.empty() || !ids_.insert(question.id).second)
        yaml_.error(node, question.id.empty() ? tr("the question has no id")
                                              : tr("{} is already taken", in_quotes(question.id)));
    if (question.ask.empty())
        yaml_.error(node, tr("the question has no text"), tr("add `ask: TEXT`"));
    if (answer.IsDefined() && !answer.IsNull())
        read_answer(answer, question);
    else
        yaml_.error(node, tr("the question has no answer"),
                    "answer: {checker: tokens, value: TEXT}");
    return question;
}

/// Reads a checker with its options and reference answers.
void QuizReader::read_answer(const YAML::Node& node, Question& question) {
    const std::vector<std::string> ours{"value",     "values",  "input",
                                        "arguments", "example", "several_lines"};
    if (!node.IsMap()) {
        yaml_.text(node, marked("an answer"), question.values.emplace_back());
        question.example = question.values.front();
        return;
    }
    if (node["checker"].IsDefined())
        read_checker(yaml_, node, ours, question.checker, question.options);
    for (const auto& entry : node) {
        const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : "";
        if (key == "value" || key == "values")
            yaml_.texts(entry.second, marked("an answer"), question.values);
        else if (key == "input")
            yaml_.text(entry.second, marked("an input"), question.input);
        else if (key == "arguments")
            yaml_.texts(entry.second, marked("an argument"), question.arguments);
        else if (key == "example")
            yaml_.text(entry.second, marked("an answer"), question.example);
        else if (key == "several_lines")
            question.several_lines = entry.second.as<bool>(false);
    }
    if (question.example.empty() && !question.values.empty())
        question.example = question.values.front();
    const std::string& shown = question.example;
    const std::size_t end = shown.find_last_not_of(" \n");
    question.several_lines |= end != shown.npos && shown.find('\n') < end;
    const Checker* checker = find_checker(question.checker);
    const bool compares =
        checker && checker->needs_answer && checker->needs_answer(question.options);
    if (question.values.empty() && compares)
        yaml_.error(node, tr("the checker {} needs a reference answer", question.checker),
                    "value: TEXT");
}

}  // namespace

Quiz read_quiz(const Source& source) {
    return QuizReader(source).read();
}

void translate_quiz(Quiz& quiz, const Source& source) {
    YamlReader yaml(source);
    std::vector<YamlReader::Field> fields{yaml.field("quiz", quiz.title, marked("a title"))};
    for (Question& question : quiz.questions)
        fields.push_back(translated_texts(
            yaml, question.id, marked("a question: {ask: TEXT, explain: TEXT}"),
            {{"ask", &question.ask}, {"hint", &question.hint}, {"explain", &question.explain}}));
    read_translation(yaml, marked("a quiz: {ID: {ask: TEXT, explain: TEXT}}"), fields);
}

void complete(Quiz& quiz) {
    for (Question& question : quiz.questions)
        for (const Question& other : quiz.questions)
            if (other.id == question.with) question.continued = other.ask;
}

QuizProgress::QuizProgress(std::string file) : file_(std::move(file)) {
    if (file_.empty() || !is_there(file_)) return;
    try {
        const auto json = nlohmann::json::parse(read_file(file_));
        for (const auto& entry : json.at("replies"))
            replies_.push_back({entry.at("id"),
                                {entry.at("answer"), entry.at("points"), entry.at("right"),
                                 entry.at("message"), entry.value("first_try", "")}});
    } catch (const nlohmann::json::exception&) {
        throw InputError(tr("{} does not hold the answers of a quiz", file_),
                         tr("delete it, or name another file with --progress"));
    }
}

const QuizReply* QuizProgress::find(const std::string& question) const {
    const auto found =
        std::ranges::find(replies_, question, &decltype(replies_)::value_type::first);
    return found == replies_.end() ? nullptr : &found->second;
}

void QuizProgress::add(const std::string& question, const QuizReply& reply) {
    replies_.emplace_back(question, reply);
    if (file_.empty()) return;
    nlohmann::ordered_json json;
    for (const auto& [name, kept] : replies_)
        json["replies"].push_back({{"id", name},
                                   {"answer", clean(kept.answer)},
                                   {"points", kept.points},
                                   {"right", kept.right},
                                   {"first_try", clean(kept.first_try)},
                                   {"message", clean(kept.message)}});
    write_file(file_, json.dump(1) + "\n");
}

void QuizProgress::clear() {
    replies_.clear();
    std::error_code error;
    if (!file_.empty()) std::filesystem::remove(file_, error);
}

}  // namespace ailab::grade
