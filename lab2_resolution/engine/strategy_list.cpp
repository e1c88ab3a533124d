#include "lab2_resolution/engine/strategy_list.hpp"

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "lab2_resolution/textbook/shortest.hpp"

namespace ailab::logic {
namespace {

NamedStrategy prover_row(std::string name, const ProverSettings& settings) {
    return {.name = std::move(name),
            .run = [settings](TermBank& bank, const std::vector<Clause>& clauses, std::uint64_t,
                              Budget& budget) { return prove(bank, clauses, settings, budget); },
            .complete = settings.complete()};
}

std::vector<NamedStrategy> make_list() {
    std::vector<NamedStrategy> list;
    for (const Strategy& s : kStrategies)
        list.push_back(
            {.name = std::string(s.name),
             .title = s.title,
             .kind = StrategyKind::textbook,
             .run = [&s](TermBank& bank, const std::vector<Clause>& clauses, std::uint64_t,
                         Budget& budget) { return saturate(bank, clauses, s, budget); },
             .complete = s.complete});
    list.push_back(
        {"shortest", marked("shortest proof"), StrategyKind::shortest, shortest_refutation});
    for (const auto& loop : kLectureLoops)
        list.push_back(
            {.name = std::string(loop.name),
             .title = marked("loop of the lecture"),
             .kind = StrategyKind::lecture_loop,
             .run = [value = loop.value](TermBank& bank, const std::vector<Clause>& clauses,
                                         std::uint64_t, Budget& budget) {
                 return run_lecture_loop(bank, clauses, value, budget);
             }});
    ProverSettings otter;
    otter.loop = Loop::otter;
    list.push_back(prover_row("discount", {}));
    list.push_back(prover_row("otter", otter));
    return list;
}

}  // namespace

const std::vector<NamedStrategy>& strategy_list() {
    static const std::vector<NamedStrategy> list = make_list();
    return list;
}

NamedStrategy find_strategy(std::string_view name) {
    for (const NamedStrategy& s : strategy_list())
        if (s.name == name) return s;
    if (const auto settings = settings_of(name)) return prover_row(std::string(name), *settings);
    return choose(strategy_list(), name, "strategy");
}

std::string_view obstacle(const NamedStrategy& strategy, const TermBank& bank,
                          const std::vector<Clause>& clauses) {
    if (strategy.kind != StrategyKind::prover && has_equality(bank, clauses))
        return marked("does not support equations");
    if (strategy.is_lecture_loop() && !lecture_loops_apply(bank, clauses))
        return marked("does not support functions");
    return {};
}

}  // namespace ailab::logic
