#include "common/graph/graph_builder.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/page_memory.hpp"
#include "common/base/translate.hpp"
#include "common/text/printable.hpp"

namespace ailab {
namespace {

std::uint64_t size_of(Distance weight) {
    return weight < 0 ? 0 - static_cast<std::uint64_t>(weight) : static_cast<std::uint64_t>(weight);
}

/// The number of items that equal an earlier one. May reorder the items.
std::size_t repeats_in(NodeId* begin, NodeId* end) {
    constexpr std::ptrdiff_t kFew = 8;  // crossings have few roads: compare all pairs
    if (end - begin > kFew) {
        std::sort(begin, end);
        return static_cast<std::size_t>(end - std::unique(begin, end));
    }
    std::size_t repeats = 0;
    for (const NodeId* item = begin; item != end; ++item)
        repeats += std::find(static_cast<const NodeId*>(begin), item, *item) != item ? 1 : 0;
    return repeats;
}

/// The number of edges with the same ends as an earlier one; in an undirected list the direction is
/// ignored. Counting sort by one end, O(nodes + edges) for small degrees.
std::size_t parallel_edges(const EdgeList& list) {
    const auto ends = [&](const Edge& e) {
        return !list.directed && e.tail > e.head ? std::pair(e.head, e.tail)
                                                 : std::pair(e.tail, e.head);
    };
    std::vector<std::uint32_t> first;
    first.reserve(std::size_t{list.node_count} + 2);
    prefer_huge_pages(first.data(), first.capacity() * sizeof(first[0]));
    first.resize(first.capacity(), 0);
    for (const Edge& e : list.edges) ++first[ends(e).first + 2];
    for (std::size_t u = 2; u < first.size(); ++u) first[u] += first[u - 1];
    std::vector<NodeId> heads;
    heads.reserve(list.edges.size());
    prefer_huge_pages(heads.data(), heads.capacity() * sizeof(NodeId));
    heads.resize(list.edges.size());
    for (const Edge& e : list.edges) {
        const auto [u, v] = ends(e);
        heads[first[u + 1]++] = v;
    }
    std::size_t parallel = 0;
    for (std::size_t u = 0; u < list.node_count; ++u)
        parallel += repeats_in(heads.data() + first[u], heads.data() + first[u + 1]);
    return parallel;
}

}  // namespace

GraphBuilder::GraphBuilder(Source source, bool directed, const Budget& budget)
    : source_(std::move(source)), budget_(budget) {
    graph_.edges.directed = directed;
    graph_.file = source_.name();
}

void GraphBuilder::reserve_edges(std::size_t count) {
    auto& edges = graph_.edges.edges;
    edges.reserve(count);
    prefer_huge_pages(edges.data(), count * sizeof(Edge));
}

void GraphBuilder::look() {
    budget_.hold(graph_.edges.edges.size() * sizeof(Edge) + 2 * names().bytes().size());
    budget_.look();
}

std::size_t GraphBuilder::line_at(std::size_t offset) {
    if (offset < counted_to_) counted_to_ = 0, line_ = 1;
    const std::string_view passed = source_.text().substr(0, offset);
    for (std::size_t at; (at = passed.find('\n', counted_to_)) != std::string_view::npos; ++line_)
        counted_to_ = at + 1;
    return line_;
}

void GraphBuilder::error(std::size_t offset, std::string message, std::string hint) {
    if (!full()) diagnostics_.add(source_.diagnose(offset, std::move(message), std::move(hint)));
}

void GraphBuilder::add(const InputError& error) {
    for (const Diagnostic& d : error.diagnostics()) diagnostics_.add(d);
}

void GraphBuilder::warn(std::string message) {
    Diagnostic d;
    d.where.file = source_.name();
    d.message = std::move(message);
    d.severity = Severity::warning;
    graph_.warnings.push_back(std::move(d));
}

void GraphBuilder::add_edge(NodeId u, NodeId v, const Decimal& weight, std::size_t offset) {
    if (!rescale(weight.decimals)) {
        error(offset,
              tr("with this many decimals, the distances in the file do not fit in 64 bits"));
        return;
    }
    const auto value = scaled(weight, graph_.decimals);
    if (!value || size_of(*value) > kMaxTotal) {
        error(offset, tr(graph_.decimals > 0
                             ? marked("the distance is too large for the decimals of this file")
                             : marked("the distance is too large")));
        return;
    }
    total_ += size_of(*value);
    edges_follow(offset);
    look_sometimes();
    graph_.edges.edges.push_back({u, v, *value});
    if (total_ > kMaxTotal) report_total(offset);
}

bool GraphBuilder::rescale(int decimals) {
    if (decimals <= graph_.decimals) return true;
    std::uint64_t factor = 1;
    for (int i = graph_.decimals; i < decimals; ++i) factor *= 10;
    if (total_ > kMaxTotal / factor) return false;
    for (Edge& e : graph_.edges.edges) e.weight *= static_cast<Distance>(factor);
    graph_.decimals = decimals;
    scale_ *= factor;
    total_ *= factor;
    small_is_safe_ = scale_ <= kMaxTotal / kSmallWeight;
    return true;
}

void GraphBuilder::report_total(std::size_t offset) {
    if (!std::exchange(total_reported_, true))
        error(offset,
              tr("the distances up to here add up to more than 2^62: path lengths could overflow"),
              tr("use a larger unit or fewer decimals"));
    total_ = 0;
}

bool GraphBuilder::check_name(std::string_view name, std::size_t offset) {
    const bool control = std::any_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == '\x7F';
    });
    if (name.empty()) {
        error(offset, tr("a name is empty"));
    } else if (control) {
        error(offset, tr("the name {} contains a control character", in_quotes(name)));
    } else if (find_invalid_utf8(name) != std::string::npos) {
        error(offset, tr("the name {} is not valid UTF-8", in_quotes(name)),
              tr("save the file as UTF-8, for example with: iconv -f GBK -t UTF-8"));
    } else {
        return true;
    }
    return false;
}

