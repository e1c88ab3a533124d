#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/logic/check/step.hpp"
#include "common/logic/substitution.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/logic/answer.hpp"
#include "lab_grade/judge/logic/clause_form.hpp"
#include "lab_grade/judge/logic/prover.hpp"

namespace ailab::grade {
namespace {

// --- resolution-proof

using logic::check::CourseLine;
using logic::check::Reference;

class ProofJudge {
public:
    ProofJudge(logic::Problem& problem, std::string_view text, const Budget& budget)
        : bank_(problem.bank), inputs_(problem.clauses), text_(text), budget_(budget) {}

    Verdict judge(const PrintedProof& proof) {
        if (!proof.error.empty())
            return bad_format(tr("this step cannot be read: {}", proof.error),
                              line_at(proof.error_offset));
        bool reached = false;
        for (const CourseLine& line : proof.lines) {
            if (is_repeated(line)) continue;
            if (line.rule == 0) {
                if (!enter_input(line))
                    return at(line, wrong(tr("this is not one of the input clauses"), "",
                                          to_text(bank_, line.clause)));
                continue;
            }
            if (Verdict verdict = judge_step_at(line, proof); !verdict.passed())
                return at(line, std::move(verdict));
            clauses_[line.number] = line.clause;
            reached = reached || line.clause.literals.empty();
        }
        if (!reached) return wrong(tr("the steps are sound, but the empty clause is not reached"));
        return of_answer("proof", correct());
    }

private:
    std::size_t line_at(std::size_t offset) const {
        return 1 + static_cast<std::size_t>(std::count(
                       text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    }
    Verdict at(const CourseLine& line, Verdict verdict) const {
        verdict.line = line_at(line.offset);
        return verdict;
    }
    /// True if the line equals an earlier one with its number; some programs print a proof twice.
    bool is_repeated(const CourseLine& line) {
        const std::string_view rest = text_.substr(line.offset);
        const bool before = clauses_.contains(line.number);
        return !seen_.insert(rest.substr(0, rest.find('\n'))).second && before;
    }
    // "3 steps" is not a clause: its words are not predicates of the input.
    bool enter_input(const CourseLine& line) {
        const logic::check::Algebra algebra(bank_);
        const bool known = std::ranges::any_of(inputs_, [&](const Clause& c) {
            return algebra.variants(c.literals, line.clause.literals);
        });
        if (known) clauses_[line.number] = line.clause;
        const bool prose = std::ranges::all_of(line.clause.literals, [&](const Literal& l) {
            return bank_.arguments(l.atom).empty();
        });
        return known || prose;
    }
    const Clause* find(std::size_t number) const {
        if (const auto it = clauses_.find(number); it != clauses_.end()) return &it->second;
        return number >= 1 && number <= inputs_.size() ? &inputs_[number - 1] : nullptr;
    }
    /// Returns why a step is wrong; an empty optional if a parent is missing.
    std::optional<logic::check::StepFault> fault_of(const CourseLine& step) {
        std::vector<const Clause*> parents;
        for (const Reference& ref : step.parents) parents.push_back(find(ref.line));
        if (std::ranges::find(parents, nullptr) != parents.end()) return std::nullopt;
        return judge_step(bank_, step, parents, {.loose = true, .heartbeat = &heartbeat_});
    }
    bool is_right(const CourseLine& step) {
        const auto fault = fault_of(step);
        return fault && fault->kind.empty();
    }
    Verdict judge_step_at(const CourseLine& line, const PrintedProof& proof) {
        if (clauses_.contains(line.number)) return bad_format(tr("this number was used before"));
        for (const Reference& ref : line.parents)
            if (!find(ref.line))
                return named(line, tr("no clause before this step has the number {}", ref.line),
                             shifted(line)             ? "shifted"
                             : has_other_parents(line) ? "parents"
                                                       : "number");
        const auto fault = fault_of(line).value();
        if (fault.kind.empty()) return correct();
        const bool seen = fault.kind == "letter" || fault.kind == "bindings";
        Verdict verdict = named(line, fault.message + (fault.hint.empty() ? "" : "; " + fault.hint),
                                shifted(line)                      ? "shifted"
                                : seen || !has_other_parents(line) ? fault.kind
                                : is_last_pair(line, proof)        ? "final-parents"
                                                                   : "parents");
        verdict.actual = to_text(bank_, line.clause);
        return verdict;
    }
    static Verdict named(const CourseLine& line, const std::string& message,
                         const std::string& kind) {
        return of_answer(kind, wrong(tr("step {}: {}", line.number, message)));
    }
    /// True if the step would be correct with all its numbers one larger or one smaller.
    bool shifted(const CourseLine& line) {
        for (const std::size_t by : {std::size_t{1}, ~std::size_t{0}}) {
            CourseLine other = line;
            for (Reference& ref : other.parents) ref.line += by;
            if (is_right(other)) return true;
        }
        return false;
    }
    /// True if the step would be correct with other earlier clauses as parents.
    bool has_other_parents(const CourseLine& line) {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 1; i <= inputs_.size(); ++i) numbers.push_back(i);
        for (const auto& [number, clause] : clauses_)
            if (number > inputs_.size()) numbers.push_back(number);
        constexpr std::size_t kMostLines = 60;
        if (numbers.size() > kMostLines) return false;
        CourseLine other = line;
        for (const std::size_t p : numbers)
            for (const std::size_t q : numbers) {
                other.parents = {{p, {}}, {q, {}}};
                if (is_right(other)) return true;
            }
        return false;
    }
    static bool is_last_pair(const CourseLine& line, const PrintedProof& proof) {
        if (!line.clause.literals.empty() || line.parents.size() != 2) return false;
        std::vector<std::size_t> before;
        for (const CourseLine& l : proof.lines)
            if (l.offset < line.offset) before.push_back(l.number);
        if (before.size() < 2) return false;
        const auto cited = std::minmax(line.parents[0].line, line.parents[1].line);
        return cited.second == before.back() && cited.first == before[before.size() - 2];
    }

    TermBank& bank_;
    const std::vector<Clause>& inputs_;
    std::string_view text_;
    Budget budget_;
    logic::Heartbeat heartbeat_{budget_};
    std::map<std::size_t, Clause> clauses_;
    std::set<std::string_view> seen_{};  ///< the lines judged so far
};

bool says_no_proof(const std::string& text) {
    return mentions(text,
                    {"no proof", "no refutation", "no contradiction", "not proved", "not provable",
                     "cannot be proved", "can't be proved", "cannot prove", "not entailed",
                     "not contradictory", "没有证明", "无法证明", "不能证明"});
}

Verdict check_proof(const CheckInput& in) {
    logic::Problem problem = clauses_of(in);
    const std::string text = plain(in.output);
    const auto proof = read_proof(text, rule_of(in), problem.bank, problem.clauses.size());
    const bool steps =
        std::ranges::any_of(proof.lines, [](const CourseLine& l) { return l.rule != 0; });
    const bool none =
        !steps && (says_none(text) || mentions(text, {"not", "satisfiable", "no", "不能", "不可"}));
    if (in.options.text("expect", "proof") == "none") {
        if (none) return correct();
        // The first unsound step explains why something was proved.
        const Verdict steps_verdict = ProofJudge(problem, text, in.budget).judge(proof);
        return of_answer(
            steps_verdict.canonical,
            wrong(tr("nothing can be proved here: the clauses are satisfiable") +
                  (steps && !steps_verdict.passed() ? "; " + steps_verdict.message : "")));
    }
    if (none && proof.error.empty())
        return of_answer("none", wrong(tr("there is a proof: the clauses are contradictory")));
    if (!steps && proof.error.empty()) {
        // Even if a pair of units closes the proof at once, a step must be printed.
        return bad_format(tr("no resolution steps found in the output"));
    }
    Verdict verdict = ProofJudge(problem, text, in.budget).judge(proof);
    if (verdict.passed() && says_no_proof(text))
        return of_answer("none",
                         wrong(tr("the output has a proof and also says that there is none")));
    return verdict;
}

// --- entailment

/// "contradiction found: NO": true if the last line with one of the words ends in a no.
bool denied(const std::string& text, const std::vector<std::string_view>& words) {
    bool no = false;
    for (const std::string& line : lines_of(text)) {
        const std::size_t colon = line.find_last_of(":=?");
        if (!mentions(line, words) || colon == line.npos) continue;
        no = mentions(line.substr(colon + 1), {"no", "not", "false", "否", "没有"});
    }
    return no;
}

Verdict check_entailment(const CheckInput& in) {
    logic::Problem problem = clauses_of(in);
    const std::string text = plain(in.output);
    std::optional<bool> said;
    const std::vector<std::string_view> contradictory{"unsatisfiable", "unsat",   "inconsistent",
                                                      "entailed",      "refuted", "contradiction",
                                                      "不可满足",      "矛盾",    "得证"};
    if (mentions(text, contradictory))
        said = !mentions(text, {"not entailed", "not refuted", "cannot"}) &&
               !denied(text, contradictory);
    else if (mentions(text, {"satisfiable", "sat", "consistent", "可满足"}))
        said = false;
    else
        said = says_yes(text);
    if (!said) return bad_format(tr("expected yes (the empty clause follows) or no"));
    auto right = says_yes(in.answer);
    if (!right) right = refutes(problem.bank, problem.clauses, in.budget);
    if (!right)
        throw InputError(
            tr("it is not known whether the clauses are contradictory: give it as the answer"));
    const std::string given = *said ? "yes" : "no";
    if (*said == *right) return of_answer(given, correct());
    return of_answer(given, wrong(*right ? tr("the empty clause follows from these clauses")
                                         : tr("these clauses are satisfiable"),
                                  *right ? "yes" : "no", given));
}

// --- unifier

class UnifierJudge {
public:
    explicit UnifierJudge(const CheckInput& in)
        : in_(in), budget_(in.budget), atoms_(atoms_of(in)), algebra_(atoms_.bank, &heartbeat_) {}

