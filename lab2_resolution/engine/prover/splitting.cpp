#include "lab2_resolution/engine/prover/splitting.hpp"

#include <algorithm>

#include "lab2_resolution/textbook/resolution.hpp"

namespace ailab::logic {
namespace {

int variable_of(ComponentId c) {
    return static_cast<int>(c) + 1;
}

/// Groups the literals (by index) that share variables, directly or through others.
std::vector<std::vector<std::uint32_t>> groups_of(const TermBank& bank,
                                                  std::span<const Literal> clause) {
    std::vector<std::vector<std::uint32_t>> groups;
    std::vector<std::vector<VarId>> variables;
    for (std::uint32_t i = 0; i < clause.size(); ++i) {
        std::vector<std::uint32_t> group{i};
        std::vector<VarId> own;
        collect_variables(bank, clause[i].atom, own);
        for (std::size_t g = 0; g < groups.size();) {
            const auto shares = [&](VarId v) {
                return std::ranges::find(variables[g], v) != variables[g].end();
            };
            if (std::ranges::none_of(own, shares)) {
                ++g;
                continue;
            }
            group.insert(group.begin(), groups[g].begin(), groups[g].end());
            own.insert(own.end(), variables[g].begin(), variables[g].end());
            groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
            variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(g));
        }
        groups.push_back(std::move(group));
        variables.push_back(std::move(own));
    }
    return groups;
}

}  // namespace

SetId ComponentSets::number(const std::vector<ComponentId>& ascending) {
    const auto [at, is_new] = numbers_.emplace(ascending, static_cast<SetId>(sets_.size()));
    if (is_new) sets_.push_back(ascending);
    return at->second;
}

SetId ComponentSets::unite(SetId a, SetId b) {
    if (a == b || b == 0) return a;
    if (a == 0) return b;
    const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32U | std::max(a, b);
    if (const auto at = unions_.find(key); at != unions_.end()) return at->second;
    std::vector<ComponentId> all;
    std::ranges::set_union(sets_[a], sets_[b], std::back_inserter(all));
    return unions_[key] = number(all);
}

SetId ComponentSets::minus(SetId a, SetId b) {
    if (a == 0 || a == b) return 0;
    if (b == 0) return a;
    std::vector<ComponentId> rest;
    std::ranges::set_difference(sets_[a], sets_[b], std::back_inserter(rest));
    return number(rest);
}

Splitting::Splitting(TermBank& bank, Derivation& derivation, Budget& budget)
    : bank_(bank), derivation_(derivation), budget_(budget), terminator_(budget) {
    solver_.set("quiet", 1);
    // As few components as possible are true; "lucky" would try them all first.
    for (const char* const option : {"phase", "lucky", "rephase", "walk"}) solver_.set(option, 0);
    solver_.connect_terminator(&terminator_);
}

SetId Splitting::under(StepId step) {
    for (auto id = static_cast<StepId>(under_.size()); id <= step; ++id) {
        SetId all = 0;
        for (const StepId p : derivation_[id].parents)
            if (p != kNoStep) all = sets.unite(all, under_[p]);
        for (const Rewrite& r : derivation_.rewrites(id)) all = sets.unite(all, under_[r.equation]);
        under_.push_back(all);
    }
    return under_[step];
}

SplitPart Splitting::part(const Literals& clause, std::vector<std::uint32_t> places,
                          bool from_goal) {
    // Variants with the same order of literals are the same component.
    std::ranges::stable_sort(places, {}, [&](std::uint32_t i) {
        return std::pair(bank_.symbol(clause[i].atom) * 2 + (clause[i].positive ? 1U : 0U),
                         bank_.weight(clause[i].atom));
    });
    Literals own;
    for (const std::uint32_t i : places) own.push_back(clause[i]);
    own = finish_clause(bank_, {}, own);
    std::vector<std::uint32_t> key;
    for (const Literal l : own) key.push_back(l.atom * 2 + (l.positive ? 1U : 0U));
    const auto next = static_cast<ComponentId>(components_.size());
    const auto [at, is_new] = known_.emplace(std::move(key), next);
    if (is_new) {
        const StepId step = derivation_.add({}, own);
        under(step);
        under_[step] = sets.number({next});
        components_.push_back(std::move(own));
        component_steps_.push_back(step);
        model_.push_back(false);
        waiting_.emplace_back();
        park(step, from_goal, 0);
    }
    return {at->second, std::move(places)};
}

