// Stores a hierarchy on disk as its image (image.hpp): written to a temporary file, renamed, and
// memory-mapped when it is opened.
#pragma once

#include <filesystem>

#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

/// Saves atomically: a reader sees either the old file or the whole new one. Throws InputError.
void save_hierarchy(const Hierarchy& hierarchy, const std::filesystem::path& path);

/// Throws InputError that says what is wrong with the file: it is unreadable, not a hierarchy, of
/// another version or byte order, truncated or damaged.
Hierarchy open_hierarchy(const std::filesystem::path& path);

/// As above; also throws if the hierarchy was built from another graph or an older state of this
/// one.
Hierarchy open_hierarchy(const std::filesystem::path& path, const Csr<std::uint32_t>& graph);

}  // namespace ailab::lab1
