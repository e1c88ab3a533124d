#include "lab1_dijkstra/commands/commands.hpp"

namespace ailab::lab1 {

app::Program program() {
    return {"lab1_dijkstra",
            "shortest paths, from the classroom graph to a continent",
            {{"romania --from arad --to b", "a shortest path, cities typed by initials"},
             {"path romania queries", "answer every `start target` line of a file"},
             {"path course --query \"A C\" --trace", "show each step of Dijkstra's algorithm"}},
            {{"path", "answer queries on a graph file", path_command},
             {"romania", "the navigator: asks where from and where to", romania_command},
             {"table", "distances from one node to all others", table_command},
             {"matrix", "distances between several nodes", matrix_command},
             {"compare", "the algorithms side by side", compare_command},
             {"convert", "write a graph in another format", convert_command},
             {"generate", "make a graph: grid, random or road-like", generate_command},
             {"index", "prepare a contraction hierarchy and store it", index_command},
             {"info", "what is in a graph file", info_command},
             {"bench", "fixed instances, node counts as a signature", bench_command}},
            "lab1"};
}

}  // namespace ailab::lab1
