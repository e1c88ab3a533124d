// Each command declares its options and returns what it does; program.cpp lists them.
#pragma once

#include "common/app/options.hpp"

namespace ailab::lab1 {

app::Program program();

app::Action path_command(app::Command& command);      ///< queries on a graph file
app::Action romania_command(app::Command& command);   ///< the navigator
app::Action table_command(app::Command& command);     ///< one-to-all distances
app::Action matrix_command(app::Command& command);    ///< distances between several nodes
app::Action compare_command(app::Command& command);   ///< the engines side by side
app::Action convert_command(app::Command& command);   ///< between file formats
app::Action generate_command(app::Command& command);  ///< new graphs
app::Action index_command(app::Command& command);     ///< build and store a hierarchy
app::Action info_command(app::Command& command);      ///< what is in a file
app::Action bench_command(app::Command& command);     ///< node counts as a signature

}  // namespace ailab::lab1
