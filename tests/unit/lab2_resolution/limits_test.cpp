// No loop of lab 2 is deaf: on inputs that would keep it busy for ever, each one notices that it
// was told to stop. The signal is there from the start, so no test depends on the clock.
#include <atomic>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/logic/check/course_checker.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/unify.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

/// Condensed detachment: endless work for every strategy.
const std::string kEndless =
    "T(i(x,i(y,x)))\nT(i(i(x,i(y,z)),i(i(x,y),i(x,z))))\nT(i(i(n(x),n(y)),i(y,x)))\n"
    "(¬T(i(x,y)),¬T(x),T(y))\n¬T(cc)\n";

/// The loops of the lecture know no functions.
bool never_ends(const NamedStrategy& strategy) {
    return !strategy.is_lecture_loop();
}

struct Stopped {
    std::atomic<bool> cancel{true};
    Budget budget;
    Heartbeat heartbeat{budget};

    Stopped() { budget.cancel = &cancel; }
};

TEST(Limits, StopEveryStrategyOfTheList) {
    for (const NamedStrategy& strategy : strategy_list()) {
        if (!never_ends(strategy)) continue;
        Stopped stopped;
        Problem p = test::read(kEndless);
        const ClausalProblem c = clausify(p);
        survey_symbols(p.bank, c.clauses);
        const Refutation a = strategy.run(p.bank, c.clauses, 64, stopped.budget);
        EXPECT_EQ(a.outcome, Outcome::gave_up) << strategy.name;
        EXPECT_EQ(a.stopped, StopReason::cancelled) << strategy.name;
    }
}

TEST(Limits, StopTheLoopsOfTheLecture) {
    for (const auto& loop : kLectureLoops) {
        Stopped stopped;
        const Problem p = test::read(test::kAlpine);
        const Refutation r = run_lecture_loop(p.bank, p.clauses, loop.value, stopped.budget);
        EXPECT_EQ(r.stopped, StopReason::cancelled) << loop.name;
        EXPECT_NE(r.outcome, Outcome::refuted);
    }
}

/// `count` items, with their numbers for {0}.
std::string many(const char* item, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format(fmt::runtime(item), i);
    return text;
}

TEST(Limits, StopEveryReader) {
    constexpr int kLong = 20'000;
    const std::string texts[] = {
        many("P{0}(x)\n", kLong),
        many("axiom: P{0} -> Q\n", kLong),
        many("cnf(c{0}, axiom, p).\n", kLong),
        "(" + many("P(x{0}),", kLong) + "Q)\n",
        "fof(a, axiom, $distinct(" + many("c{0},", 2000) + "c)).\n",
        "cnf(a, axiom, X = c).\n" + many("cnf(b, axiom, p(\"{0}\")).\n", 2000)};
    for (const std::string& text : texts) {
        Stopped stopped;
        const Source source = Source::from_string(text, "long");
        EXPECT_THROW(read_problem(source, std::nullopt, VariableRule::u_to_z, &stopped.heartbeat),
                     OutOfBudget)
            << text.substr(0, 40);
    }
    Stopped stopped;
    const Source proof = Source::from_string(many("{0}. P{0}\n", kLong), "proof");
    EXPECT_THROW(check::check_course_proof(proof, VariableRule::u_to_z, nullptr, nullptr,
                                           {false, &stopped.heartbeat}),
                 OutOfBudget);
    const Source tstp = Source::from_string(many("cnf(c{0}, axiom, p, file(f,c)).\n", kLong), "p");
    EXPECT_THROW(check::check_tstp_proof(tstp, nullptr, &stopped.heartbeat), OutOfBudget);
}

