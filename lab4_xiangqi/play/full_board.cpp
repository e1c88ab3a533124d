#include "lab4_xiangqi/play/full_board.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/play/full_board_drawing.hpp"
#include "lab4_xiangqi/play/machine.hpp"
#include "lab4_xiangqi/play/plain.hpp"

namespace ailab::lab4 {
namespace {

using app::ScreenEvent;
using app::ScreenKey;

/// A sign as it comes from a Chinese keyboard: １ ｕ ？ as ASCII.
char32_t half_width(char32_t sign) noexcept {
    constexpr char32_t kFirst = 0xFF01, kLast = 0xFF5E, kBlank = 0x3000;
    return sign >= kFirst && sign <= kLast ? sign - kFirst + '!' : sign == kBlank ? ' ' : sign;
}

class FullBoard {
public:
    FullBoard(app::Session& session, PlayedGame& game, const PlayOptions& options)
        : screen_(session),
          drawing_(screen_, session),
          state_{.game = game, .options = options, .flipped = options.flipped},
          machine_(game.laws(), options) {}

    app::ExitCode run() {
        Stopwatch tick;
        while (true) {
            run_machine();
            draw();
            const ScreenEvent event = screen_.wait(0.1);
            spend(tick.seconds());
            tick.restart();
            if (event.key == ScreenKey::end) return app::ExitCode::interrupted;
            try {
                handle(event);
                if (leaves_) return *leaves_;
            } catch (const InputError& e) {
                state_.message = e.diagnostics().front().message;
            }
        }
    }

private:
    // --- The machine and the clock ---------------------------------------------------------

    void run_machine() {
        if (!state_.machine_to_move()) {
            if (machine_.thinking()) machine_.abandon();
            return;
        }
        if (!machine_.thinking()) {
            machine_.set_level(state_.options.level[index_of(state_.game.to_move())]);
            machine_.start(state_.game.position(), state_.options.seconds);
        } else if (const auto decision = machine_.poll()) {
            state_.last_value = state_.game.to_move() == kRed ? decision->value : -decision->value;
            state_.message = decision->from_book() ? tr("a move of the opening book")
                                                   : tr("evaluate number : {}   depth {}",
                                                        decision->nodes, decision->depth);
            play(decision->move);
            read_typed(false);  // what was typed while the machine thought
        }
    }
    void play(Move move) {
        state_.game.play(move);
        state_.selected.reset();
        if (state_.game.position().in_check() && !state_.game.over()) state_.message = tr("check!");
        if (state_.game.over()) state_.message = state_.game.result_text();
    }
    void spend(double seconds) {
        if (state_.game.over() || state_.game.moves().empty()) return;
        double& used = state_.used[index_of(state_.game.to_move())];
        used += seconds;
        if (state_.options.clock_minutes > 0 && used > 60 * state_.options.clock_minutes) {
            state_.game.resign(state_.game.to_move());
            state_.message = tr("time is over");
        }
    }

    // --- Keys and mouse -------------------------------------------------------------------

