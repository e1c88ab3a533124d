// Training data: games that the engine plays against itself from random openings, and the quiet
// positions in them, each with the value the search gave and how the game ended.
#pragma once

#include <optional>
#include <vector>

#include "common/arena/game.hpp"
#include "common/base/random.hpp"
#include "common/training/trainable_game.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

inline constexpr int kOpeningPlies = 8;  // of an opening

/// Plays random moves; false if the game has ended.
bool play_random(Position& position, Random& random, int plies);

/// The engine's move with its value from red's side; nothing if it was broken off.
std::optional<arena::Turn<Move>> turn_of(Engine& engine, const Position& position,
                                         const Limits& limits);

/// Play one game, deterministic in `seed`; the quiet positions in the order of play, as FEN. Empty
/// if the random opening was lopsided; nothing if the game was broken off. Every second game has
/// one more random ply.
std::optional<std::vector<training::Sample>> play_training_game(Engine& engine,
                                                                const Limits& limits,
                                                                std::uint64_t seed,
                                                                int random_plies = kOpeningPlies);

/// `on_game` gets the games in order, whatever the threads.
void play_training_games(const EngineOptions& engine, const training::Games& games,
                         const training::OnGame& on_game, int random_plies = kOpeningPlies);

}  // namespace ailab::lab4
