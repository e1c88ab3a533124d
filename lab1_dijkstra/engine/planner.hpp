// Which algorithm answers the next query. A small graph that is asked once is a case for the
// textbook; a file that is asked ten times wants a plain search; asked a thousand times it repays
// landmarks, and ten thousand times a hierarchy. The thresholds are the break-even points measured
// in docs/measurements/lab1.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

class Planner;

/// What a graph must have for an algorithm.
enum class Needs : unsigned char { nothing, lengths, coordinates };  // lengths: weights >= 0

/// An algorithm of the engine by its word on the command line.
struct Algorithm {
    std::string_view name, summary;
    Needs needs;
    Finder (*make)(Planner& planner);  ///< returns null if the budget ended the preparation
};
/// "auto", for which the planner chooses, comes first.
std::span<const Algorithm> algorithms();

struct PlannerOptions {
    std::string algorithm = "auto";
    QueueKind queue = QueueKind::buckets;
    unsigned landmarks = Landmarks::kDefaultCount;
    std::string index_file{};  ///< a stored hierarchy to use; empty: none
    Budget budget{};           ///< of the preparation of a hierarchy …
    std::function<void(NodeId done, NodeId total)> on_progress{};  ///< … and how far it is
};

/// The arcs as a hierarchy takes them. Throws InputError for weights that do not suit.
Csr<std::uint32_t> hierarchy_arcs(const RoadMap& map);

/// Hands out the algorithm for each query and remembers why. Preparation happens on first use.
class Planner {
public:
    /// Throws InputError, naming the edge, if weights are negative and the algorithm asked for
    /// cannot deal with that. `map` must outlive the planner.
    Planner(const RoadMap& map, PlannerOptions options);

    /// The finder for a query, when `expected` queries are still to come in all likelihood.
    PathFinder& finder_for_next(std::uint64_t expected);
    const Algorithm& current() const noexcept { return *stages_.back().algorithm; }

    const RoadMap& map() const noexcept { return map_; }
    const PlannerOptions& options() const noexcept { return options_; }
    /// These three are made on first use. Require weights >= 0.
    const Network& network();
    const Landmarks& landmarks();
    /// Loaded from the index file or prepared; null if the budget ended the preparation.
    const Hierarchy* hierarchy();
    /// Two searches from both ends meet after a small share of the nodes, as in random graphs:
    /// there a bidirectional search is hard to beat and a hierarchy hard to make. Found by three
    /// probes.
    bool looks_random();
    bool has_negative_weights() const noexcept { return negative_edge_.has_value(); }

    /// One line per algorithm used: how many queries it answered and why it was chosen.
    std::vector<std::string> explanation() const;

private:
    struct Stage {
        const Algorithm* algorithm;
        std::string why;
        std::uint64_t queries = 0;
    };

    struct Choice {
        std::string_view algorithm;
        std::string why;
        bool by_textbook = false;
    };
    Choice choose(std::uint64_t expected);
    /// Null if the budget ended the preparation.
    PathFinder* finder(const Algorithm& algorithm);

    const RoadMap& map_;
    PlannerOptions options_;
    std::optional<std::size_t> negative_edge_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<Landmarks> landmarks_;
    std::optional<Hierarchy> hierarchy_;
    bool hierarchy_failed_ = false;
    std::optional<bool> random_;
    Finder textbook_;
    std::vector<Finder> finders_;  // by algorithm
    std::vector<Stage> stages_;
};

}  // namespace ailab::lab1
