#include "common/base/translate.hpp"
#include "lab1_dijkstra/commands/commands.hpp"

namespace ailab::lab1 {

app::Program program() {
    return {
        "lab1_dijkstra",
        marked("shortest paths, from the classroom graph to a continent"),
        {{"romania --from arad --to b", marked("a shortest path; cities by name or initials")},
         {"path romania queries", marked("answer every `start target` line of a file")},
         {"path course --query \"A C\" --trace", marked("show each step of Dijkstra's algorithm")}},
        {{"path", marked("answer queries on a graph file"), path_command},
         {"romania", marked("the navigator: asks where from and where to"), romania_command},
         {"table", marked("distances from one node to all others"), table_command},
         {"matrix", marked("distances between several nodes"), matrix_command},
         {"compare", marked("the algorithms side by side"), compare_command},
         {"convert", marked("write a graph in another format"), convert_command},
         {"generate", marked("make a graph: grid, random or road-like"), generate_command},
         {"index", marked("prepare a contraction hierarchy and store it"), index_command},
         {"info", marked("describe a graph file"), info_command},
         {"bench", marked("run fixed instances; the node counts show whether a search has changed"),
          bench_command}},
        "lab1"};
}

}  // namespace ailab::lab1
