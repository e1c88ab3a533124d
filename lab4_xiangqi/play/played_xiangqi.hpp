// Xiangqi for the play front end. Moves are stored as h2e2 and shown in Chinese, or in WXF with
// ASCII.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <fmt/ranges.h>

#include "common/base/random.hpp"
#include "common/play/game.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {

struct XiangqiSettings {
    Position start{};
    Laws laws{};
    OpeningBook book{};             ///< for the machine; may be empty
    EvaluationChoice evaluation{};  ///< for the machine
    std::uint64_t seed = 1;
    int threads = 1;
    bool ascii = false;
    std::shared_ptr<Player> program{};  ///< plays as the machine instead of a level
    std::shared_ptr<Player> analyst{};  ///< analyses instead of the engine
};

/// Player 0 is red.
class PlayedXiangqi : public play::Game {
public:
    explicit PlayedXiangqi(XiangqiSettings settings);

    const Position& position() const noexcept { return position_; }

    int player_to_move() const override { return position_.side_to_move() == kRed ? 0 : 1; }
    std::string player_name(int player) const override;
    std::optional<play::Ending> ending() const override;
    void new_game() override;
    void restart() override { position_ = file_.start; }
    void make(const std::string& move) override { position_.make(*parse_uci(move)); }
    std::string alarm() const override;

    std::string read(std::string_view typed) const override;
    std::string write(const std::string& move) const override;
    std::string write_full(const std::string& move) const override;
    std::vector<std::string> legal_moves() const override;
    bool begins_move(char32_t sign) const override;
    play::Typing typing(const std::string& text) const override;
    std::pair<int, bool> numbering() const override;

    std::string title() const override;
    std::string text(const play::View& view) const override;
    int rows() const override { return kRanks; }
    int columns() const override { return kFiles; }
    int least_column_step() const override { return 4; }
    play::Cell first_cell() const override { return {7, 7}; }  // a cannon of red's
    std::string row_label(int row) const override { return std::to_string(kRanks - 1 - row); }
    std::string ground(play::Cell on_screen, bool ascii) const override;
    std::string between(int row_on_screen, int column_step, bool ascii) const override;
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override;
    std::vector<play::Cell> cells_of(const std::string& move) const override;
    std::string move_at(std::optional<play::Cell> from, play::Cell to) const override;
    bool may_select(play::Cell cell) const override;
    std::optional<double> static_chance() const override;

    std::string piece_signs() const override { return "KABNRCPkabnrcp"; }
    play::Setup setup() const override;
    play::CellPicture picture_of(char sign, const play::View& view) const override;
    void begin_with(const play::Setup& setup) override;

    std::optional<std::string> machine_name(int /*player*/) const override {
        return settings_.program ? std::optional(settings_.program->name()) : std::nullopt;
    }
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override;
    play::Thought advise(const std::atomic<bool>* stop_soon) override;
    play::Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                          const play::OnThought& report) override;
    std::vector<play::JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                         const std::atomic<bool>* stop_soon,
                                         const play::OnJudged& report) override;
    void stop_soon() override { engine_.stop(); }

    std::vector<std::string> suffixes() const override { return {"pgn", "xqf", "dhtmlxq", "txt"}; }
    play::FileText to_file(const play::Record& record, std::string_view suffix) const override;
    play::Record from_file(const Source& source) override;
    std::string to_log(const play::Record& record) const override {
        return to_file(record, "pgn").text;
    }

    std::string name_in_files() const override { return "xiangqi"; }
    std::string position_text() const override { return to_fen(position_); }

    std::optional<std::string> obey(const std::string& word, const play::View& view) override;
    std::string own_words() const override;

private:
    Notation notation() const { return settings_.ascii ? Notation::wxf : Notation::chinese; }
    Value red(Value value) const { return position_.side_to_move() == kRed ? value : -value; }
    std::string written(const std::vector<Move>& line) const {
        return fmt::format("{}", fmt::join(write_line(position_, line, notation()), " "));
    }
    std::optional<play::Thought> book_move();
    /// The program's move; own thought, with a remark, if it gives none.
    play::Thought think_by_program(const play::ThinkLimits& asked, const play::OnThought& report);
    play::Thought think_at_level(const play::ThinkLimits& asked, const play::OnThought& report);
    play::Thought shown(const std::vector<SearchInfo>& lines, Depth depth) const;
    void ask_analyst(int lines, const std::atomic<bool>* stop_soon, const OnInfo& on_info);
    SearchResult search(int lines, const Limits& limits, const std::atomic<bool>* stop_soon,
                        const OnInfo& on_info);
    /// Arms the engine, and stops it at once if `stop_soon` is already set.
    void arm(int lines, const Limits& limits, const std::atomic<bool>* stop_soon);

    XiangqiSettings settings_;
    GameFile file_;  ///< start and tags of this game
    Position position_;
    Random random_;  ///< for the book's choices
    Engine engine_;
};

}  // namespace ailab::lab4
