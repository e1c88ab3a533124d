// Bugs of resolution programs; those of the course document first: conflicting replacements,
// no occurs check, variables never matched with variables, no factoring, parents misnumbered.
#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/causes.hpp"
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
auto where_unifiable(const char* answer) {
    return [answer](const CheckInput& in) -> std::optional<std::string> {
        if (!atoms_and_unifiable(in).unifiable) return std::nullopt;
        return answer;
    };
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
/// "none" where such a prover finds nothing; a proof that it finds rules it out.
std::optional<std::string> proof_by(const CheckInput& in, const ResolutionRules& rules) {
    if (in.options.text("expect", "proof") == "none") return std::nullopt;
    const auto found = saturated(in, rules);
    if (!found) return std::nullopt;
    return *found == "yes" ? "proof" : "none";
}
std::optional<std::string> answers_swapped(const CheckInput& in) {
    const auto right = saturated(in, {});
    if (!right) return std::nullopt;
    return *right == "yes" ? "no" : "yes";
}

}  // namespace

void add_logic_bugs(std::vector<Bug>& bugs) {
    const auto unifier = [&](const char* says, auto answer, bool seen = false) {
        bugs.push_back({"unifier", {.english = says, .seen = seen}, answer});
    };
    unifier(
        marked("you have no occurs check: a variable must not be bound to a term that contains it"),
        no_occurs_check);
    unifier(marked("you accept conflicting replacements: the same variable is bound to two "
                   "different terms"),
            conflict_accepted);
    unifier(marked("you skip a variable against a variable: bind one to the other"),
            variables_skipped);
    unifier(marked("you do not apply each binding to the bindings before it and to the terms that "
                   "are still to be compared"),
            where_unifiable("triangular"), true);
    unifier(marked("you do not unify the arguments of functions (nested terms)"), no_nested_terms);
    unifier(marked("you bind more than is needed"), where_unifiable("special"), true);
    unifier(marked("you refuse a variable that occurs twice instead of looking up its binding"),
            repeated_variable_refused);
    unifier(marked("you take u, v and w for constants: they are variables too"), few_variables);
    unifier(
        marked(
            "your occurs check does not look into nested terms, only at the arguments themselves"),
        shallow_occurs_check);

    const auto entailment = [&](const char* says, auto answer, bool general = false) {
        bugs.push_back({"entailment", {.english = says, .general = general}, answer});
    };
    entailment(marked("you answered yes to every question"),
               [](const CheckInput&) { return "yes"; });
    entailment(marked("you answered no to every question"), [](const CheckInput&) { return "no"; });
    entailment(marked("you say yes for no and no for yes"), answers_swapped, true);
    // A prover by other rules; the same where a proof is asked for and it may find none.
    const auto prover = [&](const char* says, const ResolutionRules& rules, bool proofs = false) {
        entailment(says, [rules](const CheckInput& in) { return saturated(in, rules); });
        if (proofs)
            bugs.push_back({"resolution-proof", {.english = says}, [rules](const CheckInput& in) {
                                return proof_by(in, rules);
                            }});
    };
    prover(marked("you do not merge literals of one clause (factoring)"), {.factoring = false},
           true);
    prover(marked("you only resolve with unit clauses or only with the input clauses, which is not "
                  "complete"),
           {.factoring = false, .unit_only = true}, true);
    prover(marked("you do not rename the parents' variables apart"), {.rename_apart = false});
    prover(marked("you never match a variable with a variable"),
           {.factoring = false, .variable_to_variable = false});
    prover(marked("you accept conflicting replacements of one variable"),
           {.factoring = false, .conflict_check = false});

    struct StepRow {
        const char *fault, *says;  ///< the fault as the checker says it
    };
    constexpr StepRow kSteps[] = {
        {"conflict", marked("you accept a substitution whose replacements contradict each other")},
        {"occurs", marked("you have no occurs check")},
        {"unapplied", marked("you do not apply the substitution to the other literals")},
        {"kept-literal", marked("you do not remove the literals that were resolved")},
        {"same-sign", marked("you resolve literals of the same sign")},
        {"letter", marked("your letters do not point at the literals that were resolved")},
        {"parents", marked("your steps are right, but the numbers of the parents are not: renumber "
                           "them when steps are left out")},
        {"shifted", marked("the numbers of the parents are off by one: the first clause is 1")},
        {"final-parents",
         marked("your printer always cites the last two clauses for the final step")},
        {"bindings", marked("the substitution that you print is not the one that you used")},
    };
    for (const auto& [fault, says] : kSteps)
        bugs.push_back({"resolution-proof",
                        {.english = says, .seen = true},
                        [fault = fault](const CheckInput&) { return fault; }});
}

}  // namespace ailab::grade
