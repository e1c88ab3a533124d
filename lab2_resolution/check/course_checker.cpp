#include "lab2_resolution/check/course_checker.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab2_resolution/check/algebra.hpp"
#include "lab2_resolution/world/print.hpp"

namespace ailab::lab2::check {
namespace {

/// A way to read a step: its unifier and what follows by it.
struct Candidate {
    Bindings sigma;
    Literals conclusion;
};

class Checker {
public:
    Checker(const Source& source, VariableRule rule, const CheckOptions& options)
        : source_(source),
          proof_(read_course_proof(source, rule)),
          algebra_(proof_.bank, options.pulse),
          options_(options) {}

    Verdict run(const std::vector<Clause>* problem, const TermBank* problem_bank) {
        used_.assign(proof_.lines.size(), false);
        for (std::size_t i = 0; i < proof_.lines.size(); ++i) {
            current_ = i;
            check_number();
            if (proof_.lines[i].rule == 0) {
                if (verdict_.steps > 0) error(tr("an input clause follows a derived one"));
                ++verdict_.inputs;
            } else {
                ++verdict_.steps;
                check_step();
            }
        }
        check_end();
        if (problem) compare_inputs(*problem, *problem_bank);
        return std::move(verdict_);
    }

private:
    const CourseLine& line() const { return proof_.lines[current_]; }

    void report(Severity severity, std::string message, std::string hint) {
        verdict_.findings.push_back(source_.diagnose(proof_.lines.empty() ? 0 : line().offset,
                                                     std::move(message), std::move(hint),
                                                     severity));
    }
    void error(std::string message, std::string hint = {}) {
        report(Severity::error, std::move(message), std::move(hint));
    }
    void about_substitution(std::string message, std::string hint = {}) {
        report(options_.lenient ? Severity::warning : Severity::error, std::move(message),
               std::move(hint));
    }

    void check_number() {
        if (current_ > 0 && line().number <= proof_.lines[current_ - 1].number)
            error(tr("line {} follows line {}", line().number, proof_.lines[current_ - 1].number),
                  tr("numbers ascend"));
    }

    const CourseLine* parent(const Reference& r, std::size_t& index) {
        for (std::size_t i = 0; i < current_; ++i)
            if (proof_.lines[i].number == r.line) {
                index = i;
                used_[i] = true;
                return &proof_.lines[i];
            }
        error(tr("there is no line {} before this one", r.line));
        return nullptr;
    }

    /// The literal meant by a reference; nothing (and an error) if there is none.
    std::optional<std::size_t> literal(const Reference& r, const CourseLine& parent) {
        const std::size_t count = parent.clause.literals.size();
        if (!r.literal) {
            if (count == 1) return 0;
            error(tr("clause {} has {} literals, so a letter must say which", r.line, count));
            return std::nullopt;
        }
        if (count == 1)
            about_substitution(tr("clause {} is a unit, so its letter is left out", r.line));
        if (*r.literal < count) return r.literal;
        error(tr_count("clause {} has only {} literal", "clause {} has only {} literals", count,
                       r.line, count));
        return std::nullopt;
    }

    void check_step() {
        const bool one = line().rule == 'E';
        if (line().parents.size() != (one ? 1U : 2U))
            return error(tr_count("rule {} names {} literal", "rule {} names {} literals",
                                  one ? 1 : 2, line().rule, one ? 1 : 2));
        std::size_t first = 0, second = 0;
        const CourseLine* const a = parent(line().parents[0], first);
        const CourseLine* const b = one ? a : parent(line().parents[1], second);
        if (!a || !b) return;
        const auto i = literal(line().parents[0], *a);
        const auto j = one ? i : literal(line().parents[1], *b);
        if (!i || !j) return;
        if ((line().rule == 'F' || line().rule == 'Q') && (a != b || *i == *j))
            return error(tr("rule {} takes two literals of one clause", line().rule));

        const bool two_parents = line().rule == 'R' || line().rule == 'P';
        scope_ = a->clause.names;
        left_ = a->clause.literals;
        right_ = two_parents ? brought_in(b->clause) : left_;
        candidates_.clear();
        switch (line().rule) {
        case 'R':
            resolution(*i, *j);
            break;
        case 'F':
            factoring(*i, *j);
            break;
        case 'E':
            equality_resolution(*i);
            break;
        case 'Q':
            equality_factoring(*i, *j);
            break;
        default:
            paramodulation(*i, *j);
        }
        judge();
    }

