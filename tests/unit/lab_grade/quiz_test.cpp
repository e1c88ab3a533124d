// Quizzes, receipts of submissions, and the starter that comes back.
#include "lab_grade/course/quiz.hpp"

#include <filesystem>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab_grade/course/receipt.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/run/folder_watch.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

Question asks_for(std::string value) {
    Question question{.values = {std::move(value)}};
    return question;
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
        {"27000",
         {"27,000", "27000 lines", "２７０００", "30^3", "30**3", "30 * 30 * 30", "3^3 × 1000"},
         {"27 000 1", "27,00", "30^2", "30 * 3", "3^", "^3"}},
        {"418", {"418."}, {"-418"}},
        {"9 6", {"9.0, 6", "first 9, then 6", "9 km -> 6 km"}, {"6 9", "9 6 5", "not 9 6"}},
        {"yes", {"y", "Y.", "Yes, it can", "true", "是"}, {"n", "no", "not yes", "maybe"}},
        {"no", {"n", "No.", "never", "不能"}, {"y", "yes"}},
        {"Dijkstra",
         {"Dijkstra's algorithm", "the Dijkstra algorithm", "dijkstra’s", "Dijkstra 算法",
          "Dijkstra算法"},
         {"A*", "algorithm", "Dijkstra or A*"}},
        {"the goal", {"goal", "The goal."}, {"the premises", "the"}},
        {"A B C",
         {"a b c", "a, b, c", "A->B->C", "A → B → C.", "(A, B, C)", "[a;b;c]\n"},
         {"B C", "the A B", "A C B", "A B", "A B C D", "ABC"}},
        {"5 D", {"5, d", "5.0 D"}, {"D", "5"}}};
    for (const Answers& answers : all) {
        for (const std::string& answer : answers.right)
            EXPECT_TRUE(judge_answer(asks_for(answers.value), answer).passed()) << answer;
        for (const std::string& answer : answers.wrong)
            EXPECT_FALSE(judge_answer(asks_for(answers.value), answer).passed()) << answer;
    }
    const Question either{.values = {"yes", "always"}};
    EXPECT_TRUE(judge_answer(either, "Always").passed());
    EXPECT_FALSE(judge_answer(either, "no").passed());
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
    const std::string said = error_of([&] {
        translate_quiz(quiz,
                       Source::from_string("quiz: 算术\ntow: {ask: 一加一？}\n", "q.zh.yaml"));
    });
    EXPECT_TRUE(has(said, {"q.zh.yaml:2:1", "two"}));
}

TEST(Receipt, IsReadAsItWasWrittenAndNothingElseIsOne) {
    const Receipt receipt{
        "lab1", "2026-03-01T09:30:00Z", {{"read", "8 of 10"}}, "8 of 100", "3.5 of 11",
        2,      "0123456789abcdef"};
    const auto read = read_receipt(write_receipt(receipt));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->steps, receipt.steps);
    EXPECT_EQ(read->quiz, "3.5 of 11");
    EXPECT_EQ(read->hints, 2U);
    EXPECT_EQ(read->hash, receipt.hash);
    for (const char* other : {"", "hash: 1\n", "receipt of lab1\n", "receipt of x\nnothing\n"})
        EXPECT_FALSE(read_receipt(other)) << other;
}

TEST(Receipt, SaysWhetherTheFilesAreStillTheSame) {
    const test::Folder folder;
    folder.write("in/main.py", "print(1)\n");
    EXPECT_EQ(receipt_note(folder.path("in")), "");
    Receipt receipt{.unit = "lab1", .points = "8 of 10", .quiz = "none"};
    receipt.hash = hash_of(files_to_submit(folder.path("in")));
    folder.write("in/receipt.txt", write_receipt(receipt));
    EXPECT_EQ(receipt_note(folder.path("in")), "receipt: 8 of 10 points, quiz none, 0 hints");
    folder.write("in/main.py", "print(2)\n");
    EXPECT_TRUE(test::has(receipt_note(folder.path("in")), "not those of the receipt"));
}

namespace fs = std::filesystem;

class Restored : public ::testing::Test {
protected:
    std::string restore(const std::string& file) { return restore_starter(starter, file); }

    TemporaryFolder folder;
    std::string starter = folder.write("starter.py", "the starter");
    std::string mine = folder.write("mine.py", "my work");
};

TEST_F(Restored, KeepsACopyOfTheStudentsFile) {
    EXPECT_EQ(restore(mine), mine + ".bak");
    EXPECT_EQ(read_file(mine), "the starter");
    EXPECT_EQ(read_file(mine + ".bak"), "my work");
    folder.write("mine.py", "my second");
    fs::create_directory(mine + ".bak2");
    EXPECT_EQ(restore(mine), mine + ".bak3") << "a folder is in the way";
    EXPECT_EQ(read_file(mine + ".bak3"), "my second");
}

TEST_F(Restored, ClaimsNoCopyOfAFileThatIsNotThere) {
    fs::remove(mine);
    EXPECT_EQ(restore(mine), "");
    EXPECT_EQ(read_file(mine), "the starter");
    EXPECT_FALSE(fs::exists(mine + ".bak"));
}

TEST_F(Restored, ChangesNothingIfNoCopyCanBeKept) {
    // The name leaves no room for .bak, but the file behind it can be written.
    const std::string link = folder.path(std::string(253, 'x'));
    fs::create_symlink(mine, link);
    EXPECT_THROW(restore(link), InputError);
    EXPECT_EQ(read_file(mine), "my work");
    fs::remove(mine);
    fs::create_directory(mine);
    EXPECT_THROW(restore(mine), InputError) << "a folder of this name";
    EXPECT_TRUE(fs::is_directory(mine));
    EXPECT_FALSE(fs::exists(mine + ".bak"));
}

TEST(Handout, SpeaksTheLanguageOfTheStarter) {
    const std::string both =
        "Edit.\n| | Python | C++ |\n|---|---|---|\n| run | `python3 main.py` | `./main` |\n\n"
        "look in graph.py | or there |\n";
    EXPECT_EQ(
        handout_for(both, unit_languages()[1], {{"graph.cpp", "", false}}),
        "Edit.\n| | C++ |\n|---|---|\n| run | `./main` |\n\nlook in graph.cpp | or there |\n");
    EXPECT_EQ(handout_for(both, unit_languages()[0], {{"graph.py", "", false}}),
              "Edit.\n| | Python |\n|---|---|\n| run | `python3 main.py` |\n\n"
              "look in graph.py | or there |\n");
}

TEST(RunWatch, AKeyEndsARunOnlyIfItIsNotOneThatShowsSomething) {
    std::atomic<int> keys = 0;
    RunWatch watch([] { return false; }, nullptr, [&] { return ++keys > 3; });
    while (!watch.over()) std::this_thread::yield();
    EXPECT_EQ(keys, 4);
}

TEST(RunWatch, EndsARunIfTheWatchingThreadFails) {
    RunWatch watch([]() -> bool { throw std::bad_alloc(); }, nullptr, {});
    while (!watch.over()) std::this_thread::yield();
    SUCCEED();
}

}  // namespace
}  // namespace ailab::grade
