#include "lab_grade/judge/logic/prover.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "common/base/random.hpp"
#include "common/logic/check/inference.hpp"
#include "common/logic/print.hpp"

namespace ailab::grade {
namespace {

using logic::check::CourseLine;
using logic::check::Inference;
using logic::check::Reference;

/// What both provers do with clauses.
class Prover {
protected:
    explicit Prover(TermBank& bank) : bank_(bank), algebra_(bank) {}

    /// The literals with their variables behind the first `offset`.
    Literals moved(const Literals& clause, std::size_t offset) {
        Literals result;
        for (const Literal& l : clause)
            result.push_back(
                {algebra_.renamed(l.atom, [&](VarId v) { return static_cast<VarId>(v + offset); }),
                 l.positive});
        return result;
    }
    static Literals without_copies(const Literals& clause) {
        Literals result;
        for (const Literal& l : clause)
            if (std::find(result.begin(), result.end(), l) == result.end()) result.push_back(l);
        return result;
    }

    TermBank& bank_;
    logic::check::Algebra algebra_;
};

class RandomProver : Prover {
public:
    RandomProver(TermBank& bank, const std::vector<Clause>& clauses, std::uint64_t seed)
        : Prover(bank), random_(seed), inputs_(clauses.size()) {
        for (const Clause& c : clauses) add({}).clause = c;
    }

    std::optional<Proof> run() {
        constexpr std::size_t kMostLines = 3000;
        while (!waiting_.empty() && lines_.size() < kMostLines) {
            const std::size_t given = take();
            for (const std::size_t other : done_)
                if (step(given, other) || step(other, given)) return useful();
            if (step(given, given)) return useful();
            done_.push_back(given);
        }
        return std::nullopt;
    }

private:
    CourseLine& add(CourseLine line) {
        waiting_.push_back(lines_.size());
        line.number = lines_.size() + 1;
        return lines_.emplace_back(std::move(line));
    }

    // A short clause most of the time, any clause now and then.
    std::size_t take() {
        std::size_t best = random_.below(waiting_.size());
        for (int i = 0; i < 4; ++i) {
            const std::size_t other = random_.below(waiting_.size());
            if (literals(waiting_[other]).size() < literals(waiting_[best]).size()) best = other;
        }
        const std::size_t line = waiting_[best];
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(best));
        return line;
    }
    const Literals& literals(std::size_t line) const { return lines_[line].clause.literals; }

    /// All resolvents of two clauses; true at the empty clause.
    bool step(std::size_t p, std::size_t q) {
        std::vector<std::string> names = lines_[p].clause.names;
        const Literals a = literals(p), b = moved(literals(q), names.size());
        for (const std::string& name : lines_[q].clause.names) names.push_back(name + "'");
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j)
                if (a[i].positive && !b[j].positive)
                    for (const Inference& one :
                         logic::check::inferences(bank_, algebra_, 'R', a, i, b, j))
                        if (keep(reference(p, i), reference(q, j), one, names)) return true;
        return false;
    }
    Reference reference(std::size_t line, std::size_t literal) const {
        return {line + 1, literals(line).size() > 1 ? std::optional(literal) : std::nullopt};
    }
    bool keep(const Reference& p, const Reference& q, const Inference& one,
              const std::vector<std::string>& names) {
        const Literals clause = without_copies(one.conclusion);
        constexpr std::size_t kMostLiterals = 5;
        if (clause.size() > kMostLiterals) return false;
        for (const CourseLine& line : lines_)
            if (algebra_.variants(line.clause.literals, clause)) return false;
        CourseLine& line = add({.rule = 'R', .parents = {p, q}, .binding_names = names});
        for (const auto& [v, term] : one.sigma)
            line.bindings.emplace_back(names[v], *algebra_.instance(one.sigma, term));
        std::sort(line.bindings.begin(), line.bindings.end());
        line.has_bindings = !line.bindings.empty();
        line.clause = logic::normalised(bank_, clause, names);
        take_primes(line.clause.names);
        return clause.empty();
    }
    /// x' becomes x again where no x is in the clause.
    static void take_primes(std::vector<std::string>& names) {
        for (std::string& name : names) {
            std::string bare = name.substr(0, name.find('\''));
            while (bare != name && std::find(names.begin(), names.end(), bare) != names.end())
                bare += bare.size() == 1 ? "1" : "0";
            name = bare;
        }
    }

