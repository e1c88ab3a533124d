// A game in progress: its record, its players, and the engine at work. The full screen and line
// mode are two interfaces to it. A game can be browsed at any time; then only the user moves, and
// those moves begin variations.
#pragma once

#include "common/arena/thinker.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"
#include "common/play/game_tree.hpp"
#include "common/play/mistakes.hpp"
#include "common/play/score_sheet.hpp"
#include "common/play/seats.hpp"

namespace ailab::play {

class Table {
public:
    Table(Game& game, PlayOptions options);

    const Game& game() const noexcept { return game_; }
    Game& game() noexcept { return game_; }
    const PlayOptions& options() const noexcept { return options_; }
    const Seats& seats() const noexcept { return seats_; }
    Seats& seats() noexcept { return seats_; }
    const Mistakes& mistakes() const noexcept { return mistakes_; }

    // --- The record ---

    const std::vector<std::string>& moves() const noexcept { return sheet_.moves(); }
    const GameTree& tree() const noexcept { return sheet_.tree(); }
    /// Two plies per row, numbered, in the players' notation; variations are indented.
    std::vector<MoveRow> move_list(std::size_t width = 78, bool comments = false) const {
        return move_rows(tree(), {game_.numbering(), width, browsing_, comments});
    }
    /// How the game ended; while browsing, only by the rules.
    std::optional<Ending> ending() const { return ended_ && !browsing_ ? ended_ : game_.ending(); }
    bool over() const { return ending().has_value(); }
    /// Whether the game, not the position that is browsed, has ended.
    bool finished() const { return ended_ || game_.ending(); }
    std::string result() const { return ending_text(game_, ending()); }
    /// Plays a move. Requires one that read() returned.
    void play(const std::string& move) { sheet_.play(move); }
    /// Plays a person's move. Throws InputError, and counts it in refused(), if the game refuses
    /// the move.
    void play_by_hand(const std::string& move);
    int refused() const noexcept { return refused_; }
    /// Ends a puzzle and returns its solution. Throws InputError if the game is not a puzzle.
    std::string skip();
    bool solved() const { return !ended_ && game_.ending(); }
    /// Plays the moves of the command line, which need not be saved. Throws InputError for an
    /// illegal move.
    void begin_with(const std::vector<std::string>& typed);
    /// Takes back moves until a person is to move; redo() plays them again. Both return false if
    /// there is nothing to undo or redo.
    bool undo();
    bool redo();
    /// Changes a comment or a sign in the tree; the position stays the same.
    void change(const std::function<void(GameTree&)>& what) { sheet_.change(what); }
    void resign();  ///< the person; between two people the player to move
    void agree_draw() { ended_ = Ending{std::nullopt, tr("agreed")}; }
    void new_game();
    /// Begins a new game with this position. Throws InputError with the reason if it is impossible.
    void set_up(const Setup& setup);
    /// Whether there are changes that have not been saved.
    bool unsaved() const { return !options_.puzzle && sheet_.has_changed(); }

    // --- Browsing ---

    bool browsing() const noexcept { return browsing_; }
    /// Throws InputError in a puzzle.
    void browse();
    /// Returns to the game and to its position before browsing.
    void leave_browsing();
    /// Makes a step in the tree. False if it is impossible. Throws InputError while a review runs.
    bool step(const std::function<bool(GameTree&)>& go);

    bool analysing() const noexcept { return analysing_; }
    void set_analysing(bool on);
    int best_lines() const noexcept { return options_.best_lines; }
    /// Throws InputError if the number is out of range.
    void set_best_lines(int lines);
    /// Starts the analysis of the position on the board if analysis is on and it is neither
    /// finished nor running.
    void analyse_position();
    /// The analysis of the position on the board so far.
    Thought analysis() const;
    void note_analysis(const Thought& thought);

