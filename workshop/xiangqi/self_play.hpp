// Training data: self-play games from random openings, and the quiet positions in them, each with
// the search value and the game result.
#pragma once

#include <optional>
#include <vector>

#include "common/arena/match.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "workshop/training/trainable_game.hpp"

namespace ailab::lab4 {

inline constexpr int kOpeningPlies = 8;  // random plies

/// Plays random moves; returns false if the game has ended.
bool play_random(Position& position, Random& random, int plies);

/// Returns the engine's move and its value for red; an empty optional if the search was cancelled.
std::optional<arena::Turn<Move>> turn_of(Engine& engine, const Position& position,
                                         const Limits& limits);

/// Plays one game, deterministic in `seed`, and returns its quiet positions in order, as FEN.
/// Returns no positions if the random opening was lopsided, and an empty optional if the game was
/// cancelled. Games with an odd seed have one more random ply.
std::optional<std::vector<training::Sample>> play_training_game(Engine& engine,
                                                                const Limits& limits,
                                                                std::uint64_t seed,
                                                                int random_plies = kOpeningPlies);

/// Calls `on_game` with the games in order, whatever the number of threads.
void play_training_games(const EngineOptions& engine, const training::Games& games,
                         const training::OnGame& on_game, int random_plies = kOpeningPlies);

}  // namespace ailab::lab4
