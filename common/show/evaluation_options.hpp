// The options --evaluation and --network: the evaluation that an engine uses.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "common/network/evaluation_choice.hpp"

namespace ailab::show {

/// Reads a network; if `file` is empty, the one that is shipped. Throws InputError if it cannot be
/// read.
network::NetworkPointer open_network(const network::NetworkFormat& format, const std::string& file);

struct EvaluationOptions {
    std::string name;
    std::string network{};  ///< the file; empty: the one that is shipped

    /// `whose` becomes the prefix of the option names.
    void declare(app::Command& command, const std::string& whose = "");
    /// Throws InputError if the file does not contain a network.
    network::EvaluationChoice choice(app::Session& session,
                                     const network::NetworkFormat& format) const;
};

}  // namespace ailab::show
