// A proof as a picture: parents above their conclusion, the empty clause at the bottom.
#pragma once

#include <string>

#include "common/logic/print.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

/// For Graphviz.
std::string proof_dot(const Proof& proof, const Printer& print);

/// Node i is the element "n<i>", its label "l<i>", the edge from parent p of line i "e<i>_<p>".
std::string proof_svg(const Proof& proof, const Printer& print, const std::string& style);

/// A self-contained page that steps through the proof: the clauses that are resolved, their
/// literals and the substitution are highlighted.
std::string proof_html(const Proof& proof, const Printer& print, const std::string& title);

}  // namespace ailab::logic
