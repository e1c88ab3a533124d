// Pattern tables on disk, one file per table, in $XDG_CACHE_HOME/ai-search-lab/pdb (or ~/.cache/…).
//
// A file has a 128-byte header (magic, version, key of the table, size, checksums) and the entries.
// It is written under a temporary name, synced and renamed, so a reader sees either the whole file
// or none, and two processes that build a table at the same time leave the same bytes. Every load
// verifies the checksum; a file that is truncated, foreign or of another version counts as missing,
// and the table is built again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/translate.hpp"
#include "lab3_puzzle/engine/patterns/build.hpp"
#include "lab3_puzzle/engine/patterns/database.hpp"

namespace ailab::lab3 {

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
    /// The folder need not exist; it is created when the first table is stored.
    explicit PatternCache(std::filesystem::path folder) : folder_(std::move(folder)) {}
    /// Returns $XDG_CACHE_HOME/ai-search-lab/pdb or ~/.cache/ai-search-lab/pdb; an empty optional
    /// if there is no home folder.
    static std::optional<std::filesystem::path> default_folder();

    const std::filesystem::path& folder() const noexcept { return folder_; }
    std::filesystem::path file_of(const TableKey& key) const;

    /// Returns the table, memory-mapped, if its file is intact; otherwise `state` says why not.
    std::shared_ptr<const PatternTable> load(const TableKey& key, FileState* state = nullptr) const;
    /// Stores a table. Throws InputError naming the file if it cannot be written.
    void store(const TableKey& key, const PatternTable& table) const;
    FileState verify(const TableKey& key) const;
    /// Returns true if there was a file.
    bool remove(const TableKey& key) const;

private:
    std::filesystem::path folder_;
};

}  // namespace ailab::lab3
