// Divides an opening's proof into tasks and selects the positions to work on next. A position that
// its task left open is won if one answer of black wins against all the replies that were left open
// there, and each of these replies leads to a position of its own. So the results form the top of
// an AND/OR tree, and its proof number (Allis 1994: the smallest number of positions that must
// still be won) selects the tasks:
//
//     won: 0, no result: 1, open: minimum over black's answers of the sum over white's replies
//
// A position covered by the wins of other tasks counts as won and needs no task.
//
// The name of a position does not depend on the order of the moves or on the symmetry.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "workshop/gomoku/opening_prover.hpp"

namespace ailab::gomoku {

/// The state of a task.
struct TaskState {
    enum class Kind : std::uint8_t {
        unknown,
        won,
        covered,  ///< the wins of other tasks cover it
        open,
    } kind = Kind::unknown;
    std::vector<OpenAnswer> answers{};  ///< if open, in the coordinates of the task's name
};

class ProofTasks {
public:
    using Lookup = std::function<TaskState(const std::string& task)>;
    static constexpr std::uint64_t kInfinite = 1'000'000'000;
    static constexpr int kLevels = 8;  ///< number of effort levels for a position without answers

    explicit ProofTasks(Lookup lookup) : lookup_(std::move(lookup)) {}

    /// Returns the name: black's and white's stones alternately, in the canonical image. Requires
    /// black to move and equally many stones of both colours.
    static std::string name_of(const Board& board);
    /// Returns the task of a level. Each level doubles the effort: "h8i9.2" has four times the
    /// effort of level 0.
    static std::string task_of(const std::string& position, int level);
    /// Returns the position and the level of a task. Throws InputError.
    static std::pair<Board, int> parse_task(const std::string& task, int size = kDefaultSize);

    /// Returns the proof number of a position.
    std::uint64_t proof(const std::string& position);
    /// Adds the tasks that make up its proof number, finished ones included, each once.
    void collect(const std::string& position, std::vector<std::string>& tasks);
    /// Adds the line of each position that is won because all positions after its answer are won.
    void join(const std::string& position, std::vector<QuietMove>& lines);

private:
    struct Node {
        std::uint64_t proof = 1;
        std::string task;                     ///< the last task tried, or the next one to try
        Point answer{};                       ///< black's best answer, if the position is split
        std::vector<std::string> children{};  ///< the positions after `answer`
        bool collected = false, joined = false;
    };
    Node& visit(const std::string& position);

    Lookup lookup_;
    std::map<std::string, Node> nodes_;  // a position's children have more stones: no cycles
};

}  // namespace ailab::gomoku
