// The interface of a game that people play at the keyboard: its position, its notation, how it is
// drawn, the machine's move, its files. Each program adapts its game to it; the loops are shared.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/full_screen.hpp"
#include "common/arena/game_line.hpp"
#include "common/text/source.hpp"

namespace ailab::play {

/// How a game ended: a draw if nobody has won. `reason` is in the language of the user.
struct Ending {
    std::optional<int> winner{};  ///< player 0 or 1
    std::string reason{};
};

/// One of the best moves of a position.
struct BestMove {
    std::vector<std::string> moves{};  ///< with the play that follows
    std::string line{};                ///< the same as players write it
    std::string value{};               ///< from player 0's side
    std::optional<double> chance{};    ///< of player 0
};

/// A move of a game, judged.
struct JudgedMove {
    std::string mark{};                 ///< "??", "?", "?!" or nothing
    double loss = 0;                    ///< the part of the chance to win that it gave away
    std::string cost{};                 ///< the loss for people: "210 points"
    std::string value{};                ///< of the position after it
    std::vector<std::string> better{};  ///< what the engine would have played
    std::string better_value{};
};

/// What the machine thinks.
struct Thought {
    std::vector<std::string> moves{};  ///< to play, usually one; none: it resigns
    std::string comment{};             ///< where the move is from and what it is worth
    std::string line{};                ///< the play that it expects
    std::string value{};               ///< of the position, from player 0's side: "+35"
    std::optional<double> chance{};    ///< of player 0 to win, from 0 to 1
    std::vector<BestMove> best{};      ///< of an analysis
    std::vector<JudgedMove> judged{};  ///< of a review
};
using OnThought = std::function<void(const Thought&)>;

struct ThinkLimits {
    int level = 1;
    double seconds = 0;                            ///< for the move; 0: as the level says
    const std::atomic<bool>* stop_soon = nullptr;  ///< answer soon once it is raised
};

/// Told how many of how many positions have been judged.
using OnJudged = std::function<void(std::size_t, std::size_t)>;

/// A game as it was played, with its variations, for files and the log. Moves are in the game's
/// canonical notation.
struct Record : arena::GameLine<std::string> {
    std::array<std::string, 2> players{};
    std::optional<Ending> ending{};
    std::string left_out{};  ///< what a file holds and the record does not: "2 further games"
};

struct FileText {
    std::string text{};
    std::string left_out{};  ///< what the record holds and the file does not: "2 variations"
};

using Cell = app::BoardGrid::Cell;

/// What the screen shows besides the position.
struct View {
    bool ascii = false, colors = true;
    bool flipped = false;            ///< player 1 sits below
    bool wide = false;               ///< there is room between the columns
    std::u32string switches_on{};    ///< keys of the game's own switches
    std::optional<Cell> selected{};  ///< a piece that was taken up

    bool shows(char32_t key) const { return switches_on.find(key) != switches_on.npos; }
};

struct CellPicture {
    std::string text{};
    app::Look look{};
    bool target = false;  ///< the selected piece may go there
};

/// A key of the game's own that switches a mark on the board on and off; the letter is free.
struct Switch {
    char32_t key;
    const char* what;
};

enum class Typing : std::uint8_t { impossible, unfinished, complete };

class Game {
public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    // --- The position. Player 0 begins. ---

    virtual int player_to_move() const = 0;
    /// "red", "black"; may change in an opening that swaps colours.
    virtual std::string player_name(int player) const = 0;
    /// "red to move"
    virtual std::string task() const;
    /// By the rules of the game.
    virtual std::optional<Ending> ending() const = 0;
    /// Another game, from its usual start.
    virtual void new_game() = 0;
    /// Back to the start of this game; the moves are then made again.
    virtual void restart() = 0;
    /// Requires a move that read(), think() or a file gave.
    virtual void make(const std::string& move) = 0;
    /// "check!", or nothing.
    virtual std::string alarm() const { return {}; }

    // --- Notation ---

