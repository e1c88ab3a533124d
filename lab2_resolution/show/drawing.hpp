// Draws a proof: parents above their conclusion, the empty clause at the bottom.
#pragma once

#include <string>

#include "common/logic/print.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// The proof as a Graphviz graph.
std::string proof_dot(const Proof& proof, const Printer& print);

/// The proof as SVG: node i is the element "n<i>", its label "l<i>", the edge from parent p of line
/// i "e<i>_<p>".
std::string proof_svg(const Proof& proof, const Printer& print, const std::string& style);

/// Returns a self-contained page that steps through the proof and highlights the resolved clauses,
/// their literals and the substitution.
std::string proof_html(const Proof& proof, const Printer& print, const std::string& title);

}  // namespace ailab::logic
