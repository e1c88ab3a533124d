#include "common/network/evaluation_choice.hpp"

#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::network {

EvaluationKind evaluation_named(std::string_view name) {
    return static_cast<EvaluationKind>(std::ranges::find(kEvaluationNames, name) -
                                       kEvaluationNames.begin());
}

NetworkPointer read_network(const Source& source, const NetworkFormat& format) {
    auto network = std::make_shared<Network>(
        Network::read(source, std::string(format.purpose), format.inputs));
    if (network->shape().buckets != format.buckets)
        throw InputError(tr("{}: not a network: it has {} outputs, not {}", source.name(),
                            network->shape().buckets, format.buckets));
    return network;
}

}  // namespace ailab::network
