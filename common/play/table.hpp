// A game in progress: its moves with their variations, who plays, clocks, the machine at work,
// files. The screen and the lines of text are two faces of it. A game can be browsed at any time:
// then nobody moves but the person, whose moves begin variations.
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

    /// Up to the position on the board.
    const std::vector<std::string>& moves() const noexcept { return moves_; }
    const GameTree& tree() const noexcept { return tree_; }
    /// Two plies per row, numbered, as players write them; variations indented.
    std::vector<MoveRow> move_list(std::size_t width = 78, bool comments = false) const;
    /// While the game is browsed only the end that the rules make.
    std::optional<Ending> ending() const { return ended_ && !browsing_ ? ended_ : game_.ending(); }
    bool over() const { return ending().has_value(); }
    std::string result() const { return ending_text(game_, ending()); }
    /// Plays a move that read() gave.
    void play(const std::string& move);
    /// A person's. Throws InputError if the game refuses it, and counts that.
    void play_by_hand(const std::string& move);
    int refused() const noexcept { return refused_; }
    /// Ends a puzzle and returns its answer. Throws InputError where there is none.
    std::string skip();
    bool solved() const { return !ended_ && game_.ending(); }
    /// The moves of the command line, which need not be saved. Throws InputError.
    void begin_with(const std::vector<std::string>& typed);
    /// Back to where a person was to move; redo() leads there again. False if there is nothing.
    bool undo();
    bool redo();
    /// A comment or a mark of the move; the position stays.
    void change(const std::function<void(GameTree&)>& what) { what(tree_); }
    void comment(const std::string& text) { tree_.set_comment(text); }
    void resign();  ///< the person, or with two people the player to move
    void agree_draw() { ended_ = Ending{std::nullopt, tr("agreed")}; }
    void new_game();
    /// Would leaving lose anything?
    bool unsaved() const {
        return !options_.puzzle && !tree_.main_line().moves.empty() && tree_.main_line() != kept_;
    }

    // --- Browsing ---

    bool browsing() const noexcept { return browsing_; }
    /// Throws InputError in a puzzle.
    void browse();
    /// Back to the game, and to where it was.
    void leave_browsing();
    /// A step in the tree; false if there is none. Throws InputError while a review runs.
    bool step(const std::function<bool(GameTree&)>& go);

    bool analysing() const noexcept { return analysing_; }
    void set_analysing(bool on);
    int best_lines() const noexcept { return options_.best_lines; }
    /// Throws InputError.
    void set_best_lines(int lines);
    /// Starts what analysis is due: of the position on the board, unless it is known.
    void analyse_position();
    /// What it knows of the position on the board so far.
    Thought analysis() const;
    void note_analysis(const Thought& thought) { analysis_ = thought; }

    /// Judges the main line.
    void start_review();
    bool reviewing() const { return thinking() && purpose_ == Purpose::review; }
    /// Marks the main line as a review has judged it; returns how many moves are marked.
    std::size_t enter_review(const std::vector<JudgedMove>& judged);
    /// The worst moves of the last review, as puzzles.
    std::size_t puzzles() const noexcept { return mistakes_.size(); }
    bool in_puzzle() const noexcept { return puzzle_ > 0; }
    /// To the position of the next one; false after the last.
    bool next_puzzle();
    void leave_puzzles();
    /// "Puzzle 1 of 3: a better move for red than 炮二平五"
    std::string puzzle_text() const;
    std::string puzzle_answer() const;
    /// Judges the move instead of playing it.
    void try_in_puzzle(const std::string& move);
    /// Whether the move is right, or how much worse.
    std::string puzzle_verdict(const std::vector<JudgedMove>& judged) const;

    // --- Players ---

    bool is_machine(int player) const { return machine_[index(player)]; }
    bool machine_to_move() const {
        return !browsing_ && !over() && is_machine(game_.player_to_move());
    }
    /// Two machines have played as long as they may.
    bool too_long() const {
        return !browsing_ && machine_[0] && machine_[1] &&
               moves_.size() >= static_cast<std::size_t>(options_.max_plies);
    }
    void set_machines(bool first, bool second) { machine_ = {first, second}; }
    void swap_sides();
    int level(int player) const { return level_[index(player)]; }
    /// Throws InputError.
    void set_level(int level);
    /// "you", "level 5, club", with two people the side's name.
    std::string player_text(int player) const;

    // --- The machine, on a thread of its own ---

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
    /// Its moves as players write them.
    std::string written_of(const Thought& thought, bool full = false) const;
    /// Plays what the machine decided.
    void apply(const Thought& thought);
    /// "hint: e4 (search, +12)"
    std::string hint_text(const Thought& thought) const;
    /// What the machine says to the offer of a draw: it declines when it is winning.
    bool accepts_draw(const Thought& judged) const;
    /// The chance of player 0, as far as something is known of this very position.
    std::optional<double> chance() const;
    std::string value() const;
    void note_value(const Thought& thought);

    // --- Clocks ---

    /// Charges the player to move; the game ends when the time is over.
    void spend(double seconds);
    std::string clock_text(int player) const;

    // --- Files ---

    /// An existing file is replaced only if `replace`. Returns what the file has no place for.
    /// Throws InputError that names the file.
    std::string save(const std::string& path, bool replace);
    /// Returns what was left out. Throws InputError, the game unchanged.
    std::string load(const std::string& path);
    /// Throws InputError for an ending that cannot be written.
    std::string suffix_of(const std::string& path) const;
    std::string log_text();

private:
    using Question = arena::Thinker<Thought, Thought>::Question;
    Question question(Purpose purpose);
    Question judging(std::size_t from);
    static std::size_t index(int player) { return player == 0 ? 0 : 1; }
    Record record() const;
    /// What is done with the game at the end of its main line.
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
        std::string better{};  ///< as players write it
    };

    Game& game_;
    PlayOptions options_;
    std::array<bool, 2> machine_;
    std::array<int, 2> level_;
    GameTree tree_;
    std::vector<std::string> moves_;  ///< those that lead to the place in the tree
    std::vector<Line> undone_;        ///< what was taken back, the last at the end
    Line kept_;                       ///< the game as it was saved or loaded last
    std::optional<Ending> ended_{};   ///< resigned, agreed, out of time
    bool browsing_ = false;
    std::vector<std::string> left_;  ///< the moves on the board before browsing
    bool analysing_ = false;
    std::optional<Thought> analysis_{};  ///< of the position on the board, when it has ended
    std::vector<Mistake> mistakes_;
    std::size_t puzzle_ = 0;             ///< its number, from 1
    std::vector<std::string> to_judge_;  ///< the main line, or what ends with a move that is tried
    int refused_ = 0;                    ///< moves of a person
    std::optional<double> chance_{};     ///< chance and value of the position on the board
    std::string value_{};
    std::array<double, 2> used_{};  ///< seconds
    Purpose purpose_ = Purpose::move;
    arena::Thinker<Thought, Thought> thinker_{[this] { game_.stop_soon(); }};  // last
};

}  // namespace ailab::play
