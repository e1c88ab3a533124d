// Explains a proof in English or Chinese sentences.
#pragma once

#include <string>

#include "common/logic/print.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

std::string explain(const Proof& proof, const Printer& print);

}  // namespace ailab::logic
