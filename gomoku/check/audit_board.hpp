// The board of the audit: cells, rows of five cells and their images under the symmetries; stones
// counted per row; and the conditions under which a claim holds with more white stones.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "gomoku/check/audit.hpp"

namespace ailab::gomoku {

using AuditRows = std::bitset<4 * kMaxSize * kMaxSize>;  // of five cells
using AuditRow = std::array<std::size_t, 5>;
inline constexpr int kImages = 8;

/// The cells and rows of five of a board, with their images under its symmetries.
class Audit::Geometry {
public:
    explicit Geometry(int size) : size_(size), rows_of_(static_cast<std::size_t>(size * size)) {
        constexpr std::pair<int, int> kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        std::map<AuditRow, std::size_t> numbers;
        for (const auto& [dx, dy] : kSteps)
            for (int y = 0; y < size; ++y)
                for (int x = 0; x < size; ++x) {
                    if (!inside(x + 4 * dx, y + 4 * dy)) continue;
                    AuditRow row;
                    for (int i = 0; i < 5; ++i)
                        row[static_cast<std::size_t>(i)] = cell(x + i * dx, y + i * dy);
                    for (const std::size_t c : row) rows_of_[c].push_back(rows_.size());
                    std::sort(row.begin(), row.end());
                    numbers[row] = rows_.size();
                    rows_.push_back(row);
                }
        for (std::size_t s = 0; s < kImages; ++s) {
            for (std::size_t c = 0; c < cells(); ++c)
                cell_images_[s].push_back(image_of_cell(c, static_cast<int>(s)));
            for (const AuditRow& row : rows_) {
                AuditRow image;
                for (std::size_t i = 0; i < 5; ++i) image[i] = cell_images_[s][row[i]];
                std::sort(image.begin(), image.end());
                row_images_[s].push_back(numbers.at(image));
            }
        }
    }

    std::size_t cells() const { return rows_of_.size(); }
    const std::vector<AuditRow>& rows() const { return rows_; }
    const std::vector<std::size_t>& rows_of(std::size_t c) const { return rows_of_[c]; }
    bool on_board(Point p) const { return p.on_board(size_); }
    std::size_t cell_of(Point p) const { return cell(p.x(), p.y()); }
    std::optional<Cells> cells_of(const PointSet& points) const {
        Cells result;
        bool all = true;
        points.for_each([&](Point p) {
            all = all && on_board(p);
            if (all) result.set(cell_of(p));
        });
        return all ? std::optional(result) : std::nullopt;
    }
    std::size_t image(std::size_t c, int symmetry) const {
        return cell_images_[static_cast<std::size_t>(symmetry)][c];
    }
    Cells image(const Cells& set, int symmetry) const {
        Cells result;
        for (std::size_t c = 0; c < cells(); ++c)
            if (set[c]) result.set(image(c, symmetry));
        return result;
    }
    /// Returns the rows whose images are in `set`.
    AuditRows original(const AuditRows& set, int symmetry) const {
        AuditRows result;
        for (std::size_t r = 0; r < rows_.size(); ++r)
            result[r] = set[row_images_[static_cast<std::size_t>(symmetry)][r]];
        return result;
    }
    Cells original(const Cells& set, int symmetry) const {
        Cells result;
        for (std::size_t c = 0; c < cells(); ++c) result[c] = set[image(c, symmetry)];
        return result;
    }

private:
    bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < size_ && y < size_; }
    std::size_t cell(int x, int y) const { return static_cast<std::size_t>(y * size_ + x); }
    /// Applies as many quarter turns as the two low bits say, then a mirror if the third bit is
    /// set.
    std::size_t image_of_cell(std::size_t c, int symmetry) const {
        int x = static_cast<int>(c) % size_;
        int y = static_cast<int>(c) / size_;
        for (int turns = symmetry % 4; turns > 0; --turns) x = std::exchange(y, size_ - 1 - x);
        return symmetry >= 4 ? cell(size_ - 1 - x, y) : cell(x, y);
    }

    int size_;
    std::vector<AuditRow> rows_;
    std::vector<std::vector<std::size_t>> rows_of_;
    std::array<std::vector<std::size_t>, kImages> cell_images_, row_images_;
};

/// Conditions on additional white stones: none on one of `points`, fewer than two in a row of
/// `pairs`, fewer than three in a row of `triples`, and at most `most` in total.
struct Audit::Conditions {
    /// With four additional stones an empty row could become a four.
    static constexpr int kMost = 3;
    /// No limit: black makes a five at once, whatever else is on the board.
    static constexpr int kAny = 10'000;

