// Pattern tables on disk, one file a table, in $XDG_CACHE_HOME/ai-search-lab/pdb (or ~/.cache/…).
//
// A file is a 128-byte header (magic, version, what the table is of, size, checksums) and the
// entries. It is written under a temporary name, synced and renamed, so a reader sees all of it or
// nothing, and two processes that build at once leave the same bytes. Every load checks the
// checksum; what is torn, foreign or of another version is reported as absent and built anew.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/translate.hpp"
#include "lab3_puzzle/engine/patterns/build.hpp"
#include "lab3_puzzle/engine/patterns/database.hpp"

namespace ailab::lab3 {

/// A fast 64-bit checksum (four multiply-and-rotate lanes, as in xxHash64).
std::uint64_t checksum(std::span<const std::uint8_t> bytes) noexcept;

enum class FileState : std::uint8_t { absent, good, damaged, foreign };
constexpr const char* to_string(FileState s) noexcept {
    switch (s) {
    case FileState::absent:
        return marked("absent");
    case FileState::good:
        return marked("good");
    case FileState::damaged:
        return marked("damaged");
    case FileState::foreign:
        return marked("not a table of this version");
    }
    return "";
}

class PatternCache {
public:
    /// The folder need not exist; it is made when the first table is stored.
    explicit PatternCache(std::filesystem::path folder) : folder_(std::move(folder)) {}
    /// $XDG_CACHE_HOME/ai-search-lab/pdb, ~/.cache/ai-search-lab/pdb, or nothing without a home.
    static std::optional<std::filesystem::path> default_folder();

    const std::filesystem::path& folder() const noexcept { return folder_; }
    std::filesystem::path file_of(const TableKey& key) const;

    /// The table if its file is there and whole, mapped; `state` says why not.
    std::shared_ptr<const PatternTable> load(const TableKey& key, FileState* state = nullptr) const;
    /// Keep a table. Throws InputError naming the file if it cannot be written.
    void store(const TableKey& key, const PatternTable& table) const;
    FileState verify(const TableKey& key) const;
    /// True if there was a file.
    bool remove(const TableKey& key) const;

private:
    std::filesystem::path folder_;
};

/// A progress call per layer of a build, naming the pattern by its number of tiles.
using TableProgress =
    std::function<void(const TableKey& key, std::uint64_t done, std::uint64_t total)>;

/// Build a table in memory, with progress.
std::shared_ptr<const PatternTable> build_table_for(const TableKey& key,
                                                    const TableProgress& progress);

}  // namespace ailab::lab3
