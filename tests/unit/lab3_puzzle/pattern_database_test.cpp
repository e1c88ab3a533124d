#include <deque>
#include <map>

#include <gtest/gtest.h>

#include "lab3_puzzle/engine/heuristic_ladder.hpp"
#include "lab3_puzzle/engine/patterns/tables.hpp"
#include "tests/support/has.hpp"
#include "tests/support/puzzle_boards.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab3 {
namespace {

/// The slow way: 0-1 breadth-first search over (cells of the pattern's tiles, cell of the blank).
std::map<std::vector<int>, int> slow_costs(const Grid& grid, int goal_blank,
                                           const Pattern& pattern) {
    std::vector<int> start(pattern.begin(), pattern.end());
    start.push_back(goal_blank);
    std::map<std::vector<int>, int> cost{{start, 0}};
    std::deque<std::vector<int>> queue{start};
    while (!queue.empty()) {
        const std::vector<int> u = queue.front();
        queue.pop_front();
        for (const Move m : kMoves) {
            const int to = grid.neighbour(u.back(), m);
            if (to < 0) continue;
            std::vector<int> v = u;
            int step = 0;
            for (std::size_t i = 0; i < pattern.size(); ++i)
                if (v[i] == to) v[i] = u.back(), step = 1;
            v.back() = to;
            const auto [it, fresh] = cost.emplace(v, cost[u] + step);
            if (!fresh && it->second <= cost[u] + step) continue;
            it->second = cost[u] + step;
            step == 0 ? queue.push_front(v) : queue.push_back(v);
        }
    }
    std::map<std::vector<int>, int> best;  // over all places of the blank
    for (const auto& [state, c] : cost) {
        const std::vector<int> cells(state.begin(), state.end() - 1);
        const auto it = best.emplace(cells, c).first;
        it->second = std::min(it->second, c);
    }
    return best;
}

TEST(PatternTable, EqualsASlowSearchEntryByEntry) {
    const std::vector<std::pair<Grid, Pattern>> cases = {{Grid(3, 3), {0, 1, 4}},
                                                         {Grid(3, 3), {2, 3, 5, 7}},
                                                         {Grid(3, 4), {1, 2, 6}},
                                                         {Grid(2, 5), {0, 4, 5, 8}},
                                                         {Grid(2, 4), {0, 1, 2, 3, 4, 5, 6}}};
    for (const auto& [grid, pattern] : cases) {
        const int blank = grid.cells() - 1;
        const auto table = Tables(std::nullopt).get({grid, blank, pattern});
        for (const auto& [cells, cost] : slow_costs(grid, blank, pattern)) {
            std::uint32_t word = 0;
            int manhattan = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                word += table->layout.weight(i) * static_cast<std::uint32_t>(cells[i]);
                manhattan += grid.distance(cells[i], pattern[i]);
            }
            ASSERT_EQ(manhattan + 2 * static_cast<int>(table->excess(word)), cost);
        }
    }
}

