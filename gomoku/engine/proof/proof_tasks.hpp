// An opening's proof as tasks: which positions are worth a task next. A position that its task left
// open is won if one answer of black wins against all the replies that were left open there, and
// each of these is a position of its own. So what the results know is the top of an AND/OR tree,
// and its proof number (Allis 1994: the fewest positions that must still be won) says where to go
// on:
//
//     won 0 · no result 1 · open: the least over black's answers of the sum over white's replies
//
// A position that the wins of other tasks cover counts as won and is no task.
//
// Positions have one name whatever the order of the moves and the side that the board is seen from.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "gomoku/engine/proof/opening_prover.hpp"

namespace ailab::gomoku {

/// What is known of a task.
struct TaskState {
    enum class Kind : std::uint8_t {
        unknown,
        won,
        covered,  ///< by what other tasks have won: it needs none of its own
        open,
    } kind = Kind::unknown;
    std::vector<OpenAnswer> answers{};  ///< of an open one, on the board that its name stands for
};

class ProofTasks {
public:
    using Lookup = std::function<TaskState(const std::string& task)>;
    static constexpr std::uint64_t kInfinite = 1'000'000'000;
    static constexpr int kLevels = 8;  ///< a position without answers is tried so often

    explicit ProofTasks(Lookup lookup) : lookup_(std::move(lookup)) {}

    /// Black's and white's stones in turn, of the image that counts for all. Requires black to move
    /// and as many stones of either colour.
    static std::string name_of(const Board& board);
    /// Twice the effort a level: "h8i9.2" is to be tried with four times as much.
    static std::string task_of(const std::string& position, int level);
    /// The position and the level of a task. Throws InputError.
    static std::pair<Board, int> parse_task(const std::string& task, int size = kDefaultSize);

    /// The proof number of a position.
    std::uint64_t proof(const std::string& position);
    /// The tasks that its proof number stands for, those that are done included, each once.
    void collect(const std::string& position, std::vector<std::string>& tasks);
    /// Where several positions have been won instead of one: the answers that join them.
    void join(const std::string& position, std::vector<QuietMove>& lines);

private:
    struct Node {
        std::uint64_t proof = 1;
        std::string task;                     ///< the last that was tried, or the next
        Point answer{};                       ///< the best, if the position is split
        std::vector<std::string> children{};  ///< after it
        bool collected = false, joined = false;
    };
    Node& visit(const std::string& position);

    Lookup lookup_;
    std::map<std::string, Node> nodes_;  // a position's children have more stones: no cycles
};

}  // namespace ailab::gomoku
