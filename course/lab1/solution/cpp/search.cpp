// Steps 2, 3, 5 and 6: shortest paths.
#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <set>

#include "lab1.hpp"

using namespace std;

namespace {

template <class Key>
using Queue = priority_queue<pair<Key, string>, vector<pair<Key, string>>, greater<>>;

struct Labels {
    map<string, long> best;
    map<string, string> over;  // the parent of each node; "" for the source
};

Labels labels_from(const Graph& graph, const string& source) {
    Labels labels{{{source, 0}}, {{source, ""}}};
    set<string> settled;
    Queue<long> queue;
    queue.push({0, source});
    while (!queue.empty()) {
        const auto [g, u] = queue.top();
        queue.pop();
        const auto arcs = graph.find(u);
        if (arcs == graph.end() || !settled.insert(u).second) continue;
        for (const auto& [v, length] : arcs->second) {
            const auto known = labels.best.find(v);
            if (known != labels.best.end() && known->second <= g + length) continue;
            labels.best[v] = g + length;
            labels.over[v] = u;
            queue.push({g + length, v});
        }
    }
    return labels;
}

// A node, its parent, the parent's parent, …
vector<string> way_back(const map<string, string>& over, string node) {
    vector<string> names;
    for (; !node.empty(); node = over.at(node)) names.push_back(node);
    return names;
}

vector<string> reversed(vector<string> names) {
    reverse(names.begin(), names.end());
    return names;
}

}  // namespace

// Name -> the length of the shortest path from the source; unreachable names are left out.
map<string, long> dijkstra(const Graph& graph, const string& source) {
    return labels_from(graph, source).best;
}

// The path, or empty if there is none. Any shortest path is right.
optional<Path> shortest_path(const Graph& graph, const string& start, const string& goal) {
    const Labels labels = labels_from(graph, start);
    const auto found = labels.best.find(goal);
    if (found == labels.best.end()) return nullopt;
    return Path{found->second, reversed(way_back(labels.over, goal))};
}

// The path by A*, or empty. Use problem.start, problem.goal, problem.successors(name), which counts
// an expansion, and problem.h(name).
optional<Path> astar(Problem& problem) {
    map<string, long> g = {{problem.start, 0}};
    map<string, string> over = {{problem.start, ""}};
    set<string> settled;
    Queue<double> queue;
    queue.push({problem.h(problem.start), problem.start});
    while (!queue.empty()) {
        const string u = queue.top().second;
        queue.pop();
        if (u == problem.goal) return Path{g[u], reversed(way_back(over, u))};
        if (!settled.insert(u).second) continue;
        for (const auto& [v, length] : problem.successors(u)) {
            const auto known = g.find(v);
            if (known != g.end() && known->second <= g[u] + length) continue;
            g[v] = g[u] + length;
            over[v] = u;
            queue.push({static_cast<double>(g[v]) + problem.h(v), v});
        }
    }
    return nullopt;
}

// The path by Dijkstra's algorithm from both ends, or empty; without problem.h.
optional<Path> two_sided(Problem& problem) {
    if (problem.start == problem.goal) return Path{0, {problem.start}};
    const string ends[] = {problem.start, problem.goal};
    map<string, long> best[2];
    map<string, string> over[2];
    set<string> settled[2];
    Queue<long> queue[2];
    for (int side : {0, 1}) {
        best[side][ends[side]] = 0;
        over[side][ends[side]] = "";
        queue[side].push({0, ends[side]});
    }
    long shortest = numeric_limits<long>::max();
    string meeting;
    while (!queue[0].empty() && !queue[1].empty() &&
           queue[0].top().first + queue[1].top().first < shortest) {
        const int side = queue[0].top() <= queue[1].top() ? 0 : 1;  // the nearer end goes on
        const auto [g, u] = queue[side].top();
        queue[side].pop();
        if (!settled[side].insert(u).second) continue;
        for (const auto& [v, length] : problem.successors(u)) {
            const auto known = best[side].find(v);
            if (known != best[side].end() && known->second <= g + length) continue;
            best[side][v] = g + length;
            over[side][v] = u;
            queue[side].push({g + length, v});
            const auto other = best[1 - side].find(v);
            if (other != best[1 - side].end() && g + length + other->second < shortest) {
                shortest = g + length + other->second;
                meeting = v;
            }
        }
    }
    if (meeting.empty()) return nullopt;
    vector<string> names = reversed(way_back(over[0], meeting));
    const vector<string> rest = way_back(over[1], meeting);
    names.insert(names.end(), rest.begin() + 1, rest.end());
    return Path{shortest, names};
}
