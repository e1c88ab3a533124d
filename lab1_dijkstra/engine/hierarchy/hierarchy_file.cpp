#include "lab1_dijkstra/engine/hierarchy/hierarchy_file.hpp"

#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/page_memory.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"

namespace ailab::lab1 {

void save_hierarchy(const Hierarchy& hierarchy, const std::filesystem::path& path) {
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
        throw InputError(tr("cannot write '{}': it is not a regular file", path.string()));
    const std::span<const std::byte> image = hierarchy.image();
    write_file(path, {{reinterpret_cast<const char*>(image.data()), image.size()}}, Flush::yes);
}

Hierarchy open_hierarchy(const std::filesystem::path& path) {
    const std::string name = path.string();
    try {
        const auto memory = std::make_shared<const PageMemory>(PageMemory::map_file(path));
        if (memory->size() == 0) throw InputError(tr("{}: not a contraction hierarchy", name));
        return Hierarchy(memory, std::as_bytes(memory->bytes()), name.c_str());
    } catch (const std::system_error& e) {
        throw InputError(tr("cannot read '{}': {}", name, e.code().message()));
    }
}

Hierarchy open_hierarchy(const std::filesystem::path& path, const Csr<std::uint32_t>& graph) {
    Hierarchy hierarchy = open_hierarchy(path);
    if (hierarchy.node_count() != graph.node_count() ||
        hierarchy.source_fingerprint() != graph_fingerprint(graph))
        throw InputError(
            tr("{}: this index belongs to another graph, or to an older version of this one",
               path.string()),
            tr("build the index again"));
    return hierarchy;
}

}  // namespace ailab::lab1
