// The settings of a run of the prover, and their name: the name of a strategy lists its options,
// for example `discount-kbo-rarity-peak-1:4:2-support`.
#pragma once

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
    smallest,  ///< the lightest negative literal
    fewest     ///< look-ahead: the negative literal with the fewest partners (Hoder et al. 2016)
};

enum class Loop : std::uint8_t { discount, otter };

struct ProverSettings {
    Loop loop = Loop::discount;
    OrderKind order = OrderKind::kbo;
    Precedence precedence = Precedence::rarity;
    Selection selection = Selection::unless_one_peak;
    std::uint32_t age_ratio = 1;  ///< age : weight : goal are the shares of clauses picked by age,
    std::uint32_t weight_ratio = 4;  ///< by weight,
    std::uint32_t goal_ratio = 2;    ///< and by a weight that penalises symbols foreign to the goal
    bool set_of_support = false;     ///< picks only clauses descended from the goal
    bool ground_joining = false;     ///< discards equations whose ground instances are known
    bool splitting = false;          ///< splits clauses with a SAT solver

    /// True if saturation without a proof means that the clauses are satisfiable.
    bool complete() const { return !set_of_support; }
    friend bool operator==(const ProverSettings&, const ProverSettings&) = default;
};

std::string name_of(const ProverSettings& settings);

/// Returns the settings of that name, with defaults for options that it does not mention, or an
/// empty optional if a part of the name is not an option.
std::optional<ProverSettings> settings_of(std::string_view name);

}  // namespace ailab::logic
