#include "lab2_resolution/textbook/subsumption.hpp"

#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {
namespace {

bool match_literals(const TermBank& bank, std::span<const Literal> general,
                    std::span<const Literal> special, Substitution& sigma, Symmetric symmetric) {
    if (general.empty()) return true;
    const Literal l = general.front();
    for (const Literal& k : special) {
        if (k.positive != l.positive || bank.symbol(k.atom) != bank.symbol(l.atom)) continue;
        sigma.tick();
        const std::size_t mark = sigma.mark();
        if (match(bank, l.atom, k.atom, sigma) &&
            match_literals(bank, general.subspan(1), special, sigma, symmetric))
            return true;
        sigma.undo_to(mark);
        if (symmetric == Symmetric::no || !bank.is_equation(l.atom)) continue;
        const auto x = bank.arguments(l.atom), y = bank.arguments(k.atom);
        if (match(bank, x[0], y[1], sigma) && match(bank, x[1], y[0], sigma) &&
            match_literals(bank, general.subspan(1), special, sigma, symmetric))
            return true;
        sigma.undo_to(mark);
    }
    return false;
}

}  // namespace

bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Substitution& sigma, Symmetric symmetric) {
    return match_literals(bank, general, special, sigma, symmetric);
}

bool subsumes(const TermBank& bank, std::span<const Literal> general,
              std::span<const Literal> special, Heartbeat* heartbeat) {
    Substitution sigma;
    sigma.watch(heartbeat);
    return match_literals(bank, general, special, sigma, Symmetric::yes);
}

bool is_variant(const TermBank& bank, std::span<const Literal> a, std::span<const Literal> b,
                Heartbeat* heartbeat) {
    return a.size() == b.size() && subsumes(bank, a, b, heartbeat) &&
           subsumes(bank, b, a, heartbeat);
}

}  // namespace ailab::logic
