#include "lab_grade/course/quiz.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace ailab::grade
