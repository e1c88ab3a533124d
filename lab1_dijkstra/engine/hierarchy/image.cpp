#include "lab1_dijkstra/engine/hierarchy/image.hpp"

#include <cstring>
#include <memory>

#include "common/base/page_memory.hpp"

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
    header.checksum = image_checksum(header, *image);
    std::memcpy(image->data(), &header, sizeof header);
    return Hierarchy(image, *image);
}

std::uint64_t image_checksum(ImageHeader header, std::span<const std::byte> image) noexcept {
    const auto bytes = [](const void* data, std::size_t size) {
        return std::span(static_cast<const std::uint8_t*>(data), size);
    };
    const auto arrays = image.subspan(sizeof header);
    header.checksum = checksum(bytes(arrays.data(), arrays.size()));
    return checksum(bytes(&header, sizeof header));
}

}  // namespace ailab::lab1
