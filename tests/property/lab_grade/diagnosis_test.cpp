// Known-wrong variants on generated inputs: a variant is named if the one bug that explains all of
// its wrong answers is its own. No right answer is accused of anything.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/judge/bugs.hpp"
#include "lab_grade/judge/logic/clause_form_bugs.hpp"
#include "lab_grade/judge/roads/problem.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string w; in >> w;) all.push_back(w);
    return all;
}

/// What a program prints whose answers, in the checker's canonical form, are these.
std::optional<std::string> output_of(const grade::Bug& bug, const grade::TestCase& test,
                                     const std::string& canonical) {
    const std::string& c = bug.checker;
    std::string text;
    if (c == "shortest-path" || c == "distances") {
        const auto roads = grade::read_roads(test.input.text, test.id);
        const auto values = words(canonical);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (c == "distances")
                text += roads.names[i] + ": " + values[i] + "\n";
            else if (values[i] == "none")
                text += "no path\n";
            else
                text += fmt::format("{} -> {} it costs {}\n", roads.names[roads.queries[i].first],
                                    roads.names[roads.queries[i].second], values[i]);
        }
        return text;
    }
    if (c == "minimax") return "value " + canonical + "; best: A\n";
    if (c == "and-or-tree")
        return test.answer->text.substr(0, test.answer->text.find('\n')) + "\ncost: " + canonical +
               "\n";
    if (c == "knapsack") return "value " + canonical + "\n";
    if (c == "tsp") return "tour 1-2-3-4-5-6-7-1\ncost " + canonical + "\n";
    if (c == "unifier")
        return canonical == "fail"      ? "not unifiable\n"
               : canonical == "unified" ? "{x=a}\n"
               : canonical == "{}"      ? "{}\n"
                                        : "{" + canonical + "}\n";
    if (c == "cnf") {
        const auto clauses =
            grade::wrong_clause_form(bug.id, grade::read_formula(test.input.text, test.id));
        for (const grade::Clause& clause : clauses) text += grade::to_text(clause) + "\n";
        return text;
    }
    return canonical + "\n";
}

struct Tally {
    std::size_t wrong = 0, named = 0, alone = 0, falsely = 0;
    std::string accused{};  ///< what was said flatly and is not so
};

/// A program with this bug on all tests: what is said of it when all its answers are known.
Tally run(const grade::Bug& bug, std::size_t rounds) {
    Tally tally;
    std::vector<grade::Evidence> evidence;
    for (std::size_t i = 0; i < rounds; ++i) {
        auto test = generated(bug.checker, i);
        if (bug.checker == "minimax") test.options.set("move", "false");
        if (bug.checker == "knapsack") test.options.set("items", "false");
        grade::CheckInput in{.input = test.input.text};
        in.options = test.options;
        const auto canonical = bug.answer(in);
        if (!canonical) continue;
        const auto output = output_of(bug, test, *canonical);
        const auto verdict = judge(test, *output);
        tally.wrong += verdict.passed() ? 0 : 1;
        in.output = *output;
        // The paths here are made up: that they are longer than they should be says nothing.
        if (!verdict.canonical.empty() && verdict.canonical != "paths")
            evidence.push_back(weigh(bug.checker, in, verdict));
    }
    for (const std::string& sentence : grade::diagnose(evidence)) {
        if (sentence.empty()) continue;
        const bool flat = sentence.rfind("one of: ", 0) != 0 && sentence.rfind("perhaps: ", 0) != 0;
        tally.named += sentence.find(bug.says) != std::string::npos || !flat ? 1 : 0;
        tally.alone += sentence == bug.says ? 1 : 0;
        if (flat && sentence != bug.says) ++tally.falsely, tally.accused = sentence;
    }
    return tally;
}

/// Bugs whose answers are words for a fault, or whose fault the output shows: unit tests have them.
bool shown_elsewhere(const grade::Bug& bug) {
    return bug.seen || bug.general || bug.id == "whole-lengths" || bug.id == "torus" ||
           bug.id == "first-label" || bug.id == "first-query-only" ||
           bug.id == "shallow-occurs-check" || bug.checker == "resolution-proof" ||
           bug.checker == "puzzle-path" || bug.checker == "gomoku-move" ||
           (bug.checker == "xiangqi-moves" &&
            (bug.id == "up-down-swapped" || bug.id == "left-right-swapped" ||
             bug.id == "one-based"));
}

TEST(Diagnosis, KnowsAHundredBugsAndNamesNineOfTenByThemselves) {
    std::size_t variants = 0, alone = 0;
    const std::size_t rounds = std::max<std::size_t>(24, grade_rounds() / 4);
    for (const grade::Bug& bug : grade::all_bugs()) {
        if (shown_elsewhere(bug)) continue;
        const Tally tally = run(bug, rounds);
        ++variants;
        EXPECT_GT(tally.wrong, 0U) << bug.checker << "/" << bug.id << " is never seen";
        EXPECT_GT(tally.named, 0U) << bug.checker << "/" << bug.id;
        EXPECT_EQ(tally.falsely, 0U) << bug.checker << "/" << bug.id << ": " << tally.accused;
        alone += tally.alone > 0 ? 1 : 0;
        if (tally.alone == 0) std::cout << bug.checker << "/" << bug.id << " is not named alone\n";
    }
    std::cout << fmt::format("{} variants, {} named alone over all their tests\n", variants, alone);
    EXPECT_GE(grade::all_bugs().size(), 100U);
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

TEST(Diagnosis, HasASentenceForEveryBug) {
    std::map<std::pair<std::string, std::string>, int> seen;
    for (const grade::Bug& bug : grade::all_bugs()) {
        EXPECT_GT(std::string_view(bug.says).size(), 10U) << bug.id;
        EXPECT_EQ(++seen[std::make_pair(bug.checker, bug.id)], 1) << bug.id;
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
        grade::CheckInput in{.input = test.input.text};
        in.options = test.options;
        in.output = output;
        if (!verdict.canonical.empty() && verdict.canonical != "paths")
            evidence.push_back(weigh(checker, in, verdict));
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
    for (const grade::Bug& bug : grade::all_bugs())
        EXPECT_EQ(
            judge("shortest-path", "3 3\nA B 2\nB C 3\nA B 9\nA C\n", "C -> B -> A it costs 5")
                .diagnosis.find(bug.says),
            std::string::npos)
            << bug.id;
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
