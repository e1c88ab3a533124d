// Problems of lab 2: contradictory clause sets, pairs of atoms, formulas.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/logic/find_proof.hpp"
#include "lab_grade/judge/logic/formula.hpp"
#include "lab_grade/judge/logic/resolution.hpp"

namespace ailab::grade {
namespace {

Term constant(std::string name) {
    return {std::move(name), false, {}};
}
Term variable(std::string name) {
    return {std::move(name), true, {}};
}

std::string join_lines(const std::vector<Clause>& clauses) {
    std::string text = fmt::format("{}\n", clauses.size());
    for (const Clause& c : clauses) text += to_text(c) + "\n";
    return text;
}

/// Facts about a few people, rules from property to property, a negated goal: the shape of the
/// course's problems, with side conditions and rules that lead nowhere.
std::vector<Clause> rule_base(Random& random) {
    const std::vector<std::string> people{"tony", "mike", "john", "sue"};
    const auto person = [&] { return constant(people[random.below(people.size())]); };
    const std::size_t length = 2 + random.below(4);
    const Term hero = person();
    std::vector<Clause> clauses;
    clauses.push_back({{false, "P0", {hero}}});
    for (std::size_t i = 0; i < length; ++i) {
        Clause rule{{true, fmt::format("P{}", i), {variable("x")}}};
        if (random.below(2) == 0) {  // P_i(x) and Likes(x,y) give P_{i+1}
            rule.push_back({true, "Likes", {variable("x"), variable("y")}});
            clauses.push_back({{false, "Likes", {hero, person()}}});
        }
        rule.push_back({false, fmt::format("P{}", i + 1), {variable("x")}});
        clauses.push_back(std::move(rule));
    }
    clauses.push_back(
        {{true, fmt::format("P{}", length), {random.below(2) == 0 ? hero : variable("z")}}});
    for (std::size_t i = random.below(3); i > 0; --i) clauses.push_back({{false, "Q", {person()}}});
    random.shuffle(clauses);
    return clauses;
}

/// A disjunction of cases, as in the Alpine club and the blocks.
std::vector<Clause> case_base(Random& random) {
    const std::size_t n = 2 + random.below(2);
    Clause cases;
    std::vector<Clause> clauses;
    for (std::size_t i = 0; i < n; ++i) {
        const std::string name = fmt::format("C{}", i);
        cases.push_back({false, name, {constant("aa")}});
        clauses.push_back({{true, name, {variable("x")}}, {false, "Goal", {variable("x")}}});
    }
    clauses.push_back(cases);
    clauses.push_back({{true, "Goal", {variable("w")}}});
    random.shuffle(clauses);
    return clauses;
}

TestCase proofs(std::uint64_t seed, std::size_t i, const Budget&) {
    Random random = random_for(seed, i);
    const auto clauses = i % 3 == 2 ? case_base(random) : rule_base(random);
    TestCase test = new_test("resolution-proof", "resolution-proof", seed, i);
    test.input.text = join_lines(clauses);
    const auto proof = find_proof(clauses, seed + i).value();
    std::string answer;
    for (const ProofLine& line : proof) answer += to_text(line, proof) + "\n";
    test.answer = Text{answer, {}};
    test.name = tr("refute {} clauses", clauses.size());
    test.what = tr("a proof of the empty clause in the course's format");
    test.why = tr("every step is replayed; which steps are taken is free");
    return test;
}

/// Small clause sets for which student programs are often wrong: factoring, equal names in both
/// parents, no unit clauses, variables against variables, conflicting replacements.
std::vector<Clause> tricky(Random& random) {
    const auto P = [](bool negative, std::vector<Term> arguments) {
        return Literal{negative, "P", std::move(arguments)};
    };
    const Term x = variable("x"), y = variable("y"), z = variable("z"), a = constant("a"),
               b = constant("b");
    const Term fx{"f", false, {x}};
    switch (random.below(8)) {
    case 0:
        return {{P(false, {x}), P(false, {y})}, {P(true, {x}), P(true, {y})}};
    case 1:
        return {{P(false, {x, a})}, {P(true, {b, x})}};
    case 2:
        return {{P(true, {x}), P(false, {fx})},
                {P(false, {a})},
                {P(true, {Term{"f", false, {Term{"f", false, {a}}}}})}};
    case 3:
        return {{{false, "A", {}}, {false, "B", {}}},
                {{true, "A", {}}, {false, "B", {}}},
                {{false, "A", {}}, {true, "B", {}}},
                {{true, "A", {}}, {true, "B", {}}}};
    case 4:
        return {{P(false, {x})}, {P(true, {y}), {false, "Q", {y}}}, {{true, "Q", {z}}}};
    case 5:
        return {{P(false, {x, x})}, {P(true, {a, b})}};
    case 6:
        return {{P(false, {x, x}), {false, "Q", {x}}}, {P(true, {a, b})}, {{true, "Q", {a}}}};
    default:
        break;
    }
    return {{{true, "S", {x}}, {false, "T", {x}}},
            {{false, "S", {random.below(2) == 0 ? a : b}}},
            {{true, "T", {a}}}};
}

TestCase entailments(std::uint64_t seed, std::size_t i, const Budget&) {
    Random random = random_for(seed, i);
    auto clauses = tricky(random);
    for (std::size_t k = random.below(3); k > 0; --k)
        clauses.push_back({{random.below(2) == 0, fmt::format("R{}", k), {constant("c")}}});
    random.shuffle(clauses);
    const auto found = refutes(clauses);
    TestCase test = new_test("entailment", "entailment", seed, i);
    test.input.text = join_lines(clauses);
    test.answer = Text{found.value_or(false) ? "yes\n" : "no\n", {}};
    test.exit_codes = {0, 1};
    test.name = found.value_or(false) ? tr("contradictory clauses") : tr("satisfiable clauses");
    test.what = tr("yes if the empty clause follows, else no");
    test.why =
        tr("factoring, renaming apart and sound unification are needed, and an end when nothing "
           "new appears");
    return test;
}

Term random_term(Random& random, int height) {
    static const std::vector<std::string> kVariables{"x", "y", "z", "u", "v"}, kConstants{"a", "b"};
    const std::uint64_t kind = random.below(10);
    if (kind < 6) return variable(kVariables[random.below(kVariables.size())]);
    if (kind < 8 || height == 0) return constant(kConstants[random.below(kConstants.size())]);
    if (kind == 8) return {"f", false, {random_term(random, height - 1)}};
    return {"g", false, {random_term(random, height - 1), random_term(random, height - 1)}};
}

TestCase unifiers(std::uint64_t seed, std::size_t i, const Budget&) {
    Random random = random_for(seed, i);
    Literal a{false, "P", {}}, b{false, "P", {}};
    Substitution mgu;
    // Two of three unify; random pairs alone would mostly fail.
    for (bool wanted = i % 3 != 2;;) {
        a.arguments.clear(), b.arguments.clear(), mgu.clear();
        for (std::size_t n = 2 + random.below(2); n > 0; --n) {
            a.arguments.push_back(random_term(random, 2));
            b.arguments.push_back(random_term(random, 2));
        }
        if (a != b && unify(a, b, mgu) == wanted) break;
    }
    const bool unifiable = i % 3 != 2;
    TestCase test = new_test("unifier", "unifier", seed, i);
    test.input.text = to_text(a) + "\n" + to_text(b) + "\n";
    std::string answer;
    for (const auto& [name, term] : resolved(mgu))
        answer += (answer.empty() ? "" : ", ") + name + "=" + to_text(term);
    test.answer = Text{unifiable ? "{" + answer + "}\n" : "not unifiable\n", {}};
    test.exit_codes = {0, 1};
    test.name = unifiable ? tr("unify two atoms") : tr("two atoms that do not unify");
    test.what = tr("a most general unifier `{x=a, y=f(b)}`, or `not unifiable`");
    test.why = tr("variables may repeat, meet variables, or occur in their own value");
    return test;
}

Formula atom(std::string predicate, std::vector<Term> arguments) {
    return {Connective::atom, {false, std::move(predicate), std::move(arguments)}, {}, {}};
}
Formula joined(Connective kind, std::vector<Formula> parts, std::string name = {}) {
    return {kind, {}, std::move(name), std::move(parts)};
}

class FormulaMaker {
public:
    explicit FormulaMaker(Random& random) : random_(random) {}

