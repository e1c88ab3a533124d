// A game in progress: its moves with variations, players, clocks, the running engine, files. The
// full screen and line mode are two interfaces to it. A game can be browsed at any time; then only
// the user moves, and those moves begin variations.
#pragma once

#include "common/arena/thinker.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"
#include "common/play/game_tree.hpp"
#include "common/play/move_list.hpp"
#include "common/play/options.hpp"

namespace ailab::play {

class Table {
public:
    Table(Game& game, PlayOptions options);

    const Game& game() const noexcept { return game_; }
    Game& game() noexcept { return game_; }
    const PlayOptions& options() const noexcept { return options_; }

    // --- The record ---

    /// The moves up to the position on the board.
    const std::vector<std::string>& moves() const noexcept { return moves_; }
    const GameTree& tree() const noexcept { return tree_; }
    /// Two plies per row, numbered, in the players' notation; variations are indented.
    std::vector<MoveRow> move_list(std::size_t width = 78, bool comments = false) const;
    /// How the game ended; while browsing, only by the rules.
    std::optional<Ending> ending() const { return ended_ && !browsing_ ? ended_ : game_.ending(); }
    bool over() const { return ending().has_value(); }
    std::string result() const { return ending_text(game_, ending()); }
    /// Plays a move. Requires one that read() returned.
    void play(const std::string& move);
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
    void change(const std::function<void(GameTree&)>& what) { what(tree_); }
    void comment(const std::string& text) { tree_.set_comment(text); }
    void resign();  ///< the person; between two people the player to move
    void agree_draw() { ended_ = Ending{std::nullopt, tr("agreed")}; }
    void new_game();
    /// Whether there are changes that have not been saved.
    bool unsaved() const {
        return !options_.puzzle && !tree_.main_line().moves.empty() && tree_.main_line() != kept_;
    }

    // --- Browsing ---

    bool browsing() const noexcept { return browsing_; }
    /// Throws InputError in a puzzle.
    void browse();
    /// Returns to the game and to its position before browsing.
    void leave_browsing();
    /// Makes a step in the tree. Returns false if it is impossible. Throws InputError while a
    /// review runs.
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
    void note_analysis(const Thought& thought) { analysis_ = thought; }

    /// Starts a review of the main line.
    void start_review();
    bool reviewing() const { return thinking() && purpose_ == Purpose::review; }
    /// Marks the moves of the main line as judged by a review. Returns the number of moves marked.
    std::size_t enter_review(const std::vector<JudgedMove>& judged);
    /// The number of puzzles: the worst moves of the last review.
    std::size_t puzzles() const noexcept { return mistakes_.size(); }
    bool in_puzzle() const noexcept { return puzzle_ > 0; }
    /// Goes to the position of the next puzzle. Returns false after the last one.
    bool next_puzzle();
    void leave_puzzles();
    /// "Puzzle 1 of 3: a better move for red than 炮二平五"
    std::string puzzle_text() const;
    std::string puzzle_answer() const;
    /// Starts the judgement of a move instead of playing it.
    void try_in_puzzle(const std::string& move);
    /// The message after an attempt: whether the move is right, or how much worse it is.
    std::string puzzle_verdict(const std::vector<JudgedMove>& judged) const;

    // --- Players ---

    bool is_machine(int player) const { return machine_[index(player)]; }
    bool machine_to_move() const {
        return !browsing_ && !over() && is_machine(game_.player_to_move());
    }
    /// Whether a game between two engines has reached its maximum length.
    bool too_long() const {
        return !browsing_ && machine_[0] && machine_[1] &&
               moves_.size() >= static_cast<std::size_t>(options_.max_plies);
    }
    void set_machines(bool first, bool second) { machine_ = {first, second}; }
    void swap_sides();
    int level(int player) const { return level_[index(player)]; }
    /// Throws InputError if the level is out of range.
    void set_level(int level);
    /// "you", "person" (if two people play) or "level 5, club".
    std::string player_text(int player) const;

    // --- The engine, on a thread of its own ---

    enum class Purpose : std::uint8_t { move, hint, draw, analysis, review, attempt };
    void start(Purpose purpose);
    bool thinking() const noexcept { return thinker_.thinking(); }
    Purpose purpose() const noexcept { return purpose_; }
    double seconds() const { return thinker_.seconds(); }
    std::optional<Thought> progress() const { return thinker_.progress(); }
    std::optional<Thought> poll() { return thinker_.poll(); }
    Thought wait(const std::atomic<bool>* cancel) { return thinker_.wait(cancel); }
    void stop_soon() { thinker_.stop_soon(); }
    void abandon() { thinker_.abandon(); }
    /// The moves of `thought` in the players' notation.
    std::string written_of(const Thought& thought, bool full = false) const;
    /// Plays the engine's decision.
    void apply(const Thought& thought);
    /// "hint: e4 (search, +12)"
    std::string hint_text(const Thought& thought) const;
    /// The engine's reply to a draw offer: it declines if it is winning.
    bool accepts_draw(const Thought& judged) const;
    /// The probability that player 0 wins, if an estimate for exactly this position is known.
    std::optional<double> chance() const;
    std::string value() const;
    void note_value(const Thought& thought);

    // --- Clocks ---

    /// Charges the time to the player to move; the game ends if the player runs out of time.
    void spend(double seconds);
    std::string clock_text(int player) const;

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
    using Question = arena::Thinker<Thought, Thought>::Question;
    Question question(Purpose purpose);
    Question judging(std::size_t from);
    static std::size_t index(int player) { return player == 0 ? 0 : 1; }
    Record record() const;
    /// Calls `what` with the game at the end of its main line, then restores the place.
    void at_the_end(const std::function<void()>& what);
    void show_place();
    void begin_with_tree(Line main_line);
    bool can_play(const std::vector<std::string>& before, const std::vector<std::string>& moves);
    Line written(const arena::GameLine<std::string>& line, std::vector<std::string>& before,
                 std::size_t& cut);
    bool step_back();
    bool step_forward();
    std::string add_better(std::size_t ply, const JudgedMove& judged);

    struct Mistake {
        Place before{};
        PlayedMove move{};
        JudgedMove judged{};
        std::string better{};  ///< in the players' notation
    };

    Game& game_;
    PlayOptions options_;
    std::array<bool, 2> machine_;
    std::array<int, 2> level_;
    GameTree tree_;
    std::vector<std::string> moves_;  ///< those that lead to the place in the tree
    std::vector<Line> undone_;        ///< moves taken back, the most recent last
    Line kept_;                       ///< the game as last saved or loaded
    std::optional<Ending> ended_{};   ///< resigned, agreed, out of time
    bool browsing_ = false;
    std::vector<std::string> left_;  ///< the moves on the board before browsing
    bool analysing_ = false;
    std::optional<Thought> analysis_{};  ///< of the position on the board, once finished
    std::vector<Mistake> mistakes_;
    std::size_t puzzle_ = 0;             ///< number of the current puzzle, from 1; 0: none
    std::vector<std::string> to_judge_;  ///< the main line, or the moves including an attempt
    int refused_ = 0;                    ///< number of a person's moves that were refused
    std::optional<double> chance_{};     ///< chance and value of the position on the board
    std::string value_{};
    std::array<double, 2> used_{};  ///< seconds
    Purpose purpose_ = Purpose::move;
    arena::Thinker<Thought, Thought> thinker_{[this] { game_.stop_soon(); }};  // last
};

}  // namespace ailab::play
