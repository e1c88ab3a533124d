#include "lab_grade/judge/logic/clause_form_bugs.hpp"

#include <functional>
#include <stdexcept>

#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

using Change = void (*)(Formula&);

Formula negated(Formula f) {
    Formula result{Connective::negation, {}, {}, {}};
    result.parts.push_back(std::move(f));
    return result;
}

// Each changes the formula at one node; the walk goes from the root down.
void quantifier_kept(Formula& f) {  // ¬∀x F becomes ∀x ¬F
    if (f.kind != Connective::negation) return;
    Formula inner = f.parts[0];
    if (inner.kind != Connective::all && inner.kind != Connective::exists) return;
    inner.parts[0] = negated(std::move(inner.parts[0]));
    f = std::move(inner);
}
void de_morgan_kept(Formula& f) {  // ¬(F ∧ G) becomes ¬F ∧ ¬G
    if (f.kind != Connective::negation) return;
    Formula inner = f.parts[0];
    if (inner.kind != Connective::conjunction && inner.kind != Connective::disjunction) return;
    for (Formula& part : inner.parts) part = negated(std::move(part));
    f = std::move(inner);
}
void negation_on_first(Formula& f) {  // ¬(F ∧ G) becomes ¬F ∧ G
    if (f.kind != Connective::negation || f.parts[0].parts.size() != 2) return;
    Formula inner = f.parts[0];
    inner.parts[0] = negated(std::move(inner.parts[0]));
    f = std::move(inner);
}
void arrow_without_negation(Formula& f) {
    if (f.kind == Connective::implication) f.kind = Connective::disjunction;
}
void arrow_turned(Formula& f) {
    if (f.kind == Connective::implication) std::swap(f.parts[0], f.parts[1]);
}
void arrow_as_and(Formula& f) {
    if (f.kind != Connective::implication) return;
    f.kind = Connective::conjunction;
    f.parts[0] = negated(std::move(f.parts[0]));
}
void one_direction(Formula& f) {
    if (f.kind == Connective::equivalence) f.kind = Connective::implication;
}
void existential_as_universal(Formula& f) {
    if (f.kind == Connective::exists) f.kind = Connective::all;
}
void nothing(Formula&) {}
// A → B as ¬A ∨ B and A ↔ B as two of them, as a first pass of the program does it.
void arrow_expanded(Formula& f) {
    if (f.kind == Connective::equivalence) {
        Formula there{Connective::implication, {}, {}, f.parts};
        Formula back{Connective::implication, {}, {}, {f.parts[1], f.parts[0]}};
        f = Formula{Connective::conjunction, {}, {}, {std::move(there), std::move(back)}};
    } else if (f.kind == Connective::implication) {
        f.kind = Connective::disjunction;
        f.parts[0] = negated(std::move(f.parts[0]));
    }
}

struct Kept {
    bool quantifiers = false, connectives = false;  ///< not exchanged under a negation
};
/// Negations moved inwards in one pass; arrows are gone.
Formula inwards(const Formula& f, bool positive, Kept kept) {
    if (f.kind == Connective::atom) return positive ? f : negated(f);
    if (f.kind == Connective::negation) return inwards(f.parts[0], !positive, kept);
    Formula result = f;
    for (Formula& part : result.parts) part = inwards(part, positive, kept);
    if (positive) return result;
    const bool quantifier = f.kind == Connective::all || f.kind == Connective::exists;
    if (quantifier ? kept.quantifiers : kept.connectives) return result;
    result.kind = f.kind == Connective::all           ? Connective::exists
                  : f.kind == Connective::exists      ? Connective::all
                  : f.kind == Connective::conjunction ? Connective::disjunction
                                                      : Connective::conjunction;
    return result;
}
void quantifiers_kept(Formula& f) {
    f = inwards(f, true, {.quantifiers = true});
}
void connectives_kept(Formula& f) {
    f = inwards(f, true, {.connectives = true});
}

void everywhere(Formula& f, Change change) {
    change(f);
    for (Formula& part : f.parts) everywhere(part, change);
}

void drop_arguments(Term& t) {
    if (t.name.starts_with("sk")) t.arguments.clear();
    for (Term& a : t.arguments) drop_arguments(a);
}

struct ClauseFormBug {
    const char* id;
    Change change;
    const char* says;
    bool arrows_first = false;
};
constexpr ClauseFormBug kBugs[] = {
    {"quantifier-kept", quantifier_kept,
     marked("you move a negation past a quantifier without turning it: ¬∀x F is ∃x ¬F")},
    {"de-morgan-kept", de_morgan_kept,
     marked("you move a negation inwards without exchanging ∧ and ∨ (De Morgan)")},
    {"quantifier-kept-later", quantifiers_kept,
     marked("you move a negation past a quantifier without turning it: ¬∀x F is ∃x ¬F"), true},
    {"de-morgan-kept-later", connectives_kept,
     marked("you move a negation inwards without exchanging ∧ and ∨ (De Morgan)"), true},
    {"negation-on-first", negation_on_first,
     marked("your negation reaches only the first part of the bracket")},
    {"arrow-without-negation", arrow_without_negation,
     marked("you read A → B as A ∨ B: the left side must be negated")},
    {"arrow-turned", arrow_turned, marked("you turn the implication round")},
    {"arrow-as-and", arrow_as_and, marked("you read A → B as ¬A ∧ B")},
    {"one-direction", one_direction, marked("you keep only one direction of ↔")},
    {"existential-as-universal", existential_as_universal,
     marked("you drop ∃ without a Skolem term: its variable then means all")},
    {"skolem-constant", nothing,
     marked("you take a Skolem constant where a function of the ∀ variables is needed")},
};

}  // namespace

std::vector<Clause> wrong_clause_form(std::string_view bug, const Formula& formula) {
    for (const ClauseFormBug& known : kBugs) {
        if (bug != known.id && bug != known.says) continue;
        Formula changed = formula;
        if (known.arrows_first) {
            everywhere(changed, arrow_expanded);
            known.change(changed);
        } else {
            everywhere(changed, known.change);
        }
        auto clauses = clause_form(changed);
        if (std::string_view(known.id) == "skolem-constant")
            for (Clause& c : clauses)
                for (Literal& l : c)
                    for (Term& t : l.arguments) drop_arguments(t);
        return clauses;
    }
    throw std::invalid_argument("no such bug");
}

void add_clause_form_bugs(std::vector<Bug>& bugs) {
    for (const ClauseFormBug& bug : kBugs)
        bugs.push_back({"cnf", {.english = bug.says}, [&bug](const CheckInput& in) {
                            const Formula formula = read_formula(in.input, in.input_name);
                            return meaning_of(wrong_clause_form(bug.id, formula), formula);
                        }});
}

}  // namespace ailab::grade