    void handle(const ScreenEvent& event) {
        if (event.key == ScreenKey::none || event.key == ScreenKey::resize) return;
        if (std::exchange(state_.keys, false)) return;
        const bool typed_just_now = std::exchange(played_by_typing_, false);
        switch (event.key) {
        case ScreenKey::up:
            state_.cursor.row = std::max(state_.cursor.row - 1, 0);
            break;
        case ScreenKey::down:
            state_.cursor.row = std::min(state_.cursor.row + 1, kRanks - 1);
            break;
        case ScreenKey::left:
            state_.cursor.column = std::max(state_.cursor.column - 1, 0);
            break;
        case ScreenKey::right:
            state_.cursor.column = std::min(state_.cursor.column + 1, kFiles - 1);
            break;
        case ScreenKey::enter:
            if (!state_.typed.empty())
                read_typed(true);
            else if (!typed_just_now)  // the Enter behind a move that is complete without it
                touch(state_.square_of(state_.cursor));
            break;
        case ScreenKey::backspace:
            state_.typed.erase_last();
            break;
        case ScreenKey::escape:
            state_.typed.clear();
            state_.selected.reset();
            state_.message.clear();
            break;
        case ScreenKey::click:
            if (const auto cell = kBoardGrid.cell_at(event)) {
                state_.cursor = *cell;
                touch(state_.square_of(*cell));
            }
            break;
        case ScreenKey::character:
            character(event.character);
            break;
        default:
            break;
        }
    }
    void character(char32_t sign) {
        sign = half_width(sign);
        if (state_.typed.empty() && !TypedMove::begins_with(sign)) return command(sign);
        state_.typed.add(sign);
        read_typed(false);
    }
    /// Play the move that has been typed if it is complete; `ended`: say what is wrong otherwise.
    void read_typed(bool ended) {
        if (state_.game.over()) {
            state_.typed.clear();
            state_.message = state_.game.result_text();
            return;
        }
        if (state_.machine_to_move()) return;
        const auto reading = state_.typed.read(state_.game.position(), ended);
        if (!reading) return;
        state_.typed.clear();
        if (!*reading) {
            const std::string& hint = reading->hint;
            state_.message = reading->error + (hint.empty() ? "" : ": " + hint);
            return;
        }
        played_by_typing_ = !ended;
        play_own(reading->move);
    }
    void play_own(Move move) {
        state_.message = write_move(state_.game.position(), move, Notation::chinese);
        state_.cursor = state_.cell_of(move.to());
        play(move);
    }
    /// Take a piece up, put it down, or change one's mind.
    void touch(Square s) {
        if (state_.game.over() || state_.machine_to_move()) return;
        const Position& position = state_.game.position();
        if (state_.selected && position.is_legal(Move(*state_.selected, s))) {
            play_own(Move(*state_.selected, s));
            return;
        }
        const Piece piece = position.piece_on(s);
        const bool own = piece != Piece::none && side_of(piece) == state_.game.to_move();
        if (own && state_.selected != s)
            state_.selected = s;
        else
            state_.selected.reset();
    }
    /// Keys that a move cannot begin with. What cannot be undone by another key is asked first.
    void command(char32_t key) {
        switch (key) {
        case ' ':
            touch(state_.square_of(state_.cursor));
            break;
        case 'u':
            undo();
            break;
        case 'U':
            redo();
            break;
        case 't':
            hint();
            break;
        case '!':
            play_now();
            break;
        case 'v':
            state_.flipped = !state_.flipped;
            break;
        case '+':
        case '=':
            change_level(+1);
            break;
        case '-':
            change_level(-1);
            break;
        case 'w':
            choose_players();
            break;
        case 'x':
            if (confirmed(tr("Swap sides?"))) swap_sides();
            break;
        case '*':
            if (confirmed(tr("Begin a new game?"))) new_game();
            break;
        case 'z':
            end_game();
            break;
        case 's':
            save();
            break;
        case 'y':
            load();
            break;
        case 'q':
            leaves_ = app::ExitCode::answered;
            break;
        case '?':
            state_.keys = true;
            break;
        default:
            state_.message = tr("? shows the keys");
            break;
        }
    }

    // --- Questions ------------------------------------------------------------------------

    /// Ask, and wait for one of `keys`; nothing if another one was pressed.
    std::optional<char32_t> choose(std::string question, std::u32string_view keys) {
        state_.question = std::move(question);
        ScreenEvent event;
        do {
            draw();
            event = screen_.wait();
        } while (event.key == ScreenKey::resize);
        state_.question.clear();
        state_.message.clear();
        if (event.key == ScreenKey::end) leaves_ = app::ExitCode::interrupted;
        const char32_t key = half_width(event.character);
        if (event.key != ScreenKey::character || keys.find(key) == keys.npos) return std::nullopt;
        return key;
    }
    bool confirmed(std::string_view question) {
        return choose(fmt::format("{} {}", question, tr("(y/n)")), U"yY是").has_value();
    }
    void choose_players() {
        const auto key =
            choose(tr("Who plays?  1 you red  2 you black  3 two people  4 machines"), U"1234");
        if (!key) return;
        machine_.abandon();
        state_.options.machine = {*key == '2' || *key == '4', *key == '1' || *key == '4'};
    }
    void end_game() {
        if (state_.game.over()) return;
        const auto key = choose(tr("End the game?  r resign  d agree on a draw  n play on"), U"rd");
        if (!key) return;
        machine_.abandon();
        // Against the machine it is the person who gives up, whoever is to move.
        const Side turn = state_.game.to_move();
        const auto& machine = state_.options.machine;
        const bool other = machine[index_of(turn)] && !machine[index_of(!turn)];
        if (*key == 'r')
            state_.game.resign(other ? !turn : turn);
        else
            state_.game.agree_draw();
        state_.message = state_.game.result_text();
    }

