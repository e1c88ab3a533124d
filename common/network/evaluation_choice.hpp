// The evaluation that an engine uses: the course document's, one with tuned weights, or a neural
// network.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "common/network/network.hpp"

namespace ailab::network {

using NetworkPointer = std::shared_ptr<const Network>;

enum class EvaluationKind : std::uint8_t { document, tuned, learned };
inline constexpr std::array<std::string_view, 3> kEvaluationNames{"document", "tuned", "learned"};
/// Requires a name from kEvaluationNames.
EvaluationKind evaluation_named(std::string_view name);

struct EvaluationChoice {
    EvaluationKind kind = EvaluationKind::tuned;
    NetworkPointer network{};  ///< of the learned evaluation

    friend bool operator==(const EvaluationChoice&, const EvaluationChoice&) = default;
};

/// The networks that a game's learned evaluation can use.
struct NetworkFormat {
    std::string_view purpose;
    int inputs, buckets;
    std::string_view shipped;  ///< the network that is shipped, below data/
};

/// Throws InputError if the file does not contain such a network.
NetworkPointer read_network(const Source& source, const NetworkFormat& format);

}  // namespace ailab::network