TEST(Limits, OfMemoryStopTheReaders) {
    for (const std::string& text :
         {many("P{0}(x)\n", 20'000), "fof(a, axiom, $distinct(" + many("c{0},", 2000) + "c)).\n"}) {
        Budget budget;
        budget.max_bytes = 2'000'000;
        Heartbeat heartbeat(budget);
        EXPECT_THROW(read_problem(Source::from_string(text, "long"), std::nullopt,
                                  VariableRule::u_to_z, &heartbeat),
                     OutOfBudget);
        EXPECT_EQ(budget.reason(), StopReason::memory);
    }
}

TEST(Limits, StopTheConversionOfNestedQuantifiers) {
    const std::string text =
        "axiom: " + many("∀v{0} ", 800) + "(" + many("P(v{0}) & ", 800) + "Q)\n";
    Problem p = test::read(text);
    Stopped stopped;
    EXPECT_THROW(simplify_constants(p.bank, p.formulas[0].formula, &stopped.heartbeat),
                 OutOfBudget);
}

TEST(Limits, StopTheSearchForATautology) {
    const Problem p = test::read("(" + many("P{0},", 2000) + "Q)\n");
    Stopped stopped;
    EXPECT_THROW(is_tautology(p.bank, p.clauses[0].literals, &stopped.heartbeat), OutOfBudget);
}

TEST(Limits, AreTheReasonWhyTheScheduleStops) {
    Problem p = test::read(kEndless);
    survey_symbols(p.bank, p.clauses);
    Stopped stopped;
    EXPECT_EQ(solve(p.bank, p.clauses, {}, stopped.budget).stopped, StopReason::cancelled);
}

TEST(Limits, OfNodesAreForAllSlicesOfTheScheduleTogether) {
    Problem p = test::read(kEndless);
    survey_symbols(p.bank, p.clauses);
    Budget budget;
    budget.max_nodes = 2000;
    EXPECT_EQ(solve(p.bank, p.clauses, {}, budget).stopped, StopReason::nodes);
    EXPECT_EQ(budget.nodes(), 2001U) << "the one that exceeds the limit";
}

TEST(Limits, AreSaidInJson) {
    const auto json = [](const test::Run& run) { return nlohmann::json::parse(run.out); };
    const std::vector<std::string> limit{"--format", "json", "--node-limit", "20", "--no-log"};
    const auto with_limit = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), limit.begin(), limit.end());
        const auto r = test::run(arguments, kEndless);
        EXPECT_EQ(r.code, 3) << arguments[0];
        return json(r);
    };
    EXPECT_EQ(with_limit({"prove", "-"})["results"][0]["stopped"], "node limit");
    EXPECT_EQ(with_limit({"bench"})["stopped"], "node limit");
    EXPECT_EQ(with_limit({"cnf", "--formula", many("A{0} & B{0} | ", 10) + "C"})["stopped"],
              "node limit");
}

TEST(Limits, OfMemoryStopTheLoopsOfTheLecture) {
    const Problem p = test::read(many("(P{0},Q{0})\n(¬P{0},Q{0})\n(P{0},¬Q{0})\n", 10) +
                                 many("(¬P{0},¬Q{0},R{0},S)\n(¬R{0},S,T)\n", 10));
    for (const auto& loop : kLectureLoops) {
        Budget budget;
        budget.max_bytes = 5000;
        budget.max_nodes = 100'000;
        EXPECT_EQ(run_lecture_loop(p.bank, p.clauses, loop.value, budget).stopped,
                  StopReason::memory)
            << loop.name;
    }
}

TEST(Limits, OfMemoryStopTheSearchForAModel) {
    Problem p = test::read("axiom: ∀x∀y∀z m(m(x,y),z) = m(x,m(y,z))\naxiom: ∃x m(x,x) ≠ x\n");
    const ClausalProblem c = clausify(p);
    Budget budget;
    budget.max_bytes = 2000;
    EXPECT_EQ(find_model(p.bank, c.clauses, {}, budget).stopped, StopReason::memory);
}

TEST(Limits, NoWorldIsSearchedWhoseTablesAreTooLarge) {  // 9 to the 12 entries
    std::string text = "P(" + many("x,", 11) + "x)\n";
    for (int i = 0; i < 9; ++i)
        for (int k = 0; k < i; ++k) text += fmt::format("d{} != d{}\n", i, k);
    Problem p = test::read(text);
    Budget budget;
    const ModelSearch search = find_model(p.bank, p.clauses, {}, budget);
    EXPECT_FALSE(search.model);
    EXPECT_EQ(search.stopped, StopReason::none);
    EXPECT_LT(search.tried, 9U);
}

TEST(Limits, OfNodesAreKeptExactly) {
    for (const NamedStrategy& strategy : strategy_list()) {
        if (!never_ends(strategy)) continue;
        Problem p = test::read(kEndless);
        const ClausalProblem c = clausify(p);
        survey_symbols(p.bank, c.clauses);
        Budget budget;
        budget.max_nodes = 300;
        const Refutation a = strategy.run(p.bank, c.clauses, 64, budget);
        EXPECT_EQ(a.stopped, StopReason::nodes) << strategy.name;
        EXPECT_LE(a.statistics.generated, 301U) << strategy.name;
    }
}

TEST(Limits, OfMemoryStopEveryStrategy) {
    for (const NamedStrategy& strategy : strategy_list()) {
        if (!never_ends(strategy) || strategy.is_shortest())
            continue;  // a deepening search holds one line of clauses
        Problem p = test::read(kEndless);
        const ClausalProblem c = clausify(p);
        survey_symbols(p.bank, c.clauses);
        Budget budget;
        budget.max_bytes = 200'000;
        budget.max_nodes = 100'000;
        const Refutation a = strategy.run(p.bank, c.clauses, 64, budget);
        EXPECT_EQ(a.stopped, StopReason::memory) << strategy.name;
    }
}

