#include "lab3_puzzle/engine/patterns/cache.hpp"

#include <cstdlib>
#include <cstring>
#include <system_error>

#include <fmt/format.h>

#include "common/text/write_file.hpp"

namespace ailab::lab3 {
namespace {

/// The first bytes of a file, in the byte order of the machine, which `order` reveals.
struct Header {
    std::array<char, 8> magic = {'A', 'I', 'L', 'A', 'B', 'P', 'D', 'B'};
    std::uint32_t version = 1;
    std::uint32_t order = 0x01020304;
    std::uint32_t rows = 0, cols = 0, goal_blank = 0, tiles = 0;
    std::array<std::uint8_t, Layout::kMaxTiles> pattern{};
    std::uint64_t bytes = 0;     ///< of the entries
    std::uint64_t checksum = 0;  ///< of the entries
    std::array<std::uint8_t, 64> reserved{};
    std::uint64_t self = 0;  ///< checksum of the header up to here
};
static_assert(sizeof(Header) == 128);

std::uint64_t self_of(const Header& h) {
    return checksum({reinterpret_cast<const std::uint8_t*>(&h), offsetof(Header, self)});
}

Header header_of(const TableKey& key, std::size_t bytes) {
    Header h;
    h.rows = static_cast<std::uint32_t>(key.grid.rows());
    h.cols = static_cast<std::uint32_t>(key.grid.cols());
    h.goal_blank = static_cast<std::uint32_t>(key.goal_blank);
    h.tiles = static_cast<std::uint32_t>(key.pattern.size());
    std::copy(key.pattern.begin(), key.pattern.end(), h.pattern.begin());
    h.bytes = bytes;
    return h;
}

}  // namespace

std::optional<std::filesystem::path> PatternCache::default_folder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache == '/')
        return std::filesystem::path(cache) / "ai-search-lab/pdb";
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home != '/') return std::nullopt;
    return std::filesystem::path(home) / ".cache/ai-search-lab/pdb";
}

std::filesystem::path PatternCache::file_of(const TableKey& key) const {
    std::string name =
        fmt::format("{}x{}-blank{}", key.grid.rows(), key.grid.cols(), key.goal_blank);
    for (const auto tile : key.pattern) name += fmt::format("-{}", tile);
    return folder_ / (name + ".pdb");
}

std::shared_ptr<const PatternTable> PatternCache::load(const TableKey& key,
                                                       FileState* state) const {
    FileState ignored;
    FileState& result = state ? *state : ignored;
    result = FileState::absent;
    PageMemory memory;
    try {
        memory = PageMemory::map_file(file_of(key));
    } catch (const std::system_error&) {
        return nullptr;
    }
    const Layout layout(key.grid, key.pattern.size());
    Header found;
    result = FileState::foreign;
    if (memory.size() < sizeof found) return nullptr;
    std::memcpy(&found, memory.data(), sizeof found);
    Header wanted = header_of(key, table_bytes(layout));
    wanted.checksum = found.checksum;
    wanted.self = self_of(wanted);
    if (std::memcmp(&found, &wanted, sizeof found) != 0) return nullptr;

    result = FileState::damaged;
    if (memory.size() != sizeof(Header) + table_bytes(layout)) return nullptr;
    if (checksum(memory.bytes().subspan(sizeof(Header))) != found.checksum) return nullptr;
    result = FileState::good;
    return std::make_shared<PatternTable>(PatternTable{layout, std::move(memory), sizeof(Header)});
}

void PatternCache::store(const TableKey& key, const PatternTable& table) const {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    const std::span<const std::uint8_t> entries = table.memory.bytes().subspan(table.offset);
    Header header = header_of(key, entries.size());
    header.checksum = checksum(entries);
    header.self = self_of(header);
    const auto text = [](const void* bytes, std::size_t size) {
        return std::string_view(static_cast<const char*>(bytes), size);
    };
    write_file(file_of(key), {text(&header, sizeof header), text(entries.data(), entries.size())},
               Flush::yes);
}

FileState PatternCache::verify(const TableKey& key) const {
    FileState state;
    load(key, &state);
    return state;
}

bool PatternCache::remove(const TableKey& key) const {
    std::error_code error;
    return std::filesystem::remove(file_of(key), error);
}

}  // namespace ailab::lab3
