// The runner against programs of every kind, with and without a sandbox; faults, crashes, slips,
// and the grader.
#include "lab_grade/run/runner.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab_grade/course/likeness.hpp"
#include "lab_grade/run/faults.hpp"
#include "lab_grade/run/grader.hpp"
#include "lab_grade/run/referee.hpp"
#include "lab_grade/run/scratch.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"

namespace ailab::grade {
namespace {

const std::string kStudent = AILAB_BIN "/tests/ailab_student";

/// Every test is run with bubblewrap and without it.
class Runner : public testing::TestWithParam<bool> {
protected:
    Runner() : sandbox_({.use_bwrap = GetParam()}) {
        request_.limits = {.cpu_seconds = 1, .wall_seconds = 2};
    }

    void SetUp() override {
        if (test::needs_open_build() && GetParam()) test::needs_bubblewrap();
    }

    RunResult run(std::vector<std::string> arguments, std::string_view input = {}) {
        request_.command = {kStudent};
        request_.command.insert(request_.command.end(), arguments.begin(), arguments.end());
        request_.input = input;
        request_.folder = scratch_.make(std::to_string(runs_++), sandbox_.user());
        request_.view.shown = {kStudent};
        const Stopwatch watch;
        RunResult result = run_program(sandbox_, request_);
        EXPECT_LT(watch.seconds(), *request_.limits.wall_seconds + 1.5);
        EXPECT_FALSE(result.left_processes);
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a process is left";
        return result;
    }

