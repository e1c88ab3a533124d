// The shortest-path engines of lab 1.
//
//   Network network(edge_list);              immutable index; throws on negative weights, see
//                                            find_negative_edge(edge_list) to name the edge
//   Dijkstra dijkstra(network, QueueKind::buckets);       one query object per thread
//   PathResult r = dijkstra.find_path(s, t);              r.reached, distance, path, counters
//   dijkstra.run(s); dijkstra.distance(t); dijkstra.path_to(t);          one-to-all
//
// Engines with the same find_path(s, t), as std::unique_ptr<PathFinder>:
//   make_bidirectional(network)
//   make_astar(network, heuristic), make_bidirectional_astar(network, heuristic), where heuristic
//       is StraightLine::fitted(x, y, edge_list) or any consistent functor
//   Landmarks landmarks(network); make_alt(landmarks), make_bidirectional_alt(landmarks)
//
// Others: bellman_ford(csr, s) (negative weights, negative cycles), k_shortest_paths(network, s, t,
// k), count_shortest_paths(network, s, t), distance_matrix(network, sources, targets),
// BreadthFirst(network), connected_components(list), strong_components(list).
//
// Node ids are the caller's everywhere. An index must outlive, and stay where it is for, the
// queries that refer to it. Ids must be < node_count().
#pragma once

#include "lab1_dijkstra/engine/alt.hpp"            // IWYU pragma: export
#include "lab1_dijkstra/engine/astar.hpp"          // IWYU pragma: export
#include "lab1_dijkstra/engine/bellman_ford.hpp"   // IWYU pragma: export
#include "lab1_dijkstra/engine/bidirectional.hpp"  // IWYU pragma: export
#include "lab1_dijkstra/engine/breadth_first.hpp"  // IWYU pragma: export
#include "lab1_dijkstra/engine/components.hpp"     // IWYU pragma: export
#include "lab1_dijkstra/engine/count_paths.hpp"    // IWYU pragma: export
#include "lab1_dijkstra/engine/dijkstra.hpp"       // IWYU pragma: export
#include "lab1_dijkstra/engine/finder.hpp"         // IWYU pragma: export
#include "lab1_dijkstra/engine/k_shortest.hpp"     // IWYU pragma: export
#include "lab1_dijkstra/engine/landmarks.hpp"      // IWYU pragma: export
#include "lab1_dijkstra/engine/matrix.hpp"         // IWYU pragma: export
#include "lab1_dijkstra/engine/network.hpp"        // IWYU pragma: export
#include "lab1_dijkstra/world/route.hpp"           // IWYU pragma: export
