#include "gomoku/check/audit.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <utility>

namespace ailab::gomoku {
namespace {

constexpr std::size_t kMaxRows = 4 * kMaxSize * kMaxSize;
constexpr int kImages = 8;
constexpr int kMost = 3;      // four stones more could make four of a row that is empty now
constexpr int kAny = 10'000;  // a five is made at once, whatever else stands on the board

using Rows = std::bitset<kMaxRows>;  // of five cells
using Row = std::array<std::size_t, 5>;

constexpr std::size_t at(int i) noexcept {
    return static_cast<std::size_t>(i);
}

}  // namespace

/// The cells and the rows of five of a board, and their images under its symmetries.
class Audit::Geometry {
public:
    explicit Geometry(int size) : size_(size), rows_of_(static_cast<std::size_t>(size * size)) {
        constexpr std::pair<int, int> kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        std::map<Row, std::size_t> numbers;
        for (const auto& [dx, dy] : kSteps)
            for (int y = 0; y < size; ++y)
                for (int x = 0; x < size; ++x) {
                    if (!inside(x + 4 * dx, y + 4 * dy)) continue;
                    Row row;
                    for (int i = 0; i < 5; ++i)
                        row[static_cast<std::size_t>(i)] = cell(x + i * dx, y + i * dy);
                    for (const std::size_t c : row) rows_of_[c].push_back(rows_.size());
                    std::sort(row.begin(), row.end());
                    numbers[row] = rows_.size();
                    rows_.push_back(row);
                }
        for (int s = 0; s < kImages; ++s) {
            for (std::size_t c = 0; c < cells(); ++c)
                cell_images_[at(s)].push_back(image_of_cell(c, s));
            for (const Row& row : rows_) {
                Row image;
                for (std::size_t i = 0; i < 5; ++i) image[i] = cell_images_[at(s)][row[i]];
                std::sort(image.begin(), image.end());
                row_images_[at(s)].push_back(numbers.at(image));
            }
        }
    }

    std::size_t cells() const { return rows_of_.size(); }
    const std::vector<Row>& rows() const { return rows_; }
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
    std::size_t image(std::size_t c, int symmetry) const { return cell_images_[at(symmetry)][c]; }
    Cells image(const Cells& set, int symmetry) const {
        Cells result;
        for (std::size_t c = 0; c < cells(); ++c)
            if (set[c]) result.set(image(c, symmetry));
        return result;
    }
    /// The rows whose images are in `set`.
    Rows original(const Rows& set, int symmetry) const {
        Rows result;
        for (std::size_t r = 0; r < rows_.size(); ++r)
            result[r] = set[row_images_[at(symmetry)][r]];
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
    /// As many quarter turns as the two low bits say, then mirrored if the third is set.
    std::size_t image_of_cell(std::size_t c, int symmetry) const {
        int x = static_cast<int>(c) % size_;
        int y = static_cast<int>(c) / size_;
        for (int turns = symmetry % 4; turns > 0; --turns) x = std::exchange(y, size_ - 1 - x);
        return symmetry >= 4 ? cell(size_ - 1 - x, y) : cell(x, y);
    }

    int size_;
    std::vector<Row> rows_;
    std::vector<std::vector<std::size_t>> rows_of_;
    std::array<std::vector<std::size_t>, kImages> cell_images_, row_images_;
};

/// What white stones more must not do: stand on one of `points`, two of them in a row of `pairs`,
/// three in a row of `triples`, or be more than `most`.
struct Audit::Conditions {
    Cells points{};
    Rows pairs{}, triples{};
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

    /// What is left of them when one of `stones`, whichever, is on the board. Requires that none
    /// of these is among `points`. Three in a row are then out of reach: `most` is at most two.
    Conditions with_one_of(const Cells& stones, const Geometry& geometry) const {
        Conditions rest{points, pairs, {}, most - 1};
        for (std::size_t r = 0; r < geometry.rows().size(); ++r) {
            if (!pairs[r] && !triples[r]) continue;
            const Row& row = geometry.rows()[r];
            const std::size_t in_row = count(row, stones);
            if (in_row > 0 && triples[r]) rest.pairs.set(r);
            if (in_row > 0 && pairs[r])
                for (const std::size_t c : row)  // a second stone beside it
                    if (in_row > 1 || !stones[c]) rest.points.set(c);
        }
        return rest;
    }

