// The full screen: cursor keys and mouse, typed moves, questions before anything is lost. The
// engine runs on a thread of its own, so every key works at any time.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/play/play.hpp"
#include "common/play/screen_actions.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

using app::Key;
using app::KeyPress;
using Purpose = Table::Purpose;

/// The error on one line, with its position in the file.
std::string message_of(const InputError& error) {
    const Diagnostic& what = error.diagnostics().front();
    std::string text = what.where.file;
    if (!text.empty() && what.where.line > 0) text += fmt::format(":{}", what.where.line);
    text += (text.empty() ? "" : ": ") + what.message;
    return text + (what.hint.empty() ? "" : ": " + what.hint);
}

class Screen {
public:
    Screen(Table& table, app::Session& session)
        : table_(table), screen_(session), view_(screen_, table, shown_) {
        shown_.view.ascii = session.shared().ascii;
        shown_.view.colors = screen_.colors();
        shown_.view.flipped = table.options().flipped;
        actions_.place_cursor();
    }

    app::ExitCode run() {
        Stopwatch tick;
        while (!actions_.leaves()) {
            run_machine();
            view_.draw();
            const KeyPress event = screen_.wait(table_.machine_to_move() ? 0.02 : 0.1);
            spend(tick.seconds());
            tick.restart();
            handle(event);
        }
        return *actions_.leaves();
    }

private:
    Game& game() { return table_.game(); }

    // --- The engine and the clock ------------------------------------------------------------

    void run_machine() {
        if (shown_.editor) return;
        if (const auto thought = table_.engine().poll()) return answer(*thought);
        if (!table_.thinking() && table_.machine_to_move() && !table_.too_long())
            table_.start(Purpose::move);
        table_.analyse_position();
    }
    void answer(const Thought& thought) {
        switch (table_.purpose()) {
        case Purpose::move: {
            const int mover = game().player_to_move();
            const std::string name = game().player_name(mover);
            const std::string written = table_.written_of(thought);
            table_.apply(thought);
            shown_.message = thought.comment.empty()
                                 ? tr("{}: {}", name, written)
                                 : tr("{}: {} ({})", name, written, thought.comment);
            actions_.after_move();
            read_typed(false);  // input typed while the engine was thinking
            break;
        }
        case Purpose::hint:
            shown_.message = table_.hint_text(thought);
            if (!thought.moves.empty()) shown_.hint = game().cells_of(thought.moves.front());
            if (!shown_.hint.empty()) actions_.view_cursor(shown_.hint.back());
            table_.note_value(thought);
            break;
        case Purpose::draw:
            if (table_.accepts_draw(thought)) {
                table_.agree_draw();
                shown_.message = table_.result();
            } else {
                shown_.message = tr("The machine declines the draw.");
            }
            break;
        case Purpose::analysis:
            table_.note_analysis(thought);
            break;
        case Purpose::review:
            enter_review(thought.judged);
            break;
        case Purpose::attempt:
            shown_.message = table_.puzzle_verdict(thought.judged);
            break;
        }
    }
    void enter_review(const std::vector<JudgedMove>& judged) {
        const std::size_t marked_moves = table_.enter_review(judged);
        shown_.message = review_text(marked_moves);
        if (table_.mistakes().puzzles() > 0) shown_.message += tr("; W: find better moves");
    }
    void spend(double seconds) {
        if (table_.browsing() || shown_.editor || table_.spend(seconds)) return;
        table_.abandon();
        shown_.message = table_.result();
    }

    // --- Keys and mouse ----------------------------------------------------------------------

