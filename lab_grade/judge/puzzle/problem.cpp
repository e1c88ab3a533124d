#include "lab_grade/judge/puzzle/problem.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

Tiles tiles_in(std::string_view text, const std::string& name) {
    Tiles tiles;
    const std::string readable = plain(text);
    const auto all = tokens(readable);
    std::size_t words = 0;
    for (const Token& t : all) {
        if (!t.is(TokenKind::number) && !t.is(TokenKind::word)) continue;
        ++words;
        if (const auto value = number_in(t.text)) tiles.push_back(static_cast<int>(*value));
    }
    std::string only;
    for (const Token& t : all)
        if (t.is(TokenKind::number) || t.is(TokenKind::word)) only += t.text;
    // One word with one digit per cell (its beginning may be a number).
    if (words <= 2 && only.size() >= 4) {
        tiles.clear();
        for (const char c : lower(only)) {
            const bool digit = c >= '0' && c <= '9';
            if (!digit && (c < 'a' || c > 'z')) throw InputError(tr("{}: no board", name));
            tiles.push_back(digit ? c - '0' : c - 'a' + 10);
        }
    }
    return tiles;
}

bool is_permutation(Tiles tiles) {
    std::ranges::sort(tiles);
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (tiles[i] != static_cast<int>(i)) return false;
    return true;
}

void require_permutation(const Tiles& tiles, const std::string& name) {
    if (!is_permutation(tiles))
        throw InputError(tr("{}: the tiles 0 … {} must each appear once", name, tiles.size() - 1));
}

void set_size(Puzzle& puzzle, std::string_view size, std::string_view input) {
    const auto cells = static_cast<int>(puzzle.start.size());
    const auto numbers = numbers_in(std::string(size.substr(0, size.find('x'))));
    puzzle.rows = numbers.empty() ? 0 : static_cast<int>(numbers[0]);
    const auto lines = static_cast<int>(lines_of(plain(input)).size());
    if (puzzle.rows == 0 && lines > 1 && cells % lines == 0) puzzle.rows = lines;
    if (puzzle.rows == 0) puzzle.rows = static_cast<int>(std::lround(std::sqrt(cells)));
    if (puzzle.rows == 0 || cells % puzzle.rows != 0)
        throw InputError(tr("the board is not a rectangle"));
    puzzle.columns = cells / puzzle.rows;
}

int permutation_parity(const Tiles& from, const Tiles& to) {
    Tiles place(from.size()), tiles = from;
    int swaps = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) place[index(tiles[i])] = static_cast<int>(i);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i] == to[i]) continue;
        const int j = place[index(to[i])];
        std::swap(place[index(tiles[i])], place[index(to[i])]);
        std::swap(tiles[i], tiles[index(j)]);
        ++swaps;
    }
    return swaps % 2;
}

/// Combines the row and column distances of each tile except the blank.
template <class Combine>
int sum_over_tiles(const Puzzle& p, const Tiles& tiles, Combine combine) {
    Tiles home(tiles.size());
    for (std::size_t i = 0; i < p.goal.size(); ++i) home[index(p.goal[i])] = static_cast<int>(i);
    int sum = 0;
    for (int cell = 0; cell < p.cells(); ++cell) {
        const int tile = tiles[index(cell)];
        if (tile == 0) continue;
        const int at = home[index(tile)];
        sum += combine(std::abs(cell / p.columns - at / p.columns),
                       std::abs(cell % p.columns - at % p.columns));
    }
    return sum;
}

/// IDA* with Manhattan distance and row conflicts, which is enough for small boards.
class Deepening {
public:
    Deepening(const Puzzle& p, std::uint64_t node_limit, std::uint64_t pick, const Budget& budget)
        : p_(p), limit_(node_limit), budget_(budget), random_(pick), home_(p.start.size()) {
        for (std::size_t i = 0; i < p.goal.size(); ++i)
            home_[index(p.goal[i])] = static_cast<int>(i);
    }

    std::optional<std::vector<Slide>> run() {
        tiles_ = p_.start;
        for (bound_ = estimate(); nodes_ <= limit_; bound_ += 2) {
            path_.clear();
            if (search(blank_of(tiles_), 0, manhattan(p_, tiles_))) return path_;
        }
        return std::nullopt;
    }

private:
    int distance(int tile, int cell) const {
        const int at = home_[index(tile)];
        return std::abs(cell / p_.columns - at / p_.columns) +
               std::abs(cell % p_.columns - at % p_.columns);
    }
    int conflicts_in_line(int first, int step, int length, bool row) const {
        int count = 0;
        std::vector<int> goals;
        for (int i = 0; i < length; ++i) {
            const int tile = tiles_[index(first + i * step)];
            if (tile == 0) continue;
            const int at = home_[index(tile)];
            const bool here =
                row ? at / p_.columns == first / p_.columns : at % p_.columns == first % p_.columns;
            if (here) goals.push_back(at);
        }
        // Tiles to remove until the rest is in order: length minus longest increasing subsequence.
        std::vector<int> chain;
        for (const int g : goals) {
            const auto it = std::lower_bound(chain.begin(), chain.end(), g);
            if (it == chain.end())
                chain.push_back(g);
            else
                *it = g;
        }
        count += static_cast<int>(goals.size() - chain.size());
        return 2 * count;
    }
    int conflicts() const {
        int sum = 0;
        for (int r = 0; r < p_.rows; ++r)
            sum += conflicts_in_line(r * p_.columns, 1, p_.columns, true);
        for (int c = 0; c < p_.columns; ++c)
            sum += conflicts_in_line(c, p_.columns, p_.rows, false);
        return sum;
    }
    int estimate() const { return manhattan(p_, tiles_) + conflicts(); }