    Formula run() { return quantified(0); }

private:
    Formula quantified(int depth) {
        static const std::vector<std::string> kNames{"x", "y", "z"};
        const std::string name = kNames[static_cast<std::size_t>(depth)];
        bound_.push_back(name);
        Formula inner = depth < 1 || random_.below(3) == 0 ? body(depth) : body(3);
        bound_.pop_back();
        Formula f = joined(random_.below(2) == 0 ? Connective::all : Connective::exists,
                           {std::move(inner)}, name);
        if (random_.below(4) == 0) f = joined(Connective::negation, {std::move(f)});
        return f;
    }
    Formula body(int depth) {
        constexpr Connective kKinds[] = {Connective::implication, Connective::conjunction,
                                         Connective::disjunction, Connective::implication,
                                         Connective::equivalence};
        const Connective kind = kKinds[random_.below(5)];
        Formula f = joined(kind, {part(depth), part(depth == 0 ? 0 : 3)});
        if (random_.below(4) == 0) f = joined(Connective::negation, {std::move(f)});
        return f;
    }
    Formula part(int depth) {
        if (depth < 2 && random_.below(2) == 0) return quantified(depth + 1);
        Formula f = random_.below(2) == 0 ? atom(random_.below(2) == 0 ? "P" : "Q", {name()})
                                          : atom("R", {name(), name()});
        if (random_.below(5) == 0) f = joined(Connective::negation, {std::move(f)});
        return f;
    }
    Term name() { return variable(bound_[random_.below(bound_.size())]); }

    Random& random_;
    std::vector<std::string> bound_;
};

TestCase clause_forms(std::uint64_t seed, std::size_t i, const Budget&) {
    Random random = random_for(seed, i);
    const Formula f = FormulaMaker(random).run();
    TestCase test = new_test("cnf", "cnf", seed, i);
    test.input.text = to_text(f) + "\n";
    std::string answer;
    for (const Clause& c : clause_form(f)) answer += to_text(c) + "\n";
    test.answer = Text{answer, {}};
    test.name = tr("the clause form of a formula");
    test.what = tr("the clauses, one a line");
    test.why =
        tr("quantifiers turn under a negation, and a Skolem function has the ∀ variables before "
           "it");
    return test;
}

}  // namespace

std::vector<Generator> logic_generators() {
    return {
        {"resolution-proof", "lab2_resolution",
         marked("facts, rules and cases with a negated goal"), proofs},
        {"entailment", "lab2_resolution", marked("small clause sets, some satisfiable"),
         entailments},
        {"unifier", "lab2_resolution", marked("pairs of atoms, a third of which do not unify"),
         unifiers},
        {"cnf", "lab2_resolution", marked("formulas with nested quantifiers"), clause_forms},
    };
}

}  // namespace ailab::grade
