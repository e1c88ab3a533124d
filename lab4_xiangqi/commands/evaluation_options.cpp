#include "lab4_xiangqi/commands/evaluation_options.hpp"

#include "common/base/error.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"

namespace ailab::lab4 {

EngineOptions EvaluationOptions::engine(EngineOptions options) const {
    options.evaluation = evaluation_named(name);
    if (options.evaluation == Evaluation::learned)
        options.network = open_network(network);
    else if (!network.empty())
        throw UsageError(tr("--network is for the learned evaluation"),
                         tr("remove it, or --evaluation"));
    return options;
}

void declare_evaluation(app::Command& command, EvaluationOptions& options) {
    command
        .choice("--evaluation", options.name, {"document", "tuned", "learned"},
                marked("the engine's evaluation: the course document's, tuned terms, a network"))
        .option("--network", "FILE", options.network,
                "network of --evaluation learned (default: the one that ships)");
}

}  // namespace ailab::lab4
