// The questions of a unit, exercises.yaml: each has an answer that a checker judges by its meaning,
// and an explanation in the words of the lesson. Other languages have a file beside it.
#pragma once

#include <string>
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
    std::string input{};                ///< what the checker reads as the input
    std::vector<std::string> values{};  ///< reference answers; any of them will do
    std::string example{};              ///< an answer that is accepted, to be shown
    std::string hint{};                 ///< what to think of first
    std::string explain{};
    std::string lesson{};  ///< "docs/lab1.md#3-a-star"
    bool several_lines = false;
};

struct Quiz {
    std::string title{};
    std::vector<Question> questions{};
};

/// Throws InputError with every mistake and its place.
Quiz read_quiz(const Source& source);

/// The title, questions and explanations in another language, by the ids of the questions: the file
/// that lies beside, exercises.zh.yaml. Throws as read_quiz.
void translate_quiz(Quiz& quiz, const Source& source);

using Judge = Verdict (*)(const Checker&, const CheckInput&);
/// Right if any of the reference answers makes it so; else what the first of them says.
Verdict judge_answer(const Question& question, const std::string& answer,
                     Judge judge = check_safely);

}  // namespace ailab::grade
