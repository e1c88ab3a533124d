// The options of every command in which the engine thinks: which evaluation it thinks with.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

struct EvaluationOptions {
    std::string name = "tuned";
    std::string network;  ///< the file of the learned evaluation's; empty: the one that ships

    /// `options` with this evaluation. Throws InputError if its network cannot be read, UsageError
    /// for a network that is not used.
    EngineOptions engine(EngineOptions options) const;
};

void declare_evaluation(app::Command& command, EvaluationOptions& options);

}  // namespace ailab::lab4
