// Every reader on thousands of damaged inputs.
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "tests/support/lab2_readers.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

TEST(ReadersProperty, SurviveDamagedInput) {
    const std::vector<std::string> seeds{
        test::kAlpine,
        "KB:\nA(tony)\n(~A(x),B(x))\nQUERY:\n~B(tony)\n",
        "KB = {(FirstGrade,),('~A','B'),(~Child,)}",
        "axiom: ∀x (A(x) → ∃y B(x,y) ⊕ f(x) = y0)\ngoal: ∃x∀y (A(x) ∧ ¬B(y,x)) ↔ ⊤\n",
        "fof(a, axiom, ! [X] : ? [Y] : (p(X) <=> ~ q('a b',Y) & X != 3)). % c\n"
        "cnf(b, plain, (~ p(X) | $false), inference(resolution,[status(thm)],[a,b])).\n",
        test::run({"prove", "-", "--no-log", "-q"}, test::kBlocks).out,
        test::run({"prove", "-", "--no-log", "-q", "--style", "tstp"}, test::kBlocks).out,
    };
    const std::string pieces[] = {"(",
                                  ")",
                                  "{",
                                  "}",
                                  ",",
                                  "¬",
                                  "∀",
                                  "[",
                                  "]",
                                  "'",
                                  "=",
                                  "\n",
                                  "R[",
                                  "x",
                                  "\xff",
                                  "|",
                                  ".",
                                  "9999999999999",
                                  "include('x')."};
    Random random(41);
    for (int round = 0; round < 6000; ++round) {
        std::string text = seeds[random.below(seeds.size())];
        for (auto edits = 1 + random.below(4); edits > 0 && !text.empty(); --edits) {
            const auto at = random.below(text.size());
            switch (random.below(3)) {
            case 0:
                text.erase(at, 1 + random.below(5));
                break;
            case 1:
                text.insert(at, pieces[random.below(std::size(pieces))]);
                break;
            default:
                text[at] = static_cast<char>(random.below(256));
            }
        }
        SCOPED_TRACE("round " + std::to_string(round) + "\n" + text);
        EXPECT_NO_THROW(test::try_all_readers(text));
    }
}

}  // namespace
}  // namespace ailab::logic
