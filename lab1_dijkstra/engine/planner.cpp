#include "lab1_dijkstra/engine/planner.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab1_dijkstra/engine/bellman_ford.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy_file.hpp"
#include "lab1_dijkstra/engine/hierarchy/prepare.hpp"
#include "lab1_dijkstra/engine/hierarchy/query.hpp"

namespace ailab::lab1 {
namespace {

constexpr NodeId kSmallGraph = 5000;       // nodes; below it every query is faster than any index
constexpr std::uint64_t kFewQueries = 50;  // above it landmarks pay
constexpr std::uint64_t kManyQueries = 2500;  // above it a hierarchy pays

class BellmanFordFinder final : public PathFinder {
public:
    explicit BellmanFordFinder(const Csr<Distance>& graph) : graph_(graph) {}

    PathResult find_path(NodeId source, NodeId target) override {
        if (source != source_) last_ = bellman_ford(graph_, source);
        source_ = source;
        if (last_.has_negative_cycle()) throw NegativeCycle{last_.negative_cycle};
        return last_.result(target);
    }

private:
    const Csr<Distance>& graph_;
    NodeId source_ = kNoNode;
    BellmanFordResult last_;
};

bool fits_32_bits(const EdgeList& list) {
    return std::all_of(list.edges.begin(), list.edges.end(), [](const Edge& e) {
        return e.weight <= static_cast<Distance>(std::numeric_limits<std::uint32_t>::max());
    });
}

void require_hierarchy_weights(const EdgeList& list) {
    if (find_negative_edge(list))
        throw InputError(tr("a contraction hierarchy needs weights >= 0"));
    if (!fits_32_bits(list))
        throw InputError(tr("a contraction hierarchy needs weights below 2^32"));
}

}  // namespace

std::optional<Hierarchy> prepare_hierarchy(const RoadMap& map, Budget& budget,
                                           app::Session& session) {
    require_hierarchy_weights(map.edges());
    Progress progress = session.progress(tr("preparing the contraction hierarchy"));
    PrepareOptions prepare;
    prepare.on_progress = [&](NodeId done, NodeId total) { progress.update(done, total); };
    auto hierarchy = prepare_hierarchy(build_csr<std::uint32_t>(map.edges()), budget, prepare);
    progress.wipe();
    return hierarchy;
}

Planner::Planner(const RoadMap& map, PlannerOptions options, app::Session& session)
    : map_(map),
      options_(std::move(options)),
      session_(session),
      negative_edge_(find_negative_edge(map.edges())),
      finders_(kEngines.size()) {
    const bool can_deal =
        options_.engine == Engine::automatic || options_.engine == Engine::bellman_ford;
    if (!negative_edge_ || can_deal) return;
    const Edge& edge = map.edges().edges[*negative_edge_];
    throw InputError(tr("the edge {} {} has the negative weight {}, and {} needs weights >= 0",
                        map.name(edge.tail), map.name(edge.head), map.length(edge.weight),
                        name_of(kEngines, options_.engine)),
                     tr("use --algorithm bellman-ford"));
}

PathFinder& Planner::finder_for_next(std::uint64_t expected) {
    auto [engine, why] = choose(expected);
    PathFinder* chosen = &finder(engine);
    if (engine == Engine::hierarchy && !hierarchy_) {  // the budget ended its preparation
        engine = Engine::dijkstra;
        why = tr("the budget ended the preparation of the hierarchy");
        chosen = &finder(engine);
    }
    if (stages_.empty() || stages_.back().engine != engine) stages_.push_back({engine, why});
    ++stages_.back().queries;
    current_ = engine;
    return *chosen;
}

std::pair<Engine, std::string> Planner::choose(std::uint64_t expected) {
    if (options_.engine != Engine::automatic) return {options_.engine, tr("asked for")};
    if (negative_edge_) return {Engine::bellman_ford, tr("the graph has negative weights")};
    if (!options_.index_file.empty()) return {Engine::hierarchy, tr("an index is given")};
    const bool coordinates = map_.has_coordinates() && map_.straight_line().scale > 0;
    if (map_.node_count() < kSmallGraph)
        return {Engine::dijkstra, tr("the graph is small ({} nodes)", map_.node_count())};
    if (expected <= kFewQueries)
        return coordinates ? std::pair{Engine::astar, std::string(tr("few queries, coordinates"))}
                           : std::pair{Engine::dijkstra, std::string(tr("few queries"))};
    if (looks_random())
        return {Engine::bidirectional, tr("two small searches meet early in this graph")};
    if (expected <= kManyQueries || !fits_32_bits(map_.edges()))
        return {Engine::bidirectional_alt, tr("more than {} queries repay landmarks", kFewQueries)};
    return {Engine::hierarchy, tr("more than {} queries repay a hierarchy", kManyQueries)};
}

bool Planner::looks_random() {
    if (!random_) {
        constexpr int kProbes = 3;
        constexpr std::uint64_t kSmallShare = 20;  // of the nodes: one in twenty
        Random random(1);
        std::uint64_t expanded = 0;
        for (int i = 0; i < kProbes; ++i) {
            const auto s = static_cast<NodeId>(random.below(map_.node_count()));
            const auto t = static_cast<NodeId>(random.below(map_.node_count()));
            expanded += finder(Engine::bidirectional).find_path(s, t).counters.expanded;
        }
        random_ = expanded < kProbes * std::uint64_t{map_.node_count()} / kSmallShare;
    }
    return *random_;
}

const Network& Planner::network() {
    if (!network_) network_ = std::make_unique<Network>(map_.edges());
    return *network_;
}

const Hierarchy* Planner::hierarchy() {
    if (hierarchy_) return &*hierarchy_;
    if (!options_.index_file.empty()) {
        require_hierarchy_weights(map_.edges());
        hierarchy_ = open_hierarchy(options_.index_file, build_csr<std::uint32_t>(map_.edges()));
        return &*hierarchy_;
    }
    Budget budget = session_.budget();
    hierarchy_ = prepare_hierarchy(map_, budget, session_);
    return hierarchy_ ? &*hierarchy_ : nullptr;
}

PathFinder& Planner::finder(Engine engine) {
    auto& place = finders_[static_cast<std::size_t>(engine)];
    if (!place) place = make(engine);
    return *place;
}

std::unique_ptr<PathFinder> Planner::make(Engine engine) {
    const auto heuristic = [this](NodeId u, NodeId t) { return map_.straight_line()(u, t); };
    const auto landmarks = [this]() -> const Landmarks& {
        if (!landmarks_) landmarks_ = std::make_unique<Landmarks>(network(), options_.landmarks);
        return *landmarks_;
    };
    switch (engine) {
    case Engine::astar:
    case Engine::bidirectional_astar:
        if (!map_.has_coordinates())
            throw InputError(tr("A* needs coordinates, and this graph has none"),
                             tr("use --algorithm alt, which makes its own lower bounds"));
        return engine == Engine::astar ? make_astar(network(), heuristic)
                                       : make_bidirectional_astar(network(), heuristic);
    case Engine::bidirectional:
        return make_bidirectional(network());
    case Engine::alt:
        return make_alt(landmarks());
    case Engine::bidirectional_alt:
        return make_bidirectional_alt(landmarks());
    case Engine::hierarchy:
        if (const Hierarchy* h = hierarchy()) return make_ch_query(*h);
        return make_dijkstra(network(), options_.queue);
    case Engine::bellman_ford:
        return std::make_unique<BellmanFordFinder>(map_.arcs());
    case Engine::automatic:
    case Engine::dijkstra:
        break;
    }
    return make_dijkstra(network(), options_.queue);
}

std::vector<std::string> Planner::explanation() const {
    std::vector<std::string> lines;
    for (const Stage& stage : stages_)
        lines.push_back(tr_count("{} query by {}: {}", "{} queries by {}: {}", stage.queries,
                                 stage.queries, name_of(kEngines, stage.engine), stage.why));
    return lines;
}

}  // namespace ailab::lab1
