// Which evaluation an engine plays with: the course document's, one with tuned weights, or one that
// a network has learned.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "common/network/network.hpp"

namespace ailab::network {

using NetworkPointer = std::shared_ptr<const Network>;

enum class EvaluationKind : std::uint8_t { document, tuned, learned };
inline constexpr std::array<std::string_view, 3> kEvaluationNames{"document", "tuned", "learned"};
/// `name` is one of them.
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
    std::string_view shipped;  ///< the one that ships, below data/
};

/// Throws InputError if the file holds no such network.
NetworkPointer read_network(const Source& source, const NetworkFormat& format);

}  // namespace ailab::network
