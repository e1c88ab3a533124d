// Gomoku for the play front end: its moves are stones and the decisions of a swap opening.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/play/game.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/formats/game_file.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "gomoku/match/levels.hpp"
#include "gomoku/match/piskvork_player.hpp"
#include "gomoku/play/swap.hpp"

namespace ailab::gomoku {

struct GomokuSettings {
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    OpeningRule opening = OpeningRule::none;
    std::vector<Point> start{};  ///< stones on the board at the start
    std::uint64_t seed = 1;
    std::vector<std::vector<Point>> balanced{};  ///< openings to choose from
    const OpeningTable* table = nullptr;
    int threads = 1;
    std::size_t memory = kNoMemoryLimit;     ///< bytes
    EvaluationChoice evaluation{};           ///< for the engine
    std::uint64_t nodes = 0;                 ///< maximum per move; 0 uses the level's limit
    std::optional<BrainSettings> program{};  ///< plays as the machine instead of a level
    std::optional<BrainSettings> analyst{};  ///< analyses instead of the engine
};

/// Player 0 places the first stones; the opening determines who has black.
class PlayedGomoku : public play::Game {
public:
    explicit PlayedGomoku(GomokuSettings settings);

    const Board& board() const noexcept { return board_; }
    const SwapOpening& opening() const noexcept { return opening_; }

    int player_to_move() const override;
    std::string player_name(int player) const override;
    std::string task() const override;
    std::optional<play::Ending> ending() const override;
    void new_game() override;
    void restart() override;
    void make(const std::string& move) override;

    std::string read(std::string_view typed) const override;
    std::vector<std::string> legal_moves() const override;
    bool begins_move(char32_t sign) const override;
    play::Typing typing(const std::string& text) const override;

    std::string title() const override;
    std::string text(const play::View& view) const override;
    int rows() const override { return board_.size(); }
    int columns() const override { return board_.size(); }
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override;
    std::vector<play::Switch> switches() const override;
    std::vector<play::Cell> cells_of(const std::string& move) const override;
    std::string move_at(std::optional<play::Cell> from, play::Cell to) const override;

    std::string piece_signs() const override { return "XO"; }
    play::Setup setup() const override;
    int turn_in(const play::Setup& setup) const override;
    play::CellPicture picture_of(char sign, const play::View& view) const override;
    void begin_with(const play::Setup& setup) override;

    std::optional<std::string> machine_name(int player) const override;
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override;
    play::Thought advise(const std::atomic<bool>* stop_soon) override;
    play::Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                          const play::OnThought& report) override;
    std::vector<play::JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                         const std::atomic<bool>* stop_soon,
                                         const play::OnJudged& report) override;

    std::vector<std::string> suffixes() const override { return {"sgf", "lib", "psq", "txt"}; }
    play::FileText to_file(const play::Record& record, std::string_view suffix) const override;
    play::Record from_file(const Source& source) override;
    std::string to_log(const play::Record& record) const override;

    std::string name_in_files() const override { return "gomoku"; }
    std::string position_text() const override { return gomoku::position_text(board_); }

    std::optional<std::string> obey(const std::string& word, const play::View& view) override;
    std::string own_words() const override;

private:
    int player_of(Colour colour) const;
    bool deciding() const { return opening_.phase() == SwapOpening::Phase::decide; }
    Point point_at(play::Cell cell) const {
        return Point::at(cell.column, board_.size() - 1 - cell.row);
    }
    Player& machine(int level);
    /// Requires the settings of that program; throws BrainFailure.
    Thought ask(std::unique_ptr<Player>& program, BrainSettings settings,
                const std::atomic<bool>* stop_soon);
    play::Thought analysed_by_program(const std::atomic<bool>* stop_soon);
    play::Thought shown(const Thought& thought) const;
    /// The engine for the analysis and the review.
    Engine& analyst();
    play::Thought shown(const EngineInfo& info) const;
    arena::GameLine<Point> points_of(const play::Record& record) const;

    GomokuSettings settings_;
    OpeningRule opening_rule_;
    std::string black_, white_;  ///< names in the game file
    Board board_;
    SwapOpening opening_;
    std::map<int, std::unique_ptr<Player>> machines_;  ///< by level
    std::unique_ptr<Player> program_, analyst_program_, adviser_;
    std::unique_ptr<Engine> analyst_;
};

/// Gomoku against a proof: black answers every white move as the proof says, and announces the
/// number of moves left.
std::unique_ptr<play::Game> make_played_proof(GomokuSettings settings,
                                              std::vector<ProofStep> steps);

}  // namespace ailab::gomoku
