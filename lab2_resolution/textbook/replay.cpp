#include "lab2_resolution/textbook/replay.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"
#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {

namespace {

/// Primes variables of the second parent whose names the first parent also has (x, x', x'', …).
std::vector<std::string> rename_apart(std::span<const std::string> first,
                                      std::span<const std::string> second) {
    std::vector<std::string> all(first.begin(), first.end());
    for (const std::string& own : second) {
        std::string name = own;
        const auto taken = [&] {
            return std::find(all.begin(), all.end(), name) != all.end() ||
                   (name != own && std::find(second.begin(), second.end(), name) != second.end());
        };
        while (taken()) name += '\'';
        all.push_back(std::move(name));
    }
    return all;
}

class Replay {
public:
    Replay(TermBank& bank, const Derivation& derivation, Heartbeat* heartbeat)
        : bank_(bank), derivation_(derivation), heartbeat_(heartbeat) {}

    Proof run(StepId last, std::span<const Clause> inputs) {
        const std::vector<StepId> steps = derivation_.ancestors(last);
        for (const Clause& c : inputs) proof_.lines.push_back(ProofLine::of_input(c));
        proof_.input_count = proof_.lines.size();
        for (const StepId id : steps) line_of_[id] = line_for(id);
        prune(line_of_.at(last));
        return std::move(proof_);
    }

private:
    std::size_t line_for(StepId id) {
        constexpr std::uint32_t kWork = 64;  // ticks
        tick(heartbeat_, kWork);
        const Step& step = derivation_[id];
        const auto parent = [&](std::size_t i) { return line_of_.at(step.parents[i]); };
        switch (step.rule) {
        case Rule::input:
            return without_duplicates(id);  // inputs are the first steps, in order
        case Rule::resolve:
            return resolve(parent(0), step.literals[0], parent(1), step.literals[1]);
        case Rule::factor:
            return factor(parent(0), step.literals[0], step.literals[1]);
        case Rule::superpose:
            return superpose(parent(0), step.literals[0], step.right_side[0], parent(1),
                             step.literals[1], transfer(step.parents[1], step.into));
        case Rule::resolve_equality:
            return resolve_equality(parent(0), step.literals[0]);
        case Rule::factor_equality:
            return factor_equality(parent(0), step);
        case Rule::rewrite:
            return rewrite(id, parent(0));
        case Rule::cut:
            return cut(parent(0), step.literals[0], parent(1), step.literals[1]);
        }
        throw std::logic_error("unknown rule");
    }

    /// An input clause may contain a literal twice; the derivation has it once.
    std::size_t without_duplicates(std::size_t current) {
        const auto duplicate = [&](std::size_t& i, std::size_t& j) {
            const Literals& literals = line(current).conclusion;
            for (j = 1; j < literals.size(); ++j)
                for (i = 0; i < j; ++i)
                    if (literals[i] == literals[j]) return true;
            return false;
        };
        for (std::size_t i = 0, j = 0; duplicate(i, j);) current = factor(current, i, j);
        return current;
    }

    const ProofLine& line(std::size_t i) const { return proof_.lines[i]; }

    Substitution watched() const {
        Substitution sigma;
        sigma.watch(heartbeat_);
        return sigma;
    }

    /// Converts a term of a step to the variables of the line that represents the step.
    TermId transfer(StepId step, TermId t) {
        Substitution names;
        const auto from = derivation_.literals(step);
        const auto& to = line(line_of_.at(step)).conclusion;
        if (from.size() != to.size()) throw std::logic_error("a replayed clause differs in size");
        for (std::size_t i = 0; i < from.size(); ++i)
            if (!match(bank_, from[i].atom, to[i].atom, names))
                throw std::logic_error("a replayed clause differs");
        return apply_once(bank_, names, t);
    }

    /// Returns the clause of line i with its variable numbers increased by `offset`.
    Literals shifted(std::size_t i, std::size_t offset) {
        Literals result = line(i).conclusion;
        for (Literal& l : result) l.atom = shifted(i, offset, l.atom);
        return result;
    }
    TermId shifted(std::size_t i, std::size_t offset, TermId t) {
        Substitution up;
        for (std::size_t v = 0; v < line(i).names.size(); ++v)
            up.bind(static_cast<VarId>(v), bank_.variable(static_cast<VarId>(v + offset)));
        return apply_once(bank_, up, t);
    }

