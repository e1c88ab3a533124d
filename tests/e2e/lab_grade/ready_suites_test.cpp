// Our own labs, graded by our own suites, get full marks; sample solutions with the bugs of the
// course documents get the marks and the diagnoses that they deserve. No suite lets a known mistake
// pass.
#include <array>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/output_of.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::test {
namespace {

const std::string kBin = AILAB_BIN;
const std::string kRoot = AILAB_ROOT;

nlohmann::json grade(const std::string& suite, const std::string& options) {
    const std::string command =
        kBin + "/lab_grade run " + kRoot + "/data/grading/" + suite + ".yaml " + options +
        " --format json --no-log --no-bwrap --force --same-user --quiet 2>/dev/null";
    const std::string text = output_of(command);
    return nlohmann::json::parse(text, nullptr, false);
}

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
    const auto report =
        adapter.empty() ? grade(own.suite, "--program '" + program + "'")
                        : grade(own.suite, "--program 'python3 {} " + program + "' --submission " +
                                               kRoot + "/data/grading/samples/" + adapter);
    ASSERT_TRUE(report.is_object());
    EXPECT_EQ(report.at("points"), report.at("max_points")) << report.dump(1);
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

struct Sample {
    const char* file;
    const char* suite;
    const char* diagnosis;  ///< part of a sentence that some test must say
    double least, most;     ///< part of the points
};
std::ostream& operator<<(std::ostream& out, const Sample& sample) {
    return out << sample.file;
}

class SampleSolution : public testing::TestWithParam<Sample> {};

TEST_P(SampleSolution, GetsTheMarksAndTheDiagnosisItDeserves) {
    if (!needs_python("re")) return;
    const Sample& sample = GetParam();
    const auto report = grade(sample.suite, std::string("--program 'python3 {}' --submission ") +
                                                kRoot + "/data/grading/samples/" + sample.file);
    ASSERT_TRUE(report.is_object());
    const double part = report.at("points").get<double>() / report.at("max_points").get<double>();
    EXPECT_GE(part, sample.least) << report.dump(1);
    EXPECT_LE(part, sample.most) << report.dump(1);
    EXPECT_TRUE(has(report.dump(), sample.diagnosis)) << report.dump(1);
}

INSTANTIATE_TEST_SUITE_P(
    EverySample, SampleSolution,
    testing::Values(
        Sample{"lab1_document.py", "lab1_paths", "KeyError", 0.5, 0.95},
        Sample{"lab1_breadth_first.py", "lab1_paths", "fewest edges", 0.1, 0.9},
        // It has several mistakes, so no single one is named.
        Sample{"lab2_document_unify.py", "lab2_unify", "these atoms do not unify", 0.1, 0.8},
        Sample{"lab3_document_heuristics.py", "lab3_heuristics",
               "Chebyshev distance counts the blank", 0.4, 0.8},
        Sample{"lab3_document_solvable.py", "lab3_solvable", "answers yes for every board", 0.0,
               0.0},
        Sample{"lab4_document_moves.py", "lab4_moves", "you move the opponent's pieces too", 0.0,
               0.1},
        Sample{"trees_shallow_cuts.py", "trees_alphabeta", "only the bound of the parent cuts", 0.2,
               0.6},
        Sample{"trees_zero_start.py", "trees_minimax", "starts at 0", 0.2, 0.95},
        Sample{"trees_greedy_knapsack.py", "trees_knapsack", "greedy", 0.0, 0.9},
        Sample{"gomoku_three_directions.py", "gomoku_winner", "rising diagonals", 0.2, 0.95}),
    [](const auto& sample) {
        const std::string name = sample.param.file;
        return name.substr(0, name.find('.')) + std::to_string(sample.index);
    });

TEST(Play, APlayerWithoutAPlanLosesToOurEngine) {
    if (!needs_python()) return;
    ASSERT_TRUE(std::filesystem::exists(kBin + "/gomoku")) << "not built";
    const std::string text = output_of(
        kBin + "/lab_grade play gomoku --program 'python3 {}' --submission " + kRoot +
        "/data/grading/samples/gomoku_nearest.py --depth 1 --games 2 --format json --no-log "
        "--no-bwrap --same-user --quiet 2>/dev/null");
    const auto report = nlohmann::json::parse(text, nullptr, false);
    ASSERT_TRUE(report.is_object()) << text;
    for (const auto& game : report.at("results")) {
        EXPECT_EQ(game.at("score"), 0) << game.dump();
        EXPECT_EQ(game.at("reason"), "five in a row");
    }
}

TEST(Play, AStrongPlayerBeatsTheLowestLevelOfXiangqi) {
    if (!needs_python()) return;
    ASSERT_TRUE(std::filesystem::exists(kBin + "/lab4_xiangqi")) << "not built";
    const std::string text = output_of(
        kBin + "/lab_grade play xiangqi --program 'python3 {} " + kBin +
        "/lab4_xiangqi 20000' --submission " + kRoot +
        "/data/grading/samples/xiangqi_engine.py --depth 1 --games 1 --format json --no-log "
        "--no-bwrap --same-user --quiet 2>/dev/null");
    const auto report = nlohmann::json::parse(text, nullptr, false);
    ASSERT_TRUE(report.is_object()) << text;
    EXPECT_EQ(report.at("results").at(0).at("score"), 1) << text;
    EXPECT_GT(report.at("results").at(0).at("moves").size(), 10U) << text;
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
