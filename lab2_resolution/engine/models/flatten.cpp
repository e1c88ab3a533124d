#include "lab2_resolution/engine/models/flatten.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace ailab::logic {
namespace {

class Flattener {
public:
    Flattener(TermBank& bank, Heartbeat& heartbeat) : bank_(bank), heartbeat_(heartbeat) {}

    void add(std::span<const Literal> clause) {
        variables_.clear();
        current_ = {};
        for (const Literal& l : clause) literal(l);
        if (merge_unequal_variables()) split(std::move(current_));
    }
    std::vector<FlatClause> finish() { return std::move(result_); }

private:
    void literal(Literal l) {
        if (!bank_.is_equation(l.atom)) {
            FlatLiteral flat{FlatLiteral::Kind::predicate, l.positive, bank_.symbol(l.atom)};
            for (const TermId a : bank_.arguments(l.atom))
                flat.arguments.push_back(variable_for(a));
            current_.literals.push_back(std::move(flat));
            return;
        }
        const auto sides = bank_.arguments(l.atom);
        TermId left = sides[0], right = sides[1];
        if (bank_.is_variable(left)) std::swap(left, right);
        if (bank_.is_variable(left)) {
            current_.literals.push_back({FlatLiteral::Kind::equality,
                                         l.positive,
                                         0,
                                         {variable_for(left), variable_for(right)}});
            return;
        }
        const std::uint32_t value = variable_for(right);
        current_.literals.push_back(application(left, value, l.positive));
    }

    FlatLiteral application(TermId t, std::uint32_t value, bool positive) {
        FlatLiteral flat{FlatLiteral::Kind::function, positive, bank_.symbol(t)};
        for (const TermId a : bank_.arguments(t)) flat.arguments.push_back(variable_for(a));
        flat.arguments.push_back(value);
        return flat;
    }

    /// Returns the local variable for a term; a new one adds f(…) ≠ y to the clause.
    std::uint32_t variable_for(TermId t) {
        t = named(t);
        const auto [at, is_new] =
            variables_.try_emplace(t, static_cast<std::uint32_t>(variables_.size()));
        const std::uint32_t v = at->second;
        if (is_new && !bank_.is_variable(t)) current_.literals.push_back(application(t, v, false));
        return v;
    }

    /// Gives a ground term f(c) its own constant, defined once.
    TermId named(TermId t) {
        if (!bank_.is_ground(t) || bank_.arguments(t).empty()) return t;
        if (const auto known = names_.find(t); known != names_.end()) return known->second;
        const TermId name =
            bank_.make(bank_.symbols.fresh("ground", 0, SymbolKind::function, Origin::definition));
        names_.emplace(t, name);
        std::vector<TermId> arguments;
        for (const TermId a : bank_.arguments(t)) arguments.push_back(named(a));
        const TermId shallow = bank_.make(bank_.symbol(t), arguments);
        names_.emplace(shallow, name);
        FlatClause clause;
        std::map<TermId, std::uint32_t> local;
        FlatLiteral head{FlatLiteral::Kind::function, true, bank_.symbol(t)};
        for (const TermId a : arguments) {
            const auto [at, is_new] =
                local.try_emplace(a, static_cast<std::uint32_t>(local.size()));
            head.arguments.push_back(at->second);
            if (is_new)
                clause.literals.push_back(
                    {FlatLiteral::Kind::function, false, bank_.symbol(a), {at->second}});
        }
        clause.variables = static_cast<std::uint32_t>(local.size()) + 1;
        head.arguments.push_back(clause.variables - 1);
        clause.literals.push_back(
            {FlatLiteral::Kind::function, false, bank_.symbol(name), {clause.variables - 1}});
        clause.literals.push_back(std::move(head));
        result_.push_back(std::move(clause));
        return name;
    }