    std::size_t finish(ProofLine made, const Substitution& sigma, const Literals& rest) {
        for (VarId v = 0; v < made.scope_names.size(); ++v)
            if (sigma.bound(v))
                made.bindings.emplace_back(made.scope_names[v],
                                           apply(bank_, sigma, bank_.variable(v)));
        Renaming renaming(bank_, sigma);
        for (const Literal& l : rest) {
            const Literal instance{renaming(l.atom), l.positive};
            if (std::find(made.conclusion.begin(), made.conclusion.end(), instance) ==
                made.conclusion.end())
                made.conclusion.push_back(instance);
        }
        for (const VarId v : renaming.order()) made.names.push_back(made.scope_names[v]);
        image_.assign(made.scope_names.size(), kNoTerm);
        const auto& order = renaming.order();
        for (VarId v = 0; v < image_.size(); ++v) {
            const TermId end = sigma.walk(bank_, bank_.variable(v));
            if (!bank_.is_variable(end)) continue;
            const auto at = std::find(order.begin(), order.end(), bank_.variable_of(end));
            if (at != order.end())
                image_[v] = bank_.variable(static_cast<VarId>(at - order.begin()));
        }
        proof_.lines.push_back(std::move(made));
        return proof_.lines.size() - 1;
    }

    ProofLine inference(Rule rule, std::array<std::size_t, 2> parents,
                        std::array<std::size_t, 2> literals,
                        std::array<bool, 2> right_side = {}) const {
        ProofLine made{rule, parents, literals, right_side};
        const auto &a = line(parents[0]).names, &b = line(parents[1]).names;
        made.scope_names = made.parent_count() == 2 ? rename_apart(a, b) : a;
        return made;
    }

    std::size_t resolve(std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        ProofLine made = inference(Rule::resolve, {a, b}, {i, j});
        const Literals left = line(a).conclusion, right = shifted(b, line(a).names.size());
        Substitution sigma = watched();
        unify_or_throw(left[i].atom, right[j].atom, sigma);
        Literals rest;
        append_rest(rest, left, i);
        append_rest(rest, right, j);
        return finish(std::move(made), sigma, rest);
    }

    std::size_t factor(std::size_t a, std::size_t i, std::size_t j) {
        ProofLine made = inference(Rule::factor, {a, a}, {i, j});
        const Literals literals = line(a).conclusion;
        Substitution sigma = watched();
        unify_or_throw(literals[i].atom, literals[j].atom, sigma);
        Literals rest;
        append_rest(rest, literals, j);
        return finish(std::move(made), sigma, rest);
    }

    /// `into` is a term of line b.
    std::size_t superpose(std::size_t a, std::size_t i, bool right_side, std::size_t b,
                          std::size_t j, TermId into) {
        ProofLine made = inference(Rule::superpose, {a, b}, {i, j}, {right_side, false});
        made.into = into;
        const std::size_t offset = line(a).names.size();
        const Literals left = line(a).conclusion;
        Literals right = shifted(b, offset);
        into = shifted(b, offset, into);
        const auto sides = bank_.arguments(left[i].atom);
        const TermId from = sides[right_side ? 1 : 0], to = sides[right_side ? 0 : 1];
        Substitution sigma = watched();
        unify_or_throw(from, into, sigma);
        right[j].atom = replace(bank_, apply(bank_, sigma, right[j].atom),
                                apply(bank_, sigma, into), apply(bank_, sigma, to));
        Literals rest;
        append_rest(rest, left, i);
        append_rest(rest, right, right.size());
        return finish(std::move(made), sigma, rest);
    }

    std::size_t resolve_equality(std::size_t a, std::size_t i) {
        ProofLine made = inference(Rule::resolve_equality, {a, a}, {i, i});
        const Literals literals = line(a).conclusion;
        const auto sides = bank_.arguments(literals[i].atom);
        Substitution sigma = watched();
        unify_or_throw(sides[0], sides[1], sigma);
        Literals rest;
        append_rest(rest, literals, i);
        return finish(std::move(made), sigma, rest);
    }

    std::size_t factor_equality(std::size_t a, const Step& step) {
        ProofLine made = inference(Rule::factor_equality, {a, a},
                                   {step.literals[0], step.literals[1]}, step.right_side);
        Literals rest = line(a).conclusion;
        const auto x = bank_.arguments(rest[step.literals[0]].atom);
        const auto y = bank_.arguments(rest[step.literals[1]].atom);
        const TermId s = x[step.right_side[0] ? 1 : 0], t = x[step.right_side[0] ? 0 : 1];
        const TermId u = y[step.right_side[1] ? 1 : 0], v = y[step.right_side[1] ? 0 : 1];
        Substitution sigma = watched();
        unify_or_throw(s, u, sigma);
        rest[step.literals[0]] = {bank_.equation(t, v), false};
        return finish(std::move(made), sigma, rest);
    }

