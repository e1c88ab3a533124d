#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/logic/formats/term_reader.hpp"
#include "common/logic/print.hpp"
#include "tests/support/has.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

using test::read;

std::vector<std::string> clauses_of(const std::string& text,
                                    VariableRule rule = VariableRule::u_to_z) {
    const Problem p = read(text, rule);
    std::vector<std::string> result;
    for (const Clause& c : p.clauses) result.push_back(Printer{p.bank}.clause(c.literals, c.names));
    return result;
}

std::string problem_error(const std::string& text) {
    return error_of([&] { read(text); });
}

TEST(CourseReader, ReadsACountAndOneClausePerLine) {
    EXPECT_EQ(clauses_of("3\nA(tony)\n( ¬A(x) ,S(x), C(x) )\n~B(y)\n"),
              (std::vector<std::string>{"A(tony)", "(¬A(x),S(x),C(x))", "¬B(y)"}));
    EXPECT_EQ(clauses_of("1\n!A(x)\n"), clauses_of("1\n-A(x)\n"));
}

TEST(CourseReader, ReadsTheSectionsKbAndQuery) {
    Problem p = read("KB:\nA(tony)\n(~A(x),B(x))\nQUERY:\nB(tony)\n");
    const ClausalProblem clausal = clausify(p);
    ASSERT_EQ(clausal.clauses.size(), 3U);
    EXPECT_EQ(clausal.clauses[0].role, Role::axiom);
    EXPECT_EQ(clausal.clauses[2].role, Role::goal);
    EXPECT_EQ(Printer{p.bank}.clause(clausal.clauses[2].literals, {}), "¬B(tony)") << "negated";
    EXPECT_FALSE(p.last_clause_is_goal);
}

TEST(CourseReader, NegatesAQueryOfSeveralLinesAsOneQuestion) {
    Problem p = read("KB:\nA(tony)\nQUERY:\nA(x)\n(B(x,y),¬C(y))\n");
    ASSERT_EQ(p.formulas.size(), 1U);
    EXPECT_EQ(Printer{p.bank}.formula(*p.formulas[0].formula, p.names),
              "∃x∃y(A(x) ∧ (B(x,y) ∨ ¬C(y)))");
    std::vector<std::string> negated;
    for (const Clause& c : clausify(p).clauses)
        if (c.role == Role::goal) negated.push_back(Printer{p.bank}.clause(c.literals, c.names));
    EXPECT_EQ(negated, (std::vector<std::string>{"(¬A(x),¬B(x,y))", "(¬A(x),C(y))"}));
}

TEST(CourseReader, TakesTheLastClauseAsTheNegatedGoalWhereNothingIsCalledAQuery) {
    for (const char* const text :
         {"2\nA(tony)\n¬A(x)\n", "A(tony)\n¬A(x)\n", "{(A(tony),),(¬A(x),)}\n"}) {
        const Problem p = read(text);
        EXPECT_TRUE(p.last_clause_is_goal) << text;
        EXPECT_EQ(p.clauses.back().role, Role::goal) << text;
    }
}

TEST(CourseReader, CountsTheLinesOfAQueryToo) {
    EXPECT_NO_THROW(read("2\nKB:\nA(tony)\nQUERY:\nA(x)\n"));
    EXPECT_THROW(read("1\nKB:\nA(tony)\nQUERY:\nA(x)\n"), InputError);
}

TEST(FormulaReader, TakesALabelThatStandsAloneAsAHeading) {
    const Problem p = read("KB:\nDog(fido)\n∀x (Dog(x) → Animal(x))\nQUERY:\nAnimal(fido)\n");
    ASSERT_EQ(p.formulas.size(), 3U);
    EXPECT_EQ(p.formulas[1].role, Role::axiom);
    EXPECT_TRUE(p.formulas[2].to_negate);
}

TEST(CourseReader, ReadsSetsOfTuplesWithTrailingCommasAndQuotes) {
    const std::vector<std::string> expected{"FirstGrade", "(¬FirstGrade,Child)", "¬Child"};
    EXPECT_EQ(clauses_of("KB = {(FirstGrade,),(~FirstGrade,Child),(~Child,)}"), expected);
    EXPECT_EQ(clauses_of("{('FirstGrade',),('~FirstGrade','Child'),(\"~Child\",)}"), expected);
}

TEST(CourseReader, ReadsNestedTerms) {  // nothing stops at the first closing bracket
    EXPECT_EQ(clauses_of("(P(f(g(x),a)),Q(g(h(b))))\n"),
              (std::vector<std::string>{"(P(f(g(x),a)),Q(g(h(b))))"}));
}

