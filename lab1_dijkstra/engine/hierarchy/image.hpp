// The bytes of a hierarchy: a header, then the arrays, each at a multiple of 64 bytes:
//   position[n] node[n] first[n+1] arcs[a] middle[a], the last three again for the backward graph
// unless the hierarchy is symmetric. All integers are those of the machine that wrote it; the
// header says which. The checksum covers everything but itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

inline constexpr std::size_t kImageAlignment = 64;

struct ImageHeader {
    static constexpr char kMagic[8] = {'a', 'i', 'l', 'a', 'b', '-', 'c', 'h'};
    static constexpr std::uint32_t kByteOrder = 0x01020304;
    static constexpr std::uint32_t kVersion = 2;

    char magic[8] = {'a', 'i', 'l', 'a', 'b', '-', 'c', 'h'};
    std::uint32_t byte_order = kByteOrder;
    std::uint32_t version = kVersion;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
    std::uint64_t fingerprint = 0;
    std::uint64_t reserved = 0;
    std::uint32_t node_count = 0;
    std::uint32_t forward_arcs = 0;
    std::uint32_t backward_arcs = 0;
    std::uint32_t symmetric = 0;
};
static_assert(sizeof(ImageHeader) == kImageAlignment);

/// The arrays of an UpwardGraph as vectors, while the hierarchy is being built.
struct UpwardArrays {
    std::vector<std::uint32_t> first{};
    std::vector<UpArc> arcs{};
    std::vector<Position> middle{};
};

struct HierarchyParts {
    std::uint64_t fingerprint = 0;
    bool symmetric = false;
    std::vector<Position> position{};
    std::vector<NodeId> node{};
    UpwardArrays forward{};
    UpwardArrays backward{};  ///< empty if symmetric
};

/// Lays out the parts as an image and opens it.
Hierarchy make_hierarchy(const HierarchyParts& parts);

/// Covers the header but for its checksum, and the arrays. Misses a truncated or altered image with
/// probability 2^-64.
std::uint64_t image_checksum(ImageHeader header, std::span<const std::byte> image) noexcept;

}  // namespace ailab::lab1
