// The questions of a unit, exercises.yaml: each has an answer that a checker judges by its meaning,
// and an explanation that uses the terms of the lesson. Each other language has its own file beside
// it. The replies of a session are saved, so that it can be resumed.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "common/text/source.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct Question {
    std::string id{};
    std::string ask{};
    std::string checker = "tokens";
    CheckerOptions options{};
    std::vector<std::string> arguments{};
    std::string input{};                ///< input for the checker
    std::vector<std::string> values{};  ///< reference answers; any of them is correct
    std::string example{};              ///< an accepted answer, shown as an example
    std::string hint{};                 ///< how to begin
    std::string explain{};
    std::string lesson{};     ///< "docs/lab1.md#3-a-star"; if empty, that of the question before it
    std::string with{};       ///< the earlier question that it continues
    std::string continued{};  ///< the text of that question, see complete()
    bool several_lines = false;
};

struct Quiz {
    std::string title{};
    std::vector<Question> questions{};
};

/// Throws InputError with every error and its location.
Quiz read_quiz(const Source& source);

/// Reads the title, questions and explanations in another language from the file beside it,
/// exercises.zh.yaml, by the ids of the questions. Throws as read_quiz.
void translate_quiz(Quiz& quiz, const Source& source);

/// Fills in the texts of the questions that others continue.
void complete(Quiz& quiz);

using Judge = Verdict (*)(const Checker&, const CheckInput&);
/// Returns a correct verdict if the answer matches any of the reference answers; otherwise the
/// verdict for the first of them, which says what is wrong without the right answer.
Verdict judge_answer(const Question& question, const std::string& answer,
                     Judge judge = check_safely, const Budget& budget = {});

/// True if the answer is yes or no, so that a second try would be no question.
bool has_two_answers(const Question& question);

struct QuizReply {
    std::string answer{};
    double points = 0;
    bool right = false;
    std::string message{};
    std::string first_try{};  ///< if it took two
};

class QuizProgress {
public:
    /// If the name is empty, nothing is saved. Throws InputError if the file has other content.
    explicit QuizProgress(std::string file);

    const QuizReply* find(const std::string& question) const;
    /// Saves at once. Throws InputError.
    void add(const std::string& question, const QuizReply& reply);
    /// Deletes all answers and the file.
    void clear();
    const std::string& file() const noexcept { return file_; }

private:
    std::string file_;
    std::vector<std::pair<std::string, QuizReply>> replies_;
};

}  // namespace ailab::grade
