#include <gtest/gtest.h>

#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"

namespace ailab::test {
namespace {

constexpr std::string_view kGraduate =
    "4\nGradStudent(sue)\n(¬GradStudent(x), Student(x))\n(¬Student(x), "
    "HardWorker(x))\n¬HardWorker(sue)\n";
constexpr std::string_view kInputs =
    "1. GradStudent(sue)\n2. (¬GradStudent(x),Student(x))\n3. (¬Student(x),HardWorker(x))\n4. "
    "¬HardWorker(sue)\n";

std::string with_inputs(const std::string& steps) {
    return std::string(kInputs) + steps;
}

TEST(ProofChecker, ReadsTheCoursesFormatInAllItsVariants) {
    accepts("resolution-proof", kGraduate,
            {with_inputs("5. R[4,3b]{x=sue} ¬Student(sue)\n6. R[2b,5]{x=sue} ¬GradStudent(sue)\n7. "
                         "R[6,1] = []\n"),
             std::string("5 R[1,2a]{x=sue} = (Student(sue),)\n6 R[3a,5]{x=sue} = "
                         "(HardWorker(sue),)\n7 R[4,6] = []\n"),
             std::string("5 R[1,2a](x=sue) = (Student(sue),)\n6 R[3a,5](x=sue) = "
                         "(HardWorker(sue),)\n7 R[4,6] = ()\n"),
             std::string("R[1,2a]{x=sue} = (Student(sue))\nR[3a,5]{x=sue} = "
                         "(HardWorker(sue))\nR[4,6] = ()\n"),
             with_inputs("5: R[1,2a] {x=sue} Student(sue)\n6: R[3a,5] HardWorker(sue)\n7: R[4,6] "
                         "NIL\nfinished in 0.002 s, 3 steps\n"),
             std::string("Solving…\n4 clauses read\n(5) R[1a, 2a] {x = sue}: Student(sue)\n(6) "
                         "R[3a, 5a] {x/sue}: HardWorker(sue)\n(7) R[4, 6]: 空子句\n"),
             with_inputs("5. r[4,3b]{x=sue} = ('~Student(sue)',)\n6. r[5,2b]{x=sue} = "
                         "('~GradStudent(sue)',)\n7. r[1,6] = []\n")});
}

TEST(ProofChecker, ReadsTheOfficialAlpineProofWithItsRepeatedLiteral) {
    const std::string_view alpine =
        "11\nA(tony)\nA(mike)\nA(john)\nL(tony, rain)\nL(tony, snow)\n(¬A(x), S(x), C(x))\n(¬C(y), "
        "¬L(y, rain))\n(L(z, snow), ¬S(z))\n"
        "(¬L(tony, u), ¬L(mike, u))\n(L(tony, v), L(mike, v))\n(¬A(w), ¬C(w), S(w))\n";
    const auto verdict = judge("resolution-proof", alpine,
                               "12 R[2,11a]{w=mike} = (S(mike),~C(mike))\n13 R[5,9a]{u=snow} = "
                               "(~L(mike,snow),)\n14 R[6c,12b]{x=mike} = "
                               "(S(mike),~A(mike),S(mike))\n15 R[2,14b] = (S(mike),)\n16 "
                               "R[8b,15]{z=mike} = (L(mike,snow),)\n17 R[13,16] = []\n");
    EXPECT_TRUE(verdict.passed()) << verdict.message;
}

TEST(ProofChecker, RejectsUnsoundStepsAndNamesTheBug) {
    struct Case {
        std::string steps, diagnosis;
    };
    for (
        const Case& c : {
            Case{
                "5. R[1,2b]{x=sue} Student(sue)\n6. R[3a,5]{x=sue} HardWorker(sue)\n7. R[4,6] []\n",
                "letters"},
            Case{"5. R[1,2a]{x=sue} Student(x)\n6. R[3a,5] HardWorker(x)\n7. R[4,6] []\n",
                 "apply the substitution"},
            Case{"5. R[1,2a]{x=sue} (GradStudent(sue),Student(sue))\n", "remove"},
            Case{
                "5. R[1,2a]{x=sue} Student(sue)\n6. R[3a,5]{x=sue} HardWorker(sue)\n7. R[5,6] []\n",
                "last two"},
            Case{
                "5. R[1,2a]{x=bob} Student(sue)\n6. R[3a,5]{x=sue} HardWorker(sue)\n7. R[4,6] []\n",
                "not the one"},
        }) {
        const auto verdict = judge("resolution-proof", kGraduate, with_inputs(c.steps));
        EXPECT_EQ(verdict.outcome, grade::Outcome::wrong) << c.steps;
        EXPECT_TRUE(has(verdict.diagnosis, c.diagnosis))
            << c.steps << verdict.message << " / " << verdict.diagnosis;
        EXPECT_GT(verdict.line, 4U);
    }
    rejects("resolution-proof", kGraduate,
            {with_inputs("5. R[1,2a]{x=sue} Student(sue)\n"), std::string("7. R[4,9] []\n"),
             std::string("yes"), std::string(), std::string("1. HardWorker(sue)\n5. R[1,4] []\n"),
             with_inputs("5. R[1,4] []\n"), with_inputs("5. R[1,2a]{x= Student(sue)\n")});
}

TEST(ProofChecker, RefusesConflictsAndCycles) {
    const auto conflict =
        judge("resolution-proof", "2\nP(x,x)\n¬P(a,b)\n", "3. R[1,2]{x=a,x=b} []\n");
    EXPECT_TRUE(has(conflict.diagnosis, "contradict")) << conflict.message;
    const auto cycle =
        judge("resolution-proof", "2\nP(x,x)\n¬P(y,f(y))\n", "3. R[1,2]{x=f(y)} []\n");
    EXPECT_TRUE(has(cycle.diagnosis, "occurs check")) << cycle.message;
}

TEST(ProofChecker, ReadsAProofThatIsPrintedTwiceOnce) {
    const std::string steps =
        "5. R[1,2a]{x=sue} Student(sue)\n6. R[3a,5]{x=sue} HardWorker(sue)\n7. R[4,6] []\n";
    accepts("resolution-proof", kGraduate, {steps + "Proof:\n" + steps});
    const std::string other = "5. R[4,3b]{x=sue} ¬Student(sue)\n";
    rejects("resolution-proof", kGraduate, {steps + other});
}

TEST(ProofChecker, RefusesAProofThatIsTakenBack) {
    const auto verdict =
        judge("resolution-proof", kGraduate,
              "5. R[1,2a]{x=sue} Student(sue)\n6. R[3a,5]{x=sue} HardWorker(sue)\n7. R[4,6] []\n"
              "no proof\n");
    EXPECT_FALSE(verdict.passed());
    EXPECT_EQ(verdict.message, "the output has a proof and also says that there is none");
}

TEST(ProofChecker, AcceptsFactoring) {
    accepts("resolution-proof", "2\n(P(x),P(y))\n(¬P(u),¬P(v))\n",
            {"3. F[1a,1b]{y=x} P(x)\n4. F[2a,2b]{v=u} ¬P(u)\n5. R[3,4]{x=u} []\n"});
}

TEST(EntailmentChecker, NamesMissingFactoring) {
    const std::string_view input = "2\n(P(x),P(y))\n(¬P(u),¬P(v))\n";
    accepts("entailment", input, {"yes", "UNSATISFIABLE"});
    const auto verdict = judge("entailment", input, "not entailed");
    EXPECT_FALSE(verdict.passed());
    EXPECT_EQ(verdict.diagnosis, "");  // one "no" fits too many mistakes
    accepts("entailment", "2\nP(x,x)\n¬P(a,b)\n", {"no"});
    EXPECT_EQ(judge("entailment", "2\nP(x,x)\n¬P(a,b)\n", "yes").diagnosis, "") << "so does a yes";
}

TEST(EntailmentChecker, ReadsTheAnswerBehindTheQuestion) {
    const std::string_view satisfiable = "2\nP(x,x)\n¬P(a,b)\n";
    accepts("entailment", satisfiable,
            {"2 clauses, 0 resolvents\nContradiction found: NO\n", "contradiction = False",
             "矛盾：否"});
    accepts("entailment", "2\nP(x)\n¬P(a)\n", {"Contradiction found: YES"});
}

TEST(UnifierChecker, AcceptsEveryMostGeneralUnifier) {
    const std::string_view atoms = "P(a,x,f(g(y)))\nP(z,f(z),f(u))\n";
    accepts("unifier", atoms,
            {"{z=a, x=f(a), u=g(y)}", "z=a,x=f(a),u=g(y)", "{'z': 'a', 'x': 'f(a)', 'u': 'g(y)'}",
             "z/a; x/f(a); u/g(y)", "MGU = {z=a, x=f(a), u=g(y)}", "{a/z, f(a)/x, g(y)/u}",
             "θ = {z ↦ a, x ↦ f(a), u ↦ g(y)}"});
    accepts("unifier", "P(x,y)\nP(y,z)\n",
            {"{x=z, y=z}", "{y=x, z=x}", "MGU: {z/x, z/y}", "MGU: {x/z, y/z}"});
    rejects("unifier", "P(x,y)\nP(y,z)\n", {"MGU: {y/x}"});
    accepts("unifier", "P(x,x)\nP(y,f(y))\n", {"not unifiable"});
    accepts("unifier", "P(f(a),g(x))\nP(y,y)\n", {"fail", "The two atoms can not be unified."});
}

TEST(UnifierChecker, NamesTheDocumentsBugs) {
    const auto names = [](std::string_view atoms, std::string_view output, std::string_view words) {
        const auto verdict = judge("unifier", atoms, output);
        EXPECT_FALSE(verdict.passed()) << output;
        EXPECT_TRUE(has(verdict.diagnosis, words)) << verdict.message << "/" << verdict.diagnosis;
    };
    names("P(x,x)\nP(a,b)\n", "{x=b}", "conflicting replacements");
    names("P(x,x)\nP(y,f(y))\n", "{x=f(y)}", "occurs check");
    names("P(x,a)\nP(y,z)\n", "{z=a}", "skip a variable");
    names("P(a,x,f(g(y)))\nP(z,f(z),f(u))\n", "{z=a, x=f(z), u=g(y)}", "apply each binding");
    names("P(x,y)\nP(u,v)\n", "{x=a, u=a, y=v}", "more variables than needed");
    names("P(x,f(x))\nP(a,y)\n", "fail", "nested terms");
}

TEST(UnifierChecker, DoesNotTakeAConstantThatIsBoundForAForgottenBinding) {
    const auto verdict =
        judge("unifier", "P(a,x,f(g(y)))\nP(z,f(z),f(u))\n", "{a=z, x=f(z), u=g(y)}");
    EXPECT_FALSE(verdict.passed());
    EXPECT_FALSE(has(verdict.diagnosis, "apply each binding"));
    EXPECT_TRUE(has(verdict.diagnosis, "you bind a constant"));
}

TEST(CnfChecker, ComparesByMeaning) {
    const std::string_view formula = "∀x (∃y P(x,y) → Q(x))\n";
    accepts("cnf", formula,
            {"(¬P(x,y), Q(x))", "~P(x,y) | Q(x)", "1. Q(u) ∨ ¬P(u,v)", "{¬P(x,y) ∨ Q(x)}",
             "(Q(x), ¬P(x,y))\n(Q(x), ¬P(x,y), Q(x))\n"});
    rejects("cnf", formula,
            {"(P(x,y), Q(x))", "¬P(x,sk) ∨ Q(x)", "(¬P(x,y), Q(y))", "", "forall x P(x)",
             "(¬P(x,y), Q(x)"});
    accepts("cnf", "∀x ∃y R(x,y)", {"R(x,f(x))"});
    accepts("cnf", "∀x (P(x) → P(x))", {""});
    const auto verdict = judge("cnf", "∀x ∃y R(x,y)", "R(x,c)");
    EXPECT_FALSE(verdict.passed());
    EXPECT_TRUE(has(verdict.diagnosis, "Skolem constant"));
    EXPECT_TRUE(has(judge("cnf", "∀x (P(x) → Q(x))", "(P(x), Q(x))").diagnosis, "must be negated"));
}

}  // namespace
}  // namespace ailab::test
