#include "common/show/evaluation_options.hpp"

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::show {

network::NetworkPointer open_network(const network::NetworkFormat& format,
                                     const std::string& file) {
    return read_network(
        Source::open(file.empty() ? app::data_file(std::string(format.shipped)) : file), format);
}

void EvaluationOptions::declare(app::Command& command, const std::string& whose) {
    command
        .choice("--" + whose + "evaluation", name,
                {network::kEvaluationNames.begin(), network::kEvaluationNames.end()},
                marked("the engine's evaluation: the course document's, tuned terms, a network"))
        .option("--" + whose + "network", "FILE", network,
                "network of the learned evaluation (default: the one supplied)")
        .only_with({"--" + whose + "evaluation=learned"});
}

network::EvaluationChoice EvaluationOptions::choice(app::Session& session,
                                                    const network::NetworkFormat& format) const {
    const auto kind = network::evaluation_named(name);
    if (kind != network::EvaluationKind::learned) return {kind, nullptr};
    if (network.empty()) return {kind, open_network(format, network)};
    return {kind, read_network(session.open(network), format)};
}

}  // namespace ailab::show
