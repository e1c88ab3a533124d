// A contraction hierarchy (Geisberger, Sanders, Schultes & Delling 2008): the immutable index. For
// every shortest path of the source graph there is an up-down path of equal length here: it climbs
// along arcs to more important nodes, then descends along reversed arcs of this kind. Nodes are
// renumbered by importance, so that the few nodes that all searches visit share cache lines and a
// linear sweep goes downwards. The index is the same block of bytes in memory and on disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/base/translate.hpp"
#include "common/graph/csr.hpp"
#include "common/timing/budget.hpp"

namespace ailab::lab1 {

/// The number of a node inside the hierarchy: 0 is the most important node, and arcs lead to lower
/// numbers.
using Position = std::uint32_t;
inline constexpr Position kNoPosition = ~Position{0};

struct UpArc {
    Position head = 0;
    std::uint32_t weight = 0;
};

/// The arcs from each node to more important ones, sorted by head, at most one per pair of nodes.
struct UpwardGraph {
    std::span<const std::uint32_t> first{};  ///< node_count + 1 entries
    std::span<const UpArc> arcs{};
    /// Per arc: the node that a shortcut skips, else kNoPosition.
    std::span<const Position> middle{};

    std::span<const UpArc> arcs_of(Position v) const noexcept {
        return {arcs.data() + first[v], arcs.data() + first[v + 1]};
    }
};

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

class Hierarchy {
public:
    /// Reads `image` in place; `owner` keeps its memory alive. Throws InputError, naming `name`, if
    /// it is not an intact image.
    Hierarchy(std::shared_ptr<const void> owner, std::span<const std::byte> image,
              const char* name = marked("contraction hierarchy"));

    NodeId node_count() const noexcept { return static_cast<NodeId>(position_.size()); }
    Position position(NodeId v) const noexcept { return position_[v]; }
    NodeId node(Position p) const noexcept { return node_[p]; }

    /// The upward arcs from each node.
    const UpwardGraph& forward() const noexcept { return forward_; }
    /// The arcs into each node from above: the search from the target follows them backwards.
    const UpwardGraph& backward() const noexcept { return backward_; }
    /// True if the source graph has every arc in both directions with one weight; then forward() is
    /// backward().
    bool symmetric() const noexcept { return symmetric_; }

    std::size_t shortcut_count() const noexcept;
    std::uint64_t source_fingerprint() const noexcept { return fingerprint_; }
    std::span<const std::byte> image() const noexcept { return image_; }

private:
    std::shared_ptr<const void> owner_;
    std::span<const std::byte> image_;
    std::span<const Position> position_;
    std::span<const NodeId> node_;
    UpwardGraph forward_, backward_;
    bool symmetric_ = false;
    std::uint64_t fingerprint_ = 0;
};

/// Lays out the parts as an image and opens it.
Hierarchy make_hierarchy(const HierarchyParts& parts);

/// A number that depends on the nodes, the arcs and their weights, not on the order of the arcs.
std::uint64_t graph_fingerprint(const Csr<std::uint32_t>& graph) noexcept;

struct PrepareOptions {
    /// The number of nodes that one search for a witness path settles at most. A small limit is
    /// always correct but adds superfluous shortcuts.
    std::uint32_t witness_limit = 500;
    /// Called from time to time with the number of contracted nodes and of all nodes.
    std::function<void(NodeId done, NodeId total)> on_progress{};
};

/// Deterministic. The budget counts nodes settled by witness searches and limits the bytes of the
/// working graph; returns an empty optional if it is exhausted. Throws InputError if the length of
/// a shortcut does not fit 32 bits.
std::optional<Hierarchy> prepare_hierarchy(const Csr<std::uint32_t>& graph, Budget& budget,
                                           const PrepareOptions& options = {});
/// The same without a limit.
Hierarchy prepare_hierarchy(const Csr<std::uint32_t>& graph);

/// Saves the image atomically: a reader sees either the old file or the whole new one. Throws
/// InputError.
void save_hierarchy(const Hierarchy& hierarchy, const std::string& path);

/// Maps the file into memory. Throws InputError that says what is wrong with it: it is unreadable,
/// not a hierarchy, of another version or byte order, truncated or damaged.
Hierarchy open_hierarchy(const std::string& path);

/// As above; also throws if the hierarchy was built from another graph or an older state of this
/// one.
Hierarchy open_hierarchy(const std::string& path, const Csr<std::uint32_t>& graph);

}  // namespace ailab::lab1
