// What is shown where there is no proof: the clauses, and a world in which every one of them holds,
// or the clauses from which nothing new follows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/finite_model.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic {

/// At most so many clauses are drawn; the drawing says how many are left out.
constexpr std::size_t kDrawnClauses = 300;

/// The clauses below one another; clause i is the element "n<i>".
std::string clauses_svg(const std::vector<Clause>& clauses, const Printer& print,
                        const std::string& style);

struct WorldPage {
    std::string title;
    std::string sentence;  ///< the answer in words
    const std::vector<Clause>& clauses;
    const std::optional<FiniteModel>& model;
};

/// A self-contained page. With a model it steps through the clauses and shows why each one holds.
std::string world_html(const WorldPage& page, const Printer& print);

}  // namespace ailab::logic
