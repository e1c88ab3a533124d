// A game that is being played: moves, undo, the rules, and the file it can be saved as.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

class PlayedGame {
public:
    explicit PlayedGame(GameFile file = {}, Laws laws = {});

    const Position& position() const noexcept { return position_; }
    const std::vector<Move>& moves() const noexcept { return file_.moves; }
    const Laws& laws() const noexcept { return rules_; }
    Side to_move() const noexcept { return position_.side_to_move(); }

    /// Requires a legal move.
    void play(Move move);
    /// Take back one ply; false at the start.
    bool undo();
    /// Play again what was taken back; false if there is nothing.
    bool redo();

    /// Mate, a draw by rule, or what a player has declared.
    Ruling ruling() const;
    bool over() const { return resigned_ || agreed_draw_ || ruling().over(); }
    void resign(Side side) { resigned_ = side; }
    void agree_draw() { agreed_draw_ = true; }
    std::string result() const;
    /// "red wins: checkmate".
    std::string result_text() const;

    /// The moves in Chinese notation, with numbers, two plies a line.
    std::vector<std::string> move_list(Notation notation) const;
    GameFile file() const;
    void set_tag(std::string_view name, std::string value) {
        file_.set_tag(name, std::move(value));
    }

private:
    GameFile file_;
    Laws rules_;
    Position position_;
    std::vector<Move> undone_;
    std::optional<Side> resigned_;
    bool agreed_draw_ = false;
};

}  // namespace ailab::lab4
