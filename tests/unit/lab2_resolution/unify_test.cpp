#include "lab2_resolution/textbook/unify.hpp"

#include <gtest/gtest.h>

#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

std::string mgu(const std::string& a, const std::string& b) {
    const auto run = test::run({"unify", a, b});
    return test::first_line(run.out);
}

TEST(Unify, FindsTheUnifiersOfTheCourse) {
    EXPECT_EQ(mgu("P(xx,a)", "P(b,yy)"), "{xx=b, yy=a}");
    EXPECT_EQ(mgu("P(a,xx,f(g(yy)))", "P(zz,f(zz),f(uu))"), "{xx=f(a), zz=a, uu=g(yy)}");
    EXPECT_EQ(mgu("P(a,x,h(g(z)))", "P(z,h(y),h(y))"), "{x=h(g(a)), z=a, y=g(a)}");
}

TEST(Unify, RefusesClashesConflictsAndCycles) {
    EXPECT_EQ(mgu("P(x,x)", "P(a,b)"), "not unifiable");
    EXPECT_EQ(mgu("P(x,x)", "P(y,f(y))"), "not unifiable");
    EXPECT_EQ(mgu("P(f(a),g(x))", "P(y,y)"), "not unifiable");
    EXPECT_EQ(mgu("f(x)", "g(x)"), "not unifiable");
}

TEST(Unify, SaysWhatIsInTheWay) {
    const auto reason = [](const std::string& a, const std::string& b) {
        const std::string out = test::run({"unify", a, b}).out;
        return out.substr(std::min(out.find('\n') + 1, out.size()));
    };
    EXPECT_EQ(reason("P(x)", "P(f(x))"), "  occurs check: x = f(x) would give an infinite term\n");
    EXPECT_EQ(reason("P(z,x,y)", "P(f(x),f(y),g(x))"),
              "  occurs check: x = f(y), y = g(x) would give an infinite term\n");
    EXPECT_EQ(reason("P(x,x)", "P(a,b)"), "  clash: a and b are different\n");
    EXPECT_EQ(reason("P(a,b)", "P(c,d)"), "  clash: a and c are different\n");
    EXPECT_EQ(reason("P(x,y)", "Q(x,y)"), "  clash: P and Q are different\n");
}

TEST(Unify, BindsAVariableToAVariable) {  // the document skips these
    EXPECT_EQ(mgu("P(x,y)", "P(y,z)"), "{y=x, z=x}");
}

/// x1 ≐ g(x0,x0), x2 ≐ g(x1,x1), …: exponential as a tree, small as a graph.
TEST(Unify, IsNearLinearOnTheClassicExponentialPair) {
    TermBank bank;
    const SymbolId g = bank.symbols.add("g", 2, SymbolKind::function);
    constexpr VarId kSize = 3000;
    const SymbolId f = bank.symbols.add("f", 2 * kSize, SymbolKind::function);
    std::vector<TermId> left, right;
    for (VarId i = 1; i <= kSize; ++i) {
        const TermId twice[] = {bank.variable(i - 1), bank.variable(i - 1)};
        const TermId other[] = {bank.variable(5000 + i - 1), bank.variable(5000 + i - 1)};
        left.push_back(bank.variable(i));
        right.push_back(bank.make(g, twice));
        left.push_back(bank.variable(5000 + i));
        right.push_back(bank.make(g, other));
    }
    left.back() = bank.variable(kSize);  // the two towers meet at the top
    Substitution sigma;
    EXPECT_TRUE(DagUnifier(bank)(bank.make(f, left), bank.make(f, right), sigma));
}

}  // namespace
}  // namespace ailab::logic
