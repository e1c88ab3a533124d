#include "lab_grade/course/quiz.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"

namespace ailab::grade {
namespace {

Question asks_for(std::string value) {
    Question question;
    question.values = {std::move(value)};
    return question;
}

TEST(Quiz, TakesAListHoweverItsWordsAreSeparated) {
    for (const char* answer :
         {"A B C", "a, b, c", "A->B->C", "A → B → C.", "(A, B, C)", "[a;b;c]\n"})
        EXPECT_TRUE(judge_answer(asks_for("A B C"), answer).passed()) << answer;
    for (const char* answer : {"A C B", "A B", "A B C D", "ABC"})
        EXPECT_FALSE(judge_answer(asks_for("A B C"), answer).passed()) << answer;
}

TEST(Quiz, TakesNumbersAndAnyOfTheReferenceAnswers) {
    EXPECT_TRUE(judge_answer(asks_for("418"), "418.").passed());
    EXPECT_FALSE(judge_answer(asks_for("418"), "-418").passed());
    Question either;
    either.values = {"yes", "always"};
    EXPECT_TRUE(judge_answer(either, "Always").passed());
    EXPECT_FALSE(judge_answer(either, "no").passed());
}

TEST(Quiz, IsTranslatedByTheIdsOfItsQuestions) {
    const Source english = Source::from_string(
        "quiz: Sums\nquestions:\n"
        "  - {id: two, ask: What is 1 + 1, answer: '2', explain: counting}\n"
        "  - {id: six, ask: What is 2 * 3, answer: '6'}\n",
        "q.yaml");
    Quiz quiz = read_quiz(english);
    translate_quiz(quiz, Source::from_string("quiz: 算术\ntwo: {ask: 一加一？, explain: 数数}\n",
                                             "q.zh.yaml"));
    EXPECT_EQ(quiz.title, "算术");
    EXPECT_EQ(quiz.questions[0].ask, "一加一？");
    EXPECT_EQ(quiz.questions[0].explain, "数数");
    EXPECT_EQ(quiz.questions[1].ask, "What is 2 * 3");
    try {
        translate_quiz(quiz,
                       Source::from_string("quiz: 算术\ntow: {ask: 一加一？}\n", "q.zh.yaml"));
        FAIL() << "a question that is not asked was translated";
    } catch (const InputError& e) {
        const std::string said = e.what();
        EXPECT_NE(said.find("q.zh.yaml:2:1"), said.npos) << said;
        EXPECT_NE(said.find("two"), said.npos) << said;
    }
}

}  // namespace
}  // namespace ailab::grade
