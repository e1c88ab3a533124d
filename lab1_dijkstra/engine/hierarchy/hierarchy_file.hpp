// A hierarchy on disk: its image (image.hpp), written aside and renamed, mapped back without a
// copy.
#pragma once

#include <filesystem>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

/// All or nothing: a reader sees the old file or the whole new one. Throws InputError.
void save_hierarchy(const Hierarchy& hierarchy, const std::filesystem::path& path);

/// Throws InputError that says what is wrong with the file: unreadable, not a hierarchy, another
/// version or byte order, torn, damaged.
Hierarchy open_hierarchy(const std::filesystem::path& path);

/// As above; a hierarchy of another graph, or of an older state of this one, is refused too.
Hierarchy open_hierarchy(const std::filesystem::path& path, const Csr<std::uint32_t>& graph);

}  // namespace ailab::lab1
