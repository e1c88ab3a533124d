// Which engine answers the next query. A file that is asked ten times wants a plain search; asked a
// thousand times it repays landmarks, and ten thousand times a hierarchy. The thresholds are the
// break-even points measured in docs/measurements/lab1.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab1_dijkstra/engine/finders.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

enum class Engine : unsigned char {
    automatic,
    dijkstra,
    astar,
    bidirectional,
    bidirectional_astar,
    alt,
    bidirectional_alt,
    hierarchy,
    bellman_ford,
};

/// The words of the command line.
inline constexpr std::array kEngines{
    NamedChoice<Engine>{"auto", marked("what suits the graph and the number of queries"),
                        Engine::automatic},
    NamedChoice<Engine>{"dijkstra", marked("with the queue of --queue"), Engine::dijkstra},
    NamedChoice<Engine>{"astar", marked("A* by straight lines; needs coordinates"), Engine::astar},
    NamedChoice<Engine>{"bidirectional", marked("from both ends"), Engine::bidirectional},
    NamedChoice<Engine>{"bidirectional-astar", marked("A* from both ends; needs coordinates"),
                        Engine::bidirectional_astar},
    NamedChoice<Engine>{"alt", marked("A* by the distances of landmarks"), Engine::alt},
    NamedChoice<Engine>{"bidirectional-alt", marked("the same from both ends"),
                        Engine::bidirectional_alt},
    NamedChoice<Engine>{"ch", marked("contraction hierarchy: prepared first, then microseconds"),
                        Engine::hierarchy},
    NamedChoice<Engine>{"bellman-ford", marked("negative weights allowed"), Engine::bellman_ford},
};

struct PlannerOptions {
    Engine engine = Engine::automatic;
    QueueKind queue = QueueKind::buckets;
    unsigned landmarks = Landmarks::kDefaultCount;
    std::string index_file{};  ///< a stored hierarchy to use; empty: none
};

/// With progress. Nothing if the budget ends it. Throws InputError for weights that do not suit.
std::optional<Hierarchy> prepare_hierarchy(const RoadMap& map, Budget& budget,
                                           app::Session& session);

/// Hands out the engine for each query and remembers why. Preparation happens on first use.
class Planner {
public:
    /// Throws InputError, naming the edge, if weights are negative and the engine asked for cannot
    /// deal with that. `map` must outlive the planner.
    Planner(const RoadMap& map, PlannerOptions options, app::Session& session);

    /// The engine for a query, when `expected` queries are still to come in all likelihood.
    PathFinder& finder_for_next(std::uint64_t expected);
    Engine current() const noexcept { return current_; }

    /// Made on first use. Requires weights >= 0.
    const Network& network();
    /// Loaded from the index file or prepared. Nothing if the budget ended the preparation.
    const Hierarchy* hierarchy();
    /// Two searches from both ends meet after a small share of the nodes, as in random graphs:
    /// there a bidirectional search is hard to beat and a hierarchy hard to make. Found by three
    /// probes.
    bool looks_random();
    bool has_negative_weights() const noexcept { return negative_edge_.has_value(); }

    /// One line per engine used: how many queries it answered and why it was chosen.
    std::vector<std::string> explanation() const;

private:
    struct Stage {
        Engine engine;
        std::string why;
        std::uint64_t queries = 0;
    };

    std::pair<Engine, std::string> choose(std::uint64_t expected);
    PathFinder& finder(Engine engine);
    std::unique_ptr<PathFinder> make(Engine engine);

    const RoadMap& map_;
    PlannerOptions options_;
    app::Session& session_;
    std::optional<std::size_t> negative_edge_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<Landmarks> landmarks_;
    std::optional<Hierarchy> hierarchy_;
    std::optional<bool> random_;
    std::vector<std::unique_ptr<PathFinder>> finders_;  // by engine
    std::vector<Stage> stages_;
    Engine current_ = Engine::automatic;
};

}  // namespace ailab::lab1
