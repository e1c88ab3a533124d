// A position that is being set up: pieces are put on the board and removed, the side to move is
// chosen. A game then begins with it, unless the game says why that is impossible.
#pragma once

#include <string>

#include "common/play/game.hpp"

namespace ailab::play {

class Editor {
public:
    /// Begins with the position on the board. Throws InputError if the game has no set-up.
    explicit Editor(const Game& game);

    const Setup& setup() const noexcept { return setup_; }
    /// Puts the piece with this sign, or the last one again for a blank; removes the piece for '.'.
    /// A letter in the other case is accepted if only that is a sign. Returns false for other keys.
    bool type(char32_t sign, Cell cell);
    /// Removes the last piece put if it is there, else puts it.
    void toggle(Cell cell) { put(cell, setup_.signs[index(cell)] == last_ ? '.' : last_); }
    void remove(Cell cell) { put(cell, '.'); }
    void change_turn() { setup_.player_to_move = 1 - setup_.player_to_move; }
    void clear() { setup_.signs.assign(setup_.signs.size(), '.'); }
    /// "red to move"
    std::string task() const;

    /// Line mode: "R e4 e5 . a0", "clear", "turn". Throws InputError for other words.
    void obey(const std::string& words);
    std::string text() const;

private:
    std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row * game_.columns() + cell.column);
    }
    void put(Cell cell, char sign) { setup_.signs[index(cell)] = sign; }
    Cell cell_named(const std::string& label) const;

    const Game& game_;
    Setup setup_;
    char last_;
};

}  // namespace ailab::play
