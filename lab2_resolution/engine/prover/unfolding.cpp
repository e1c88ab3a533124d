#include "lab2_resolution/engine/prover/unfolding.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "common/logic/problem.hpp"
#include "lab2_resolution/engine/prover/traced_inference.hpp"
#include "lab2_resolution/textbook/replay.hpp"
#include "lab2_resolution/textbook/resolution.hpp"

namespace ailab::logic {
namespace {

/// A clause of the new derivation that stands for a line of a proof under assumptions.
struct Carried {
    StepId step = kNoStep;
    Places line{};  ///< where the literals of the line are
    /// The components carried along, ascending, and where their literals are.
    std::vector<std::pair<ComponentId, Places>> others{};
};

/// Compares the sets of components by their largest different one.
struct Smaller {
    bool operator()(const Carried& a, const Carried& b) const {
        return std::lexicographical_compare(
            a.others.rbegin(), a.others.rend(), b.others.rbegin(), b.others.rend(),
            [](const auto& x, const auto& y) { return x.first < y.first; });
    }
};

using Model = std::map<ComponentId, const Carried*>;  ///< with the clause that made it true

/// The term in `to` at the place where `part` is in `from`, or kNoTerm.
TermId corresponding(const TermBank& bank, TermId from, TermId to, TermId part) {
    if (from == part) return to;
    if (bank.weight(from) <= bank.weight(part)) return kNoTerm;
    const auto a = bank.arguments(from), b = bank.arguments(to);
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const TermId t = corresponding(bank, a[i], b[i], part); t != kNoTerm) return t;
    return kNoTerm;
}

class Unfolding {
public:
    Unfolding(TermBank& bank, const Derivation& old, std::span<const Clause> inputs,
              const Splitting& splitting, Heartbeat& heartbeat)
        : bank_(bank),
          old_(old),
          leaves_(inputs.begin(), inputs.end()),
          input_count_(inputs.size()),
          splitting_(splitting),
          heartbeat_(heartbeat),
          inferences_(bank, heartbeat) {}

    Unfolded run(std::span<const SplitClause> core) {
        copy_proofs(core);
        for (StepId i = 0; i < input_count_; ++i) made_.add({}, old_.literals(i));
        for (;;) {
            heartbeat_.look();
            const Model model = construct_model();
            Carried next = apply(violated_rule(model), model);
            if (next.others.empty()) return {std::move(made_), next.step};
            std::erase_if(found_, [&](const Carried& c) { return includes(c, next); });
            found_.insert(std::move(next));
        }
    }

private:
    /// A clause of the core with the proof behind it.
    struct UnfoldRule {
        const SplitClause* clause = nullptr;
        std::vector<ProofLine> lines{};     ///< the last one is the clause
        std::vector<std::size_t> leaves{};  ///< per line: the number of the leaf that it is
    };

    // Step 1: the proofs behind the clauses of the core, as elementary inferences. Their leaves are
    // inputs and components.
    void copy_proofs(std::span<const SplitClause> core) {
        Derivation copy;
        std::map<StepId, StepId> number;
        for (StepId id = 0; id < input_count_; ++id) number[id] = copy.add({}, old_.literals(id));
        for (const SplitClause& clause : core)
            for (const ComponentId c : clause.under) {
                const StepId step = splitting_.component_steps()[c];
                if (number.contains(step)) continue;
                const Literals& literals = splitting_.components()[c];
                number[step] = copy.add({}, literals);
                leaves_.push_back(normalised(bank_, literals, {}));
                components_.push_back(c);
            }
        for (const SplitClause& clause : core) {
            for (const StepId id : old_.ancestors(clause.step)) {
                if (number.contains(id)) continue;
                Step step = old_[id];
                for (StepId& p : step.parents)
                    if (p != kNoStep) p = number.at(p);
                const auto old = old_.rewrites(id);
                std::vector<Rewrite> rewrites(old.begin(), old.end());
                for (Rewrite& r : rewrites) r.equation = number.at(r.equation);
                number[id] = copy.add(step, old_.literals(id), rewrites);
            }
            const Proof proof = replay(bank_, copy, number.at(clause.step), leaves_, &heartbeat_);
            rules_.push_back(rule_of(clause, proof, number.at(clause.step)));
        }
    }

