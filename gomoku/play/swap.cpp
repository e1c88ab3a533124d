#include "gomoku/play/swap.hpp"

#include <algorithm>
#include <cstdlib>

#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {

void SwapOpening::placed() {
    if (--left_ > 0) return;
    phase_ = Phase::decide;
    actor_ = 1 - actor_;
}

void SwapOpening::decide(Decision decision) {
    if (decision == Decision::two) {
        two_placed_ = true;
        left_ = 2;
        phase_ = Phase::place;
        return;
    }
    black_ = decision == Decision::black ? actor_ : 1 - actor_;
    phase_ = Phase::done;
}

std::vector<Point> OpeningChooser::propose(const Board& empty) {
    std::vector<std::vector<Point>> usable;
    for (const auto& opening : balanced_)
        if (opening.size() >= 3 && std::all_of(opening.begin(), opening.begin() + 3,
                                               [&](Point p) { return p.on_board(empty.size()); }))
            usable.push_back({opening.begin(), opening.begin() + 3});
    if (!usable.empty()) return usable[random_.below(usable.size())];
    Board board = empty;
    const int middle = board.size() / 2;
    while (board.moves().size() < 3) {
        const Point p = Point::at(middle + static_cast<int>(random_.between(-2, 2)),
                                  middle + static_cast<int>(random_.between(-2, 2)));
        if (board.is_legal(p)) board.make(p);
    }
    return board.moves();
}

Value OpeningChooser::worth(const Board& board) {
    judge_.new_game();
    const Thought thought = judge_.think(board, limits_);
    return board.to_move() == Colour::white ? thought.value : -thought.value;
}

SwapOpening::Decision OpeningChooser::decide(const Board& board) {
    return worth(board) >= 0 ? SwapOpening::Decision::white : SwapOpening::Decision::black;
}

std::vector<Point> OpeningChooser::two_more(const Board& board) {
    constexpr std::size_t kCandidates = 5;
    std::vector<Point> best;
    Value least = kInf;
    Board next = board;
    std::vector<Point> whites = gen(Position(board));
    random_.shuffle(whites);
    if (whites.size() > kCandidates) whites.resize(kCandidates);
    for (const Point white : whites) {
        if (!next.is_legal(white)) continue;
        next.make(white);
        std::vector<Point> blacks = gen(Position(next));
        random_.shuffle(blacks);
        if (blacks.size() > kCandidates) blacks.resize(kCandidates);
        for (const Point black : blacks) {
            if (!next.is_legal(black)) continue;
            next.make(black);
            const Value value = next.over() ? kInf : std::abs(worth(next));
            if (best.empty() || value < least) {
                best = {white, black};
                least = value;
            }
            next.unmake();
        }
        next.unmake();
    }
    if (!best.empty()) return best;
    for (int i = 0; i < 2; ++i) {  // if no point near the stones can be played
        best.push_back(some_move(next));
        next.make(best.back());
    }
    return best;
}

}  // namespace ailab::gomoku
