#include "lab3_puzzle/textbook/walking_distance.hpp"

#include <algorithm>
#include <unordered_map>

namespace ailab::lab3 {

/// Uses three bits per entry; the other lines determine the last line, and the sums determine the
/// blank's line.
std::uint64_t WalkingTable::pack(const Matrix& m, int rows) noexcept {
    std::uint64_t bits = 0;
    for (int i = 0; i + 1 < rows; ++i)
        for (int j = 0; j < rows; ++j)
            bits = bits << 3U | m[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    return bits;
}

WalkingTable::WalkingTable(int rows, int cols, int goal_line, Budget& budget) : rows_(rows) {
    struct Lines {
        Matrix count;
        std::size_t blank;  ///< its line
    };
    constexpr std::size_t kBytes = sizeof(Lines) + sizeof(std::array<Id, 10>) + sizeof(Key) +
                                   6 * sizeof(void*);  // with its node in `ids`
    Lines goal{{}, static_cast<std::size_t>(goal_line)};
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows); ++i)
        goal.count[i][i] = static_cast<std::uint8_t>(cols - (i == goal.blank));

    std::vector<Lines> boards{goal};
    std::unordered_map<std::uint64_t, Id> ids{{pack(goal.count, rows), 0}};
    distance_.push_back(0);
    for (std::size_t u = 0; u < boards.size(); ++u) {
        budget.hold(boards.size() * kBytes);
        budget.spend();
        std::array<Id, 10> links{};
        for (const bool up : {true, false}) {
            const Lines from = boards[u];
            if (up ? from.blank == 0 : from.blank + 1 == static_cast<std::size_t>(rows)) continue;
            const std::size_t line = up ? from.blank - 1 : from.blank + 1;
            for (std::size_t j = 0; j < static_cast<std::size_t>(rows); ++j) {
                if (from.count[line][j] == 0) continue;
                Lines to{from.count, line};
                --to.count[line][j], ++to.count[from.blank][j];
                const auto [it, fresh] =
                    ids.try_emplace(pack(to.count, rows), static_cast<Id>(boards.size()));
                if (fresh) {
                    boards.push_back(to);
                    distance_.push_back(static_cast<std::uint8_t>(distance_[u] + 1));
                }
                links[j + (up ? 0 : 5)] = it->second;
            }
        }
        links_.push_back(links);
    }
    keys_.reserve(ids.size());
    for (const auto& [bits, id] : ids) keys_.push_back({bits, id});
    std::sort(keys_.begin(), keys_.end(),
              [](const Key& a, const Key& b) { return a.bits < b.bits; });
}

WalkingTable::Id WalkingTable::find(const Matrix& count) const {
    const std::uint64_t bits = pack(count, rows_);
    return std::lower_bound(keys_.begin(), keys_.end(), bits,
                            [](const Key& key, std::uint64_t b) { return key.bits < b; })
        ->id;
}

WalkingDistance::WalkingDistance(const Grid& grid, int goal_blank, Budget budget)
    : grid_(grid),
      goal_blank_(goal_blank),
      vertical_(grid.rows(), grid.cols(), grid.row(goal_blank), budget),
      horizontal_(grid.cols(), grid.rows(), grid.col(goal_blank), budget) {}

WalkingTable::Id WalkingDistance::id_in(const WalkingTable& table, const State& s,
                                        int (Grid::*line)(int) const) const {
    std::array<std::array<std::uint8_t, 5>, 5> count{};
    for (int c = 0; c < grid_.cells(); ++c) {
        const int tile = s.tile[static_cast<std::size_t>(c)];
        if (tile != goal_blank_)
            ++count[static_cast<std::size_t>((grid_.*line)(c))]
                   [static_cast<std::size_t>((grid_.*line)(tile))];
    }
    return table.find(count);
}

int WalkingDistance::operator()(const State& s) const {
    return vertical_.distance(vertical_id(s)) + horizontal_.distance(horizontal_id(s));
}

}  // namespace ailab::lab3
