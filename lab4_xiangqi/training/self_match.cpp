#include "lab4_xiangqi/training/self_match.hpp"

#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

#include "common/base/random.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

constexpr int kOpeningPlies = 8;
constexpr int kMaxPlies = 300;  // then it is a draw
constexpr Value kClear = 1500;  // both engines agree: won
constexpr int kClearPlies = 6;
constexpr Value kBalanced = 120;  // an opening

/// Random moves that leave the game open; the same for the same seed.
Position random_opening(std::uint64_t seed) {
    for (Random random(seed);;) {
        Position position;
        for (int ply = 0; ply < kOpeningPlies; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[random.below(moves.size())]);
        }
        if (!rule_on(position).over() && std::abs(evaluate(position)) < kBalanced) return position;
    }
}

/// Nothing if it was broken off.
std::optional<arena::GameResult> play_game(Engine& red, Engine& black, Position position,
                                           const Limits& limits) {
    using arena::GameResult;
    red.new_game();
    black.new_game();
    int agreed = 0;  // plies in a row that see the same side win, signed
    for (int ply = 0; ply < kMaxPlies; ++ply) {
        if (const Ruling ruling = rule_on(position); ruling.over()) {
            if (!ruling.loser) return GameResult::draw;
            return *ruling.loser == kBlack ? GameResult::first_wins : GameResult::second_wins;
        }
        const bool reds_turn = position.side_to_move() == kRed;
        const SearchResult found = (reds_turn ? red : black).search(position, limits);
        if (limits.cancel && *limits.cancel) return {};
        const Value value = reds_turn ? found.value : -found.value;
        const int sign = value >= kClear ? 1 : value <= -kClear ? -1 : 0;
        agreed = sign == 0 || agreed * sign < 0 ? sign : agreed + sign;
        if (agreed >= kClearPlies) return GameResult::first_wins;
        if (agreed <= -kClearPlies) return GameResult::second_wins;
        position.make(found.best);
    }
    return GameResult::draw;
}

}  // namespace

arena::Score play_self_match(const EngineOptions& first, const EngineOptions& second,
                             const SelfMatchOptions& options,
                             const std::function<bool(const arena::Score&)>& on_game) {
    Limits limits;
    limits.nodes = options.nodes;
    limits.cancel = options.cancel;
    std::mutex mutex;
    int begun = 0;
    arena::Score score;
    const auto work = [&] {
        Engine one(first), two(second);
        std::unique_lock lock(mutex);
        while (begun < options.games) {
            const arena::Pairing now = arena::pairing(begun++, SIZE_MAX);
            lock.unlock();
            const Position opening = random_opening(options.seed + now.opening);
            const auto result = now.first_begins ? play_game(one, two, opening, limits)
                                                 : play_game(two, one, opening, limits);
            lock.lock();
            if (!result) break;
            score.add(*result, now.first_begins);
            if (!on_game(score)) begun = options.games;
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
    helpers.clear();
    return score;
}

}  // namespace ailab::lab4
