#include "lab3_puzzle/engine/patterns/cache.hpp"

#include <bit>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87ULL;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4FULL;

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

std::uint64_t checksum(std::span<const std::uint8_t> bytes) noexcept {
    std::array<std::uint64_t, 4> lane = {kPrime1, kPrime2, 0, 1};
    const auto mix = [](std::uint64_t acc, std::uint64_t word) {
        return std::rotl(acc + word * kPrime2, 31) * kPrime1;
    };
    std::size_t i = 0;
    for (; i + 32 <= bytes.size(); i += 32)
        for (std::size_t k = 0; k < 4; ++k) {
            std::uint64_t word;
            std::memcpy(&word, bytes.data() + i + 8 * k, 8);
            lane[k] = mix(lane[k], word);
        }
    std::uint64_t sum = bytes.size();
    for (const std::uint64_t l : lane) sum = mix(sum, l);
    for (; i < bytes.size(); ++i) sum = mix(sum, bytes[i]);
    return sum ^ (sum >> 29U);
}

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
    try {
        write_whole(file_of(key),
                    {{reinterpret_cast<const std::uint8_t*>(&header), sizeof header}, entries});
    } catch (const std::system_error& e) {
        throw InputError(fmt::format("{}: {}", file_of(key).string(), e.code().message()),
                         tr("the cache folder is $XDG_CACHE_HOME/ai-search-lab/pdb; --no-cache "
                            "does not use it"));
    }
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
