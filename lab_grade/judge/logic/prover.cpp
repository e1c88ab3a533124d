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

struct ProverRules {
    bool factoring = true;
    std::size_t most_lines = 400;
    std::size_t most_literals = 8;
    /// For a random order; otherwise the oldest clause comes first.
    std::optional<std::uint64_t> seed{};
};

class Prover {
public:
    Prover(TermBank& bank, const std::vector<Clause>& clauses, const ProverRules& rules,
           const Budget& budget)
        : bank_(bank),
          budget_(budget),
          algebra_(bank),
          rules_(rules),
          random_(rules.seed.value_or(0)),
          inputs_(clauses.size()) {
        for (const Clause& c : clauses) add({}).clause = c;
    }

    /// Returns whether there is a proof; an empty optional if a limit is reached first.
    std::optional<bool> run() {
        for (const CourseLine& line : lines_)
            if (line.clause.literals.empty()) return true;
        while (!waiting_.empty() && lines_.size() < rules_.most_lines) {
            const std::size_t given = rules_.seed ? take_any() : take(0);
            if (rules_.factoring && factor(given)) return true;
            for (const std::size_t other : done_) {
                budget_.look();
                if (resolve(given, other) || resolve(other, given)) return true;
            }
            if (resolve(given, given)) return true;
            done_.push_back(given);
        }
        if (complete_ && waiting_.empty()) return false;
        return std::nullopt;
    }

    /// Returns the inputs and the steps that the last line needs.
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

private:
    CourseLine& add(CourseLine line) {
        waiting_.push_back(lines_.size());
        line.number = lines_.size() + 1;
        return lines_.emplace_back(std::move(line));
    }

    // Usually picks a short clause, sometimes any clause.
    std::size_t take_any() {
        std::size_t best = random_.below(waiting_.size());
        for (int i = 0; i < 4; ++i) {
            const std::size_t other = random_.below(waiting_.size());
            if (literals(waiting_[other]).size() < literals(waiting_[best]).size()) best = other;
        }
        return take(best);
    }
    std::size_t take(std::size_t place) {
        const std::size_t line = waiting_[place];
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(place));
        return line;
    }
    const Literals& literals(std::size_t line) const { return lines_[line].clause.literals; }

    /// Adds all resolvents; returns true if one is empty, like the next two functions.
    bool resolve(std::size_t p, std::size_t q) {
        std::vector<std::string> names = lines_[p].clause.names;
        const Literals a = literals(p);
        Literals b;
        for (const Literal& l : literals(q))
            b.push_back({algebra_.renamed(
                             l.atom, [&](VarId v) { return static_cast<VarId>(v + names.size()); }),
                         l.positive});
        for (const std::string& name : lines_[q].clause.names) names.push_back(name + "'");
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j)
                if (a[i].positive && !b[j].positive && infer('R', p, a, i, q, b, j, names))
                    return true;
        return false;
    }
    bool factor(std::size_t p) {
        const Literals a = literals(p);
        const std::vector<std::string> names = lines_[p].clause.names;
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = i + 1; j < a.size(); ++j)
                if (infer('F', p, a, i, p, a, j, names)) return true;
        return false;
    }
    bool infer(char rule, std::size_t p, const Literals& a, std::size_t i, std::size_t q,
               const Literals& b, std::size_t j, const std::vector<std::string>& names) {
        for (const Inference& one : logic::check::inferences(bank_, algebra_, rule, a, i, b, j))
            if (keep(rule, reference(p, i), reference(q, j), one, names)) return true;
        return false;
    }
    Reference reference(std::size_t line, std::size_t literal) const {
        return {line + 1, literals(line).size() > 1 ? std::optional(literal) : std::nullopt};
    }
    bool keep(char rule, const Reference& p, const Reference& q, const Inference& one,
              const std::vector<std::string>& names) {
        Literals clause;
        std::size_t weight = 0;
        for (const Literal& l : one.conclusion)
            if (std::ranges::find(clause, l) == clause.end()) {
                clause.push_back(l);
                weight += bank_.weight(l.atom);
            }
        constexpr std::size_t kMostWeight = 150;
        if (clause.size() > rules_.most_literals || weight > kMostWeight) return complete_ = false;
        for (const CourseLine& line : lines_)
            if (algebra_.variants(line.clause.literals, clause)) return false;
        CourseLine& line = add({.rule = rule, .parents = {p, q}, .binding_names = names});
        for (const auto& [v, term] : one.sigma)
            line.bindings.emplace_back(names[v], *algebra_.instance(one.sigma, term));
        std::ranges::sort(line.bindings);
        line.has_bindings = !line.bindings.empty();
        line.clause = logic::normalised(bank_, clause, names);
        take_primes(line.clause.names);
        return clause.empty();
    }
    /// Renames x' to x if x does not occur in the clause.
    static void take_primes(std::vector<std::string>& names) {
        for (std::string& name : names) {
            std::string bare = name.substr(0, name.find('\''));
            while (bare != name && std::ranges::find(names, bare) != names.end())
                bare += bare.size() == 1 ? "1" : "0";
            name = bare;
        }
    }

    TermBank& bank_;
    const Budget& budget_;
    logic::check::Algebra algebra_;
    ProverRules rules_;
    Random random_;
    std::size_t inputs_;
    Proof lines_;
    std::vector<std::size_t> waiting_, done_;
    bool complete_ = true;
};

}  // namespace

std::optional<Proof> find_proof(TermBank& bank, const std::vector<Clause>& clauses,
                                std::uint64_t seed, const Budget& budget) {
    Prover prover(bank, clauses,
                  {.factoring = false, .most_lines = 3000, .most_literals = 5, .seed = seed},
                  budget);
    if (!prover.run().value_or(false)) return std::nullopt;
    return prover.useful();
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

std::optional<bool> refutes(TermBank& bank, const std::vector<Clause>& clauses,
                            const Budget& budget) {
    return Prover(bank, clauses, {}, budget).run();
}

}  // namespace ailab::grade
