// Provides the searches with pattern tables from the cache on disk, or builds them (and stores them
// if possible).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/patterns/cache.hpp"

namespace ailab::lab3 {

/// Called after each layer of a build; identifies the pattern by its number of tiles.
using TableProgress =
    std::function<void(const TableKey& key, std::uint64_t done, std::uint64_t total)>;

class Tables {
public:
    /// Without a folder, nothing is read from or written to disk.
    Tables(std::optional<std::filesystem::path> folder, TableProgress progress = {});

    /// Limits what is built later, here and for the same search, by the time, the memory and the
    /// cancel flag of `budget`. Building counts no nodes.
    void obey(const Budget& budget);
    const Budget& limits() const noexcept { return limits_; }
    /// Returns the table from memory, the cache or a build. Disk errors are not fatal; they become
    /// warnings(). Throws OutOfBudget.
    std::shared_ptr<const PatternTable> get(const TableKey& key);
    PatternDatabase::Provider provider() {
        return [this](const TableKey& key) { return get(key); };
    }
    /// True if all tables of the partition are in memory or (by name and size) on disk.
    bool has(const Grid& grid, int goal_blank, const Partition& partition) const;
    /// The memory of all tables in use.
    std::size_t bytes() const noexcept;

    const std::vector<std::string>& warnings() const noexcept { return warnings_; }

private:
    std::shared_ptr<const PatternTable> build(const TableKey& key);

    std::optional<PatternCache> cache_;
    TableProgress progress_;
    Budget limits_;
    std::vector<std::pair<TableKey, std::shared_ptr<const PatternTable>>> known_;
    std::vector<std::string> warnings_;
};

/// Returns the tables of a partition without duplicates.
std::vector<TableKey> table_keys(const Grid& grid, int goal_blank, const Partition& partition);
/// Maximum memory in bytes for look-ups in the partition and for building it.
std::size_t partition_bytes(const Grid& grid, int goal_blank, const Partition& partition);

}  // namespace ailab::lab3
