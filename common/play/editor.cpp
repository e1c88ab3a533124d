#include "common/play/editor.hpp"

#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::play {

Editor::Editor(const Game& game) : game_(game), setup_(game.setup()) {
    if (game.piece_signs().empty()) throw InputError(tr("positions cannot be set up here"));
    last_ = game.piece_signs().front();
}

bool Editor::type(char32_t key, Cell cell) {
    if (key >= 0x80) return false;
    const std::string signs = game_.piece_signs();
    char sign = static_cast<char>(key);
    if (sign == ' ') sign = last_;
    for (const char form :
         {sign, static_cast<char>(std::toupper(static_cast<unsigned char>(sign)))})
        if (form == '.' || signs.find(form) != signs.npos) {
            put(cell, form);
            if (form != '.') last_ = form;
            return true;
        }
    return false;
}

std::string Editor::task() const {
    return tr("{} to move", game_.player_name(game_.turn_in(setup_)));
}

Cell Editor::cell_named(const std::string& label) const {
    for (int row = 0; row < game_.rows(); ++row)
        for (int column = 0; column < game_.columns(); ++column)
            if (game_.cell_label({row, column}) == label) return {row, column};
    throw InputError(tr("'{}' is not a point of the board", label));
}

void Editor::obey(const std::string& words) {
    std::istringstream list(words);
    std::string sign;
    for (std::string word; list >> word;) {
        if (word == "clear") {
            clear();
        } else if (word == "turn") {
            change_turn();
        } else if (word.size() == 1) {
            sign = word;
        } else {
            const Cell cell = cell_named(word);
            if (sign.empty() || !type(static_cast<unsigned char>(sign[0]), cell))
                throw InputError(tr("'{}' is not a piece", sign),
                                 tr("one of {}, or . to remove a piece", game_.piece_signs()));
        }
    }
}

std::string Editor::text() const {
    std::string text, letters = "   ";
    for (int row = 0; row < game_.rows(); ++row) {
        text += fmt::format("{:>2} ", game_.row_label(row));
        for (int column = 0; column < game_.columns(); ++column)
            text += fmt::format(" {}", setup_.signs[index({row, column})]);
        text += '\n';
    }
    for (int column = 0; column < game_.columns(); ++column)
        letters += ' ' + game_.column_label(column);
    return text + letters + '\n' + task() + '\n';
}

}  // namespace ailab::play
