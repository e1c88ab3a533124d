#include "lab2_resolution/check/tstp_checker.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/check/inference.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/check/formula_algebra.hpp"

namespace ailab::logic::check {
namespace {

class TstpChecker {
public:
    TstpChecker(const Source& source, const Source* problem, Heartbeat* heartbeat)
        : source_(source),
          file_(read_annotated(source, heartbeat)),
          formulas_(file_.bank, heartbeat),
          algebra_(file_.bank, heartbeat),
          has_problem_(problem != nullptr) {
        if (problem) problem_ = read_annotated(*problem, heartbeat);
    }

    Verdict run() {
        verdict_.inputs_compared = has_problem_;
        for (current_ = 0; current_ < file_.formulas.size(); ++current_) {
            if (!number_.emplace(now().label, current_).second)
                error(tr("the name '{}' is taken", now().label));
            check_formula();
            note_symbols(*now().formula, now().source.name == "inference" ? seen_ : leaf_symbols_);
        }
        check_end();
        return std::move(verdict_);
    }

private:
    const AnnotatedFormula& now() const { return file_.formulas[current_]; }

    void error(std::string message, std::string hint = {}) {
        const std::size_t at = file_.formulas.empty() ? 0 : now().offset;
        verdict_.findings.push_back(source_.diagnose(at, std::move(message), std::move(hint)));
    }

    void check_formula() {
        const GeneralTerm& from = now().source;
        parents_.clear();
        if (from.name != "inference") {
            ++verdict_.inputs;
            if (from.name == "introduced") return definition();
            if (now().role == "plain") return error(tr("a plain formula needs an inference"));
            return leaf();
        }
        ++verdict_.steps;
        if (from.parts.size() != 3 || from.parts[2].name != "[]")
            return error(tr("inference takes a rule, its status and a list of parents"));
        for (const GeneralTerm& p : from.parts[2].parts) {
            const auto known = number_.find(p.name);
            if (known == number_.end() || known->second == current_)
                return error(tr("there is no formula '{}' before this one", p.name));
            parents_.push_back(known->second);
            used_.insert(known->second);
        }
        if (parents_.empty()) return error(tr("an inference needs parents"));
        const std::string& rule = from.parts[0].name;
        check_status(rule, from.parts[1]);
        for (std::size_t i = 0; i < parents_.size(); ++i)
            if (parent(i).role == "conjecture" && rule != "negate_conjecture")
                error(tr("'{}' is to be proved: only its negation may be used", parent(i).label));
        if (!follows(rule, from.parts[1]))
            error(tr("this does not follow from its parents by {}", rule));
    }

    /// Steps with new symbols only preserve satisfiability; a negated goal is the contrary of a
    /// theorem.
    void check_status(const std::string& rule, const GeneralTerm& info) {
        const bool only_satisfiable = rule == "skolemise" || rule == "apply_def";
        const std::string expected = only_satisfiable              ? "esa"
                                     : rule == "negate_conjecture" ? "cth"
                                                                   : "thm";
        for (const GeneralTerm& item : info.parts)
            if (item.name == "status" && item.parts.size() == 1 && item.parts[0].name == expected)
                return;
        error(tr("the status of {} is {}", rule, expected));
    }

    const AnnotatedFormula& parent(std::size_t i) const { return file_.formulas[parents_[i]]; }

    bool follows(const std::string& rule, const GeneralTerm& info) {
        const FormulaPtr& f = now().formula;
        if (rule == "negate_conjecture") return is_negation(f);
        if (rule == "apply_def") return applies_definitions(f);
        if (rule == "add_answer_literal") return parents_.size() == 1 && adds_answer(*f);
        if (rule == "fof_nnf")
            return parents_.size() == 1 && formulas_.is_normal_form(parent(0).formula, f);
        if (rule == "skolemise")
            return parents_.size() == 1 &&
                   formulas_.is_skolemised(formulas_.tidy(parent(0).formula), formulas_.tidy(f),
                                           fresh_symbols(info));
        Literals clause;
        if (!as_clause(*f, clause)) return false;
        if (rule == "eval_answer_literal")
            return parents_.size() == 1 && clause.empty() && is_answer(*parent(0).formula);
        if (rule == "clausify")
            return parents_.size() == 1 && formulas_.implies_clause(parent(0).formula, clause);
        return follows_as_clause(clause);
    }

