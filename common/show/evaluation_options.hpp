// --evaluation and --network: which evaluation an engine plays with.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "common/network/evaluation_choice.hpp"

namespace ailab::show {

/// Throws InputError if it cannot be read. No file: the network that ships.
network::NetworkPointer open_network(const network::NetworkFormat& format, const std::string& file);

struct EvaluationOptions {
    std::string name;
    std::string network{};  ///< the file; empty: the one that ships

    /// `whose` goes before the names of the options, "first-" in a match.
    void declare(app::Command& command, const std::string& whose = "");
    /// Throws InputError for a file that holds no network, UsageError for one that is not used.
    network::EvaluationChoice choice(app::Session& session,
                                     const network::NetworkFormat& format) const;
};

}  // namespace ailab::show
