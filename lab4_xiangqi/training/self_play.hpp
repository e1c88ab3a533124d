// Training data: games that the engine plays against itself from random openings, and the quiet
// positions in them, each with the value the search gave and how the game ended.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

/// A position with what became of it.
struct Sample {
    std::string fen;
    Value value = 0;      ///< by the search, from red's side
    double result = 0.5;  ///< of the game: 1 red won, 0 black won
};

/// "FEN | value | result", one line.
std::string to_line(const Sample& sample);
/// Throws InputError.
Sample parse_sample(std::string_view line);

struct SelfPlayOptions {
    std::uint64_t nodes = 3000;  ///< for every move
    int random_plies = 8;        ///< of the opening; one more in every second game
    Value resign = 1500;         ///< a game is over when both agree on this for some plies
    int max_plies = 240;
    const std::atomic<bool>* cancel = nullptr;  ///< raised: the game is broken off
};

/// Play one game, deterministic in `seed`; the quiet positions in the order of play. Empty if the
/// random opening was lopsided or the game was broken off.
std::vector<Sample> play_training_game(Engine& engine, const SelfPlayOptions& options,
                                       std::uint64_t seed);

/// Games seed, seed + 1, … on so many threads, each with an engine of its own; `on_game` gets them
/// in this order, whatever the threads, until all are played, it returns false or options.cancel is
/// raised.
void play_training_games(const EngineOptions& engine, const SelfPlayOptions& options,
                         std::uint64_t games, std::uint64_t seed, int threads,
                         const std::function<bool(std::vector<Sample>)>& on_game);

}  // namespace ailab::lab4