    /// C ⊢ C ∨ answer(t̄), or ¬∃x̄ F ⊢ ∀x̄ (¬F ∨ answer(t̄)).
    bool adds_answer(const Formula& f) {
        Literals before, after;
        const bool is_clause = as_clause(*parent(0).formula, before) && as_clause(f, after);
        if (is_clause && !after.empty()) {
            answers_.insert(file_.bank.symbol(after.back().atom));
            after.pop_back();
            return algebra_.variants(before, after);
        }
        if (f.connective != Connective::for_all) return false;
        const Formula& body = *f.parts[0];
        if (body.connective != Connective::disjunction || body.parts.size() != 2 ||
            body.parts[1]->connective != Connective::atom)
            return false;
        answers_.insert(file_.bank.symbol(body.parts[1]->atom));
        return formulas_.same(
            parent(0).formula,
            make_not(make_quantified(Connective::exists, f.variables, make_not(body.parts[0]))));
    }

    /// True if all literals are answers. They can all be false, since no leaf mentions them.
    bool is_answer(const Formula& f) const {
        Literals clause;
        return as_clause(f, clause) && std::ranges::all_of(clause, [&](Literal l) {
                   const SymbolId s = file_.bank.symbol(l.atom);
                   return l.positive && s != Signature::kEquality && answers_.contains(s) &&
                          !leaf_symbols_.contains(s);
               });
    }

    bool is_negation(const FormulaPtr& f) {
        std::vector<FormulaPtr> goals;
        for (std::size_t i = 0; i < parents_.size(); ++i) {
            if (parent(i).role != "conjecture") return false;
            goals.push_back(parent(i).formula);
        }
        return formulas_.same(make_not(make_nary(Connective::conjunction, std::move(goals))), f);
    }

    /// Returns the declared new symbols, which must not occur in any earlier formula.
    std::set<SymbolId> fresh_symbols(const GeneralTerm& info) const {
        std::set<std::string> names;
        for (const GeneralTerm& item : info.parts)
            if (item.name == "new_symbols" && item.parts.size() == 2)
                for (const GeneralTerm& n : item.parts[1].parts) names.insert(n.name);
        std::set<SymbolId> fresh;
        for (SymbolId id = 0; id < file_.bank.symbols.size(); ++id)
            if (names.count(file_.bank.symbols[id].name) > 0 && seen_.count(id) == 0 &&
                leaf_symbols_.count(id) == 0)
                fresh.insert(id);
        return fresh;
    }

    /// ∀x̄ (d(x̄) ↔ F) or one half of it, where d is new and x̄ are different variables.
    void definition() {
        const std::set<SymbolId> fresh = now().source.parts.size() > 1
                                             ? fresh_symbols(now().source.parts[1])
                                             : std::set<SymbolId>();
        FormulaPtr core = now().formula;
        while (core->connective == Connective::for_all) core = core->parts[0];
        for (const FormulaPtr& side : core->parts) {
            if (side->connective != Connective::atom) continue;
            const SymbolId d = file_.bank.symbol(side->atom);
            const FormulaPtr& other = core->parts[side == core->parts[0] ? 1 : 0];
            std::set<TermId> different;
            bool good = fresh.count(d) > 0 && core->parts.size() == 2 && !mentions(*other, d);
            for (const TermId a : file_.bank.arguments(side->atom))
                good &= file_.bank.is_variable(a) && different.insert(a).second;
            for (const VarId v : free_variables(file_.bank, other))
                good &= different.count(file_.bank.variable(v)) > 0;
            if (!good) continue;
            definitions_.emplace(current_, d);
            return;
        }
        error(tr("this does not define a new predicate"));
    }

    bool mentions(const Formula& f, SymbolId d) const {
        if (f.connective == Connective::atom) return file_.bank.symbol(f.atom) == d;
        return std::any_of(f.parts.begin(), f.parts.end(),
                           [&](const FormulaPtr& p) { return mentions(*p, d); });
    }

    /// Unfolding the definitions, last one first, must give the first parent.
    bool applies_definitions(FormulaPtr f) {
        for (std::size_t i = parents_.size(); i-- > 1;) {
            const auto d = definitions_.find(parents_[i]);
            if (d == definitions_.end() || !formulas_.unfold(f, d->second, parent(i).formula, f))
                return false;
        }
        return formulas_.same(parent(0).formula, f);
    }

    void note_symbols(const Formula& f, std::set<SymbolId>& symbols) const {
        if (f.connective == Connective::atom) note_symbols(f.atom, symbols);
        for (const FormulaPtr& p : f.parts) note_symbols(*p, symbols);
    }
    void note_symbols(TermId t, std::set<SymbolId>& symbols) const {
        if (file_.bank.is_variable(t)) return;
        symbols.insert(file_.bank.symbol(t));
        for (const TermId a : file_.bank.arguments(t)) note_symbols(a, symbols);
    }

