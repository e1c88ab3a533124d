// A game in progress: the record with undo and redo, who plays, clocks, the machine at work, files.
// The screen and the lines of text are two faces of it.
#pragma once

#include "common/arena/thinker.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"
#include "common/play/options.hpp"

namespace ailab::play {

class Table {
public:
    Table(Game& game, PlayOptions options);

    const Game& game() const noexcept { return game_; }
    Game& game() noexcept { return game_; }
    const PlayOptions& options() const noexcept { return options_; }

    // --- The record ---

    const std::vector<std::string>& moves() const noexcept { return moves_; }
    /// Two plies per line, numbered, as players write them.
    std::vector<std::string> move_list() const;
    std::optional<Ending> ending() const { return ended_ ? ended_ : game_.ending(); }
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
    void comment(const std::string& text);
    void resign();  ///< the person, or with two people the player to move
    void agree_draw() { ended_ = Ending{std::nullopt, tr("agreed")}; }
    void new_game();
    /// Would leaving lose anything?
    bool unsaved() const { return !options_.puzzle && !moves_.empty() && moves_ != kept_; }

    // --- Players ---

    bool is_machine(int player) const { return machine_[index(player)]; }
    bool machine_to_move() const { return !over() && is_machine(game_.player_to_move()); }
    /// Two machines have played as long as they may.
    bool too_long() const {
        return machine_[0] && machine_[1] &&
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

    enum class Purpose : std::uint8_t { move, hint, draw };
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
    const std::string& value() const noexcept { return value_; }
    void note_value(const Thought& thought) { chance_ = thought.chance, value_ = thought.value; }

    // --- Clocks ---

    /// Charges the player to move; the game ends when the time is over.
    void spend(double seconds);
    std::string clock_text(int player) const;

    // --- Files ---

    /// Throws InputError that names the file; an existing one is replaced only if `replace`.
    void save(const std::string& path, bool replace);
    /// Returns what was left out. Throws InputError, the game unchanged.
    std::string load(const std::string& path);
    /// Throws InputError for an ending that cannot be written.
    std::string suffix_of(const std::string& path) const;
    std::string log_text() const { return game_.to_log(record()); }

private:
    static std::size_t index(int player) { return player == 0 ? 0 : 1; }
    Record record() const;
    void replay(std::vector<std::string> moves);
    void append(const std::string& move);
    bool step_back();
    bool step_forward();

    Game& game_;
    PlayOptions options_;
    std::array<bool, 2> machine_;
    std::array<int, 2> level_;
    std::vector<std::string> moves_, written_, undone_, comments_;
    std::vector<std::string> kept_;   ///< as it was saved or loaded last
    std::optional<Ending> ended_{};   ///< resigned, agreed, out of time
    int refused_ = 0;                 ///< moves of a person
    std::optional<double> chance_{};  ///< chance and value of the position on the board
    std::string value_{};
    std::array<double, 2> used_{};  ///< seconds
    Purpose purpose_ = Purpose::move;
    arena::Thinker<Thought, Thought> thinker_{[this] { game_.stop_soon(); }};  // last
};

}  // namespace ailab::play
