// What can be chosen about a run of the prover, and the name that says it: a strategy's name is
// its options, such as `discount-kbo-rarity-peak-1:4:2-support`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lab2_resolution/textbook/ordering.hpp"

namespace ailab::logic {

/// Which literal, if any, a clause must be resolved on first.
enum class Selection : std::uint8_t {
    none,             ///< maximal literals only
    largest,          ///< the heaviest negative literal
    unless_one_peak,  ///< the same, but not where one positive literal is the only maximal one
    smallest,         ///< the lightest negative literal
    fewest,   ///< look-ahead: the negative literal with the fewest partners (Hoder et al. 2016)
    heaviest  ///< the heaviest literal of either sign: incomplete
};

enum class Loop : std::uint8_t { discount, otter };

struct ProverSettings {
    Loop loop = Loop::discount;
    OrderKind order = OrderKind::kbo;
    Precedence precedence = Precedence::rarity;
    Selection selection = Selection::unless_one_peak;
    std::uint32_t age_ratio = 1;     ///< of so many picks …
    std::uint32_t weight_ratio = 4;  ///< … by clause weight …
    std::uint32_t goal_ratio = 2;    ///< … and by weight with symbols foreign to the goal dear
    bool set_of_support = false;     ///< only clauses descended from the goal are given
    /// Axioms are selected by the goal's symbols (see axiom_selection.hpp) with this tolerance in
    /// percent; 0: all are used.
    std::uint32_t selected_axioms = 0;
    std::uint32_t heaviest_clause = 0;  ///< heavier conclusions are forgotten; 0: none are

    bool ground_joining = false;  ///< equations whose ground instances are known are forgotten

    /// Saturation without a proof means satisfiable.
    bool complete() const {
        return !set_of_support && selected_axioms == 0 && heaviest_clause == 0 &&
               selection != Selection::heaviest;
    }
    friend bool operator==(const ProverSettings&, const ProverSettings&) = default;
};

std::string name_of(const ProverSettings& settings);

/// The settings of that name; what it does not mention is as by default. Nothing if a word of it is
/// no option.
std::optional<ProverSettings> settings_of(std::string_view name);

}  // namespace ailab::logic