    Cells points{};
    AuditRows pairs{}, triples{};
    int most = kAny;

    Conditions& operator|=(const Conditions& other) {
        points |= other.points;
        pairs |= other.pairs;
        triples |= other.triples;
        most = std::min(most, other.most);
        return *this;
    }

    bool allow(const Cells& stones, const Geometry& geometry) const {
        const auto n = static_cast<int>(stones.count());
        if (n > most || (stones & points).any()) return false;
        if (n < 2) return true;
        for (std::size_t r = 0; r < geometry.rows().size(); ++r) {
            if (!pairs[r] && !triples[r]) continue;
            const std::size_t in_row = count(geometry.rows()[r], stones);
            if ((pairs[r] && in_row >= 2) || (triples[r] && in_row >= 3)) return false;
        }
        return true;
    }

    /// Returns the remaining conditions after any one of `stones` is added. Requires that none of
    /// these is in `points`. `triples` is then empty, because at most two more stones are allowed.
    Conditions with_one_of(const Cells& stones, const Geometry& geometry) const {
        Conditions rest{points, pairs, {}, most - 1};
        for (std::size_t r = 0; r < geometry.rows().size(); ++r) {
            if (!pairs[r] && !triples[r]) continue;
            const AuditRow& row = geometry.rows()[r];
            const std::size_t in_row = count(row, stones);
            if (in_row > 0 && triples[r]) rest.pairs.set(r);
            if (in_row > 0 && pairs[r])
                for (const std::size_t c : row)  // a second stone in the row
                    if (in_row > 1 || !stones[c]) rest.points.set(c);
        }
        return rest;
    }

    static std::size_t count(const AuditRow& row, const Cells& stones) {
        std::size_t n = 0;
        for (const std::size_t c : row) n += stones[c];
        return n;
    }
};

struct Audit::Shown {
    Cells black, white;
    Conditions conditions;
};

/// A position: the stones, and the number of stones of each colour per row.
class Audit::Stones {
public:
    Stones(const Geometry& geometry, const Cells& black, const Cells& white)
        : geometry_(geometry), black_in_(geometry.rows().size()), white_in_(black_in_.size()) {
        for (std::size_t c = 0; c < geometry.cells(); ++c) {
            if (black[c]) put_black(c);
            if (white[c]) put_white(c);
        }
    }

    const Cells& black() const { return black_; }
    const Cells& white() const { return white_; }
    bool is_empty(std::size_t c) const { return !black_[c] && !white_[c]; }
    Cells empty() const {
        Cells result;
        for (std::size_t c = 0; c < geometry_.cells(); ++c) result[c] = is_empty(c);
        return result;
    }
    void put_black(std::size_t c) { change(c, black_, black_in_, 1); }
    void take_black(std::size_t c) { change(c, black_, black_in_, -1); }
    void put_white(std::size_t c) { change(c, white_, white_in_, 1); }
    void take_white(std::size_t c) { change(c, white_, white_in_, -1); }

    bool has_five() const {
        const auto is_five = [](int n) { return n == 5; };
        return std::any_of(black_in_.begin(), black_in_.end(), is_five) ||
               std::any_of(white_in_.begin(), white_in_.end(), is_five);
    }
    bool makes_black_five(std::size_t c) const {
        const auto& rows = geometry_.rows_of(c);
        return is_empty(c) && std::any_of(rows.begin(), rows.end(),
                                          [&](std::size_t r) { return black_in_[r] == 4; });
    }
    /// The conditions from white's rows, white to move; none if white makes five.
    std::optional<Conditions> white_rows() const {
        Conditions conditions;
        conditions.most = Conditions::kMost;
        for (std::size_t r = 0; r < white_in_.size(); ++r) {
            if (black_in_[r] > 0 || white_in_[r] == 0) continue;
            if (white_in_[r] >= 4) return std::nullopt;
            if (white_in_[r] == 1) conditions.triples.set(r);
            if (white_in_[r] == 2) conditions.pairs.set(r);
            if (white_in_[r] == 3)
                for (const std::size_t c : geometry_.rows()[r])
                    if (is_empty(c)) conditions.points.set(c);
        }
        return conditions;
    }

private:
    void change(std::size_t c, Cells& stones, std::vector<int>& in_row, int by) {
        stones.flip(c);
        for (const std::size_t r : geometry_.rows_of(c)) in_row[r] += by;
    }

    const Geometry& geometry_;
    Cells black_, white_;
    std::vector<int> black_in_, white_in_;
};

}  // namespace ailab::gomoku
