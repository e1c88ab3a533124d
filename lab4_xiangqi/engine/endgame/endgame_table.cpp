#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::string_view kLetters = ".KABNRCP";
constexpr Kind kInOrder[] = {Kind::rook, Kind::horse,   Kind::cannon,
                             Kind::pawn, Kind::advisor, Kind::elephant};
constexpr Kind kAttackingKinds[] = {Kind::rook, Kind::horse, Kind::cannon, Kind::pawn};

/// The rows of the table.
enum Attacker : std::size_t { kRook, kHorse, kScreenedCannon, kCannon, kPawn, kAttackers };

// Columns: the weaker side's guards: none, B, BB, A, AB, ABB, AA, AAB, AABB.
constexpr std::array<std::array<int, 9>, kAttackers> kLost{{
    {978, 955, 944, 968, 945, 934, 969, 945, 514},  // KR
    {978, 61, 0, 964, 6, 0, 6, 1, 1},               // KN
    {977, 953, 7, 967, 18, 3, 967, 9, 5},           // KCA
    {0, 0, 0, 0, 0, 0, 5, 4, 4},                    // KC
    {819, 1, 0, 26, 0, 0, 1, 0, 0},                 // KP
}};

std::optional<Attacker> attacker(const Material& material) noexcept {
    if (material.attackers(0) != 1 || material.attackers(1) != 0) return std::nullopt;
    const auto& own = material.count[0];
    if (own[lab4::index_of(Kind::rook)]) return kRook;
    if (own[lab4::index_of(Kind::horse)]) return kHorse;
    if (own[lab4::index_of(Kind::pawn)]) return kPawn;
    return own[lab4::index_of(Kind::advisor)] ? kScreenedCannon : kCannon;
}

}  // namespace

using Result = EndgameValue::Result;

EndgameIndex::EndgameIndex(const Material& material) {
    for (const Side side : {kRed, kBlack}) {
        add(side, Kind::king, 1);
        for (std::size_t kind = 2; kind < kKinds; ++kind)
            if (const int count = material.count[lab4::index_of(side)][kind]; count > 0)
                add(side, static_cast<Kind>(kind), count);
    }
}

void EndgameIndex::add(Side side, Kind kind, int count) {
    Group group;
    group.piece = make_piece(side, kind);
    group.count = count;
    for (Square s = 0; s < kSquares; ++s) {
        if (!may_stand(group.piece, s)) continue;
        group.rank[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(group.squares.size());
        group.squares.push_back(s);
    }
    const std::uint64_t n = group.squares.size();
    group.ways = count == 1 ? n : n * (n - 1) / 2;
    size_ *= group.ways;
    groups_.push_back(std::move(group));
}

std::uint64_t EndgameIndex::of(const Position& position) const noexcept {
    std::uint64_t index = lab4::index_of(position.side_to_move());
    for (const Group& group : groups_) {
        Bitboard set = position.pieces(side_of(group.piece), kind_of(group.piece));
        const std::uint64_t low = group.rank[static_cast<std::size_t>(set.pop())];
        std::uint64_t way = low;
        if (group.count == 2) {
            const std::uint64_t high = group.rank[static_cast<std::size_t>(set.first())];
            way = high * (high - 1) / 2 + low;
        }
        index = index * group.ways + way;
    }
    return index;
}

bool EndgameIndex::place(std::uint64_t index, Position& position) const {
    position = Position::empty();
    for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
        std::uint64_t way = index % group->ways;
        index /= group->ways;
        if (group->count == 2) {
            std::uint64_t high = 1;
            while (high * (high + 1) / 2 <= way) ++high;
            const Square s = group->squares[high];
            if (position.piece_on(s) != Piece::none) return false;
            position.set_piece(s, group->piece);
            way -= high * (high - 1) / 2;
        }
        const Square s = group->squares[way];
        if (position.piece_on(s) != Piece::none) return false;
        position.set_piece(s, group->piece);
    }
    const Side side = index == 0 ? kRed : kBlack;
    position.start(side, 0, 1);
    return !position.attackers(position.king(!side), side, position.occupied(), true);
}

/// Solves one endgame. Generates the moves of all positions twice: first to count the predecessors
/// of each position, then to record them.
class EndgameSolver {
public:
    EndgameSolver(const Material& material, Endgames& others)
        : table_(new EndgameTable(material)), others_(others), size_(table_->index().size()) {}
    ~EndgameSolver() { others_.hold(held_, table_ ? 0 : values_bytes()); }
    EndgameSolver(const EndgameSolver&) = delete;
    EndgameSolver& operator=(const EndgameSolver&) = delete;

