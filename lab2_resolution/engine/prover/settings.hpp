// What can be chosen about a run of the prover; a schedule is a list of these.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab2_resolution/textbook/ordering.hpp"

namespace ailab::logic {

/// Which negative literal, if any, a clause must be resolved on first.
enum class Selection : std::uint8_t {
    none,             ///< maximal literals only
    largest,          ///< the heaviest negative literal
    unless_one_peak,  ///< the same, but not where one positive literal is the only maximal one
    smallest
};

enum class Loop : std::uint8_t { discount, otter };

struct ProverSettings {
    std::string name = "default";
    OrderKind order = OrderKind::kbo;
    Precedence precedence = Precedence::rarity;
    Selection selection = Selection::unless_one_peak;
    Loop loop = Loop::discount;
    std::uint32_t age_ratio = 1;     ///< of so many picks …
    std::uint32_t weight_ratio = 4;  ///< … by clause weight …
    std::uint32_t goal_ratio = 2;    ///< … and by weight with symbols foreign to the goal dear
    bool set_of_support = false;     ///< only clauses descended from the goal are given: incomplete
    double share = 1;                ///< of the time, in a schedule

    /// Saturation without a proof means satisfiable.
    bool complete() const { return !set_of_support; }
};

/// The slices of --auto.
std::vector<ProverSettings> schedule(bool has_equality);

}  // namespace ailab::logic
