// Line mode: for pipes, scripts and screen readers. Every action of the full screen has a command
// here.
#include <chrono>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/actions.hpp"
#include "common/play/editor.hpp"
#include "common/play/play.hpp"
#include "common/text/number.hpp"

namespace ailab::play {
namespace {

using Purpose = Table::Purpose;

class Lines {
public:
    Lines(Table& table, app::Session& session) : table_(table), session_(session) {
        view_.ascii = session.shared().ascii;
        view_.colors = session.color();
        view_.flipped = table.options().flipped;
    }

    app::ExitCode run() {
        board();
        while (!left_ && (table_.browsing() || !table_.over()) && !table_.too_long()) {
            if (session_.cancelled()) return app::ExitCode::interrupted;
            if (table_.machine_to_move())
                machine();
            else
                person();
        }
        return app::ExitCode::answered;
    }

private:
    Game& game() { return table_.game(); }
    void say(const std::string& text) { session_.people() << text << '\n' << std::flush; }

    void board() {
        session_.people() << game().text(view_);
        if (const std::string alarm = game().alarm(); !alarm.empty() && !table_.over()) say(alarm);
    }
    void machine() {
        table_.start(Purpose::move);
        const Thought thought = table_.engine().wait(session_.cancel_flag());
        if (session_.cancelled()) return;
        const std::string name = game().player_name(game().player_to_move());
        const std::string written = table_.written_of(thought, true);
        if (!table_.apply(thought)) return;
        say(tr("{}: {}", name, written));
        board();
        if (!thought.comment.empty()) say(thought.comment);
    }
    void play(const std::string& move) {
        if (table_.mistakes().in_puzzle()) return try_in_puzzle(move);
        const std::string text =
            tr("{}: {}", game().player_name(game().player_to_move()), game().write_full(move));
        table_.play_by_hand(move);
        say(text);
        if (!table_.machine_to_move()) board();
    }