    /// The lines of the proof that lead to the clause, which may be a leaf itself.
    UnfoldRule rule_of(const SplitClause& clause, const Proof& proof, std::size_t leaf) const {
        UnfoldRule rule{&clause};
        std::vector<bool> needed = proof.needed();
        if (proof.lines.size() == leaves_.size()) {
            needed.assign(needed.size(), false);
            needed[leaf] = true;
        }
        std::vector<std::size_t> number(needed.size(), 0);
        for (std::size_t i = 0; i < needed.size(); ++i) {
            if (!needed[i]) continue;
            number[i] = rule.lines.size();
            rule.leaves.push_back(i);
            rule.lines.push_back(proof.lines[i]);
            for (std::size_t& p : rule.lines.back().parents) p = number[p];
        }
        return rule;
    }

    // Step 2: hyperresolution on the propositional clauses.

    static bool includes(const Carried& all, const Carried& some) {
        return std::includes(all.others.begin(), all.others.end(), some.others.begin(),
                             some.others.end(),
                             [](const auto& x, const auto& y) { return x.first < y.first; });
    }

    /// Makes the largest component of each clause true unless the clause is true already.
    Model construct_model() const {
        Model model;
        for (const Carried& c : found_) {
            const auto is_true = [&](const auto& item) { return model.contains(item.first); };
            if (std::none_of(c.others.begin(), c.others.end(), is_true))
                model.emplace(c.others.back().first, &c);
        }
        return model;
    }

    /// Of the rules that the model violates, the one whose conclusion has the fewest components.
    const UnfoldRule& violated_rule(const Model& model) const {
        const UnfoldRule* best = nullptr;
        std::size_t fewest = 0;
        for (const UnfoldRule& rule : rules_) {
            const auto is_true = [&](ComponentId c) { return model.contains(c); };
            const auto holds = [&](const SplitPart& p) { return is_true(p.component); };
            const auto& [step, under, parts] = *rule.clause;
            if (!std::all_of(under.begin(), under.end(), is_true) ||
                std::any_of(parts.begin(), parts.end(), holds))
                continue;
            std::size_t size = parts.size();
            for (const ComponentId c : under) size += model.at(c)->others.size() - 1;
            if (best && size >= fewest) continue;
            best = &rule;
            fewest = size;
        }
        if (!best) throw std::logic_error("the clauses of the core have a model");
        return *best;
    }

    // Step 3: a rule applied to the clauses that made its assumptions true.
    Carried apply(const UnfoldRule& rule, const Model& model) {
        std::vector<Carried> images;
        for (std::size_t i = 0; i < rule.lines.size(); ++i) {
            constexpr std::uint32_t kWork = 64;  // ticks
            heartbeat_.tick(kWork);
            images.push_back(rule.lines[i].rule == Rule::input ? leaf(rule.leaves[i], model)
                                                               : image(rule.lines, i, images));
        }
        Carried result = std::move(images.back());
        for (const SplitPart& part : rule.clause->parts) {
            Places places;
            for (const std::uint32_t k : part.places) places.push_back(result.line[k]);
            result.others.emplace_back(part.component, std::move(places));
        }
        result.line.clear();
        merge_copies(result);
        return result;
    }

    Carried leaf(std::size_t i, const Model& model) const {
        if (i < input_count_) {
            Carried input{static_cast<StepId>(i)};
            const Literals& literals = leaves_[i].literals;
            Literals distinct;
            for (const Literal& l : literals) {
                const auto at = std::find(distinct.begin(), distinct.end(), l);
                input.line.push_back(static_cast<std::uint32_t>(at - distinct.begin()));
                if (at == distinct.end()) distinct.push_back(l);
            }
            return input;
        }
        const ComponentId c = components_[i - input_count_];
        Carried result = *model.at(c);
        const auto own = std::find_if(result.others.begin(), result.others.end(),
                                      [&](const auto& item) { return item.first == c; });
        result.line = std::move(own->second);
        result.others.erase(own);
        return result;
    }

