// Chooses the algorithm for the next query. For a single query on a small graph a textbook search
// is enough; ten queries on one file justify building the index of the plain search, a thousand
// justify landmarks, and ten thousand a hierarchy. The thresholds are the break-even points
// measured in docs/measurements/lab1.md.
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

/// What an algorithm requires of the graph.
enum class Needs : unsigned char { nothing, lengths, coordinates };  // lengths: weights >= 0

/// An algorithm of the engine by its name on the command line.
struct Algorithm {
    std::string_view name, summary;
    Needs needs;
    Finder (*make)(Planner& planner);  ///< throws OutOfBudget if that ends the preparation
};
/// All algorithms; "auto", which lets the planner choose, comes first.
std::span<const Algorithm> algorithms();

struct PlannerOptions {
    std::string algorithm = "auto";
    std::string queue = "bucket";  ///< one of kQueues
    int landmarks = Landmarks::kDefaultCount;
    std::string index_file{};  ///< a stored hierarchy to use; empty: none
    /// Limits each preparation: the nodes of a search for landmarks or a hierarchy, the memory of
    /// an index.
    Budget budget{};
    /// Reports the progress of the preparation of a hierarchy.
    std::function<void(NodeId done, NodeId total)> on_progress{};
};

/// Throws InputError, with the place of the first edge of negative weight, if there is one: `who`
/// needs weights >= 0.
void require_lengths(const RoadMap& map, std::string_view who, std::string hint);

/// Returns the arcs in the form that a hierarchy needs. Throws InputError if a weight is not
/// suitable.
Csr<std::uint32_t> hierarchy_arcs(const RoadMap& map);

/// "2 queries by alt: chosen by --algorithm".
std::string queries_by(std::string_view algorithm, std::uint64_t count, std::string_view why);

/// Provides the algorithm for each query and records why it was chosen. Prepares an index on first
/// use.
class Planner {
public:
    /// Throws InputError, naming the edge, if a weight is negative and the requested algorithm does
    /// not allow that. `map` must outlive the planner.
    Planner(const RoadMap& map, PlannerOptions options);

    /// Returns the finder for the next query. `expected` is the estimated number of queries still
    /// to come. If the budget ends the preparation that "auto" chose, Dijkstra's algorithm answers;
    /// throws OutOfBudget if it ends the preparation of a requested algorithm.
    PathFinder& finder_for_next(std::uint64_t expected);
    /// False before the first query.
    bool used() const noexcept { return !stages_.empty(); }
    const Algorithm& current() const noexcept { return *stages_.back().algorithm; }

    const RoadMap& map() const noexcept { return map_; }
    const PlannerOptions& options() const noexcept { return options_; }
    /// The next three are computed on first use. They require weights >= 0, and throw OutOfBudget.
    const Network& network();
    const Landmarks& landmarks();
    /// Loads the hierarchy from the index file or builds it.
    const Hierarchy& hierarchy();
    /// True if bidirectional searches meet after visiting few nodes, as in random graphs: there a
    /// bidirectional search is hard to beat and a hierarchy expensive to build. Decided by three
    /// test queries.
    bool looks_random();

    /// One line per algorithm used: the number of queries it answered and why it was chosen.
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
    PathFinder& finder(const Algorithm& algorithm);

    const RoadMap& map_;
    PlannerOptions options_;
    bool has_negative_weights_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<Landmarks> landmarks_;
    std::optional<Hierarchy> hierarchy_;
    bool preparation_failed_ = false;
    std::optional<bool> random_;
    Finder textbook_;
    std::vector<Finder> finders_;  // by algorithm
    std::vector<Stage> stages_;
};

}  // namespace ailab::lab1
