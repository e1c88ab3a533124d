// Carries out the user's actions on the full screen, by key or by mouse: moves, steps through the
// game, players, files; asks before anything is lost.
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/play/screen_view.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {

/// Converts a full-width character from a Chinese keyboard, such as １ ｕ ？, to ASCII.
inline char32_t in_half_width(char32_t sign) {
    std::string text;
    append_utf8(text, sign);
    text = half_width(text);
    std::size_t at = 0;
    return decode_utf8(text, at);
}

class ScreenActions {
public:
    ScreenActions(Table& table, app::FullScreen& screen, ScreenView& view, Shown& shown)
        : table_(table), screen_(screen), view_(view), shown_(shown) {}

    /// Throws InputError if the action is impossible now.
    void act(Action action) {
        if (const auto argument = argument_of(action)) {
            if (const auto said = browse(table_, action, *argument)) return browsed(*said);
        }
        switch (action) {
        case Action::help:
            shown_.keys = 1;
            break;
        case Action::undo:
            return step(marked("taken back (U plays it again)"),
                        marked("there is nothing to take back"), &Table::undo);
        case Action::redo:
            return step(marked("played again"), marked("nothing was taken back"), &Table::redo);
        case Action::hint:
            if (table_.over() || table_.machine_to_move()) return;
            return table_.start(Table::Purpose::hint);
        case Action::now:
            if (!table_.thinking()) shown_.message = tr("the machine is not thinking");
            return table_.engine().stop_soon();
        case Action::harder:
            return set_level(std::min(table_.seats().level(0) + 1, game().top_level()));
        case Action::easier:
            return set_level(std::max(table_.seats().level(0) - 1, 1));
        case Action::players:
            return choose_players();
        case Action::swap:
            return swap_sides();
        case Action::flip:
            return flip();
        case Action::save:
            return save();
        case Action::open:
            return open();
        case Action::fresh:
            return begin_anew();
        case Action::edit:
            return edit();
        case Action::resign:
            return end_game();
        case Action::skip:
            if (table_.mistakes().puzzles() > 0 && table_.mistakes().in_puzzle())
                return next_puzzle();
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
            if (may_lose(tr("Leave this game without saving it?")))
                leaves_ = leaves_.value_or(app::ExitCode::answered);
            break;
        default:
            break;
        }
    }
    void play(const std::string& move) {
        if (table_.mistakes().in_puzzle()) return table_.try_in_puzzle(move);
        if (table_.reviewing()) throw InputError(tr("the review is running"), tr("Esc stops it"));
        shown_.message = game().write(move);
        if (const auto cells = game().cells_of(move); !cells.empty()) view_cursor(cells.back());
        table_.play_by_hand(move);
        after_move();
    }
    /// A key or a click while a position is set up.
    void edit_key(const app::KeyPress& event) {
        Editor& editor = *shown_.editor;
        const Cell cell = view_.board().turned(shown_.cursor, shown_.view);
        shown_.message.clear();
        if (event.key == app::Key::tab) return editor.change_turn();
        if (event.key == app::Key::click) return editor.toggle(cell);
        if (event.key == app::Key::escape) return shown_.editor.reset();
        if (event.key == app::Key::remove || event.key == app::Key::backspace)
            return editor.remove(cell);
        if (event.key == app::Key::enter) {
            if (!may_lose(tr("Discard this game and begin with this position?"))) return;
            table_.set_up(editor.setup());
            shown_.editor.reset();
            return begin(tr("a new game"));
        }
        if (event.key != app::Key::character) return;
        const char32_t sign = in_half_width(event.character);
        if (sign == U'*') return editor.clear();
        if (!editor.type(sign, cell))
            shown_.message = tr("pieces: {}; . removes one", game().piece_signs());
    }
    void set_level(int level) {
        table_.abandon();
        table_.seats().set_level(level);
        shown_.message = tr("level {}, {}", level, game().level_name(level));
    }
    /// Clears the state that belonged to the previous position.
    void after_move() {
        shown_.view.selected.reset();
        shown_.hint.clear();
        if (table_.over())
            shown_.message = table_.result();
        else if (const std::string alarm = game().alarm(); !alarm.empty())
            shown_.message += (shown_.message.empty() ? "" : "  ") + alarm;
    }
    void place_cursor() { shown_.cursor = game().first_cell(); }
    void view_cursor(Cell cell) { shown_.cursor = view_.board().turned(cell, shown_.view); }
    /// The exit code, set once the user quits.
    const std::optional<app::ExitCode>& leaves() const noexcept { return leaves_; }
    void leave(app::ExitCode code) { leaves_ = code; }

private:
    Game& game() { return table_.game(); }
    void swap_sides() {
        if (!confirmed(tr("Swap sides?"))) return;
        table_.abandon();
        table_.seats().swap();
    }
    void flip() {
        shown_.view.flipped = !shown_.view.flipped;
        shown_.cursor = {game().rows() - 1 - shown_.cursor.row,
                         game().columns() - 1 - shown_.cursor.column};
    }
    void edit() {
        if (table_.options().puzzle) throw InputError(tr("not in a puzzle"));
        table_.abandon();
        shown_.message.clear(), shown_.typed.clear();
        shown_.editor.emplace(game());
    }
    void begin_anew() {
        if (!may_lose(tr("Discard this game and begin a new one?"))) return;
        table_.abandon();
        table_.new_game();
        begin(tr("a new game"));
    }
    /// Asks for the argument of an action of browsing. None if Escape was pressed.
    std::optional<std::string> argument_of(Action action) {
        if (action == Action::comment) return screen_.ask(tr("comment:"), table_.tree().comment());
        if (action == Action::mark)
            return screen_.ask(tr("mark for the move (! ? !! ?? !? ?!):"), table_.tree().sign());
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
        table_.mistakes().check_puzzles(tr("press V to review the game"));
        const std::string answer = table_.mistakes().in_puzzle() ? table_.mistakes().answer() : "";
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
    void step(const char* done, const char* nothing, bool (Table::*go)()) {
        table_.abandon();
        shown_.message = tr((table_.*go)() ? done : nothing);
        shown_.view.selected.reset();
        shown_.hint.clear();
    }
    void choose_players() {
        const auto key = choose(tr("Who plays? 1 you {} 2 you {} 3 two people 4 machines",
                                   game().player_name(0), game().player_name(1)),
                                U"1234");
        if (!key) return;
        table_.abandon();
        table_.seats().set_machines(*key == U'2' || *key == U'4', *key == U'1' || *key == U'4');
    }
    void end_game() {
        if (table_.over()) return;
        const auto key = choose(tr("End the game?  r resign  d offer a draw  n play on"), U"rd");
        if (!key) return;
        table_.abandon();
        if (*key == U'd' && (table_.seats().is_machine(0) || table_.seats().is_machine(1)))
            return table_.start(Table::Purpose::draw);
        if (*key == U'd')
            table_.agree_draw();
        else
            table_.resign();
        shown_.message = table_.result();
    }
    /// Asks for a file name. Returns an empty optional if Escape was pressed.
    std::optional<std::string> ask_file(const char* prompt) {
        const auto file =
            screen_.ask(tr(prompt), file_.empty() ? "game." + game().suffixes().front() : file_);
        if (!file || file->empty()) return std::nullopt;
        return in_home(*file);
    }
    void save() {
        const auto file = ask_file(marked("save as:"));
        if (!file) return;
        static_cast<void>(table_.suffix_of(*file));
        if (std::filesystem::exists(*file) &&
            !confirmed(tr("{} already exists. Replace it?", *file)))
            return;
        const std::string left_out = table_.save(*file, true);
        file_ = *file;
        shown_.message = left_out.empty() ? tr("saved to {}", *file)
                                          : tr("saved to {}; not kept: {}", *file, left_out);
    }
    void open() {
        if (!may_lose(tr("Discard this game and open another one?"))) return;
        const auto file = ask_file(marked("open:"));
        if (!file) return;
        const std::string left_out = table_.load(*file);
        file_ = *file;
        begin(left_out.empty() ? tr("opened {}", *file)
                               : tr("opened {}; not kept: {}", *file, left_out));
        if (table_.browsing() && !table_.finished()) shown_.message += tr("; Tab: play on");
    }
    /// Asks, and waits for a key. Returns an empty optional if it is not one of `keys`.
    std::optional<char32_t> choose(std::string question, std::u32string_view keys) {
        shown_.question = std::move(question);
        app::KeyPress event;
        do {
            view_.draw();
            event = screen_.wait();
        } while (event.key == app::Key::resize);
        shown_.question.clear();
        shown_.message.clear();
        if (event.key == app::Key::interrupt) leaves_ = app::ExitCode::interrupted;
        const char32_t key = in_half_width(event.character);
        if (event.key != app::Key::character || keys.find(key) == keys.npos) return std::nullopt;
        return key;
    }
    bool confirmed(const std::string& question) {
        return choose(tr("{} (y/n)", question), U"yY是").has_value();
    }
    /// Asks unless nothing would be lost: there are no moves, or the game is saved.
    bool may_lose(const std::string& question) { return !table_.unsaved() || confirmed(question); }

    Table& table_;
    app::FullScreen& screen_;
    ScreenView& view_;
    Shown& shown_;
    std::string file_{};
    std::optional<app::ExitCode> leaves_{};
};

}  // namespace ailab::play
