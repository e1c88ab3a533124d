#include "lab3_puzzle/engine/patterns/build.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

using Mask = std::uint32_t;  // one bit per cell

/// All orders of k tiles, numbered lexicographically.
class Orders {
public:
    explicit Orders(std::size_t k) : k_(k), map_(k * k) {
        std::vector<std::uint8_t> order(k);
        std::iota(order.begin(), order.end(), std::uint8_t{0});
        do {
            orders_.insert(orders_.end(), order.begin(), order.end());
        } while (std::next_permutation(order.begin(), order.end()));
    }
    std::size_t count() const { return orders_.size() / k_; }
    const std::uint8_t* operator[](std::size_t n) const { return &orders_[n * k_]; }

    /// Returns the number of the inverse of each order: "place of each tile" instead of "tile of
    /// each place".
    std::vector<std::uint16_t> inverses() const {
        std::vector<std::uint16_t> numbers;
        numbers.reserve(count());
        std::vector<std::uint8_t> inverse(k_);
        for (std::size_t n = 0; n < count(); ++n) {
            for (std::size_t i = 0; i < k_; ++i)
                inverse[(*this)[n][i]] = static_cast<std::uint8_t>(i);
            numbers.push_back(static_cast<std::uint16_t>(rank(inverse)));
        }
        return numbers;
    }

    /// Returns the number of each order after its element `from` has moved to place `to`.
    const std::vector<std::uint16_t>& moved(std::size_t from, std::size_t to) {
        std::vector<std::uint16_t>& map = map_[from * k_ + to];
        if (!map.empty()) return map;
        map.reserve(count());
        std::vector<std::uint8_t> order(k_);
        for (std::size_t n = 0; n < count(); ++n) {
            std::copy_n((*this)[n], k_, order.begin());
            const auto at = [&](std::size_t i) {
                return order.begin() + static_cast<std::ptrdiff_t>(i);
            };
            if (from < to)
                std::rotate(at(from), at(from) + 1, at(to) + 1);
            else
                std::rotate(at(to), at(from), at(from) + 1);
            map.push_back(static_cast<std::uint16_t>(rank(order)));
        }
        return map;
    }

private:
    static std::size_t rank(const std::vector<std::uint8_t>& order) {
        std::size_t n = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto smaller = std::count_if(order.begin() + static_cast<std::ptrdiff_t>(i),
                                               order.end(), [&](auto x) { return x < order[i]; });
            n = n * (order.size() - i) + static_cast<std::size_t>(smaller);
        }
        return n;
    }
    std::size_t k_;
    std::vector<std::uint8_t> orders_;
    std::vector<std::vector<std::uint16_t>> map_;
};

/// All k-sets of cells in colexicographic order, each with the regions of its free cells.
class CellSets {
public:
    CellSets(const Grid& grid, std::size_t k, Budget& budget) : grid_(grid) {
        for (std::size_t n = 0; n < choose_.size(); ++n)
            for (std::size_t r = 0; r <= n; ++r)
                choose_[n][r] = r == 0 ? 1 : choose_[n - 1][r - 1] + choose_[n - 1][r];
        const Mask end = Mask{1} << grid.cells();
        for (Mask set = (Mask{1} << k) - 1; set < end; set = successor(set)) {
            budget.spend();
            sets_.push_back(set);
            first_region_.push_back(static_cast<std::uint32_t>(regions_.size()));
            for (Mask free = (end - 1) & ~set; free != 0;) {
                const Mask region = flood(free, free & (~free + 1));
                regions_.push_back(region);
                free &= ~region;
            }
        }
        first_region_.push_back(static_cast<std::uint32_t>(regions_.size()));
    }
    std::size_t count() const { return sets_.size(); }
    std::size_t region_count() const { return regions_.size(); }
    Mask set(std::size_t s) const { return sets_[s]; }
    Mask region(std::size_t r) const { return regions_[r]; }
    std::size_t first_region(std::size_t s) const { return first_region_[s]; }

    std::size_t rank(Mask set) const {
        std::size_t n = 0;
        for (std::size_t i = 1; set != 0; ++i, set &= set - 1)
            n += choose_[static_cast<std::size_t>(std::countr_zero(set))][i];
        return n;
    }
    /// Returns the region of set number s that contains the cell.
    std::size_t region_at(std::size_t s, int cell) const {
        std::size_t r = first_region_[s];
        while (!(regions_[r] >> cell & 1U)) ++r;
        return r;
    }

private:
    /// Returns the next larger mask with the same number of bits (Gosper).
    static Mask successor(Mask x) {
        const Mask low = x & (~x + 1), ripple = x + low;
        return ripple | (((x ^ ripple) >> 2U) >> std::countr_zero(low));
    }
    Mask flood(Mask free, Mask region) const {
        for (Mask last = 0; region != last;) {
            last = region;
            for (Mask todo = last; todo != 0; todo &= todo - 1)
                for (const Move m : kMoves) {
                    const int to = grid_.neighbour(std::countr_zero(todo), m);
                    if (to >= 0) region |= free & Mask{1} << to;
                }
        }
        return region;
    }