    std::unique_ptr<EndgameTable> solve() {
        hold(0);
        table_->values_.resize(size_);
        open_moves_.resize(size_);
        longest_.resize(size_);
        first_.resize(size_ + 1);
        for_each_move([&](std::uint32_t, std::uint32_t to) { ++first_[to + 1]; });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        hold(first_.back());
        from_.resize(first_.back());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for_each_move([&](std::uint32_t from, std::uint32_t to) { from_[next[to]++] = from; });
        next = {};
        for_each_position([&](std::uint32_t index, const Position&) { count(index); });
        for (int plies = 0; plies < static_cast<int>(levels_.size()); ++plies) settle(plies);
        return std::move(table_);
    }

private:
    /// Charges the memory to the budget before it is allocated. Throws OutOfBudget.
    void hold(std::size_t moves) {
        const std::size_t each =
            sizeof(std::uint8_t) + sizeof(std::uint16_t) + 2 * sizeof(std::uint32_t);
        const std::size_t bytes = values_bytes() + size_ * each + moves * sizeof(std::uint32_t);
        others_.hold(std::exchange(held_, bytes), bytes);
        others_.budget().spend();
    }
    std::size_t values_bytes() const noexcept { return size_ * sizeof(EndgameValue); }
    template <class Visit>
    void for_each_position(Visit&& visit) {
        for (std::uint32_t index = 0; index < table_->index().size(); ++index) {
            others_.budget().spend();
            if (table_->index().place(index, position_)) visit(index, position_);
        }
    }
    /// Calls visit(from, to) for the moves within this endgame.
    template <class Visit>
    void for_each_move(Visit&& visit) {
        for_each_position([&](std::uint32_t index, const Position&) {
            for (const Move move : legal_moves(position_)) {
                if (position_.piece_on(move.to()) != Piece::none) continue;
                position_.make(move);
                const auto to = static_cast<std::uint32_t>(table_->index().of(position_));
                position_.unmake(move);
                visit(index, to);
            }
        });
    }

    /// Counts the moves that may not lose, and enters the results that captures decide.
    void count(std::uint32_t index) {
        const Moves moves = legal_moves(position_);
        int open = static_cast<int>(moves.size()), longest = 0, shortest = kNever;
        for (const Move move : moves) {
            if (position_.piece_on(move.to()) == Piece::none) continue;
            position_.make(move);
            const EndgameValue reply = others_.value(position_);
            position_.unmake(move);
            if (reply.result == Result::loss) shortest = std::min(shortest, reply.plies + 1);
            if (reply.result != Result::win) continue;
            --open;
            longest = std::max(longest, reply.plies + 1);
        }
        open_moves_[index] = static_cast<std::uint8_t>(open);
        longest_[index] = static_cast<std::uint16_t>(longest);
        if (shortest < kNever) level(shortest).push_back(index);
        if (open == 0) level(longest).push_back(index);
    }

    /// Settles the positions decided in `plies` plies and updates their predecessors.
    void settle(int plies) {
        for (std::size_t i = 0; i < level(plies).size(); ++i) {
            const std::uint32_t index = level(plies)[i];
            others_.budget().spend();
            EndgameValue& value = table_->values_[index];
            if (value.result != Result::draw) continue;
            value = {open_moves_[index] == 0 ? Result::loss : Result::win, plies};
            for (std::uint32_t k = first_[index]; k < first_[index + 1]; ++k) tell(from_[k], value);
        }
    }
    void tell(std::uint32_t before, const EndgameValue& value) {
        if (value.result == Result::loss) return level(value.plies + 1).push_back(before);
        longest_[before] = std::max(longest_[before], static_cast<std::uint16_t>(value.plies + 1));
        if (--open_moves_[before] == 0) level(longest_[before]).push_back(before);
    }
    std::vector<std::uint32_t>& level(int plies) {
        const auto i = static_cast<std::size_t>(plies);
        if (i >= levels_.size()) levels_.resize(i + 1);
        return levels_[i];
    }

    static constexpr int kNever = std::numeric_limits<int>::max();

    std::unique_ptr<EndgameTable> table_;
    Endgames& others_;
    std::size_t size_, held_ = 0;  // positions of the table; bytes
    Position position_;
    std::vector<std::uint8_t> open_moves_;
    std::vector<std::uint16_t> longest_;
    std::vector<std::uint32_t> first_, from_;  // predecessors of each position
    std::vector<std::vector<std::uint32_t>> levels_;
};

EndgameSummary summarise(const EndgameTable& table, Budget& budget) {
    EndgameSummary summary;
    Position position;
    for (std::uint64_t index = 0; index < table.index().size(); ++index) {
        budget.spend();
        if (!table.index().place(index, position)) continue;
        const EndgameValue value = table.at(index);
        const bool strong = position.side_to_move() == kRed;
        auto& counts = strong ? summary.stronger : summary.weaker;
        ++(value.result == Result::win    ? counts.wins
           : value.result == Result::loss ? counts.losses
                                          : counts.draws);
        if (strong && value.result == Result::win && value.plies > summary.longest) {
            summary.longest = value.plies;
            summary.longest_position = position;
        }
    }
    return summary;
}

