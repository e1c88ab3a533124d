#include "common/logic/check/course_checker.hpp"

#include <algorithm>
#include <unordered_map>

#include "common/base/translate.hpp"
#include "common/logic/check/algebra.hpp"
#include "common/logic/check/step.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic::check {
namespace {

class Checker {
public:
    Checker(const Source& source, VariableRule rule, const CheckOptions& options)
        : source_(source),
          proof_(read_course_proof(source, rule, options.heartbeat)),
          algebra_(proof_.bank, options.heartbeat),
          options_(options) {}

    Verdict run(const std::vector<Clause>* problem, const TermBank* problem_bank) {
        used_.assign(proof_.lines.size(), false);
        records_answers_ = records_answers(problem_bank);
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
            index_of_.try_emplace(line().number, current_);
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
                  tr("line numbers must increase"));
    }

    const CourseLine* parent(const Reference& r) {
        const auto known = index_of_.find(r.line);
        if (known == index_of_.end()) {
            error(tr("there is no line {} before this one", r.line));
            return nullptr;
        }
        used_[known->second] = true;
        return &proof_.lines[known->second];
    }

    /// Reports a letter that is missing, superfluous or out of range. Returns false if the
    /// reference denotes no literal.
    bool check_letter(const Reference& r, const CourseLine& parent) {
        const std::size_t count = parent.clause.literals.size();
        if (r.literal && count == 1)
            about_substitution(tr("clause {} is a unit, so its letter is left out", r.line));
        if (!r.literal && count != 1)
            error(tr("clause {} has {} literals, so a letter must say which", r.line, count));
        else if (r.literal && *r.literal >= count)
            error(tr_count("clause {} has only {} literal", "clause {} has only {} literals", count,
                           r.line, count));
        else
            return true;
        return false;
    }

    void check_step() {
        std::vector<const Clause*> parents;
        for (const Reference& r : line().parents) {
            const CourseLine* const cited = parent(r);
            if (!cited || !check_letter(r, *cited)) return;
            parents.push_back(&cited->clause);
        }
        if ((line().rule == 'F' || line().rule == 'Q') && parents.size() == 2 &&
            (parents[0] != parents[1] || line().parents[0].literal == line().parents[1].literal))
            return error(tr("rule {} takes two literals of one clause", line().rule));
        const StepFault fault =
            judge_step(proof_.bank, line(), parents, {.heartbeat = options_.heartbeat});
        if (fault.kind == "bindings") return about_substitution(fault.message, fault.hint);
        if (!fault.kind.empty()) error(fault.message, fault.hint);
    }

    bool is_answer(Literal l) const {
        return l.positive && proof_.bank.symbols[proof_.bank.symbol(l.atom)].name == "answer";
    }
    /// Whether answer literals only record bindings, so that they can all be false: `answer` is no
    /// predicate of the problem, and occurs nowhere with ¬.
    bool records_answers(const TermBank* problem) const {
        const auto own =
            problem ? problem->symbols.find_any("answer", SymbolKind::predicate) : std::nullopt;
        if (own && problem->symbols[*own].origin != Origin::answer) return false;
        return !std::ranges::any_of(proof_.lines, [&](const CourseLine& line) {
            return std::ranges::any_of(line.clause.literals,
                                       [&](Literal l) { return is_answer(~l); });
        });
    }
    /// The clause without answer literals, if they only record bindings.
    Literals open(const Clause& c) const {
        Literals literals = c.literals;
        if (records_answers_) std::erase_if(literals, [&](Literal l) { return is_answer(l); });
        return literals;
    }

    void check_end() {
        if (proof_.lines.empty()) return error(tr("there is no proof here"));
        current_ = proof_.lines.size() - 1;
        if (!open(line().clause).empty()) error(tr("the last line is not the empty clause"));
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
            if (!algebra_.variants(imported(problem[current_], bank), open(line().clause)))
                error(tr("input {} is not a clause of the problem", line().number),
                      tr("it should be {}",
                         theirs.clause(problem[current_].literals, problem[current_].names)));
    }

    Literals imported(const Clause& clause, const TermBank& from) {
        Literals result;
        for (const Literal& l : clause.literals)
            if (!logic::is_answer(from, l))
                result.push_back({algebra_.imported(from, l.atom), l.positive});
        return result;
    }

    const Source& source_;
    CourseProof proof_;
    Algebra algebra_;
    CheckOptions options_;
    Verdict verdict_;
    std::size_t current_ = 0;
    std::unordered_map<std::size_t, std::size_t> index_of_;  // of the lines before this one
    std::vector<bool> used_;
    bool records_answers_ = false;
};

}  // namespace

Verdict check_course_proof(const Source& source, VariableRule rule,
                           const std::vector<Clause>* problem, const TermBank* problem_bank,
                           const CheckOptions& options) {
    return Checker(source, rule, options).run(problem, problem_bank);
}

}  // namespace ailab::logic::check