    std::string prompt() const {
        const std::string task = table_.over() ? table_.result() : table_.game().task();
        return table_.browsing() ? tr("browsing {}, {}", place_text(table_), task) : task;
    }
    void person() {
        const Stopwatch watch;
        const auto line = session_.ask(tr("{} (help): ", prompt()), table_.options().instead());
        if (!table_.browsing() && !table_.spend(watch.seconds())) return;
        if (!line) {
            left_ = true;
            return;
        }
        std::istringstream words(*line);
        std::string word, rest;
        if (!(words >> word)) return;
        std::getline(words >> std::ws, rest);
        try {
            if (const ActionRow* row = action_of_word(word)) {
                check_mode(table_, *row);
                act(row->action, rest);
            } else if (const auto text = game().obey(word, view_))
                session_.people() << *text << std::flush;
            else
                play(game().read(word));
        } catch (const InputError& error) {
            session_.err() << error.what();
        }
    }
    void act(Action action, const std::string& rest) {
        const Place before = table_.tree().place();
        if (const auto said = browse(table_, action, rest)) {
            if (!said->empty()) say(*said);
            if (action == Action::browse && table_.over()) table_.browse();  // nothing else to do
            if (table_.tree().place() != before) board();
            return;
        }
        switch (action) {
        case Action::help:
            session_.people() << tr("  a move, or one of these commands:\n")
                              << help_on_words(table_) << game().own_words();
            break;
        case Action::undo:
            return moved(table_.undo(), marked("there is nothing to take back"));
        case Action::redo:
            return moved(table_.redo(), marked("nothing was taken back"));
        case Action::hint:
            return hint();
        case Action::board:
            return board();
        case Action::moves:
            for (const MoveRow& row : table_.move_list(78, true)) say(row.text);
            break;
        case Action::legal:
            return say(fmt::format("{}", fmt::join(game().legal_moves(), " ")));
        case Action::level:
            return level(rest);
        case Action::swap:
            return table_.seats().swap();
        case Action::flip:
            view_.flipped = !view_.flipped;
            return board();
        case Action::save:
            return save(rest);
        case Action::open:
            return open(rest);
        case Action::fresh:
            return fresh();
        case Action::edit:
            return edit(rest);
        case Action::resign:
            return table_.resign();
        case Action::draw:
            return draw();
        case Action::skip:
            if (table_.mistakes().in_puzzle()) return next_puzzle();
            return say(table_.skip());
        case Action::analyse:
            return analyse(rest);
        case Action::review:
            return review();
        case Action::puzzles:
            return next_puzzle();
        case Action::quit:
            left_ = may_lose();
            break;
        default:
            break;
        }
    }
    void moved(bool done, const char* nothing) {
        if (!done) throw InputError(tr(nothing));
        board();
    }
    void fresh() {
        if (!may_lose()) return;
        table_.new_game();
        board();
    }
    /// Sets up a position over several commands; a game goes on meanwhile.
    void edit(const std::string& words) {
        if (table_.options().puzzle) throw InputError(tr("not in a puzzle"));
        if (words == "cancel") return editor_.reset();
        if (!editor_) {
            editor_.emplace(game());
            say(
                tr("edit R e4 e5: put a piece; edit . e4: remove one; edit clear, turn; edit done "
                   "or cancel"));
        }
        if (words != "done") {
            editor_->obey(words);
            session_.people() << editor_->text();
            return;
        }
        if (!may_lose()) return;
        table_.set_up(editor_->setup());
        editor_.reset();
        board();
    }
    void hint() {
        table_.start(Purpose::hint);
        const Thought thought = table_.engine().wait(session_.cancel_flag());
        if (session_.cancelled()) return;
        say(table_.hint_text(thought));
    }
    Thought answer(const std::function<void(double)>& while_waiting) {
        const Stopwatch watch;
        for (;;) {
            if (auto thought = table_.engine().poll()) return *thought;
            if (session_.cancelled()) table_.engine().stop_soon();
            while_waiting(watch.seconds());
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    /// Analyses once; also available in a game in progress.
    void analyse(const std::string& text) {
        constexpr double kSeconds = 3;
        const auto seconds = text.empty() ? kSeconds : parse_number<double>(text);
        if (!seconds || *seconds <= 0 || *seconds > kMostSeconds)
            throw InputError(tr("'{}' is not a number of seconds", text));
        if (game().ending()) throw InputError(tr("the game is over"));
        table_.start(Purpose::analysis);
        const Thought thought = answer([&](double passed) {
            if (passed >= *seconds) table_.engine().stop_soon();
        });
        if (!thought.comment.empty()) say(thought.comment);
        for (std::size_t i = 0; i < thought.best.size(); ++i)
            say(fmt::format("{}. {}  {}", i + 1, thought.best[i].value, thought.best[i].line));
    }
    void review() {
        table_.start_review();
        Progress progress = session_.progress(tr("review"));
        const Thought thought = answer([&](double) {
            progress.update(0, 0, table_.engine().progress().value_or(Thought{}).comment);
        });
        progress.wipe();
        const std::size_t marked_moves = table_.enter_review(thought.judged);
        say(review_text(marked_moves));
        if (table_.mistakes().puzzles() > 0)
            say(tr("type 'puzzles' to find better moves in place of the worst ones"));
    }
    void next_puzzle() {
        if (table_.mistakes().in_puzzle()) say(table_.mistakes().answer());
        table_.mistakes().check_puzzles(tr("type 'review' to judge the moves of the game"));
        if (!table_.next_puzzle()) return say(tr("That was the last puzzle."));
        say(table_.mistakes().text(table_.game()));
        board();
    }
    void try_in_puzzle(const std::string& move) {
        table_.try_in_puzzle(move);
        say(table_.puzzle_verdict(answer([](double) {}).judged));
    }
    void draw() {
        if (table_.seats().is_machine(0) || table_.seats().is_machine(1)) {
            table_.start(Purpose::draw);
            const Thought thought = table_.engine().wait(session_.cancel_flag());
            if (session_.cancelled()) return;
            if (!table_.accepts_draw(thought)) return say(tr("The machine declines the draw."));
        }
        table_.agree_draw();
    }
    void level(const std::string& text) {
        if (text.empty()) {
            for (int i = 1; i <= game().top_level(); ++i)
                say(fmt::format("  {} {}", i, game().level_name(i)));
            return;
        }
        const auto number = parse_number<int>(text);
        if (!number) throw InputError(tr("'{}' is not a level", text));
        table_.seats().set_level(*number);
        session_.note(tr("level {}, {}", *number, game().level_name(*number)));
    }
    void save(const std::string& typed) {
        const std::string file = in_home(typed);
        if (!file.empty()) static_cast<void>(table_.suffix_of(file));
        const bool replace = std::filesystem::exists(file);
        if (replace && !agreed(tr("{} already exists. Replace it? (y/n) ", file))) return;
        const std::string left_out = table_.save(file, replace);
        session_.note(tr("saved to {}", file));
        if (!left_out.empty()) session_.warn(tr("not kept: {}", left_out));
    }
    void open(const std::string& file) {
        if (!may_lose()) return;
        const std::string left_out = table_.load(file);
        if (!left_out.empty()) session_.warn(tr("not kept: {}", left_out));
        board();
    }
    bool agreed(const std::string& question) {
        const auto answer = session_.ask(question, table_.options().instead());
        return answer && (*answer == "y" || *answer == "yes" || *answer == "是");
    }
    /// Asks only at a terminal, not in a script.
    bool may_lose() {
        return !table_.unsaved() || !session_.streams().in_terminal ||
               agreed(tr("This game is not saved. Discard it? (y/n) "));
    }

    Table& table_;
    app::Session& session_;
    View view_;
    std::optional<Editor> editor_{};
    bool left_ = false;
};

}  // namespace

app::ExitCode play_in_lines(Table& table, app::Session& session) {
    return Lines(table, session).run();
}

}  // namespace ailab::play
