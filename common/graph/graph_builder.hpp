// GraphBuilder: code shared by the graph readers. It scales decimal weights to integers, guards
// their sum against overflow, collects errors with their positions, and counts loops and parallel
// edges.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/graph/named_graph.hpp"
#include "common/text/decimal.hpp"
#include "common/text/source.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

class GraphBuilder {
public:
    /// Weights below this limit, without decimals, may be passed to add_small_edge().
    static constexpr std::uint64_t kSmallWeight = 100'000'000;
    /// The limit for the sum of all absolute weights, so that no path length can overflow.
    static constexpr std::uint64_t kMaxTotal = std::uint64_t{1} << 62U;

    /// The budget is only looked at: its deadline, its memory limit and the user can end the
    /// reading.
    GraphBuilder(Source source, bool directed, const Budget& budget);

    const Source& source() const noexcept { return source_; }
    NamedGraph& graph() noexcept { return graph_; }
    NamePool& names() noexcept { return graph_.names; }

    void reserve_edges(std::size_t count);

    /// The number of the line at `offset`. O(distance from the offset of the last call), if that is
    /// smaller.
    std::size_t line_at(std::size_t offset);
    /// The edges that add_small_edge() adds next are on successive lines, the first at `offset`.
    void edges_follow(std::size_t offset) {
        graph_.lines.start(graph_.edges.edges.size(), line_at(offset));
    }
    /// The node of a name. Returns an empty optional, and records an error, if the name is invalid.
    std::optional<NodeId> node(std::string_view name, std::size_t offset);

    void add_edge(NodeId u, NodeId v, const Decimal& weight, std::size_t offset);
    void add_small_edge(NodeId u, NodeId v, std::uint64_t weight, std::size_t offset) {
        if (!small_is_safe_) return add_edge(u, v, {static_cast<Distance>(weight), 0}, offset);
        const std::uint64_t value = weight * scale_;
        total_ += value;
        look_sometimes();
        graph_.edges.edges.push_back({u, v, static_cast<Distance>(value)});
        if (total_ > kMaxTotal) [[unlikely]]
            report_total(offset);
    }

    /// Scales all weights to at least `decimals` decimals. Returns false if they do not fit.
    bool rescale(int decimals);

    /// Records an error at a position in the source. Reading goes on; finish() throws.
    void error(std::size_t offset, std::string message, std::string hint = {});
    void add(const InputError& error);
    Diagnostics& diagnostics() noexcept { return diagnostics_; }
    /// Adds a warning about the whole file to NamedGraph::warnings.
    void warn(std::string message);
    /// Whether the maximum number of errors has been reached.
    bool full() const noexcept { return diagnostics_.full(); }
    bool has_errors() const noexcept { return diagnostics_.has_errors(); }

    /// The checked graph. Throws InputError with all errors found.
    NamedGraph finish();

private:
    static constexpr std::size_t kPace = 4096;  // edges between two looks at the budget

    void look_sometimes() {
        if (graph_.edges.edges.size() % kPace == kPace - 1) look();
    }
    void look();
    bool check_name(std::string_view name, std::size_t offset);
    void report_total(std::size_t offset);
    void check_names();
    void report_repeats();

    Source source_;
    Budget budget_;
    NamedGraph graph_;
    Diagnostics diagnostics_;
    std::uint64_t scale_ = 1;  // 10^decimals
    std::uint64_t total_ = 0;  // of the absolute weights
    bool total_reported_ = false;
    bool small_is_safe_ = true;   // kSmallWeight · scale_ fits
    std::size_t counted_to_ = 0;  // the start of line line_
    std::size_t line_ = 1;
};

/// The message for a word that is not a weight: "expected a distance, found 'abc'".
std::string weight_problem(std::string_view word, DecimalError error);

}  // namespace ailab
