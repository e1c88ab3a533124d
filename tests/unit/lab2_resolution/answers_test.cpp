// What an answer says: words first, what was taken for the goal, files that were written, and in
// ASCII if that is asked for.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "lab2_resolution/engine/strategy_list.hpp"
#include "tests/support/lab2_text.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::logic {
namespace {

const std::string kDogs = "Dog(fido)\n¬Dog(x) | Animal(x)\nAnimal(fido)\n";

test::Run prove(std::vector<std::string> more, const std::string& input) {
    more.insert(more.begin(), {"prove", "-", "--no-log"});
    return test::run(more, input);
}

TEST(Answer, SpeaksOfContradictionWhereThereIsNoGoal) {
    const auto bad = prove({"-q"}, "cnf(a, axiom, p(c)).\ncnf(b, axiom, ~ p(X)).\n");
    EXPECT_TRUE(bad.out.starts_with("# The clauses contradict each other.\n# SZS")) << bad.out;
    const auto good = prove({"-q"}, "cnf(a, axiom, p(c)).\n");
    EXPECT_TRUE(good.out.starts_with("# The clauses can all be true, as in this world.\n# SZS"))
        << good.out;
}

TEST(Answer, SaysWithinWhichLimitItWasNotDecided) {
    const std::string endless = "(¬P(x),P(f(x)))\nP(a)\n¬P(b)\n";
    const auto nodes =
        prove({"-q", "--no-models", "--strategy", "breadth-first", "--node-limit", "50"}, endless);
    EXPECT_EQ(nodes.code, 3);
    EXPECT_TRUE(nodes.out.starts_with("# Not decided within the node limit.\n")) << nodes.out;
    const auto incomplete = prove({"-q", "--strategy", "unit"}, "(P,Q)\n(¬P,¬Q)\n");
    EXPECT_TRUE(incomplete.out.starts_with("# Not decided: unit is incomplete")) << incomplete.out;
    const auto unsound = prove({"-q", "--strategy", "lecture-before"}, test::kGraduate);
    EXPECT_EQ(unsound.code, 3) << "what it calls a proof need not be one";
    EXPECT_NE(unsound.out.find("unsound"), std::string::npos) << unsound.out;
}

TEST(Shortest, NeverDeniesTheProofThatItPrints) {
    for (int nodes = 1; nodes < 1'000'000; nodes *= 2) {
        const auto r =
            prove({"-q", "--shortest", "--node-limit", std::to_string(nodes)}, test::kAlpine);
        const std::string mark = "none has fewer than ";
        const std::size_t at = r.out.find(mark);
        EXPECT_EQ(at != std::string::npos, r.out.find("= []") != std::string::npos && r.code == 3)
            << r.out;
        if (at == std::string::npos) continue;
        constexpr int kInputs = 11;
        const int last = std::stoi(r.out.substr(r.out.rfind('\n', r.out.find("= []")) + 1));
        EXPECT_LT(std::stoi(r.out.substr(at + mark.size())), last - kInputs) << r.out;
    }
}

TEST(Shortest, AnswersWithTheShortestProof) {
    const std::string query = "P(a)\n(~P(x), Q(x))\nQUERY: Q(x)\n";
    const auto r = prove({"-q", "--shortest", "--answer"}, query);
    EXPECT_EQ(r.code, 0);
    EXPECT_NE(r.out.find("# answer: x = a"), std::string::npos) << r.out;
    EXPECT_EQ(r.out.find("limit"), std::string::npos) << r.out;
    for (const std::string option : {"--shortest", "--answer"}) {
        const auto refused = prove({option, "--strategy", "lecture-growing"}, query);
        EXPECT_EQ(refused.code, 2);
        EXPECT_NE(refused.err.find(option + " cannot be combined with --strategy"),
                  std::string::npos)
            << refused.err;
        EXPECT_EQ(refused.out, "");
    }
}

TEST(Answers, NeedANameThatTheProblemDoesNotUse) {
    const std::string problem = "KB:\nanswer(b)\nQ(a)\nQUERY:\nQ(x)\n";
    const auto r = prove({"--answer"}, problem);
    EXPECT_EQ(r.code, 2) << "its own answer(b) is no answer, and Q(a) follows";
    EXPECT_NE(r.err.find("needs the predicate 'answer'"), std::string::npos) << r.err;
    EXPECT_EQ(prove({}, problem).code, 0);
}

TEST(Answers, DoNotHideAWorld) {
    const std::string endless = "KB:\n(¬P(x),P(f(x)))\nP(a)\nQUERY:\nP(x) \n¬P(y)\n";
    const auto r = prove({"-q", "--answer"}, endless);
    EXPECT_EQ(r.code, 1) << r.out;
    EXPECT_NE(r.out.find("world: {0}"), std::string::npos) << r.out;
}

TEST(StrategyList, IsTheSameForProveAndCompare) {
    const std::string help = test::run({"prove", "--help"}).out;
    for (const NamedStrategy& s : strategy_list()) {
        EXPECT_NE(help.find(s.name), std::string::npos) << s.name;
        const auto proved = prove({"-q", "--strategy", s.name}, test::kGraduate);
        EXPECT_EQ(proved.code, s.is_lecture_loop() ? 3 : 0) << s.name << proved.err << proved.out;
        const auto compared =
            test::run({"compare", "-", "--strategy", s.name, "--no-times"}, test::kGraduate);
        EXPECT_EQ(compared.code, 0) << compared.err;
        EXPECT_NE(compared.out.find('\n' + s.name), std::string::npos) << compared.out;
    }
}

TEST(StrategyList, IsTaughtInTheDocumentation) {
    std::ifstream in(std::string(AILAB_ROOT) + "/docs/lab2.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    for (const NamedStrategy& s : strategy_list())
        EXPECT_NE(page.find('`' + s.name + '`'), std::string::npos) << s.name;
}

TEST(Drawings, AreWrittenForAWorldTooAndEachIsMentioned) {
    TemporaryFolder folder;
    const std::string page = folder.path("world.html"), svg = folder.path("world.svg"),
                      dot = folder.path("world.dot");
    const auto r = prove({"--html", page, "--svg", svg, "--dot", dot}, kDogs);
    EXPECT_EQ(r.code, 1);
    EXPECT_NE(r.err.find("wrote " + page), std::string::npos) << r.err;
    EXPECT_NE(r.err.find("wrote " + svg), std::string::npos) << r.err;
    EXPECT_NE(r.err.find(dot + " was not written: there is no proof to draw"), std::string::npos)
        << r.err;
    std::ifstream in(page);
    const std::string html{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(html.find("It does not follow"), std::string::npos);
    EXPECT_NE(html.find("world: {0}"), std::string::npos);
    EXPECT_NE(html.find("holds in this world."), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(dot));
}

TEST(Drawings, OfASaturatedSetShowTheClausesThatAreLeft) {
    TemporaryFolder folder;
    const std::string page = folder.path("saturated.html");
    const auto r = prove({"--no-models", "--html", page}, kDogs);
    EXPECT_EQ(r.code, 1);
    std::ifstream in(page);
    const std::string html{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(html.find("nothing new can be derived"), std::string::npos);
    EXPECT_NE(html.find("Animal(fido)"), std::string::npos);
}

TEST(Drawings, OfNothingAreRefusedInWords) {
    TemporaryFolder folder;
    const std::string page = folder.path("page.html");
    const auto r = prove({"--strategy", "unit", "--html", page}, "(P,Q)\n(¬P,¬Q)\n");
    EXPECT_EQ(r.code, 3);
    EXPECT_NE(r.err.find(page + " was not written"), std::string::npos) << r.err;
    const auto proof = prove({"--html", page}, test::kGraduate);
    EXPECT_NE(proof.err.find("wrote " + page), std::string::npos) << proof.err;
}

TEST(Ascii, NothingElseIsPrinted) {
    const std::string formulas =
        "axiom: ∀x∃y (P(x) → R(x,y) ⊕ ⊤)\naxiom: f(f(a)) ≠ b\naxiom: ∀x f(x) ≠ x\ngoal: ∃x∀y "
        "(R(x,y) ∨ ⊥)\n";
    const std::string query = "KB:\nDog(fido)\n¬Dog(x) | Animal(x)\nQUERY:\n¬Cat(y)\n";
    const std::pair<std::vector<std::string>, std::string> runs[] = {
        {{"prove", "-", "--no-log"}, test::kAlpine},
        {{"prove", "-", "--no-log", "--explain", "--shortest"}, test::kBlocks},
        {{"prove", "-", "--no-log", "--style", "task", "--paranoid"}, test::kGraduate},
        {{"prove", "-", "--no-log", "--style", "tstp"}, test::kGraduate},
        {{"prove", "-", "--no-log"}, kDogs},
        {{"prove", "-", "--no-log"}, query},
        {{"prove", "-", "--no-log"}, formulas},
        {{"prove", "-", "--no-log", "--answer"}, "axiom: A(a) ∨ A(b)\ngoal: ∃x A(x)\n"},
        {{"prove", "-", "--no-log", "--strategy", "unit"}, "(P,Q)\n(¬P,¬Q)\n"},
        {{"compare", "-", "--node-limit", "500"}, test::kAlpine},
        {{"compare", "-", "--node-limit", "500"}, formulas},
        {{"cnf", "-"}, formulas},
        {{"cnf", "-", "--clauses"}, formulas},
        {{"cnf", "-", "--tptp"}, formulas},
        {{"cnf", "-"}, test::kGraduate},
        {{"unify", "P(a,x,h(g(z)))", "P(z,h(y),h(y))", "--trace"}, ""},
        {{"unify", "P(x,x)", "P(y,f(y))", "--trace"}, ""},
        {{"unify", "P(x)"}, ""},
        {{"check", "-"}, "1. a = b\n2. E[1a] = []\n3. R[1,9a] P\n"},
        {{"check", "-"}, "1. (P(x),Q)\n2. ~P(a)\n3. R[1a,2]{x=a} Q\n"},
        {{"step", "-", "--no-log"}, ""},
        {{"bench"}, ""}};
    for (auto [arguments, input] : runs) {
        arguments.emplace_back("--ascii");
        const auto r = test::run(arguments, input);
        for (const std::string& text : {r.out, r.err})
            for (const char c : text)
                ASSERT_LT(static_cast<unsigned char>(c), 0x80U) << arguments[0] << ":\n" << text;
        EXPECT_FALSE((r.out + r.err).empty()) << arguments[0];
    }
}

}  // namespace
}  // namespace ailab::logic
