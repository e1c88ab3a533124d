// Strategies of the prover that between them use every option, for tests.
#pragma once

#include <vector>

#include "lab2_resolution/engine/prover/settings.hpp"

namespace ailab::logic::test {

inline std::vector<ProverSettings> every_option() {
    std::vector<ProverSettings> all;
    for (const char* const name :
         {"discount-kbo-rarity-peak-1:4:2", "discount-kbo-rarity-largest-1:4:1",
          "discount-lpo-arity-none-1:6:1", "discount-kbo-rarity-none-1:4:2-support",
          "discount-kbo-arity-largest-1:1:6", "otter-lpo-frequency-fewest-0:1:0",
          "discount-kbo-arity-largest-0:0:1-join", "otter-kbo-rarity-peak-1:4:0-join",
          "otter-lpo-frequency-fewest-1:1:6-support", "discount-kbo-rarity-horn-1:0:0:4:4:1",
          "discount-kbo-rarity-maximal-1:0:0:4:0:0", "discount-lpo-arity-maximal-0:0:0:0:1:1",
          "discount-kbo-rarity-horn-1:4:2-open", "discount-kbo-rarity-peak-1:4:2-split",
          "otter-kbo-arity-largest-1:4:0-split", "discount-lpo-rarity-none-1:1:0-join-split"})
        all.push_back(settings_of(name).value());
    return all;
}

}  // namespace ailab::logic::test
