// All pairs of the options of `prove` on small problems with known answers: the verdict is right or
// is refused, the exit code is one of the help's, what is printed is accepted by `check`, and no
// option is dropped.
#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab2_resolution/engine/strategy_list.hpp"
#include "tests/support/lab2_text.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::logic {
namespace {

struct SmallProblem {
    std::string name, text;
    bool follows;
    std::vector<std::string> answers;  ///< the right ones, in any order of the values
};

const std::vector<SmallProblem> kProblems = {
    {"horn.txt", "P(a)\n(~P(x), Q(x))\nQUERY: Q(x)\n", true, {"x = a"}},
    {"clauses.txt", "P(a)\n(~P(x), Q(x))\n~Q(y)\n", true, {"y = a"}},
    {"nonhorn.txt",
     "KB:\n(Happy(john),Happy(jane))\n(~Happy(x),Student(x))\nQUERY:\nStudent(x)\n",
     true,
     {"x = john or x = jane", "x = jane or x = john"}},
    {"equality.txt",
     "axiom: mother(zeus) = rhea\naxiom: Titan(rhea)\ngoal: exists x Titan(mother(x))\n",
     true,
     {"x = zeus"}},
    {"tptp.p",
     "fof(a, axiom, 'is a'(c,d)).\nfof(b, conjecture, ? [X,Y] : 'is a'(X,Y)).\n",
     true,
     {"X = c, Y = d"}},
    {"satisfiable.txt", "KB:\nP(a)\n(~P(x), Q(x))\nQUERY:\nR(x)\n", false, {}},
};

using Option = std::vector<std::string>;

/// Every option of `prove`, with each of its values if they are few.
std::vector<Option> options(const TemporaryFolder& folder) {
    std::vector<Option> all;
    for (const NamedStrategy& s : strategy_list()) all.push_back({"--strategy", s.name});
    for (const char* const name : {"auto", "discount-support"}) all.push_back({"--strategy", name});
    for (const char* const style : {"slide", "task", "tstp"}) all.push_back({"--style", style});
    for (const char* const flag : {"--shortest", "--answer", "--explain", "--no-models",
                                   "--paranoid", "--ascii", "--quiet", "--no-input"})
        all.push_back({flag});
    for (const char* const format : {"text", "json", "csv"}) all.push_back({"--format", format});
    for (const char* const kind : {"dot", "svg", "html"})
        all.push_back({std::string("--") + kind, folder.path(std::string("drawing.") + kind)});
    for (const char* const rule : {"uvwxyz", "upper"}) all.push_back({"--vars", rule});
    all.push_back({"--time-limit", "20"});
    all.push_back({"--node-limit", "100000"});
    all.push_back({"--memory-limit", "1G"});
    all.push_back({"--log", folder.path("log.txt")});
    all.push_back({"--lang", "zh"});
    return all;
}

bool has(const Option& a, const Option& b, std::string_view word) {
    return std::ranges::count(a, word) + std::ranges::count(b, word) > 0;
}

class Combination {
public:
    Combination(const TemporaryFolder& folder, const SmallProblem& problem, const Option& a,
                const Option& b)
        : folder_(folder), problem_(problem), a_(a), b_(b) {}

    void check() {
        std::vector<std::string> arguments{"prove", folder_.path(problem_.name)};
        arguments.insert(arguments.end(), a_.begin(), a_.end());
        arguments.insert(arguments.end(), b_.begin(), b_.end());
        if (!has("--log")) arguments.emplace_back("--no-log");
        run_ = test::run(arguments);
        switch (run_.code) {
        case 0:
            EXPECT_TRUE(problem_.follows || has("upper")) << "it does not follow";
            return proved();
        case 1:
            EXPECT_TRUE(!problem_.follows || has("upper")) << "it does follow";
            EXPECT_EQ(found("SZS output start CNFRefutation"), false);
            return;
        case 2:
            return refused();
        case 3:
            EXPECT_TRUE(has("--strategy")) << "only an incomplete strategy may fail here";
            EXPECT_FALSE(found("[]\n")) << "it prints a proof and does not know it";
            return;
        default:
            ADD_FAILURE() << "exit code " << run_.code << ": " << run_.err;
        }
    }

private:
    bool has(std::string_view word) const { return logic::has(a_, b_, word); }
    bool found(std::string_view text) const { return run_.out.find(text) != std::string::npos; }

    void proved() {
        std::string text = run_.out;
        if (has("json")) text = nlohmann::json::parse(run_.out)["results"][0]["text"];
        if (!has("csv")) accepted(text);
        if (has("csv") || has("zh")) return;
        if (has("--answer") && !has("upper")) {
            EXPECT_TRUE(std::ranges::any_of(problem_.answers, [&](const std::string& a) {
                return found("answer: " + a) || found("\"answer\": \"" + a);
            })) << run_.out;
        }
        if (has("--explain")) {
            EXPECT_TRUE(found("So the clauses cannot all be true")) << run_.out;
        }
    }

    /// The proof is read back and compared with the problem.
    void accepted(const std::string& text) {
        const bool tstp = has("tstp");
        const std::string proof = folder_.write("proof.txt", text);
        std::vector<std::string> arguments{"check", proof};
        const bool tptp = problem_.name.ends_with(".p");
        if (!tstp && tptp) return;  // 'is a' is no name there
        if (tstp == tptp) {
            arguments.emplace_back("--problem");
            arguments.push_back(folder_.path(problem_.name));
        }
        if (has("upper")) arguments.insert(arguments.end(), {"--vars", "upper"});
        const auto checked = test::run(arguments);
        EXPECT_EQ(checked.code, 0) << text << checked.err;
    }

    void refused() {
        EXPECT_FALSE(found("SZS"));
        const auto named = [&](const Option& o) {
            return o.empty() || run_.err.find(o[0]) != std::string::npos;
        };
        const bool names_both = named(a_) && named(b_);
        const bool obstacle = problem_.name == "equality.txt" || problem_.name == "tptp.p";
        EXPECT_TRUE(names_both || obstacle) << run_.err;
    }

    const TemporaryFolder& folder_;
    const SmallProblem& problem_;
    const Option &a_, &b_;
    test::Run run_;
};

TEST(CombinationsProperty, OfTwoOptionsGiveTheRightAnswerOrAreRefused) {
    TemporaryFolder folder;
    for (const SmallProblem& p : kProblems) folder.write(p.name, p.text);
    const std::vector<Option> all = options(folder);
    const std::size_t step = ailab::test::step_of_sweep(5);
    std::size_t number = 0;
    for (const SmallProblem& problem : kProblems)
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = i; k < all.size(); ++k) {
                if (i != k && all[i][0] == all[k][0]) continue;  // one option, given twice
                if (++number % step != 0) continue;
                SCOPED_TRACE(problem.name + " " + all[i].front() + " " + all[i].back() + " " +
                             all[k].front() + " " + all[k].back());
                Combination(folder, problem, all[i], i == k ? Option{} : all[k]).check();
            }
}

}  // namespace
}  // namespace ailab::logic
