// Drawings for problems without a proof: the clauses with a world in which they all hold, or the
// clauses of a saturated set.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/finite_model.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic {

/// The maximum number of clauses in a drawing; the drawing says how many are omitted.
constexpr std::size_t kDrawnClauses = 300;

/// Draws the clauses below one another; clause i is the element "n<i>".
std::string clauses_svg(const std::vector<Clause>& clauses, const Printer& print,
                        const std::string& style);

struct WorldPage {
    std::string title;
    std::string sentence;  ///< the answer as text
    const std::vector<Clause>& clauses;
    const std::optional<FiniteModel>& model;
};

/// Returns a self-contained page. If there is a model, it steps through the clauses and shows why
/// each one holds.
std::string world_html(const WorldPage& page, const Printer& print);

}  // namespace ailab::logic
