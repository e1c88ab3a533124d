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
    std::size_t wrong = 0, named = 0, alone = 0;
    std::set<std::string> explanations;  ///< bugs that explain every wrong answer so far
};

Tally run(const grade::Bug& bug, std::size_t rounds) {
    Tally tally;
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
        if (verdict.passed()) continue;  // here the bug does no harm
        ++tally.wrong;
        std::set<std::string> explained;
        for (const grade::Bug* match : grade::matching_bugs(bug.checker, in, *canonical))
            explained.insert(match->id);
        // A diagnosis lists at most three bugs.
        if (verdict.diagnosis.find(bug.english) != std::string::npos ||
            (explained.contains(bug.id) && explained.size() > 3))
            ++tally.named;
        if (verdict.diagnosis == bug.english) ++tally.alone;
        if (tally.wrong == 1)
            tally.explanations = explained;
        else
            std::erase_if(tally.explanations,
                          [&](const std::string& id) { return !explained.contains(id); });
    }
    return tally;
}

/// Bugs whose answers are words for a fault, shown by the unit tests.
bool shown_elsewhere(const grade::Bug& bug) {
    return bug.checker == "resolution-proof" || bug.checker == "puzzle-path" ||
           bug.checker == "xiangqi-move" || bug.id == "not-applied" || bug.id == "not-most-general";
}

TEST(Diagnosis, KnowsThirtyBugsAndNamesNineOfTenByThemselves) {
    std::size_t variants = 0, named = 0, tests = 0, mentioned = 0, alone = 0;
    const std::size_t rounds = std::max<std::size_t>(24, grade_rounds() / 4);
    for (const grade::Bug& bug : grade::all_bugs()) {
        if (shown_elsewhere(bug)) continue;
        const Tally tally = run(bug, rounds);
        ++variants;
        EXPECT_GT(tally.wrong, 0U) << bug.checker << "/" << bug.id << " is never seen";
        EXPECT_EQ(tally.named, tally.wrong) << bug.checker << "/" << bug.id;
        const bool unique = tally.explanations == std::set<std::string>{bug.id};
        named += unique ? 1 : 0;
        tests += tally.wrong, mentioned += tally.named, alone += tally.alone;
        if (!unique) {
            std::string others;
            for (const std::string& id : tally.explanations) others += " " + id;
            std::cout << bug.checker << "/" << bug.id << ": explained by" << others << " ("
                      << tally.wrong << " wrong answers)\n";
        }
    }
    std::cout << fmt::format(
        "{} variants, {} named alone over all their tests; {} wrong answers, {} name the bug, {} "
        "name it alone\n",
        variants, named, tests, mentioned, alone);
    EXPECT_GE(grade::all_bugs().size(), 30U);
    EXPECT_GE(named * 10, variants * 9);
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

TEST(Diagnosis, SaysEverySentenceInBothLanguages) {
    std::map<std::pair<std::string, std::string>, int> seen;
    for (const grade::Bug& bug : grade::all_bugs()) {
        EXPECT_GT(bug.english.size(), 10U) << bug.id;
        EXPECT_GT(bug.chinese.size(), 10U) << bug.id;
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

}  // namespace
}  // namespace ailab::test
