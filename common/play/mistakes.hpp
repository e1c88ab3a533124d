// What a review found in a game: it marks moves and adds better ones as variations; the worst moves
// become puzzles, one after another.
#pragma once

#include "common/arena/mistake_file.hpp"
#include "common/play/score_sheet.hpp"

namespace ailab::play {

/// Whether a person may look for a better move: the move was bad, and a better one is known.
inline bool is_puzzle(const JudgedMove& move) {
    return !move.better.empty() && arena::is_puzzle(move.mark, move.loss);
}

class Mistakes {
public:
    /// Marks the moves of the main line as judged by a review; those that are `own` may become
    /// puzzles. Returns the number of moves marked.
    std::size_t enter(ScoreSheet& sheet, const std::vector<JudgedMove>& judged,
                      const std::vector<bool>& own);
    void clear() { worst_.clear(), puzzle_ = 0, reviewed_ = false; }
    /// Throws InputError if there are no puzzles; the hint says how to review a game.
    void check_puzzles(const std::string& hint) const;
    /// The number of puzzles: the worst moves of the last review.
    std::size_t puzzles() const noexcept { return worst_.size(); }
    bool in_puzzle() const noexcept { return puzzle_ > 0; }
    /// The place before the move of the next puzzle, or null after the last one.
    const Place* next_puzzle();
    void leave_puzzles() { puzzle_ = 0; }
    /// "Puzzle 1 of 3: a better move for red than 炮二平五"
    std::string text(const Game& game) const;
    std::string answer() const;

private:
    struct Mistake {
        Place before{};
        PlayedMove move{};
        JudgedMove judged{};
        std::string better{};  ///< in the players' notation
    };
    std::vector<Mistake> worst_;
    bool reviewed_ = false;
    std::size_t puzzle_ = 0;  ///< number of the current puzzle, from 1; 0: none
};

}  // namespace ailab::play