const EndgameTable& Endgames::table(const Material& material) {
    if (const auto known = tables_.find(material); known != tables_.end()) return *known->second;
    if (material.attackers(0) == 0 || material.attackers(1) > 0)
        throw UsageError(tr(
            "{}: the first side must have a rook, horse, cannon or pawn, and the second must not",
            material.name()));
    for (const auto& side : material.count)
        if (std::ranges::any_of(side, [](int n) { return n > 2; }))
            throw UsageError(tr("{}: more than two pieces of a kind", material.name()));
    const std::uint64_t size = EndgameIndex(material).size();
    if (size > max_positions_)
        throw UsageError(
            tr("{} has {} positions; the limit is {}", material.name(), size, max_positions_));
    auto table = EndgameSolver(material, *this).solve();
    return *(tables_[material] = std::move(table));
}

EndgameValue Endgames::value(const Position& position) {
    if (is_insufficient(position))
        return {has_legal_move(position) ? Result::draw : Result::loss, 0};
    const auto stronger = stronger_side(position);
    if (!stronger) throw UsageError(tr("both sides have a rook, horse, cannon or pawn"));
    if (*stronger == kBlack) return value(colours_changed(position));
    return table(Material::of(position, kRed)).at(position);
}

Material Material::named(std::string_view text) {
    constexpr const char* kHint = marked("for example KR-KAABB: K, then any of R N C P A B");
    Material material;
    std::size_t side = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool first = i == 0 || text[i - 1] == '-';
        if (text[i] == '-' && !first && side == 0) {
            side = 1;
            continue;
        }
        const auto piece = piece_from_letter(text[i]);
        const Kind kind = piece ? kind_of(*piece) : Kind::none;
        if (kind == Kind::none || (kind == Kind::king) != first)
            throw InputError(tr("'{}' is not a valid endgame", text), tr(kHint));
        if (first) continue;
        int& count = material.count[side][lab4::index_of(kind)];
        if (++count > kFullCount[lab4::index_of(kind)])
            throw InputError(tr("'{}' has too many of '{}'", text, text[i]));
    }
    if (side == 0 || text.back() == '-')
        throw InputError(tr("'{}' is not a valid endgame", text), tr(kHint));
    return material;
}

Material Material::of(const Position& position, Side stronger) noexcept {
    Material material;
    for (const Kind kind : kInOrder) {
        material.count[0][lab4::index_of(kind)] = position.pieces(stronger, kind).count();
        material.count[1][lab4::index_of(kind)] = position.pieces(!stronger, kind).count();
    }
    return material;
}

std::string Material::name() const {
    std::string text;
    for (const auto& side : count) {
        text += text.empty() ? "K" : "-K";
        for (const Kind kind : kInOrder)
            text.append(static_cast<std::size_t>(side[lab4::index_of(kind)]),
                        kLetters[lab4::index_of(kind)]);
    }
    return text;
}

int Material::attackers(int side) const noexcept {
    int sum = 0;
    for (const Kind kind : kAttackingKinds)
        sum += count[static_cast<std::size_t>(side)][lab4::index_of(kind)];
    return sum;
}

std::optional<Side> stronger_side(const Position& position) noexcept {
    const Bitboard attackers = position.pieces(Kind::rook) | position.pieces(Kind::horse) |
                               position.pieces(Kind::cannon) | position.pieces(Kind::pawn);
    const bool red = static_cast<bool>(attackers & position.pieces(kRed));
    const bool black = static_cast<bool>(attackers & position.pieces(kBlack));
    if (red == black) return std::nullopt;
    return red ? kRed : kBlack;
}

Position colours_changed(const Position& position) {
    Position changed = Position::empty();
    for_each(position.occupied().all, [&](Square s) {
        const Piece piece = position.piece_on(s);
        changed.set_piece(flip_ranks(s), make_piece(!side_of(piece), kind_of(piece)));
    });
    changed.start(!position.side_to_move(), 0, 1);
    return changed;
}

std::optional<int> lost_permille(const Material& material) noexcept {
    const auto row = attacker(material);
    if (!row) return std::nullopt;
    const auto& guards = material.count[1];
    return kLost[*row][static_cast<std::size_t>(3 * guards[lab4::index_of(Kind::advisor)] +
                                                guards[lab4::index_of(Kind::elephant)])];
}

std::optional<int> lost_permille(const Position& position, Side stronger) noexcept {
    const Bitboard attackers = position.pieces(Kind::rook) | position.pieces(Kind::horse) |
                               position.pieces(Kind::cannon) | position.pieces(Kind::pawn);
    if (attackers.several() || !(attackers & position.pieces(stronger))) return std::nullopt;
    return lost_permille(Material::of(position, stronger));
}

std::vector<Material> counted_endgames() {
    std::vector<Material> list;
    for (const char* stronger : {"KR-K", "KN-K", "KCA-K", "KC-K", "KP-K"})
        for (const char* guards : {"", "B", "BB", "A", "AB", "ABB", "AA", "AAB", "AABB"})
            list.push_back(Material::named(std::string(stronger) + guards));
    return list;
}

int count_lost_permille(Endgames& endgames, const Material& material) {
    const auto counts = summarise(endgames.table(material), endgames.budget()).weaker;
    return static_cast<int>(std::lround(1000.0 * static_cast<double>(counts.losses) /
                                        static_cast<double>(counts.all())));
}

}  // namespace ailab::lab4
