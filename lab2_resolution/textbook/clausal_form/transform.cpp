#include "lab2_resolution/textbook/clausal_form/transform.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "common/logic/substitution.hpp"

namespace ailab::logic {
namespace {

template <class F>
std::vector<FormulaPtr> map_parts(const Formula& f, F&& g) {
    std::vector<FormulaPtr> parts;
    parts.reserve(f.parts.size());
    for (const FormulaPtr& p : f.parts) parts.push_back(g(p));
    return parts;
}

bool is_constant(const FormulaPtr& f, bool truth) {
    return f->connective == (truth ? Connective::truth : Connective::falsity);
}

FormulaPtr simplify_nary(const TermBank& bank, const Formula& f, Heartbeat* heartbeat) {
    const bool neutral = f.connective == Connective::conjunction;
    std::vector<FormulaPtr> parts;
    for (const FormulaPtr& part : f.parts) {
        FormulaPtr p = simplify_constants(bank, part, heartbeat);
        if (is_constant(p, !neutral)) return make_constant(!neutral);
        if (!is_constant(p, neutral)) parts.push_back(std::move(p));
    }
    return parts.empty() ? make_constant(neutral) : make_nary(f.connective, std::move(parts));
}

FormulaPtr negated(const FormulaPtr& f) {
    if (f->connective == Connective::negation) return f->parts[0];
    if (is_constant(f, true) || is_constant(f, false)) return make_constant(is_constant(f, false));
    return make_not(f);
}

FormulaPtr simplify_binary(const Formula& f, const FormulaPtr& a, const FormulaPtr& b) {
    if (f.connective == Connective::implication) {
        if (is_constant(a, true)) return b;
        if (is_constant(a, false) || is_constant(b, true)) return make_constant(true);
        if (is_constant(b, false)) return negated(a);
        return make_binary(f.connective, a, b);
    }
    const bool same = f.connective == Connective::equivalence;
    for (const auto& [constant, other] : {std::pair(a, b), std::pair(b, a)}) {
        if (is_constant(constant, same)) return other;
        if (is_constant(constant, !same)) return negated(other);
    }
    return make_binary(f.connective, a, b);
}

}  // namespace

FormulaPtr simplify_constants(const TermBank& bank, const FormulaPtr& f, Heartbeat* heartbeat) {
    tick(heartbeat);
    switch (f->connective) {
    case Connective::atom:
    case Connective::truth:
    case Connective::falsity:
        return f;
    case Connective::negation:
        return negated(simplify_constants(bank, f->parts[0], heartbeat));
    case Connective::conjunction:
    case Connective::disjunction:
        return simplify_nary(bank, *f, heartbeat);
    case Connective::implication:
    case Connective::equivalence:
    case Connective::exclusive_or:
        return simplify_binary(*f, simplify_constants(bank, f->parts[0], heartbeat),
                               simplify_constants(bank, f->parts[1], heartbeat));
    case Connective::for_all:
    case Connective::exists:
        break;
    }
    const FormulaPtr body = simplify_constants(bank, f->parts[0], heartbeat);
    const std::vector<VarId> free = free_variables(bank, body, heartbeat);
    std::vector<VarId> used;
    for (const VarId v : f->variables)
        if (std::find(free.begin(), free.end(), v) != free.end()) used.push_back(v);
    return used.empty() ? body : make_quantified(f->connective, std::move(used), body);
}

FormulaPtr eliminate_arrows(const FormulaPtr& f, bool asserted, Heartbeat* heartbeat) {
    tick(heartbeat);
    const auto same_side = [&](const FormulaPtr& p) {
        return eliminate_arrows(p, asserted, heartbeat);
    };
    switch (f->connective) {
    case Connective::atom:
    case Connective::truth:
    case Connective::falsity:
        return f;
    case Connective::negation:
        return make_not(eliminate_arrows(f->parts[0], !asserted, heartbeat));
    case Connective::conjunction:
    case Connective::disjunction:
        return make_nary(f->connective, map_parts(*f, same_side));
    case Connective::for_all:
    case Connective::exists:
        return with_parts(*f, same_side);
    case Connective::implication:
        return make_nary(Connective::disjunction,
                         {make_not(eliminate_arrows(f->parts[0], !asserted, heartbeat)),
                          eliminate_arrows(f->parts[1], asserted, heartbeat)});
    case Connective::equivalence:
    case Connective::exclusive_or:
        break;
    }
    // A part occurs once unchanged and once negated, so both forms are needed.
    if (heartbeat) {
        constexpr std::uint64_t kBytes = 1000;  // approximate size of the two forms
        heartbeat->budget().spend();
        heartbeat->budget().hold(heartbeat->budget().nodes() * kBytes);
    }
    const auto read = [&](std::size_t i, bool negated) {
        const FormulaPtr g = eliminate_arrows(f->parts[i], asserted != negated, heartbeat);
        return negated ? make_not(g) : g;
    };
    const FormulaPtr a = read(0, false), b = read(1, false);
    const FormulaPtr not_a = read(0, true), not_b = read(1, true);
    const bool same = f->connective == Connective::equivalence;
    const auto [outer, inner] = asserted
                                    ? std::pair(Connective::conjunction, Connective::disjunction)
                                    : std::pair(Connective::disjunction, Connective::conjunction);
    if (same == asserted)
        return make_nary(outer, {make_nary(inner, {not_a, b}), make_nary(inner, {a, not_b})});
    return make_nary(outer, {make_nary(inner, {a, b}), make_nary(inner, {not_a, not_b})});
}

FormulaPtr push_negations(const FormulaPtr& f, bool negate, Heartbeat* heartbeat) {
    tick(heartbeat);
    switch (f->connective) {
    case Connective::truth:
    case Connective::falsity:
        return negate ? make_constant(f->connective == Connective::falsity) : f;
    case Connective::negation:
        return push_negations(f->parts[0], !negate, heartbeat);
    case Connective::conjunction:
    case Connective::disjunction: {
        const bool stays_or = (f->connective == Connective::disjunction) != negate;
        return make_nary(stays_or ? Connective::disjunction : Connective::conjunction,
                         map_parts(*f, [&](const FormulaPtr& p) {
                             return push_negations(p, negate, heartbeat);
                         }));
    }
    case Connective::for_all:
    case Connective::exists: {
        const bool stays_all = (f->connective == Connective::for_all) != negate;
        return make_quantified(stays_all ? Connective::for_all : Connective::exists, f->variables,
                               push_negations(f->parts[0], negate, heartbeat));
    }
    default:
        return negate ? make_not(f) : f;
    }
}

namespace {

class Standardiser {
public:
    Standardiser(TermBank& bank, VariableNames& names, Heartbeat* heartbeat)
        : bank_(bank), names_(names), heartbeat_(heartbeat) {}