std::optional<NodeId> GraphBuilder::node(std::string_view name, std::size_t offset) {
    if (!check_name(name, offset)) return std::nullopt;
    return graph_.names.intern(name);
}

/// Checks the names that a fast reader added without checking.
void GraphBuilder::check_names() {
    const std::string_view bytes = graph_.names.bytes();
    const auto suspicious = [](char c) { return static_cast<unsigned char>(c) >= 0x7F; };
    if (std::none_of(bytes.begin(), bytes.end(), suspicious)) return;
    for (NodeId id = 0; id < graph_.names.size() && !full(); ++id) {
        const std::string name = graph_.names[id];
        if (find_invalid_utf8(name) == std::string::npos && name.find('\x7F') == std::string::npos)
            continue;
        check_name(name, std::min(source_.text().find(name), source_.text().size()));
    }
}

void GraphBuilder::report_repeats() {
    const auto& edges = graph_.edges.edges;
    graph_.parallel_edges = parallel_edges(graph_.edges);
    graph_.loops = static_cast<std::size_t>(
        std::count_if(edges.begin(), edges.end(), [](const Edge& e) { return e.tail == e.head; }));
    if (graph_.parallel_edges > 0)
        warn(tr("{} of {} edges are parallel to another; only the shortest counts",
                graph_.parallel_edges, edges.size()));
    if (graph_.loops > 0)
        warn(tr("{} of {} edges lead from a place to itself", graph_.loops, edges.size()));
}

NamedGraph GraphBuilder::finish() {
    check_names();
    diagnostics_.throw_if_errors();
    graph_.edges.node_count = graph_.names.size();
    if (graph_.edges.edges.size() >= kPace) look();
    report_repeats();
    return std::move(graph_);
}

std::string weight_problem(std::string_view word, DecimalError error) {
    if (error == DecimalError::malformed)
        return tr("expected a distance, found {}", in_quotes(word));
    return tr("the distance {} {}", in_quotes(word), tr(describe(error)));
}

}  // namespace ailab