    Verdict judge() {
        const std::string text = plain(in_.output);
        const auto mgu = most_general_unifier(atoms_, &heartbeat_);
        const auto printed = printed_bindings(text, rule_of(in_), atoms_);
        const Bindings* given = printed ? &printed->bindings : nullptr;
        const bool none = !given && says_not_unifiable(text);
        const bool constant = printed && printed->binds_constant;
        const auto fail = [&](std::string message, const std::string& expected,
                              const std::string& actual, const std::string& key) {
            return of_answer(key, wrong(std::move(message), expected, actual));
        };
        if (!given && !none) return bad_format(tr("no substitution found in the output"));
        if (!mgu) {
            if (none) return of_answer("fail", correct());
            return fail(tr("these atoms do not unify"), "not unifiable", canonical(*given),
                        constant ? "constant" : "unified");
        }
        const std::string right = canonical(*mgu);
        if (none) return fail(tr("these atoms unify"), right, "not unifiable", "fail");
        if (is_most_general(*given, *mgu)) return of_answer(canonical(*given), correct());
        if (printed->slash_is_open) {
            const auto turned =
                printed_bindings(text, rule_of(in_), atoms_, SlashOrder::term_first);
            if (turned && is_most_general(turned->bindings, *mgu))
                return of_answer(canonical(turned->bindings), correct());
        }
        const auto whole = composed(atoms_, *given);
        const bool triangular = whole && is_most_general(*whole, *mgu);
        if (triangular && in_.options.flag("triangular")) return correct();
        if (makes_equal(*given))
            return fail(tr("a unifier, but not a most general one"), right, canonical(*given),
                        "special");
        return fail(tr("the substitution does not make the atoms equal"), right, canonical(*given),
                    constant     ? "constant"
                    : triangular ? "triangular"
                                 : canonical(*given));
    }

private:
    std::string canonical(const Bindings& s) const {
        const std::string text = to_text(atoms_, s, ",");
        return text.empty() ? "{}" : text;
    }
    TermId applied(const Bindings& s, TermId t) {
        logic::Substitution once;
        for (const auto& [v, term] : s) once.bind(v, term);
        return logic::apply_once(atoms_.bank, once, t);
    }
    bool makes_equal(const Bindings& s) { return applied(s, atoms_.a) == applied(s, atoms_.b); }
    /// True if the substitution, applied once, is a most general unifier.
    bool is_most_general(const Bindings& s, const Bindings& mgu) {
        std::vector<VarId> variables;
        algebra_.variables(atoms_.a, variables);
        algebra_.variables(atoms_.b, variables);
        std::vector<TermId> given, right;
        for (const VarId v : variables) {
            given.push_back(applied(s, atoms_.bank.variable(v)));
            right.push_back(*algebra_.instance(mgu, atoms_.bank.variable(v)));
        }
        return makes_equal(s) && algebra_.variants(given, right);
    }

