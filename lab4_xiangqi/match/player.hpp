// The players of a match: a program that uses UCI or UCCI, one of our levels, or the greedy player.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/arena/line_process.hpp"
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

/// A request for a move.
struct Asked {
    const std::string& start_fen;  ///< leads to the position after `moves`
    const std::vector<Move>& moves;
    std::string go;         ///< the rest of a program's command, such as "nodes 1000"
    Milliseconds patience;  ///< maximum time to wait for the answer
    const Position& position;
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

class ProgramPlayer final : public Player {
public:
    /// Starts the program and performs the handshake. Throws InputError if it does not answer.
    /// Stops waiting when `cancel` is set.
    explicit ProgramPlayer(PlayerOptions options, const std::atomic<bool>* cancel = nullptr);
    ~ProgramPlayer() override;

    const std::string& name() const noexcept override { return name_; }
    Protocol protocol() const noexcept override { return options_.protocol; }
    void new_game() override;
    /// Output that comes after the time to wait is discarded.
    Reply think(const Asked& asked) override;

private:
    bool wait_for(std::string_view word, Milliseconds patience);
    /// Starts the program and performs the handshake.
    void start();
    /// Stops a search whose answer is late; restarts the program if there is still no answer.
    void drop_late_answer();

    PlayerOptions options_;
    std::string name_;
    const std::atomic<bool>* cancel_;
    std::unique_ptr<arena::LineProcess> process_;
    bool owes_answer_ = false;
};

}  // namespace ailab::lab4
