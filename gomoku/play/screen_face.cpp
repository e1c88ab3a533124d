// The full-screen board: mouse, arrow keys or typed points, forbidden points, threats, hints, undo,
// levels. A key is never the letter of a column, as far as the board leaves letters: on boards of
// more than 15 lines a letter that is both needs Enter to be a key. The machine thinks on a thread
// of its own, so that the screen stays alive, shows what it thinks and lets it play at once.
#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/arena/thinker.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/play/faces.hpp"
#include "gomoku/play/screen_board.hpp"
#include "gomoku/play/typed_point.hpp"

namespace ailab::gomoku {
namespace {

using app::Ink;
using app::Look;
using app::ScreenEvent;
using app::ScreenKey;

constexpr const char* kKeys[] = {
    marked("h8, typed       put a stone"), marked("arrows, mouse   choose"),
    marked("Enter, space    put a stone"), marked("!, Esc  the machine plays now"),
    marked("u  take back    t  hint"),     marked("w  warnings     v  numbers"),
    marked("1-8 + -  level  x  sides"),    marked("s  save         y  open"),
    marked("*  new game     z  resign"),   marked("?  these keys   q  quit")};
constexpr const char* kFoot =
    marked("type h8, or arrows Enter   u back  t hint  ! play now  ? keys  q quit");

/// What a key of yes or no decides.
struct Question {
    std::string text;
    std::function<void()> yes;
};

class ScreenFace {
public:
    ScreenFace(PlayGame& game, app::Session& session)
        : game_(game),
          session_(session),
          screen_(session),
          board_(screen_, session.shared().ascii),
          cursor_(game.board().centre()),
          typed_(game.board().size()),
          kept_(game.board().moves()) {}
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
    bool thinking() const { return thinker_.thinking(); }

    void begin_thinking() {
        if (thinking() || question_ || game_.over() || game_.persons_turn()) return;
        thinker_.start([this](const std::atomic<bool>& hurry, const OnThought& tell) {
            return game_.think(&hurry, &tell);
        });
    }
    void collect() {
        if (const auto act = thinker_.poll()) play(*act);
    }
    void play(const PlayGame::Act& act) {
        const bool opening = game_.opening().phase() != SwapOpening::Phase::done;
        game_.apply(act);
        message_ = game_.told(act, opening);
        hint_.reset();
    }
    /// Ends the thread; what it found is dropped.
    void stop() { thinker_.abandon(); }
    /// Ends the thread; what it found is played.
    void play_now() {
        if (!thinking()) {
            message_ = tr("The machine is not thinking.");
            return;
        }
        thinker_.hurry();
        play(thinker_.wait(nullptr));
    }

    // --- keys -------------------------------------------------------------------------------
    void handle(const ScreenEvent& event) {
        if (event.key == ScreenKey::none || event.key == ScreenKey::resize) return;
        if (question_) return answer(event);
        const bool typed_just_now = std::exchange(put_by_typing_, false);
        if (const auto cell = board_.grid().cell_at(event)) {
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
            if (!typed_.empty())
                enter_typed();
            else if (!typed_just_now)  // the Enter behind a point that is complete without it
                put();
            break;
        case ScreenKey::backspace:
            typed_.erase_last();
            break;
        case ScreenKey::escape:
            if (!typed_.empty())
                typed_.clear();
            else if (thinking())
                play_now();
            break;
        case ScreenKey::character:
            character(event.character);
            break;
        default:
            break;
        }
    }
    void character(char32_t typed) {
        const char32_t sign = in_half_width(typed);
        if (typed_.empty() && !typed_.begins_with(sign)) return key(sign);
        if (deciding()) return key(sign);
        typed_.add(sign);
        if (!typed_.complete()) return;
        enter_typed();
        put_by_typing_ = true;
    }
    /// Put the stone that was typed, or do what a single letter means.
    void enter_typed() {
        const auto point = typed_.point();
        const char32_t letter = static_cast<char32_t>(typed_.text().front());
        typed_.clear();
        if (!point) return key(letter);
        cursor_ = *point;
        put();
    }
    void move_cursor(int dx, int dy) {
        const Point next = Point::at(cursor_.x() + dx, cursor_.y() + dy);
        if (next.on_board(game_.board().size())) cursor_ = next;
    }
    void put() {
        if (thinking()) {
            message_ = tr("The machine is thinking; ! makes it play.");
            return;
        }
        if (!game_.over() && !game_.persons_turn()) return;
        tell(game_.put(cursor_));
    }
    void tell(const std::string& error) {
        message_ = error;
        if (error.empty()) hint_.reset();
    }

