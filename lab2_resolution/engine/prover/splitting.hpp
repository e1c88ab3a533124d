// Splitting with a SAT solver (AVATAR: Voronkov 2014; Reger, Suda & Voronkov 2015). A clause whose
// literals fall into parts without common variables is true iff one part is true in all its
// instances. Each part, a component, is a variable of a propositional problem:
//
//   p(x) ∨ q(y)  derived under {a}   →   ¬a ∨ [p(x)] ∨ [q(y)]
//   □            derived under {a,b} →   ¬a ∨ ¬b
//
// The components that are true in the solver's model are clauses of the search, each under the
// assumption of itself. When the model changes, clauses under a false assumption are parked, and so
// are clauses that were simplified or deleted by one; they return when the model allows it. If
// there is no model, the clauses are refuted (see unfolding.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "lab2_resolution/engine/budget_terminator.hpp"
#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

using ComponentId = std::uint32_t;
/// A set of components, by its number; 0 is the empty set.
using SetId = std::uint32_t;

/// Sets of components, each stored once.
class ComponentSets {
public:
    ComponentSets() : sets_(1), numbers_{{{}, 0}} {}
    const std::vector<ComponentId>& operator[](SetId set) const { return sets_[set]; }
    SetId number(const std::vector<ComponentId>& ascending);
    SetId unite(SetId a, SetId b);
    SetId minus(SetId a, SetId b);

private:
    std::vector<std::vector<ComponentId>> sets_;
    std::map<std::vector<ComponentId>, SetId> numbers_;
    std::unordered_map<std::uint64_t, SetId> unions_;
};

/// A part of a clause: places[k] is the index of literal k of the component in the clause.
struct SplitPart {
    ComponentId component = 0;
    std::vector<std::uint32_t> places{};
};

/// A clause of the propositional problem: one of the parts is true, or an assumption is false.
struct SplitClause {
    StepId step = kNoStep;
    std::vector<ComponentId> under;
    std::vector<SplitPart> parts{};
};

class Splitting {
public:
    struct Parked {
        StepId step = kNoStep;
        bool from_goal = false;
        SetId under = 0;     ///< returns when all of these are true
        SetId blockers = 0;  ///< and, unless the set is empty, one of these is false
        bool returned = false;
    };

    Splitting(TermBank& bank, Derivation& derivation, Budget& budget);
    ~Splitting() { solver_.disconnect_terminator(); }
    Splitting(const Splitting&) = delete;
    Splitting& operator=(const Splitting&) = delete;

    /// The assumptions of a step: all components among its ancestors.
    SetId under(StepId step);
    /// To be called when steps were removed from the derivation.
    void forget_removed() {
        if (under_.size() > derivation_.size()) under_.resize(derivation_.size());
    }

    /// Splits the conclusion of a step; returns false if it has only one part.
    bool split(StepId step, bool from_goal);
    /// Reports the empty clause under assumptions.
    void refute(StepId step) { add_clause({step, sets[under(step)]}); }

    void park(StepId step, bool from_goal, SetId blockers);

    /// True if the current model is not a model of the new propositional clauses.
    bool is_outdated() const noexcept { return outdated_; }
    /// Looks for a new model; returns false if there is none. Throws OutOfBudget.
    bool update();
    /// After an update: the components that are no longer true, and the parked clauses that return.
    const std::vector<ComponentId>& switched_off() const noexcept { return off_; }
    std::vector<Parked> returning();

    const std::vector<Literals>& components() const noexcept { return components_; }
    const std::vector<StepId>& component_steps() const noexcept { return component_steps_; }
    /// After update() returned false: some clauses without a model.
    std::vector<SplitClause> core() const;

    ComponentSets sets;

private:
    SplitPart part(const Literals& clause, std::vector<std::uint32_t> places, bool from_goal);
    void add_clause(SplitClause clause);
    bool is_ready(const Parked& p) const;

    TermBank& bank_;
    Derivation& derivation_;
    Budget& budget_;
    BudgetTerminator terminator_;
    CaDiCaL::Solver solver_;
    std::vector<SplitClause> clauses_;
    std::vector<Literals> components_;
    std::vector<StepId> component_steps_;
    std::map<std::vector<std::uint32_t>, ComponentId> known_;
    std::vector<bool> model_;
    std::vector<ComponentId> on_, off_;
    bool outdated_ = false;
    std::vector<SetId> under_;  // per step, as far as computed
    std::vector<Parked> parked_;
    std::vector<std::vector<std::size_t>> waiting_;  // per component: parked clauses that need it
};

}  // namespace ailab::logic
