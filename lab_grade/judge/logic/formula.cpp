#include "lab_grade/judge/logic/formula.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

class FormulaReader {
public:
    FormulaReader(const std::string& text) : in_(text, "none") {}

    Formula run() {
        Formula f = equivalence();
        if (!in_.at_end()) in_.fail(tr("expected the end of the formula"));
        return f;
    }

private:
    bool any(std::initializer_list<std::string_view> signs) {
        return std::any_of(signs.begin(), signs.end(),
                           [&](std::string_view s) { return in_.accept(s); });
    }
    static Formula join(Connective kind, Formula a, Formula b) {
        Formula f{kind, {}, {}, {}};
        f.parts.push_back(std::move(a));
        f.parts.push_back(std::move(b));
        return f;
    }
    Formula equivalence() {
        Formula left = implication();
        while (any({"<->", "<=>", "↔", "⇔"}))
            left = join(Connective::equivalence, std::move(left), implication());
        return left;
    }
    Formula implication() {
        Formula left = disjunction();
        if (any({"->", "=>"})) return join(Connective::implication, std::move(left), implication());
        return left;
    }
    Formula disjunction() {
        Formula left = conjunction();
        while (any({"∨", "||", "|", "\\/"}))
            left = join(Connective::disjunction, std::move(left), conjunction());
        return left;
    }
    Formula conjunction() {
        Formula left = unary();
        while (any({"∧", "&&", "&", "/\\"}))
            left = join(Connective::conjunction, std::move(left), unary());
        return left;
    }
    Formula unary() {
        constexpr int kDeepest = 100;
        if (++depth_ > kDeepest) in_.fail(tr("the formula is nested too deeply"));
        Formula f = unary_inside();
        --depth_;
        return f;
    }
    Formula unary_inside() {
        if (any({"~", "!", "not "})) {
            Formula f{Connective::negation, {}, {}, {}};
            f.parts.push_back(unary());
            return f;
        }
        if (any({"∀", "forall "})) return quantified(Connective::all);
        if (any({"∃", "exists "})) return quantified(Connective::exists);
        for (const auto& [open, close] :
             {std::pair<std::string_view, std::string_view>{"(", ")"}, {"[", "]"}, {"{", "}"}})
            if (in_.accept(open)) {
                Formula f = equivalence();
                if (!in_.accept(close)) in_.fail(tr("expected {}", close));
                return f;
            }
        Formula f;
        f.atom = in_.literal();
        bind(f.atom.arguments);
        return f;
    }
    Formula quantified(Connective kind) {
        Formula f{kind, {}, in_.word(), {}};
        in_.accept(".");
        in_.accept(":");
        bound_.push_back(f.variable);
        f.parts.push_back(unary());
        bound_.pop_back();
        return f;
    }
    void bind(std::vector<Term>& terms) const {
        for (Term& t : terms) {
            t.variable = t.arguments.empty() &&
                         std::find(bound_.begin(), bound_.end(), t.name) != bound_.end();
            bind(t.arguments);
        }
    }

    LogicReader in_;
    std::vector<std::string> bound_;
    int depth_ = 0;
};

/// Negations inwards, names apart, Skolem functions, distribution, in one walk down the formula.
class Clausifier {
public:
    std::vector<Clause> run(const Formula& f) { return walk(f, true, {}, {}); }

private:
    using Clauses = std::vector<Clause>;

    Clauses walk(const Formula& f, bool positive, Substitution names, std::vector<Term> universal) {
        switch (f.kind) {
        case Connective::atom: {
            Literal l = substitute(names, f.atom);
            l.negative = l.negative == positive;
            return {{l}};
        }
        case Connective::negation:
            return walk(f.parts[0], !positive, names, universal);
        case Connective::all:
        case Connective::exists:
            return quantifier(f, positive, std::move(names), std::move(universal));
        case Connective::conjunction:
            return pair(f, positive, positive, positive, names, universal);
        case Connective::disjunction:
            return pair(f, !positive, positive, positive, names, universal);
        case Connective::implication:
            return pair(f, !positive, !positive, positive, names, universal);
        case Connective::equivalence:
            break;
        }
        Clauses forth = pair(f, !positive, !positive, positive, names, universal);
        Clauses back = pair(f, !positive, positive, !positive, names, universal);
        return positive ? both(std::move(forth), std::move(back)) : either(forth, back);
    }
    Clauses pair(const Formula& f, bool conjunctive, bool first, bool second,
                 const Substitution& names, const std::vector<Term>& universal) {
        Clauses a = walk(f.parts[0], first, names, universal),
                b = walk(f.parts[1], second, names, universal);
        return conjunctive ? both(std::move(a), std::move(b)) : either(a, b);
    }
    Clauses quantifier(const Formula& f, bool positive, Substitution names,
                       std::vector<Term> universal) {
        if ((f.kind == Connective::all) == positive) {
            Term fresh{fmt::format("x{}", ++variables_), true, {}};
            names[f.variable] = fresh;
            universal.push_back(fresh);
        } else {
            names[f.variable] = Term{fmt::format("sk{}", ++skolems_), false, universal};
        }
        return walk(f.parts[0], positive, names, universal);
    }
    static Clauses both(Clauses a, Clauses b) {
        a.insert(a.end(), std::make_move_iterator(b.begin()), std::make_move_iterator(b.end()));
        return a;
    }
    static Clauses either(const Clauses& a, const Clauses& b) {
        constexpr std::size_t kMostClauses = 2000;
        if (a.size() * b.size() > kMostClauses)
            throw InputError(tr("the clause form is too large"));
        Clauses result;
        for (const Clause& x : a)
            for (const Clause& y : b) {
                Clause joined = x;
                for (const Literal& l : y)
                    if (std::find(joined.begin(), joined.end(), l) == joined.end())
                        joined.push_back(l);
                result.push_back(std::move(joined));
            }
        return result;
    }

    int variables_ = 0, skolems_ = 0;
};

std::string bracketed(const Formula& f) {
    const bool plain_part = f.kind == Connective::atom || f.kind == Connective::negation;
    return plain_part ? to_text(f) : "(" + to_text(f) + ")";
}

}  // namespace

Formula read_formula(std::string_view input, const std::string& name) {
    std::string text;
    for (const std::string& line : lines_of(plain(input)))
        if (!line.starts_with("#")) text += line + " ";
    try {
        return FormulaReader(text).run();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", name, error.diagnostics().at(0).message));
    }
}

std::string to_text(const Formula& f) {
    switch (f.kind) {
    case Connective::atom:
        return to_text(f.atom);
    case Connective::negation:
        return "¬" + bracketed(f.parts[0]);
    case Connective::all:
        return "∀" + f.variable + " " + bracketed(f.parts[0]);
    case Connective::exists:
        return "∃" + f.variable + " " + bracketed(f.parts[0]);
    case Connective::conjunction:
        return bracketed(f.parts[0]) + " ∧ " + bracketed(f.parts[1]);
    case Connective::disjunction:
        return bracketed(f.parts[0]) + " ∨ " + bracketed(f.parts[1]);
    case Connective::implication:
        return bracketed(f.parts[0]) + " → " + bracketed(f.parts[1]);
    case Connective::equivalence:
        break;
    }
    return bracketed(f.parts[0]) + " ↔ " + bracketed(f.parts[1]);
}

std::vector<Clause> clause_form(const Formula& formula) {
    return Clausifier().run(formula);
}

}  // namespace ailab::grade
