// Another program that uses the Piskvork protocol, as a player. Every failure of the program is a
// BrainFailure: it loses the game and its process ends; the next game starts a new one.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

class BrainFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct BrainSettings {
    std::vector<std::string> command{};
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    int turn_ms = 1000;
    int match_ms = 0;               ///< 0: no limit
    std::int64_t memory_bytes = 0;  ///< 0: no limit
    int start_ms = 20'000;          ///< for the answer to START
    int tolerance_ms = 500;         ///< time margin before a move loses on time
};

/// think() throws BrainFailure on a timeout, a crash, or an answer that is not a legal move.
std::unique_ptr<Player> make_piskvork_player(BrainSettings settings);

}  // namespace ailab::gomoku