bool Splitting::split(StepId step, bool from_goal) {
    const auto literals = derivation_.literals(step);
    const Literals clause(literals.begin(), literals.end());
    if (clause.size() < 2) return false;
    auto groups = groups_of(bank_, clause);
    if (groups.size() < 2) return false;
    SplitClause made{step, sets[under(step)]};
    for (auto& group : groups) made.parts.push_back(part(clause, std::move(group), from_goal));
    add_clause(std::move(made));
    return true;
}

void Splitting::add_clause(SplitClause clause) {
    const auto is_true = [&](const SplitPart& p) { return model_[p.component]; };
    const auto is_false = [&](ComponentId c) { return !model_[c]; };
    outdated_ |=
        std::ranges::none_of(clause.parts, is_true) && std::ranges::none_of(clause.under, is_false);
    for (const ComponentId c : clause.under) solver_.add(-variable_of(c));
    for (const SplitPart& p : clause.parts) solver_.add(variable_of(p.component));
    solver_.add(0);
    clauses_.push_back(std::move(clause));
}

bool Splitting::update() {
    outdated_ = false;
    const int status = solver_.solve();
    if (status == kUnsatisfiable) return false;
    if (status != kSatisfiable) {
        budget_.look();
        throw OutOfBudget{StopReason::time};
    }
    on_.clear();
    off_.clear();
    for (ComponentId c = 0; c < model_.size(); ++c) {
        const bool now = solver_.val(variable_of(c)) > 0;
        if (now != model_[c]) (now ? on_ : off_).push_back(c);
        model_[c] = now;
    }
    return true;
}

bool Splitting::is_ready(const Parked& p) const {
    const auto is_true = [&](ComponentId c) { return bool{model_[c]}; };
    return std::ranges::all_of(sets[p.under], is_true) &&
           (p.blockers == 0 || !std::ranges::all_of(sets[p.blockers], is_true));
}

void Splitting::park(StepId step, bool from_goal, SetId blockers) {
    const SetId own = under(step);
    for (const ComponentId c : sets[sets.unite(own, blockers)])
        waiting_[c].push_back(parked_.size());
    parked_.push_back({step, from_goal, own, blockers});
}

std::vector<Splitting::Parked> Splitting::returning() {
    std::vector<Parked> ready;
    for (const auto* const changed : {&on_, &off_})
        for (const ComponentId c : *changed)
            std::erase_if(waiting_[c], [&](std::size_t i) {
                Parked& p = parked_[i];
                if (!p.returned && is_ready(p)) {
                    p.returned = true;
                    ready.push_back(p);
                }
                return p.returned;
            });
    return ready;
}

std::vector<SplitClause> Splitting::core() const {
    std::vector<SplitClause> core = clauses_;
    // Each round keeps only the clauses that the solver used.
    constexpr int kRounds = 3;
    for (int round = 0; round < kRounds; ++round) {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        const auto switch_of = [&](std::size_t i) {
            return static_cast<int>(components_.size() + i) + 1;
        };
        for (std::size_t i = 0; i < core.size(); ++i) {
            solver.add(-switch_of(i));
            for (const ComponentId c : core[i].under) solver.add(-variable_of(c));
            for (const SplitPart& p : core[i].parts) solver.add(variable_of(p.component));
            solver.add(0);
        }
        for (std::size_t i = 0; i < core.size(); ++i) solver.assume(switch_of(i));
        if (solver.solve() != kUnsatisfiable) break;
        std::vector<SplitClause> used;
        for (std::size_t i = 0; i < core.size(); ++i)
            if (solver.failed(switch_of(i))) used.push_back(core[i]);
        core = std::move(used);
    }
    return core;
}

}  // namespace ailab::logic
