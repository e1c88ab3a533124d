// Positions that are set up on the board of a played game.
#include <algorithm>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {

play::CellPicture PlayedGomoku::picture_of(char sign, const play::View& view) const {
    const bool black = sign == 'X';
    return {
        view.ascii             ? std::string{sign}
        : black || view.colors ? "●"
                               : "○",
        {.ink = black ? app::Ink::black : app::Ink::white, .ground = app::Ink::wood, .bold = true}};
}

play::Setup PlayedGomoku::setup() const {
    play::Setup setup;
    for (int row = 0; row < board_.size(); ++row)
        for (int column = 0; column < board_.size(); ++column) {
            const Colour colour = board_.at(point_at({row, column}));
            setup.signs += colour == Colour::black ? 'X' : colour == Colour::white ? 'O' : '.';
        }
    return setup;
}

/// Black begins and the colours alternate, so the stones determine whose turn it is.
int PlayedGomoku::turn_in(const play::Setup& setup) const {
    const auto count = [&](char sign) { return std::ranges::count(setup.signs, sign); };
    return count('X') > count('O') ? 1 : 0;
}

void PlayedGomoku::begin_with(const play::Setup& setup) {
    const auto size = static_cast<std::size_t>(board_.size());
    std::string picture;
    for (std::size_t row = 0; row < size; ++row)
        picture += setup.signs.substr(row * size, size) + '\n';
    GameFile file = read_picture(Source::from_string(picture, ""));
    Board board(board_.size(), board_.rule());
    for (const Point p : file.moves) {
        board.make(p);
        if (board.over()) throw InputError(tr("the game is over in this position"));
    }
    settings_.start = std::move(file.moves);
    opening_rule_ = OpeningRule::none;
    black_.clear(), white_.clear();
    restart();
}

}  // namespace ailab::gomoku
