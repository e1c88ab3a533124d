#include "lab2_resolution/commands/strategy_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/text/names.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/textbook/shortest.hpp"

namespace ailab::lab2 {
namespace {

std::vector<NamedStrategy> make_list() {
    std::vector<NamedStrategy> list;
    for (const StrategyInfo& s : strategies()) {
        // Set of support is complete only if the other clauses are satisfiable, which nobody knows.
        const bool needs_support =
            s.strategy == Strategy::set_of_support || s.strategy == Strategy::ancestor_filter;
        list.push_back({std::string(s.name), std::string(s.chinese), s.strategy, s.complete,
                        s.complete && !needs_support});
    }
    list.push_back({"shortest", "最短证明", ShortestProof{}, true, false});
    for (const LectureLoopInfo& info : kLectureLoops)
        list.push_back({std::string(info.name), "讲义循环", info.loop, false, false});
    ProverSettings otter;
    otter.loop = Loop::otter;
    list.push_back({"discount", "", ProverSettings{}});
    list.push_back({"otter", "", otter});
    for (const bool equality : {false, true})
        for (const ProverSettings& s : schedule(equality)) {
            const auto has_name = [&](const NamedStrategy& known) { return known.name == s.name; };
            if (std::none_of(list.begin(), list.end(), has_name))
                list.push_back({s.name, "", s, s.complete(), s.complete(), false});
        }
    return list;
}

Derivation inputs(TermBank& bank, const std::vector<Clause>& clauses) {
    Derivation derivation;
    Inferences rules(bank, derivation);
    for (const Clause& c : clauses) rules.input(c.literals);
    return derivation;
}

class Runner {
public:
    Runner(const NamedStrategy& strategy, TermBank& bank, const std::vector<Clause>& clauses,
           std::uint64_t max_steps, Budget& budget)
        : strategy_(strategy),
          bank_(bank),
          clauses_(clauses),
          max_steps_(max_steps),
          budget_(budget) {}

    Attempt operator()(const ProverSettings& settings) {
        result_.run = prove(bank_, clauses_, settings, budget_);
        return std::move(result_);
    }

    Attempt operator()(Strategy strategy) {
        result_.run.derivation = inputs(bank_, clauses_);
        std::vector<bool> support;
        for (const Clause& c : clauses_) support.push_back(c.role == Role::goal);
        const StrategyResult r =
            saturate(bank_, result_.run.derivation, support, strategy, budget_);
        result_.run.outcome = r.outcome == Outcome::refuted   ? ProverOutcome::refuted
                              : r.outcome == Outcome::gave_up ? ProverOutcome::gave_up
                                                              : at_saturation();
        result_.run.stopped = r.stopped;
        result_.run.empty_clause = r.empty_clause;
        result_.run.statistics.generated = r.generated;
        result_.run.statistics.kept = r.kept;
        result_.depth = r.depth;
        return std::move(result_);
    }

    Attempt operator()(ShortestProof) {
        result_.run.derivation = inputs(bank_, clauses_);
        const ShortestResult r =
            shortest_refutation(bank_, result_.run.derivation, static_cast<StepId>(clauses_.size()),
                                max_steps_, budget_);
        if (r.empty_clause != kNoStep) result_.run.outcome = ProverOutcome::refuted;
        result_.run.stopped = r.stopped;
        result_.run.empty_clause = r.empty_clause;
        result_.run.statistics.generated = r.generated;
        result_.no_fewer_than = r.refuted_up_to + 1;
        return std::move(result_);
    }

    Attempt operator()(LectureLoop loop) {
        const LectureResult r = run_lecture_loop(bank_, clauses_, loop, budget_);
        result_.run.outcome = r.found_empty                   ? ProverOutcome::refuted
                              : r.stopped != StopReason::none ? ProverOutcome::gave_up
                                                              : at_saturation();
        result_.run.stopped = r.stopped;
        result_.run.statistics.generated = r.clauses - clauses_.size();
        result_.run.statistics.kept = r.clauses;
        result_.only_copies = r.only_copies;
        return std::move(result_);
    }

private:
    ProverOutcome at_saturation() const {
        return strategy_.saturation_decides ? ProverOutcome::saturated : ProverOutcome::incomplete;
    }

    const NamedStrategy& strategy_;
    TermBank& bank_;
    const std::vector<Clause>& clauses_;
    std::uint64_t max_steps_;
    Budget& budget_;
    Attempt result_;
};

}  // namespace

const std::vector<NamedStrategy>& strategy_list() {
    static const std::vector<NamedStrategy> list = make_list();
    return list;
}

std::string strategy_names() {
    std::string names;
    for (const NamedStrategy& s : strategy_list()) names += (names.empty() ? "" : ", ") + s.name;
    return names;
}

const NamedStrategy& find_strategy(std::string_view name) {
    std::string wanted(name);
    std::replace(wanted.begin(), wanted.end(), ' ', '-');
    std::vector<std::string> names;
    for (const NamedStrategy& s : strategy_list()) {
        if (s.name == wanted) return s;
        names.push_back(s.name);
    }
    const std::string near = did_you_mean(near_misses(wanted, names));
    throw UsageError(fmt::format("there is no strategy '{}'", name),
                     fmt::format("{}{}choose auto or one of {}", near, near.empty() ? "" : " ",
                                 strategy_names()));
}

std::pair<std::string_view, std::string_view> obstacle(const NamedStrategy& strategy,
                                                       const TermBank& bank,
                                                       const std::vector<Clause>& clauses) {
    if (!strategy.knows_equations() && has_equality(bank, clauses))
        return {"knows no equations", "不支持等式"};
    if (strategy.is_lecture_loop() && !lecture_loops_apply(bank, clauses))
        return {"knows no functions", "不支持函数"};
    return {};
}

Attempt attempt(const NamedStrategy& strategy, TermBank& bank, const std::vector<Clause>& clauses,
                std::uint64_t max_steps, Budget& budget) {
    return std::visit(Runner(strategy, bank, clauses, max_steps, budget), strategy.how);
}

}  // namespace ailab::lab2
