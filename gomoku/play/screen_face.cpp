// The full-screen board: mouse or arrow keys, forbidden points, threats, hints, undo, levels. The
// machine thinks on a thread of its own, so that the screen stays alive and Escape stops it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <optional>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/draw/board_picture.hpp"
#include "gomoku/play/faces.hpp"

namespace ailab::gomoku {
namespace {

using app::Ink;
using app::Look;
using app::ScreenEvent;
using app::ScreenKey;

constexpr int kPanelWidth = 30;

class ScreenFace {
public:
    ScreenFace(PlayGame& game, app::Session& session)
        : game_(game), session_(session), screen_(session), cursor_(game.board().centre()) {}
    ~ScreenFace() { stop(); }
    ScreenFace(const ScreenFace&) = delete;
    ScreenFace& operator=(const ScreenFace&) = delete;

    app::ExitCode run() {
        while (!left_) {
            begin_thinking();
            draw();
            const ScreenEvent event = screen_.wait(thinking() ? 0.1 : -1);
            if (event.key == ScreenKey::end) {
                stop();
                session_.log(game_record(game_));
                return app::ExitCode::interrupted;
            }
            collect();
            handle(event);
        }
        stop();
        session_.log(game_record(game_));
        return app::ExitCode::answered;
    }

private:
    // --- thinking ---------------------------------------------------------------------------
    bool thinking() const { return thought_.valid(); }

