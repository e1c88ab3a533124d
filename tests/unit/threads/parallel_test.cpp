// Threads that fail: the first exception of any of them stops all and reaches the caller.
#include <atomic>
#include <new>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "common/arena/thinker.hpp"
#include "common/base/random.hpp"
#include "common/base/run_threads.hpp"
#include "common/search/game/game_search.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/failing_memory.hpp"
#include "tests/support/sweep.hpp"
#include "workshop/training/in_order.hpp"

namespace ailab {
namespace {

using test::Failing;
using test::FailingMemory;

TEST(RunThreads, TheExceptionOfEachThreadStopsAllAndReachesTheCaller) {
    constexpr std::size_t kThreads = 4;
    for (std::size_t bad = 0; bad < kThreads; ++bad) {
        std::atomic<bool> stopped = false;
        std::atomic<std::size_t> ended = 0;
        const auto work = [&](std::size_t number) {
            if (number == bad) throw std::bad_alloc();
            while (!stopped) std::this_thread::yield();
            ++ended;
        };
        EXPECT_THROW(run_threads(kThreads, work, [&] { stopped = true; }), std::bad_alloc);
        EXPECT_EQ(ended, kThreads - 1);
    }
}

TEST(RunThreads, AThreadThatCannotBeStartedStopsTheOthers) {
    for (int count = 1; count <= 8; ++count) {
        std::atomic<bool> stopped = false;
        const auto wait = [&](std::size_t number) {
            while (number > 0 && !stopped) std::this_thread::yield();
            stopped = true;
        };
        const FailingMemory memory(Failing::this_thread, count);
        const bool threw = [&] {
            try {
                run_threads(4, wait, [&] { stopped = true; });
            } catch (const std::bad_alloc&) {
                return true;
            }
            return false;
        }();
        EXPECT_EQ(threw, memory.failed()) << count;
    }
}

/// A regular tree of random values, with a position that needs memory.
class Grove {
public:
    using Move = std::uint8_t;
    static constexpr std::size_t kMaxMoves = 4, kMoveIndices = 4;

