#include "lab3_puzzle/engine/patterns/tables.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab3 {

Tables::Tables(std::optional<std::filesystem::path> folder, TableProgress progress)
    : progress_(std::move(progress)) {
    if (folder) cache_.emplace(std::move(*folder));
}

std::shared_ptr<const PatternTable> Tables::get(const TableKey& key) {
    for (const auto& [known, table] : known_)
        if (known == key) return table;
    std::shared_ptr<const PatternTable> table;
    FileState state = FileState::absent;
    limits_.hold(bytes() + table_bytes(Layout(key.grid, key.pattern.size())));
    limits_.look();
    if (cache_) table = cache_->load(key, &state);
    if (!table) {
        if (state != FileState::absent)
            warnings_.push_back(
                tr("{} is {}; rebuilding it", cache_->file_of(key).string(), tr(to_string(state))));
        table = build(key);
        try {
            if (cache_) cache_->store(key, *table);
        } catch (const InputError& error) {
            warnings_.push_back(
                tr("the pattern table was not stored: {}", error.diagnostics().front().message));
        }
    }
    known_.emplace_back(key, table);
    return table;
}

std::shared_ptr<const PatternTable> Tables::build(const TableKey& key) {
    const Layout layout(key.grid, key.pattern.size());
    limits_.hold(bytes() + table_bytes(layout) + build_bytes(key.grid, key.pattern.size()));
    limits_.look();
    auto table =
        std::make_shared<PatternTable>(PatternTable{layout, PageMemory(table_bytes(layout)), 0});
    build_table(key.grid, key.goal_blank, key.pattern, layout, table->memory.bytes(), limits_,
                [&](std::uint64_t done, std::uint64_t total) {
                    if (progress_) progress_(key, done, total);
                });
    return table;
}

void Tables::obey(const Budget& budget) {
    limits_ = budget.part(std::numeric_limits<std::uint64_t>::max());
    limits_.max_bytes = budget.max_bytes;
}

std::size_t Tables::bytes() const noexcept {
    std::size_t sum = 0;
    for (const auto& [key, table] : known_) sum += table->memory.size();
    return sum;
}

bool Tables::has(const Grid& grid, int goal_blank, const Partition& partition) const {
    for (const TableKey& key : table_keys(grid, goal_blank, partition)) {
        const bool in_memory = std::any_of(known_.begin(), known_.end(),
                                           [&](const auto& k) { return k.first == key; });
        std::error_code error;
        if (!in_memory && !(cache_ && std::filesystem::exists(cache_->file_of(key), error)))
            return false;
    }
    return true;
}

std::vector<TableKey> table_keys(const Grid& grid, int goal_blank, const Partition& partition) {
    std::vector<TableKey> keys;
    for (const Pattern& pattern : partition.patterns) {
        TableKey key = shared_table(grid, goal_blank, pattern).key;
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(std::move(key));
    }
    return keys;
}

std::size_t partition_bytes(const Grid& grid, int goal_blank, const Partition& partition) {
    std::size_t tables = 0, build = 0;
    for (const TableKey& key : table_keys(grid, goal_blank, partition)) {
        tables += table_bytes(Layout(key.grid, key.pattern.size()));
        build = std::max(build, build_bytes(key.grid, key.pattern.size()));
    }
    return tables + build;
}

}  // namespace ailab::lab3
