// Plays a game between two programs, judged by our own rules.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/arena/match.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

// The players of a match: a program that uses UCI or UCCI, one of our levels, or the greedy player.

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

/// A request for a move.
struct Asked {
    const Position& position;                      ///< with the moves of the game
    Limits limits{};                               ///< with the clock of the side to move
    std::optional<Milliseconds> others_left{};     ///< on the opponent's clock; none: the same
    Milliseconds patience = 600'000;               ///< maximum time to wait for the answer
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
    virtual void new_game() = 0;
    virtual Reply think(const Asked& asked) = 0;
};

/// Starts the program and performs the handshake. Throws InputError if it does not answer. Stops
/// waiting when `cancel` is set.
std::unique_ptr<Player> make_program_player(PlayerOptions options,
                                            const std::atomic<bool>* cancel = nullptr);

using arena::GameResult;
using PlayedGame = arena::PlayedGame<Move>;  ///< the first player is red

/// Beginning of the reason if a game is lost by an illegal move; the answer follows.
inline constexpr std::string_view kIllegalMove = marked("illegal move: ");

struct GameSetting {
    Position start{};
    Laws laws{};
    arena::GameLimits limits{400};
    Milliseconds time_margin = 50;  ///< time margin before a move loses on time
};

struct Contestant {
    Player* player;
    Limits limits;  ///< per move; the clock is for the whole game
};

/// Applies the laws; returns an empty optional while the game continues.
std::optional<arena::GameEnd> end_of(const Position& position, const Laws& laws = {});

PlayedGame play_game(const GameSetting& setting, const Contestant& red, const Contestant& black);

/// Reads lines "FEN | moves…" or "FEN"; blank lines and # comments are skipped. The moves are only
/// a comment; the game starts from the FEN. Throws InputError with the line.
std::vector<Position> read_openings(const Source& source);

}  // namespace ailab::lab4
