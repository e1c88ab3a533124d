#include "gomoku/textbook/textbook_game.hpp"

#include <algorithm>

namespace ailab::gomoku {

TextbookGame::TextbookGame(const Board& board, MovePolicy policy)
    : board_(board), position_(board), values_(board.grid()), policy_(policy) {}

void TextbookGame::generate(MoveList<TextbookGame>& out) const {
    if (policy_ == MovePolicy::ordered) generate_ordered(out);
    if (policy_ == MovePolicy::gen)
        for (const Point p : gen(position_)) out.push_back(p);
    if (out.empty()) generate_all(out);
}

void TextbookGame::generate_all(MoveList<TextbookGame>& out) const {
    for (const Point p : board_.empty_points())
        if (position_.allowed(p, board_.to_move())) out.push_back(p);
    if (out.empty())  // all points are forbidden: any move loses
        for (const Point p : board_.empty_points()) out.push_back(p);
}

void TextbookGame::generate_ordered(MoveList<TextbookGame>& out) const {
    if (board_.moves().empty()) {
        out.push_back(board_.centre());
        return;
    }
    const Colour me = board_.to_move();
    for (const Point p : neighbours(position_))
        if (position_.allowed(p, me)) out.push_back(p);
    std::stable_sort(out.begin(), out.end(),
                     [&](Point a, Point b) { return values_.of(a, me) > values_.of(b, me); });
}

void TextbookGame::make(Point p) {
    values_.place(p, board_.to_move());
    position_.make(p);
    board_.make(p);
}

void TextbookGame::unmake(Point p) {
    board_.unmake();
    position_.unmake(p);
    values_.remove(p);
}

std::optional<Value> TextbookGame::terminal(Ply ply) const {
    if (board_.winner() != Colour::none)
        return board_.winner() == board_.to_move() ? mate_in(ply) : mated_in(ply);
    if (board_.full()) return 0;
    return std::nullopt;
}

}  // namespace ailab::gomoku
