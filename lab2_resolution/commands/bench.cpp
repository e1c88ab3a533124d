// `bench`: runs fixed instances without a clock; the number of generated clauses is a signature of
// the prover.
#include <algorithm>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

namespace ailab::logic {
namespace {

struct Instance {
    const char* name;
    const char* text;
};

constexpr Instance kInstances[] = {
    {"blocks", "On(aa,bb)\nOn(bb,cc)\nGreen(aa)\n¬Green(cc)\n(¬On(x,y),¬Green(x),Green(y))\n"},
    {"group",
     "axiom: ∀x∀y∀z m(m(x,y),z) = m(x,m(y,z))\naxiom: ∀x m(e,x) = x\naxiom: ∀x m(i(x),x) = e\n"
     "goal: ∀x m(x,x) = e → ∀x∀y m(x,y) = m(y,x)\n"},
    {"lattice",
     "axiom: ∀x∀y meet(x,y) = meet(y,x)\naxiom: ∀x∀y join(x,y) = join(y,x)\n"
     "axiom: ∀x∀y meet(x,join(x,y)) = x\naxiom: ∀x∀y join(x,meet(x,y)) = x\n"
     "goal: ∀x∀y (meet(x,y) = x ↔ join(x,y) = y)\n"},
    {"equivalence",
     "goal: (∃x∀y (P(x) ↔ P(y)) ↔ (∃x Q(x) ↔ ∀y Q(y))) ↔ "
     "(∃x∀y (Q(x) ↔ Q(y)) ↔ (∃x P(x) ↔ ∀y P(y)))\n"},
};

/// Together these strategies exercise every part of the prover.
constexpr const char* kStrategies[] = {
    "discount-kbo-rarity-peak-1:4:2", "discount-kbo-rarity-largest-1:4:1",
    "discount-lpo-arity-none-1:6:1", "discount-kbo-rarity-none-1:4:2-support",
    "discount-kbo-arity-largest-1:1:6"};

app::ExitCode run(app::Session& session) {
    constexpr std::uint64_t kClauses = 20'000;  // per strategy
    app::Results results(session, "lab2.bench/1");
    Budget whole = session.budget();
    std::uint64_t total = 0;
    for (const Instance& instance : kInstances) {
        Problem problem = read_problem(Source::from_string(instance.text, instance.name),
                                       std::nullopt, VariableRule::u_to_z);
        const ClausalProblem clausal = clausify(problem);
        survey_symbols(problem.bank, clausal.clauses);
        std::uint64_t generated = 0;
        const bool equality = has_equality(problem.bank, clausal.clauses);
        for (const char* const name : kStrategies) {
            ProverSettings settings = settings_of(name).value();
            if (settings.order == OrderKind::lpo && !equality) settings.order = OrderKind::kbo;
            Budget budget = whole;
            budget.max_nodes = std::min(whole.max_nodes, whole.nodes() + kClauses);
            generated +=
                prove(problem.bank, clausal.clauses, settings, budget).statistics.generated;
            whole.spend(budget.nodes() - whole.nodes());
        }
        results.add({.text = fmt::format("{:<12} {:>10}\n", instance.name, generated),
                     .fields = {{"instance", instance.name}, {"generated", generated}},
                     .logged = false});
        total += generated;
    }
    results.say(fmt::format("Bench: {}\n", total));
    return app::ExitCode::answered;
}

}  // namespace

app::Action bench_command(app::Command& c) {
    c.shared(app::kFormat | app::kLimits);
    return deep(run);
}

}  // namespace ailab::logic
