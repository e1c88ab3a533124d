// --paths of `path` and `romania`.
#pragma once

#include "common/app/session.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"
#include "lab1_dijkstra/show/answer.hpp"

namespace ailab::lab1 {

/// Adds the `count` shortest paths to the answer, and warns if the budget ended the search first.
void find_alternatives(const Network& network, int count, Budget& budget, Answer& answer,
                       app::Session& session);

}  // namespace ailab::lab1
