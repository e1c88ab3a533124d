#include "common/draw/stress_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ailab::draw {
namespace {

using Adjacency = std::vector<std::vector<std::uint32_t>>;
constexpr int kRounds = 120;

/// The number of hops from `start`, -1 if unreachable; appends the reached nodes to `order`.
std::vector<int> hops_from(std::size_t start, const Adjacency& neighbours,
                           std::vector<std::size_t>& order) {
    std::vector<int> hops(neighbours.size(), -1);
    hops[start] = 0;
    const std::size_t first = order.size();
    order.push_back(start);
    for (std::size_t next = first; next < order.size(); ++next)
        for (const std::uint32_t v : neighbours[order[next]])
            if (hops[v] < 0) {
                hops[v] = hops[order[next]] + 1;
                order.push_back(v);
            }
    return hops;
}

/// Spreads the component of `root` along two long axes: a node's coordinate is its distance from
/// one end minus its distance from the other. The second axis starts at a node that is far from
/// both ends of the first and about equally far from both. Returns the nodes of the component.
std::vector<std::size_t> spread(std::size_t root, const Adjacency& neighbours, double offset,
                                std::vector<Point>& places) {
    std::vector<std::size_t> component, order;
    hops_from(root, neighbours, component);
    const std::size_t west = component.back();  // the farthest node comes last
    const std::vector<int> from_west = hops_from(west, neighbours, order);
    const std::vector<int> from_east = hops_from(order.back(), neighbours, order);
    const auto off_axis = [&](std::size_t u) {
        return from_west[u] + from_east[u] - 2 * std::abs(from_west[u] - from_east[u]);
    };
    const std::size_t north =
        *std::max_element(component.begin(), component.end(),
                          [&](std::size_t u, std::size_t v) { return off_axis(u) < off_axis(v); });
    const std::vector<int> from_north = hops_from(north, neighbours, order);
    const std::vector<int> from_south = hops_from(order.back(), neighbours, order);
    for (std::size_t i = 0; i < component.size(); ++i) {
        const std::size_t u = component[i];
        const double angle = 2.4 * static_cast<double>(i);  // separates nodes with equal hops
        places[u] = {offset + 0.5 * (from_west[u] - from_east[u]) + 0.1 * std::cos(angle),
                     0.5 * (from_south[u] - from_north[u]) + 0.1 * std::sin(angle)};
    }
    return component;
}

/// Spreads each component separately and puts them side by side.
std::vector<Point> starting_places(const Adjacency& neighbours) {
    std::vector<Point> places(neighbours.size());
    std::vector<char> seen(neighbours.size(), 0);
    double offset = 0;
    for (std::size_t root = 0; root < neighbours.size(); ++root) {
        if (seen[root]) continue;
        const auto component = spread(root, neighbours, offset, places);
        for (const std::size_t u : component) seen[u] = 1;
        offset += std::sqrt(static_cast<double>(component.size())) + 1;
    }
    return places;
}

/// The position of node `i` with the least stress while the others stay fixed: the weighted mean of
/// its ideal positions relative to each other node.
Point best_place(std::size_t i, const std::vector<Point>& places, const std::vector<float>& ideal) {
    Point sum;
    double weights = 0;
    for (std::size_t j = 0; j < places.size(); ++j) {
        if (j == i) continue;
        const double wanted = static_cast<double>(ideal[i * places.size() + j]);
        const double dx = places[i].x - places[j].x, dy = places[i].y - places[j].y;
        const double factor = wanted / std::max(std::hypot(dx, dy), 1e-9);
        const double weight = 1 / (wanted * wanted);
        sum.x += weight * (places[j].x + factor * dx);
        sum.y += weight * (places[j].y + factor * dy);
        weights += weight;
    }
    return {sum.x / weights, sum.y / weights};
}

}  // namespace

std::vector<Point> layout_by_stress(
    std::size_t nodes, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
    Adjacency neighbours(nodes);
    for (const auto& [u, v] : edges) {
        neighbours[u].push_back(v);
        neighbours[v].push_back(u);
    }
    std::vector<Point> places = starting_places(neighbours);
    if (nodes < 2 || nodes > kMaxStressNodes) return places;

    const auto apart = static_cast<float>(std::sqrt(static_cast<double>(nodes)) + 1);
    std::vector<float> ideal(nodes * nodes, apart);  // unreachable: a comfortable distance away
    for (std::size_t u = 0; u < nodes; ++u) {
        std::vector<std::size_t> order;
        const std::vector<int> hops = hops_from(u, neighbours, order);
        for (const std::size_t v : order) ideal[u * nodes + v] = static_cast<float>(hops[v]);
    }
    for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < nodes; ++i) places[i] = best_place(i, places, ideal);
    return places;
}

}  // namespace ailab::draw
