// Generates problems of lab 2: contradictory clause sets, pairs of atoms, formulas.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/logic/answer.hpp"
#include "lab_grade/judge/logic/clause_form.hpp"
#include "lab_grade/judge/logic/prover.hpp"

namespace ailab::grade {
namespace {

using Lines = std::vector<std::string>;

std::string text_of(const Lines& clauses) {
    return fmt::format("{}\n{}\n", clauses.size(), fmt::join(clauses, "\n"));
}
logic::Problem problem_of(const TestCase& test) {
    return clauses_of({.input = test.input.text, .input_name = test.id});
}

/// Facts about a few people, rules from property to property, and a negated goal: the shape of the
/// course's problems, with side conditions and irrelevant rules.
Lines rule_base(Random& random) {
    const Lines people{"tony", "mike", "john", "sue"};
    const auto person = [&] { return people[random.below(people.size())]; };
    const std::size_t length = 2 + random.below(4);
    const std::string hero = person();
    Lines clauses{fmt::format("P0({})", hero)};
    for (std::size_t i = 0; i < length; ++i) {
        const bool likes = random.below(2) == 0;  // P_i(x) and Likes(x,y) give P_{i+1}
        if (likes) clauses.push_back(fmt::format("Likes({},{})", hero, person()));
        clauses.push_back(fmt::format("(~P{}(x),{}P{}(x))", i, likes ? "~Likes(x,y)," : "", i + 1));
    }
    clauses.push_back(fmt::format("~P{}({})", length, random.below(2) == 0 ? hero : "z"));
    for (std::size_t i = random.below(3); i > 0; --i)
        clauses.push_back(fmt::format("Q({})", person()));
    random.shuffle(clauses);
    return clauses;
}

/// The same, but the last clause is a fact that no proof needs: a program that takes it for the
/// goal finds none.
Lines fact_last(Random& random) {
    Lines clauses = rule_base(random);
    clauses.emplace_back("Q(peter)");
    return clauses;
}

/// A disjunction of cases, as in the Alpine club and blocks problems.
Lines case_base(Random& random) {
    const std::size_t n = 2 + random.below(2);
    Lines cases, clauses;
    for (std::size_t i = 0; i < n; ++i) {
        cases.push_back(fmt::format("C{}(aa)", i));
        clauses.push_back(fmt::format("(~C{}(x),Goal(x))", i));
    }
    clauses.push_back(fmt::format("({})", fmt::join(cases, ",")));
    clauses.push_back("~Goal(w)");
    random.shuffle(clauses);
    return clauses;
}

void proofs(Draft& d) {
    const auto clauses = d.aim() == 1   ? fact_last(d.random)
                         : d.i % 3 == 2 ? case_base(d.random)
                                        : rule_base(d.random);
    d.test.input.text = text_of(clauses);
    logic::Problem problem = problem_of(d.test);
    const Proof proof =
        find_proof(problem.bank, problem.clauses, d.test.seed + d.i, d.budget).value();
    std::string answer;
    for (const auto& line : proof) answer += to_text(problem.bank, line, proof) + "\n";
    d.answer(answer);
    d.describe(tr("refute {} clauses", clauses.size()),
               tr("a proof of the empty clause in the course's format"),
               tr("every step is replayed; any sound steps are accepted"));
}

/// Small clause sets for which student programs are often wrong: factoring, equal names in both
/// parents, no unit clauses, variables against variables, conflicting replacements.
Lines tricky(Random& random, std::size_t aim) {
    static const std::vector<Lines> kSets{
        {"(P(x),P(y))", "(~P(x),~P(y))"},
        {"P(x,a)", "~P(b,x)"},
        {"(~P(x),P(f(x)))", "P(a)", "~P(f(f(a)))"},
        {"(A,B)", "(~A,B)", "(A,~B)", "(~A,~B)"},
        {"P(x)", "(~P(y),Q(y))", "~Q(z)"},
        {"P(x,x)", "~P(a,b)"},
        {"(P(x,x),Q(x))", "~P(a,b)", "~Q(a)"},
        {"(~S(x),T(x))", "S(b)", "~T(a)"},
        {"P(x,f(x))", "~P(y,y)"},   // only without an occurs check
        {"(P(x),~P(y))", "~P(a)"},  // only if literals of different signs are merged
        // only if the unifier is applied to one parent: the shorter or the longer
        {"(~S(x),T(x))", "S(b)", "~T(a)", "(~U(x),V(x))", "U(bartholomew)", "~V(a)"},
        {"(P(x),Q(x))", "(~P(y),~Q(y))", "P(a)"}};  // not both pairs may be cancelled
    constexpr std::size_t kKinds = 8;
    const std::size_t kind = aim > 0 ? kKinds - 1 + aim : random.below(kKinds);
    Lines clauses = kSets[kind];
    if (kind == kKinds - 1 && random.below(2) == 0) clauses[1] = "S(a)";
    return clauses;
}

void entailments(Draft& d) {
    auto clauses = tricky(d.random, d.aim());
    for (std::size_t k = d.random.below(3); k > 0; --k)
        clauses.push_back(fmt::format("{}R{}(c)", d.random.below(2) == 0 ? "~" : "", k));
    d.random.shuffle(clauses);
    d.test.input.text = text_of(clauses);
    logic::Problem problem = problem_of(d.test);
    const auto found = refutes(problem.bank, problem.clauses, d.budget);
    d.answer(found.value_or(false) ? "yes\n" : "no\n");
    d.test.exit_codes = {0, 1};
    d.describe(
        found.value_or(false) ? tr("contradictory clauses") : tr("satisfiable clauses"),
        tr("yes if the empty clause follows, else no"),
        tr("this needs factoring, renaming apart, sound unification, and stopping when nothing new "
           "appears"));
}

std::string random_term(Random& random, int height) {
    static const Lines kVariables{"x", "y", "z", "u", "v"}, kConstants{"a", "b"};
    const std::uint64_t kind = random.below(10);
    if (kind < 6) return kVariables[random.below(kVariables.size())];
    if (kind < 8 || height == 0) return kConstants[random.below(kConstants.size())];
    const std::string last = random_term(random, height - 1);
    if (kind == 8) return fmt::format("f({})", last);
    return fmt::format("g({},{})", last, random_term(random, height - 1));
}

/// Changes one thing in a pair that unifies: the number of arguments of an atom (1) or of a term
/// (3), the name of an atom (2), of a constant (4) or of a function (5); or adds a variable with
/// two values (6), or one deep in its own value (7).
std::string no_longer_unifiable(Lines left, Lines right, std::size_t aim) {
    if (aim == 1) left.emplace_back("a");
    if (aim == 3) left.emplace_back("f(b)"), right.emplace_back("f(b,a)");
    if (aim == 4) left.emplace_back("a"), right.emplace_back("b");
    if (aim == 5) left.emplace_back("f(a)"), right.emplace_back("h(a)");
    if (aim == 6) left.insert(left.end(), {"w", "w"}), right.insert(right.end(), {"a", "b"});
    if (aim == 7) left.emplace_back("w"), right.emplace_back("f(g(w,a))");
    return fmt::format("P({})\n{}({})\n", fmt::join(left, ","), aim == 2 ? "Q" : "P",
                       fmt::join(right, ","));
}

void unifiers(Draft& d) {
    const bool second_ten = d.i / 10 % 2 == 1;
    const std::size_t first_aim = d.i % 10 == 5 ? 5 : d.aim();
    const std::size_t aim =
        second_ten && (first_aim == 1 || first_aim == 2) ? first_aim + 5 : first_aim;
    const bool same = second_ten && first_aim == 3;  // the unifier is empty
    const bool unifiable = aim > 0 || d.i % 3 != 2;
    d.answer("not unifiable\n");
    // Two out of three pairs unify; random pairs alone would mostly fail.
    for (;;) {
        Lines a, b;
        for (std::size_t n = 2 + d.random.below(2); n > 0; --n) {
            a.push_back(random_term(d.random, 2));
            b.push_back(random_term(d.random, 2));
        }
        d.test.input.text = fmt::format("P({})\nP({})\n", fmt::join(a, ","), fmt::join(b, ","));
        Atoms atoms = atoms_of({.input = d.test.input.text, .input_name = d.test.id});
        const auto mgu = most_general_unifier(atoms);
        if (a == b || mgu.has_value() != unifiable) continue;
        if (mgu && aim == 0) d.answer(fmt::format("{{{}}}\n", to_text(atoms, *mgu, ", ")));
        if (aim > 0) d.test.input.text = no_longer_unifiable(a, b, aim);
        if (same) {
            const std::string atom = fmt::format("P({})\n", fmt::join(a, ","));
            d.test.input.text = atom + atom;
            d.answer("{}\n");
        }
        break;
    }
    d.test.exit_codes = {0, 1};
    d.describe(
        unifiable && (aim == 0 || same) ? tr("unify two atoms") : tr("two atoms that do not unify"),
        tr("a most general unifier `{x=a, y=f(b)}`, or `not unifiable`"),
        tr("variables may repeat, be bound to variables, or occur in their own value"));
}

/// A formula as text, and whether it needs brackets as a part of another formula.
struct Part {
    std::string text;
    bool tight = true;