    static std::size_t count(const Row& row, const Cells& stones) {
        std::size_t n = 0;
        for (const std::size_t c : row) n += stones[c];
        return n;
    }
};

struct Audit::Shown {
    Cells black, white;
    Conditions conditions;
};

/// A position: the stones, and how many of each colour are in each row.
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
    /// What white's rows ask for, his turn; nothing if he makes five.
    std::optional<Conditions> white_rows() const {
        Conditions conditions;
        conditions.most = kMost;
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

/// Plays a strategy against every reply.
class Audit::Strategy {
public:
    Strategy(const Geometry& geometry, Stones& stones, const WinTree& tree)
        : geometry_(geometry), stones_(stones), tree_(tree), seen_(tree.size()) {}

    /// Black to move by this node; nothing if that does not win.
    std::optional<Conditions> attack(WinTree::Id id) {
        if (id == WinTree::kNone) return std::nullopt;
        Seen& seen = seen_.at(static_cast<std::size_t>(id));
        if (seen.looked_at && seen.black == stones_.black() && seen.white == stones_.white())
            return seen.conditions;
        const Cells black = stones_.black(), white = stones_.white();
        auto conditions = play(tree_[id]);
        seen = {true, black, white, conditions};
        return conditions;
    }

private:
    struct Seen {
        bool looked_at = false;
        Cells black{}, white{};
        std::optional<Conditions> conditions{};
    };

    std::optional<Conditions> play(const WinTree::Node& node) {
        if (!geometry_.on_board(node.attack)) return std::nullopt;
        const std::size_t c = geometry_.cell_of(node.attack);
        if (!stones_.is_empty(c)) return std::nullopt;
        if (stones_.makes_black_five(c)) {
            Conditions conditions;
            conditions.points.set(c);
            return conditions;
        }
        stones_.put_black(c);
        auto conditions = withstand(node);
        stones_.take_black(c);
        if (conditions) conditions->points.set(c);
        return conditions;
    }

    std::optional<Conditions> withstand(const WinTree::Node& node) {
        auto conditions = stones_.white_rows();
        if (!conditions) return std::nullopt;
        Cells others = stones_.empty();
        if (others.none()) return std::nullopt;
        std::vector<std::pair<WinTree::Id, Cells>> alike;  // replies by what answers them
        for (const auto& [reply, next] : node.replies) {
            if (!geometry_.on_board(reply)) return std::nullopt;
            const std::size_t c = geometry_.cell_of(reply);
            if (!others[c]) return std::nullopt;  // not empty, or answered twice
            others.reset(c);
            if (alike.empty() || alike.back().first != next) alike.emplace_back(next, Cells());
            alike.back().second.set(c);
        }
        for (const auto& [next, replies] : alike) {
            const auto after = after_all(replies, next);
            if (!after) return std::nullopt;
            *conditions |= *after;
        }
        if (others.none()) return conditions;
        const auto passed = attack(node.otherwise);
        if (!passed || (passed->points & others).any() || passed->most < 1) return std::nullopt;
        *conditions |= passed->with_one_of(others, geometry_);
        return conditions;
    }

    /// All of these replies at once: what wins against more white stones wins against fewer.
    std::optional<Conditions> after_all(const Cells& replies, WinTree::Id next) {
        for_each(replies, [&](std::size_t c) { stones_.put_white(c); });
        auto conditions = attack(next);
        for_each(replies, [&](std::size_t c) { stones_.take_white(c); });
        return conditions;
    }

    template <class Visit>
    void for_each(const Cells& cells, Visit&& visit) const {
        for (std::size_t c = 0; c < geometry_.cells(); ++c)
            if (cells[c]) visit(c);
    }

    const Geometry& geometry_;
    Stones& stones_;
    const WinTree& tree_;
    std::vector<Seen> seen_;
};

Audit::Audit(int size) : geometry_(std::make_unique<const Geometry>(size)) {}
Audit::~Audit() = default;

Audit::Claim Audit::keep(Shown shown) {
    auto kept = std::make_unique<const Shown>(std::move(shown));
    const std::lock_guard lock(mutex_);
    claims_.push_back(std::move(kept));
    return static_cast<Claim>(claims_.size());
}

/// Nothing if there is no such claim.
const Audit::Shown* Audit::claimed(Claim claim) const {
    const std::lock_guard lock(mutex_);
    return claim == 0 || claim > claims_.size() ? nullptr : claims_[claim - 1].get();
}

Audit::Claim Audit::by_strategy(const PointSet& black, const PointSet& white,
                                const WinTree& strategy) {
    const auto b = geometry_->cells_of(black), w = geometry_->cells_of(white);
    if (!b || !w || (*b & *w).any() || strategy.empty()) return 0;
    Stones stones(*geometry_, *b, *w);
    if (stones.has_five()) return 0;
    const auto conditions = Strategy(*geometry_, stones, strategy).attack(strategy.root());
    return conditions ? keep({*b, *w, *conditions}) : 0;
}

Audit::Claim Audit::by_move(const QuietMove& quiet, const std::vector<Answer>& answers) {
    const auto b = geometry_->cells_of(quiet.black), w = geometry_->cells_of(quiet.white);
    if (!b || !w || (*b & *w).any() || !geometry_->on_board(quiet.move)) return 0;
    Stones stones(*geometry_, *b, *w);
    const std::size_t move = geometry_->cell_of(quiet.move);
    if (stones.has_five() || !stones.is_empty(move)) return 0;
    stones.put_black(move);
    auto conditions = stones.white_rows();
    if (stones.has_five() || !conditions) return 0;
    conditions->points.set(move);

    // White stops a five, or moves where he likes.
    Cells open = stones.empty();
    Cells fives;
    for (std::size_t c = 0; c < geometry_->cells(); ++c) fives[c] = stones.makes_black_five(c);
    if (fives.any()) {
        open = fives;
        conditions->points |= fives;
    }
    if (open.none()) return 0;

    const auto needed = needed_by(stones.black(), stones.white(), open, answers);
    if (!needed) return 0;
    *conditions |= *needed;
    return keep({*b, *w, *conditions});
}

/// The conditions of claims that win after every reply of `open`; nothing if some reply has none.
std::optional<Audit::Conditions> Audit::needed_by(const Cells& black, const Cells& white,
                                                  Cells open,
                                                  const std::vector<Answer>& answers) const {
    std::array<Cells, kImages> blacks, whites;
    std::array<Conditions, kImages> needed;  // as the claims have it, by the image that they are of
    for (int s = 0; s < kImages; ++s) {
        blacks[at(s)] = geometry_->image(black, s);
        whites[at(s)] = geometry_->image(white, s);
    }
    for (const auto& [reply, claim] : answers) {
        const Shown* const kept = claimed(claim);
        if (!geometry_->on_board(reply) || !kept) continue;
        const std::size_t c = geometry_->cell_of(reply);
        if (!open[c]) continue;
        const Shown& shown = *kept;
        // Of the images that the claim is for, that with the fewest white stones more leaves most.
        std::optional<int> best;
        Cells fewest;
        for (int s = 0; s < kImages; ++s) {
            if (blacks[at(s)] != shown.black) continue;
            Cells more = whites[at(s)];
            more.set(geometry_->image(c, s));
            more &= ~shown.white;
            if (best && more.count() >= fewest.count()) continue;
            if (!shown.conditions.allow(more, *geometry_)) continue;
            best = s;
            fewest = more;
        }
        if (!best) continue;
        Conditions rest = shown.conditions;
        for (std::size_t one = 0; one < geometry_->cells(); ++one)
            if (fewest[one]) rest = rest.with_one_of(Cells().set(one), *geometry_);
        needed[at(*best)] |= rest;
        open.reset(c);
    }
    Conditions result;
    for (int s = 0; s < kImages; ++s)
        result |= {geometry_->original(needed[at(s)].points, s),
                   geometry_->original(needed[at(s)].pairs, s),
                   geometry_->original(needed[at(s)].triples, s), needed[at(s)].most};
    return open.none() ? std::optional(result) : std::nullopt;
}

bool Audit::shows(Claim claim, const PointSet& black, const PointSet& white) const {
    const auto b = geometry_->cells_of(black), w = geometry_->cells_of(white);
    const Shown* const kept = claimed(claim);
    if (!b || !w || (*b & *w).any() || !kept) return false;
    const Shown& shown = *kept;
    for (int s = 0; s < kImages; ++s)
        if (geometry_->image(*b, s) == shown.black &&
            shown.conditions.allow(geometry_->image(*w, s) & ~shown.white, *geometry_))
            return true;
    return false;
}

}  // namespace ailab::gomoku
