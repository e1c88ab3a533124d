#include "lab2_resolution/textbook/strategies.hpp"

#include <algorithm>
#include <numeric>

#include "lab2_resolution/engine/prover/ordering.hpp"
#include "lab2_resolution/textbook/clausal_form/transform.hpp"

namespace ailab::lab2 {

const std::vector<StrategyInfo>& strategies() {
    static const std::vector<StrategyInfo> all = {
        {Strategy::breadth_first, "breadth-first", "breadth first", "宽度优先", true},
        {Strategy::deletion, "deletion", "deletion", "删除策略", true},
        {Strategy::set_of_support, "set-of-support", "set of support", "支持集", true},
        {Strategy::linear_input, "linear-input", "linear input", "线性输入", false},
        {Strategy::unit, "unit", "unit resolution", "单文字", false},
        {Strategy::unit_preference, "unit-preference", "unit preference", "单文字优先", true},
        {Strategy::ancestor_filter, "ancestor", "ancestor filtering", "祖先过滤", true},
        {Strategy::hyper, "hyper", "hyperresolution", "超归结", true},
        {Strategy::ordered, "ordered", "ordered resolution", "有序归结", true},
    };
    return all;
}

namespace {

struct Node {
    StepId step = 0;
    std::uint64_t level = 0;
    bool supported = false;
    bool input = false;
    bool alive = true;
};

class Saturation {
public:
    Saturation(TermBank& bank, Derivation& derivation, const std::vector<bool>& support,
               Strategy strategy, Budget& budget)
        : bank_(bank),
          derivation_(derivation),
          pulse_(budget),
          rules_(bank, derivation, &pulse_),
          order_(bank, OrderKind::kbo, Precedence::arity),
          strategy_(strategy),
          budget_(budget) {
        for (StepId id = 0; id < support.size(); ++id) keep({id, 0, support[id], true});
    }

    StrategyResult run() {
        try {
            if (deletes()) delete_pure_inputs();
            search();
        } catch (const OutOfBudget& out) {
            result_.outcome = Outcome::gave_up;
            result_.stopped = out.reason;
        }
        return result_;
    }

private:
    bool deletes() const {
        return strategy_ == Strategy::deletion || strategy_ == Strategy::unit_preference ||
               strategy_ == Strategy::ordered;
    }
    bool by_length() const {
        return strategy_ == Strategy::unit_preference || strategy_ == Strategy::ordered;
    }
    std::span<const Literal> clause(const Node& n) const { return derivation_.literals(n.step); }

    /// The given-clause loop. By age it is level saturation: a clause meets everything before it.
    void search() {
        for (const Node& n : nodes_)
            if (clause(n).empty()) return refuted(n.step);
        std::vector<std::size_t> done;
        for (;;) {
            budget_.hold(bank_.bytes() + derivation_.bytes() + nodes_.capacity() * sizeof(Node));
            const std::size_t given = next();
            if (given == kNone) {
                result_.outcome = Outcome::saturated;
                return;
            }
            taken_[given] = true;
            if (!nodes_[given].alive) continue;
            result_.depth = std::max(result_.depth, nodes_[given].level);
            done.push_back(given);
            if (factors(given)) return;
            for (const std::size_t other : done) {
                pulse_.beat();
                if (nodes_[other].alive && nodes_[given].alive && pair(given, other)) return;
            }
        }
    }

    static constexpr std::size_t kNone = ~std::size_t{0};

    std::size_t next() {
        taken_.resize(nodes_.size(), false);
        if (!by_length()) {
            while (oldest_ < nodes_.size() && taken_[oldest_]) ++oldest_;
            return oldest_ < nodes_.size() ? oldest_ : kNone;
        }
        std::size_t best = kNone;
        pulse_.beat(static_cast<std::uint32_t>(nodes_.size()));
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (!taken_[i] && nodes_[i].alive && (best == kNone || weight(i) < weight(best)))
                best = i;
        return best;
    }

    std::uint64_t weight(std::size_t i) const {
        std::uint64_t w = 0;
        for (const Literal& l : clause(nodes_[i])) w += bank_.weight(l.atom);
        return clause(nodes_[i]).size() * 1000 + w;
    }

    /// May these two be parents of one resolvent?
    bool allowed(const Node& a, const Node& b) {
        switch (strategy_) {
        case Strategy::set_of_support:
            return a.supported || b.supported;
        case Strategy::linear_input:
            return a.input || b.input;
        case Strategy::unit:
            return clause(a).size() == 1 || clause(b).size() == 1;
        case Strategy::ancestor_filter:
            return (a.supported && (b.input || is_ancestor(b, a))) ||
                   (b.supported && (a.input || is_ancestor(a, b)));
        case Strategy::hyper:
            return is_positive(clause(a)) != is_positive(clause(b));
        default:
            return true;
        }
    }

    bool is_ancestor(const Node& old, const Node& young) {
        pulse_.beat(young.step);
        const std::vector<StepId> all = derivation_.ancestors(young.step);
        return std::binary_search(all.begin(), all.end(), old.step);
    }

