// Step 4: AND/OR trees.
#include "trees.hpp"

using namespace std;

// The cost and the names of the cheapest solution tree, a node before its children; empty if it is
// unsolvable. Names in `solved` cost nothing; any other name without a row is unsolvable. The
// cost of a node is that of its arcs and children: of all of them for AND, of the cheapest for OR.
optional<SolutionTree> cheapest(const Rows& nodes, const set<string>& solved, const string& name) {
    if (solved.count(name)) return SolutionTree{0, {name}};
    const auto row = nodes.find(name);
    if (row == nodes.end()) return nullopt;
    SolutionTree all{0, {name}};
    optional<SolutionTree> cheapest_child;
    for (const auto& [child, arc] : row->second.arcs) {
        optional<SolutionTree> found = cheapest(nodes, solved, child);
        if (!found && row->second.is_and) return nullopt;
        if (!found) continue;
        found->cost += arc;
        if (row->second.is_and) {
            all.cost += found->cost;
            all.names.insert(all.names.end(), found->names.begin(), found->names.end());
        } else if (!cheapest_child || found->cost < cheapest_child->cost) {
            cheapest_child = found;
        }
    }
    if (row->second.is_and) return all;
    if (cheapest_child) cheapest_child->names.insert(cheapest_child->names.begin(), name);
    return cheapest_child;
}