    Proof useful() const {
        std::set<std::size_t> used{lines_.size()};
        for (std::size_t n = lines_.size(); n > inputs_; --n)
            if (used.contains(n))
                for (const Reference& ref : lines_[n - 1].parents) used.insert(ref.line);
        std::vector<std::size_t> number(lines_.size() + 1, 0);
        Proof proof;
        for (const CourseLine& line : lines_) {
            if (line.number > inputs_ && !used.contains(line.number)) continue;
            CourseLine copy = line;
            copy.number = number[line.number] = proof.size() + 1;
            for (Reference& ref : copy.parents) ref.line = number[ref.line];
            proof.push_back(std::move(copy));
        }
        return proof;
    }

    Random random_;
    std::size_t inputs_;
    Proof lines_;
    std::vector<std::size_t> waiting_, done_;
};

class Saturation : Prover {
public:
    explicit Saturation(TermBank& bank) : Prover(bank) {}

    std::optional<bool> run(const std::vector<Clause>& clauses) {
        for (const Clause& c : clauses) add(c.literals);
        for (std::size_t i = 0; i < kept_.size() && !found_; ++i) {
            const Clause given = kept_[i];
            infer('F', given, given.literals);
            for (std::size_t j = 0; j <= i && !found_; ++j)
                infer('R', given, moved(kept_[j].literals, given.names.size()));
            if (kept_.size() > kMostClauses) return found_ ? std::optional(true) : std::nullopt;
        }
        if (found_) return true;
        if (limited_) return std::nullopt;
        return false;
    }

private:
    void add(const Literals& literals) {
        constexpr std::size_t kMostLiterals = 8, kMostLength = 300;
        const Clause clause = logic::normalised(bank_, without_copies(literals), {});
        found_ = found_ || clause.literals.empty();
        if (clause.literals.size() > kMostLiterals || to_text(bank_, clause).size() > kMostLength ||
            kept_.size() > kMostClauses) {
            limited_ = true;
            return;
        }
        const auto opposed = [&](const Literal& l) {
            return std::find(clause.literals.begin(), clause.literals.end(), ~l) !=
                   clause.literals.end();
        };
        if (std::any_of(clause.literals.begin(), clause.literals.end(), opposed)) return;
        for (const Clause& k : kept_)
            if (algebra_.variants(k.literals, clause.literals)) return;
        kept_.push_back(clause);
    }
    void infer(char rule, const Clause& given, const Literals& other) {
        for (std::size_t i = 0; i < given.literals.size(); ++i)
            for (std::size_t j = 0; j < other.size(); ++j)
                if (rule == 'R' || i < j)
                    for (const Inference& one : logic::check::inferences(
                             bank_, algebra_, rule, given.literals, i, other, j))
                        add(one.conclusion);
    }

    static constexpr std::size_t kMostClauses = 400;
    std::vector<Clause> kept_;
    bool found_ = false, limited_ = false;
};

}  // namespace

std::optional<Proof> find_proof(TermBank& bank, const std::vector<Clause>& clauses,
                                std::uint64_t seed) {
    return RandomProver(bank, clauses, seed).run();
}

std::string to_text(const TermBank& bank, const CourseLine& line, const Proof& proof) {
    std::string text = fmt::format("{}. ", line.number);
    if (line.rule != 0) {
        std::string parents, bindings;
        for (const Reference& ref : line.parents) {
            const bool unit = proof.at(ref.line - 1).clause.literals.size() < 2;
            parents += (parents.empty() ? "" : ",") + std::to_string(ref.line);
            if (ref.literal && !unit) parents += static_cast<char>('a' + *ref.literal);
        }
        for (const auto& [name, term] : line.bindings)
            bindings += (bindings.empty() ? "" : ",") + name + "=" +
                        logic::Printer{bank}.term(term, line.binding_names);
        text += fmt::format("{}[{}]{} ", line.rule, parents,
                            bindings.empty() ? "" : "{" + bindings + "}");
    }
    return text + to_text(bank, line.clause);
}

std::optional<bool> refutes(TermBank& bank, const std::vector<Clause>& clauses) {
    return Saturation(bank).run(clauses);
}

}  // namespace ailab::grade
