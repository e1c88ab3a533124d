#include "common/logic/check/step.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/check/inference.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic::check {
namespace {

std::optional<VarId> place_in(const std::vector<std::string>& names, const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) return std::nullopt;
    return static_cast<VarId>(at - names.begin());
}

/// The parent to which a name in the substitution refers if both parents have a variable of that
/// name. `primed`: as printed, x is the first parent's and x' the second's.
enum class Reading : std::uint8_t { primed, first, second, shared };

class StepJudge {
public:
    StepJudge(TermBank& bank, const CourseLine& step, const std::vector<const Clause*>& parents,
              const StepRules& rules)
        : bank_(bank),
          algebra_(bank, rules.heartbeat),
          step_(step),
          loose_(rules.loose),
          p_(*parents.front()),
          q_(takes_two_clauses() ? *parents.back() : p_) {}

    StepFault judge() {
        const auto left = choices(step_.parents.front(), p_),
                   right = step_.rule == 'E' ? std::vector<std::size_t>{0}
                                             : choices(step_.parents.back(), q_);
        if (left.empty() || right.empty())
            return {"letter", tr("a cited clause has no literal with that letter")};
        if (follows(left, right, true)) return {};
        const auto all_left = all_of(p_), all_right = all_of(q_);
        if (follows(all_left, all_right, true))
            return {"letter", tr("the clause is right, but the letters refer to other literals")};
        if (follows(left, right, false)) return wrong_bindings(left[0], right[0]);
        if (loose_ && follows(all_left, all_right, false)) return wrong_bindings(0, 0);
        bring_in(Reading::primed);
        return explain(left[0], right[0]);
    }

private:
    bool takes_two_clauses() const { return step_.rule == 'R' || step_.rule == 'P'; }

    static std::vector<std::size_t> all_of(const Clause& clause) {
        std::vector<std::size_t> all(clause.literals.size());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
        return all;
    }
    std::vector<std::size_t> choices(const Reference& ref, const Clause& clause) const {
        if (!ref.literal || (loose_ && step_.rule == 'F')) return all_of(clause);
        if (*ref.literal >= clause.literals.size()) return {};
        return {*ref.literal};
    }

    /// Puts both parents into one name space: the second's variables after the first's, or equal
    /// names as the same variable (which only makes the result more specific).
    void bring_in(Reading reading) {
        reading_ = reading;
        scope_ = p_.names;
        left_ = p_.literals;
        right_ = left_;
        if (!takes_two_clauses()) return;
        for (const std::string& own : q_.names) scope_.push_back(printed_name(own));
        right_.clear();
        for (const Literal& l : q_.literals)
            right_.push_back(
                {algebra_.renamed(l.atom, [&](VarId v) { return of_second(v); }), l.positive});
    }
    VarId of_second(VarId v) const {
        const auto same =
            reading_ == Reading::shared ? place_in(p_.names, q_.names[v]) : std::nullopt;
        return same.value_or(static_cast<VarId>(v + p_.names.size()));
    }
    std::string printed_name(const std::string& own) const {
        std::string name = own;
        while (place_in(scope_, name) || (name != own && place_in(q_.names, name))) name += '\'';
        return name;
    }
    /// The variable that has this name in the substitution.
    std::optional<VarId> variable_called(const std::string& name) const {
        if (reading_ == Reading::primed || !takes_two_clauses()) return place_in(scope_, name);
        const std::string bare = name.ends_with('\'') ? name.substr(0, name.size() - 1) : "";
        const auto second = place_in(q_.names, name), primed = place_in(q_.names, bare);
        if (reading_ != Reading::shared && primed) return of_second(*primed);
        if (const auto first = place_in(p_.names, name);
            first && !(reading_ == Reading::second && second))
            return first;
        return second ? std::optional(of_second(*second)) : std::nullopt;
    }

