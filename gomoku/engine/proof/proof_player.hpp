// Black's side of a proved opening: whatever white plays, how the proof goes on, at once. Nothing
// is proved again: a quiet move is that of a step, and the next step is written down for every
// reply (formats/proof_answers.hpp). Where a reply loses to threats the win is searched for, once;
// from there on its tree answers.
//
// A step wins for more white stones than its own, so it is not the position that says which step
// counts, but the moves that led to it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_answers.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

class ProofPlayer {
public:
    struct Answer {
        Point move;
        int moves = 0;            ///< that black has left at most, this one and the five included
        bool by_threats = false;  ///< the win is forced from here on, by fours and threes
    };

    explicit ProofPlayer(std::vector<ProofStep> steps, int size = kDefaultSize);

    /// Black's move after the moves of this game. Nothing where the proof has none: it is not
    /// black's turn, or black has not played as it says.
    std::optional<Answer> answer(const Board& board);
    /// The play from here, whose turn it is, that takes longest as far as the proof knows.
    std::vector<Point> line(const Board& board);

private:
    /// Where the proof is: at a step, seen through a symmetry, or in the tree of a forced win.
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
    static std::optional<Place> win_by(Vct& vct, const Board& board, std::uint64_t nodes);
    std::optional<Place> hard_win(const Board& board);
    void learn_from_pass(const Board& board, Advisor& advisor);
    WinTree rest_of(const Place& place) const;

    int size_;
    std::vector<ProofStep> steps_;
    std::size_t opening_ = 0;  // stones of black in the first steps
    Vct sequences_, plain_;
    std::vector<Point> moves_{};   // of the game that was asked for last
    std::vector<Place> places_{};  // at each of black's turns in it
};

}  // namespace ailab::gomoku