    Grid grid_;
    std::array<std::array<std::size_t, kMaxCells + 1>, kMaxCells + 1> choose_{};
    std::vector<Mask> sets_, regions_;
    std::vector<std::uint32_t> first_region_;
};

class Builder {
public:
    Builder(const Grid& grid, int goal_blank, const Pattern& pattern, Budget& budget)
        : grid_(grid),
          pattern_(pattern),
          budget_(budget),
          sets_(grid, pattern.size(), budget),
          orders_(pattern.size()),
          words_((orders_.count() + 63) / 64),
          waiting_(sets_.region_count(), false),
          frontier_(sets_.region_count() * words_, 0),
          visited_(frontier_.size(), 0),
          cost_(sets_.count() * orders_.count(), kUnseen),
          fresh_(words_) {
        Mask goal = 0;
        for (const auto cell : pattern) goal |= Mask{1} << cell;
        std::vector<std::uint8_t> cells(pattern.begin(), pattern.end());
        if (!std::is_sorted(cells.begin(), cells.end()))
            throw std::invalid_argument(tr("a pattern lists its tiles in increasing order"));
        const std::size_t region = sets_.region_at(sets_.rank(goal), goal_blank);
        frontier_[region * words_] = 1;  // the order 0 1 2 …
        waiting_[region] = true;
    }

    void run(const BuildProgress& progress) {
        std::uint64_t done = 0;
        const std::uint64_t total = cost_.size();
        int idle = 0;  // consecutive layers without a new state
        for (std::uint8_t layer = 0; idle < 2; ++layer) {
            const std::uint64_t before = states_;
            done += sweep(layer);
            idle = states_ == before ? idle + 1 : 0;
            if (progress) progress(done, total);
        }
        frontier_ = {}, visited_ = {};
    }

    /// Writes the placements in the order of the table: the cells of the first tiles change last.
    void write(const Layout& layout, std::span<std::uint8_t> table) const {
        const std::size_t k = pattern_.size(), head = std::min<std::size_t>(k, 4);
        const std::vector<std::uint16_t> number = orders_.inverses();
        const std::size_t group = tails(k - head);
        for (std::size_t s = 0; s < sets_.count(); ++s) {
            budget_.spend();
            std::array<std::array<Weighed, 8>, 8> weighed{};  // [slot][place]
            Mask cells = sets_.set(s);
            for (std::size_t place = 0; place < k; ++place, cells &= cells - 1)
                for (std::size_t slot = 0; slot < k; ++slot) {
                    const int cell = std::countr_zero(cells);
                    weighed[slot][place] = {layout.weight(slot) * static_cast<std::uint32_t>(cell),
                                            grid_.distance(cell, pattern_[slot])};
                }
            for (std::size_t n = 0; n < number.size(); n += group) {
                const Weighed sum = weigh(weighed, orders_[n], 0, head);
                for (std::size_t m = n; m < n + group; ++m) {
                    const Weighed rest = weigh(weighed, orders_[m], head, k);
                    put(layout, table, cost_[s * number.size() + number[m]],
                        {sum.word + rest.word, sum.distance + rest.distance});
                }
            }
        }
    }

private:
    static constexpr std::uint8_t kUnseen = 0xFF;

    struct Weighed {
        std::uint32_t word;
        int distance;
    };

    static std::size_t tails(std::size_t n) { return n < 2 ? 1 : n * tails(n - 1); }

    /// Adds up the tiles of slots [first, last), given the place of every slot.
    static Weighed weigh(const std::array<std::array<Weighed, 8>, 8>& weighed,
                         const std::uint8_t* places, std::size_t first, std::size_t last) {
        Weighed sum{};
        for (std::size_t slot = first; slot < last; ++slot) {
            sum.word += weighed[slot][places[slot]].word;
            sum.distance += weighed[slot][places[slot]].distance;
        }
        return sum;
    }
    static void put(const Layout& layout, std::span<std::uint8_t> table, unsigned cost,
                    Weighed placement) {
        if (cost == kUnseen) return;  // unreachable: boards with a single row or column
        const unsigned excess = (cost - static_cast<unsigned>(placement.distance)) / 2;
        const std::uint32_t i = layout.index(placement.word);
        table[i / 2] =
            static_cast<std::uint8_t>(table[i / 2] | std::min(excess, 15U) << (4 * (i % 2)));
    }

