#include "lab1_dijkstra/commands/alternatives.hpp"

#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/k_shortest.hpp"

namespace ailab::lab1 {

void find_alternatives(const Network& network, int count, Budget& budget, Answer& answer,
                       app::Session& session) {
    answer.algorithm = "yen";
    answer.paths =
        k_shortest_paths(network, answer.from, answer.to, static_cast<std::size_t>(count), budget);
    if (!budget.stopped()) return;
    answer.stopped = budget.reason();
    session.warn(tr("stopped ({}) after {} of {} paths", tr(to_string(answer.stopped)),
                    answer.paths.size(), count));
}

}  // namespace ailab::lab1
