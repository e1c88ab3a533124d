// GraphBuilder: what the graph readers share. It scales decimal weights to integers, guards their
// sum against overflow, collects errors with their places, and counts loops and parallel edges.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/graph/named_graph.hpp"
#include "common/text/decimal.hpp"
#include "common/text/source.hpp"

namespace ailab {

class GraphBuilder {
public:
    /// Weights below this, with no decimals, may be given to add_small_edge().
    static constexpr std::uint64_t kSmallWeight = 100'000'000;
    /// The sizes of all weights add up to at most this, so that no path length can overflow.
    static constexpr std::uint64_t kMaxTotal = std::uint64_t{1} << 62U;

    GraphBuilder(Source source, bool directed);

    const Source& source() const noexcept { return source_; }
    NamedGraph& graph() noexcept { return graph_; }
    NamePool& names() noexcept { return graph_.names; }

    void reserve_edges(std::size_t count);

    /// The node of a name; nothing, and an error, if no name may look like this.
    std::optional<NodeId> node(std::string_view name, std::size_t offset);

    void add_edge(NodeId u, NodeId v, const Decimal& weight, std::size_t offset);
    void add_small_edge(NodeId u, NodeId v, std::uint64_t weight, std::size_t offset) {
        if (!small_is_safe_) return add_edge(u, v, {static_cast<Distance>(weight), 0}, offset);
        const std::uint64_t value = weight * scale_;
        total_ += value;
        graph_.edges.edges.push_back({u, v, static_cast<Distance>(value)});
        if (total_ > kMaxTotal) [[unlikely]]
            report_total(offset);
    }

    /// Give every weight at least this many decimals; false if they do not fit.
    bool rescale(int decimals);

    /// Keep an error about a place in the source. Reading goes on; finish() throws.
    void error(std::size_t offset, std::string message, std::string hint = {});
    void add(const InputError& error);
    Diagnostics& diagnostics() noexcept { return diagnostics_; }
    /// Leave a remark about the whole file in NamedGraph::warnings.
    void warn(std::string message);
    /// There are as many errors as will be reported.
    bool full() const noexcept { return diagnostics_.full(); }
    bool has_errors() const noexcept { return diagnostics_.has_errors(); }

    /// The graph, checked. Throws InputError with every error found.
    NamedGraph finish();

private:
    bool check_name(std::string_view name, std::size_t offset);
    void report_total(std::size_t offset);
    void check_names();
    void report_repeats();

    Source source_;
    NamedGraph graph_;
    Diagnostics diagnostics_;
    std::uint64_t scale_ = 1;  // 10^decimals
    std::uint64_t total_ = 0;  // of the sizes of the weights
    bool total_reported_ = false;
    bool small_is_safe_ = true;  // kSmallWeight · scale_ fits
};

/// Why a word is not a weight: "expected a distance, found 'abc'".
std::string weight_problem(std::string_view word, DecimalError error);

struct RepeatCounts {
    std::size_t loops = 0;           ///< edges from a node to itself
    std::size_t parallel_edges = 0;  ///< edges that repeat the ends of an earlier one
};

/// In an undirected list the direction does not matter. Counting sort by one end,
/// O(nodes + edges) for small degrees.
RepeatCounts count_repeats(const EdgeList& list);

}  // namespace ailab
