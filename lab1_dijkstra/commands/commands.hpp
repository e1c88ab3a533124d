// The commands of lab1_dijkstra. Each function declares the command's options and returns its
// action; program.cpp lists them.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab1 {

app::Program program();

app::Action path_command(app::Command& command);      ///< answers queries on a graph file
app::Action romania_command(app::Command& command);   ///< the navigator for Romania
app::Action table_command(app::Command& command);     ///< prints distances from one node
app::Action matrix_command(app::Command& command);    ///< prints distances between several nodes
app::Action compare_command(app::Command& command);   ///< compares the engines
app::Action convert_command(app::Command& command);   ///< converts between file formats
app::Action generate_command(app::Command& command);  ///< generates graphs
app::Action index_command(app::Command& command);     ///< builds and stores a hierarchy
app::Action info_command(app::Command& command);      ///< describes a file
app::Action bench_command(app::Command& command);     ///< prints node counts as a signature

}  // namespace ailab::lab1