TEST(Limits, TermsThatDoubleWithEveryStepAreNotWrittenOut) {
    for (const char* const name : {"breadth-first", "unit", "hyper", "unit-preference"}) {
        Problem p = test::read("P(aa)\n(¬P(x),P(f(x,x)))\n¬P(bb)\n");
        Budget budget;
        const Refutation a = find_strategy(name).run(p.bank, p.clauses, 64, budget);
        EXPECT_EQ(a.stopped, StopReason::memory) << name;
    }
}

/// P(x1,…,xn,y1,…,yn,xn) and P(g(x0,x0),…,g(y0,y0),…,yn): two terms of 2ⁿ symbols are compared.
TEST(Limits, StopAnExponentialUnification) {  // Robinson 1965
    constexpr int kHeight = 60;
    std::string left, right;
    for (const char name : {'x', 'y'})
        for (int i = 0; i < kHeight; ++i) {
            left += fmt::format("{}{},", name, i + 1);
            right += fmt::format("g({0}{1},{0}{1}),", name, i);
        }
    const Problem p =
        test::read(fmt::format("(P({}x{}),¬P({}y{}))\n", left, kHeight, right, kHeight));
    const Literals& literals = p.clauses[0].literals;
    Stopped stopped;
    Substitution sigma;
    sigma.watch(&stopped.heartbeat);
    EXPECT_THROW(unify(p.bank, literals[0].atom, literals[1].atom, sigma), OutOfBudget);
}

TEST(Unify, AnswersATowerOfSixtyStoreysAtOnce) {  // the unifier has 2 to the 60 symbols
    constexpr int kHeight = 60;
    std::string left, right;
    for (int i = 0; i < kHeight; ++i) {
        left += fmt::format("{}x{}", i > 0 ? "," : "P(", i + 1);
        right += fmt::format("{0}g(x{1},x{1})", i > 0 ? "," : "P(", i);
    }
    const auto r = test::run({"unify", left + ")", right + ")"});
    EXPECT_EQ(r.code, 0) << r.err;
    EXPECT_NE(r.out.find("x60=g("), std::string::npos);
    EXPECT_LT(r.out.size(), 10'000'000U);
    const auto traced = test::run({"unify", left + ")", right + ")", "--trace"});
    EXPECT_EQ(traced.code, 3) << "written out, the equations would fill the memory";
}

TEST(Limits, StopTheConversionOfNestedEquivalences) {
    std::string formula = "P0";
    for (int i = 1; i < 40; ++i) formula = fmt::format("({} ↔ P{})", formula, i);
    Problem p = test::read("goal: " + formula + "\n");
    Stopped stopped;
    EXPECT_THROW(convert_step_by_step(p, make_not(p.formulas[0].formula), Notation::textbook,
                                      &stopped.heartbeat),
                 OutOfBudget);
    ClausifyOptions textbook;
    textbook.naming_limit = 1e300;
    textbook.heartbeat = &stopped.heartbeat;
    EXPECT_THROW(clausify(p, textbook), OutOfBudget);
}

TEST(Limits, StopDistribution) {
    std::string formula = "A0 & B0";
    for (int i = 1; i < 60; ++i) formula += fmt::format(" | A{0} & B{0}", i);
    Problem p = test::read("axiom: " + formula + "\n");
    Stopped stopped;
    EXPECT_THROW(
        convert_step_by_step(p, p.formulas[0].formula, Notation::textbook, &stopped.heartbeat),
        OutOfBudget);
}

TEST(Limits, StopTheEvaluationOfAModel) {  // 4 to the 40 assignments
    std::string arguments = "x1";
    for (int i = 2; i <= 40; ++i) arguments += fmt::format(",x{}", i);
    const Problem p = test::read("P(" + arguments + ")\n");
    FiniteModel model;
    model.size = 1;
    model.tables[p.bank.symbol(p.clauses[0].literals[0].atom)] = {1};
    Stopped stopped;
    const Evaluator small(p.bank, model, &stopped.heartbeat);
    EXPECT_TRUE(small.holds(p.clauses[0].literals)) << "one assignment is no long work";

    const Problem wide = test::read(
        "(P(x1),P(x2),P(x3),P(x4),P(x5),P(x6),P(x7),P(x8),P(x9),"
        "P(x10),P(x11),P(x12),P(x13),P(x14),P(x15),P(x16),P(x17))\n");
    FiniteModel four;
    four.size = 4;
    four.tables[wide.bank.symbol(wide.clauses[0].literals[0].atom)] = {1, 1, 1, 1};
    EXPECT_THROW(Evaluator(wide.bank, four, &stopped.heartbeat).holds(wide.clauses[0].literals),
                 OutOfBudget);
}

