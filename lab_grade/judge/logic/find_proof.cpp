#include "lab_grade/judge/logic/find_proof.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "common/base/random.hpp"

namespace ailab::grade {
namespace {

class Prover {
public:
    Prover(const std::vector<Clause>& clauses, std::uint64_t seed)
        : random_(seed), inputs_(clauses.size()) {
        for (const Clause& c : clauses) lines_.push_back({lines_.size() + 1, ' ', {}, {}, c, 0});
        for (std::size_t i = 0; i < lines_.size(); ++i) waiting_.push_back(i);
    }

    std::optional<std::vector<ProofLine>> run() {
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
    // A short clause most of the time, any clause now and then.
    std::size_t take() {
        std::size_t best = random_.below(waiting_.size());
        for (int i = 0; i < 4; ++i) {
            const std::size_t other = random_.below(waiting_.size());
            if (lines_[waiting_[other]].clause.size() < lines_[waiting_[best]].clause.size())
                best = other;
        }
        const std::size_t line = waiting_[best];
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(best));
        return line;
    }

    /// All resolvents of two clauses; true at the empty clause.
    bool step(std::size_t p, std::size_t q) {
        const Clause a = lines_[p].clause, b = renamed(lines_[q].clause, "'");
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) {
                Substitution s;
                if (a[i].negative || !b[j].negative || !unify(a[i], b[j], s)) continue;
                if (keep(p, q, i, j, s)) return true;
            }
        return false;
    }
    bool keep(std::size_t p, std::size_t q, std::size_t i, std::size_t j, const Substitution& s) {
        Clause rest = lines_[p].clause;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        Clause more = renamed(lines_[q].clause, "'");
        more.erase(more.begin() + static_cast<std::ptrdiff_t>(j));
        for (const Literal& l : more) rest.push_back(l);
        rest = apply_fully(s, rest);
        Clause clause;
        for (const Literal& l : rest)
            if (std::find(clause.begin(), clause.end(), l) == clause.end()) clause.push_back(l);
        constexpr std::size_t kMostLiterals = 5;
        if (clause.size() > kMostLiterals) return false;
        for (const ProofLine& line : lines_)
            if (is_variant(line.clause, clause)) return false;
        const auto ref = [&](std::size_t line, std::size_t literal) {
            return LiteralRef{
                line + 1, lines_[line].clause.size() > 1 ? std::optional(literal) : std::nullopt};
        };
        lines_.push_back(
            {lines_.size() + 1, 'R', {ref(p, i), ref(q, j)}, resolved(s), plain_names(clause), 0});
        waiting_.push_back(lines_.size() - 1);
        return clause.empty();
    }
    /// x' becomes x again where no x is in the clause.
    static Clause plain_names(const Clause& clause) {
        Substitution s;
        auto names = variables_of(clause);
        for (std::string& name : names) {
            std::string bare = name.substr(0, name.find('\''));
            while (bare != name && std::find(names.begin(), names.end(), bare) != names.end())
                bare += bare.size() == 1 ? "1" : "0";
            s[name] = Term{bare, true, {}};
            name = bare;
        }
        return substitute(s, clause);
    }

    std::vector<ProofLine> useful() const {
        std::set<std::size_t> used{lines_.size()};
        for (std::size_t n = lines_.size(); n > inputs_; --n)
            if (used.contains(n))
                for (const LiteralRef& ref : lines_[n - 1].parents) used.insert(ref.clause);
        std::vector<std::size_t> number(lines_.size() + 1, 0);
        std::vector<ProofLine> proof;
        for (const ProofLine& line : lines_) {
            if (line.number > inputs_ && !used.contains(line.number)) continue;
            ProofLine copy = line;
            copy.number = number[line.number] = proof.size() + 1;
            for (LiteralRef& ref : copy.parents) ref.clause = number[ref.clause];
            proof.push_back(std::move(copy));
        }
        return proof;
    }

    Random random_;
    std::size_t inputs_;
    std::vector<ProofLine> lines_;
    std::vector<std::size_t> waiting_, done_;
};

}  // namespace

std::optional<std::vector<ProofLine>> find_proof(const std::vector<Clause>& clauses,
                                                 std::uint64_t seed) {
    return Prover(clauses, seed).run();
}

std::string to_text(const ProofLine& line, const std::vector<ProofLine>& proof) {
    std::string text = fmt::format("{}. ", line.number);
    if (line.rule == 'R') {
        std::string parents;
        for (const LiteralRef& ref : line.parents) {
            const bool unit = proof.at(ref.clause - 1).clause.size() < 2;
            parents += (parents.empty() ? "" : ",") + std::to_string(ref.clause);
            if (ref.literal && !unit) parents += static_cast<char>('a' + *ref.literal);
        }
        text += "R[" + parents + "]";
        std::string bindings;
        for (const auto& [name, term] : line.bindings.value_or(Substitution{}))
            bindings += (bindings.empty() ? "" : ",") + name + "=" + to_text(term);
        if (!bindings.empty()) text += "{" + bindings + "}";
        text += " ";
    }
    return text + to_text(line.clause);
}

}  // namespace ailab::grade
