#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/tasks/result.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/logic/answer.hpp"
#include "lab_grade/judge/logic/formula.hpp"
#include "lab_grade/judge/logic/logic.hpp"
#include "lab_grade/judge/logic/resolution.hpp"

namespace ailab::grade {
namespace {

// --- resolution-proof

class ProofJudge {
public:
    explicit ProofJudge(std::vector<Clause> inputs) : inputs_(std::move(inputs)) {}

    Verdict judge(const PrintedProof& proof) {
        if (!proof.error.empty())
            return bad_format(tr("this step cannot be read: {}", proof.error), proof.error_line);
        bool reached = false;
        for (const ProofLine& line : proof.lines) {
            if (line.rule == ' ') {
                if (!enter_input(line))
                    return at(line, wrong(tr("this is not one of the input clauses"), "",
                                          to_text(line.clause)));
                continue;
            }
            if (Verdict verdict = judge_step_at(line, proof); !verdict.passed())
                return at(line, std::move(verdict));
            clauses_[line.number] = line.clause;
            reached = reached || line.clause.empty();
        }
        if (!reached) return wrong(tr("the steps are sound, but the empty clause is not reached"));
        return of_answer("proof", correct());
    }

private:
    static Verdict at(const ProofLine& line, Verdict verdict) {
        verdict.line = line.line;
        return verdict;
    }
    // A numbered sentence such as "3 steps" is no clause: its words are no predicates of the input.
    bool enter_input(const ProofLine& line) {
        const bool known = std::any_of(inputs_.begin(), inputs_.end(),
                                       [&](const Clause& c) { return is_variant(c, line.clause); });
        if (known) clauses_[line.number] = line.clause;
        const bool prose = std::all_of(line.clause.begin(), line.clause.end(),
                                       [](const Literal& l) { return l.arguments.empty(); });
        return known || prose;
    }
    const Clause* find(std::size_t number) const {
        if (const auto it = clauses_.find(number); it != clauses_.end()) return &it->second;
        return number >= 1 && number <= inputs_.size() ? &inputs_[number - 1] : nullptr;
    }
    Verdict judge_step_at(const ProofLine& line, const PrintedProof& proof) {
        if (const auto it = clauses_.find(line.number); it != clauses_.end())
            return bad_format(tr("this number was used before"));
        std::vector<Clause> parents;
        for (const LiteralRef& ref : line.parents) {
            const Clause* clause = find(ref.clause);
            if (!clause)
                return named(line,
                             wrong(tr("no clause before this step has the number {}", ref.clause)),
                             shifted(line) ? "shifted" : "number");
            parents.push_back(*clause);
        }
        const StepFault fault = judge_step(line, parents);
        if (fault.says.empty()) return correct();
        Verdict verdict = wrong(fault.says, "", to_text(line.clause));
        return named(line, std::move(verdict),
                     shifted(line) ? "shifted"
                     : fault.kind == "letter" || fault.kind == "bindings" || !other_parents(line)
                         ? fault.kind
                     : is_last_pair(line, proof) ? "final-parents"
                                                 : "parents");
    }
    Verdict named(const ProofLine& line, Verdict verdict, const std::string& kind) const {
        verdict.message = tr("step {}: {}", line.number, verdict.message);
        verdict.canonical = kind;
        return verdict;
    }
    /// Would the step be right if all its numbers were one larger, or one smaller?
    bool shifted(const ProofLine& line) const {
        for (const int by : {1, -1}) {
            ProofLine other = line;
            std::vector<Clause> parents;
            for (LiteralRef& ref : other.parents) {
                if (by < 0 && ref.clause == 0) break;
                ref.clause = by > 0 ? ref.clause + 1 : ref.clause - 1;
                if (const Clause* clause = find(ref.clause)) parents.push_back(*clause);
            }
            if (parents.size() == line.parents.size() && judge_step(other, parents).says.empty())
                return true;
        }
        return false;
    }
    /// Would the step be right with other clauses before it for parents?
    bool other_parents(const ProofLine& line) const {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 1; i <= inputs_.size(); ++i) numbers.push_back(i);
        for (const auto& [number, clause] : clauses_)
            if (number > inputs_.size()) numbers.push_back(number);
        constexpr std::size_t kMostLines = 60;
        if (numbers.size() > kMostLines) return false;
        for (const std::size_t p : numbers)
            for (const std::size_t q : numbers) {
                ProofLine other = line;
                other.parents = {{p, {}}, {q, {}}};
                if (judge_step(other, {*find(p), *find(q)}).says.empty()) return true;
            }
        return false;
    }
    static bool is_last_pair(const ProofLine& line, const PrintedProof& proof) {
        if (!line.clause.empty() || line.parents.size() != 2) return false;
        std::vector<std::size_t> before;
        for (const ProofLine& l : proof.lines)
            if (l.line < line.line) before.push_back(l.number);
        if (before.size() < 2) return false;
        const auto cited = std::minmax(line.parents[0].clause, line.parents[1].clause);
        return cited.second == before.back() && cited.first == before[before.size() - 2];
    }