    /// Whether the clause follows by an inference on some of these literals, with the printed
    /// substitution.
    bool follows(const std::vector<std::size_t>& left, const std::vector<std::size_t>& right,
                 bool with_bindings) {
        constexpr Reading kLoose[] = {Reading::first, Reading::second, Reading::shared};
        constexpr Reading kExact[] = {Reading::primed};
        for (const Reading reading : loose_ ? std::span<const Reading>(kLoose) : kExact) {
            bring_in(reading);
            for (const std::size_t i : left)
                for (const std::size_t j : right)
                    for (const Inference& one : inferred(i, j))
                        if (loose_ ? allows(one, with_bindings) : is(one, with_bindings))
                            return true;
        }
        return false;
    }
    std::vector<Inference> inferred(std::size_t i, std::size_t j) {
        if (!takes_two_clauses() && step_.rule != 'E' && i == j) return {};
        return inferences(bank_, algebra_, step_.rule, left_, i, right_, j);
    }

    /// Whether the step is this inference, up to the names of variables.
    bool is(const Inference& one, bool with_bindings) {
        return algebra_.variants(one.conclusion, step_.clause.literals) &&
               (!with_bindings || is_substitution(one.sigma));
    }
    /// Whether the step is this inference or a more specific one that agrees with the substitution.
    bool allows(const Inference& one, bool with_bindings) {
        Bindings sigma = one.sigma;
        if (with_bindings)
            for (const auto& [name, value] : step_.bindings) {
                const auto v = variable_called(name);
                if (!v || !algebra_.unify(bank_.variable(*v), in_scope(value).first, sigma))
                    return false;
            }
        const auto clause = algebra_.instance(sigma, one.conclusion);
        return clause && algebra_.is_instance(*clause, step_.clause.literals);
    }

    /// A term of the substitution over the variables of the parents, and whether all its variables
    /// are known.
    std::pair<TermId, bool> in_scope(TermId value) {
        bool known = true;
        const TermId term = algebra_.renamed(value, [&](VarId w) {
            const auto x = variable_called(step_.binding_names[w]);
            known &= x.has_value();
            return x.value_or(static_cast<VarId>(p_.names.size() + q_.names.size() + w));
        });
        return {term, known};
    }

    /// Whether the printed substitution is the unifier σ, up to the names of variables.
    bool is_substitution(const Bindings& sigma) {
        if (step_.has_bindings && step_.bindings.empty()) return false;
        Bindings printed;
        for (const auto& [name, value] : step_.bindings) {
            const auto v = variable_called(name);
            const auto [term, known] = in_scope(value);
            if (!v || !known || term == bank_.variable(*v)) return false;
            if (!printed.emplace(*v, term).second) return false;
        }
        std::vector<TermId> ours, theirs;
        for (VarId v = 0; v < scope_.size(); ++v) {
            const auto x = algebra_.instance(sigma, bank_.variable(v));
            const auto y = algebra_.instance(printed, bank_.variable(v));
            if (!x || !y) return false;
            ours.push_back(*x);
            theirs.push_back(*y);
        }
        return algebra_.variants(ours, theirs);
    }

    StepFault wrong_bindings(std::size_t i, std::size_t j) {
        if (loose_)
            return {"bindings",
                    tr("the clause is right, but the substitution is not the one that gives it")};
        std::string expected;
        for (const Inference& one : inferred(i, j)) {
            if (!algebra_.variants(one.conclusion, step_.clause.literals)) continue;
            expected.clear();
            for (const auto& [v, t] : one.sigma)
                expected += fmt::format("{}{}={}", expected.empty() ? "" : ",", scope_[v],
                                        print_.term(*algebra_.instance(one.sigma, t), scope_));
        }
        return {"bindings", tr("the substitution is not the most general unifier"),
                expected.empty() ? tr("there is nothing to substitute")
                                 : tr("it should be {{{}}}", expected)};
    }