    /// The second parent with its variables moved into the scope, primed where names clash.
    Literals brought_in(const Clause& clause) {
        const std::size_t offset = scope_.size();
        for (const std::string& own : clause.names) {
            std::string name = own;
            const auto& others = clause.names;
            while (std::find(scope_.begin(), scope_.end(), name) != scope_.end() ||
                   (name != own && std::find(others.begin(), others.end(), name) != others.end()))
                name += '\'';
            scope_.push_back(std::move(name));
        }
        Literals result;
        for (const Literal& l : clause.literals)
            result.push_back(
                {algebra_.renamed(l.atom, [&](VarId v) { return static_cast<VarId>(v + offset); }),
                 l.positive});
        return result;
    }

    static Literals without(const Literals& clause, std::size_t i) {
        Literals rest = clause;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        return rest;
    }

    void candidate(TermId s, TermId t,
                   const std::function<std::optional<Literals>(Bindings&)>& rest) {
        Candidate c;
        if (!algebra_.unify(s, t, c.sigma)) return;
        if (auto conclusion = rest(c.sigma)) {
            c.conclusion = std::move(*conclusion);
            candidates_.push_back(std::move(c));
        }
    }

    void resolution(std::size_t i, std::size_t j) {
        const Literal l = left_[i], k = right_[j];
        if (l.positive == k.positive) return error(tr("both literals have the same sign"));
        if (proof_.bank.symbol(l.atom) != proof_.bank.symbol(k.atom))
            return error(tr("the literals have different predicates"));
        candidate(l.atom, k.atom, [&](Bindings& sigma) {
            Literals rest = without(left_, i);
            for (const Literal& m : without(right_, j)) rest.push_back(m);
            return algebra_.instance(sigma, rest);
        });
    }

    void factoring(std::size_t i, std::size_t j) {
        if (left_[i].positive != left_[j].positive)
            return error(tr("the two literals have different signs"));
        candidate(left_[i].atom, left_[j].atom,
                  [&](Bindings& sigma) { return algebra_.instance(sigma, without(left_, j)); });
    }

    bool is_equation(Literal l) const { return proof_.bank.is_equation(l.atom); }

    void equality_resolution(std::size_t i) {
        if (!is_equation(left_[i]) || left_[i].positive)
            return error("rule E removes a literal s ≠ t");
        const auto sides = proof_.bank.arguments(left_[i].atom);
        candidate(sides[0], sides[1],
                  [&](Bindings& sigma) { return algebra_.instance(sigma, without(left_, i)); });
    }

    void equality_factoring(std::size_t i, std::size_t j) {
        if (!is_equation(left_[i]) || !is_equation(left_[j]) || !left_[i].positive ||
            !left_[j].positive)
            return error(tr("rule Q takes two equations of one clause"));
        const auto x = proof_.bank.arguments(left_[i].atom),
                   y = proof_.bank.arguments(left_[j].atom);
        for (const std::size_t p : {0U, 1U})
            for (const std::size_t q : {0U, 1U})
                candidate(x[p], y[q], [&](Bindings& sigma) {
                    Literals rest = left_;
                    rest[i] = {proof_.bank.equation(x[1 - p], y[1 - q]), false};
                    return algebra_.instance(sigma, rest);
                });
    }

    void paramodulation(std::size_t i, std::size_t j) {
        if (!is_equation(left_[i]) || !left_[i].positive)
            return error(tr("the first literal of rule P is an equation"));
        const auto sides = proof_.bank.arguments(left_[i].atom);
        std::vector<TermId> targets;
        algebra_.proper_subterms(right_[j].atom, targets);
        for (const std::size_t p : {0U, 1U})
            for (const TermId u : targets)
                candidate(sides[p], u, [&](Bindings& sigma) -> std::optional<Literals> {
                    const auto from = algebra_.instance(sigma, u);
                    const auto to = algebra_.instance(sigma, sides[1 - p]);
                    auto into = algebra_.instance(sigma, right_);
                    auto rest = algebra_.instance(sigma, without(left_, i));
                    if (!from || !to || !into || !rest) return std::nullopt;
                    (*into)[j].atom = algebra_.replaced((*into)[j].atom, *from, *to);
                    rest->insert(rest->end(), into->begin(), into->end());
                    return rest;
                });
    }

    void judge() {
        if (has_error_here()) return;
        if (candidates_.empty()) return error(tr("the literals do not unify"));
        const Candidate* follows = nullptr;
        for (const Candidate& c : candidates_) {
            if (!algebra_.variants(c.conclusion, line().clause.literals)) continue;
            follows = &c;
            if (is_substitution(c.sigma)) return;
        }
        const Printer print{proof_.bank};
        if (!follows)
            return error(
                tr("this clause does not follow"),
                tr("it should be {}", print.clause(candidates_.front().conclusion, scope_)));
        std::string expected;
        for (const auto& [v, t] : follows->sigma)
            expected += fmt::format("{}{}={}", expected.empty() ? "" : ",", scope_[v],
                                    print.term(*algebra_.instance(follows->sigma, t), scope_));
        about_substitution(tr("the substitution is not the most general unifier"),
                           expected.empty() ? tr("there is nothing to substitute")
                                            : tr("it should be {{{}}}", expected));
    }

