// The interface of an interactive game: its position, notation, drawing, engine and files. Each
// program adapts its game to it; the user interface is shared.
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
#include "common/arena/level.hpp"
#include "common/arena/match.hpp"
#include "common/text/source.hpp"

namespace ailab::play {

/// How a game ended: a draw if there is no winner. `reason` is in the user's language.
struct Ending {
    std::optional<int> winner{};  ///< player 0 or 1
    std::string reason{};
    bool is_answer = false;  ///< of a puzzle; the reason says all
};

struct BestMove {
    std::vector<std::string> moves{};  ///< with the expected continuation
    std::string line{};                ///< the same in the players' notation
    std::string value{};               ///< from player 0's point of view
    std::optional<double> chance{};    ///< of player 0 to win
};

/// The engine's judgement of a move.
struct JudgedMove {
    std::string mark{};                 ///< "??", "?", "?!" or ""
    double loss = 0;                    ///< the decrease in the probability of winning
    std::string cost{};                 ///< the loss for people: "210 points"
    std::string value{};                ///< of the position after it
    std::vector<std::string> better{};  ///< the engine's choice
    std::string better_value{};
};

/// The result of the engine, final or so far.
struct Thought {
    std::vector<std::string> moves{};  ///< to play, usually one; empty: it resigns
    std::string comment{};             ///< the source of the move and its value
    std::string line{};                ///< the expected continuation
    std::string value{};               ///< of the position, from player 0's point of view: "+35"
    std::optional<double> chance{};    ///< of player 0 to win, from 0 to 1
    std::vector<BestMove> best{};      ///< of an analysis
    std::vector<JudgedMove> judged{};  ///< of a review
};
using OnThought = std::function<void(const Thought&)>;

struct ThinkLimits {
    int level = 1;
    double seconds = 0;  ///< per move; 0: as the level, or the clock, determines
    std::optional<arena::GameClock> clock{};       ///< of the player to move
    const std::atomic<bool>* stop_soon = nullptr;  ///< answer soon once it is set
};

/// Called with the number of positions judged so far and the total.
using OnJudged = std::function<void(std::size_t, std::size_t)>;

/// A record of a game with its variations, for files and the log. Moves are in the game's canonical
/// notation.
struct Record : arena::GameLine<std::string> {
    std::array<std::string, 2> players{};
    std::optional<Ending> ending{};
    std::string date{};      ///< of a new game that is saved: "2024.05.31"
    std::string left_out{};  ///< content of a file that the record lacks: "2 further games"
};

struct FileText {
    std::string text{};
    std::string left_out{};  ///< content of the record that the file lacks: "2 variations"
};

using Cell = app::BoardGrid::Cell;

/// Settings of the display of the board.
struct View {
    bool ascii = false, colors = true;
    bool flipped = false;            ///< player 1 is at the bottom
    bool wide = false;               ///< there is space between the columns
    std::u32string switches_on{};    ///< keys of the game's own switches
    std::optional<Cell> selected{};  ///< a piece that was picked up

    bool shows(char32_t key) const { return switches_on.find(key) != switches_on.npos; }
};

struct CellPicture {
    std::string text{};
    app::Look look{};
    bool target = false;  ///< the selected piece may go there
};

/// A position to begin with: a sign for each cell, row by row from the top, '.' for an empty one.
struct Setup {
    std::string signs{};
    int player_to_move = 0;
};

/// A key that toggles a mark on the board of this game. Requires a letter that no action uses.
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
    /// The end of the game by its rules, if it is over.
    virtual std::optional<Ending> ending() const = 0;
    /// Starts a new game from the usual initial position.
    virtual void new_game() = 0;
    /// Returns to the initial position of this game; its moves are then made again.
    virtual void restart() = 0;
    /// Requires a move from read(), think() or a file.
    virtual void make(const std::string& move) = 0;
    /// "check!", or "".
    virtual std::string alarm() const { return {}; }

    // --- Notation ---

    /// Converts a typed move to canonical notation. Throws InputError if it is not a legal move.
    virtual std::string read(std::string_view typed) const = 0;
    /// The move in the players' notation. Call it before make().
    virtual std::string write(const std::string& move) const { return move; }
    /// The same with coordinates, for line mode.
    virtual std::string write_full(const std::string& move) const { return write(move); }
    virtual std::vector<std::string> legal_moves() const = 0;
    virtual bool begins_move(char32_t sign) const = 0;
    virtual Typing typing(const std::string& text) const = 0;
    /// The number of the first move, and whether player 1 makes it.
    virtual std::pair<int, bool> numbering() const { return {1, false}; }

    // --- The board ---