    bool search(int blank, int g, int h) {
        if (++nodes_ > limit_) return false;
        constexpr std::uint64_t kBetweenLooks = 1024;
        if (nodes_ % kBetweenLooks == 0) budget_.look();
        if (h == 0) return true;
        if (g + h > bound_ || g + h + conflicts() > bound_) return false;
        std::vector<Slide> order(std::begin(kSlides), std::end(kSlides));
        random_.shuffle(order);
        for (const Slide s : order) {
            if (!path_.empty() && s == opposite(path_.back())) continue;
            const int to = target_of(p_, blank, s);
            if (to < 0) continue;
            const int tile = tiles_[index(to)];
            std::swap(tiles_[index(blank)], tiles_[index(to)]);
            path_.push_back(s);
            if (search(to, g + 1, h + distance(tile, blank) - distance(tile, to))) return true;
            path_.pop_back();
            std::swap(tiles_[index(blank)], tiles_[index(to)]);
        }
        return false;
    }

    const Puzzle& p_;
    std::uint64_t limit_, nodes_ = 0;
    const Budget& budget_;
    Random random_;
    Tiles home_, tiles_;
    int bound_ = 0;
    std::vector<Slide> path_;
};

}  // namespace

Slide opposite(Slide s) noexcept {
    constexpr Slide kOpposite[] = {Slide::down, Slide::up, Slide::right, Slide::left};
    return kOpposite[static_cast<std::size_t>(s)];
}

Puzzle read_puzzle(std::string_view input, const std::string& name, std::string_view goal,
                   std::string_view size) {
    Puzzle puzzle;
    puzzle.start = tiles_in(input, name);
    if (puzzle.start.size() < 2 || puzzle.start.size() > 64)
        throw InputError(tr("{}: no board", name));
    require_permutation(puzzle.start, name);
    set_size(puzzle, size, input);
    if (goal == "last" || goal == "first") {
        puzzle.goal.resize(puzzle.start.size());
        std::iota(puzzle.goal.begin(), puzzle.goal.end(), goal == "first" ? 0 : 1);
        if (goal == "last") puzzle.goal.back() = 0;
    } else {
        puzzle.goal = tiles_in(goal, "goal");
        require_permutation(puzzle.goal, "goal");
        if (puzzle.goal.size() != puzzle.start.size())
            throw InputError(tr("the goal has a different size"));
    }
    return puzzle;
}

int blank_of(const Tiles& tiles) noexcept {
    return static_cast<int>(std::ranges::find(tiles, 0) - tiles.begin());
}

int target_of(const Puzzle& p, int blank, Slide s) noexcept {
    constexpr int kSteps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};  // rows, columns
    const int row = blank / p.columns + kSteps[static_cast<std::size_t>(s)][0],
              column = blank % p.columns + kSteps[static_cast<std::size_t>(s)][1];
    const bool inside = row >= 0 && row < p.rows && column >= 0 && column < p.columns;
    return inside ? row * p.columns + column : -1;
}

bool slide(const Puzzle& p, Tiles& tiles, Slide direction) {
    const int blank = blank_of(tiles), to = target_of(p, blank, direction);
    if (to < 0) return false;
    std::swap(tiles[index(blank)], tiles[index(to)]);
    return true;
}

bool one_move_apart(const Puzzle& p, const Tiles& a, const Tiles& b) {
    return std::ranges::any_of(kSlides, [&](Slide s) {
        Tiles next = a;
        return slide(p, next, s) && next == b;
    });
}

bool is_board(const Puzzle& p, const Tiles& tiles) {
    return tiles.size() == p.start.size() && is_permutation(tiles);
}

bool is_solvable(const Puzzle& p) {
    if (p.rows == 1 || p.columns == 1) {
        Tiles a = p.start, b = p.goal;
        std::erase(a, 0), std::erase(b, 0);
        return a == b;
    }
    const int from = blank_of(p.start), to = blank_of(p.goal);
    const int steps =
        std::abs(from / p.columns - to / p.columns) + std::abs(from % p.columns - to % p.columns);
    return permutation_parity(p.start, p.goal) == steps % 2;
}

std::optional<std::vector<Slide>> optimal_path(const Puzzle& p, std::uint64_t pick,
                                               const Budget& budget) {
    return Deepening(p, 20'000'000, pick, budget).run();
}

std::optional<int> optimal_length(const Puzzle& p, std::uint64_t node_limit, const Budget& budget) {
    const auto path = Deepening(p, node_limit, 1, budget).run();
    if (!path) return std::nullopt;
    return static_cast<int>(path->size());
}

int manhattan(const Puzzle& p, const Tiles& tiles) {
    return sum_over_tiles(p, tiles, [](int rows, int columns) { return rows + columns; });
}
int chebyshev(const Puzzle& p, const Tiles& tiles) {
    return sum_over_tiles(p, tiles, [](int rows, int columns) { return std::max(rows, columns); });
}
int misplaced(const Puzzle& p, const Tiles& tiles) {
    return sum_over_tiles(p, tiles,
                          [](int rows, int columns) { return rows + columns > 0 ? 1 : 0; });
}

std::string board_text(const Puzzle& p, const Tiles& tiles) {
    std::string text;
    for (int i = 0; i < p.cells(); ++i)
        text += fmt::format("{}{}", tiles[index(i)], i % p.columns + 1 == p.columns ? "\n" : " ");
    return text;
}

}  // namespace ailab::grade
