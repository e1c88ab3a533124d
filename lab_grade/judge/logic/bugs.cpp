// Bugs of resolution programs; those of the course document first: conflicting replacements,
// no occurs check, variables never matched with variables, no factoring, parents misnumbered.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/logic/answer.hpp"
#include "lab_grade/judge/logic/resolution.hpp"

namespace ailab::grade {
namespace {

// --- unification: the answers are "fail", "unified" (where there is no unifier), "triangular",
// "special", or the bindings
// ------------------------------------------------------------------------
struct Atoms {
    Literal a, b;
    bool unifiable = false;
};
Atoms atoms_and_unifiable(const CheckInput& in) {
    const auto [a, b] = atoms_of(in);
    Substitution s;
    return {a, b, unify(a, b, s)};
}

std::string bindings_text(const Substitution& s) {
    std::string text;
    for (const auto& [name, term] : s)
        if (!(term.variable && term.name == name))
            text += (text.empty() ? "" : ",") + name + "=" + to_text(term);
    return text.empty() ? "{}" : text;
}

std::optional<std::string> no_occurs_check(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    Substitution s;
    if (atoms.unifiable || !unify(atoms.a, atoms.b, s, {.occurs_check = false}))
        return std::nullopt;
    return "unified";
}
/// Place by place; a second binding of a variable replaces the first.
bool bind_by_place(const Term& x, const Term& y, Substitution& s) {
    if (x.variable || y.variable) {
        const Term& variable = x.variable ? x : y;
        s[variable.name] = x.variable ? y : x;
        return true;
    }
    if (x.name != y.name || x.arguments.size() != y.arguments.size()) return false;
    for (std::size_t i = 0; i < x.arguments.size(); ++i)
        if (!bind_by_place(x.arguments[i], y.arguments[i], s)) return false;
    return true;
}
bool bind_by_place(const Literal& a, const Literal& b, Substitution& s) {
    if (a.predicate != b.predicate || a.arguments.size() != b.arguments.size()) return false;
    for (std::size_t i = 0; i < a.arguments.size(); ++i)
        if (!bind_by_place(a.arguments[i], b.arguments[i], s)) return false;
    return true;
}
std::optional<std::string> conflict_accepted(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    Substitution s, without_cycle_check;
    if (atoms.unifiable || !bind_by_place(atoms.a, atoms.b, s)) return std::nullopt;
    // What only the occurs check refuses is the other bug.
    if (unify(atoms.a, atoms.b, without_cycle_check, {.occurs_check = false})) return std::nullopt;
    return "unified";
}
std::optional<std::string> variables_skipped(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    if (!atoms.unifiable) return std::nullopt;
    Substitution mgu, shown;
    unify(atoms.a, atoms.b, mgu);
    for (const auto& [name, term] : mgu)
        if (!term.variable) shown[name] = apply_fully(mgu, term);
    if (shown.size() == mgu.size()) return std::nullopt;
    return bindings_text(shown);
}
std::optional<std::string> not_applied(const CheckInput& in) {
    if (!atoms_and_unifiable(in).unifiable) return std::nullopt;
    return "triangular";
}
bool has_function(const Term& t) {
    return !t.arguments.empty();
}
std::optional<std::string> no_nested_terms(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    if (!atoms.unifiable) return std::nullopt;
    for (const Literal* l : {&atoms.a, &atoms.b})
        if (std::any_of(l->arguments.begin(), l->arguments.end(), has_function)) return "fail";
    return std::nullopt;
}
std::optional<std::string> not_most_general(const CheckInput& in) {
    if (!atoms_and_unifiable(in).unifiable) return std::nullopt;
    return "special";
}
std::optional<std::string> repeated_variable_refused(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    if (!atoms.unifiable) return std::nullopt;
    std::vector<std::string> seen;
    for (const Literal* l : {&atoms.a, &atoms.b})
        for (const Term& t : l->arguments) {
            if (has_function(t)) return std::nullopt;
            if (t.variable && std::find(seen.begin(), seen.end(), t.name) != seen.end())
                return "fail";
            if (t.variable) seen.push_back(t.name);
        }
    return std::nullopt;
}

/// u, v and w are no variables for the program.
void take_for_constants(std::vector<Term>& terms) {
    for (Term& t : terms) {
        t.variable =
            t.variable && std::string_view("uvw").find(t.name[0]) == std::string_view::npos;
        take_for_constants(t.arguments);
    }
}
std::optional<std::string> few_variables(const CheckInput& in) {
    Atoms atoms = atoms_and_unifiable(in);
    if (!atoms.unifiable || rule_of(in) != "uvwxyz") return std::nullopt;
    take_for_constants(atoms.a.arguments);
    take_for_constants(atoms.b.arguments);
    Substitution s;
    if (unify(atoms.a, atoms.b, s)) return std::nullopt;
    return "fail";
}
bool is_argument(const Term& variable, const Term& of) {
    return std::any_of(of.arguments.begin(), of.arguments.end(),
                       [&](const Term& t) { return t == variable; });
}
bool is_below(const Term& variable, const Term& of) {
    return is_argument(variable, of) ||
           std::any_of(of.arguments.begin(), of.arguments.end(),
                       [&](const Term& t) { return is_below(variable, t); });
}
/// A variable against a term that holds it far below is accepted, one that holds it as an argument
/// is not.
std::optional<std::string> shallow_occurs_check(const CheckInput& in) {
    const Atoms atoms = atoms_and_unifiable(in);
    Substitution s;
    if (atoms.unifiable || !unify(atoms.a, atoms.b, s, {.occurs_check = false}))
        return std::nullopt;
    for (std::size_t i = 0; i < atoms.a.arguments.size(); ++i) {
        const Term &x = atoms.a.arguments[i], &y = atoms.b.arguments[i];
        if ((x.variable && is_argument(x, y)) || (y.variable && is_argument(y, x))) return "fail";
        if ((x.variable && is_below(x, y)) || (y.variable && is_below(y, x))) return "unified";
    }
    return std::nullopt;
}

// --- saturation
// ------------------------------------------------------------------------------------
std::optional<std::string> saturated(const CheckInput& in, const ResolutionRules& rules) {
    const auto found = refutes(read_clauses(in.input, in.input_name, rule_of(in)), rules);
    if (!found) return std::nullopt;
    return *found ? "yes" : "no";
}
std::optional<std::string> no_factoring(const CheckInput& in) {
    return saturated(in, {.factoring = false});
}
std::optional<std::string> not_apart(const CheckInput& in) {
    return saturated(in, {.rename_apart = false});
}
std::optional<std::string> units_only(const CheckInput& in) {
    return saturated(in, {.factoring = false, .unit_only = true});
}
std::optional<std::string> no_variable_pairs(const CheckInput& in) {
    return saturated(in, {.factoring = false, .variable_to_variable = false});
}
std::optional<std::string> conflicts(const CheckInput& in) {
    return saturated(in, {.factoring = false, .conflict_check = false});
}

/// "none" where such a prover finds nothing; a proof that it finds rules it out.
std::optional<std::string> proof_by(const CheckInput& in, const ResolutionRules& rules) {
    if (in.options.text("expect", "proof") == "none") return std::nullopt;
    const auto found = saturated(in, rules);
    if (!found) return std::nullopt;
    return *found == "yes" ? "proof" : "none";
}
std::optional<std::string> no_proof_without_factoring(const CheckInput& in) {
    return proof_by(in, {.factoring = false});
}
std::optional<std::string> no_proof_from_units(const CheckInput& in) {
    return proof_by(in, {.factoring = false, .unit_only = true});
}

std::optional<std::string> answers_swapped(const CheckInput& in) {
    const auto right = saturated(in, {});
    if (!right) return std::nullopt;
    return *right == "yes" ? "no" : "yes";
}
std::optional<std::string> always_yes(const CheckInput&) {
    return "yes";
}
std::optional<std::string> always_no(const CheckInput&) {
    return "no";
}

// --- proof steps: the checker finds the kind of the fault
// ------------------------------------------
template <char... Kind>
struct Word {
    static std::optional<std::string> answer(const CheckInput&) { return std::string{Kind...}; }
};

}  // namespace

void add_logic_bugs(std::vector<Bug>& bugs) {
    const auto unifier = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "unifier", says, answer});
    };
    const auto seen_unifier = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "unifier", says, answer, true});
    };
    unifier(
        "no-occurs-check",
        marked("you have no occurs check: a variable must not be bound to a term that contains it"),
        no_occurs_check);
    unifier("conflict-accepted",
            marked("you accept conflicting replacements: the same variable is bound to two "
                   "different terms"),
            conflict_accepted);
    unifier("variables-skipped",
            marked("you skip a variable against a variable: bind one to the other"),
            variables_skipped);
    seen_unifier(
        "not-applied",
        marked("you do not apply each binding to the bindings before it and to the terms that "
               "are still to be compared"),
        not_applied);
    unifier("no-nested-terms", marked("you do not unify the arguments of functions (nested terms)"),
            no_nested_terms);
    seen_unifier("not-most-general", marked("you bind more than is needed"), not_most_general);
    unifier("repeated-variable-refused",
            marked("you refuse a variable that occurs twice instead of looking up its binding"),
            repeated_variable_refused);

    unifier("few-variables", marked("you take u, v and w for constants: they are variables too"),
            few_variables);
    unifier(
        "shallow-occurs-check",
        marked(
            "your occurs check does not look into nested terms, only at the arguments themselves"),
        shallow_occurs_check);

    const auto entailment = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "entailment", says, answer});
    };
    entailment("no-factoring", marked("you do not merge literals of one clause (factoring)"),
               no_factoring);
    entailment("always-yes", marked("you answered yes to every question"), always_yes);
    entailment("always-no", marked("you answered no to every question"), always_no);
    bugs.push_back({"answers-swapped", "entailment", marked("you say yes for no and no for yes"),
                    answers_swapped, false, true});
    entailment("not-renamed-apart", marked("you do not rename the parents' variables apart"),
               not_apart);
    entailment(
        "units-only",
        marked("you only resolve with unit clauses or only with the input clauses, which is not "
               "complete"),
        units_only);
    entailment("variables-never-match", marked("you never match a variable with a variable"),
               no_variable_pairs);
    entailment("conflicting-replacements",
               marked("you accept conflicting replacements of one variable"), conflicts);

    const auto step = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "resolution-proof", says, answer, true});
    };
    step("step-conflict",
         marked("you accept a substitution whose replacements contradict each other"),
         Word<'c', 'o', 'n', 'f', 'l', 'i', 'c', 't'>::answer);
    step("step-occurs", marked("you have no occurs check"),
         Word<'o', 'c', 'c', 'u', 'r', 's'>::answer);
    step("step-unapplied", marked("you do not apply the substitution to the other literals"),
         Word<'u', 'n', 'a', 'p', 'p', 'l', 'i', 'e', 'd'>::answer);
    step("step-kept-literal", marked("you do not remove the literals that were resolved"),
         Word<'k', 'e', 'p', 't', '-', 'l', 'i', 't', 'e', 'r', 'a', 'l'>::answer);
    step("step-same-sign", marked("you resolve literals of the same sign"),
         Word<'s', 'a', 'm', 'e', '-', 's', 'i', 'g', 'n'>::answer);
    step("step-letter", marked("your letters do not point at the literals that were resolved"),
         Word<'l', 'e', 't', 't', 'e', 'r'>::answer);
    step("step-parents",
         marked("your steps are right, but the numbers of the parents are not: renumber them when "
                "steps "
                "are left out"),
         Word<'p', 'a', 'r', 'e', 'n', 't', 's'>::answer);
    step("step-shifted", marked("the numbers of the parents are off by one: the first clause is 1"),
         Word<'s', 'h', 'i', 'f', 't', 'e', 'd'>::answer);
    bugs.push_back({"proof-no-factoring", "resolution-proof",
                    marked("you do not merge literals of one clause (factoring)"),
                    no_proof_without_factoring});
    bugs.push_back(
        {"proof-units-only", "resolution-proof",
         marked("you only resolve with unit clauses or only with the input clauses, which is "
                "not complete"),
         no_proof_from_units});
    step("step-final-parents",
         marked("your printer always cites the last two clauses for the final step"),
         Word<'f', 'i', 'n', 'a', 'l', '-', 'p', 'a', 'r', 'e', 'n', 't', 's'>::answer);
    step("step-bindings", marked("the substitution that you print is not the one that you used"),
         Word<'b', 'i', 'n', 'd', 'i', 'n', 'g', 's'>::answer);
}

}  // namespace ailab::grade