    const CheckInput& in_;
    Budget budget_;
    logic::Heartbeat heartbeat_{budget_};
    Atoms atoms_;
    logic::check::Algebra algebra_;
};

Verdict check_unifier(const CheckInput& in) {
    return UnifierJudge(in).judge();
}

// --- cnf

/// True if the meanings agree in all worlds in which both are known; '?' stands for unknown.
bool same_meaning(const std::string& a, const std::string& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && a[i] != '?' && b[i] != '?') return false;
    return a.size() == b.size();
}

Verdict check_cnf(const CheckInput& in) {
    FormulaProblem formula = read_formula(in.input, in.input_name);
    const std::string right = meaning_of(formula, in.budget);
    const std::string text = plain(in.output);
    std::vector<Clause> clauses;
    try {
        clauses = printed_clauses(text, rule_of(in), formula.bank);
    } catch (const InputError& error) {
        return bad_format(tr("this is not in clause form: ") + error.diagnostics().at(0).message);
    }
    const bool always_holds = right.find('0') == right.npos;  // then no clause remains
    if (clauses.empty() && lines_of(text).empty() && !always_holds)
        return bad_format(tr("no clauses found in the output"));
    const std::string meaning = meaning_of(clauses, formula, in.budget);
    const std::string key = fmt::format("{:016x}", Fnv1a().add(meaning).value());
    if (same_meaning(meaning, right)) return of_answer(key, correct());
    std::size_t i = 0;
    while (meaning[i] == right[i] || meaning[i] == '?') ++i;
    return of_answer(key, wrong(right[i] == '1' ? tr("the clauses say more than the formula: they "
                                                     "are false in a world in which it is true")
                                                : tr("the clauses say less than the formula: they "
                                                     "are true in a world in which it is false")));
}

}  // namespace

std::vector<Checker> logic_checkers() {
    const OptionSpec vars =
        choice_option("vars", "uvwxyz",
                      marked("names of variables: u…z (xx, y1) and capitals, one lower-case "
                             "letter, or capitals only"),
                      {"uvwxyz", "single", "upper"});
    return {
        row_of(
            "resolution-proof", "lab2_resolution",
            marked(
                "a refutation in the course's format: every step sound, the empty clause reached"),
            "R[1,2a]{x=a} = Q(a)", check_proof,
            {choice_option("expect", "proof", marked("a proof, or the answer that there is none"),
                           {"proof", "none"}),
             vars}),
        row_of("entailment", "lab2_resolution", marked("does the empty clause follow: yes or no"),
               "yes", check_entailment, {vars}),
        row_of("unifier", "lab2_resolution",
               marked("a most general unifier of two atoms, up to renaming, or that there is none"),
               "{x=a, y=f(b)}", check_unifier,
               {switch_option("triangular", false,
                              marked("bindings may have to be applied to each other")),
                vars}),
        row_of("cnf", "lab2_resolution",
               marked("the clause form of a formula, compared by its meaning in small worlds"),
               "(¬P(x),Q(x,f(x)))", check_cnf, {vars}),
    };
}

}  // namespace ailab::grade