    std::vector<Clause> inputs_;
    std::map<std::size_t, Clause> clauses_;
};

Verdict check_proof(const CheckInput& in) {
    auto inputs = read_clauses(in.input, in.input_name, rule_of(in));
    const std::string text = plain(in.output);
    const auto proof = read_proof(text, rule_of(in), inputs.size());
    const bool steps = std::any_of(proof.lines.begin(), proof.lines.end(),
                                   [](const ProofLine& l) { return l.rule != ' '; });
    const bool none =
        !steps && (says_none(text) || mentions(text, {"not", "satisfiable", "no", "不能", "不可"}));
    if (in.options.text("expect", "proof") == "none") {
        if (none) return correct();
        // The first step that is not sound says why something was proved.
        const Verdict steps_verdict = ProofJudge(std::move(inputs)).judge(proof);
        return of_answer(
            steps_verdict.canonical,
            wrong(tr("nothing can be proved here: the clauses are satisfiable") +
                  (steps && !steps_verdict.passed() ? "; " + steps_verdict.message : "")));
    }
    if (none && proof.error.empty())
        return of_answer("none", wrong(tr("there is a proof: the clauses are contradictory")));
    if (!steps && proof.error.empty()) {
        // A unit pair may close the proof at once; even then a step is printed.
        return bad_format(tr("no resolution steps found in the output"));
    }
    return ProofJudge(std::move(inputs)).judge(proof);
}

// --- entailment

Verdict check_entailment(const CheckInput& in) {
    const auto clauses = read_clauses(in.input, in.input_name, rule_of(in));
    const std::string text = plain(in.output);
    std::optional<bool> said;
    if (mentions(text, {"unsatisfiable", "unsat", "inconsistent", "entailed", "refuted",
                        "contradiction", "不可满足", "矛盾", "得证"}))
        said = !mentions(text, {"not entailed", "not refuted", "cannot"});
    else if (mentions(text, {"satisfiable", "sat", "consistent", "可满足"}))
        said = false;
    else
        said = says_yes(text);
    if (!said) return bad_format(tr("expected yes (the empty clause follows) or no"));
    auto right = says_yes(in.answer);
    if (!right) right = refutes(clauses);
    if (!right)
        throw InputError(
            tr("whether the clauses are contradictory is not known: give it as the answer"));
    if (*said == *right) return of_answer(*said ? "yes" : "no", correct());
    return of_answer(*said ? "yes" : "no",
                     wrong(*right ? tr("the empty clause follows from these clauses")
                                  : tr("these clauses are satisfiable"),
                           *right ? "yes" : "no", *said ? "yes" : "no"));
}

// --- unifier

std::string canonical(const Substitution& s) {
    std::string text;
    for (const auto& [name, term] : s)
        if (!(term.variable && term.name == name))
            text += (text.empty() ? "" : ",") + name + "=" + to_text(term);
    return text.empty() ? "{}" : text;
}

/// Is the substitution, applied once, a most general unifier? Compared on all variables at once.
bool is_most_general(const Literal& a, const Literal& b, const Substitution& s,
                     const Substitution& mgu) {
    Literal all{false, "all", {}};
    for (const std::string& name : variables_of({a, b}))
        all.arguments.push_back(Term{name, true, {}});
    return substitute(s, a).arguments == substitute(s, b).arguments &&
           is_variant({substitute(s, all)}, apply_fully(mgu, {all}));
}

bool is_circular(const Substitution& s) {
    for (const auto& [name, term] : s) {
        Term t = term;
        for (std::size_t i = 0; i <= s.size(); ++i) t = substitute(s, t);
        if (substitute(s, t) != t) return true;
    }
    return false;
}

Verdict check_unifier(const CheckInput& in) {
    const auto [a, b] = atoms_of(in);
    const std::string text = plain(in.output);
    Substitution mgu;
    const bool unifiable = unify(a, b, mgu);
    const auto given = printed_bindings(text, rule_of(in));
    const bool none = !given && says_not_unifiable(text);
    const auto fail = [&](std::string message, const std::string& expected,
                          const std::string& actual, const std::string& key) {
        return of_answer(key, wrong(std::move(message), expected, actual));
    };
    if (!given && !none) return bad_format(tr("no substitution found in the output"));
    if (!unifiable) {
        if (none) return of_answer("fail", correct());
        return fail(tr("these atoms do not unify"), "not unifiable", canonical(*given), "unified");
    }
    const std::string right = canonical(resolved(mgu));
    if (none) return fail(tr("these atoms unify"), right, "not unifiable", "fail");
    if (is_most_general(a, b, *given, mgu)) return of_answer(canonical(*given), correct());
    const bool composed = !is_circular(*given) && is_most_general(a, b, resolved(*given), mgu);
    if (composed && in.options.flag("triangular")) return correct();
    if (substitute(*given, a).arguments == substitute(*given, b).arguments)
        return fail(tr("a unifier, but not a most general one"), right, canonical(*given),
                    "special");
    return fail(tr("the substitution does not make the atoms equal"), right, canonical(*given),
                composed ? "triangular" : canonical(*given));
}

// --- cnf

/// Clauses under the usual names of variables, or only those that a numbered variable shows.
bool same_meaning(const std::string& a, const std::string& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && a[i] != '?' && b[i] != '?') return false;
    return a.size() == b.size();
}