    /// Visits the frontier of cost `layer`; returns the number of placements reached for the first
    /// time.
    std::uint64_t sweep(std::uint8_t layer) {
        std::uint64_t placements = 0;
        // Sets of the other parity only receive bits in this sweep, so one frontier is enough.
        for (std::size_t s = 0; s < sets_.count(); ++s) {
            if (parity(sets_.set(s)) != layer % 2) continue;
            budget_.spend();
            for (std::size_t r = sets_.first_region(s); r < sets_.first_region(s + 1); ++r) {
                if (!waiting_[r]) continue;
                waiting_[r] = false;
                if (!take_fresh(r)) continue;
                placements += note_cost(s, layer);
                expand(s, r);
            }
        }
        return placements;
    }

    /// Checkerboard parity of a set, relative to the goal.
    int parity(Mask set) const {
        int sum = 0;
        for (; set != 0; set &= set - 1) sum += colour(std::countr_zero(set));
        for (const auto cell : pattern_) sum += colour(cell);
        return sum % 2;
    }
    int colour(int cell) const { return (grid_.row(cell) + grid_.col(cell)) % 2; }

    /// Moves the unvisited part of the frontier of region r to fresh_ and list_.
    bool take_fresh(std::size_t r) {
        std::uint64_t* frontier = &frontier_[r * words_];
        std::uint64_t* visited = &visited_[r * words_];
        list_.clear();
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t bits = frontier[w] & ~visited[w];
            frontier[w] = 0;
            visited[w] |= bits;
            fresh_[w] = bits;
            for (; bits != 0; bits &= bits - 1)
                list_.push_back(static_cast<std::uint16_t>(
                    64 * w + static_cast<std::size_t>(std::countr_zero(bits))));
        }
        states_ += list_.size();
        return !list_.empty();
    }

    std::uint64_t note_cost(std::size_t s, std::uint8_t layer) {
        std::uint8_t* cost = &cost_[s * orders_.count()];
        std::uint64_t first = 0;
        for (const std::uint16_t n : list_) {
            first += cost[n] == kUnseen;
            cost[n] = std::min(cost[n], layer);
        }
        return first;
    }

    /// Slides every tile beside the region into it.
    void expand(std::size_t s, std::size_t r) {
        const Mask set = sets_.set(s);
        std::size_t place = 0;
        for (Mask tiles = set; tiles != 0; tiles &= tiles - 1, ++place) {
            const int from = std::countr_zero(tiles);
            for (const Move m : kMoves) {
                const int to = grid_.neighbour(from, m);
                if (to < 0 || !(sets_.region(r) >> to & 1U)) continue;
                const Mask after = set ^ (Mask{1} << from) ^ (Mask{1} << to);
                const std::size_t region = sets_.region_at(sets_.rank(after), from);
                const Mask below_to = after & ((Mask{1} << to) - 1);
                send(region, place, static_cast<std::size_t>(std::popcount(below_to)));
            }
        }
    }

    /// Adds the fresh orders, with the tile of place `from` moved to place `to`, to the region's
    /// frontier.
    void send(std::size_t region, std::size_t from, std::size_t to) {
        waiting_[region] = true;
        std::uint64_t* frontier = &frontier_[region * words_];
        if (from == to) {
            for (std::size_t w = 0; w < words_; ++w) frontier[w] |= fresh_[w];
            return;
        }
        const std::uint16_t* map = orders_.moved(from, to).data();
        for (const std::uint16_t n : list_)
            frontier[map[n] / 64] |= std::uint64_t{1} << (map[n] % 64);
    }

    Grid grid_;
    const Pattern& pattern_;
    Budget& budget_;
    CellSets sets_;
    Orders orders_;
    std::size_t words_;  ///< in a bit set of orders
    std::vector<bool> waiting_;
    std::vector<std::uint64_t> frontier_, visited_;  ///< by region
    std::vector<std::uint8_t> cost_;                 ///< by placement
    std::vector<std::uint64_t> fresh_;
    std::vector<std::uint16_t> list_;
    std::uint64_t states_ = 0;  ///< visited so far
};

}  // namespace

std::size_t build_bytes(const Grid& grid, std::size_t tiles) {
    Budget unlimited;
    const CellSets sets(grid, tiles, unlimited);
    std::size_t orders = 1;
    for (std::size_t i = 2; i <= tiles; ++i) orders *= i;
    return sets.region_count() * ((orders + 63) / 64) * 16 + sets.count() * orders;
}

void build_table(const Grid& grid, int goal_blank, const Pattern& pattern, const Layout& layout,
                 std::span<std::uint8_t> table, Budget budget, const BuildProgress& progress) {
    Builder builder(grid, goal_blank, pattern, budget);
    builder.run(progress);
    builder.write(layout, table);
}

}  // namespace ailab::lab3
