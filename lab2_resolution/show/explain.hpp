// A proof in sentences, English or Chinese.
#pragma once

#include <string>

#include "lab2_resolution/world/print.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::lab2 {

std::string explain(const Proof& proof, const Printer& print);

}  // namespace ailab::lab2