Verdict check_cnf(const CheckInput& in) {
    const Formula formula = read_formula(in.input, in.input_name);
    const std::string right = meaning_of(formula);
    const std::string text = plain(in.output);
    std::vector<Clause> clauses;
    try {
        clauses = printed_clauses(text, rule_of(in));
    } catch (const InputError& error) {
        return bad_format(tr("this is not in clause form: ") + error.diagnostics().at(0).message);
    }
    const bool always_holds = right.find('0') == right.npos;  // then no clause is left
    if (clauses.empty() && lines_of(text).empty() && !always_holds)
        return bad_format(tr("no clauses found in the output"));
    const std::string meaning = meaning_of(clauses, formula);
    const std::string key = tasks::fingerprint(meaning);
    if (same_meaning(meaning, right)) return of_answer(key, correct());
    std::size_t i = 0;
    while (meaning[i] == right[i] || meaning[i] == '?') ++i;
    return of_answer(
        key,
        wrong(right[i] == '1' ? tr("the clauses say more than the formula: they fail in a world "
                                   "in which it holds")
                              : tr("the clauses say less than the formula: they hold in a world "
                                   "in which it fails")));
}

}  // namespace

std::vector<Checker> logic_checkers() {
    const OptionSpec vars{"vars",
                          "uvwxyz",
                          marked("names of variables: u…z (xx, y1) and capitals, one lower-case "
                                 "letter, or capitals only"),
                          {"uvwxyz", "single", "upper"}};
    return {
        {"resolution-proof",
         "lab2_resolution",
         marked("a refutation in the course's format: every step sound, the empty clause reached"),
         "R[1,2a]{x=a} = Q(a)",
         {{"expect",
           "proof",
           marked("a proof, or the answer that there is none"),
           {"proof", "none"}},
          vars},
         check_proof},
        {"entailment",
         "lab2_resolution",
         marked("does the empty clause follow: yes or no"),
         "yes",
         {vars},
         check_entailment},
        {"unifier",
         "lab2_resolution",
         marked("a most general unifier of two atoms, up to renaming, or that there is none"),
         "{x=a, y=f(b)}",
         {switch_option("triangular", false,
                        marked("bindings may have to be applied to each other")),
          vars},
         check_unifier},
        {"cnf",
         "lab2_resolution",
         marked("the clause form of a formula, compared by its meaning in small worlds"),
         "(¬P(x),Q(x,f(x)))",
         {vars},
         check_cnf},
    };
}

}  // namespace ailab::grade
