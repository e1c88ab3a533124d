#include "lab1_dijkstra/engine/hierarchy/image.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "common/base/random.hpp"

namespace ailab::lab1 {
namespace {

struct alignas(kImageAlignment) Block {
    std::array<std::byte, kImageAlignment> bytes{};
};

constexpr std::size_t blocks_of(std::size_t bytes) {
    return (bytes + kImageAlignment - 1) / kImageAlignment;
}

class ImageWriter {
public:
    template <class T>
    void add(std::span<const T> items) {
        if (out_ != nullptr && !items.empty())
            std::memcpy(out_ + size_, items.data(), items.size_bytes());
        size_ += blocks_of(items.size_bytes()) * kImageAlignment;
    }
    void add_all(const ImageHeader& header, const HierarchyParts& parts) {
        size_ = 0;
        add(std::span(&header, 1));
        add(std::span(parts.position));
        add(std::span(parts.node));
        add_graph(parts.forward);
        if (!parts.symmetric) add_graph(parts.backward);
    }
    void write_to(std::byte* out) noexcept { out_ = out; }
    std::size_t size() const noexcept { return size_; }

private:
    void add_graph(const UpwardArrays& graph) {
        add(std::span(graph.first));
        add(std::span(graph.arcs));
        add(std::span(graph.middle));
    }
    std::byte* out_ = nullptr;  ///< null to measure the size only
    std::size_t size_ = 0;
};

/// Returns the length of the longest upward path from any node.
std::uint64_t longest_climb(const UpwardArrays& graph) {
    std::vector<std::uint64_t> climb(graph.first.size() - 1, 0);
    for (std::size_t v = 0; v < climb.size(); ++v)
        for (std::size_t a = graph.first[v]; a < graph.first[v + 1]; ++a)
            climb[v] = std::max(climb[v], climb[graph.arcs[a].head] + graph.arcs[a].weight);
    return climb.empty() ? 0 : *std::max_element(climb.begin(), climb.end());
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
    header.longest_label = longest_climb(parts.forward) + longest_climb(backward);

    ImageWriter writer;
    writer.add_all(header, parts);
    header.bytes = writer.size();
    const auto memory = std::make_shared<std::vector<Block>>(blocks_of(writer.size()));
    const std::span<std::byte> image = std::as_writable_bytes(std::span(*memory));
    writer.write_to(image.data());
    writer.add_all(header, parts);
    header.checksum = image_checksum(image);
    std::memcpy(image.data(), &header, sizeof header);
    return Hierarchy(memory, image);
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
