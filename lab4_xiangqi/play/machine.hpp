// The machine as a player: the engine with its strength cut down by level, thinking in a thread of
// its own so that the board stays alive. A level is a number of nodes and a margin: it picks at
// random among moves not worse than the best by more than the margin.
#pragma once

#include <optional>
#include <string_view>

#include "common/arena/thinker.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

inline constexpr int kTopLevel = 10;
inline constexpr double kHintSeconds = 1;  ///< to think about a hint

struct Level {
    std::uint64_t nodes;
    Value margin;
    bool book;  ///< knows the opening book
    std::string_view english, chinese;
};
/// Levels 1 (a beginner) to kTopLevel (the whole engine, limited by time alone).
const Level& level_of(int number);

/// What the machine has decided.
struct Decision {
    Move move{};
    Value value = 0;  ///< for the side to move
    Depth depth = 0;
    std::uint64_t nodes = 0;  ///< 0: the move is the book's
    std::vector<Move> line{};

    bool from_book() const noexcept { return nodes == 0; }
};

class Machine {
public:
    Machine(const Rules& rules, std::uint64_t seed, int threads, OpeningBook book = {});

    void set_level(int number) { level_ = number; }
    int level() const noexcept { return level_; }

    /// Think in the background, unless the book has the answer. `seconds` limits the time at the
    /// top level, and every other one. Requires a legal move.
    void start(const Position& position, double seconds);
    bool thinking() const noexcept { return thinker_.thinking(); }
    /// The best line so far of the search that runs; nothing before its first iteration is over.
    std::optional<SearchInfo> progress() const { return thinker_.progress(); }
    /// Decide at once, by what is known so far.
    void hurry() { thinker_.hurry(); }
    /// The decision, once, when there is one.
    std::optional<Decision> poll();
    /// Wait for it; gives the best so far when `cancel` is raised.
    Decision wait(const std::atomic<bool>* cancel);
    /// Forget the search that runs.
    void abandon() { thinker_.abandon(); }
    /// The best the engine finds in this time, whatever the level: for hints.
    Decision best(const Position& position, double seconds);

private:
    Decision choose(const SearchResult& result);

    int level_ = 5;
    Random random_;
    OpeningBook book_;
    Engine engine_;
    arena::Thinker<SearchResult, SearchInfo> thinker_{[this] { engine_.stop(); }};  // last
};

}  // namespace ailab::lab4