    /// The move that was typed, in canonical notation. Throws InputError that says what is wrong.
    virtual std::string read(std::string_view typed) const = 0;
    /// As players write it, before it is made.
    virtual std::string write(const std::string& move) const { return move; }
    /// With its coordinates, too, for lines of text.
    virtual std::string write_full(const std::string& move) const { return write(move); }
    virtual std::vector<std::string> legal_moves() const = 0;
    virtual bool begins_move(char32_t sign) const = 0;
    virtual Typing typing(const std::string& text) const = 0;
    /// Number of the first move, and whether player 1 makes it.
    virtual std::pair<int, bool> numbering() const { return {1, false}; }

    // --- The board ---

    virtual std::string title() const = 0;
    virtual std::string text(const View& view) const = 0;
    virtual int rows() const = 0;
    virtual int columns() const = 0;
    virtual int least_column_step() const { return 2; }
    /// Where the cursor begins.
    virtual Cell first_cell() const { return {rows() / 2, columns() / 2}; }
    /// Labels of a row and of a column, of the board as it is stored (row 0 on top).
    virtual std::string row_label(int row) const;
    virtual std::string column_label(int column) const;
    virtual bool has_lines() const { return true; }
    /// The empty board: the sign at a point of the screen, and what is drawn below a row of it
    /// where there is room.
    virtual std::string ground(Cell on_screen, bool ascii) const;
    virtual std::string between(int row_on_screen, int column_step, bool ascii) const;
    /// What stands on a cell, or marks it.
    virtual std::optional<CellPicture> picture(Cell cell, const View& view) const = 0;
    virtual std::vector<Switch> switches() const { return {}; }
    /// The cells of a move: where it goes last. May be empty.
    virtual std::vector<Cell> cells_of(const std::string& move) const = 0;
    /// The move that a click makes, with the piece that was taken up before; empty if none. Throws
    /// InputError that says why not.
    virtual std::string move_at(std::optional<Cell> from, Cell to) const = 0;
    virtual bool may_select(Cell) const { return false; }
    /// The chance of player 0 without a search, for the bar beside the board.
    virtual std::optional<double> static_chance() const { return std::nullopt; }

    // --- The machine. All of these run on a thread of their own, while the game stays as it is.
    // ---

    virtual int top_level() const = 0;
    virtual std::string level_name(int level) const = 0;
    /// Requires a game that goes on.
    virtual Thought think(const ThinkLimits& limits, const OnThought& report) = 0;
    /// The best move, whatever the level: for hints, and to weigh the offer of a draw.
    virtual Thought advise(const std::atomic<bool>* stop_soon) = 0;
    /// The `lines` best moves of the position, until nothing more is to be found or `stop_soon` is
    /// raised. Requires a game that goes on.
    virtual Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                            const OnThought& report) = 0;
    /// Judges the moves from `from` on of a game from its start; fewer if `stop_soon` is raised.
    virtual std::vector<JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                           const std::atomic<bool>* stop_soon,
                                           const OnJudged& report) = 0;
    /// For engines that are stopped by a call; from any thread.
    virtual void stop_soon() {}

    // --- Files ---

    /// The endings of the files that can be written: "sgf", the usual one first.
    virtual std::vector<std::string> suffixes() const = 0;
    virtual FileText to_file(const Record& record, std::string_view suffix) const = 0;
    /// Takes over the start of the game in a file. Throws InputError, the game unchanged.
    virtual Record from_file(const Source& source) = 0;
    virtual std::string to_log(const Record& record) const = 0;

    // --- A puzzle ---

    /// Why a person may not play this legal move: it lets the win slip. Empty if it does not.
    virtual std::string refusal(const std::string& /*move*/) { return {}; }
    /// The winning play from here; empty where the game is not a puzzle.
    virtual std::string solution() { return {}; }

    /// A word of the game's own on a line: what to print; nothing if it does not know the word.
    virtual std::optional<std::string> obey(const std::string& /*word*/, const View&) {
        return std::nullopt;
    }
    /// A line of help for each of those words.
    virtual std::string own_words() const { return {}; }
};

/// "red wins: checkmate", "draw: agreed", "not finished".
std::string ending_text(const Game& game, const std::optional<Ending>& ending);

}  // namespace ailab::play
