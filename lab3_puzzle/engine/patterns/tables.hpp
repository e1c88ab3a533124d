// Where the searches get their pattern tables: the cache on disk, or a build (kept if it can be).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/patterns/cache.hpp"

namespace ailab::lab3 {

class Tables {
public:
    /// Without a folder nothing is read from or written to disk.
    Tables(std::optional<std::filesystem::path> folder, TableProgress progress = {});

    /// From now on a build that passes the budget's deadline, needs more than its memory or is
    /// cancelled throws OutOfBudget.
    void obey(const Budget& budget) { limits_ = budget; }
    /// The table, from memory, the cache or a build. Never fails for the disk's sake: see
    /// warnings().
    std::shared_ptr<const PatternTable> get(const TableKey& key);
    PatternDatabase::Provider provider() {
        return [this](const TableKey& key) { return get(key); };
    }
    /// Are all tables of the partition in memory or (by name and size) on disk?
    bool has(const Grid& grid, int goal_blank, const Partition& partition) const;

    const std::vector<std::string>& warnings() const noexcept { return warnings_; }

private:
    std::shared_ptr<const PatternTable> build(const TableKey& key);

    std::optional<PatternCache> cache_;
    TableProgress progress_;
    Budget limits_;
    std::vector<std::pair<TableKey, std::shared_ptr<const PatternTable>>> known_;
    std::vector<std::string> warnings_;
};

/// The tables of a partition, each once.
std::vector<TableKey> table_keys(const Grid& grid, int goal_blank, const Partition& partition);
/// Memory that look-ups in the partition, and building it, take at most.
std::size_t partition_bytes(const Grid& grid, int goal_blank, const Partition& partition);

}  // namespace ailab::lab3