    void begin_thinking() {
        if (thinking() || paused_ || game_.over() || game_.persons_turn()) return;
        cancel_ = false;
        watch_.restart();
        thought_ = std::async(std::launch::async, [this] { return game_.think(&cancel_); });
    }
    void collect() {
        if (!thinking() || thought_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return;
        const PlayGame::Act act = thought_.get();
        const bool opening = game_.opening().phase() != SwapOpening::Phase::done;
        game_.apply(act);
        message_ = game_.told(act, opening);
        hint_.reset();
    }
    /// Ends the thread; what it found is dropped.
    void stop() {
        if (!thinking()) return;
        cancel_ = true;
        thought_.wait();
        thought_ = {};
    }

    // --- keys -------------------------------------------------------------------------------
    void handle(const ScreenEvent& event) {
        if (const auto cell = grid_.cell_at(event)) {
            cursor_ = Point::at(cell->column, game_.board().size() - 1 - cell->row);
            if (event.key == ScreenKey::click) put();
            return;
        }
        switch (event.key) {
        case ScreenKey::up:
            move_cursor(0, 1);
            break;
        case ScreenKey::down:
            move_cursor(0, -1);
            break;
        case ScreenKey::left:
            move_cursor(-1, 0);
            break;
        case ScreenKey::right:
            move_cursor(1, 0);
            break;
        case ScreenKey::enter:
            put();
            break;
        case ScreenKey::escape:
            if (thinking()) {  // play what has been found so far
                cancel_ = true;
                thought_.wait();
                collect();
            }
            break;
        case ScreenKey::character:
            key(event.character);
            break;
        default:
            break;
        }
    }
    void move_cursor(int dx, int dy) {
        const Point next = Point::at(cursor_.x() + dx, cursor_.y() + dy);
        if (next.on_board(game_.board().size())) cursor_ = next;
    }
    void put() {
        if (thinking()) {
            message_ = "The machine is thinking; Escape makes it play.";
            return;
        }
        if (!game_.persons_turn() && !paused_) return;
        tell(game_.put(cursor_));
    }
    void tell(const std::string& error) {
        message_ = error;
        if (error.empty()) hint_.reset(), paused_ = false;
    }

    void key(char32_t c) {
        switch (c) {
        case U' ':
            put();
            return;
        case U't':
            show_threats_ = !show_threats_;
            return;
        case U'n':
            show_numbers_ = !show_numbers_;
            return;
        case U'?':
            show_help_ = !show_help_;
            return;
        case U'q':
            left_ = true;
            return;
        default:
            break;
        }
        if (thinking()) stop();
        change(c);
    }
    /// Keys that change the game; nobody is thinking.
    void change(char32_t c) {
        switch (c) {
        case U'u':
            message_ = game_.take_back();
            hint_.reset();
            break;
        case U'h':
            hint();
            break;
        case U'c':
            game_.change_sides();
            break;
        case U'r':
            game_.restart();
            message_ = "A new game.";
            hint_.reset();
            break;
        case U'g':
            message_ = game_.resign();
            break;
        case U'+':
        case U'-':
            message_ = game_.set_level(game_.level() + (c == U'+' ? 1 : -1));
            break;
        case U'w':
            tell(game_.decide(PlayGame::Decision::white));
            break;
        case U'b':
            tell(game_.decide(PlayGame::Decision::black));
            break;
        case U'2':
            tell(game_.decide(PlayGame::Decision::two));
            break;
        case U's':
            ask_file("Save as: ", [&](const std::string& path) {
                save_game(game_, path);
                message_ = "saved " + path;
            });
            break;
        case U'o':
            ask_file("Open: ", [&](const std::string& path) {
                const std::string left_out = load_game(game_, path);
                message_ = left_out.empty() ? "opened " + path : "not kept: " + left_out;
            });
            break;
        default:
            if (c >= U'1' && c <= U'9') message_ = game_.set_level(static_cast<int>(c - U'0'));
            break;
        }
    }
    void hint() {
        if (game_.over() || game_.opening().phase() != SwapOpening::Phase::done) return;
        const Thought thought = game_.hint(session_.cancel_flag());
        hint_ = thought.move;
        message_ = fmt::format("The engine would play {} ({}).", to_string(thought.move),
                               score_text(thought.value, thought.win_in));
    }
    template <class Use>
    void ask_file(const char* prompt, Use&& use) {
        const auto path = screen_.ask(prompt, "game.sgf");
        if (!path || path->empty()) return;
        try {
            use(*path);
        } catch (const InputError& error) {
            message_ = error.diagnostics().front().message;
        }
    }

    // --- drawing ----------------------------------------------------------------------------
    void draw() {
        const int size = game_.board().size();
        const bool tall = screen_.rows() >= 2 * size + 3;
        const bool wide = screen_.columns() >= 4 * size + kPanelWidth;
        grid_ = {.top = 1,
                 .left = 5,
                 .rows = size,
                 .columns = size,
                 .row_step = tall ? 2 : 1,
                 .column_step = wide ? 4 : 2};
        screen_.clear();
        if (screen_.rows() < grid_.height() + 3 || screen_.columns() < grid_.width() + 8) {
            screen_.put(0, 0, "The terminal is too small for this board.");
            screen_.show();
            return;
        }
        draw_ground();
        draw_points();
        draw_panel();
        screen_.show();
    }
    void draw_ground() {
        const Look wood{.ink = Ink::black, .ground = Ink::wood};
        const int width = grid_.width() + 4;
        for (int row = 0; row < grid_.height() + 2; ++row)
            screen_.put(grid_.top - 1 + row, grid_.left - 2,
                        std::string(static_cast<std::size_t>(width), ' '), wood);
        for (int i = 0; i < grid_.rows; ++i) {
            screen_.put(grid_.row_of(i), 0, fmt::format("{:>2}", grid_.rows - i));
            screen_.put(grid_.top + grid_.height() + 1, grid_.column_of(i),
                        std::string(1, static_cast<char>('a' + i)));
        }
        for (int r = 0; r < grid_.rows; ++r)
            for (int c = 0; c + 1 < grid_.columns; ++c)
                for (int k = 1; k < grid_.column_step; ++k)
                    screen_.put(grid_.row_of(r), grid_.column_of(c) + k, line("─", "-"), wood);
        if (grid_.row_step > 1)
            for (int r = 0; r + 1 < grid_.rows; ++r)
                for (int c = 0; c < grid_.columns; ++c)
                    screen_.put(grid_.row_of(r) + 1, grid_.column_of(c), line("│", "|"), wood);
    }
    std::string_view line(std::string_view fine, std::string_view plain) const {
        return session_.shared().ascii ? plain : fine;
    }
    /// Where two lines of the empty board meet.
    std::string_view crossing(Point p) const {
        static constexpr std::string_view kFine[3][3] = {
            {"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
        const auto part = [&](int at) { return at == 0 ? 0 : at + 1 == grid_.rows ? 2 : 1; };
        return line(kFine[part(p.y())][part(p.x())], "+");
    }
    void draw_points() {
        const Board& board = game_.board();
        const auto row = winning_row(board);
        const bool renju = has_forbidden_points(board.rule(), board.to_move()) && !game_.over();
        for (int y = 0; y < board.size(); ++y)
            for (int x = 0; x < board.size(); ++x) {
                const Point p = Point::at(x, y);
                Look look{.ink = Ink::black, .ground = Ink::wood};
                std::string sign(crossing(p));
                if (!board.grid().is_empty(p)) {
                    const bool black = board.at(p) == Colour::black;
                    look.ink = black ? Ink::black : Ink::white;
                    look.bold = true;
                    sign = black ? line("●", "X") : line("●", "O");
                    if (!screen_.colors()) sign = black ? line("●", "X") : line("○", "O");
                    if (std::find(row.begin(), row.end(), p) != row.end()) look.ink = Ink::green;
                } else if (hint_ == p) {
                    sign = line("◆", "?");
                    look.ink = Ink::magenta;
                } else if (renju && !board.is_legal(p)) {
                    sign = line("×", "*");
                    look.ink = Ink::red;
                }
                put_point(p, sign, look);
            }
        if (board.moves().empty() || !show_threats_) {
            mark_cursor();
            return;
        }
        for (const ThreatMark& mark : game_.threats())
            put_point(mark.point, std::string(1, mark.sign),
                      {.ink = mark.colour == Colour::black ? Ink::black : Ink::blue,
                       .ground = Ink::wood,
                       .bold = true});
        mark_cursor();
    }
    void put_point(Point p, std::string sign, Look look) {
        const int row = grid_.row_of(game_.board().size() - 1 - p.y());
        const int column = grid_.column_of(p.x());
        const auto& moves = game_.board().moves();
        if (show_numbers_ && grid_.column_step >= 4 && !game_.board().grid().is_empty(p))
            sign = std::to_string(std::find(moves.begin(), moves.end(), p) - moves.begin() + 1);
        screen_.put(row, column, sign, look);
        if (moves.empty() || moves.back() != p || grid_.column_step == 1) return;
        const Look mark{.ink = Ink::red, .ground = Ink::wood, .bold = true};
        screen_.put(row, column - 1, "[", mark);
        screen_.put(row, column + static_cast<int>(display_width(sign)), "]", mark);
    }
    void mark_cursor() {
        const int row = grid_.row_of(game_.board().size() - 1 - cursor_.y());
        const int column = grid_.column_of(cursor_.x());
        const Look look{.ink = Ink::red, .ground = Ink::wood, .bold = true};
        screen_.put(row, column - 1, line("▸", ">"), look);
        screen_.put(row, column + 1, line("◂", "<"), look);
    }

    void draw_panel() {
        const int left = grid_.left + grid_.width() + 5;
        const int width = screen_.columns() - left;
        int row = 0;
        const auto say = [&](const std::string& text, Look look = {}) {
            if (width > 8) screen_.put_field(row, left, width, text, look);
            ++row;
        };
        const Board& board = game_.board();
        say(fmt::format("{} {}x{}", to_string(board.rule()), board.size(), board.size()),
            {.bold = true});
        for (const Colour c : {Colour::black, Colour::white})
            say(fmt::format("{}: {}", to_string(c),
                            game_.is_person(c)
                                ? std::string("you")
                                : fmt::format("level {}, {}", game_.level(), game_.level_name())));
        ++row;
        say(game_.task(), {.bold = true});
        if (thinking())
            say(fmt::format("thinking … {:.0f} s (Esc: now)", watch_.seconds()));
        else if (!board.moves().empty())
            say(fmt::format("{} moves, last {}", board.moves().size(),
                            to_string(board.moves().back())));
        say("at " + to_string(cursor_));
        ++row;
        if (show_help_) {
            for (const char* text :
                 {"arrows, mouse   choose", "Enter, space    put a stone", "u  take back",
                  "h  hint", "t  threats", "n  numbers", "1-8, + -  level", "c  change sides",
                  "w b 2  swap: white, black, two", "s  save   o  open", "r  new game   g  resign",
                  "?  this help   q  quit"})
                say(text);
        } else {
            say("?  keys");
        }
        const int below = std::min(screen_.rows() - 1, grid_.top + grid_.height() + 2);
        if (!message_.empty()) screen_.put(below, 0, message_, {.bold = true});
    }

    PlayGame& game_;
    app::Session& session_;
    app::FullScreen screen_;
    app::BoardGrid grid_{};
    Point cursor_;
    std::string message_;
    std::optional<Point> hint_;
    bool show_threats_ = false, show_numbers_ = false, show_help_ = true, left_ = false;
    bool paused_ = false;
    std::atomic<bool> cancel_ = false;
    Stopwatch watch_;
    std::future<PlayGame::Act> thought_;
};

}  // namespace

app::ExitCode play_on_screen(PlayGame& game, app::Session& session) {
    return ScreenFace(game, session).run();
}

}  // namespace ailab::gomoku
