#include "lab1_dijkstra/engine/planner.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"
#include "lab1_dijkstra/textbook/searches.hpp"

namespace ailab::lab1 {
namespace {

// Number of nodes. Below it every query is faster than building an index, and for a single query a
// textbook search, which needs no index, is as fast as the engine.
constexpr NodeId kSmallGraph = 5000;
constexpr std::uint64_t kFewQueries = 50;     // above it, landmarks pay off
constexpr std::uint64_t kManyQueries = 2500;  // above it, a hierarchy pays off

class Textbook final : public PathFinder {
public:
    explicit Textbook(const RoadMap& map) : map_(map) {}

    PathResult find_path(NodeId source, NodeId target, Budget& budget) override {
        return textbook::dijkstra({map_, source, target, budget}, {});
    }

private:
    const RoadMap& map_;
};

class BellmanFord final : public PathFinder {
public:
    explicit BellmanFord(const Csr<Distance>& graph) : graph_(graph) {}

    PathResult find_path(NodeId source, NodeId target, Budget& budget) override {
        if (source != source_) tree_ = bellman_ford(graph_, source, budget);
        source_ = source;
        return tree_.path_to(target);
    }

private:
    const Csr<Distance>& graph_;
    NodeId source_ = kNoNode;
    ShortestPathTree tree_;
};

bool fits_32_bits(const EdgeList& list) {
    return std::ranges::all_of(list.edges, [](const Edge& e) {
        return e.weight <= static_cast<Distance>(std::numeric_limits<std::uint32_t>::max());
    });
}

const Algorithm& row(std::string_view name) {
    return choose(algorithms(), name, "algorithm");
}

}  // namespace

std::span<const Algorithm> algorithms() {
    static constexpr Algorithm kRows[] = {
        {"auto", marked("the algorithm that suits the graph and the number of queries"),
         Needs::nothing, nullptr},
        {"dijkstra", marked("with the queue of --queue"), Needs::lengths,
         [](Planner& p) -> Finder {
             return choose(kQueues, p.options().queue, "queue").value(p.network());
         }},
        {"astar", marked("A* with straight-line distances; needs coordinates"), Needs::coordinates,
         [](Planner& p) { return make_astar(p.network(), p.map().straight_line()); }},
        {"bidirectional", marked("from both ends"), Needs::lengths,
         [](Planner& p) { return make_bidirectional(p.network()); }},
        {"bidirectional-astar", marked("A* from both ends; needs coordinates"), Needs::coordinates,
         [](Planner& p) { return make_bidirectional_astar(p.network(), p.map().straight_line()); }},
        {"alt", marked("A* with landmark distances"), Needs::lengths,
         [](Planner& p) { return make_alt(p.landmarks()); }},
        {"bidirectional-alt", marked("the same from both ends"), Needs::lengths,
         [](Planner& p) { return make_bidirectional_alt(p.landmarks()); }},
        {"ch", marked("contraction hierarchy: prepared once, then microseconds per query"),
         Needs::lengths, [](Planner& p) -> Finder { return make_ch_query(p.hierarchy()); }},
        {"bellman-ford", marked("negative weights allowed"), Needs::nothing,
         [](Planner& p) -> Finder { return std::make_unique<BellmanFord>(p.map().arcs()); }},
    };
    return kRows;
}

void require_lengths(const RoadMap& map, std::string_view who, std::string hint) {
    const auto negative = find_negative_edge(map.edges());
    if (!negative) return;
    const Edge& edge = map.edges().edges[*negative];
    throw InputError(
        Diagnostic{map.graph().where(*negative),
                   tr("the edge {} {} has the negative weight {}, and {} needs weights >= 0",
                      map.name(edge.tail), map.name(edge.head), map.length(edge.weight), who),
                   std::move(hint)});
}

Csr<std::uint32_t> hierarchy_arcs(const RoadMap& map) {
    require_lengths(map, "ch", tr("use --algorithm bellman-ford"));
    if (!fits_32_bits(map.edges()))
        throw InputError(tr("a contraction hierarchy needs weights below 2^32"));
    return build_csr<std::uint32_t>(map.edges());
}

std::string queries_by(std::string_view algorithm, std::uint64_t count, std::string_view why) {
    return tr_count("{} query by {}: {}", "{} queries by {}: {}", count, count, algorithm, why);
}

Planner::Planner(const RoadMap& map, PlannerOptions options)
    : map_(map),
      options_(std::move(options)),
      has_negative_weights_(find_negative_edge(map.edges()).has_value()),
      textbook_(std::make_unique<Textbook>(map)),
      finders_(algorithms().size()) {
    const Algorithm& algorithm = row(options_.algorithm);
    if (algorithm.needs != Needs::nothing)
        require_lengths(map, algorithm.name, tr("use --algorithm bellman-ford"));
}

PathFinder& Planner::finder_for_next(std::uint64_t expected) {
    Choice choice = {};
    PathFinder* chosen = nullptr;
    try {
        choice = choose(expected);
        chosen = choice.by_textbook ? textbook_.get() : &finder(row(choice.algorithm));
    } catch (const OutOfBudget&) {
        if (options_.algorithm != "auto") throw;
        preparation_failed_ = true;
        choice = choose(expected);
        chosen = &finder(row(choice.algorithm));
    }
    const Algorithm* const algorithm = &row(choice.algorithm);
    if (stages_.empty() || stages_.back().algorithm != algorithm)
        stages_.push_back({algorithm, std::move(choice.why)});
    ++stages_.back().queries;
    return *chosen;
}

Planner::Choice Planner::choose(std::uint64_t expected) {
    if (options_.algorithm != "auto") return {options_.algorithm, tr("chosen by --algorithm")};
    if (!options_.index_file.empty()) return {"ch", tr("an index is given")};
    if (has_negative_weights_) return {"bellman-ford", tr("the graph has negative weights")};
    if (preparation_failed_)
        return {"dijkstra", tr("the limit was reached during the preparation")};
    const NodeId nodes = map_.node_count();
    if (nodes < kSmallGraph && expected <= 1)
        return {"dijkstra",
                tr("the graph is small ({} nodes) and there is one query: the textbook's algorithm",
                   nodes),
                true};
    if (nodes < kSmallGraph) return {"dijkstra", tr("the graph is small ({} nodes)", nodes)};
    if (expected <= kFewQueries) {
        if (map_.has_coordinates() && map_.straight_line().scale > 0)
            return {"astar", tr("few queries, and the graph has coordinates")};
        return {"dijkstra", tr("few queries")};
    }
    if (looks_random()) return {"bidirectional", tr("two small searches meet early in this graph")};
    if (expected <= kManyQueries || !fits_32_bits(map_.edges()))
        return {"bidirectional-alt", tr("more than {} queries repay landmarks", kFewQueries)};
    return {"ch", tr("more than {} queries repay a hierarchy", kManyQueries)};
}

bool Planner::looks_random() {
    if (!random_) {
        constexpr int kProbes = 3;
        constexpr std::uint64_t kSmallShare = 20;  // share of the nodes: one in twenty
        Random random(1);
        std::uint64_t expanded = 0;
        Budget budget = options_.budget;
        for (int i = 0; i < kProbes; ++i) {
            const auto s = static_cast<NodeId>(random.below(map_.node_count()));
            const auto t = static_cast<NodeId>(random.below(map_.node_count()));
            expanded += finder(row("bidirectional")).find_path(s, t, budget).counters.expanded;
        }
        random_ = expanded < kProbes * std::uint64_t{map_.node_count()} / kSmallShare;
    }
    return *random_;
}

const Network& Planner::network() {
    if (!network_) network_ = std::make_unique<Network>(map_.edges(), options_.budget);
    return *network_;
}

const Landmarks& Planner::landmarks() {
    if (!landmarks_)
        landmarks_ = std::make_unique<Landmarks>(
            network(), static_cast<unsigned>(options_.landmarks), 1, options_.budget);
    return *landmarks_;
}

const Hierarchy& Planner::hierarchy() {
    if (hierarchy_) return *hierarchy_;
    const Csr<std::uint32_t> arcs = hierarchy_arcs(map_);
    Budget budget = options_.budget;
    if (!options_.index_file.empty())
        hierarchy_ = open_hierarchy(options_.index_file, arcs);
    else
        hierarchy_ = prepare_hierarchy(arcs, budget, {.on_progress = options_.on_progress});
    if (!hierarchy_) throw OutOfBudget{budget.reason()};
    return *hierarchy_;
}

PathFinder& Planner::finder(const Algorithm& algorithm) {
    if (algorithm.needs == Needs::coordinates && !map_.has_coordinates())
        throw InputError(tr("A* needs coordinates, and this graph has none"),
                         tr("use --algorithm alt, which computes its own lower bounds"));
    Finder& place = finders_[static_cast<std::size_t>(&algorithm - algorithms().data())];
    if (!place) place = algorithm.make(*this);
    return *place;
}

std::vector<std::string> Planner::explanation() const {
    std::vector<std::string> lines;
    for (const Stage& stage : stages_)
        lines.push_back(queries_by(stage.algorithm->name, stage.queries, stage.why));
    return lines;
}

}  // namespace ailab::lab1
