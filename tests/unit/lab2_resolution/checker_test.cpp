#include <gtest/gtest.h>

#include "common/logic/check/course_checker.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "tests/support/has.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

/// What is wrong with a proof; empty if nothing is.
std::string complaints(const std::string& proof, bool lenient = false) {
    const Verdict verdict = check::check_course_proof(
        Source::from_string(proof, "p"), VariableRule::u_to_z, nullptr, nullptr, {lenient});
    std::string text;
    for (const Diagnostic& d : verdict.findings) text += d.message + "\n";
    return text;
}

/// `text` with the first `from` made `to`.
std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << text;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

const std::string kSlide =
    "1. (P(x),Q(g(x)))\n2. (R(a),Q(z),¬P(a))\n3. ¬R(a)\n4. ¬Q(w)\n"
    "5. R[1a,2c]{x=a} (Q(g(a)),R(a),Q(z))\n6. R[3,5b] (Q(g(a)),Q(z))\n"
    "7. R[4,6a]{w=g(a)} Q(z)\n8. R[4,7]{w=z} = []\n";

TEST(Checker, AcceptsTheExampleOfTheSlide) {
    EXPECT_EQ(complaints(kSlide), "");
}

TEST(Checker, AcceptsTheOfficialOutputs) {  // R-02, C-02: order and duplicates are free
    EXPECT_EQ(complaints("1 A(tony)\n2 A(mike)\n3 A(john)\n4 L(tony,rain)\n5 L(tony,snow)\n"
                         "6 (~A(x),S(x),C(x))\n7 (~C(y),~L(y,rain))\n8 (L(z,snow),~S(z))\n"
                         "9 (~L(tony,u),~L(mike,u))\n10 (L(tony,v),L(mike,v))\n"
                         "11 (~A(w),~C(w),S(w))\n"
                         "12 R[2,11a]{w=mike} = (S(mike),~C(mike))\n"
                         "13 R[5,9a]{u=snow} = (~L(mike,snow),)\n"
                         "14 R[6c,12b]{x=mike} = (S(mike),~A(mike),S(mike))\n"
                         "15 R[2,14b] = (S(mike),)\n16 R[8b,15]{z=mike} = (L(mike,snow),)\n"
                         "17 R[13,16] = []\n"),
              "");
}

TEST(Checker, SaysWhichStepFailsAndWhy) {
    const auto with = [](const std::string& from, const std::string& to) {
        return complaints(changed(kSlide, from, to));
    };
    EXPECT_TRUE(has(with("R[1a,2c]", "R[1b,2c]"), "letters refer to other literals"));
    EXPECT_TRUE(has(with("R[1a,2c]", "R[1c,2c]"), "has only 2 literals"));
    EXPECT_TRUE(has(with("R[1a,2c]", "R[1,2c]"), "a letter must say which"));
    EXPECT_TRUE(has(with("R[3,5b]", "R[3,9b]"), "there is no line 9"));
    EXPECT_TRUE(has(with("{x=a}", "{x=g(a)}"), "not the most general"));
    EXPECT_TRUE(has(with("{x=a} ", " "), "not the most general"));
    EXPECT_TRUE(has(with("Q(z)\n8", "Q(a)\n8"), "does not follow"));
    EXPECT_TRUE(has(with("8. R[4,7]{w=z} = []\n", ""), "not the empty clause"));
    EXPECT_TRUE(has(with("7. R[4,6a]{w=g(a)} Q(z)\n", ""), "there is no line 7"));
}

TEST(Checker, RefusesUnsoundSteps) {
    EXPECT_TRUE(has(complaints("1. P(x,x)\n2. ¬P(a,b)\n3. R[1,2]{x=a} = []\n"), "do not unify"));
    EXPECT_TRUE(has(complaints("1. P(x,x)\n2. ¬P(y,f(y))\n3. R[1,2]{x=y} = []\n"), "do not unify"));
    EXPECT_TRUE(has(complaints("1. (P,Q)\n2. (¬P,¬Q)\n3. R[1a,2a] = []\n"), "does not follow"));
}

TEST(Checker, RenamesTheSecondParentApart) {
    EXPECT_EQ(complaints("1. P(x,a)\n2. ¬P(b,x)\n3. R[1,2]{x=b,x'=a} = []\n"), "");
    EXPECT_NE(complaints("1. P(x,a)\n2. ¬P(b,x)\n3. R[1,2]{x=b} = []\n"), "");
    EXPECT_TRUE(has(complaints("1. P(x,a)\n2. ¬P(b,x)\n3. R[1,2]{x=b} = []\n", true),
                    "most general"));  // a warning only
}

/// Of these clauses.
bool accepted(const std::string& proof, const std::string& clauses) {
    const Problem problem = test::read(clauses);
    return check::check_course_proof(Source::from_string(proof, "p"), VariableRule::u_to_z,
                                     &problem.clauses, &problem.bank)
        .accepted();
}

