// A short fuzz run without libFuzzer, the same on every machine: the files of data/ and small
// seeds, mutated at random. The seed of a failing input is printed.
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/network/network.hpp"
#include "common/tasks/result.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/damaged.hpp"
#include "tests/support/has.hpp"

namespace ailab {
namespace {

std::string network_file() {
    std::ostringstream out;
    network::Network({3, 16, 1}, "fuzz", 200).write(out);
    return out.str();
}

std::vector<std::string> corpus() {
    std::vector<std::string> texts = {
        "",
        "3 2\nA B 1\n\"C d\" B 2.5 # x\nA B\n",
        "c x\np sp 3 2\na 1 2 3\na 2 3 -4.5e1\n",
        "p aux sp co 20\nv 1 2 3\nv 2 -1.5 4\n",
        "weight,from,to\n3,A,\"B, \"\"c\"\"\"\n",
        "{cities: [A, {name: B, aliases: [C], x: 1, y: 2}], roads: [[A, C, 1.5]]}\n",
        "(a (b 3 x=12 8) (c +inf -4 6))  # tree\n",
        "root: min\ntree: [&a [3, 12], {name: b, children: [*a, {name: c, value: -inf}]}]\n",
        "S = or A:2 B:5\nA = and t u\nsolved t u\nh A 4\n",
        "facts a, b\ngoal c not a\nR1: IF a AND not c THEN c AND not a\n",
        "capacity 30\ngold 16 45\n15 25\n15 25\n",
        "edges\na b 30\nb c 6\na c 4\n",
        "matrix\n- 1 2\n3 - 4\n5 6 -\n",
        "points\nhome 0 0\n3 4\n-6 8\n",
        "colours: [red, green]\nborders: {A: [B], B: [C, A], C: []}\nplaces: {A: [1, 2], B: [0, "
        "0.5], "
        "C: [-1, 1]}\n",
        "name: q\nqueens: 6\n",
        "sum: A + BA = \"CA\"\n",
        "sudoku: 1.... .3.0 4.. ....\n",
        "sudoku: |\n  1...\n  ..3.\n  .4..\n  ...2\n",
        "dX.O/.X./..O",
        "1 2 3 4|5 6 7 8|9 10 11 12|13 14 0 15\n",
        "123456789abcdef0\n",
        "a\t1 2 3 0\t5\t7\nb\t3 1 2 0\n",
        "# rows\n1 2 3\n4 5 6\n7 0 8\n\n1 2\n0 3\n",
        "task-result 1 00aa 7.x open 3 4bd1\na b",
        tasks::to_text({"00aa", "t1", tasks::State::done, "1 2\n3\n"}),
        "gX.O...x/ ......./O......",
        "suite: S\nlimits: {cpu: 2, memory: 64 MB}\ngroups:\n  - {name: g, points: 3, scoring: "
        "minimum,"
        " depends_on: a, tests: [{id: b, input: \"1\\n\", answer: x, exit_codes: any}]}\n"
        "tests:\n  - id: a\n    checker: {name: tokens, float_tolerance: 1e-6}\n    files: {f: "
        "t}\n",
        "quiz: Q\nquestions:\n  - {id: a, ask: 'x?', answer: {checker: tokens, value: '42'}, "
        "explain: y}\n",
        "unit: lab1\nsteps:\n  - {step: sums, generator: distances, count: 2, points: 5}\n  - "
        "{step: sums, points: 1, tests: [{id: b, input: '1', answer: '2'}]}\n",
        "course: C\nlanguage: python\nseed: 17\nunits:\n  - {unit: lab1, weight: 2, due: "
        "2026-10-05}\nlate: {free_days: 4, penalty: 10, most_days: 3}\n"
        "exempt: [{student: s1, unit: lab1}]\nextensions: [{student: s2, days: 3}]\n",
        "id,name,email,canvas id\ns1,\"Lee, Ann\",ann@x.edu,4711\ns2,Bob Hope,bob@x.edu,4712\n",
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab (7)\n    Points Possible,,,,,10\n"
        "\"Lee, Ann\",4711,u1,alee,A,3\n",
        network_file()};
    std::vector<std::filesystem::path> files;
    for (const char* folder : {AILAB_ROOT "/data/lab1", AILAB_ROOT "/data/trees"})
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) texts.push_back(content_of(file));
    return texts;
}

class ShortFuzz : public testing::TestWithParam<std::pair<const char*, fuzz::Target>> {};

TEST_P(ShortFuzz, EndsInAGraphThatHoldsTogetherOrInErrorsWithPlaces) {
    const std::vector<std::string> texts = corpus();
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        try {
            GetParam().second(damaged(texts[random.below(texts.size())], texts, random));
        } catch (const std::exception& e) {
            FAIL() << GetParam().first << ", seed " << seed << ": " << e.what();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Readers, ShortFuzz,
    testing::Values(std::pair{"course", &fuzz::course}, std::pair{"dimacs", &fuzz::dimacs},
                    std::pair{"csv", &fuzz::csv}, std::pair{"yaml", &fuzz::yaml},
                    std::pair{"scanner", &fuzz::scanner}, std::pair{"network", &fuzz::network},
                    std::pair{"game_tree", &fuzz::game_tree}, std::pair{"and_or", &fuzz::and_or},
                    std::pair{"production", &fuzz::production},
                    std::pair{"knapsack", &fuzz::knapsack}, std::pair{"tsp", &fuzz::tsp},
                    std::pair{"k_in_row", &fuzz::k_in_row},
                    std::pair{"constraint_puzzle", &fuzz::constraint_puzzle},
                    std::pair{"suite", &fuzz::suite}, std::pair{"task_result", &fuzz::task_result},
                    std::pair{"quiz", &fuzz::quiz}, std::pair{"recipe", &fuzz::recipe},
                    std::pair{"course_file", &fuzz::course_file},
                    std::pair{"roster", &fuzz::roster}, std::pair{"board", &fuzz::board}),
    [](const auto& tested) { return std::string(tested.param.first); });

}  // namespace
}  // namespace ailab
