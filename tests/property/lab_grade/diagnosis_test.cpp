// Known-wrong variants on generated inputs: a variant is named if the one cause that explains all
// of its wrong answers is its own. No right answer is accused of anything.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/judge/roads/problem.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

struct Tally {
    std::size_t wrong = 0, named = 0, alone = 0, falsely = 0;
    std::string accused{};  ///< what was said flatly and is not so
};

/// A program with this bug on all tests: what is said of it when all its answers are known.
Tally run(const grade::Bug& bug) {
    Tally tally;
    std::vector<grade::Evidence> evidence;
    for (std::size_t i = 0; i < std::max<std::size_t>(24, grade_rounds() / 4); ++i) {
        const auto test = generated(bug.checker, i);
        grade::CheckInput in = grade::input_of(test, test.input.text);
        const auto canonical = bug.answer(in);
        if (!canonical) continue;
        const std::string output = *canonical + "\n";
        const auto verdict = judge(test, output);
        tally.wrong += verdict.passed() ? 0 : 1;
        in.output = output;
        if (!verdict.canonical.empty()) evidence.push_back(weigh(bug.checker, in, verdict));
    }
    const std::string& says = bug.cause.english;
    for (const std::string& sentence : grade::diagnose(evidence)) {
        if (sentence.empty()) continue;
        const bool flat = sentence.rfind("one of: ", 0) != 0 && sentence.rfind("perhaps: ", 0) != 0;
        tally.named += sentence.find(says) != std::string::npos || !flat ? 1 : 0;
        tally.alone += sentence == says ? 1 : 0;
        if (flat && sentence != says) ++tally.falsely, tally.accused = sentence;
    }
    return tally;
}

/// Bugs whose answers are words for a fault, or whose fault the output shows: unit tests have them.
bool shown_elsewhere(const grade::Bug& bug) {
    const auto says = [&](const char* words) {
        return bug.cause.english.find(words) != std::string::npos;
    };
    return bug.cause.seen || bug.cause.general || bug.checker == "distances" ||
           bug.checker == "resolution-proof" || bug.checker == "puzzle-path" ||
           bug.checker == "gomoku-move" || says("swapped") || says("count the ranks from 1");
}

TEST(Diagnosis, NamesNineOfTenBugsByThemselves) {
    std::size_t variants = 0, alone = 0;
    for (const grade::Bug& bug : grade::all_bugs()) {
        if (shown_elsewhere(bug)) continue;
        const std::string name = bug.checker + ": " + bug.cause.english;
        const Tally tally = run(bug);
        ++variants;
        EXPECT_GT(tally.wrong, 0U) << name << " is never seen";
        EXPECT_GT(tally.named, 0U) << name;
        EXPECT_EQ(tally.falsely, 0U) << name << ": " << tally.accused;
        alone += tally.alone > 0 ? 1 : 0;
        if (tally.alone == 0) std::cout << name << " is not named alone\n";
    }
    std::cout << fmt::format("{} variants, {} named alone over all their tests\n", variants, alone);
    EXPECT_GE(alone * 10, variants * 9);
}

TEST(Diagnosis, AccusesNoRightAnswer) {
    static const auto kGenerators = grade::all_generators();
    for (const grade::Generator& g : kGenerators) {
        if (!g.program.empty()) continue;
        for (const grade::TestCase& test : g.generate(9, 15)) {
            if (!test.answer) continue;
            EXPECT_EQ(judge(test, test.answer->text).diagnosis, "") << test.id;
        }
    }
}

TEST(Diagnosis, NamesAnIllegalXiangqiMoveByTheRuleThatWasForgotten) {
    std::size_t named = 0, illegal = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        const auto test = generated("xiangqi-moves", i);
        const auto board = grade::read_fen(test.input.text, test.id);
        grade::XiangqiRules careless{
            .horse_leg = false, .elephant_eye = false, .elephant_river = false};
        const auto legal = grade::legal_moves(board);
        for (const auto move : grade::legal_moves(board, careless)) {
            if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
            ++illegal;
            const auto verdict = judge("xiangqi-move", test.input.text, grade::iccs(move));
            EXPECT_FALSE(verdict.passed());
            named += verdict.diagnosis.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(illegal, 10U);
    EXPECT_GE(named * 10, illegal * 9) << illegal;
}

/// What is said of a program over all tests of a generator.
template <class Program>
std::set<std::string> said_of(const std::string& checker, Program program, std::size_t rounds) {
    std::vector<grade::Evidence> evidence;
    for (std::size_t i = 0; i < rounds; ++i) {
        const auto test = generated(checker, i);
        const std::string output = program(test);
        const auto verdict = judge(test, output);
        grade::CheckInput in = grade::input_of(test, test.input.text);
        in.output = output;
        if (!verdict.canonical.empty() && verdict.canonical != "paths")
            evidence.push_back(grade::evidence_of(*grade::find_checker(checker), in, verdict));
    }
    const auto sentences = grade::diagnose(evidence);
    std::set<std::string> said(sentences.begin(), sentences.end());
    said.erase("");
    return said;
}

TEST(Diagnosis, AccusesNoOtherPieceWhereTheHorseForgetsItsLeg) {
    const auto said = said_of(
        "xiangqi-moves",
        [](const grade::TestCase& test) {
            std::string text;
            for (const auto move : grade::legal_moves(grade::read_fen(test.input.text, test.id),
                                                      {.horse_leg = false}))
                text += grade::iccs(move) + "\n";
            return text;
        },
        12);
    EXPECT_EQ(said, std::set<std::string>{"your horse ignores the piece at its leg"});
}

TEST(Diagnosis, DoesNotTakeAReversedPathForAnotherBug) {
    EXPECT_EQ(judge("shortest-path", "3 3\nA B 2\nB C 3\nA B 9\nA C\n", "C -> B -> A it costs 5")
                  .diagnosis,
              "");
}

TEST(Diagnosis, DoesNotTakeASearchThatGivesUpForOneWayEdges) {
    const auto said = said_of(
        "shortest-path",
        [](const grade::TestCase& test) {
            const auto roads = grade::read_roads(test.input.text, test.id);
            std::string text;
            for (const auto& [s, t] : roads.queries) {
                const auto best = grade::distances_from(roads, s)[t];
                text += best > 20 ? "no path\n"
                                  : fmt::format("{} -> {} {}\n", roads.names[s], roads.names[t],
                                                grade::show(roads.length_of(best)));
            }
            return text;
        },
        24);
    for (const std::string& sentence : said)
        EXPECT_TRUE(sentence.rfind("one of: ", 0) == 0 || sentence.rfind("perhaps: ", 0) == 0)
            << sentence;
}

}  // namespace
}  // namespace ailab::test