    /// Repeats the inference of a line on the images of its parents.
    Carried image(const std::vector<ProofLine>& lines, std::size_t i,
                  const std::vector<Carried>& images) {
        const ProofLine& line = lines[i];
        const std::size_t count = line.parent_count();
        const std::array<const Carried*, 2> parents{&images[line.parents[0]],
                                                    &images[line.parents[count - 1]]};
        const std::array<std::uint32_t, 2> places{parents[0]->line[line.literals[0]],
                                                  parents[1]->line[line.literals[1]]};
        if (line.rule == Rule::factor && places[0] == places[1]) {  // equal already
            Carried result = *parents[0];
            result.line.erase(result.line.begin() + static_cast<std::ptrdiff_t>(line.literals[1]));
            return result;
        }
        Step step{line.rule, line.right_side, {parents[0]->step, kNoStep}, places};
        if (count == 2) step.parents[1] = parents[1]->step;
        if (line.rule == Rule::superpose)
            step.into =
                corresponding(bank_, lines[line.parents[1]].conclusion[line.literals[1]].atom,
                              made_.literals(step.parents[1])[places[1]].atom, line.into);
        const TracedInferences::Made now = inferences_.infer(made_, step);
        Carried result{now.step};
        for (std::size_t x = 0; x < count; ++x) {
            for (const std::uint32_t old : parents[x]->line)
                if (const auto at = now.to[x][old];
                    at != kGone &&
                    std::find(result.line.begin(), result.line.end(), at) == result.line.end())
                    result.line.push_back(at);
            for (const auto& [c, old] : parents[x]->others) {
                // A ground component may equal a literal that the inference removes or changes.
                if (line.rule != Rule::factor &&
                    std::find(old.begin(), old.end(), places[x]) != old.end())
                    continue;
                Places moved;
                for (const std::uint32_t p : old) moved.push_back(now.to[x][p]);
                result.others.emplace_back(c, std::move(moved));
            }
        }
        if (result.line.size() != line.conclusion.size())
            throw std::logic_error("an unfolded clause differs");
        merge_copies(result);
        return result;
    }

    void merge_copies(Carried& c) {
        auto& others = c.others;
        std::stable_sort(others.begin(), others.end(),
                         [](const auto& x, const auto& y) { return x.first < y.first; });
        for (std::size_t n = 1; n < others.size();) {
            const Places &a = others[n - 1].second, &b = others[n].second;
            if (others[n - 1].first != others[n].first) {
                ++n;
                continue;
            }
            const auto different = std::mismatch(a.begin(), a.end(), b.begin());
            if (different.first == a.end()) {
                others.erase(others.begin() + static_cast<std::ptrdiff_t>(n));
                continue;
            }
            const auto [i, j] = std::minmax(*different.first, *different.second);
            const auto now =
                inferences_.infer(made_, {Rule::factor, {}, {c.step, kNoStep}, {i, j}});
            c.step = now.step;
            for (std::uint32_t& p : c.line) p = now.to[0][p];
            for (auto& item : others)
                for (std::uint32_t& p : item.second) p = now.to[0][p];
        }
    }

    TermBank& bank_;
    const Derivation& old_;
    std::vector<Clause> leaves_;  // inputs, then components
    std::size_t input_count_;
    std::vector<ComponentId> components_{};  // of the leaves after the inputs
    const Splitting& splitting_;
    Heartbeat& heartbeat_;
    TracedInferences inferences_;
    std::vector<UnfoldRule> rules_{};
    std::multiset<Carried, Smaller> found_{};
    Derivation made_{};
};

}  // namespace

Unfolded unfold(TermBank& bank, const Derivation& derivation, std::span<const Clause> inputs,
                const Splitting& splitting, std::span<const SplitClause> core,
                Heartbeat& heartbeat) {
    return Unfolding(bank, derivation, inputs, splitting, heartbeat).run(core);
}

}  // namespace ailab::logic
