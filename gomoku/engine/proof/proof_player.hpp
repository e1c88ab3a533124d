// Plays black's side of a proved opening: finds the proof's continuation after any move of white,
// without delay. It proves nothing again: a quiet move is the move of a step, and each step names
// the next step for every reply (formats/proof_file.hpp). If a reply loses to threats, the win
// is searched for once, and its tree gives the further answers.
//
// A step also wins with more white stones than its own, so the current step follows from the moves
// played, not from the position.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

class ProofPlayer {
public:
    struct Answer {
        Point move;
        int moves = 0;            ///< upper bound on black's moves left, including this one
        bool by_threats = false;  ///< the win is forced from here on by fours and threes
    };

    explicit ProofPlayer(std::vector<ProofStep> steps, int size = kDefaultSize);

    /// Black's move after the moves of this game; none if it is not black's turn, or black has not
    /// played the proof's moves, or the budget was not enough to find the win by threats.
    std::optional<Answer> answer(const Board& board, Budget budget = {});
    /// Returns the longest continuation that the proof knows; either side may be to move. Throws
    /// OutOfBudget.
    std::vector<Point> line(const Board& board, Budget budget = {});

private:
    /// The place in the proof: a step, seen through a symmetry, or a node of a forced win.
    struct Place {
        const ProofStep* step = nullptr;
        int symmetry = 0;  ///< maps the board of the step to that of the game
        std::shared_ptr<const WinTree> tree{};
        WinTree::Id node = WinTree::kNone;
        int moves = 0;
    };
    Point move_of(const Place& place) const;
    std::vector<Point> line_of_black(const Board& board);
    std::optional<Place> go_to(const Board& board);
    std::optional<Answer> open() const;
    std::optional<Place> begin(const Board& board) const;
    std::optional<Place> after(const Place& place, const Board& board);
    std::optional<Place> threats(const Board& board, int most);
    std::optional<Place> win_by(Vct& vct, const Board& board, std::uint64_t nodes);
    std::optional<Place> hard_win(const Board& board);
    void learn_from_pass(const Board& board, Advisor& advisor);
    WinTree rest_of(const Place& place) const;

    int size_;
    std::vector<ProofStep> steps_;
    std::size_t opening_ = 0;  // number of black stones in the first steps
    Vct sequences_, plain_;
    std::vector<Point> moves_{};   // of the last game queried
    std::vector<Place> places_{};  // one per turn of black in it
    Budget* budget_ = nullptr;     // of the current call
};

}  // namespace ailab::gomoku