    void handle(const KeyPress& event) {
        if (event.key == Key::interrupt) actions_.leave(app::ExitCode::interrupted);
        if (event.key == Key::none || event.key == Key::resize || actions_.leaves()) return;
        if (shown_.keys > 0) {
            shown_.keys = shown_.keys < view_.pages_of_keys() ? shown_.keys + 1 : 0;
            return;
        }
        try {
            key(event);
        } catch (const InputError& error) {
            shown_.message = message_of(error);
        }
    }
    void key(const KeyPress& event) {
        const bool typed_just_now = std::exchange(played_by_typing_, false);
        if (const auto step = step_of(event.key)) return actions_.act(*step);
        switch (event.key) {
        case Key::up:
            return move_cursor(-1, 0);
        case Key::down:
            return move_cursor(1, 0);
        case Key::left:
            return move_cursor(0, -1);
        case Key::right:
            return move_cursor(0, 1);
        case Key::click: {
            const auto cell = view_.board().grid().cell_at(event);
            if (!cell) return;
            shown_.cursor = *cell;
            break;
        }
        default:
            break;
        }
        if (shown_.editor) return actions_.edit_key(event);
        switch (event.key) {
        case Key::enter:
            if (!shown_.typed.empty())
                read_typed(true);
            else if (!typed_just_now &&
                     has_cursor())  // not an Enter after a move that was complete without it
                touch();
            break;
        case Key::backspace:
            app::erase_last(shown_.typed);
            break;
        case Key::escape:
            if (shown_.typed.empty() && !shown_.view.selected && table_.thinking())
                return table_.engine().stop_soon();
            if (shown_.typed.empty() && !shown_.view.selected && table_.mistakes().in_puzzle())
                table_.leave_puzzles();
            shown_.typed.clear();
            shown_.view.selected.reset();
            shown_.message.clear();
            break;
        case Key::click:
            return touch();
        case Key::tab:
            return command(kTab);
        case Key::remove:
            return command(kDelete);
        case Key::character:
            return character(in_half_width(event.character));
        default:
            break;
        }
    }
    bool has_cursor() const { return !table_.browsing() || table_.mistakes().in_puzzle(); }
    /// The arrow keys step through a game while browsing or after its end; otherwise they move the
    /// cursor.
    std::optional<Action> step_of(Key key) const {
        if (shown_.editor || (has_cursor() && (!table_.over() || table_.options().puzzle)))
            return std::nullopt;
        switch (key) {
        case Key::left:
        case Key::wheel_up:
            return Action::back;
        case Key::right:
        case Key::wheel_down:
            return Action::forward;
        case Key::up:
            return Action::previous;
        case Key::down:
            return Action::next;
        case Key::home:
            return Action::start;
        case Key::end:
            return Action::end;
        default:
            return std::nullopt;
        }
    }
    void character(char32_t sign) {
        if (shown_.typed.empty() && (is_browsing_key(sign) || !game().begins_move(sign)))
            return command(sign);
        if (sign <= U' ' || sign == U'\u3000') return;
        std::string longer = shown_.typed;
        append_utf8(longer, sign);
        if (game().typing(longer) != Typing::impossible) {
            shown_.typed = longer;
        } else if (game().begins_move(sign)) {  // another move
            shown_.typed.clear();
            append_utf8(shown_.typed, sign);
        }
        read_typed(false);
    }
    /// While browsing, lower-case letters are keys and capital letters begin a move; in a puzzle,
    /// whatever can begin a move does.
    bool is_browsing_key(char32_t sign) const {
        const ActionRow* row = action_of_key(sign, table_.browsing());
        return table_.browsing() && !table_.mistakes().in_puzzle() && row &&
               row->mode == Mode::browsing;
    }
    /// Plays the typed move if it is complete; `ended`: otherwise shows the error.
    void read_typed(bool ended) {
        if (shown_.typed.empty() || table_.machine_to_move()) return;
        if (!ended && game().typing(shown_.typed) != Typing::complete) return;
        const std::string typed = std::exchange(shown_.typed, {});
        if (table_.over()) {
            shown_.message = table_.result();
            return;
        }
        std::string move;
        try {
            move = game().read(typed);
        } catch (const InputError&) {  // a letter that is also a key
            const auto letter = static_cast<char32_t>(typed.front());
            if (typed.size() != 1 || !command_of(letter)) throw;
            return command(letter);
        }
        played_by_typing_ = !ended;
        actions_.play(move);
    }
    void move_cursor(int down, int right) {
        shown_.cursor.row = std::clamp(shown_.cursor.row + down, 0, game().rows() - 1);
        shown_.cursor.column = std::clamp(shown_.cursor.column + right, 0, game().columns() - 1);
    }
    /// Places a stone, or picks up a piece or puts it down.
    void touch() {
        if (table_.over()) return;
        if (table_.machine_to_move()) {
            shown_.message = tr("The machine is thinking; ! makes it play.");
            return;
        }
        const Cell cell = view_.board().turned(shown_.cursor, shown_.view);
        if (const std::string move = game().move_at(shown_.view.selected, cell); !move.empty())
            return actions_.play(move);
        if (game().may_select(cell) && shown_.view.selected != cell)
            shown_.view.selected = cell;
        else
            shown_.view.selected.reset();
    }

    // --- Actions -----------------------------------------------------------------------------

    bool command_of(char32_t key) {
        return is_switch(game(), key) || action_of_key(key, table_.browsing());
    }
    /// Keys with which no move begins.
    void command(char32_t key) {
        if (key == U' ') return has_cursor() ? touch() : void();
        if (is_switch(game(), key)) {
            if (const auto at = shown_.view.switches_on.find(key);
                at != shown_.view.switches_on.npos)
                shown_.view.switches_on.erase(at, 1);
            else
                shown_.view.switches_on += key;
            return;
        }
        if (!table_.browsing() && digits_are_levels(game()) && key >= U'0' && key <= U'9')
            return actions_.set_level(key == U'0' ? 10 : static_cast<int>(key - U'0'));
        const ActionRow* row = action_of_key(key, table_.browsing());
        if (!row)
            shown_.message = tr("? shows the keys");
        else
            actions_.act(row->action);
    }

    Table& table_;
    app::FullScreen screen_;
    Shown shown_;
    ScreenView view_;
    ScreenActions actions_{table_, screen_, view_, shown_};
    bool played_by_typing_ = false;  // the last key completed a move
};

}  // namespace

app::ExitCode play_on_screen(Table& table, app::Session& session) {
    return Screen(table, session).run();
}

}  // namespace ailab::play