    FormulaPtr run(const FormulaPtr& f) {
        tick(heartbeat_);
        if (f->connective == Connective::atom)
            return make_atom(apply_once(bank_, current_, f->atom));
        if (!is_quantifier(f->connective))
            return with_parts(*f, [&](const FormulaPtr& p) { return run(p); });
        const Substitution outside = current_;
        std::vector<VarId> variables;
        for (const VarId v : f->variables) {
            const VarId own = own_variable(v);
            variables.push_back(own);
            rebind(v, own);
        }
        FormulaPtr body = run(f->parts[0]);
        current_ = outside;
        return make_quantified(f->connective, std::move(variables), std::move(body));
    }

private:
    VarId own_variable(VarId v) {
        const bool new_variable = used_.insert(v).second;
        if (new_variable && used_names_.insert(names_[v]).second) return v;
        std::string name = names_[v];
        for (int n = 1; !used_names_.insert(name).second; ++n, tick(heartbeat_))
            name = fmt::format("{}{}", names_[v], n);
        names_.push_back(std::move(name));
        const auto own = static_cast<VarId>(names_.size() - 1);
        used_.insert(own);
        return own;
    }
    void rebind(VarId v, VarId own) {
        Substitution next;
        tick(heartbeat_, static_cast<std::uint32_t>(current_.domain().size()));
        for (const VarId w : current_.domain())
            if (w != v) next.bind(w, current_[w]);
        next.bind(v, bank_.variable(own));
        current_ = std::move(next);
    }

    TermBank& bank_;
    VariableNames& names_;
    Heartbeat* heartbeat_;
    Substitution current_;
    std::set<VarId> used_;
    std::set<std::string> used_names_;
};

class Skolemiser {
public:
    Skolemiser(TermBank& bank, std::vector<SkolemFunction>& functions, Heartbeat* heartbeat)
        : bank_(bank), functions_(functions), heartbeat_(heartbeat) {
        sigma_.watch(heartbeat);
    }