    Side side_to_move() const { return path_.size() % 2 == 0 ? Side::first : Side::second; }
    void generate(MoveList<Grove>& out) const {
        std::this_thread::yield();  // to the helpers
        for (Move m = 0; m < kMaxMoves; ++m) out.push_back(m);
    }
    void make(Move m) {
        std::vector<Move> longer(path_);
        longer.push_back(m);
        path_ = std::move(longer);
    }
    void unmake(Move /*m*/) { path_.pop_back(); }
    std::optional<Value> terminal(Ply /*ply*/) const { return std::nullopt; }
    Value evaluate() const { return static_cast<Value>(key() % 1000) - 500; }
    static std::size_t move_index(Move m) { return m; }
    Key key() const {
        Key key = path_.size() + 1;
        for (const Move m : path_) {
            std::uint64_t seed = 8 * key + m;
            key = splitmix64(seed);
        }
        return key;
    }

private:
    std::vector<Move> path_;
};

/// The value, or an empty optional if there was no memory.
std::optional<Value> value_with(const SearchOptions& options) {
    GameSearch<Grove> search(options);
    try {
        return search.search(Grove(), Unlimited()).value;
    } catch (const std::bad_alloc&) {
        return std::nullopt;
    }
}

TEST(ParallelAlphaBeta, NoMemoryInAnyThreadEndsTheSearchOfAll) {
    SearchOptions options{.algorithm = Algorithm::parallel,
                          .switches = {.table = true, .history = true, .killers = true},
                          .depth = 7};
    const auto value = value_with(options);
    options.threads = 3;
    const int step = static_cast<int>(test::step_of_sweep(7));
    for (const Failing where : {Failing::this_thread, Failing::other_threads}) {
        int failed = 0;
        for (int count = 1; count <= 500; count += step) {
            const auto [found, fails] = [&] {
                const FailingMemory memory(where, count);
                const auto value_now = value_with(options);
                return std::pair(value_now, memory.failed());
            }();
            EXPECT_EQ(found, fails ? std::nullopt : value) << count;
            failed += fails;
        }
        EXPECT_GT(failed, 10);
    }
}

TEST(ParallelAlphaBeta, ASearchThatFailedCanBeRepeated) {
    TranspositionTable<Grove::Move> table(1U << 16U);
    Budget budget;
    ParallelAlphaBeta<Grove> search({.threads = 3}, &table, budget);
    Grove game;
    const FailingMemory memory(Failing::this_thread, 400);
    EXPECT_THROW(search.search(game, -kInf, kInf, 7), std::bad_alloc);
    const std::uint64_t nodes = budget.nodes();
    EXPECT_GT(nodes, 0U) << "what was searched has been paid";
    EXPECT_EQ(search.search(game = Grove(), -kInf, kInf, 4),
              ParallelAlphaBeta<Grove>({.threads = 1}, nullptr, Unlimited())
                  .search(game, -kInf, kInf, 4));
    EXPECT_GT(budget.nodes(), nodes);
}

TEST(TranspositionTable, ThreadsThatRaceNeverReadAMixedEntry) {
    TranspositionTable<std::uint16_t> table(0);
    const auto work = [&table](Key salt) {
        for (Key i = 0; i < 20'000; ++i) {
            const Key key = (i * salt) % 8;
            // The value is a function of the key: a mixture would show.
            table.store(key, static_cast<std::uint16_t>(key), static_cast<Value>(key * 1000),
                        static_cast<Depth>(i % 30), Bound::exact);
            if (const auto entry = table.probe((i * 3) % 8)) {
                EXPECT_EQ(entry->value, entry->move * 1000);
                EXPECT_EQ(entry->move, (i * 3) % 8);
            }
        }
    };
    std::jthread other([&] { work(5); });
    work(7);
}

TEST(PlayInOrder, AGameThatFailsInAnyThreadEndsTheRun) {
    struct Players {};
    for (const std::uint64_t bad : {0, 1, 5}) {
        std::atomic<std::uint64_t> begun = 0;
        const auto play = [&](Players&, std::uint64_t number) -> std::optional<std::uint64_t> {
            ++begun;
            if (number == bad) throw std::bad_alloc();
            return number;
        };
        std::uint64_t delivered = 0;
        const auto on_result = [&](std::uint64_t number) {
            return ++delivered, number < 1'000'000;
        };
        EXPECT_THROW(training::play_in_order(
                         1'000'000'000, 3, [] { return Players(); }, play, on_result),
                     std::bad_alloc);
        EXPECT_EQ(delivered, bad) << "the games before it";
    }
}

TEST(PlayInOrder, PlayersOrResultsThatFailEndTheRun) {
    struct Players {};
    std::atomic<int> made = 0;
    const auto play = [](Players&, std::uint64_t number) { return std::optional(number); };
    const auto third = [&] {
        if (++made == 3) throw std::bad_alloc();
        return Players();
    };
    const auto take = [](std::uint64_t /*number*/) { return true; };
    EXPECT_THROW(training::play_in_order(1'000'000'000, 3, third, play, take), std::bad_alloc);
    const auto refuse = [](std::uint64_t number) {
        if (number == 4) throw std::bad_alloc();
        return true;
    };
    EXPECT_THROW(training::play_in_order(
                     1'000'000'000, 3, [] { return Players(); }, play, refuse),
                 std::bad_alloc);
}

TEST(Thinker, AQuestionThatFailsIsAnsweredByItsException) {
    arena::Thinker<int, int> thinker;
    const auto fail = [](const std::atomic<bool>&, const auto&) -> int { throw std::bad_alloc(); };
    thinker.start(fail);
    EXPECT_THROW(thinker.wait(nullptr), std::bad_alloc);
    EXPECT_FALSE(thinker.thinking());
    thinker.start(fail);
    thinker.abandon();
    EXPECT_FALSE(thinker.thinking());
}

}  // namespace
}  // namespace ailab