    std::string bracketed() const { return tight ? text : "(" + text + ")"; }
};
Part negated(const Part& f) {
    return {"¬" + f.bracketed()};
}

class FormulaMaker {
public:
    explicit FormulaMaker(Random& random) : random_(random) {}

    std::string run() { return quantified(0).text; }

private:
    Part quantified(int depth) {
        static const Lines kNames{"x", "y", "z"};
        const std::string name = kNames[static_cast<std::size_t>(depth)];
        bound_.push_back(name);
        const Part inner = depth < 1 || random_.below(3) == 0 ? body(depth) : body(3);
        bound_.pop_back();
        Part f{(random_.below(2) == 0 ? "∀" : "∃") + name + " " + inner.bracketed(), false};
        return random_.below(4) == 0 ? negated(f) : f;
    }
    Part body(int depth) {
        static const Lines kSigns{" → ", " ∧ ", " ∨ ", " → ", " ↔ "};
        const std::string sign = kSigns[random_.below(5)];
        const Part a = part(depth), b = part(depth == 0 ? 0 : 3);
        Part f{a.bracketed() + sign + b.bracketed(), false};
        return random_.below(4) == 0 ? negated(f) : f;
    }
    Part part(int depth) {
        if (depth < 2 && random_.below(2) == 0) return quantified(depth + 1);
        Part f;
        if (random_.below(2) == 0) {
            const std::string of = name();
            f.text = fmt::format("{}({})", random_.below(2) == 0 ? "P" : "Q", of);
        } else {
            const std::string first = name();
            f.text = fmt::format("R({},{})", first, name());
        }
        return random_.below(5) == 0 ? negated(f) : f;
    }
    const std::string& name() { return bound_[random_.below(bound_.size())]; }

