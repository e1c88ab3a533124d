// The record of a game, and the board that shows one place of it: moves with variations, moves that
// were taken back, and what of it has been saved.
#pragma once

#include "common/play/game.hpp"
#include "common/play/game_tree.hpp"

namespace ailab::play {

class ScoreSheet {
public:
    explicit ScoreSheet(Game& game) : game_(game) {}

    const GameTree& tree() const noexcept { return tree_; }
    /// The moves up to the position on the board.
    const std::vector<std::string>& moves() const noexcept { return moves_; }
    /// Requires a move that Game::read() returned.
    void play(const std::string& move);
    /// Takes back or plays again one ply. Both return false if there is none.
    bool take_back();
    bool play_again();
    std::size_t taken_back() const noexcept { return undone_.size(); }
    void forget_taken_back() { undone_.clear(); }
    /// Makes a step in the tree or changes it. Returns false if `go` does.
    bool step(const std::function<bool(GameTree&)>& go);
    /// Changes a comment or a sign in the tree; the position stays the same.
    void change(const std::function<void(GameTree&)>& what) { what(tree_); }
    /// Begins another game, at the end of its main line; it need not be saved.
    void begin(Line main_line);
    bool has_changed() const {
        return !tree_.main_line().moves.empty() && tree_.main_line() != kept_;
    }
    void mark_saved() { kept_ = tree_.main_line(); }
    /// Calls `what` with the game at the end of its main line, then restores the place.
    void at_the_end(const std::function<void()>& what);

    /// The line that follows the moves `before` in the players' notation. Variations that cannot be
    /// played are left out and counted in `cut`. The board must be set up afterwards.
    Line written(const arena::GameLine<std::string>& line, const std::vector<std::string>& before,
                 std::size_t& cut);
    void set_up();

private:
    Game& game_;
    GameTree tree_;
    std::vector<std::string> moves_;  ///< those that lead to the place in the tree
    std::vector<Line> undone_;        ///< moves taken back, the most recent last
    Line kept_;                       ///< the game as last saved or loaded
};

}  // namespace ailab::play