    bool has_error_here() const {
        return !verdict_.findings.empty() && verdict_.findings.back().severity == Severity::error &&
               verdict_.findings.back().where == source_.locate(line().offset);
    }

    /// Is the printed substitution the unifier σ, up to the names of variables?
    bool is_substitution(const Bindings& sigma) {
        if (line().has_bindings && line().bindings.empty()) return false;
        Bindings printed;
        const auto in_scope = [&](const std::string& name) {
            const auto at = std::find(scope_.begin(), scope_.end(), name);
            return at == scope_.end() ? std::optional<VarId>()
                                      : static_cast<VarId>(at - scope_.begin());
        };
        for (const auto& [name, value] : line().bindings) {
            const auto v = in_scope(name);
            bool known = v.has_value();
            const TermId term = algebra_.renamed(value, [&](VarId w) {
                const auto x = in_scope(line().binding_names[w]);
                known &= x.has_value();
                return x.value_or(0);
            });
            if (!known || !printed.emplace(*v, term).second) return false;
            if (term == proof_.bank.variable(*v)) return false;
        }
        std::vector<TermId> ours, theirs;
        for (VarId v = 0; v < scope_.size(); ++v) {
            const auto x = algebra_.instance(sigma, proof_.bank.variable(v));
            const auto y = algebra_.instance(printed, proof_.bank.variable(v));
            if (!x || !y) return false;
            ours.push_back(*x);
            theirs.push_back(*y);
        }
        return algebra_.variants(ours, theirs);
    }

    /// Empty, or nothing but answers to the question asked.
    bool is_final(const Clause& c) const {
        return std::all_of(c.literals.begin(), c.literals.end(), [&](const Literal& l) {
            return l.positive && proof_.bank.symbols[proof_.bank.symbol(l.atom)].name == "answer";
        });
    }

    void check_end() {
        if (proof_.lines.empty()) return error(tr("there is no proof here"));
        current_ = proof_.lines.size() - 1;
        if (!is_final(line().clause)) error(tr("the last line is not the empty clause"));
        for (current_ = 0; current_ + 1 < proof_.lines.size(); ++current_)
            if (line().rule != 0 && !used_[current_])
                error(tr("line {} is never used", line().number));
    }

    void compare_inputs(const std::vector<Clause>& problem, const TermBank& bank) {
        verdict_.inputs_compared = true;
        current_ = 0;
        if (problem.size() != verdict_.inputs)
            return error(tr("the problem has {} clauses, the proof starts from {}", problem.size(),
                            verdict_.inputs));
        const Printer theirs{bank};
        for (; current_ < problem.size(); ++current_)
            if (!algebra_.variants(imported(problem[current_], bank), line().clause.literals))
                error(tr("input {} is not a clause of the problem", line().number),
                      tr("it should be {}",
                         theirs.clause(problem[current_].literals, problem[current_].names)));
    }

    Literals imported(const Clause& clause, const TermBank& from) {
        const std::function<TermId(TermId)> copy = [&](TermId t) {
            if (from.is_variable(t)) return proof_.bank.variable(from.variable_of(t));
            std::vector<TermId> arguments;
            for (const TermId a : from.arguments(t)) arguments.push_back(copy(a));
            const Symbol& s = from.symbols[from.symbol(t)];
            return proof_.bank.make(proof_.bank.symbols.add(s.name, s.arity, s.kind), arguments);
        };
        Literals result;
        for (const Literal& l : clause.literals) result.push_back({copy(l.atom), l.positive});
        return result;
    }

    const Source& source_;
    CourseProof proof_;
    Algebra algebra_;
    CheckOptions options_;
    Verdict verdict_;
    std::size_t current_ = 0;
    std::vector<bool> used_;
    std::vector<std::string> scope_;
    Literals left_, right_;
    std::vector<Candidate> candidates_;
};

}  // namespace

Verdict check_course_proof(const Source& source, VariableRule rule,
                           const std::vector<Clause>* problem, const TermBank* problem_bank,
                           const CheckOptions& options) {
    return Checker(source, rule, options).run(problem, problem_bank);
}

}  // namespace ailab::lab2::check
