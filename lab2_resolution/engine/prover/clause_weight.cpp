#include "lab2_resolution/engine/prover/clause_weight.hpp"

#include <algorithm>

namespace ailab::logic {
namespace {

/// Added to the key of a clause that comes after all clauses of the other kind.
constexpr std::uint32_t kLater = 1U << 30U;

}  // namespace

/// Symbols count twice as much as variables.
std::uint32_t ClauseWeight::plain(const Literals& literals) const {
    auto sum = static_cast<std::uint32_t>(literals.size());
    for (const Literal& l : literals)
        sum += 2 * bank_.weight(l.atom) - bank_.variable_occurrences(l.atom);
    return sum;
}

std::uint32_t ClauseWeight::goal_weight(const Literals& literals) const {
    std::uint32_t sum = 0;
    for (const Literal& l : literals) sum += goal_weight(l.atom) + 2;
    return sum;
}

/// Symbols that do not occur in the goal count more.
std::uint32_t ClauseWeight::goal_weight(TermId t) const {
    if (bank_.is_variable(t)) return 2;
    std::uint32_t sum = bank_.symbols[bank_.symbol(t)].in_goal ? 1 : 4;
    for (const TermId a : bank_.arguments(t)) sum += goal_weight(a);
    return sum;
}

/// Positive literals count half as much again.
std::uint32_t ClauseWeight::relative(const Literals& literals, std::uint32_t goal_symbol) const {
    std::uint32_t sum = 0;
    for (const Literal& l : literals) sum += relative(l.atom, goal_symbol) * (l.positive ? 3 : 2);
    return sum;
}

/// All symbols and variables count the same, except those of the goal.
std::uint32_t ClauseWeight::relative(TermId t, std::uint32_t goal_symbol) const {
    constexpr std::uint32_t kSymbol = 10;
    if (bank_.is_variable(t)) return kSymbol;
    std::uint32_t sum = bank_.symbols[bank_.symbol(t)].in_goal ? goal_symbol : kSymbol;
    for (const TermId a : bank_.arguments(t)) sum += relative(a, goal_symbol);
    return sum;
}

ClauseKeys ClauseWeight::keys(const Literals& literals, std::uint32_t age, bool from_goal) const {
    // With set of support, the other clauses come first, because they only serve as partners.
    if (settings_.set_of_support && !from_goal) return {};
    const auto used = [&](Queue q) { return settings_.ratio(q) > 0; };
    constexpr std::uint32_t kNear = 1, kHalf = 5;
    ClauseKeys keys{};
    const auto set = [&](Queue q, std::uint32_t key) { keys[static_cast<std::size_t>(q)] = key; };
    set(Queue::age, age);
    if (used(Queue::weight)) set(Queue::weight, plain(literals));
    if (used(Queue::goal)) set(Queue::goal, goal_weight(literals) * (from_goal ? 1 : 2));
    if (used(Queue::near)) set(Queue::near, relative(literals, kNear));
    if (used(Queue::support)) set(Queue::support, plain(literals) + (from_goal ? 0 : kLater));
    if (used(Queue::axioms))
        set(Queue::axioms, relative(literals, kHalf) + (from_goal ? kLater : 0));
    return keys;
}

}  // namespace ailab::logic
