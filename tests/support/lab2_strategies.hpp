// Strategies of the prover that between them use every option, for tests.
#pragma once

#include <vector>

#include "lab2_resolution/engine/prover/settings.hpp"

namespace ailab::logic::test {

/// The selection of any literal lets clauses grow, so these are limited.
inline std::vector<ProverSettings> every_option() {
    std::vector<ProverSettings> all;
    for (const char* const name :
         {"discount-kbo-rarity-peak-1:4:2", "discount-kbo-rarity-largest-1:4:1",
          "discount-lpo-arity-none-1:6:1", "discount-kbo-rarity-none-1:4:2-support",
          "discount-kbo-arity-largest-1:1:6", "otter-lpo-frequency-fewest-0:1:0",
          "discount-kbo-arity-smallest-0:0:1-join", "otter-kbo-rarity-peak-1:4:0-join",
          "discount-kbo-rarity-heaviest-1:4:2-max16",
          "otter-lpo-frequency-heaviest-1:1:6-support-max16",
          "discount-kbo-arity-fewest-1:1:6-axioms120", "otter-kbo-rarity-smallest-1:4:2-max12"})
        all.push_back(settings_of(name).value());
    return all;
}

}  // namespace ailab::logic::test
