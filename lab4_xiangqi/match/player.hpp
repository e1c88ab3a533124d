// The players of a match: a program that uses UCI or UCCI, one of our levels, or the greedy player.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

enum class Protocol : std::uint8_t { uci, ucci };

struct PlayerOptions {
    std::string command;
    Protocol protocol = Protocol::uci;
    RankStyle ranks = RankStyle::from_zero;
    std::vector<std::pair<std::string, std::string>> settings{};  ///< options sent at the start
};

/// The answer of a player.
struct Reply {
    Move move{};  ///< none if there was no move, or one that cannot be parsed
    /// In the player's units, from its side; mates are large numbers.
    std::optional<Value> value{};
    Milliseconds time = 0;  ///< as measured here
    bool resigns = false;
    std::string text{};  ///< the line of the answer
};

/// What follows "go" for these limits of the side to move; `other` is the opponent's clock.
std::string go_command(Protocol protocol, const Limits& limits,
                       const std::optional<GameClock>& other = {}, Side side = kRed);

/// A request for a move.
struct Asked {
    const std::string& start_fen;  ///< leads to the position after `moves`
    const std::vector<Move>& moves;
    std::string go;         ///< the rest of a program's command, such as "nodes 1000"
    Milliseconds patience;  ///< maximum time to wait for the answer
    const Position& position;
    const std::atomic<bool>* stop_soon = nullptr;  ///< true: answer with the best move so far
    int lines = 1;                                 ///< that it analyses, if it can
    OnInfo on_info{};
};

class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    virtual const std::string& name() const noexcept = 0;
    /// The protocol in which to ask for a move.
    virtual Protocol protocol() const noexcept { return Protocol::uci; }
    virtual void new_game() = 0;
    virtual Reply think(const Asked& asked) = 0;
};

/// Starts the program and performs the handshake. Throws InputError if it does not answer. Stops
/// waiting when `cancel` is set.
std::unique_ptr<Player> make_program_player(PlayerOptions options,
                                            const std::atomic<bool>* cancel = nullptr);

}  // namespace ailab::lab4