TEST(Layout, RanksSevenTilesWithoutHolesOrClashes) {
    const Grid grid(2, 5);
    const Layout layout(grid, 7);
    EXPECT_EQ(layout.size(), 604'800U);  // 10! / 3!
    std::vector<bool> used(layout.size(), false);
    std::vector<int> cells(10);
    for (int i = 0; i < 10; ++i) cells[static_cast<std::size_t>(i)] = i;
    std::uint64_t count = 0;
    do {
        if (!(cells[7] < cells[8] && cells[8] < cells[9])) continue;  // each placement once
        std::uint32_t word = 0;
        for (std::size_t slot = 0; slot < 7; ++slot)
            word += layout.weight(slot) * static_cast<std::uint32_t>(cells[slot]);
        const std::uint32_t index = layout.index(word);
        ASSERT_LT(index, used.size());
        ASSERT_FALSE(used[index]);
        used[index] = true, ++count;
    } while (std::next_permutation(cells.begin(), cells.end()));
    EXPECT_EQ(count, layout.size());
}

TEST(PatternDatabase, SharesTablesBetweenSymmetricPatterns) {
    EXPECT_EQ(table_keys(Grid(5, 5), 24, partition_named(Grid(5, 5), "6-6-6-6")).size(), 2U);
    EXPECT_EQ(table_keys(Grid(4, 4), 15, partition_named(Grid(4, 4), "7-8")).size(), 2U);
}

TEST(PatternDatabase, EveryPartitionHoldsEveryTileOnce) {
    for (int rows = 2; rows <= 5; ++rows)
        for (int cols = 2; cols <= 5; ++cols)
            for (const Partition& partition : known_partitions(Grid(rows, cols))) {
                std::vector<int> seen(static_cast<std::size_t>(rows * cols), 0);
                for (const Pattern& pattern : partition.patterns) {
                    EXPECT_TRUE(std::is_sorted(pattern.begin(), pattern.end()));
                    for (const auto tile : pattern) ++seen[tile];
                }
                for (int tile = 0; tile + 1 < rows * cols; ++tile)
                    EXPECT_EQ(seen[static_cast<std::size_t>(tile)], 1) << partition.name;
            }
}

class CacheTest : public testing::Test {
protected:
    ailab::TemporaryFolder folder_;
    TableKey key_{Grid(3, 3), 8, {0, 1, 2, 3}};
    PatternCache cache_{folder_.path("pdb")};

    std::string bytes() const { return content_of(cache_.file_of(key_)); }
    void overwrite(const std::string& content) const {
        std::ofstream(cache_.file_of(key_), std::ios::binary) << content;
    }
};

TEST_F(CacheTest, KeepsATableAndMapsItBack) {
    EXPECT_EQ(cache_.verify(key_), FileState::absent);
    const auto table = Tables(std::nullopt).get(key_);
    cache_.store(key_, *table);
    EXPECT_EQ(cache_.verify(key_), FileState::good);
    const auto mapped = cache_.load(key_);
    ASSERT_TRUE(mapped);
    for (std::uint32_t word = 0; word < table->layout.size(); ++word)
        ASSERT_EQ(mapped->excess(word), table->excess(word));
    EXPECT_TRUE(cache_.remove(key_));
    EXPECT_FALSE(cache_.remove(key_));
}

TEST_F(CacheTest, TwoBuildsAreTheSameBytes) {
    cache_.store(key_, *Tables(std::nullopt).get(key_));
    const std::string first = bytes();
    cache_.store(key_, *Tables(std::nullopt).get(key_));
    EXPECT_EQ(bytes(), first);
}

TEST_F(CacheTest, TornAndForeignFilesAreBuiltAnew) {
    cache_.store(key_, *Tables(std::nullopt).get(key_));
    const std::string good = bytes();
    std::string flipped = good;
    flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 1);
    std::string other_version = good;
    other_version[8] = 7;
    const std::vector<std::pair<std::string, FileState>> cases = {
        {good.substr(0, good.size() - 1), FileState::damaged},
        {good.substr(0, 100), FileState::foreign},
        {"", FileState::foreign},
        {"something else altogether, " + std::string(200, 'x'), FileState::foreign},
        {flipped, FileState::damaged},
        {other_version, FileState::foreign}};
    for (const auto& [content, state] : cases) {
        overwrite(content);
        EXPECT_EQ(cache_.verify(key_), state);
        Tables tables(cache_.folder());
        ASSERT_TRUE(tables.get(key_));
        EXPECT_EQ(tables.warnings().size(), 1U);
        EXPECT_EQ(bytes(), good);
    }
}

TEST_F(CacheTest, AFolderThatCannotBeWrittenIsAWarning) {
    std::ofstream(folder_.path("file")) << "in the way";
    Tables tables(folder_.path("file"));
    EXPECT_TRUE(tables.get(key_));
    ASSERT_EQ(tables.warnings().size(), 1U);
    EXPECT_TRUE(has(tables.warnings()[0], "was not stored"));
}

}  // namespace
}  // namespace ailab::lab3
