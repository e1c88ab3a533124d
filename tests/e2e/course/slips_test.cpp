// Small slips of the solution: what is said of them, and that a program with another structure is
// told the place and the kind of its mistake.
#include <string>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/course/likeness.hpp"
#include "lab_grade/suite/files.hpp"
#include "tests/e2e/course/course_folder.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

using test::Folder, test::grade, test::Output;

const std::string kTrees = AILAB_ROOT "/course/trees";

/// A submission with the given code of the unit and the student's games.py.
void hand_in(const Folder& folder, const std::string& games) {
    for (const auto& [name, text] : files_of_part(kTrees + "/starter/python"))
        folder.write("work/" + name, text);
    folder.write("work/games.py", games);
}

Output try_step(const Folder& folder, const std::string& step) {
    return grade(folder, {"try", kTrees, "--submission", folder.path("work"), "--step", step,
                          "--hidden", "--seed", "5", "--format", "json"});
}

TEST(Slips, OneThatIsLeftIsSaidFlatlyOnlyIfItIsCertain) {
    const Slip slip = read_slip("1 2\tleft-out\twalk\tqueue node\ta step is left out\t漏了一步");
    EXPECT_EQ(sentence_of({&slip}, true),
              "in `walk`, a step is left out (it concerns `queue`, `node`)");
    EXPECT_EQ(sentence_of({&slip}, false),
              "perhaps: in `walk`, a step is left out (it concerns `queue`, `node`)");
    EXPECT_EQ(sentence_of({}, true), "");
    load_language(Language::zh, app::catalogue_folder());
    const LanguageScope chinese_now(Language::zh);
    if (std::string(tr("; or ")) == "; or ") GTEST_SKIP() << "no catalogue: it takes msgfmt";
    EXPECT_EQ(sentence_of({&slip}, true), "在 `walk` 中，漏了一步（涉及 `queue`, `node`）");
}

TEST(Slips, AreSaidOnlyIfOneKindAndOnePlaceAreLeft) {
    const Slip a = read_slip("\tnumber\twalk\tdepth\ta number is off\t数错了");
    const Slip b = read_slip("\tnumber\twalk\tnode\ta number is off\t数错了");
    EXPECT_EQ(sentence_of({&a, &b}, true), "in `walk`, a number is off");
    const Slip sign = read_slip("\tsign\twalk\t\ta sign is wrong\t符号错了");
    const Slip elsewhere = read_slip("\tnumber\tjump\t\ta number is off\t数错了");
    const Slip shared = read_slip("\tnumber\tjump walk\t\ta number is off\t数错了");
    EXPECT_EQ(sentence_of({&a, &sign}, true), "");
    EXPECT_EQ(sentence_of({&a, &elsewhere}, true), "");
    EXPECT_EQ(sentence_of({&shared}, true), "");
}

TEST(Slips, ALineThatIsNoneIsAnError) {
    EXPECT_THROW(read_slip("1\tleft-out"), InputError);
}

TEST(Slips, AreNamedInAProgramOfAnotherStructure) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    hand_in(folder, R"(
def mex(numbers):
    n = 0
    while n in numbers:
        n = n + 1
    return n

def grundy_values(most):
    table = {}
    for size in range(most + 1):
        reach = []
        for small in range(1, size):
            large = size - small
            if small < large:
                reach.append(table[small] ^ table[large])
        table[size] = mex(reach)
    return [table[size] for size in range(most + 1)]

def winning_splits(heaps):
    table = grundy_values(max(heaps))
    answer = []
    for heap in sorted(set(heaps)):
        for small in range(1, heap):
            large = heap - small
            if small < large and table[small] == table[large]:
                answer.append((heap, small))
    return answer
)");
    const Output output = try_step(folder, "grundy");
    EXPECT_EQ(output.exit_code, 1) << output.text;
    EXPECT_TRUE(output.has("in `winning_splits`, one term of a formula is left out"));
}

TEST(Slips, WhatIsNotWrittenYetIsNotAccused) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    hand_in(folder, "def minimax(node, maximizing):\n    raise NotImplementedError('minimax')\n");
    const Output output = try_step(folder, "minimax");
    EXPECT_EQ(output.exit_code, 1);
    EXPECT_FALSE(output.has("in `"));
}

TEST(Slips, AProgramThatDoesNotStartIsCrashedAndNotAccused) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    hand_in(folder,
            "def queens(n):\n    return None\n\ndef minimax(node, maximizing)\n    return 0\n");
    const Output output = try_step(folder, "minimax");
    EXPECT_EQ(output.exit_code, 1);
    EXPECT_TRUE(output.has(R"("outcome": "crashed")"));
    EXPECT_TRUE(output.has("SyntaxError"));
    EXPECT_FALSE(output.has(R"("outcome": "wrong)")) << output.text;
    EXPECT_FALSE(output.has("in `"));
}

TEST(Slips, AnExceptionIsACrashWhereTheExitCodeIsAllowed) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    for (const auto& [name, text] : files_of_part(kTrees + "/starter/python"))
        folder.write("work/" + name, text);
    folder.write("work/queens.py", "def queens(n):\n    return {}[n]\n");
    const Output output = try_step(folder, "queens");
    EXPECT_TRUE(output.has("KeyError"));
    EXPECT_TRUE(output.has(R"("outcome": "crashed")"));
    EXPECT_FALSE(output.has(R"("outcome": "wrong)")) << output.text;
}

TEST(Slips, ARightProgramIsNotAccused) {
    if (!test::needs_program("python3")) return;
    const Folder folder;
    hand_in(folder, R"(
def minimax(node, maximizing):
    best = None
    for child in node.children:
        value = minimax(child, not maximizing)
        if best is None or (value > best) == maximizing:
            best = value
    return node.value if best is None else best
)");
    const Output output = try_step(folder, "minimax");
    EXPECT_EQ(output.exit_code, 0) << output.text;
    EXPECT_FALSE(output.has("in `"));
}

}  // namespace
}  // namespace ailab::grade