    /// Starts a review of the main line.
    void start_review();
    bool reviewing() const { return thinking() && purpose_ == Purpose::review; }
    /// Marks the moves judged. The puzzles are a person's moves only; if no person played, of both
    /// players. Returns the number of moves marked.
    std::size_t enter_review(const std::vector<JudgedMove>& judged);
    /// Goes to the position of the next puzzle. Returns false after the last one.
    bool next_puzzle();
    void leave_puzzles();
    /// Starts the judgement of a move instead of playing it.
    void try_in_puzzle(const std::string& move);
    /// The message after an attempt: whether the move is right, or how much worse it is.
    std::string puzzle_verdict(const std::vector<JudgedMove>& judged) const;

    // --- The engine, on a thread of its own ---

    bool machine_to_move() const {
        return !browsing_ && !over() && seats_.is_machine(game_.player_to_move());
    }
    /// Whether a game between two engines has reached its maximum length.
    bool too_long() const {
        return !browsing_ && seats_.is_watched() &&
               moves().size() >= static_cast<std::size_t>(options_.max_plies);
    }
    enum class Purpose : std::uint8_t { move, hint, draw, analysis, review, attempt };
    void start(Purpose purpose);
    Purpose purpose() const noexcept { return purpose_; }
    using Engine = arena::Thinker<Thought, Thought>;
    const Engine& engine() const noexcept { return engine_; }
    Engine& engine() noexcept { return engine_; }
    bool thinking() const noexcept { return engine_.thinking(); }
    void abandon() { engine_.abandon(); }
    /// The moves of `thought` in the players' notation.
    std::string written_of(const Thought& thought, bool full = false) const;
    /// Plays the engine's decision. Returns false if it came too late.
    bool apply(const Thought& thought);
    /// "hint: 炮二平五 (h2e2), +12"
    std::string hint_text(const Thought& thought) const;
    /// The engine's reply to a draw offer: it declines if it is winning.
    bool accepts_draw(const Thought& judged) const;
    /// The probability that player 0 wins, if an estimate for exactly this position is known.
    std::optional<double> chance() const;
    std::string value() const;
    void note_value(const Thought& thought) { known_ = {moves(), thought}; }
    /// Charges the time to the player to move, if that is a person; a machine is charged for the
    /// time that it thinks. If the player runs out of time, the game ends, and it returns false.
    bool spend(double seconds);

    // --- Files ---

    /// Replaces an existing file only if `replace` is set. Returns a description of what the format
    /// cannot hold. Throws InputError that names the file.
    std::string save(const std::string& path, bool replace);
    /// Returns a description of what was left out. Throws InputError and leaves the game unchanged
    /// if the file cannot be read.
    std::string load(const std::string& path);
    /// The file name extension. Throws InputError for one that cannot be written.
    std::string suffix_of(const std::string& path) const;
    std::string log_text();

private:
    /// What the engine said about a position; it is shown only while that is on the board.
    struct Known {
        std::vector<std::string> moves{};  ///< that lead to the position
        Thought thought{};
        std::optional<Thought> analysis{};  ///< once finished
    };
    Engine::Question question(Purpose purpose);
    Engine::Question judging(std::size_t from);
    const Known* known() const { return known_.moves == moves() ? &known_ : nullptr; }
    void check_not_reviewing() const;
    void begin(Line main_line);
    void at_the_end(const std::function<void(const Record&)>& what);

    Game& game_;
    PlayOptions options_;
    Seats seats_;
    ScoreSheet sheet_;
    Mistakes mistakes_;
    std::optional<Ending> ended_{};  ///< resigned, agreed, out of time
    bool browsing_ = false, analysing_ = false;
    std::optional<std::array<std::string, 2>> opened_{};  ///< the players of a game from a file
    std::string opened_from_{};                           ///< its name
    std::vector<std::string> left_;      ///< the moves on the board before browsing
    std::vector<std::string> to_judge_;  ///< the main line, or the moves including an attempt
    int refused_ = 0;                    ///< number of a person's moves that were refused
    Known known_;
    Purpose purpose_ = Purpose::move;
    double charged_ = 0;  ///< seconds of the engine that the clock already shows
    Engine engine_{[this] { game_.stop_soon(); }};  // last
};

}  // namespace ailab::play