    static bool is_positive(std::span<const Literal> c) {
        return std::all_of(c.begin(), c.end(), [](const Literal& l) { return l.positive; });
    }

    /// Is literal i one on which this strategy resolves?
    bool eligible(std::span<const Literal> c, std::uint32_t i) const {
        if (strategy_ == Strategy::hyper) {
            // Nuclei give up their first negative literal; electrons any literal.
            if (is_positive(c)) return true;
            const auto first =
                std::find_if(c.begin(), c.end(), [](const Literal& l) { return !l.positive; });
            return &*first == &c[i];
        }
        if (strategy_ != Strategy::ordered) return true;
        return std::none_of(c.begin(), c.end(), [&](const Literal& l) {
            return order_.compare(l, c[i]) == Order::greater;
        });
    }

    bool pair(std::size_t a, std::size_t b) {
        if (!allowed(nodes_[a], nodes_[b])) return false;
        const auto sizes = std::pair(clause(nodes_[a]).size(), clause(nodes_[b]).size());
        for (std::uint32_t i = 0; i < sizes.first; ++i)
            for (std::uint32_t j = 0; j < sizes.second; ++j) {
                if (!eligible(clause(nodes_[a]), i) || !eligible(clause(nodes_[b]), j)) continue;
                const auto made = rules_.resolve(nodes_[a].step, i, nodes_[b].step, j);
                if (made && generated(*made, a, b)) return true;
                if (!nodes_[a].alive || !nodes_[b].alive) return false;
            }
        return false;
    }

    bool factors(std::size_t a) {
        const std::size_t size = clause(nodes_[a]).size();
        for (std::uint32_t j = 1; j < size; ++j)
            for (std::uint32_t i = 0; i < j; ++i) {
                const auto made = rules_.factor(nodes_[a].step, i, j);
                if (made && generated(*made, a, a)) return true;
                if (!nodes_[a].alive) return false;
            }
        return false;
    }

    /// Count, delete or keep a new clause; true if it is empty.
    bool generated(StepId step, std::size_t a, std::size_t b) {
        budget_.spend();
        ++result_.generated;
        const auto c = derivation_.literals(step);
        if (c.empty()) {
            result_.depth = std::max(nodes_[a].level, nodes_[b].level) + 1;
            refuted(step);
            return true;
        }
        if (is_redundant(c)) {
            derivation_.truncate(step);
            return false;
        }
        if (deletes())
            for (Node& n : nodes_)
                if (n.alive && subsumes(bank_, c, clause(n), &pulse_) &&
                    c.size() <= clause(n).size())
                    n.alive = false;
        keep({step, std::max(nodes_[a].level, nodes_[b].level) + 1,
              nodes_[a].supported || nodes_[b].supported, false});
        return false;
    }

    /// A copy of a clause that is there is never kept; deletion goes further.
    bool is_redundant(std::span<const Literal> c) {
        if (deletes()) {
            if (is_tautology(bank_, {c.begin(), c.end()})) return true;
            return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
                pulse_.beat();
                return n.alive && clause(n).size() <= c.size() &&
                       subsumes(bank_, clause(n), c, &pulse_);
            });
        }
        return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
            pulse_.beat();
            return is_variant(bank_, clause(n), c, &pulse_);
        });
    }

    void keep(Node node) {
        nodes_.push_back(node);
        ++result_.kept;
    }

    void refuted(StepId step) {
        result_.outcome = Outcome::refuted;
        result_.empty_clause = step;
    }

    /// A clause with a literal whose complement occurs nowhere can take part in no refutation.
    void delete_pure_inputs() {
        for (bool changed = true; changed;) {
            changed = false;
            for (Node& n : nodes_) {
                if (!n.alive) continue;
                const bool pure =
                    std::any_of(clause(n).begin(), clause(n).end(), [&](const Literal& l) {
                        return !bank_.is_equation(l.atom) && !has_partner(l);
                    });
                if (pure) n.alive = false, changed = true;
            }
        }
    }
    bool has_partner(Literal l) {
        return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& n) {
            pulse_.beat();
            return n.alive &&
                   std::any_of(clause(n).begin(), clause(n).end(), [&](const Literal& k) {
                       return k.positive != l.positive &&
                              bank_.symbol(k.atom) == bank_.symbol(l.atom);
                   });
        });
    }

    TermBank& bank_;
    Derivation& derivation_;
    Pulse pulse_;
    Inferences rules_;
    TermOrder order_;
    Strategy strategy_;
    Budget& budget_;
    std::vector<Node> nodes_;
    std::vector<bool> taken_;
    std::size_t oldest_ = 0;
    StrategyResult result_;
};

}  // namespace

StrategyResult saturate(TermBank& bank, Derivation& derivation, const std::vector<bool>& support,
                        Strategy strategy, Budget& budget) {
    return Saturation(bank, derivation, support, strategy, budget).run();
}

}  // namespace ailab::lab2
