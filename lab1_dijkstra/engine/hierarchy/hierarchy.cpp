#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/page_memory.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab1_dijkstra/engine/hierarchy/image.hpp"

namespace ailab::lab1 {
namespace {

constexpr const char* kRebuild = marked("build the index again");

[[noreturn]] void refuse(const char* name, const std::string& what) {
    throw InputError(fmt::format("{}: {}", name, what), tr(kRebuild));
}

/// Verifies the header and the checksum; the rest of the image can then be trusted.
ImageHeader checked_header(std::span<const std::byte> image, const char* name) {
    ImageHeader header;
    if (image.size() < sizeof header) refuse(name, tr("not a contraction hierarchy: too short"));
    std::memcpy(&header, image.data(), sizeof header);
    if (std::memcmp(header.magic, ImageHeader::kMagic, sizeof header.magic) != 0)
        refuse(name, tr("not a contraction hierarchy"));
    if (header.byte_order != ImageHeader::kByteOrder)
        refuse(name, tr("written on a machine with another byte order"));
    if (header.version != ImageHeader::kVersion)
        refuse(name, tr("format version {}, this program reads version {}", header.version,
                        ImageHeader::kVersion));
    if (header.bytes != image.size())
        refuse(name, tr("the file is incomplete: {} bytes of {}", image.size(), header.bytes));
    if (header.bytes % kImageAlignment != 0 || header.checksum != image_checksum(header, image))
        refuse(name, tr("the file is damaged: its checksum is wrong"));
    return header;
}

/// Returns the arrays of an image one after the other.
class ImageReader {
public:
    ImageReader(std::span<const std::byte> image, const char* name) : rest_(image), name_(name) {
        skip(sizeof(ImageHeader));
    }
    template <class T>
    std::span<const T> take(std::size_t count) {
        const auto* data = reinterpret_cast<const T*>(rest_.data());
        skip(count * sizeof(T));
        return {data, count};
    }
    UpwardGraph take_graph(std::size_t nodes, std::size_t arcs) {
        UpwardGraph graph;
        graph.first = take<std::uint32_t>(nodes + 1);
        graph.arcs = take<UpArc>(arcs);
        graph.middle = take<Position>(arcs);
        return graph;
    }
    bool at_end() const noexcept { return rest_.empty(); }

private:
    void skip(std::size_t bytes) {
        bytes = (bytes + kImageAlignment - 1) / kImageAlignment * kImageAlignment;
        if (bytes > rest_.size())
            refuse(name_, tr("the file is damaged: its arrays are cut short"));
        rest_ = rest_.subspan(bytes);
    }
    std::span<const std::byte> rest_;
    const char* name_;
};

}  // namespace

Hierarchy::Hierarchy(std::shared_ptr<const void> owner, std::span<const std::byte> image,
                     const char* name)
    : owner_(std::move(owner)), image_(image) {
    const ImageHeader header = checked_header(image, name);
    ImageReader reader(image, name);
    position_ = reader.take<Position>(header.node_count);
    node_ = reader.take<NodeId>(header.node_count);
    forward_ = reader.take_graph(header.node_count, header.forward_arcs);
    backward_ = header.symmetric != 0 ? forward_
                                      : reader.take_graph(header.node_count, header.backward_arcs);
    if (!reader.at_end()) refuse(name, tr("the file is damaged: it is longer than its arrays"));
    symmetric_ = header.symmetric != 0;
    fingerprint_ = header.fingerprint;
}

std::size_t Hierarchy::shortcut_count() const noexcept {
    const auto shortcuts = [](const UpwardGraph& graph) {
        return static_cast<std::size_t>(std::count_if(graph.middle.begin(), graph.middle.end(),
                                                      [](Position p) { return p != kNoPosition; }));
    };
    return shortcuts(forward_) + (symmetric_ ? 0 : shortcuts(backward_));
}

std::uint64_t graph_fingerprint(const Csr<std::uint32_t>& graph) noexcept {
    std::uint64_t sum = graph.node_count();
    for (NodeId u = 0; u < graph.node_count(); ++u)
        for (const Arc<std::uint32_t>& arc : graph.arcs(u)) {
            std::uint64_t state = (std::uint64_t{u} << 32U | arc.head) ^
                                  arc.weight * std::uint64_t{0xD6E8FEB86659FD93U};
            sum += splitmix64(state);
        }
    return sum;
}

void save_hierarchy(const Hierarchy& hierarchy, const std::string& path) {
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
        throw InputError(tr("cannot write '{}': it is not a regular file", path));
    const std::span<const std::byte> image = hierarchy.image();
    write_file(path, {{reinterpret_cast<const char*>(image.data()), image.size()}}, Flush::yes);
}

Hierarchy open_hierarchy(const std::string& path) {
    try {
        const auto memory = std::make_shared<const PageMemory>(PageMemory::map_file(path));
        if (memory->size() == 0) throw InputError(tr("{}: not a contraction hierarchy", path));
        return Hierarchy(memory, std::as_bytes(memory->bytes()), path.c_str());
    } catch (const std::system_error& e) {
        throw InputError(tr("cannot read '{}': {}", path, e.code().message()));
    }
}

Hierarchy open_hierarchy(const std::string& path, const Csr<std::uint32_t>& graph) {
    Hierarchy hierarchy = open_hierarchy(path);
    if (hierarchy.node_count() != graph.node_count() ||
        hierarchy.source_fingerprint() != graph_fingerprint(graph))
        throw InputError(
            tr("{}: this index belongs to another graph, or to an older version of this one", path),
            tr("build the index again"));
    return hierarchy;
}

}  // namespace ailab::lab1
