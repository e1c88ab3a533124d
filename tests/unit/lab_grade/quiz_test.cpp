#include "lab_grade/course/quiz.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

using test::has;

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

struct Answers {
    std::string value;
    std::vector<std::string> right, wrong;
};

TEST(Quiz, JudgesAnAnswerByItsMeaning) {
    const std::vector<Answers> all{
        {"393",
         {"393.0", "393 km", "f = 393", "140 + 253 = 393", "It is 393."},
         {"39.3", "not 393", "392 or 393"}},
        {"27000", {"27,000", "27000 lines", "２７０００"}, {"27 000 1", "27,00"}},
        {"9 6", {"9.0, 6", "first 9, then 6", "9 km -> 6 km"}, {"6 9", "9 6 5", "not 9 6"}},
        {"yes", {"y", "Y.", "Yes, it can", "true", "是"}, {"n", "no", "not yes", "maybe"}},
        {"no", {"n", "No.", "never", "不能"}, {"y", "yes"}},
        {"Dijkstra",
         {"Dijkstra's algorithm", "the Dijkstra algorithm", "dijkstra’s", "Dijkstra 算法",
          "Dijkstra算法"},
         {"A*", "algorithm", "Dijkstra or A*"}},
        {"the goal", {"goal", "The goal."}, {"the premises", "the"}},
        {"A B C", {"a b c"}, {"B C", "the A B"}},
        {"5 D", {"5, d", "5.0 D"}, {"D", "5"}}};
    for (const Answers& answers : all) {
        for (const std::string& answer : answers.right)
            EXPECT_TRUE(judge_answer(asks_for(answers.value), answer).passed()) << answer;
        for (const std::string& answer : answers.wrong)
            EXPECT_FALSE(judge_answer(asks_for(answers.value), answer).passed()) << answer;
    }
}

TEST(Quiz, ReadsANumberThatIsWrittenAsASum) {
    for (const char* answer : {"30^3", "27000", "27,000", "30**3", "30 * 30 * 30", "3^3 × 1000"})
        EXPECT_TRUE(judge_answer(asks_for("27000"), answer).passed()) << answer;
    for (const char* answer : {"30^2", "30 * 3", "3^", "^3"})
        EXPECT_FALSE(judge_answer(asks_for("27000"), answer).passed()) << answer;
}

struct Reply {
    std::string value, answer, says;
};

TEST(Quiz, SaysWhatIsWrongWithoutTheRightAnswer) {
    const std::vector<Reply> all{{"27000", "30,000", "30000 is too large"},
                                 {"27000", "30^2", "900 is too small"},
                                 {"27000", "many", "the answer is a number"},
                                 {"418", "418 or 450", "one number; you give several"},
                                 {"5 km", "5", "5 is right, but something is missing: its unit"},
                                 {"A B C", "A C B", "in another order"},
                                 {"A B C", "A B", "has 3 parts; yours has 2"},
                                 {"A B C", "A X C", "part 2 is the first that differs"},
                                 {"h2", "h1", "h1 occurs in the question"},
                                 {"Dijkstra", "Prim", "'Prim' is something else"},
                                 {"yes", "no", "it is the other one"},
                                 {"yes", "perhaps", "the answer is yes or no"}};
    for (const Reply& reply : all) {
        Question question = asks_for(reply.value);
        question.ask = "Which one, h1 or h2?";
        const Verdict verdict = judge_answer(question, reply.answer);
        EXPECT_FALSE(verdict.passed());
        EXPECT_TRUE(has(verdict.message, reply.says)) << reply.answer << ": " << verdict.message;
    }
    EXPECT_TRUE(has_two_answers(asks_for("no")));
    EXPECT_FALSE(has_two_answers(asks_for("no idea")));
}

TEST(Quiz, AQuestionSaysWhatItRefersTo) {
    Quiz quiz = read_quiz(
        Source::from_string("quiz: Sums\nquestions:\n"
                            "  - {id: two, ask: What is 1 + 1, answer: '2', lesson: docs/a.md}\n"
                            "  - {id: six, ask: And thrice, answer: '6', with: two}\n",
                            "q.yaml"));
    complete(quiz);
    EXPECT_EQ(quiz.questions[1].lesson, "docs/a.md");
    EXPECT_EQ(quiz.questions[1].continued, "What is 1 + 1");
    EXPECT_THROW(read_quiz(Source::from_string("quiz: Sums\nquestions:\n  - {id: six, ask: And, "
                                               "answer: '6', with: two}\n",
                                               "q.yaml")),
                 InputError);
}

TEST(Quiz, TakesTheFirstLetterOfYesForEveryChecker) {
    Question question = asks_for("no");
    question.checker = "solvable";
    question.input = "1 2 3\n4 5 6\n8 7 0\n";
    EXPECT_TRUE(judge_answer(question, "n").passed());
    EXPECT_FALSE(judge_answer(question, "y").passed());
}

TEST(Quiz, IsTranslatedByTheIdsOfItsQuestions) {
    const Source english = Source::from_string(
        "quiz: Sums\nquestions:\n"
        "  - {id: two, ask: What is 1 + 1, answer: '2', explain: counting, hint: fingers}\n"
        "  - {id: six, ask: What is 2 * 3, answer: '6'}\n",
        "q.yaml");
    Quiz quiz = read_quiz(english);
    translate_quiz(
        quiz, Source::from_string("quiz: 算术\ntwo: {ask: 一加一？, explain: 数数, hint: 手指}\n",
                                  "q.zh.yaml"));
    EXPECT_EQ(quiz.title, "算术");
    EXPECT_EQ(quiz.questions[0].ask, "一加一？");
    EXPECT_EQ(quiz.questions[0].explain, "数数");
    EXPECT_EQ(quiz.questions[0].hint, "手指");
    EXPECT_EQ(quiz.questions[1].ask, "What is 2 * 3");
    try {
        translate_quiz(quiz,
                       Source::from_string("quiz: 算术\ntow: {ask: 一加一？}\n", "q.zh.yaml"));
        FAIL() << "a question that is not asked was translated";
    } catch (const InputError& e) {
        const std::string said = e.what();
        EXPECT_TRUE(has(said, "q.zh.yaml:2:1"));
        EXPECT_TRUE(has(said, "two"));
    }
}

}  // namespace
}  // namespace ailab::grade