    virtual std::string title() const = 0;
    virtual std::string text(const View& view) const = 0;
    virtual int rows() const = 0;
    virtual int columns() const = 0;
    virtual int least_column_step() const { return 2; }
    /// The initial position of the cursor.
    virtual Cell first_cell() const { return {rows() / 2, columns() / 2}; }
    /// Labels of a row and of a column of the board as it is stored (row 0 at the top).
    virtual std::string row_label(int row) const;
    virtual std::string column_label(int column) const;
    /// "h8"
    virtual std::string cell_label(Cell cell) const {
        return column_label(cell.column) + row_label(cell.row);
    }
    virtual bool has_lines() const { return true; }
    /// The empty board: the character at a point of the screen, and the text between a row and the
    /// next one, which is drawn if there is space.
    virtual std::string ground(Cell on_screen, bool ascii) const;
    virtual std::string between(int row_on_screen, int column_step, bool ascii) const;
    /// The piece or the mark on a cell.
    virtual std::optional<CellPicture> picture(Cell cell, const View& view) const = 0;
    virtual std::vector<Switch> switches() const { return {}; }
    /// The cells of a move, the destination last. May be empty.
    virtual std::vector<Cell> cells_of(const std::string& move) const = 0;
    /// The move made by a click on `to` with the piece on `from`, if one was picked up; "" if the
    /// click makes no move. May throw InputError with the reason.
    virtual std::string move_at(std::optional<Cell> from, Cell to) const = 0;
    virtual bool may_select(Cell) const { return false; }
    /// The probability that player 0 wins, estimated without a search, for the bar beside the
    /// board.
    virtual std::optional<double> static_chance() const { return std::nullopt; }

    // --- Setting up a position ---

    /// The signs of the pieces; empty if positions cannot be set up.
    virtual std::string piece_signs() const { return {}; }
    /// The position on the board.
    virtual Setup setup() const { return {}; }
    /// The player to move, for games in which the pieces determine it.
    virtual int turn_in(const Setup& setup) const { return setup.player_to_move; }
    virtual CellPicture picture_of(char /*sign*/, const View&) const { return {}; }
    /// Begins a new game with the position. Throws InputError with the reason, and leaves the game
    /// unchanged, if no game can begin with it.
    virtual void begin_with(const Setup&) {}

    // --- The engine. These functions run on a thread of their own; the game must not change. ---

    virtual int top_level() const { return arena::kTopLevel; }
    virtual std::string level_name(int level) const;
    /// The name of the machine that plays for this player, if it is not one of the levels.
    virtual std::optional<std::string> machine_name(int /*player*/) const { return std::nullopt; }
    /// Requires that the game is not over.
    virtual Thought think(const ThinkLimits& limits, const OnThought& report) = 0;
    /// The best move regardless of the level: for hints, and to decide about a draw offer.
    virtual Thought advise(const std::atomic<bool>* stop_soon) = 0;
    /// The `lines` best moves of the position. Searches until the result is final or `stop_soon` is
    /// set. Requires that the game is not over.
    virtual Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                            const OnThought& report) = 0;
    /// Judges moves[from] and the following moves of a game; fewer if `stop_soon` is set.
    virtual std::vector<JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                           const std::atomic<bool>* stop_soon,
                                           const OnJudged& report) = 0;
    /// For engines that are stopped by a function call; may be called from any thread.
    virtual void stop_soon() {}

    // --- Files ---

    /// The file name extensions that can be written, such as "sgf"; the usual one first.
    virtual std::vector<std::string> suffixes() const = 0;
    virtual FileText to_file(const Record& record, std::string_view suffix) const = 0;
    /// Reads a game and sets up its initial position. Throws InputError and leaves the game
    /// unchanged if the file is invalid.
    virtual Record from_file(const Source& source) = 0;
    virtual std::string to_log(const Record& record) const = 0;

    /// "xiangqi", in a file with the mistakes of several games; "" if its mistakes cannot be kept.
    virtual std::string name_in_files() const { return {}; }
    /// The position in one line, for that file.
    virtual std::string position_text() const { return {}; }

    // --- A puzzle ---

    /// The reason to refuse this legal move: it gives away the win. Empty if the move is accepted.
    virtual std::string refusal(const std::string& /*move*/) { return {}; }
    /// The winning line from here; empty if the game is not a puzzle.
    virtual std::string solution() { return {}; }

    /// Carries out a command of this game in line mode and returns the text to print. Returns an
    /// empty optional for an unknown command.
    virtual std::optional<std::string> obey(const std::string& /*word*/, const View&) {
        return std::nullopt;
    }
    /// One line of help per command of this game.
    virtual std::string own_words() const { return {}; }
};

/// "red wins: checkmate", "draw: agreed", "not finished".
std::string ending_text(const Game& game, const std::optional<Ending>& ending);

}  // namespace ailab::play
