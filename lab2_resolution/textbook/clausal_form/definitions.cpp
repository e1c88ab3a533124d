#include "lab2_resolution/textbook/clausal_form/definitions.hpp"

#include <algorithm>
#include <utility>

namespace ailab::logic {
namespace {

enum class Polarity : std::uint8_t { asserted, denied, both };

Polarity flipped(Polarity p) {
    return p == Polarity::both       ? p
           : p == Polarity::asserted ? Polarity::denied
                                     : Polarity::asserted;
}

/// A formula with the numbers of clauses of the formula and of its negation.
struct Counted {
    FormulaPtr formula;
    double asserted = 1;
    double denied = 1;

    double needed(Polarity p) const {
        return p == Polarity::asserted ? asserted
               : p == Polarity::denied ? denied
                                       : std::max(asserted, denied);
    }
};

class Namer {
public:
    Namer(TermBank& bank, double limit, std::vector<Definition>& definitions, Heartbeat* heartbeat)
        : bank_(bank), limit_(limit), definitions_(definitions), heartbeat_(heartbeat) {}

    Counted run(const FormulaPtr& f, Polarity polarity) {
        tick(heartbeat_);
        switch (f->connective) {
        case Connective::negation: {
            const Counted c = run(f->parts[0], flipped(polarity));
            return {make_not(c.formula), c.denied, c.asserted};
        }
        case Connective::for_all:
        case Connective::exists: {
            Counted c = run(f->parts[0], polarity);
            c.formula = make_quantified(f->connective, f->variables, c.formula);
            return c;
        }
        case Connective::conjunction:
        case Connective::disjunction:
            return nary(f, polarity);
        case Connective::implication: {
            const Polarity left = flipped(polarity);
            Counted a = run(f->parts[0], left), b = run(f->parts[1], polarity);
            if (polarity != Polarity::denied) {
                while (a.denied * b.asserted > limit_ && std::max(a.denied, b.asserted) > 1)
                    a.denied >= b.asserted ? name(a, left) : name(b, polarity);
            }
            return {make_binary(f->connective, a.formula, b.formula), a.denied * b.asserted,
                    a.asserted + b.denied};
        }
        case Connective::equivalence:
        case Connective::exclusive_or:
            return equivalence(f);
        default:
            return {f, 1, 1};
        }
    }

private:
    Counted nary(const FormulaPtr& f, Polarity polarity) {
        const bool is_or = f->connective == Connective::disjunction;
        std::vector<Counted> parts;
        for (const FormulaPtr& p : f->parts) parts.push_back(run(p, polarity));
        // The count that is multiplied: for a positive disjunction, or a negative conjunction.
        const auto factor = [&](Counted& c) -> double& { return is_or ? c.asserted : c.denied; };
        const auto product = [&] {
            tick(heartbeat_, static_cast<std::uint32_t>(parts.size()));
            double n = 1;
            for (Counted& c : parts) n *= factor(c);
            return n;
        };
        const bool multiplies = polarity != (is_or ? Polarity::denied : Polarity::asserted);
        while (multiplies && product() > limit_) {
            const auto largest =
                std::max_element(parts.begin(), parts.end(),
                                 [&](Counted& a, Counted& b) { return factor(a) < factor(b); });
            if (factor(*largest) <= 1) break;
            name(*largest, polarity);
        }
        Counted result{nullptr, is_or ? product() : 0, is_or ? 0 : product()};
        std::vector<FormulaPtr> formulas;
        for (const Counted& c : parts) {
            (is_or ? result.denied : result.asserted) += is_or ? c.denied : c.asserted;
            formulas.push_back(c.formula);
        }
        result.formula = make_nary(f->connective, std::move(formulas));
        return result;
    }

    Counted equivalence(const FormulaPtr& f) {
        Counted a = run(f->parts[0], Polarity::both), b = run(f->parts[1], Polarity::both);
        const auto counts = [&] {
            return std::pair(a.denied * b.asserted + a.asserted * b.denied,
                             a.asserted * b.asserted + a.denied * b.denied);
        };
        while (std::max(counts().first, counts().second) > limit_) {
            Counted& larger = a.needed(Polarity::both) >= b.needed(Polarity::both) ? a : b;
            if (larger.needed(Polarity::both) <= 1) break;
            name(larger, Polarity::both);
        }
        const auto [same, different] = counts();
        const bool is_xor = f->connective == Connective::exclusive_or;
        return {make_binary(f->connective, a.formula, b.formula), is_xor ? different : same,
                is_xor ? same : different};
    }

    void name(Counted& c, Polarity polarity) {
        const std::vector<VarId> free = free_variables(bank_, c.formula, heartbeat_);
        std::vector<TermId> arguments;
        for (const VarId v : free) arguments.push_back(bank_.variable(v));
        const SymbolId d = bank_.symbols.fresh("def", static_cast<std::uint32_t>(arguments.size()),
                                               SymbolKind::predicate, Origin::definition);
        const FormulaPtr atom = make_atom(bank_.make(d, arguments));
        FormulaPtr statement = polarity == Polarity::both
                                   ? make_binary(Connective::equivalence, atom, c.formula)
                               : polarity == Polarity::asserted
                                   ? make_binary(Connective::implication, atom, c.formula)
                                   : make_binary(Connective::implication, c.formula, atom);
        if (!free.empty()) statement = make_quantified(Connective::for_all, free, statement);
        definitions_.push_back({d, c.formula, std::move(statement)});
        c = {atom, 1, 1};
    }

    TermBank& bank_;
    double limit_;
    std::vector<Definition>& definitions_;
    Heartbeat* heartbeat_;
};

}  // namespace

FormulaPtr name_large_parts(TermBank& bank, const FormulaPtr& f, double limit,
                            std::vector<Definition>& definitions, Heartbeat* heartbeat) {
    return Namer(bank, limit, definitions, heartbeat).run(f, Polarity::asserted).formula;
}

}  // namespace ailab::logic