    FormulaPtr run(const FormulaPtr& f) {
        tick(heartbeat_);
        switch (f->connective) {
        case Connective::atom:
            return make_atom(apply(bank_, sigma_, f->atom));
        case Connective::exists:
            for (const VarId v : f->variables) sigma_.bind(v, skolem_term(f, v));
            return run(f->parts[0]);
        default:
            return with_parts(*f, [&](const FormulaPtr& p) { return run(p); });
        }
    }

private:
    TermId skolem_term(const FormulaPtr& f, VarId v) {
        std::vector<VarId> arguments;
        for (const VarId w : free_variables(bank_, f, heartbeat_))
            collect_variables(bank_, apply(bank_, sigma_, bank_.variable(w)), arguments);
        const SymbolId symbol =
            bank_.symbols.fresh("sk", static_cast<std::uint32_t>(arguments.size()),
                                SymbolKind::function, Origin::skolem);
        std::vector<TermId> terms;
        for (const VarId w : arguments) terms.push_back(bank_.variable(w));
        functions_.push_back({symbol, v, std::move(arguments)});
        return bank_.make(symbol, terms);
    }

    TermBank& bank_;
    std::vector<SkolemFunction>& functions_;
    Heartbeat* heartbeat_;
    Substitution sigma_;
};

}  // namespace

FormulaPtr standardise_apart(TermBank& bank, VariableNames& names, const FormulaPtr& f,
                             Heartbeat* heartbeat) {
    return Standardiser(bank, names, heartbeat).run(f);
}

FormulaPtr skolemise(TermBank& bank, const FormulaPtr& f, std::vector<SkolemFunction>& functions,
                     Heartbeat* heartbeat) {
    return Skolemiser(bank, functions, heartbeat).run(f);
}

FormulaPtr drop_universals(const FormulaPtr& f) {
    if (f->connective == Connective::for_all) return drop_universals(f->parts[0]);
    if (is_literal(*f)) return f;
    return make_nary(f->connective, map_parts(*f, drop_universals));
}

bool is_tautology(const TermBank& bank, const Literals& literals, Heartbeat* heartbeat) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
        tick(heartbeat, static_cast<std::uint32_t>(literals.size() - i));
        const Literal l = literals[i];
        if (l.positive && bank.is_equation(l.atom) &&
            bank.arguments(l.atom)[0] == bank.arguments(l.atom)[1])
            return true;
        for (std::size_t j = i + 1; j < literals.size(); ++j)
            if (literals[j] == ~l) return true;
    }
    return false;
}

namespace {

void count_clause(std::size_t literals, std::size_t& bytes, Heartbeat* heartbeat) {
    if (!heartbeat) return;
    bytes += sizeof(Literals) + literals * sizeof(Literal);
    heartbeat->budget().hold(bytes);
    heartbeat->budget().spend();
    heartbeat->tick(static_cast<std::uint32_t>(literals));
}

}  // namespace

std::vector<Literals> distribute(const FormulaPtr& f, Heartbeat* heartbeat) {
    switch (f->connective) {
    case Connective::truth:
        return {};
    case Connective::falsity:
        return {{}};
    case Connective::atom:
        return {{{f->atom, true}}};
    case Connective::negation:
        return {{{f->parts[0]->atom, false}}};
    case Connective::conjunction: {
        std::vector<Literals> all;
        for (const FormulaPtr& p : f->parts)
            for (Literals& clause : distribute(p, heartbeat)) all.push_back(std::move(clause));
        return all;
    }
    default:
        break;
    }
    std::vector<Literals> product{{}};
    std::size_t bytes = 0;
    for (const FormulaPtr& p : f->parts) {
        const std::vector<Literals> factor = distribute(p, heartbeat);
        std::vector<Literals> next;
        for (const Literals& left : product)
            for (const Literals& right : factor) {
                count_clause(left.size() + right.size(), bytes, heartbeat);
                Literals joined = left;
                bool tautology = false;
                for (const Literal l : right) {
                    if (std::find(joined.begin(), joined.end(), l) == joined.end())
                        joined.push_back(l);
                    tautology |= std::find(joined.begin(), joined.end(), ~l) != joined.end();
                }
                if (!tautology) next.push_back(std::move(joined));
            }
        product = std::move(next);
    }
    return product;
}

}  // namespace ailab::logic
