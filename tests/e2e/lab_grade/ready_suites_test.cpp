// Our own labs, graded by our own suites, get full marks. No suite lets a known mistake pass.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/output_of.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::test {
namespace {

const std::string kBin = AILAB_BIN;
const std::string kRoot = AILAB_ROOT;

struct Own {
    const char* suite;
    const char* program;  ///< in the folder of the programs
    const char* adapter;  ///< a sample that gives it its arguments; may be empty
};
std::ostream& operator<<(std::ostream& out, const Own& own) {
    return out << own.suite;
}

class OwnLab : public testing::TestWithParam<Own> {};

TEST_P(OwnLab, GetsFullMarks) {
    const Own& own = GetParam();
    if (*own.adapter != '\0' && !needs_python()) return;
    const std::string program = kBin + "/" + own.program;
    ASSERT_TRUE(std::filesystem::exists(program.substr(0, program.find(' ')))) << "not built";
    const std::string adapter = own.adapter;
    const std::string how = adapter.empty() ? "'" + program + "'"
                                            : "'python3 {} " + program + "' --submission " + kRoot +
                                                  "/data/grading/samples/" + adapter;
    const std::string said = output_of(
        kBin + "/lab_grade run " + kRoot + "/data/grading/" + own.suite + ".yaml --program " + how +
        " --no-log --no-bwrap --force --same-user --quiet 2>&1; echo exit code $?");
    EXPECT_TRUE(said.ends_with("exit code 0\n")) << said;
}

INSTANTIATE_TEST_SUITE_P(
    EverySuite, OwnLab,
    testing::Values(
        Own{"lab1_paths_full", "lab1_dijkstra path - --no-log", ""},
        Own{"lab1_distances_full", "lab1_dijkstra", "lab1_distances.py"},
        Own{"lab2_proofs_full", "lab2_resolution prove -", ""},
        Own{"lab2_unify_full", "lab2_resolution", "lab2_unify.py"},
        Own{"lab2_entailment_full", "lab2_resolution prove -", ""},
        Own{"lab2_cnf_full", "lab2_resolution cnf - --clauses --textbook --input formulas", ""},
        Own{"lab3_solve_full", "lab3_puzzle solve -f - --no-log --no-cache -H linear-conflict", ""},
        Own{"lab3_solvable_full", "lab3_puzzle check -f - --no-log", ""},
        Own{"lab3_hard", "lab3_puzzle solve -f - --no-log --no-cache", ""},
        Own{"lab3_heuristics_full", "lab3_puzzle", "lab3_estimate.py"},
        Own{"gomoku_winner_full", "gomoku winner", "gomoku_engine.py"},
        Own{"gomoku_moves_full", "gomoku move", "gomoku_engine.py"},
        Own{"gomoku_wins_full", "gomoku move", "gomoku_engine.py"},
        Own{"lab4_best_full", "lab4_xiangqi", "xiangqi_engine.py"},
        Own{"lab4_moves_full", "lab4_xiangqi legal", "fen_argument.py"},
        Own{"lab4_mates_full", "lab4_xiangqi solve", "fen_argument.py"},
        Own{"trees_minimax_full", "tree_search minimax - --no-log", ""},
        Own{"trees_alphabeta_full", "tree_search minimax - --no-log --prune-on-equality", ""},
        Own{"trees_andor_full", "tree_search andor - --strategy ordered --no-log", ""},
        Own{"trees_knapsack_full", "tree_search knapsack - --no-log", ""},
        Own{"trees_tsp_full", "tree_search tsp - --no-log", ""},
        Own{"trees_queens_full", "tree_search queens --no-log -n", ""}),
    [](const auto& own) { return std::string(own.param.suite); });

TEST(ReadySuites, HaveTestsThatCatchEveryKnownMistake) {
    std::size_t suites = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kRoot + "/data/grading")) {
        const std::string file = entry.path().string();
        if (!file.ends_with(".yaml") || file.ends_with(".zh.yaml")) continue;
        const std::string text = output_of(kBin + "/lab_grade validate " + file +
                                           " --answers --mutations 2>&1; echo exit code $?");
        EXPECT_TRUE(text.ends_with("exit code 0\n")) << file << '\n' << text;
        EXPECT_TRUE(has(text, "wrong programs")) << file;
        ++suites;
    }
    EXPECT_GE(suites, 43U);
}

TEST(Play, TheEngineMayLieInTheFolderThatTheSandboxEmpties) {
    ASSERT_TRUE(std::filesystem::exists(kBin + "/gomoku")) << "not built";
    const TemporaryFolder folder;
    std::filesystem::permissions(folder.path(""), std::filesystem::perms{0755});
    for (const char* program : {"gomoku", "lab_grade"})
        std::filesystem::copy_file(kBin + "/" + program, folder.path(program));
    // In the second game the engine moves first.
    const std::string text =
        output_of(folder.path("lab_grade") +
                  " play gomoku --program 'echo 99,99' --games 2 --no-log --quiet 2>&1");
    EXPECT_TRUE(
        has(text, "game 2: engine first, 3 plies, engine wins (at move 4: not a legal move"));
}

}  // namespace
}  // namespace ailab::test
