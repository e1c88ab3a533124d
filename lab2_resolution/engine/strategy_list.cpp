#include "lab2_resolution/engine/strategy_list.hpp"

#include <algorithm>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "lab2_resolution/textbook/shortest.hpp"

namespace ailab::logic {
namespace {

std::vector<NamedStrategy> make_list() {
    std::vector<NamedStrategy> list;
    for (const Strategy* const s : kStrategies) list.push_back({std::string(s->name), s->title, s});
    list.push_back({"shortest", marked("shortest proof"), ShortestProof{}});
    for (const auto& loop : kLectureLoops)
        list.push_back({std::string(loop.name), marked("loop of the lecture"), loop.value});
    ProverSettings otter;
    otter.loop = Loop::otter;
    list.push_back({"discount", "", ProverSettings{}});
    list.push_back({"otter", "", otter});
    for (const bool equality : {false, true})
        for (const ProverSettings& s : schedule(equality))
            if (std::ranges::find(list, s.name, &NamedStrategy::name) == list.end())
                list.push_back({s.name, "", s, false});
    return list;
}

/// One problem, tried by one strategy.
struct Trial {
    TermBank& bank;
    const std::vector<Clause>& clauses;
    std::uint64_t max_steps;
    Budget& budget;

    Derivation inputs() const {
        Derivation derivation;
        Resolution rules(bank, derivation);
        for (const Clause& c : clauses) rules.input(c.literals);
        return derivation;
    }

    Attempt operator()(const ProverSettings& settings) const {
        return {.run = prove(bank, clauses, settings, budget)};
    }

    Attempt operator()(const Strategy* strategy) const {
        Attempt a{.run = {.derivation = inputs()}};
        std::vector<bool> support;
        for (const Clause& c : clauses) support.push_back(c.role == Role::goal);
        const SaturationRun r = saturate(bank, a.run.derivation, support, *strategy, budget);
        a.run.outcome = r.outcome;
        a.run.stopped = r.stopped;
        a.run.empty_clause = r.empty_clause;
        a.run.statistics = {.generated = r.generated, .kept = r.kept};
        a.depth = r.depth;
        return a;
    }

    Attempt operator()(ShortestProof) const {
        Attempt a{.run = {.derivation = inputs()}};
        const ShortestRun r = shortest_refutation(
            bank, a.run.derivation, static_cast<StepId>(clauses.size()), max_steps, budget);
        if (r.empty_clause != kNoStep) a.run.outcome = Outcome::refuted;
        a.run.stopped = r.stopped;
        a.run.empty_clause = r.empty_clause;
        a.run.statistics = {.generated = r.generated};
        a.no_fewer_than = r.refuted_up_to + 1;
        return a;
    }

    Attempt operator()(LectureLoop loop) const {
        const LectureRun r = run_lecture_loop(bank, clauses, loop, budget);
        Attempt a;
        a.run.outcome = r.found_empty                   ? Outcome::refuted
                        : r.stopped != StopReason::none ? Outcome::gave_up
                                                        : Outcome::incomplete;
        a.run.stopped = r.stopped;
        a.run.statistics = {.generated = r.clauses - clauses.size(), .kept = r.clauses};
        a.only_copies = r.only_copies;
        return a;
    }
};

}  // namespace

const std::vector<NamedStrategy>& strategy_list() {
    static const std::vector<NamedStrategy> list = make_list();
    return list;
}

const NamedStrategy& find_strategy(std::string_view name) {
    std::string wanted(name);
    std::replace(wanted.begin(), wanted.end(), ' ', '-');
    return choose(strategy_list(), wanted, "strategy");
}

std::string_view obstacle(const NamedStrategy& strategy, const TermBank& bank,
                          const std::vector<Clause>& clauses) {
    if (!strategy.is_prover() && has_equality(bank, clauses)) return marked("knows no equations");
    if (strategy.is_lecture_loop() && !lecture_loops_apply(bank, clauses))
        return marked("knows no functions");
    return {};
}

Attempt attempt(const NamedStrategy& strategy, TermBank& bank, const std::vector<Clause>& clauses,
                std::uint64_t max_steps, Budget& budget) {
    return std::visit(Trial{bank, clauses, max_steps, budget}, strategy.how);
}

}  // namespace ailab::logic
