#include "lab4_xiangqi/play/played_game.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab4 {

PlayedGame::PlayedGame(GameFile file, Laws laws)
    : file_(std::move(file)), rules_(laws), position_(file_.at()) {}

void PlayedGame::play(Move move) {
    undone_.clear();
    file_.moves.push_back(move);
    position_.make(move);
}

bool PlayedGame::undo() {
    resigned_.reset();
    agreed_draw_ = false;
    if (file_.moves.empty()) return false;
    undone_.push_back(file_.moves.back());
    position_.unmake(file_.moves.back());
    file_.moves.pop_back();
    return true;
}

bool PlayedGame::redo() {
    if (undone_.empty()) return false;
    position_.make(undone_.back());
    file_.moves.push_back(undone_.back());
    undone_.pop_back();
    return true;
}

Ruling PlayedGame::ruling() const {
    return rule_on(position_, rules_);
}

std::string PlayedGame::result() const {
    if (resigned_) return *resigned_ == kRed ? "0-1" : "1-0";
    if (agreed_draw_) return "1/2-1/2";
    return std::string(result_of(ruling()));
}

std::string PlayedGame::result_text() const {
    const std::string outcome = result();
    if (outcome == "*") return tr("not finished");
    const char* const who = outcome == "1-0"   ? tr("red wins")
                            : outcome == "0-1" ? tr("black wins")
                                               : tr("draw");
    const char* const why = resigned_      ? tr("resigned")
                            : agreed_draw_ ? tr("agreed")
                                           : tr(describe(ruling().ending));
    return tr("{}: {}", who, why);
}

std::vector<std::string> PlayedGame::move_list(Notation notation) const {
    std::vector<std::string> lines;
    Position board = file_.start;
    int number = board.full_moves();
    for (const Move move : file_.moves) {
        const std::string text = write_move(board, move, notation);
        if (board.side_to_move() == kRed || lines.empty())
            lines.push_back(fmt::format("{:>3}. {}", number,
                                        board.side_to_move() == kRed ? "" : pad("...", 10)));
        else
            lines.back() = pad(lines.back(), 15);
        lines.back() += text;
        number += board.side_to_move() == kBlack;
        board.make(move);
    }
    return lines;
}

GameFile PlayedGame::file() const {
    GameFile file = file_;
    file.result = result();
    return file;
}

}  // namespace ailab::lab4