    // --- What the keys do -----------------------------------------------------------------

    void swap_sides() {
        machine_.abandon();
        std::swap(state_.options.machine[0], state_.options.machine[1]);
        std::swap(state_.options.level[0], state_.options.level[1]);
    }
    void new_game() {
        machine_.abandon();
        state_.game = PlayedGame({}, state_.game.laws());
        state_.used = {};
        state_.selected.reset();
    }
    void play_now() {
        if (machine_.thinking())
            machine_.hurry();
        else
            state_.message = tr("the machine is not thinking");
    }
    /// Back to where a person was to move; redo() leads there again.
    void undo() {
        machine_.abandon();
        const bool done = state_.game.undo();
        if (state_.machine_to_move()) state_.game.undo();
        state_.selected.reset();
        state_.message =
            done ? tr("taken back (U plays it again)") : tr("there is nothing to take back");
    }
    void redo() {
        machine_.abandon();
        const bool done = state_.game.redo();
        if (state_.machine_to_move()) state_.game.redo();
        state_.selected.reset();
        state_.message = done ? tr("played again") : tr("nothing was taken back");
    }
    void hint() {
        if (state_.game.over() || state_.machine_to_move()) return;
        state_.message = tr("thinking...");
        draw();
        const Decision decision = machine_.best(state_.game.position(), kHintSeconds);
        state_.selected = decision.move.from();
        state_.cursor = state_.cell_of(decision.move.to());
        const Value red = state_.game.to_move() == kRed ? decision.value : -decision.value;
        state_.last_value = red;
        state_.message = tr("hint: {} ({})",
                            write_move(state_.game.position(), decision.move, Notation::chinese),
                            engine_value_text(red));
    }
    void change_level(int by) {
        for (int& level : state_.options.level) level = std::clamp(level + by, 1, kTopLevel);
        const Level& level = level_of(state_.options.level[0]);
        state_.message = tr(level.name);
    }
    /// A file's name; Enter alone takes the usual one.
    std::optional<std::string> ask_file(const char* question) {
        const std::string usual =
            state_.options.save_to.empty() ? "game.pgn" : state_.options.save_to;
        const auto file = screen_.ask(tr(question, usual));
        return file && file->empty() ? usual : file;
    }
    void save() {
        const auto file = ask_file(marked("save as [{}]:"));
        if (!file) return;
        save_game(state_.game, *file);
        state_.message = tr("saved to {}", *file);
    }
    void load() {
        const auto file = ask_file(marked("open [{}]:"));
        if (!file) return;
        machine_.abandon();
        state_.options.machine = {false, false};
        state_.game = PlayedGame(read_games(Source::open(*file)).front(), state_.game.laws());
        state_.message = tr("opened; w lets the machine play");
    }

    void draw() {
        state_.thinking = machine_.thinking();
        state_.progress = state_.thinking ? machine_.progress() : std::nullopt;
        drawing_.draw(state_);
    }

    app::FullScreen screen_;
    FullBoardDrawing drawing_;
    FullBoardState state_;
    Machine machine_;
    std::optional<app::ExitCode> leaves_;
    bool played_by_typing_ = false;  // by the last key
};

}  // namespace

app::ExitCode play_full_screen(app::Session& session, PlayedGame& game,
                               const PlayOptions& options) {
    return FullBoard(session, game, options).run();
}

}  // namespace ailab::lab4
