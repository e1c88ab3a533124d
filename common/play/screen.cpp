// The full screen: cursor keys and mouse, typed moves, questions before anything is lost. The
// machine thinks on a thread of its own, so every key works at any time.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/play/play.hpp"
#include "common/play/screen_board.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

using app::Ink;
using app::Look;
using app::ScreenEvent;
using app::ScreenKey;
using Purpose = Table::Purpose;

constexpr const char* kFoot =
    marked("arrows Enter, or type a move   u back  t hint  s save  ? all keys  q quit");

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
        : table_(table), screen_(session), board_(screen_, table.game()) {
        view_.ascii = session.shared().ascii;
        view_.colors = screen_.colors();
        view_.flipped = table.options().flipped;
        place_cursor();
    }

    app::ExitCode run() {
        Stopwatch tick;
        while (!leaves_) {
            run_machine();
            draw();
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
    }
    void answer(const Thought& thought) {
        switch (table_.purpose()) {
        case Purpose::move: {
            const int mover = game().player_to_move();
            const std::string name = game().player_name(mover);
            const std::string written = table_.written_of(thought);
            table_.apply(thought);
            message_ = thought.comment.empty() ? tr("{}: {}", name, written)
                                               : tr("{}: {} ({})", name, written, thought.comment);
            after_move();
            read_typed(false);  // what was typed while the machine thought
            break;
        }
        case Purpose::hint:
            message_ = table_.hint_text(thought);
            if (!thought.moves.empty()) hint_ = game().cells_of(thought.moves.front());
            if (!hint_.empty()) view_cursor(hint_.back());
            table_.note_value(thought);
            break;
        case Purpose::draw:
            if (table_.accepts_draw(thought)) {
                table_.agree_draw();
                message_ = table_.result();
            } else {
                message_ = tr("The machine declines the draw.");
            }
            break;
        }
    }
    /// What belonged to the position before goes.
    void after_move() {
        view_.selected.reset();
        hint_.clear();
        if (table_.over())
            message_ = table_.result();
        else if (const std::string alarm = game().alarm(); !alarm.empty())
            message_ += (message_.empty() ? "" : "  ") + alarm;
    }
    void spend(double seconds) {
        if (table_.over()) return;
        table_.spend(seconds);
        if (!table_.over()) return;
        table_.abandon();
        message_ = table_.result();
    }

    // --- Keys and mouse ----------------------------------------------------------------------

    void handle(const ScreenEvent& event) {
        if (event.key == ScreenKey::end) leaves_ = app::ExitCode::interrupted;
        if (event.key == ScreenKey::none || event.key == ScreenKey::resize || leaves_) return;
        if (std::exchange(keys_, false)) return;
        try {
            key(event);
        } catch (const InputError& error) {
            message_ = message_of(error);
        }
    }
    void key(const ScreenEvent& event) {
        const bool typed_just_now = std::exchange(played_by_typing_, false);
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
            if (!typed_.empty())
                read_typed(true);
            else if (!typed_just_now)  // the Enter behind a move that is complete without it
                touch();
            break;
        case ScreenKey::backspace:
            while (!typed_.empty() && (static_cast<unsigned char>(typed_.back()) & 0xC0U) == 0x80U)
                typed_.pop_back();
            if (!typed_.empty()) typed_.pop_back();
            break;
        case ScreenKey::escape:
            if (typed_.empty() && !view_.selected && table_.thinking()) return table_.stop_soon();
            typed_.clear();
            view_.selected.reset();
            message_.clear();
            break;
        case ScreenKey::click:
            if (const auto cell = board_.grid().cell_at(event)) {
                cursor_ = *cell;
                touch();
            }
            break;
        case ScreenKey::character:
            return character(in_half_width(event.character));
        default:
            break;
        }
    }
    void character(char32_t sign) {
        if (typed_.empty() && !game().begins_move(sign)) return command(sign);
        if (sign <= U' ' || sign == U'\u3000') return;
        std::string longer = typed_;
        append_utf8(longer, sign);
        if (game().typing(longer) != Typing::impossible) {
            typed_ = longer;
        } else if (game().begins_move(sign)) {  // another move
            typed_.clear();
            append_utf8(typed_, sign);
        }
        read_typed(false);
    }
    /// Play the move that has been typed if it is complete; `ended`: say what is wrong otherwise.
    void read_typed(bool ended) {
        if (typed_.empty() || table_.machine_to_move()) return;
        if (!ended && game().typing(typed_) != Typing::complete) return;
        const std::string typed = std::exchange(typed_, {});
        if (table_.over()) {
            message_ = table_.result();
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
        table_.abandon();  // a hint
        message_ = game().write(move);
        if (const auto cells = game().cells_of(move); !cells.empty()) view_cursor(cells.back());
        table_.play_by_hand(move);
        after_move();
    }
    void move_cursor(int down, int right) {
        cursor_.row = std::clamp(cursor_.row + down, 0, game().rows() - 1);
        cursor_.column = std::clamp(cursor_.column + right, 0, game().columns() - 1);
    }
    void view_cursor(Cell cell) { cursor_ = board_.turned(cell, view_); }
    void place_cursor() { cursor_ = game().first_cell(); }
    /// Put a stone, or take a piece up and put it down.
    void touch() {
        if (table_.over()) return;
        if (table_.machine_to_move()) {
            message_ = tr("The machine is thinking; ! makes it play.");
            return;
        }
        const Cell cell = board_.turned(cursor_, view_);
        if (const std::string move = game().move_at(view_.selected, cell); !move.empty())
            return play(move);
        if (game().may_select(cell) && view_.selected != cell)
            view_.selected = cell;
        else
            view_.selected.reset();
    }

    // --- Actions -----------------------------------------------------------------------------

    bool digits_are_levels() const { return !table_.game().begins_move(U'1'); }
    bool is_switch(char32_t key) {
        return std::ranges::any_of(game().switches(),
                                   [&](const Switch& s) { return s.key == key; });
    }
    bool command_of(char32_t key) { return is_switch(key) || action_of_key(key); }
    /// Keys that no move begins with.
    void command(char32_t key) {
        if (key == U' ') return touch();
        if (is_switch(key)) {
            if (const auto at = view_.switches_on.find(key); at != view_.switches_on.npos)
                view_.switches_on.erase(at, 1);
            else
                view_.switches_on += key;
            return;
        }
        if (digits_are_levels() && key >= U'1' && key <= U'9')
            return set_level(static_cast<int>(key - U'0'));
        const auto action = action_of_key(key);
        if (!action)
            message_ = tr("? shows the keys");
        else
            act(*action);
    }
    void act(Action action) {
        switch (action) {
        case Action::help:
            keys_ = true;
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
            if (!table_.thinking()) message_ = tr("the machine is not thinking");
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
            view_.flipped = !view_.flipped;
            cursor_ = {game().rows() - 1 - cursor_.row, game().columns() - 1 - cursor_.column};
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
            message_ = table_.skip();
            break;
        case Action::quit:
            if (may_lose(tr("Leave this game, which is not saved?")))
                leaves_ = leaves_.value_or(app::ExitCode::answered);
            break;
        default:
            break;
        }
    }
    void begin(std::string message) {
        message_ = std::move(message);
        view_.selected.reset();
        hint_.clear(), typed_.clear();
        place_cursor();
    }
    void step(bool was_thinking, const char* done, const char* nothing, bool (Table::*go)()) {
        if (was_thinking) table_.abandon();
        message_ = tr((table_.*go)() ? done : nothing);
        view_.selected.reset();
        hint_.clear();
    }
    void set_level(int level) {
        if (table_.thinking()) table_.abandon();
        table_.set_level(level);
        message_ = tr("level {}, {}", level, game().level_name(level));
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
        message_ = table_.result();
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
        table_.save(*file, true);
        file_ = *file;
        message_ = tr("saved to {}", *file);
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
        question_ = std::move(question);
        ScreenEvent event;
        do {
            draw();
            event = screen_.wait();
        } while (event.key == ScreenKey::resize);
        question_.clear();
        message_.clear();
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

    // --- Drawing -----------------------------------------------------------------------------

    void draw() {
        screen_.clear();
        if (keys_) {
            draw_keys();
        } else if (!board_.fit()) {
            screen_.put(0, 0, tr("The terminal is too small for this board."));
        } else {
            view_.wide = board_.grid().column_step >= 4;
            board_.draw(table_, view_, {cursor_, hint_});
            draw_bar();
            draw_panel();
            const int last = screen_.rows() - 1;
            screen_.put_field(last, 0, screen_.columns(), tr(kFoot), {.ink = Ink::grey});
            screen_.put_field(last - 1, 0, screen_.columns(), status(),
                              {.ink = table_.over() ? Ink::red : Ink::normal, .bold = true});
        }
        screen_.show();
    }
    int right_of_board() const { return board_.grid().left + board_.grid().width() + 4; }
    /// The first player's chance from the bottom, from the top if the board is turned.
    void draw_bar() {
        if (!game().static_chance()) return;
        const int height = board_.grid().height();
        const int filled = static_cast<int>(std::lround(table_.chance().value_or(0.5) * height));
        for (int i = 0; i < height; ++i) {
            const bool first = view_.flipped ? i < filled : i >= height - filled;
            screen_.put(board_.grid().top + i, right_of_board(),
                        first ? (view_.ascii ? "##" : "██") : (view_.ascii ? ".." : "░░"),
                        {.ink = first ? Ink::red : Ink::grey});
        }
        screen_.put(board_.grid().top + height, right_of_board() - 1, table_.value(),
                    {.ink = Ink::grey});
    }
    void draw_panel() {
        const int left = right_of_board() + (game().static_chance() ? 3 : 1);
        const int width = screen_.columns() - left;
        if (width < 8) return;
        int row = 0;
        screen_.put_field(row++, left, width, game().title(), {.bold = true});
        const int below = view_.flipped ? 1 : 0;
        for (const int player : {1 - below, below}) {
            const bool turn = !table_.over() && game().player_to_move() == player;
            screen_.put_field(
                row++, left, width,
                fmt::format("{} {} {}  {}", turn ? ">" : " ", game().player_name(player),
                            table_.clock_text(player), table_.player_text(player)),
                {.bold = turn});
        }
        screen_.put_field(row++, left, width, table_.over() ? table_.result() : game().task());
        const Cell cell = board_.turned(cursor_, view_);
        const std::string last =
            table_.moves().empty() ? "" : tr("  last {}", table_.moves().back());
        screen_.put_field(
            row++, left, width,
            tr("at {}", game().column_label(cell.column) + game().row_label(cell.row)) + last,
            {.ink = Ink::grey});
        screen_.put_lines({row, left, screen_.rows() - 2 - row, width}, table_.move_list());
    }
    /// What waits for the person first, then what the machine does.
    std::string status() {
        if (!question_.empty()) return question_;
        if (!typed_.empty()) return tr("move: {}_   (Esc forgets it)", typed_);
        if (!table_.thinking()) return message_;
        const std::string text = tr("thinking {:.0f} s (!: play now)", table_.seconds());
        const auto so_far = table_.progress();
        return so_far ? fmt::format("{}  {}  {}", text, so_far->comment, so_far->line) : text;
    }
    void draw_keys() {
        std::vector<std::pair<std::string, std::string>> rows{
            {tr("arrows Enter"), tr("put a piece, or take it up and put it down; or the mouse")},
            {tr("a move"), tr("is played as soon as it is complete; Esc forgets it")}};
        if (digits_are_levels()) rows.emplace_back("1-9", tr("level of the machine"));
        for (const Switch& s : game().switches())
            rows.emplace_back(std::string(1, static_cast<char>(s.key)), tr(s.what));
        for (const ActionRow& action : actions())
            if (action.key != 0 && action.key != U'?' && !is_switch(action.key) &&
                (action.action != Action::skip || table_.options().puzzle))
                rows.emplace_back(std::string(1, static_cast<char>(action.key)), tr(action.what));
        rows.emplace_back("Ctrl-Z", tr("suspend"));
        screen_.put(0, 2, tr("Keys. Any key goes back."), {.bold = true});
        int row = 1;
        for (const auto& [key, what] : rows) {
            screen_.put(row, 2, key, {.bold = true});
            screen_.put(row++, 16, what);
        }
    }

    Table& table_;
    app::FullScreen screen_;
    ScreenBoard board_;
    View view_;
    Cell cursor_{};  // on the screen
    std::vector<Cell> hint_;
    std::string typed_, message_, question_, file_;
    std::optional<app::ExitCode> leaves_;
    bool keys_ = false;              // the list of the keys instead of the board
    bool played_by_typing_ = false;  // by the last key
};

}  // namespace

app::ExitCode play_on_screen(Table& table, app::Session& session) {
    return Screen(table, session).run();
}

}  // namespace ailab::play
