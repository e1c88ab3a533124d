// A program that plays over UCI or UCCI.
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

/// What a player answers.
struct Reply {
    Move move{};                   ///< none: it gave no move, or one that cannot be read
    std::optional<Value> value{};  ///< in its own units, from its side; mates as large numbers
    Milliseconds time = 0;         ///< that passed here
    bool resigns = false;
    std::string text{};  ///< the line of the answer
};

class Player {
public:
    /// Starts the program and greets it. Throws InputError if it does not answer. Waits for nothing
    /// any more once `cancel` is raised.
    explicit Player(PlayerOptions options, const std::atomic<bool>* cancel = nullptr);
    ~Player();

    const std::string& name() const noexcept { return name_; }
    Protocol protocol() const noexcept { return options_.protocol; }
    void new_game();
    /// Ask for a move. `start_fen` and `moves` lead to the position; `go` is the rest of the
    /// command, such as "nodes 1000". Waits at most `patience`; what is said later is dropped.
    Reply think(const std::string& start_fen, const std::vector<Move>& moves, const std::string& go,
                Milliseconds patience);

private:
    bool wait_for(std::string_view word, Milliseconds patience);
    /// Start the program and greet it.
    void start();
    /// Stop a search whose answer is late; start the program again if there is none even then.
    void drop_late_answer();

    PlayerOptions options_;
    std::string name_;
    const std::atomic<bool>* cancel_;
    std::unique_ptr<arena::LineProcess> process_;
    bool owes_answer_ = false;
};

}  // namespace ailab::lab4