    StepFault explain(std::size_t i, std::size_t j) {
        if (loose_ && step_.rule == 'F')
            return {"factor", tr("no two literals of the clause merge into this")};
        if (step_.rule == 'E' && !is_equation(left_[i], false))
            return {"form", tr("rule E removes a literal s ≠ t")};
        if (step_.rule == 'Q' && !(is_equation(left_[i], true) && is_equation(left_[j], true)))
            return {"form", tr("rule Q takes two equations of one clause")};
        if (step_.rule == 'P' && !is_equation(left_[i], true))
            return {"form", tr("the first literal of rule P is an equation")};
        if (step_.rule == 'R' || step_.rule == 'F')
            if (StepFault fault = explain_pair(i, j); !fault.kind.empty()) return fault;
        const auto found = inferred(i, j);
        if (found.empty()) return {"conflict", tr("the literals do not unify")};
        StepFault fault;
        if (step_.rule == 'R') fault = explain_rest(i, j, found[0]);
        if (loose_ && !fault.kind.empty()) return fault;  // enough information for a student
        if (fault.kind.empty()) fault = {"clause", tr("this clause does not follow")};
        fault.hint = tr("it should be {}", print_.clause(found[0].conclusion, scope_));
        return fault;
    }
    bool is_equation(Literal l, bool positive) const {
        return bank_.is_equation(l.atom) && l.positive == positive;
    }
    /// The reason why two literals cannot be resolved or merged.
    StepFault explain_pair(std::size_t i, std::size_t j) {
        const Literal a = left_[i], b = right_[j];
        const std::string one = print_.literal(a, scope_), other = print_.literal(b, scope_);
        if (bank_.symbol(a.atom) != bank_.symbol(b.atom))
            return {"predicate", tr("{} and {} have different predicates", one, other)};
        if (step_.rule == 'R' && a.positive == b.positive)
            return {"same-sign", tr("{} and {} have the same sign", one, other)};
        if (step_.rule == 'F' && a.positive != b.positive)
            return {"sign", tr("{} and {} have different signs", one, other)};
        Bindings sigma, unchecked;
        if (algebra_.unify(a.atom, b.atom, sigma)) return {};
        const std::string says = tr("{} and {} do not unify", one, other);
        if (algebra_.unify(a.atom, b.atom, unchecked, false))
            return {"occurs",
                    says + tr(": a variable would have to contain itself (occurs check)")};
        return {"conflict", says};
    }
    /// The fault in the remaining literals of the two clauses.
    StepFault explain_rest(std::size_t i, std::size_t j, const Inference& right) {
        const Literals& clause = step_.clause.literals;
        const auto kept = [&](const Literals& upon) {
            const auto more = algebra_.instance(right.sigma, upon);
            return more && algebra_.is_instance(joined(right.conclusion, *more), clause);
        };
        if (algebra_.variants(joined(without(left_, i), without(in_shared_names(), j)), clause) &&
            !algebra_.variants(right.conclusion, clause))
            return {"unapplied", tr("the substitution was not applied to the rest of the clauses")};
        if (kept({left_[i]}) || kept({right_[j]}))
            return {"kept-literal", tr("the resolved literal is still in the clause")};
        if (kept({left_[i], right_[j]}))
            return {"kept-literal", tr("the resolved literals are still in the clause")};
        return {};
    }
    Literals in_shared_names() {
        bring_in(Reading::shared);
        Literals shared = right_;
        bring_in(Reading::primed);
        return shared;
    }

    TermBank& bank_;
    Algebra algebra_;
    Printer print_{bank_};
    const CourseLine& step_;
    bool loose_;
    const Clause& p_;
    const Clause& q_;
    Reading reading_ = Reading::primed;
    std::vector<std::string> scope_;
    Literals left_, right_;
};

}  // namespace

StepFault judge_step(TermBank& bank, const CourseLine& step,
                     const std::vector<const Clause*>& parents, const StepRules& rules) {
    const std::size_t wanted = step.rule == 'E' ? 1 : 2;
    const bool one_for_both = rules.loose && step.rule == 'F' && step.parents.size() == 1;
    if (step.parents.size() != wanted && !one_for_both)
        return {"form", tr_count("rule {} names {} literal", "rule {} names {} literals", wanted,
                                 step.rule, wanted)};
    return StepJudge(bank, step, parents, rules).judge();
}

}  // namespace ailab::logic::check
