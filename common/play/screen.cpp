// The full screen: cursor keys and mouse, typed moves, questions before anything is lost. The
// machine thinks on a thread of its own, so every key works at any time.
#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/play/browse.hpp"
#include "common/play/play.hpp"
#include "common/play/screen_view.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

using app::ScreenEvent;
using app::ScreenKey;
using Purpose = Table::Purpose;

/// A character as it comes from a Chinese keyboard: １ ｕ ？ as ASCII.
char32_t in_half_width(char32_t sign) {
    std::string text;
    append_utf8(text, sign);
    text = half_width(text);
    std::size_t at = 0;
    return decode_utf8(text, at);
}

/// On one line, with the place in a file.
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
        place_cursor();
    }

    app::ExitCode run() {
        Stopwatch tick;
        while (!leaves_) {
            run_machine();
            view_.draw();
            const ScreenEvent event = screen_.wait(0.1);
            spend(tick.seconds());
            tick.restart();
            handle(event);
        }
        return *leaves_;
    }

private:
    Game& game() { return table_.game(); }

    // --- The machine and the clock -----------------------------------------------------------

    void run_machine() {
        if (const auto thought = table_.poll()) return answer(*thought);
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
            after_move();
            read_typed(false);  // what was typed while the machine thought
            break;
        }
        case Purpose::hint:
            shown_.message = table_.hint_text(thought);
            if (!thought.moves.empty()) shown_.hint = game().cells_of(thought.moves.front());
            if (!shown_.hint.empty()) view_cursor(shown_.hint.back());
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
        if (table_.puzzles() > 0) shown_.message += tr("; W: find better ones");
    }
    /// What belonged to the position before goes.
    void after_move() {
        shown_.view.selected.reset();
        shown_.hint.clear();
        if (table_.over())
            shown_.message = table_.result();
        else if (const std::string alarm = game().alarm(); !alarm.empty())
            shown_.message += (shown_.message.empty() ? "" : "  ") + alarm;
    }
    void spend(double seconds) {
        if (table_.browsing() || table_.over()) return;
        table_.spend(seconds);
        if (!table_.over()) return;
        table_.abandon();
        shown_.message = table_.result();
    }

    // --- Keys and mouse ----------------------------------------------------------------------

    void handle(const ScreenEvent& event) {
        if (event.key == ScreenKey::end) leaves_ = app::ExitCode::interrupted;
        if (event.key == ScreenKey::none || event.key == ScreenKey::resize || leaves_) return;
        if (std::exchange(shown_.keys, false)) return;
        try {
            key(event);
        } catch (const InputError& error) {
            shown_.message = message_of(error);
        }
    }
    void key(const ScreenEvent& event) {
        const bool typed_just_now = std::exchange(played_by_typing_, false);
        if (const auto step = step_of(event.key)) return act(*step);
        switch (event.key) {
        case ScreenKey::up:
            return move_cursor(-1, 0);
        case ScreenKey::down:
            return move_cursor(1, 0);
        case ScreenKey::left:
            return move_cursor(0, -1);
        case ScreenKey::right:
            return move_cursor(0, 1);
        case ScreenKey::enter:
            if (!shown_.typed.empty())
                read_typed(true);
            else if (!typed_just_now &&
                     has_cursor())  // the Enter behind a move that is complete without it
                touch();
            break;
        case ScreenKey::backspace:
            while (!shown_.typed.empty() &&
                   (static_cast<unsigned char>(shown_.typed.back()) & 0xC0U) == 0x80U)
                shown_.typed.pop_back();
            if (!shown_.typed.empty()) shown_.typed.pop_back();
            break;
        case ScreenKey::escape:
            if (shown_.typed.empty() && !shown_.view.selected && table_.thinking())
                return table_.stop_soon();
            if (shown_.typed.empty() && !shown_.view.selected && table_.in_puzzle())
                table_.leave_puzzles();
            shown_.typed.clear();
            shown_.view.selected.reset();
            shown_.message.clear();
            break;
        case ScreenKey::click:
            if (const auto cell = view_.board().grid().cell_at(event)) {
                shown_.cursor = *cell;
                touch();
            }
            break;
        case ScreenKey::tab:
            return command(kTab);
        case ScreenKey::remove:
            return command(kDelete);
        case ScreenKey::character:
            return character(in_half_width(event.character));
        default:
            break;
        }
    }
    bool has_cursor() const { return !table_.browsing() || table_.in_puzzle(); }
    /// The arrows step through a game that is browsed or over; else they move the cursor.
    std::optional<Action> step_of(ScreenKey key) const {
        if (has_cursor() && (!table_.over() || table_.options().puzzle)) return std::nullopt;
        switch (key) {
        case ScreenKey::left:
        case ScreenKey::wheel_up:
            return Action::back;
        case ScreenKey::right:
        case ScreenKey::wheel_down:
            return Action::forward;
        case ScreenKey::up:
            return Action::previous;
        case ScreenKey::down:
            return Action::next;
        case ScreenKey::home:
            return Action::start;
        case ScreenKey::end_of_line:
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
    /// In small letters these are keys while a game is browsed, in capitals they begin a move.
    bool is_browsing_key(char32_t sign) const {
        const ActionRow* row = action_of_key(sign, table_.browsing());
        return table_.browsing() && row && row->mode == Mode::browsing;
    }
    /// Play the move that has been typed if it is complete; `ended`: say what is wrong otherwise.
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
        } catch (const InputError&) {  // a letter that is a key, too
            const auto letter = static_cast<char32_t>(typed.front());
            if (typed.size() != 1 || !command_of(letter)) throw;
            return command(letter);
        }
        played_by_typing_ = !ended;
        play(move);
    }
    void play(const std::string& move) {
        if (table_.in_puzzle()) return table_.try_in_puzzle(move);
        if (table_.reviewing()) throw InputError(tr("the review is running"), tr("Esc stops it"));
        shown_.message = game().write(move);
        if (const auto cells = game().cells_of(move); !cells.empty()) view_cursor(cells.back());
        table_.play_by_hand(move);
        after_move();
    }
    void move_cursor(int down, int right) {
        shown_.cursor.row = std::clamp(shown_.cursor.row + down, 0, game().rows() - 1);
        shown_.cursor.column = std::clamp(shown_.cursor.column + right, 0, game().columns() - 1);
    }
    void view_cursor(Cell cell) { shown_.cursor = view_.board().turned(cell, shown_.view); }
    void place_cursor() { shown_.cursor = game().first_cell(); }
    /// Put a stone, or take a piece up and put it down.
    void touch() {
        if (table_.over()) return;
        if (table_.machine_to_move()) {
            shown_.message = tr("The machine is thinking; ! makes it play.");
            return;
        }
        const Cell cell = view_.board().turned(shown_.cursor, shown_.view);
        if (const std::string move = game().move_at(shown_.view.selected, cell); !move.empty())
            return play(move);
        if (game().may_select(cell) && shown_.view.selected != cell)
            shown_.view.selected = cell;
        else
            shown_.view.selected.reset();
    }

    // --- Actions -----------------------------------------------------------------------------

    bool command_of(char32_t key) {
        return is_switch(game(), key) || action_of_key(key, table_.browsing());
    }
    /// Keys that no move begins with.
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
        if (digits_are_levels(game()) && key >= U'0' && key <= U'9')
            return set_level(key == U'0' ? 10 : static_cast<int>(key - U'0'));
        const ActionRow* row = action_of_key(key, table_.browsing());
        if (!row)
            shown_.message = tr("? shows the keys");
        else
            act(row->action);
    }
    void act(Action action) {
        if (const auto argument = argument_of(action)) {
            if (const auto said = browse(table_, action, *argument)) return browsed(*said);
        }
        switch (action) {
        case Action::help:
            shown_.keys = true;
            break;
        case Action::undo:
            return step(table_.thinking(), marked("taken back (U plays it again)"),
                        marked("there is nothing to take back"), &Table::undo);
        case Action::redo:
            return step(table_.thinking(), marked("played again"), marked("nothing was taken back"),
                        &Table::redo);
        case Action::hint:
            if (table_.over() || table_.machine_to_move()) return;
            return table_.start(Purpose::hint);
        case Action::now:
            if (!table_.thinking()) shown_.message = tr("the machine is not thinking");
            return table_.stop_soon();
        case Action::harder:
            return set_level(std::min(table_.level(0) + 1, game().top_level()));
        case Action::easier:
            return set_level(std::max(table_.level(0) - 1, 1));
        case Action::players:
            return choose_players();
        case Action::swap:
            if (!confirmed(tr("Swap sides?"))) return;
            table_.abandon();
            return table_.swap_sides();
        case Action::flip:
            shown_.view.flipped = !shown_.view.flipped;
            shown_.cursor = {game().rows() - 1 - shown_.cursor.row,
                             game().columns() - 1 - shown_.cursor.column};
            break;
        case Action::save:
            return save();
        case Action::open:
            return open();
        case Action::fresh:
            if (!may_lose(tr("Begin a new game and drop this one?"))) return;
            table_.abandon();
            table_.new_game();
            return begin(tr("a new game"));
        case Action::resign:
            return end_game();
        case Action::skip:
            if (table_.puzzles() > 0 && table_.in_puzzle()) return next_puzzle();
            shown_.message = table_.skip();
            break;
        case Action::analyse:
            return table_.set_analysing(!table_.analysing());
        case Action::review:
            shown_.message.clear();
            return table_.start_review();
        case Action::puzzles:
            return next_puzzle();
        case Action::quit:
            if (may_lose(tr("Leave this game, which is not saved?")))
                leaves_ = leaves_.value_or(app::ExitCode::answered);
            break;
        default:
            break;
        }
    }
    /// What an action of browsing asks for: nothing if Escape was pressed.
    std::optional<std::string> argument_of(Action action) {
        if (action == Action::comment) return screen_.ask(tr("comment:"), table_.tree().comment());
        if (action == Action::mark)
            return screen_.ask(tr("mark of the move (! ? !! ?? !? ?!):"), table_.tree().sign());
        return std::string();
    }
    void browsed(const std::string& message) {
        shown_.message = message;
        shown_.typed.clear();
        after_step();
    }
    void after_step() {
        shown_.view.selected.reset();
        shown_.hint.clear();
        if (!table_.moves().empty())
            if (const auto cells = game().cells_of(table_.moves().back()); !cells.empty())
                view_cursor(cells.back());
    }
    void next_puzzle() {
        if (table_.puzzles() == 0)
            throw InputError(tr("there is nothing to find"), tr("V reviews the game"));
        const std::string answer = table_.in_puzzle() ? table_.puzzle_answer() : "";
        const bool more = table_.next_puzzle();
        after_step();
        shown_.message =
            more ? answer : answer + (answer.empty() ? "" : "  ") + tr("That was the last puzzle.");
    }
    void begin(std::string message) {
        shown_.message = std::move(message);
        shown_.view.selected.reset();
        shown_.hint.clear(), shown_.typed.clear();
        place_cursor();
    }
    void step(bool was_thinking, const char* done, const char* nothing, bool (Table::*go)()) {
        if (was_thinking) table_.abandon();
        shown_.message = tr((table_.*go)() ? done : nothing);
        shown_.view.selected.reset();
        shown_.hint.clear();
    }
    void set_level(int level) {
        if (table_.thinking()) table_.abandon();
        table_.set_level(level);
        shown_.message = tr("level {}, {}", level, game().level_name(level));
    }
    void choose_players() {
        const auto key = choose(tr("Who plays?  1 you {}  2 you {}  3 two people  4 machines",
                                   game().player_name(0), game().player_name(1)),
                                U"1234");
        if (!key) return;
        table_.abandon();
        table_.set_machines(*key == U'2' || *key == U'4', *key == U'1' || *key == U'4');
    }
    void end_game() {
        if (table_.over()) return;
        const auto key = choose(tr("End the game?  r resign  d offer a draw  n play on"), U"rd");
        if (!key) return;
        table_.abandon();
        if (*key == U'd' && (table_.is_machine(0) || table_.is_machine(1)))
            return table_.start(Purpose::draw);
        if (*key == U'd')
            table_.agree_draw();
        else
            table_.resign();
        shown_.message = table_.result();
    }
    /// The name of a file; Escape gives none.
    std::optional<std::string> ask_file(const char* prompt) {
        const auto file =
            screen_.ask(tr(prompt), file_.empty() ? "game." + game().suffixes().front() : file_);
        if (!file || file->empty()) return std::nullopt;
        return file;
    }
    void save() {
        const auto file = ask_file(marked("save as:"));
        if (!file) return;
        static_cast<void>(table_.suffix_of(*file));
        if (std::filesystem::exists(*file) &&
            !confirmed(tr("{} exists already. Replace it?", *file)))
            return;
        const std::string left_out = table_.save(*file, true);
        file_ = *file;
        shown_.message = left_out.empty() ? tr("saved to {}", *file)
                                          : tr("saved to {}; not kept: {}", *file, left_out);
    }
    void open() {
        if (!may_lose(tr("Open another game and drop this one?"))) return;
        const auto file = ask_file(marked("open:"));
        if (!file) return;
        const std::string left_out = table_.load(*file);
        file_ = *file;
        begin(left_out.empty() ? tr("opened {}", *file)
                               : tr("opened {}; not kept: {}", *file, left_out));
    }

    // --- Questions ---------------------------------------------------------------------------

    /// Ask, and wait for one of `keys`; nothing if another one was pressed.
    std::optional<char32_t> choose(std::string question, std::u32string_view keys) {
        shown_.question = std::move(question);
        ScreenEvent event;
        do {
            view_.draw();
            event = screen_.wait();
        } while (event.key == ScreenKey::resize);
        shown_.question.clear();
        shown_.message.clear();
        if (event.key == ScreenKey::end) leaves_ = app::ExitCode::interrupted;
        const char32_t key = in_half_width(event.character);
        if (event.key != ScreenKey::character || keys.find(key) == keys.npos) return std::nullopt;
        return key;
    }
    bool confirmed(const std::string& question) {
        return choose(tr("{} (y/n)", question), U"yY是").has_value();
    }
    /// At once if nothing is lost by it: no moves, or a game that was saved as it is.
    bool may_lose(const std::string& question) { return !table_.unsaved() || confirmed(question); }

    Table& table_;
    app::FullScreen screen_;
    Shown shown_;
    ScreenView view_;
    std::string file_;
    std::optional<app::ExitCode> leaves_;
    bool played_by_typing_ = false;  // by the last key
};

}  // namespace

app::ExitCode play_on_screen(Table& table, app::Session& session) {
    return Screen(table, session).run();
}

}  // namespace ailab::play
