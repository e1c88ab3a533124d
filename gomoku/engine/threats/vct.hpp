// VCT, victory by continuous threats: every move of the attacker threatens to win by fours. Of the
// defender's replies only those count that touch that win (its relevance zone), and his own fours.
// A depth-first proof-number search (Nagai 2002) with weak proof numbers (Ueda et al. 2008): it
// finds long narrow wins, and what it claims is always true. "No" means no win by such threats.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gomoku/engine/threats/advisor.hpp"
#include "gomoku/engine/threats/sequence.hpp"
#include "gomoku/engine/threats/vcf.hpp"
#include "gomoku/engine/threats/zone.hpp"

namespace ailab::gomoku {

/// Which moves of the attacker are tried besides fours.
enum class Threats : std::uint8_t {
    threes,  ///< open threes
    all,     ///< whatever builds a win by fours: slower, finds more
};

class Vct {
public:
    static constexpr std::size_t kEntryBytes = 24;
    explicit Vct(std::size_t table_entries = 1U << 18U);

    /// Can `attacker`, on move, win by threats? Counts positions, those of its VCF searches
    /// included, on the budget if there is one.
    Outcome search(Position& position, Colour attacker, std::uint64_t node_limit,
                   Threats threats = Threats::threes, Budget* budget = nullptr);

    /// Wins of black that later searches for black may use; must outlive them. None: nullptr.
    void set_advisor(const Advisor* advisor) noexcept { advisor_ = advisor; }

    /// Look for sequences of threats before anything else. `values`, which say what is promising,
    /// must outlive this search.
    void use_sequences(const ValueTable& values) { sequence_.emplace(values); }

    /// The attacker's first move of the win found last.
    Point winning_move() const noexcept { return winning_move_; }
    /// The strategy of the win that search() found last, in this position; empty if the budget, if
    /// there is one, ran out while lost parts of the table were searched again.
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
    };
    static_assert(sizeof(Entry) == kEntryBytes);
    using Children = std::vector<Child>;

    Numbers attack(Position& position, Numbers limit);
    Numbers defend(Position& position, Numbers limit);
    template <bool kAttacks>
    Numbers explore(Position& position, Key key, const Children& children, Numbers limit,
                    bool tried_vcf);

    // vct_moves.cpp: the moves, or the numbers of a node that is decided without them.
    std::optional<Numbers> list_attacks(Position& position, Key key, bool& tried_vcf,
                                        Children& out);
    std::optional<Numbers> list_replies(Position& position, Children& out);
    bool null_win(Position& position);

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
    static constexpr std::uint64_t kAttackVcfNodes = 200;
    static constexpr std::uint64_t kInnerSequence = 20;
    static constexpr std::size_t kBucket = 4;
    std::vector<Entry> table_;
    Vcf vcf_;
    std::vector<Point> null_line_;  // what null_win() found last
    std::uint64_t null_nodes_;
    std::unordered_map<Key, WinTree::Id> extracted_;
    const Advisor* advisor_ = nullptr;
    static constexpr std::uint64_t kSequenceCost = 2;  // in positions of Vcf, about
    std::optional<ThreatSequence> sequence_;
    Key black_key_ = 0;  // while there is a advisor
    PointSet white_;
    Colour attacker_ = Colour::black;
    Threats threats_ = Threats::threes;
    Key salt_ = 0;
    Budget* budget_ = nullptr;
    std::uint64_t limit_ = 0;
    std::uint64_t nodes_ = 0;
    bool incomplete_ = false;
    bool by_sequence_ = false;  ///< so was the win found last
    Point winning_move_;
};

}  // namespace ailab::gomoku