    // Leaves: copies of the problem's formulas, found by content.
    void leaf() {
        if (!has_problem_) return;
        const bool goal = now().role == "conjecture";
        for (const AnnotatedFormula& theirs : problem_.formulas) {
            if (goal != (theirs.role == "conjecture")) continue;
            const FormulaPtr copy = imported(*theirs.formula);
            Literals a, b;
            if (as_clause(*copy, a) && as_clause(*now().formula, b) && algebra_.variants(a, b))
                return;
            if (formulas_.same(copy, now().formula)) return;
        }
        if (!is_distinctness()) error(tr("'{}' is not in the problem", now().label));
    }

    /// Two different distinct objects are unequal in every problem.
    bool is_distinctness() const {
        Literals c;
        if (!as_clause(*now().formula, c) || c.size() != 1 || c[0].positive ||
            !file_.bank.is_equation(c[0].atom))
            return false;
        const auto sides = file_.bank.arguments(c[0].atom);
        const auto is_object = [&](TermId t) {
            return !file_.bank.is_variable(t) &&
                   file_.bank.symbols[file_.bank.symbol(t)].origin == Origin::distinct;
        };
        return sides[0] != sides[1] && is_object(sides[0]) && is_object(sides[1]);
    }

    FormulaPtr imported(const Formula& f) {
        auto copy = std::make_shared<Formula>(f);
        const auto shift = static_cast<VarId>(file_.names.size());
        if (f.connective == Connective::atom)
            copy->atom = algebra_.imported(problem_.bank, f.atom, shift);
        for (VarId& v : copy->variables) v += shift;
        for (FormulaPtr& p : copy->parts) p = imported(*p);
        return copy;
    }

    // Clauses: an inference of the calculus must give this conclusion.
    bool follows_as_clause(const Literals& clause) {
        Literals a, b;
        if (!as_clause(*parent(0).formula, a)) return false;
        if (parents_.size() == 1) return from_one(a, clause);
        if (parents_.size() != 2 || !as_clause(*parent(1).formula, b)) return false;
        if (parents_[0] == parents_[1]) b = apart(b);
        return from_two(a, b, clause) || from_two(b, a, clause);
    }

    Literals apart(const Literals& c) {
        Literals result;
        for (const Literal& l : c)
            result.push_back(
                {algebra_.renamed(
                     l.atom, [&](VarId v) { return v + static_cast<VarId>(file_.names.size()); }),
                 l.positive});
        return result;
    }

    bool from_one(const Literals& a, const Literals& clause) {
        return algebra_.variants(a, clause) || gives('E', a, a, clause) ||
               gives('F', a, a, clause) || gives('Q', a, a, clause);
    }
    bool from_two(const Literals& a, const Literals& b, const Literals& clause) {
        return gives('R', a, b, clause) || gives('P', a, b, clause);
    }
    bool gives(char rule, const Literals& a, const Literals& b, const Literals& clause) {
        const bool one_clause = rule == 'F' || rule == 'Q';
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) {
                if (one_clause && i == j) continue;
                for (const Inference& one : inferences(file_.bank, algebra_, rule, a, i, b, j))
                    if (algebra_.variants(one.conclusion, clause)) return true;
            }
        return false;
    }

    void check_end() {
        if (file_.formulas.empty()) return error(tr("there is no proof here"));
        current_ = file_.formulas.size() - 1;
        Literals last;
        if (!as_clause(*now().formula, last) || !last.empty())
            error(tr("the last formula is not $false"));
        for (current_ = 0; current_ + 1 < file_.formulas.size(); ++current_)
            if (used_.count(current_) == 0) error(tr("'{}' is never used", now().label));
    }

    const Source& source_;
    AnnotatedFile file_;
    AnnotatedFile problem_;
    FormulaAlgebra formulas_;
    Algebra algebra_;
    bool has_problem_;
    Verdict verdict_;
    std::size_t current_ = 0;
    std::vector<std::size_t> parents_;
    std::map<std::string, std::size_t> number_;
    std::set<std::size_t> used_;
    std::set<SymbolId> seen_, leaf_symbols_;  // in the inferences and in all other formulas
    std::set<SymbolId> answers_;              // of the literals added by add_answer_literal
    std::map<std::size_t, SymbolId> definitions_;
};

}  // namespace

Verdict check_tstp_proof(const Source& source, const Source* problem, Heartbeat* heartbeat) {
    return TstpChecker(source, problem, heartbeat).run();
}

}  // namespace ailab::logic::check