TEST(Limits, StopTheSearchForAModel) {
    Problem p = test::read(
        "axiom: ∀x m(e,x) = x\naxiom: ∀x m(i(x),x) = e\n"
        "axiom: ∀x∀y∀z m(m(x,y),z) = m(x,m(y,z))\naxiom: ∃x m(x,x) ≠ x\n"
        "goal: e ≠ e\n");
    const ClausalProblem c = clausify(p);
    Stopped stopped;
    EXPECT_FALSE(find_model(p.bank, c.clauses, {}, stopped.budget).model);
    EXPECT_EQ(stopped.budget.reason(), StopReason::cancelled);
}

TEST(Limits, StopTheChecker) {  // 11! ways to rename one clause to the other, all of them wrong
    std::string clause;
    for (int i = 0; i < 11; ++i) clause += fmt::format("P(x{0},y{0}),", i);
    const std::string proof = fmt::format("1. ({0}Q(z),S)\n2. ¬S\n3. R[1m,2] ({0}Q(aa))\n", clause);
    Stopped stopped;
    EXPECT_THROW(
        check::check_course_proof(Source::from_string(proof, "proof"), VariableRule::u_to_z,
                                  nullptr, nullptr, {false, &stopped.heartbeat}),
        OutOfBudget);
}

TEST(Limits, EveryCommandEndsWhenItIsInterrupted) {
    std::string equivalences = "goal: P0";
    for (int i = 1; i < 40; ++i) equivalences += fmt::format(" <-> P{}", i);
    const std::pair<std::vector<std::string>, std::string> runs[] = {
        {{"prove", "-", "--no-models"}, kEndless},
        {{"prove", "-", "--shortest"}, kEndless},
        {{"prove", "-", "--strategy", "unit-preference"}, kEndless},
        {{"compare", "-"}, kEndless},
        {{"compare", "-", "--strategy", "otter"},
         "axiom: ∀x∀y meet(x,y) = meet(y,x)\naxiom: ∀x∀y join(x,y) = join(y,x)\n"
         "axiom: ∀x∀y∀z meet(meet(x,y),z) = meet(x,meet(y,z))\n"
         "axiom: ∀x∀y∀z join(join(x,y),z) = join(x,join(y,z))\n"
         "axiom: ∀x∀y meet(x,join(x,y)) = x\naxiom: ∀x∀y join(x,meet(x,y)) = x\n"
         "goal: ∀x∀y∀z meet(x,join(y,z)) = join(meet(x,y),meet(x,z))\n"},
        {{"cnf", "-"}, equivalences},
        {{"cnf", "-", "--clauses", "--textbook"}, equivalences},
        {{"prove", "-"}, many("(P{0}(x),Q{0}(x))\n", 20'000)},
        {{"check", "-"}, many("{0}. P{0}\n", 20'000)},
        {{"step", "-", "--no-log"}, many("(P{0}(x),Q{0}(x))\n", 20'000)},
        {{"bench"}, ""}};
    for (auto [arguments, input] : runs) {
        std::istringstream in(input);
        std::ostringstream out, err;
        const std::atomic<bool> cancel{true};
        if (arguments[0] == "prove") arguments.emplace_back("--no-log");
        const app::ExitCode code = app::run(program(), arguments, {in, out, err}, &cancel);
        EXPECT_EQ(code, app::ExitCode::interrupted) << arguments[0] << err.str();
    }
}

TEST(Compare, EndsByItselfAndSaysWhatStoppedEachRow) {
    const auto saturated =
        test::run({"compare", "-"}, "Dog(fido)\n¬Dog(x) | Animal(x)\nAnimal(fido)\n");
    EXPECT_EQ(saturated.code, 0);
    EXPECT_NE(saturated.out.find("would add copies of its clauses forever"), std::string::npos)
        << saturated.out;
    EXPECT_EQ(saturated.out.find("limit"), std::string::npos) << "all of them saturate";

    const auto stopped = test::run({"compare", "-", "--node-limit", "50"}, kEndless);
    EXPECT_EQ(stopped.code, 0);
    std::size_t rows = 0;
    for (std::size_t at = 0; (at = stopped.out.find("node limit", at)) != std::string::npos; ++at)
        ++rows;
    EXPECT_GE(rows, 9U) << stopped.out;
}

TEST(LectureLoops, NoticeThatTheyAddNothingButCopies) {
    const Problem p = test::read("Dog(fido)\n(¬Dog(x),Animal(x))\nAnimal(fido)\n");
    for (const auto& loop : kLectureLoops) {
        Budget budget;
        budget.max_nodes = 1000;
        const Refutation r = run_lecture_loop(p.bank, p.clauses, loop.value, budget);
        EXPECT_EQ(r.stopped, StopReason::none) << loop.name;
        EXPECT_NE(r.outcome, Outcome::refuted);
        EXPECT_EQ(r.only_copies, loop.value != LectureLoop::no_copies) << loop.name;
    }
}

}  // namespace
}  // namespace ailab::logic
