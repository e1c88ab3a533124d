#include "lab1_dijkstra/engine/hierarchy/image.hpp"

#include <array>
#include <cstring>
#include <memory>

#include "common/base/random.hpp"

namespace ailab::lab1 {
namespace {

using Bytes = std::vector<std::byte>;

template <class T>
void append(Bytes& image, const std::vector<T>& items) {
    const auto bytes = std::as_bytes(std::span(items));
    image.insert(image.end(), bytes.begin(), bytes.end());
    image.resize((image.size() + kImageAlignment - 1) / kImageAlignment * kImageAlignment);
}
void append(Bytes& image, const UpwardArrays& graph) {
    append(image, graph.first);
    append(image, graph.arcs);
    append(image, graph.middle);
}

}  // namespace

Hierarchy make_hierarchy(const HierarchyParts& parts) {
    const UpwardArrays& backward = parts.symmetric ? parts.forward : parts.backward;
    ImageHeader header;
    header.fingerprint = parts.fingerprint;
    header.symmetric = parts.symmetric ? 1 : 0;
    header.node_count = static_cast<NodeId>(parts.node.size());
    header.forward_arcs = static_cast<std::uint32_t>(parts.forward.arcs.size());
    header.backward_arcs = static_cast<std::uint32_t>(backward.arcs.size());

    const auto image = std::make_shared<Bytes>(sizeof header);
    append(*image, parts.position);
    append(*image, parts.node);
    append(*image, parts.forward);
    if (!parts.symmetric) append(*image, parts.backward);
    header.bytes = image->size();
    std::memcpy(image->data(), &header, sizeof header);
    header.checksum = image_checksum(*image);
    std::memcpy(image->data(), &header, sizeof header);
    return Hierarchy(image, *image);
}

std::uint64_t image_checksum(std::span<const std::byte> image) noexcept {
    constexpr std::size_t kLanes = 8;  // independent products keep the multiplier busy
    constexpr std::uint64_t kPrime = 0x9E3779B97F4A7C55U;
    std::array<std::uint64_t, kLanes> lane{};
    std::array<std::uint64_t, kLanes> word{};
    for (std::size_t at = 0; at + sizeof word <= image.size(); at += sizeof word) {
        std::memcpy(word.data(), image.data() + at, sizeof word);
        if (at == 0) word[offsetof(ImageHeader, checksum) / sizeof(std::uint64_t)] = 0;
        for (std::size_t i = 0; i < kLanes; ++i) lane[i] = (lane[i] ^ word[i]) * kPrime;
    }
    std::uint64_t sum = 0;
    for (const std::uint64_t value : lane) {
        std::uint64_t state = sum ^ value;
        sum = splitmix64(state);
    }
    return sum;
}

}  // namespace ailab::lab1
