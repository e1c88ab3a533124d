// Step 1: reading a graph.
#include <sstream>

#include "lab1.hpp"

using namespace std;

// lines[0] is `nodes edges`; every other line is `name name length`, an edge that can be used in
// both directions. Lengths are integers. Two edges may join the same nodes: keep both.
Graph read_graph(const vector<string>& lines) {
    Graph graph;
    for (size_t i = 1; i < lines.size(); ++i) {
        istringstream line(lines[i]);
        string a, b;
        long length = 0;
        line >> a >> b >> length;
        graph[a].push_back({b, length});
        graph[b].push_back({a, length});
    }
    return graph;
}
