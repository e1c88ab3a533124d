// Plays numbered games on several threads and delivers the results in the order of the numbers, so
// that the output does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "common/base/run_threads.hpp"

namespace ailab::training {

/// Plays the games 0, 1, … `games` - 1. Each thread calls make_players() once for what its games
/// need, then play(players, number) -> std::optional<Result> for one game after another; an empty
/// optional (interrupted) ends the run. on_result(result) is called in the order of the games, by
/// one thread at a time, and returns false to end the run. Games already played beyond that point
/// are dropped. An exception of any thread ends the run, after the games now played, and is thrown
/// again.
template <class MakePlayers, class Play, class OnResult>
void play_in_order(std::uint64_t games, int threads, MakePlayers&& make_players, Play&& play,
                   OnResult&& on_result) {
    using Players = decltype(make_players());
    using Result = typename decltype(play(std::declval<Players&>(), std::uint64_t{}))::value_type;
    std::mutex mutex;
    std::uint64_t begun = 0, handed_over = 0;
    bool ended = false;
    std::map<std::uint64_t, Result> played;  // but not handed over yet
    const auto work = [&](std::size_t /*thread*/) {
        Players players = make_players();
        std::unique_lock lock(mutex);
        while (begun < games && !ended) {
            const std::uint64_t number = begun++;
            lock.unlock();
            std::optional<Result> result = play(players, number);
            lock.lock();
            if (!result) ended = true;
            if (ended) break;
            played.emplace(number, std::move(*result));
            for (; !ended && played.contains(handed_over); ++handed_over)
                ended = !on_result(std::move(played.extract(handed_over).mapped()));
        }
    };
    run_threads(static_cast<std::size_t>(std::max(threads, 1)), work, [&] {
        const std::lock_guard lock(mutex);
        ended = true;
    });
}

}  // namespace ailab::training
