// VCT, victory by continuous threats: every move of the attacker threatens to win by fours. Only
// those replies count that touch that win (its relevance zone), and the defender's own fours. A
// depth-first proof-number search (Nagai 2002) with weak proof numbers (Ueda et al. 2008): it finds
// long narrow wins, and its wins are always correct. "No" means that there is no win by such
// threats.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/engine/threats/sequence.hpp"
#include "gomoku/engine/threats/vcf.hpp"
#include "gomoku/engine/threats/zone.hpp"
#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {

/// Earlier wins that speed up a threat search, indexed by the attacker's stones alone. If a win
/// also holds for the new defending stones, it need not be searched for again (simulation, Kawano
/// 1996); otherwise its move is still tried first. The table has a fixed size: new entries replace
/// old ones.
class Advisor {
public:
    explicit Advisor(std::size_t entries = 1U << 16U) : slots_(std::bit_ceil(entries / kWays)) {}

    /// Adds a win of the player with these stones, who is to move.
    void add(const WonNode& won) {
        Slot& slot = slots_[won.black_key & (slots_.size() - 1)];
        slot.won[slot.next++ % kWays] = won;
    }
    /// Calls visit(won) for the wins with these stones until it returns true.
    template <class Visit>
    void look_up(Key black_key, Visit&& visit) const {
        for (const WonNode& won : slots_[black_key & (slots_.size() - 1)].won)
            if (won.move && won.black_key == black_key && visit(won)) return;
    }
    /// Records that a search found no win here, so that no other search is tried.
    void give_up(Key stones_key) { given_up_.insert(stones_key); }
    bool gave_up(Key stones_key) const { return given_up_.contains(stones_key); }

private:
    static constexpr std::size_t kWays = 4;
    struct Slot {
        std::array<WonNode, kWays> won{};
        std::size_t next = 0;
    };
    std::vector<Slot> slots_;
    std::unordered_set<Key> given_up_;
};

/// The attacker's moves besides fours.
enum class Threats : std::uint8_t {
    threes,  ///< open threes
    all,     ///< all moves that prepare a win by fours: slower, finds more
};

class Vct {
public:
    static constexpr std::size_t kEntryBytes = 24;
    explicit Vct(std::size_t table_entries = 1U << 18U);

    /// Searches for a win of `attacker`, who is to move, by threats. Counts positions, including
    /// those of its VCF searches, against the budget, if there is one.
    Outcome search(Position& position, Colour attacker, std::uint64_t node_limit,
                   Threats threats = Threats::threes, Budget* budget = nullptr);

    /// Sets known wins of black for later searches for black; they must outlive this search.
    /// nullptr: none.
    void set_advisor(const Advisor* advisor) noexcept { advisor_ = advisor; }

    /// Searches for sequences of threats before anything else. `values` order the moves and must
    /// outlive this search.
    void use_sequences(const ValueTable& values) { sequence_.emplace(values); }

    /// The attacker's first move of the last win found.
    Point winning_move() const noexcept { return winning_move_; }
    /// The strategy of the win that search() found last, in this position; an empty tree if the
    /// budget, if there is one, was exhausted while lost parts of the table were searched again.
    WinTree tree(Position& position, Budget* budget = nullptr);
    std::uint64_t nodes() const noexcept {
        return nodes_ + vcf_.nodes() + (sequence_ ? kSequenceCost * sequence_->nodes() : 0);
    }

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinite = 100'000'000;
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    static constexpr Numbers kProved{0, kInfinite}, kDisproved{kInfinite, 0};
    struct Entry {
        Key key = 0;
        Numbers numbers{};
        std::uint32_t work = 0;
        Point move;
        bool tried_vcf = false;
    };
    struct Child {
        Point move;
        Key key = 0;
        Numbers initial{};
        std::int32_t worth = 0;  ///< of the point for both players, for attacks only
    };
    static_assert(sizeof(Entry) == kEntryBytes);
    using Children = std::vector<Child>;

    Numbers attack(Position& position, Numbers limit);
    Numbers defend(Position& position, Numbers limit);
    template <bool kAttacks>
    Numbers explore(Position& position, Key key, const Children& children, Numbers limit,
                    bool tried_vcf);

    // In vct_moves.cpp: list the moves, or return the numbers of a node decided without them.
    std::optional<Numbers> list_attacks(Position& position, Key key, bool& tried_vcf,
                                        Children& out);
    std::optional<Numbers> list_replies(Position& position, Children& out);
    bool null_win(Position& position);
    void prefer_worthy(const Position& position, Children& attacks) const;

    bool advised() const noexcept { return advisor_ && attacker_ == Colour::black; }
    void start(const Position& position);
    void toggle(Point p, bool attacks) noexcept;

    Key key_of(const Position& position, bool attacks) const noexcept;
    const Entry* find(Key key) const noexcept;
    void store(Key key, Numbers numbers, Point move, std::uint64_t work, bool tried_vcf) noexcept;
    Numbers numbers_of(const Child& child) const noexcept;
    void spend();

    WinTree::Id extract_attack(WinTree& tree, Position& position);
    WinTree::Id extract_reply(WinTree& tree, Position& position, Point attack);
    Point proved_attack(Position& position);

    static constexpr Key kDefends = 0x5BE0CD19137E2179ULL;  ///< the defender is to move
    static constexpr std::uint64_t kVcfNodes = 16;          ///< of each search for fours
    static constexpr std::uint64_t kNullNodes = 100;        ///< of the one after a pass
    static constexpr std::uint64_t kInnerSequence = 20;
    static constexpr std::size_t kBucket = 4;
    std::vector<Entry> table_;
    Vcf vcf_;
    std::vector<Point> null_line_;  // the last line found by null_win()
    std::uint64_t null_nodes_;
    std::unordered_map<Key, WinTree::Id> extracted_;
    const Advisor* advisor_ = nullptr;
    static constexpr std::uint64_t kSequenceCost = 2;  // approximate cost in positions of Vcf
    std::optional<ThreatSequence> sequence_;
    Key black_key_ = 0;  // maintained while there is an advisor
    PointSet white_;
    Colour attacker_ = Colour::black;
    Threats threats_ = Threats::threes;
    Key salt_ = 0;
    Budget* budget_ = nullptr;
    std::uint64_t limit_ = 0;
    std::uint64_t nodes_ = 0;
    bool incomplete_ = false;
    bool by_sequence_ = false;  ///< whether a sequence was the last win found
    Point winning_move_;
};

}  // namespace ailab::gomoku