    Sandbox sandbox_;
    Scratch scratch_;
    RunRequest request_;
    int runs_ = 0;
};

TEST_P(Runner, BringsBackOutputAndExitCode) {
    RunResult result = run({"add"}, "1 2\n");
    EXPECT_EQ(result.ending, Ending::exited);
    EXPECT_EQ(result.output, "3\n");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(run({"exit", "7"}).exit_code, 7);
    EXPECT_EQ(run({"echo", "a b", ""}, "x").output, "a b\n\nx");
}

TEST_P(Runner, TellsASignalFromAnExitCode) {
    const RunResult result = run({"abort"});
    EXPECT_EQ(result.ending, Ending::signalled);
    EXPECT_EQ(result.signal, SIGABRT);
}

TEST_P(Runner, SaysWhatCannotBeRun) {
    request_.command = {"/no/such/program"};
    request_.folder = scratch_.make("x", sandbox_.user());
    const RunResult result = run_program(sandbox_, request_);
    EXPECT_EQ(result.ending, Ending::not_started);
    EXPECT_TRUE(has(result.problem, "/no/such/program"));
}

TEST_P(Runner, EndsWhatTakesTooMuchTime) {
    request_.limits = {.cpu_seconds = 0.2, .wall_seconds = 1};
    const RunResult spinning = run({"spin"});
    EXPECT_EQ(spinning.ending, Ending::cpu_limit);
    EXPECT_GT(spinning.cpu_seconds, 0.1);
    request_.limits = {.cpu_seconds = 1, .wall_seconds = 0.2};
    EXPECT_EQ(run({"sleep"}).ending, Ending::wall_limit);
    EXPECT_EQ(run({"close-stdout"}).ending, Ending::wall_limit);
    request_.limits = {.cpu_seconds = 0.2, .wall_seconds = 1};
    EXPECT_EQ(run({"ignore-term"}).ending, Ending::cpu_limit);
}

TEST_P(Runner, EndsWhatTakesTooMuchMemory) {
    request_.limits.memory_bytes = std::uint64_t{64} << 20U;
    EXPECT_EQ(run({"allocate"}).ending, Ending::memory_limit);
    EXPECT_EQ(run({"share"}).ending, Ending::memory_limit);
}

TEST_P(Runner, KeepsNoMoreOutputThanTheLimit) {
    request_.limits.output_bytes = 100'000;
    for (const char* mode : {"print-for-ever", "long-line"}) {
        const RunResult result = run({mode});
        EXPECT_EQ(result.ending, Ending::output_limit) << mode;
        EXPECT_EQ(result.output.size(), 100'000U);
    }
}

TEST_P(Runner, LimitsFiles) {
    request_.limits.file_bytes = 1'000'000;
    EXPECT_EQ(run({"big-file"}).ending, Ending::output_limit);
}

TEST_P(Runner, LeavesNoProcessBehind) {
    request_.limits = {.cpu_seconds = 1, .wall_seconds = 0.3, .processes = 20};
    EXPECT_EQ(run({"daemon"}).ending, Ending::exited);
    if (sandbox_.user() || sandbox_.uses_bwrap()) run({"hop"});
    const Ending bomb = run({"fork-bomb"}).ending;
    EXPECT_TRUE(bomb == Ending::wall_limit || bomb == Ending::cpu_limit ||
                bomb == Ending::process_limit);
}

TEST_P(Runner, GivesACleanEnvironmentAndNoDescriptors) {
    ::setenv("AILAB_SECRET", "42", 1);
    const int leak = ::dup(STDIN_FILENO);
    const RunResult result = run({"environment"});
    ::close(leak);
    ::unsetenv("AILAB_SECRET");
    EXPECT_FALSE(has(result.output, "AILAB_SECRET"));
    EXPECT_FALSE(has(result.output, "open descriptor"));
    EXPECT_TRUE(has(result.output, "PATH="));
}

TEST_P(Runner, WritesOnlyIntoItsFolder) {
    run({"write-file", "here", "x"});
    EXPECT_TRUE(std::filesystem::exists(request_.folder + "/here"));
    if (!sandbox_.user() && !sandbox_.uses_bwrap()) return;
    const std::string outside = scratch_.folder() + "/outside";
    run({"write-file", outside, "x"});
    EXPECT_FALSE(std::filesystem::exists(outside));
}

TEST_P(Runner, SeesAPlainWordForEveryProtection) {
    const std::string text = describe(sandbox_.protections());
    EXPECT_TRUE(has(text, {"another user", "no network", "its own process ids"}));
}

TEST(SandboxSummary, SaysInALineWhatIsUsedAndWhatIsMissing) {
    using Kind = Protection::Kind;
    const std::string hidden = "suite, answers and results hidden", no_bwrap = "no bwrap";
    EXPECT_EQ(summary({{"another user", true, "uid 7", Kind::user},
                       {hidden, true, "bwrap", Kind::files}}),
              "bubblewrap and another user");
    EXPECT_EQ(summary({{"another user", false, "the grader is not root", Kind::user},
                       {"no network", false, no_bwrap},
                       {hidden, false, no_bwrap, Kind::files, true}}),
              "limits; not protected (no bwrap): no network; " + hidden +
                  "; install it with apt-get install bubblewrap");
}

INSTANTIATE_TEST_SUITE_P(Sandboxes, Runner, testing::Values(false, true),
                         [](const auto& one) { return one.param ? "WithBwrap" : "WithoutBwrap"; });

const std::string kAbort =
    "AddressSanitizer:DEADLYSIGNAL\n==9==ERROR: AddressSanitizer: ABRT on unknown address 0x3\n"
    "    #0 0x7f in raise nptl/pthread_kill.c:44\n"
    "    #1 0x55 in std::vector<int>::at(unsigned long) /usr/include/c++/12/bits/vector.h:1175\n"
    "    #2 0x55 in far(std::vector<int> const&, int) /tmp/a/search.cpp:41\n"
    "    #3 0x55 in main /tmp/a/main.cpp:9\n";

struct Said {
    std::string output, sentence;
};

TEST(Faults, AreSaidWithTheStudentsOwnLine) {
    const std::vector<Said> all{
        {"Traceback (most recent call last):\n  File \"main.py\", line 50, in <module>\n"
         "    run()\n  File \"search.py\", line 7, in dijkstra\n    return graph[\"x\"]\n"
         "           ~~~~~^^^^^\n  File \"problem.py\", line 3, in h\n    f()\nKeyError: 'x'\n",
         "line 7 of search.py, in dijkstra, `return graph[\"x\"]`: KeyError: 'x'"},
        {"  File \"search.py\", line 4\n    x = = 2\n        ^\nSyntaxError: invalid syntax\n",
         "line 4 of search.py, `x = = 2`: SyntaxError: invalid syntax"},
        {"terminate called after throwing an instance of 'std::out_of_range'\n"
         "  what():  map::at\n" +
             kAbort,
         "line 41 of search.cpp: this key is not in the map"},
        {"__n (which is 5) >= this->size() (which is 5)\n" + kAbort,
         "line 41 of search.cpp: you read element 5 of 5; the first one has the number 0"},
        {"search.cpp:60:9: runtime error: index 5 out of bounds for type 'int [5]'\n",
         "line 60 of search.cpp: index 5 is outside of the array 'int [5]'"},
        {"==9==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\n"
         "READ of size 4 at 0x1 thread T0\n    #0 0x5 in f() /tmp/a/search.cpp:12\n\n"
         "0x1 is located 0 bytes to the right of 20-byte region [0x0,0x1)\n",
         "line 12 of search.cpp: you read element 5 of 5; the first one has the number 0"},
        {"==9==ERROR: AddressSanitizer: stack-overflow on address 0x1\n"
         "    #0 0x5 in f(int) /tmp/a/search.cpp:3\n",
         "line 3 of search.cpp: the recursion does not end"},
        {"a line of the program: no error\n", ""},
        {"terminate called without an active exception\n", ""}};
    for (const Said& said : all)
        EXPECT_EQ(fault_in(said.output, {"search.py", "search.cpp"}), said.sentence) << said.output;
}

TEST(Faults, TheSlowPartIsTheFunctionInWhichMostStacksAre) {
    const std::string stack =
        "Timeout (0:00:00.1)!\nThread 0x1 (most recent call first):\n"
        "  File \"/usr/lib/python3/heapq.py\", line 1 in pop\n"
        "  File \"search.py\", line 7 in dijkstra\n  File \"main.py\", line 50 in run\n";
    std::string all;
    for (int i = 0; i < 8; ++i) all += stack;
    for (int i = 0; i < 2; ++i) all += "Timeout (0:00:00.1)!\n  File \"search.py\", line 3 in h\n";
    EXPECT_EQ(slow_part_in(all, {"search.py"}),
              "80 % of the time in dijkstra, line 7 of search.py");
    EXPECT_EQ(slow_part_in(stack, {"search.py"}), "");
}

TEST(Faults, AProgramWithChecksIsBuiltBesideTheFirst) {
    EXPECT_EQ(build_to_try("javac Main.java"), "javac Main.java");
    EXPECT_EQ(build_to_try("g++ -O2 -o main *.cpp"), "g++ -Wall -Wextra -O1 -o main *.cpp");
    const CompilerLine checked = with_checks({"g++", {"-O2"}, {"a.cpp"}, "main"});
    EXPECT_TRUE(test::has(checked.compile("a.cpp"), "'-fsanitize=address,undefined'"));
    EXPECT_FALSE(test::has(checked.compile("a.cpp"), "-O2"));
    EXPECT_EQ(checked.object_of("a.cpp"), "a.cpp.main.checked.o");
}

TestCase test_of(std::string id, std::string group, std::size_t bytes,
                 std::vector<std::string> needs = {}) {
    TestCase test{.id = std::move(id),
                  .group = std::move(group),
                  .input = {.text = std::string(bytes, 'x')},
                  .depends_on = std::move(needs)};
    return test;
}

TEST(RunOrder, IsStepByStepAndSmallInputsFirstButNeverBeforeWhatATestNeeds) {
    Suite suite;
    suite.tests = {test_of("a", "first", 9),        test_of("b", "first", 3),
                   test_of("c", "second", 1),       test_of("d", "first-hidden", 5),
                   test_of("e", "first", 1, {"a"}), test_of("f", "first", 3)};
    std::string order;
    for (const std::size_t i : run_order(suite)) order += suite.tests[i].id;
    EXPECT_EQ(order, "bfdaec");
}

PlayedRecord game_of(bool student_first, std::vector<std::string> moves, double score) {
    return {student_first, score, "", std::move(moves)};
}

TEST(PlayedGames, NameTheMoveThatLostAndAreSavedAsPiskvorkDoes) {
    // The engine (X) has an open three; instead of stopping it, the student plays in a corner.
    const PlayedRecord lost =
        game_of(false, {"7,7", "0,0", "8,7", "14,14", "9,7", "0,14", "10,7", "14,0", "6,7"}, 0);
    const auto missed = missed_threat(lost);
    ASSERT_TRUE(missed);
    EXPECT_EQ(missed->ply, 5U);
    EXPECT_NE(std::ranges::find(missed->points, "g8"), missed->points.end());
    EXPECT_FALSE(missed_threat(game_of(false, {"7,7", "0,0"}, 0)));
    EXPECT_EQ(piskvork_file(game_of(true, {"7,7", "0,14"}, 1)),
              "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,15,0\nstudent\nengine\n-1\n");
    EXPECT_EQ(gomoku_moves(lost)[0], "h8");
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

}  // namespace
}  // namespace ailab::grade