    Random& random_;
    Lines bound_;
};

void clause_forms(Draft& d) {
    // A Skolem function of two variables, which random formulas rarely need.
    d.test.input.text =
        d.aim() > 0
            ? fmt::format("∀x ∀y ∃z ({}R(x,z) {} {}R(y,z))\n", d.random.below(2) == 0 ? "" : "¬",
                          d.random.below(2) == 0 ? "∧" : "∨", d.random.below(2) == 0 ? "" : "¬")
            : FormulaMaker(d.random).run() + "\n";
    FormulaProblem problem = read_formula(d.test.input.text, d.test.id);
    std::string answer;
    for (const Clause& c : clause_form(problem)) answer += to_text(problem.bank, c) + "\n";
    d.answer(answer);
    d.describe(
        tr("the clause form of a formula"), tr("the clauses, one per line"),
        tr("negation flips quantifiers, and a Skolem function takes the ∀ variables before it"));
}

}  // namespace

std::vector<GeneratorRow> logic_generators() {
    return {
        {"resolution-proof", "resolution-proof", "lab2_resolution",
         marked("facts, rules and cases with a negated goal"), proofs},
        {"entailment", "entailment", "lab2_resolution",
         marked("small clause sets, some satisfiable"), entailments},
        {"unifier", "unifier", "lab2_resolution",
         marked("pairs of atoms, a third of which do not unify"), unifiers},
        {"cnf", "cnf", "lab2_resolution", marked("formulas with nested quantifiers"), clause_forms},
    };
}

}  // namespace ailab::grade