    /// Replaces x ≠ y ∨ C by C with y for x. Returns false if the clause is a tautology.
    bool merge_unequal_variables() {
        auto& literals = current_.literals;
        for (std::size_t i = 0; i < literals.size();) {
            heartbeat_.tick();
            const FlatLiteral l = literals[i];
            if (l.kind != FlatLiteral::Kind::equality) {
                ++i;
                continue;
            }
            const bool same = l.arguments[0] == l.arguments[1];
            if (l.positive && same) return false;
            if (l.positive) {
                ++i;
                continue;
            }
            literals.erase(literals.begin() + static_cast<std::ptrdiff_t>(i));
            for (FlatLiteral& other : literals)
                std::replace(other.arguments.begin(), other.arguments.end(), l.arguments[0],
                             l.arguments[1]);
            i = 0;
        }
        renumber(current_);
        return true;
    }

    static void renumber(FlatClause& clause) {
        std::map<std::uint32_t, std::uint32_t> number;
        for (FlatLiteral& l : clause.literals)
            for (std::uint32_t& v : l.arguments)
                v = number.try_emplace(v, static_cast<std::uint32_t>(number.size())).first->second;
        clause.variables = static_cast<std::uint32_t>(number.size());
    }

    using Variables = std::set<std::uint32_t>;
    static Variables variables_of(const std::vector<FlatLiteral>& literals) {
        Variables all;
        for (const FlatLiteral& l : literals) all.insert(l.arguments.begin(), l.arguments.end());
        return all;
    }

    /// Splits A ∨ B into A ∨ s(x̄) and ¬s(x̄) ∨ B, where x̄ are the variables that the parts share
    /// and A has all literals with some variable v, as long as both parts have fewer variables.
    void split(FlatClause clause) {
        constexpr std::uint32_t kFew = 2;
        std::vector<FlatLiteral> best_part, best_rest;
        std::size_t best = clause.variables;
        for (std::uint32_t v = 0; v < clause.variables && clause.variables > kFew; ++v) {
            heartbeat_.tick(8 * static_cast<std::uint32_t>(clause.literals.size()));
            std::vector<FlatLiteral> part, rest;
            for (const FlatLiteral& l : clause.literals) {
                const bool has =
                    std::find(l.arguments.begin(), l.arguments.end(), v) != l.arguments.end();
                (has ? part : rest).push_back(l);
            }
            const std::size_t worst =
                std::max(variables_of(part).size(), variables_of(rest).size());
            if (rest.empty() || worst >= clause.variables) continue;
            const std::size_t measure = variables_of(part).size();
            if (measure >= best) continue;
            best = measure;
            best_part = std::move(part);
            best_rest = std::move(rest);
        }
        if (best_part.empty()) {
            result_.push_back(std::move(clause));
            return;
        }
        const Variables left = variables_of(best_part), right = variables_of(best_rest);
        FlatLiteral link{FlatLiteral::Kind::predicate, true, 0};
        std::set_intersection(left.begin(), left.end(), right.begin(), right.end(),
                              std::back_inserter(link.arguments));
        link.symbol =
            bank_.symbols.fresh("split", static_cast<std::uint32_t>(link.arguments.size()),
                                SymbolKind::predicate, Origin::definition);
        FlatClause first{std::move(best_part), 0}, second{std::move(best_rest), 0};
        first.literals.push_back(link);
        link.positive = false;
        second.literals.push_back(std::move(link));
        renumber(first);
        renumber(second);
        result_.push_back(std::move(first));
        split(std::move(second));
    }

    TermBank& bank_;
    Heartbeat& heartbeat_;
    std::map<TermId, TermId> names_;
    std::map<TermId, std::uint32_t> variables_;
    FlatClause current_;
    std::vector<FlatClause> result_;
};

}  // namespace

std::vector<FlatClause> flatten(TermBank& bank, std::span<const Clause> clauses,
                                Heartbeat& heartbeat) {
    Flattener flattener(bank, heartbeat);
    for (const Clause& c : clauses) flattener.add(c.literals);
    return flattener.finish();
}

}  // namespace ailab::logic
