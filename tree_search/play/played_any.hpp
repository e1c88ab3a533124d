// Adapts any registered game to the play front end: tic-tac-toe and similar games, Grundy's game,
// Nim, trees.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/play/game.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// Draws boards as boards and heaps as rows of coins. A click on a coin splits its heap there, or
/// takes this coin and those behind it. Moves have the same names as in the searches.
class PlayedAny final : public play::Game {
public:
    PlayedAny(std::unique_ptr<AnyGame> game, std::string name);

    int player_to_move() const override { return game_->side_to_move() == Side::first ? 0 : 1; }
    std::string player_name(int player) const override;
    std::optional<play::Ending> ending() const override;
    void new_game() override { restart(); }
    void restart() override { game_ = start_->clone(); }
    void make(const std::string& move) override;

    std::string read(std::string_view typed) const override;
    std::vector<std::string> legal_moves() const override { return game_->moves(); }
    bool begins_move(char32_t sign) const override;
    play::Typing typing(const std::string& text) const override;

    std::string title() const override { return name_; }
    std::string text(const play::View& view) const override;
    int rows() const override { return static_cast<int>(lines().size()); }
    int columns() const override;
    std::string row_label(int row) const override { return std::to_string(row + 1); }
    std::string column_label(int column) const override { return std::to_string(column + 1); }
    bool has_lines() const override { return false; }
    std::string ground(play::Cell, bool ascii) const override { return ascii ? "." : "·"; }
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override;
    std::vector<play::Cell> cells_of(const std::string& move) const override;
    std::string move_at(std::optional<play::Cell> from, play::Cell to) const override;

    int top_level() const override;
    std::string level_name(int level) const override;
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override;
    play::Thought advise(const std::atomic<bool>* stop_soon) override;

    play::Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                          const play::OnThought& report) override;
    std::vector<play::JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                         const std::atomic<bool>* stop_soon,
                                         const play::OnJudged& report) override;

    std::vector<std::string> suffixes() const override { return {"txt"}; }
    play::FileText to_file(const play::Record& record, std::string_view suffix) const override;
    play::Record from_file(const Source& source) override;
    std::string to_log(const play::Record& record) const override;

private:
    /// The rows of a board, or one row of coins per heap; for other games the text.
    std::vector<std::string> lines() const;
    bool is_board() const { return game_->text().find('/') != std::string::npos; }

    std::unique_ptr<AnyGame> start_, game_;
    std::string name_;
};

}  // namespace ailab::tree_search