TEST(CourseReader, TellsVariablesFromConstantsByTheNamingRule) {
    for (const char* const name : {"x", "xx", "yyy", "u", "z1", "X", "Tom"})
        EXPECT_TRUE(is_variable_name(name, VariableRule::u_to_z)) << name;
    for (const char* const name : {"a", "tony", "aa", "xy", "snow", "t"})
        EXPECT_FALSE(is_variable_name(name, VariableRule::u_to_z)) << name;
    EXPECT_TRUE(is_variable_name("a", VariableRule::single));
    EXPECT_FALSE(is_variable_name("xx", VariableRule::single));
    EXPECT_FALSE(is_variable_name("x", VariableRule::upper));
    EXPECT_EQ(read("P(a)\n", VariableRule::single).clauses[0].names.size(), 1U);
}

TEST(CourseReader, SaysWhatWasAssumedWhereConventionsDisagree) {
    ASSERT_EQ(read("P(a)\n").notes.size(), 1U);
    EXPECT_TRUE(has(read("P(a)\n").notes[0], "a is a constant"));
    EXPECT_TRUE(read(test::kGraduate).notes.empty());
}

TEST(FormulaReader, KnowsEverySpelling) {
    const auto text = [](const std::string& f) {
        const Problem p = read("goal: " + f);
        return Printer{p.bank}.formula(*p.formulas[0].formula, p.names);
    };
    EXPECT_EQ(text("forall x (A(x) -> exists y B(x,y))"), "∀x(A(x) → ∃yB(x,y))");
    EXPECT_EQ(text("∀xA(x) ∧ B ∨ C"), "∀xA(x) ∧ B ∨ C");
    EXPECT_EQ(text("∀x. A(x) -> B"), "∀x(A(x) → B)");
    EXPECT_EQ(text("p <-> q xor ~r"), "(p ↔ q) ⊕ ¬r");
    EXPECT_EQ(text("a -> b -> c"), "a → (b → c)");
    EXPECT_EQ(text("f(a) = b and a != b"), "f(a) = b ∧ a ≠ b");
}

TEST(TptpReader, ReadsRolesEqualityQuotesNumbersAndDistinctObjects) {
    const Problem p = read(
        "fof(a1, axiom, ! [X] : (p(X) => ? [Y] : r(X,Y))).\n"
        "cnf(c1, negated_conjecture, (~ p('A b') | X = 3 | \"one\" != \"two\")).\n"
        "fof(g, conjecture, $true & ~ ? [X] : q(X)).\n");
    EXPECT_EQ(p.formulas.size(), 2U);
    EXPECT_TRUE(p.has_goal);
    EXPECT_EQ(p.clauses.size(), 1U + 3U);  // three distinct objects, three inequations
    EXPECT_EQ(p.formulas[1].formula->parts[1]->connective, Connective::negation);
}

TEST(TptpReader, ReadsCommentsAloneAsAProblemWithoutFormulas) {
    EXPECT_EQ(read("% nothing is assumed\n\n").format, InputFormat::tptp);
    EXPECT_EQ(read("% a clause\nA(tony)\n").format, InputFormat::clauses);
}

TEST(Readers, PointAtEveryMistake) {
    for (const auto& [text, error] : std::initializer_list<std::pair<std::string, std::string>>{
             {"P(a,b)\nP(a)\n", "test:2:1: error: predicate 'P' has 1 argument here"},
             {"(A(x), B(x)\n", "the bracket opened at line 1, column 1"},
             {"3\nA(x)\n", "promises 3 clauses, found 1"},
             {"1\nA(x)\nB(x)\n", "test:3:1"},
             {"A(x) B(x)\n", "expected the end of the line"},
             {"A(@)\n", "unexpected character '@'"},
             {"\n", "there are no clauses"},
             {"goal: ∀x A(x) → B(x)", "the variable x is free here"},
             {"goal: (∀x A(x) → B(x))", "the variable x is free here"},
             {"goal: (∀x (A(x)) → B(x)\ngoal: C(a)", "this bracket is not closed"},
             {"tff(a, axiom, p).", "typed logic"},
             {"fof(a, axiom, p & q | r).", "mixed without brackets"},
             {"fof(a, axiom, p(X)).", "the variable X is free"},
             {"include('nowhere.ax').", "cannot find the included file"},
             {"cnf(a, axiom, p & q).", "not a clause"}})
        EXPECT_TRUE(has(problem_error(text), error));
}

TEST(Program, ReadsAHundredThousandBrackets) {
    const std::size_t depth = 100'000;
    std::string term(2 * depth, 'f');
    for (std::size_t i = 1; i < 2 * depth; i += 2) term[i] = '(';
    const std::string text = "P(" + term + "a" + std::string(depth, ')') + ")\n~P(" + term + "x" +
                             std::string(depth, ')') + ")\n";
    const auto run = test::run({"prove", "-", "--no-log", "--quiet"}, text);
    EXPECT_EQ(run.code, 0) << run.err.substr(0, 300);
    const std::string formula = "goal: " + std::string(depth, '(') + "p" + std::string(depth, ')') +
                                " | " + std::string(depth + 1, '~') + "p\n";
    EXPECT_EQ(test::run({"prove", "-", "--no-log", "--quiet"}, formula).code, 0);
}

}  // namespace
}  // namespace ailab::logic
