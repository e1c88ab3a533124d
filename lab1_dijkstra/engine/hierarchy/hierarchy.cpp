// The bytes of a hierarchy: a header, then the arrays, each at a multiple of 64 bytes:
//   position[n] node[n] first[n+1] arcs[a] middle[a], the last three again for the backward graph
// unless the hierarchy is symmetric. All integers are those of the machine that wrote it; the
// header says which. The checksum covers everything but itself.
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

namespace ailab::lab1 {
namespace {

constexpr std::size_t kImageAlignment = 64;

struct ImageHeader {
    static constexpr char kMagic[8] = {'a', 'i', 'l', 'a', 'b', '-', 'c', 'h'};
    static constexpr std::uint32_t kByteOrder = 0x01020304;
    static constexpr std::uint32_t kVersion = 2;

    char magic[8] = {'a', 'i', 'l', 'a', 'b', '-', 'c', 'h'};
    std::uint32_t byte_order = kByteOrder;
    std::uint32_t version = kVersion;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;
    std::uint64_t fingerprint = 0;
    std::uint64_t reserved = 0;
    std::uint32_t node_count = 0;
    std::uint32_t forward_arcs = 0;
    std::uint32_t backward_arcs = 0;
    std::uint32_t symmetric = 0;
};
static_assert(sizeof(ImageHeader) == kImageAlignment);

/// Covers the header but for its checksum, and the arrays. Misses a truncated or altered image with
/// probability 2^-64.
std::uint64_t image_checksum(ImageHeader header, std::span<const std::byte> image) noexcept {
    const auto bytes = [](const void* data, std::size_t size) {
        return std::span(static_cast<const std::uint8_t*>(data), size);
    };
    const auto arrays = image.subspan(sizeof header);
    header.checksum = checksum(bytes(arrays.data(), arrays.size()));
    return checksum(bytes(&header, sizeof header));
}

using Bytes = std::vector<std::byte>;

template <class T>
void append(Bytes& image, const std::vector<T>& items) {
    const auto bytes = std::as_bytes(std::span(items));
    image.insert(image.end(), bytes.begin(), bytes.end());
    image.resize((image.size() + kImageAlignment - 1) / kImageAlignment * kImageAlignment);
}
void append(Bytes& image, const UpwardArrays& graph) {
    append(image, graph.first);
    append(image, graph.arcs);
    append(image, graph.middle);
}

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

Hierarchy make_hierarchy(const HierarchyParts& parts) {
    const UpwardArrays& backward = parts.symmetric ? parts.forward : parts.backward;
    ImageHeader header;
    header.fingerprint = parts.fingerprint;
    header.symmetric = parts.symmetric ? 1 : 0;
    header.node_count = static_cast<NodeId>(parts.node.size());
    header.forward_arcs = static_cast<std::uint32_t>(parts.forward.arcs.size());
    header.backward_arcs = static_cast<std::uint32_t>(backward.arcs.size());

    const auto image = std::make_shared<Bytes>(sizeof header);
    append(*image, parts.position);
    append(*image, parts.node);
    append(*image, parts.forward);
    if (!parts.symmetric) append(*image, parts.backward);
    header.bytes = image->size();
    header.checksum = image_checksum(header, *image);
    std::memcpy(image->data(), &header, sizeof header);
    return Hierarchy(image, *image);
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
