#include "lab2_resolution/formats/tstp_format.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic {

std::string_view tstp_rule(Rule rule) {
    switch (rule) {
    case Rule::resolve:
        return "resolution";
    case Rule::factor:
        return "factoring";
    case Rule::superpose:
        return "paramodulation";
    case Rule::resolve_equality:
        return "equality_resolution";
    case Rule::factor_equality:
        return "equality_factoring";
    default:
        return "input";
    }
}

namespace {

/// Names of the rules in proofs of E (Schulz 2013).
constexpr const char *kAddAnswer = "add_answer_literal", *kEvaluateAnswer = "eval_answer_literal";

/// Names of TPTP for these variables.
std::vector<std::string> numbered(std::vector<std::string> names) {
    for (std::size_t v = 0; v < names.size(); ++v) names[v] = fmt::format("X{}", v + 1);
    return names;
}

class Writer {
public:
    Writer(const Proof& proof, const Problem& problem, const ClausalProblem& clausal,
           std::string file)
        : proof_(proof),
          problem_(problem),
          clausal_(clausal),
          file_(std::move(file)),
          print_{problem.bank, Notation::tptp} {}

    std::string run() {
        find_needed();
        out_ = fmt::format("% SZS output start CNFRefutation for {}\n", file_);
        for (std::size_t i = 0; i < clausal_.steps.size(); ++i)
            if (formula_needed_[i]) formula(i);
        for (std::size_t i = 0; i < proof_.lines.size(); ++i)
            if (line_needed_[i]) clause(i);
        out_ += fmt::format("% SZS output end CNFRefutation for {}\n", file_);
        return std::move(out_);
    }

private:
    void find_needed() {
        formula_needed_.assign(clausal_.steps.size(), false);
        for (std::size_t i = 0; i < proof_.lines.size(); ++i)
            if (line_needed_[i] && proof_.lines[i].rule == Rule::input &&
                clausal_.sources[i] != ClausalProblem::kNoFormula)
                formula_needed_[clausal_.sources[i]] = true;
        for (std::size_t i = clausal_.steps.size(); i-- > 0;)
            if (formula_needed_[i])
                for (const std::size_t p : clausal_.steps[i].parents) formula_needed_[p] = true;
    }

    static std::string name(std::string_view prefix, std::size_t i) {
        return fmt::format("{}{}", prefix, i + 1);
    }

    std::string source(std::string_view label) const {
        const Symbol file{file_}, symbol{std::string(label.empty() ? "unknown" : label)};
        return fmt::format("file({}, {})", tptp_name(file), tptp_name(symbol));
    }

    std::string new_symbols(const FormulaStep& step, std::string_view kind) const {
        std::string names;
        for (const SymbolId id : step.new_symbols)
            names += (names.empty() ? "" : ",") + tptp_name(problem_.bank.symbols[id]);
        return fmt::format("new_symbols({},[{}])", kind, names);
    }

    void formula(std::size_t i) {
        const FormulaStep& step = clausal_.steps[i];
        std::string parents;
        for (const std::size_t p : step.parents)
            parents += (parents.empty() ? "" : ",") + name("f", p);
        std::string role = "plain", why;
        switch (step.rule) {
        case FormulaRule::input:
            role = is_conjecture(i)          ? "conjecture"
                   : step.role == Role::goal ? "negated_conjecture"
                                             : "axiom";
            why = source(step.label);
            break;
        case FormulaRule::negate:
            role = "negated_conjecture";
            why = fmt::format("inference(negate_conjecture,[status(cth)],[{}])", parents);
            break;
        case FormulaRule::ask:
            why = fmt::format("inference({},[status(thm)],[{}])", kAddAnswer, parents);
            break;
        case FormulaRule::definition:
            why = fmt::format("introduced(definition,[{}])", new_symbols(step, "definition"));
            break;
        case FormulaRule::name_parts:
            why = fmt::format("inference(apply_def,[status(esa)],[{}])", parents);
            break;
        case FormulaRule::normal_form:
            why = fmt::format("inference(fof_nnf,[status(thm)],[{}])", parents);
            break;
        case FormulaRule::skolemise:
            why = fmt::format("inference(skolemise,[status(esa),{}],[{}])",
                              new_symbols(step, "skolem"), parents);
            break;
        }
        FormulaPtr closed = step.formula;
        if (const auto free = free_variables(problem_.bank, closed); !free.empty())
            closed = make_quantified(Connective::for_all, free, closed);
        out_ += fmt::format("fof({}, {}, ({}), {}).\n", name("f", i), role,
                            print_.formula(*closed, {}), why);
    }

    bool is_conjecture(std::size_t step) const {
        for (const FormulaStep& s : clausal_.steps)
            if (s.rule == FormulaRule::negate)
                for (const std::size_t p : s.parents)
                    if (p == step) return true;
        return false;
    }

    void clause(std::size_t i) {
        const ProofLine& line = proof_.lines[i];
        const Literals& literals = line.conclusion;
        const std::size_t answers = literals.size() - open_length(problem_.bank, literals);
        std::string role = "plain", why;
        if (line.rule != Rule::input) {
            std::string parents = name("c", line.parents[0]);
            if (line.parent_count() > 1) parents += "," + name("c", line.parents[1]);
            why = fmt::format("inference({},[status(thm)],[{}])", tstp_rule(line.rule), parents);
        } else if (clausal_.sources[i] == ClausalProblem::kNoFormula) {
            role = clausal_.clauses[i].role == Role::goal ? "negated_conjecture" : "axiom";
            why = source(clausal_.clauses[i].label);
            if (answers > 0) {  // the last literal
                cnf(name("q", i), role, line, {literals.begin(), literals.end() - 1}, why);
                role = "plain";
                why = fmt::format("inference({},[status(thm)],[{}])", kAddAnswer, name("q", i));
            }
        } else {
            why = fmt::format("inference(clausify,[status(thm)],[{}])",
                              name("f", clausal_.sources[i]));
        }
        cnf(name("c", i), role, line, literals, why);
        if (i + 1 == proof_.lines.size() && answers > 0)
            cnf("answered", "plain", line, {},
                fmt::format("inference({},[status(thm)],[{}])", kEvaluateAnswer, name("c", i)));
    }

    void cnf(const std::string& label, const std::string& role, const ProofLine& line,
             const Literals& literals, const std::string& why) {
        out_ += fmt::format("cnf({}, {}, ({}), {}).\n", label, role,
                            print_.clause(literals, numbered(line.names)), why);
    }

    const Proof& proof_;
    const Problem& problem_;
    const ClausalProblem& clausal_;
    std::string file_;
    Printer print_;
    std::string out_;
    std::vector<bool> line_needed_ = proof_.needed(), formula_needed_;
};

}  // namespace

std::string tptp_clause(const Clause& clause, std::size_t index, const TermBank& bank) {
    return fmt::format(
        "cnf(c{}, {}, ({})).", index + 1,
        clause.role == Role::goal ? "negated_conjecture" : "axiom",
        Printer{bank, Notation::tptp}.clause(clause.literals, numbered(clause.names)));
}

std::string tptp_clauses(const std::vector<Clause>& clauses, const TermBank& bank) {
    std::string out;
    for (std::size_t i = 0; i < clauses.size(); ++i) out += tptp_clause(clauses[i], i, bank) + '\n';
    return out;
}

std::string tstp_format(const Proof& proof, const Problem& problem, const ClausalProblem& clausal,
                        const std::string& file) {
    return Writer(proof, problem, clausal, file).run();
}

}  // namespace ailab::logic