TEST(Checker, ComparesTheInputsWithTheProblem) {
    const std::string proof = test::run({"prove", "-", "--no-log", "-q"}, test::kGraduate).out;
    EXPECT_TRUE(accepted(proof, test::kGraduate));
    EXPECT_FALSE(
        accepted(changed(proof, "1. GradStudent(sue)", "1. GradStudent(bob)"), test::kGraduate));
}

TEST(Checker, TellsAnswersFromAPredicateOfTheProblem) {
    const std::string proof = "1. P(a)\n2. (¬P(x),answer(x))\n3. R[1,2a]{x=a} answer(a)\n";
    EXPECT_TRUE(accepted(proof, "P(a)\n¬P(x)\n")) << "the literal was added for the answer";
    EXPECT_FALSE(accepted(proof, "P(a)\n(¬P(x),answer(x))\n")) << "these can all be true";
    EXPECT_FALSE(accepted(proof, "P(a)\n¬P(b)\n"));
    EXPECT_EQ(complaints(proof), "");
    EXPECT_TRUE(has(complaints("1. answer(a)\n2. (¬answer(x),answer(f(x)))\n"
                               "3. R[1,2a]{x=a} answer(f(a))\n"),
                    "not the empty clause"));
}

TEST(TstpChecker, EvaluatesOnlyAnswersThatNoFormulaOfTheProblemMentions) {
    const std::string problem = "fof(a, axiom, p(c)).\nfof(b, conjecture, ? [X] : p(X)).\n";
    const std::string proof =
        test::run({"prove", "-", "--no-log", "-q", "--answer", "--style", "tstp"}, problem).out;
    const auto accepted = [](const std::string& text) {
        return check::check_tstp_proof(Source::from_string(text, "proof"), nullptr).accepted();
    };
    ASSERT_TRUE(accepted(proof)) << proof;
    for (const auto& [from, to] :
         {std::pair<std::string, std::string>{"(p(c)), file", "(answer(c)), file"},
          {"| answer(X0))), inference(add", "& answer(X0))), inference(add"},
          {"(~p(X0) | answer(X0))), inference(add", "(~q(X0) | answer(X0))), inference(add"},
          {"(answer(c))", "(p(c))"},
          {"eval_answer_literal", "resolution"}}) {
        const std::string spoilt = changed(proof, from, to);
        EXPECT_FALSE(accepted(spoilt)) << spoilt;
    }
    EXPECT_FALSE(
        accepted("cnf(a, axiom, answer(c), file(f,a)).\n"
                 "cnf(b, plain, $false, inference(eval_answer_literal,[status(thm)],[a])).\n"));
}

TEST(Checker, FindsUselessLines) {
    EXPECT_TRUE(has(complaints("1. P\n2. ¬P\n3. (¬P,Q)\n4. R[1,3a] Q\n5. R[1,2] = []\n"),
                    "line 4 is never used"));
}

/// Skolem functions, a definition, equations and a conjecture, all in one proof.
const std::string kTptp =
    "fof(a1, axiom, ! [X] : ? [Y] : (r(X,Y) & f(Y) = X)).\n"
    "fof(a2, axiom, ! [X,Y] : (r(X,Y) => r(X,f(Y)))).\n"
    "fof(g, conjecture, ! [X] : (r(X,X) <=> ? [Z] : (r(X,Z) & Z = X))).\n";

TEST(TstpChecker, AcceptsTheProversProofsAndRejectsSpoiltOnes) {
    const std::string proof =
        test::run({"prove", "-", "--no-log", "-q", "--style", "tstp"}, kTptp).out;
    const Source problem = Source::from_string(kTptp, "problem");
    const auto verdict = [&](const std::string& text) {
        return check::check_tstp_proof(Source::from_string(text, "proof"), &problem);
    };
    const Verdict good = verdict(proof);
    std::string findings;
    for (const Diagnostic& d : good.findings) findings += to_string(d);
    ASSERT_TRUE(good.accepted()) << proof << findings;
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"$false", "p"},
                                   {"status(cth)],[f", "status(cth)],[g"},
                                   {"(r(X", "(~r(X"},
                                   {"sk2", "sk9"},
                                   {"~!", "!"}}) {
        const std::string spoilt = changed(proof, from, to);
        EXPECT_FALSE(verdict(spoilt).accepted()) << from << " for " << to << "\n" << spoilt;
    }
}

TEST(Checker, ExitsWithOneForAWrongProof) {
    EXPECT_EQ(test::run({"check", "-"}, kSlide).code, 0);
    EXPECT_EQ(test::run({"check", "-"}, "1. P\n2. ¬Q\n3. R[1,2] = []\n").code, 1);
    EXPECT_EQ(test::run({"check", "-"}, "1. P(\n").code, 2);
}

}  // namespace
}  // namespace ailab::logic