    std::size_t rewrite(StepId id, std::size_t current) {
        const StepId parent = derivation_[id].parents[0];
        // Maps the literals and variables of the parent's line to those of the current line.
        std::vector<std::size_t> place(line(current).conclusion.size());
        std::iota(place.begin(), place.end(), std::size_t{0});
        Substitution names;
        for (VarId v = 0; v < line(current).names.size(); ++v) names.bind(v, bank_.variable(v));
        for (const Rewrite& r : derivation_.rewrites(id)) {
            const TermId from = apply_once(bank_, names, transfer(parent, r.from));
            if (!bank_.occurs(from, line(current).conclusion[place[r.literal]].atom)) continue;
            const TermId to = apply_once(bank_, names, transfer(parent, r.to));
            current = rewrite_once(line_of_.at(r.equation), current, from, to, r.literal, place);
            const std::size_t offset = image_.size() - line(line(current).parents[1]).names.size();
            Substitution next;
            for (const VarId v : names.domain()) {
                const TermId image = image_[offset + bank_.variable_of(names[v])];
                next.bind(v, image == kNoTerm ? names[v] : image);
            }
            names = std::move(next);
        }
        return current;
    }

    std::size_t rewrite_once(std::size_t equation, std::size_t current, TermId from, TermId to,
                             std::size_t literal, std::vector<std::size_t>& place) {
        const auto sides = bank_.arguments(line(equation).conclusion[0].atom);
        bool right_side = false;
        for (const bool side : {false, true}) {
            Substitution sigma = watched();
            if (match(bank_, sides[side ? 1 : 0], from, sigma) &&
                apply_once(bank_, sigma, sides[side ? 0 : 1]) == to)
                right_side = side;
        }
        Literals after = line(current).conclusion;
        after[place[literal]].atom = replace(bank_, after[place[literal]].atom, from, to);
        const std::size_t result =
            superpose(equation, 0, right_side, current, place[literal], from);
        const std::size_t offset = image_.size() - line(current).names.size();
        Substitution names;
        for (VarId v = 0; offset + v < image_.size(); ++v)
            if (image_[offset + v] != kNoTerm) names.bind(v, image_[offset + v]);
        const Literals& merged = line(result).conclusion;
        for (std::size_t& p : place) {
            const Literal now{apply_once(bank_, names, after[p].atom), after[p].positive};
            p = static_cast<std::size_t>(std::find(merged.begin(), merged.end(), now) -
                                         merged.begin());
            if (p >= merged.size()) throw std::logic_error("a replayed rewriting differs");
        }
        return result;
    }

    std::size_t cut(std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        Literals rest;
        append_rest(rest, line(a).conclusion, i);
        const std::size_t kept = rest.size();
        std::size_t current = resolve(a, i, b, j);
        // Merge what the cutting clause left with the literals that it subsumes.
        while (line(current).conclusion.size() > kept) {
            const Literals now = line(current).conclusion;
            const std::span<const Literal> mine(now.data(), kept);
            Substitution sigma = watched();
            for (const Literal& l : mine) {
                std::vector<VarId> variables;
                collect_variables(bank_, l.atom, variables);
                for (const VarId v : variables)
                    if (!sigma.bound(v)) sigma.bind(v, bank_.variable(v));
            }
            const std::span<const Literal> others(now.data() + kept, now.size() - kept);
            if (!subsumes(bank_, others, mine, sigma, Symmetric::no))
                throw std::logic_error("a replayed cut differs");
            const TermId target = apply_once(bank_, sigma, now[kept].atom);
            const auto at = std::find_if(mine.begin(), mine.end(), [&](const Literal& l) {
                return l.positive == now[kept].positive && l.atom == target;
            });
            current = factor(current, static_cast<std::size_t>(at - mine.begin()), kept);
        }
        return current;
    }

    void unify_or_throw(TermId s, TermId t, Substitution& sigma) const {
        if (!unify(bank_, s, t, sigma)) throw std::logic_error("a replayed step does not unify");
    }

    /// Keeps the inputs and the ancestors of the last line, and renumbers them.
    void prune(std::size_t last) {
        proof_.lines.resize(std::max(last + 1, proof_.input_count));
        const std::vector<bool> needed = proof_.needed();
        std::vector<std::size_t> number(proof_.lines.size(), 0);
        std::vector<ProofLine> kept;
        for (std::size_t i = 0; i < proof_.lines.size(); ++i) {
            if (i >= proof_.input_count && !needed[i]) continue;
            number[i] = kept.size();
            ProofLine& l = proof_.lines[i];
            for (std::size_t& p : l.parents) p = l.parent_count() > 0 ? number[p] : 0;
            kept.push_back(std::move(l));
        }
        proof_.lines = std::move(kept);
    }

    TermBank& bank_;
    const Derivation& derivation_;
    Heartbeat* heartbeat_;
    Proof proof_;
    std::map<StepId, std::size_t> line_of_;
    // For each scope variable of the last line: its image, if that is a variable.
    std::vector<TermId> image_;
};

}  // namespace

Proof replay(TermBank& bank, const Derivation& derivation, StepId last,
             std::span<const Clause> inputs, Heartbeat* heartbeat) {
    return Replay(bank, derivation, heartbeat).run(last, inputs);
}

}  // namespace ailab::logic