    /// Between two stones of a swap opening a person answers by letters.
    bool deciding() const {
        return game_.opening().phase() == SwapOpening::Phase::decide && !game_.over() &&
               game_.persons_turn();
    }
    void key(char32_t c) {
        if (deciding() && decide(c)) return;
        switch (c) {
        case U' ':
            return put();
        case U'w':
            show_threats_ = !show_threats_;
            return;
        case U'v':
            show_numbers_ = !show_numbers_;
            return;
        case U'?':
            show_help_ = !show_help_;
            return;
        case U'!':
            return play_now();
        case U'q':
            return unless_lost(tr("Leave this game, which is not saved?"), [&] { left_ = true; });
        case U'*':
            return unless_lost(tr("Begin a new game and drop this one?"), [&] { restart(); });
        case U'y':
            return unless_lost(tr("Open another game and drop this one?"), [&] { open(); });
        case U'z':
            if (game_.over()) return;
            return ask(tr("Resign this game?"), [&] { message_ = game_.resign(); });
        default:
            break;
        }
        if (!changes(c)) {
            message_ = tr("? shows the keys.");
            return;
        }
        stop();
        change(c);
    }
    static bool changes(char32_t c) {
        return std::u32string_view(U"utxs+-=").find(c) != std::u32string_view::npos ||
               (c >= U'1' && c <= U'8');
    }
    /// False if the key is no answer.
    bool decide(char32_t c) {
        using Decision = PlayGame::Decision;
        if (c != U'w' && c != U'b' && c != U'2') return false;
        tell(game_.decide(c == U'w'   ? Decision::white
                          : c == U'b' ? Decision::black
                                      : Decision::two));
        return true;
    }
    /// Keys that change the game and can be undone; nobody is thinking.
    void change(char32_t c) {
        switch (c) {
        case U'u':
            message_ = game_.take_back();
            hint_.reset();
            break;
        case U't':
            hint();
            break;
        case U'x':
            game_.change_sides();
            break;
        case U'+':
        case U'=':
            set_level(game_.level() + 1);
            break;
        case U'-':
            set_level(game_.level() - 1);
            break;
        case U's':
            ask_file(tr("Save as:"), [&](const std::string& path) {
                save_game(game_, path);
                kept_ = game_.board().moves();
                message_ = tr("saved {}", path);
            });
            break;
        default:
            if (c >= U'1' && c <= U'8') set_level(static_cast<int>(c - U'0'));
            break;
        }
    }
    void set_level(int level) {
        message_ = game_.set_level(level);
        if (message_.empty()) message_ = tr("level {}, {}", level, game_.level_name());
    }
    void restart() {
        game_.restart();
        kept_.clear();
        message_ = tr("A new game.");
        hint_.reset();
    }
    void open() {
        ask_file(tr("Open:"), [&](const std::string& path) {
            const std::string left_out = load_game(game_, path);
            message_ = left_out.empty() ? tr("opened {}", path) : tr("not kept: {}", left_out);
            kept_ = game_.board().moves();
            typed_ = TypedPoint(game_.board().size());
            cursor_ = game_.board().centre();
            hint_.reset();
        });
    }
    void hint() {
        if (game_.over() || game_.opening().phase() != SwapOpening::Phase::done) return;
        const Thought thought = game_.hint(session_.cancel_flag());
        hint_ = thought.move;
        message_ = tr("The engine would play {} ({}).", to_string(thought.move),
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

    // --- questions --------------------------------------------------------------------------
    void ask(const char* text, std::function<void()> yes) {
        stop();
        message_.clear();
        question_ = {text, std::move(yes)};
    }
    /// At once if nothing is lost by it: no stones, a game that is over or was saved as it is.
    void unless_lost(const char* text, std::function<void()> yes) {
        const auto& moves = game_.board().moves();
        if (!moves.empty() && !game_.over() && moves != kept_) return ask(text, std::move(yes));
        stop();
        yes();
    }
    void answer(const ScreenEvent& event) {
        const Question asked = *std::exchange(question_, std::nullopt);
        if (event.key != ScreenKey::character) return;
        const char32_t sign = in_half_width(event.character);
        if (sign == U'y' || sign == U'Y' || sign == U'是') asked.yes();
    }

    // --- drawing ----------------------------------------------------------------------------
    void draw() {
        screen_.clear();
        if (!board_.fit(game_.board().size())) {
            screen_.put(0, 0, tr("The terminal is too small for this board."));
            screen_.show();
            return;
        }
        board_.draw(game_, {cursor_, hint_, show_threats_, show_numbers_});
        draw_panel();
        draw_foot();
        screen_.show();
    }
    void draw_panel() {
        const int left = board_.grid().left + board_.grid().width() + 5;
        const int width = screen_.columns() - left;
        int& row = panel_rows_ = 0;
        if (width <= 8) return;
        const auto say = [&](const std::string& text, Look look = {}) {
            screen_.put_field(row++, left, width, text, look);
        };
        const Board& board = game_.board();
        say(fmt::format("{} {}x{}", tr(to_string(board.rule())), board.size(), board.size()),
            {.bold = true});
        for (const Colour c : {Colour::black, Colour::white})
            say(tr("{}: {}", tr(to_string(c)),
                   game_.is_person(c) ? tr("you")
                                      : tr("level {}, {}", game_.level(), game_.level_name())));
        ++row;
        say(game_.task(), {.bold = true});
        say(board.moves().empty()
                ? std::string()
                : tr("{} moves, last {}", board.moves().size(), to_string(board.moves().back())));
        say(tr("at {}", to_string(cursor_)));
        ++row;
        if (show_help_)
            for (const char* text : kKeys) say(tr(text));
        else
            say(tr("?  keys"));
        if (show_help_ && board.size() > 15) say(tr("letters of columns: and Enter"));
    }
    /// Below the board: what waits for the person first, then what the machine does.
    void draw_foot() {
        const int last = screen_.rows() - 1;
        const int below =
            std::min(last, std::max(board_.grid().top + board_.grid().height() + 2, panel_rows_));
        if (below < last)
            screen_.put_field(last, 0, screen_.columns(), tr(kFoot), {.ink = Ink::grey});
        const std::string text = question_ ? tr("{} (y/n)", question_->text)
                                 : !typed_.empty()
                                     ? tr("{}_  (Enter; Esc forgets it)", typed_.text())
                                 : thinking()        ? progress_text()
                                 : !message_.empty() ? message_
                                 : below == last     ? std::string(tr(kFoot))
                                                     : std::string();
        screen_.put_field(below, 0, screen_.columns(), text, {.bold = true});
    }
    std::string progress_text() {
        std::string text = tr("thinking {:.0f} s (!: play now)", thinker_.seconds());
        const auto so_far = thinker_.progress();
        if (!so_far) return text;
        return text + tr("  depth {}  {}  {}", so_far->depth,
                         score_text(so_far->value, so_far->win_in), to_string(so_far->line));
    }

    PlayGame& game_;
    app::Session& session_;
    app::FullScreen screen_;
    ScreenBoard board_;
    Point cursor_;
    TypedPoint typed_;
    std::vector<Point> kept_;  // the game as it was saved or opened last
    std::string message_;
    std::optional<Question> question_;
    std::optional<Point> hint_;
    bool show_threats_ = false, show_numbers_ = false, show_help_ = true, left_ = false;
    bool put_by_typing_ = false;  // by the last key
    int panel_rows_ = 0;
    arena::Thinker<PlayGame::Act, Thought> thinker_;
};

}  // namespace

app::ExitCode play_on_screen(PlayGame& game, app::Session& session) {
    return ScreenFace(game, session).run();
}

}  // namespace ailab::gomoku
