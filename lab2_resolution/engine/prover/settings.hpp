// The settings of a run of the prover, and their name: the name of a strategy lists its options,
// for example `discount-kbo-rarity-peak-1:4:2-support`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lab2_resolution/textbook/ordering.hpp"

namespace ailab::logic {

/// Which literal, if any, a clause must be resolved on first.
enum class Selection : std::uint8_t {
    none,     ///< maximal literals only
    largest,  ///< the heaviest negative literal
    /// The heaviest negative literal, unless the only maximal literal is a positive one.
    unless_one_peak,
    fewest,  ///< look-ahead: the negative literal with the fewest partners (Hoder et al. 2016)
    /// X ≠ Y, then a light ground literal, then the one whose sides differ most; but nothing in a
    /// Horn clause with only one maximal literal.
    complex_unless_horn,
    /// The same, but only a maximal literal, and rather none whose predicate also occurs positively
    /// in the clause.
    complex_maximal
};

enum class Loop : std::uint8_t { discount, otter };

/// The orders in which clauses are picked.
enum class Queue : std::uint8_t {
    age,
    weight,   ///< lightest first
    goal,     ///< a weight that penalises symbols foreign to the goal
    near,     ///< a weight to which symbols of the goal hardly contribute
    support,  ///< clauses derived from the goal first, then by weight
    axioms    ///< clauses not derived from the goal first, then by closeness to it
};
constexpr std::size_t kQueues = 6;

struct ProverSettings {
    Loop loop = Loop::discount;
    OrderKind order = OrderKind::kbo;
    Precedence precedence = Precedence::rarity;
    Selection selection = Selection::unless_one_peak;
    /// Shares of clauses picked from each queue.
    std::array<std::uint32_t, kQueues> ratios{1, 4, 2, 0, 0, 0};
    bool set_of_support = false;  ///< picks only clauses descended from the goal
    /// As set of support, and every literal of the other clauses may be used.
    bool open_axioms = false;
    bool ground_joining = false;  ///< discards equations whose ground instances are known
    bool splitting = false;       ///< splits clauses with a SAT solver

    /// True if saturation without a proof means that the clauses are satisfiable.
    bool complete() const { return !set_of_support; }
    std::uint32_t ratio(Queue q) const { return ratios[static_cast<std::size_t>(q)]; }
    friend bool operator==(const ProverSettings&, const ProverSettings&) = default;
};

std::string name_of(const ProverSettings& settings);

/// Returns the settings of that name, with defaults for options that it does not mention, or an
/// empty optional if a part of the name is not an option.
std::optional<ProverSettings> settings_of(std::string_view name);

}  // namespace ailab::logic
