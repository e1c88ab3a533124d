// Table, ordering, drivers, names and instability of common/search/game, without any particular
// game.
#include "common/search/game/game_search.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/search/game/algorithms.hpp"
#include "common/search/game/drivers.hpp"
#include "common/search/game/instability.hpp"
#include "common/search/game/ordering.hpp"
#include "common/search/game/statistics.hpp"
#include "common/search/game/transposition_table.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"

namespace ailab {
namespace {

using Table = TranspositionTable<std::uint16_t>;

/// The smallest game: take 1 or 2 of the stones; who takes the last one wins.
class Nim {
public:
    using Move = std::uint8_t;
    static constexpr std::size_t kMaxMoves = 8, kMoveIndices = 3;
    explicit Nim(int stones) : stones_(stones) {}
    Side side_to_move() const { return side_; }
    void generate(MoveList<Nim>& out) const {
        for (Move m = 1; m <= 2 && m <= stones_; ++m) out.push_back(m);
    }
    void make(Move m) { stones_ -= m, side_ = !side_; }
    void unmake(Move m) { stones_ += m, side_ = !side_; }
    std::optional<Value> terminal(Ply) const {
        return stones_ == 0 ? std::optional<Value>(-1) : std::nullopt;
    }
    Value evaluate() const { return 0; }
    static std::size_t move_index(Move m) { return m; }
    /// A number of stones recurs at other plies.
    Key key() const {
        auto seed = static_cast<std::uint64_t>(2 * stones_ + (side_ == Side::second));
        return splitmix64(seed);
    }

private:
    int stones_;
    Side side_ = Side::first;
};

TEST(TranspositionTable, ReturnsWhatWasStored) {
    Table table(1 << 12);
    for (const Value value : {0, 5, -7, kMate, -kMate}) {
        table.store(42, 17, value, 9, Bound::lower);
        const auto entry = table.probe(42);
        ASSERT_TRUE(entry);
        EXPECT_EQ(entry->value, value);
        EXPECT_EQ(entry->move, 17);
        EXPECT_EQ(entry->depth, 9);
        EXPECT_EQ(entry->bound, Bound::lower);
    }
}

TEST(TranspositionTable, NeverTakesOneKeyForAnother) {
    Table table(1 << 10);  // 64 entries: nearly every store meets another key in its bucket
    Random random(1);
    std::vector<Key> keys;
    for (int i = 0; i < 10'000; ++i) {
        keys.push_back(random());
        table.store(keys.back(), static_cast<std::uint16_t>(i), i, 3, Bound::exact);
    }
    int found = 0;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (const auto entry = table.probe(keys[i])) {
            ++found;
            EXPECT_EQ(entry->value, static_cast<Value>(i));
        }
    EXPECT_GT(found, 0);
    EXPECT_LE(found, 64);
    EXPECT_FALSE(table.probe(random()));
}

TEST(TranspositionTable, KeepsWithinItsBytes) {
    EXPECT_LE(Table(1 << 20).bytes(), std::size_t{1} << 20);
    EXPECT_EQ(Table(1 << 20).capacity(), std::size_t{1} << 16);
    EXPECT_EQ(Table(0).capacity(), 4U);
}

TEST(TranspositionTable, DeepEntriesOutliveShallowOnesUntilTheyAge) {
    Table table(0);  // one bucket
    table.store(0, 1, 1, 20, Bound::exact);
    for (Key key = 1; key <= 50; ++key) table.store(key, 2, 2, 1, Bound::exact);
    EXPECT_TRUE(table.probe(0)) << "the deep entry was replaced by shallow ones";
    for (int age = 0; age < 10; ++age) table.new_generation();
    for (Key key = 100; key <= 110; ++key) table.store(key, 2, 2, 1, Bound::exact);
    EXPECT_FALSE(table.probe(0)) << "an old entry blocks the table for ever";
}

TEST(GameSearch, DeepeningWithATableNoticesThatTheGameIsOver) {
    const SearchOptions options{.switches = {.table = true, .deepening = true}};
    const auto report = GameSearch<Nim>(options).search(Nim(20), Unlimited());
    EXPECT_EQ(report.value, 1);
    EXPECT_LE(report.depth, 22) << "no game is longer than 20 plies";
}

TEST(GameSearch, MakesATableWithinTheMemoryOfTheBudget) {
    const SearchOptions options{
        .switches = {.table = true}, .depth = 8, .table_bytes = std::size_t{1} << 50U};
    Budget budget = memory_limit(4096);
    EXPECT_TRUE(GameSearch<Nim>(options).search(Nim(7), budget).complete);
}

TEST(TranspositionTable, AShallowBoundDoesNotReplaceADeeperOneOfTheSamePosition) {
    Table table(0);
    table.store(7, 1, 10, 8, Bound::lower);
    table.store(7, 2, 99, 3, Bound::upper);
    EXPECT_EQ(table.probe(7)->depth, 8);
    table.store(7, 2, 99, 3, Bound::exact);
    EXPECT_EQ(table.probe(7)->depth, 3);
}

TEST(TranspositionTable, DecidesOnlyWhatItsBoundProves) {  // H-02
    const TableEntry<std::uint16_t> lower{5, 1, Bound::lower, 0}, upper{5, 1, Bound::upper, 0};
    EXPECT_TRUE(lower.decides(5, 0, 5));
    EXPECT_FALSE(lower.decides(5, 0, 6));
    EXPECT_TRUE(upper.decides(5, 5, 9));
    EXPECT_FALSE(upper.decides(5, 4, 9));
}

TEST(TranspositionTable, WinsAreCountedFromTheStoredPosition) {
    EXPECT_EQ(from_table(to_table(mate_in(9), 4), 2), mate_in(7));
    EXPECT_EQ(from_table(to_table(mated_in(9), 4), 2), mated_in(7));
    EXPECT_EQ(from_table(to_table(123, 4), 2), 123);
}

TEST(History, MovesThatCutDeepTreesComeFirst) {  // H-03
    MoveOrder<Nim> order(true, false);
    const Nim game(9);
    order.reward(game, 2, 4, 0, true);
    order.reward(game, 1, 1, 0, true);
    MoveList<Nim> moves;
    game.generate(moves);
    order.sort(game, moves, nullptr, 0);
    EXPECT_EQ(moves[0], 2);
    const Nim::Move hint = 1;
    order.sort(game, moves, &hint, 0);
    EXPECT_EQ(moves[0], 1) << "the hinted move comes before all others";
}

TEST(Killers, TheLatestKillerOfThePlyComesFirst) {
    KillerTable<Nim> killers;
    killers.reward(1, 3);
    killers.reward(2, 3);
    EXPECT_EQ(killers.rank(2, 3), 2);
    EXPECT_EQ(killers.rank(1, 3), 1);
    EXPECT_EQ(killers.rank(1, 4), 0);
}

TEST(Drivers, MtdfConvergesFromAnyGuess) {
    const Value truth = 37;
    for (const Value guess : {-1000, 36, 37, 38, 1000}) {
        int searches = 0;
        const auto search = [&](Value alpha, Value beta) {
            EXPECT_EQ(alpha + 1, beta);
            ++searches;
            return truth >= beta ? std::max(beta, truth - 1) : truth;
        };
        EXPECT_EQ(mtdf(search, guess), truth);
        EXPECT_LE(searches, 4);
    }
}

TEST(Drivers, AspirationWidensUntilTheValueIsInside) {
    for (const Value truth : {0, 49, 51, -5'000, 1'000'000, kMate, -kMate}) {
        const auto search = [&](Value alpha, Value beta) {
            return std::clamp(truth, alpha, beta);  // fail-hard: the worst case
        };
        EXPECT_EQ(aspiration(search, 0, 50), truth);
    }
}

TEST(Drivers, DeepeningEndsWhereTheBudgetDoes) {  // H-04
    Depth deepest = 0;
    const auto iterate = [&](Depth depth) {
        if (depth == 4) throw OutOfBudget{StopReason::time};
        return deepest = depth;
    };
    EXPECT_EQ(iterative_deepening(iterate, 100, [](int) { return false; }), StopReason::time);
    EXPECT_EQ(deepest, 3);
    EXPECT_EQ(iterative_deepening(iterate, 3, [](int) { return false; }), StopReason::none);
    EXPECT_EQ(iterative_deepening(iterate, 100, [](int value) { return value == 2; }),
              StopReason::none);
    EXPECT_EQ(deepest, 2);
}

TEST(Counters, EffectiveBranchingOfAFullTreeIsItsBranching) {
    EXPECT_NEAR(effective_branching_factor(1 + 3 + 9 + 27, 3), 3.0, 1e-9);
    EXPECT_EQ(effective_branching_factor(1, 3), 0.0);
}

TEST(AlgorithmNames, EveryNameIsFoundAndNearMissesAreSuggested) {
    for (const auto& choice : algorithms()) {
        EXPECT_EQ(algorithm_named(choice.name), choice.value);
        EXPECT_EQ(name_of(choice.value), choice.name);
    }
    for (const auto& choice : enhancements()) {
        EXPECT_EQ(enhancement_named(choice.name), choice.value);
    }
    EXPECT_TRUE(
        has(error_of([&] { algorithm_named("alpha-bate"); }), "did you mean 'alpha-beta'?"));
}

constexpr double kWorry = 20;

/// The factor after these iterations, all with the same best move and value.
double after(int iterations, double effort) {
    Instability<int> instability(kWorry);
    for (int i = 0; i < iterations; ++i) instability.add(1, 0, effort);
    return instability.factor();
}

TEST(Instability, AStableMoveNeedsLessTime) {
    for (int i = 1; i < 8; ++i) EXPECT_GT(after(i, 0.7), after(i + 1, 0.7)) << i;
    EXPECT_EQ(after(20, 0.7), after(40, 0.7)) << "but never none";
    EXPECT_GT(after(40, 1.0), 0.2);
}

TEST(Instability, AChangeOfTheBestMoveBringsTheTimeBack) {
    Instability<int> instability(kWorry);
    for (int i = 0; i < 6; ++i) instability.add(1, 0, 0.7);
    instability.add(2, 0, 0.7);
    EXPECT_DOUBLE_EQ(instability.factor(), after(1, 0.7));
}

TEST(Instability, NodesBelowOtherMovesAreDoubt) {
    EXPECT_LT(after(4, 0.95), after(4, 0.7));
    EXPECT_LT(after(4, 0.7), after(4, 0.3));
    EXPECT_EQ(after(4, 0.1), after(4, 0.0)) << "within bounds";
}

TEST(Instability, AFallingValueNeedsMoreTime) {
    const auto after_fall = [](double fall) {
        Instability<int> instability(kWorry);
        instability.add(1, 100, 0.7);
        instability.add(1, 100 - fall, 0.7);
        return instability.factor();
    };
    EXPECT_EQ(after_fall(0), after_fall(kWorry)) << "a small fall does not count";
    EXPECT_EQ(after_fall(0), after_fall(-500)) << "nor does a rise";
    EXPECT_LT(after_fall(kWorry), after_fall(2 * kWorry));
    EXPECT_LT(after_fall(2 * kWorry), after_fall(4 * kWorry));
}

}  // namespace
}  // namespace ailab
