#include "common/play/game.hpp"

#include "common/base/translate.hpp"

namespace ailab::play {

std::string Game::task() const {
    return tr("{} to move", player_name(player_to_move()));
}

std::string Game::row_label(int row) const {
    return std::to_string(rows() - row);
}

std::string Game::column_label(int column) const {
    return std::string(1, static_cast<char>('a' + column));
}

std::string Game::ground(Cell cell, bool ascii) const {
    static constexpr const char* kCrossings[3][3] = {
        {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const auto part = [](int at, int count) { return at == 0 ? 0 : at + 1 == count ? 2 : 1; };
    return ascii ? "+" : kCrossings[part(cell.row, rows())][part(cell.column, columns())];
}

std::string Game::between(int /*row*/, int column_step, bool ascii) const {
    std::string text;
    if (has_lines())
        for (int column = 0; column < columns(); ++column)
            text +=
                (column == 0 ? "" : std::string(static_cast<std::size_t>(column_step - 1), ' ')) +
                (ascii ? "|" : "│");
    return text;
}

std::string Game::level_name(int level) const {
    return tr(arena::kLevelNames[static_cast<std::size_t>(level - 1)]);
}

std::string ending_text(const Game& game, const std::optional<Ending>& ending) {
    if (!ending) return tr("not finished");
    if (ending->is_answer) return ending->reason;
    if (!ending->winner) return tr("draw: {}", ending->reason);
    return tr("{} wins: {}", game.player_name(*ending->winner), ending->reason);
}

}  // namespace ailab::play
