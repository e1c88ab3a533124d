#include "common/logic/formula.hpp"

#include <algorithm>
#include <utility>

#include "common/logic/substitution.hpp"

namespace ailab::logic {

FormulaPtr make_atom(TermId atom) {
    return std::make_shared<Formula>(Formula{Connective::atom, atom});
}

FormulaPtr make_constant(bool truth) {
    return std::make_shared<Formula>(Formula{truth ? Connective::truth : Connective::falsity});
}

FormulaPtr make_not(FormulaPtr f) {
    return std::make_shared<Formula>(Formula{Connective::negation, kNoTerm, {}, {std::move(f)}});
}

FormulaPtr make_nary(Connective connective, std::vector<FormulaPtr> parts) {
    if (parts.size() == 1) return parts.front();
    std::vector<FormulaPtr> flat;
    for (FormulaPtr& part : parts) {
        if (part->connective == connective)
            flat.insert(flat.end(), part->parts.begin(), part->parts.end());
        else
            flat.push_back(std::move(part));
    }
    return std::make_shared<Formula>(Formula{connective, kNoTerm, {}, std::move(flat)});
}

FormulaPtr make_binary(Connective connective, FormulaPtr left, FormulaPtr right) {
    return std::make_shared<Formula>(
        Formula{connective, kNoTerm, {}, {std::move(left), std::move(right)}});
}

FormulaPtr make_quantified(Connective connective, std::vector<VarId> variables, FormulaPtr body) {
    return std::make_shared<Formula>(
        Formula{connective, kNoTerm, std::move(variables), {std::move(body)}});
}

bool is_quantifier(Connective c) {
    return c == Connective::for_all || c == Connective::exists;
}

bool is_literal(const Formula& f) {
    switch (f.connective) {
    case Connective::atom:
    case Connective::truth:
    case Connective::falsity:
        return true;
    case Connective::negation:
        return f.parts[0]->connective == Connective::atom;
    default:
        return false;
    }
}

namespace {

void collect_free(const TermBank& bank, const Formula& f, std::vector<VarId>& bound,
                  std::vector<VarId>& found, Heartbeat* heartbeat) {
    tick(heartbeat, static_cast<std::uint32_t>(bound.size() + found.size()));
    if (f.connective == Connective::atom) {
        std::vector<VarId> here;
        collect_variables(bank, f.atom, here);
        for (const VarId v : here)
            if (std::find(bound.begin(), bound.end(), v) == bound.end() &&
                std::find(found.begin(), found.end(), v) == found.end())
                found.push_back(v);
        return;
    }
    bound.insert(bound.end(), f.variables.begin(), f.variables.end());
    for (const FormulaPtr& part : f.parts) collect_free(bank, *part, bound, found, heartbeat);
    bound.resize(bound.size() - f.variables.size());
}

}  // namespace

std::vector<VarId> free_variables(const TermBank& bank, const FormulaPtr& f, Heartbeat* heartbeat) {
    std::vector<VarId> bound, found;
    collect_free(bank, *f, bound, found, heartbeat);
    return found;
}

}  // namespace ailab::logic
