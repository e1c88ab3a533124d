// The machine as a player: the engine with its strength cut down by level, thinking in a thread of
// its own so that the board stays alive.
#pragma once

#include <optional>

#include "common/arena/thinker.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/play/level.hpp"
#include "lab4_xiangqi/play/options.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

inline constexpr double kHintSeconds = 1;  ///< to think about a hint

class Machine {
public:
    /// Of the options: seed, threads, book and evaluation.
    Machine(const Laws& laws, const PlayOptions& options);

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
    int level_ = 5;
    Random random_;
    OpeningBook book_;
    Engine engine_;
    arena::Thinker<SearchResult, SearchInfo> thinker_{[this] { engine_.stop(); }};  // last
};

}  // namespace ailab::lab4
