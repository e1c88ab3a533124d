// How a search for a refutation ends, whoever searched.
#pragma once

#include <cstdint>

namespace ailab::logic {

enum class Outcome : std::uint8_t {
    refuted,      ///< the empty clause was derived
    satisfiable,  ///< nothing new follows and the search was complete, or a model was found
    incomplete,   ///< nothing new follows, which proves nothing of this search
    gave_up       ///< a limit was reached
};

}  // namespace ailab::logic
