#include "lab_grade/run/faults.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

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

TEST(Faults, OnlyABuildOfCppIsChecked) {
    EXPECT_EQ(with_checks("make"), "");
    EXPECT_EQ(with_warnings("javac Main.java"), "javac Main.java");
    EXPECT_EQ(with_warnings("g++ -O2 -o main *.cpp"), "g++ -Wall -Wextra -O2 -o main *.cpp");
    const std::string checked = with_checks("g++ -O2 -o main *.cpp");
    EXPECT_TRUE(test::has(checked, "-fsanitize=address,undefined"));
    EXPECT_FALSE(test::has(checked, "-O2"));
}

}  // namespace
}  // namespace ailab::grade
