#include "lab4_xiangqi/play/full_board.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/show/texts.hpp"
#include "lab4_xiangqi/play/full_board_drawing.hpp"
#include "lab4_xiangqi/play/machine.hpp"
#include "lab4_xiangqi/play/plain.hpp"

namespace ailab::lab4 {
namespace {

using app::ScreenEvent;
using app::ScreenKey;

constexpr double kHintSeconds = 1;

class FullBoard {
public:
    FullBoard(app::Session& session, PlayedGame& game, const PlayOptions& options)
        : screen_(session),
          drawing_(screen_, session),
          state_{.game = game, .options = options, .flipped = options.flipped},
          texts_{session.shared().language == app::Language::zh},
          machine_(game.rules(), options.seed, options.threads, options.book) {}

    app::ExitCode run() {
        Stopwatch tick;
        while (true) {
            run_machine();
            draw();
            const ScreenEvent event = screen_.wait(0.1);
            spend(tick.seconds());
            tick.restart();
            if (event.key == ScreenKey::end) return app::ExitCode::interrupted;
            if (event.is('q')) return app::ExitCode::answered;
            try {
                handle(event);
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
            state_.message = decision->from_book()
                                 ? texts_.say("a move of the opening book", "开局库着法")
                                 : texts_.format("evaluate number : {}   depth {}",
                                                 "evaluate number : {}   深度 {}", decision->nodes,
                                                 decision->depth);
            play(decision->move);
        }
    }
    void play(Move move) {
        state_.game.play(move);
        state_.selected.reset();
        if (state_.game.position().in_check() && !state_.game.over())
            state_.message = texts_.say("check!", "将军!");
        if (state_.game.over()) state_.message = state_.game.result_text(texts_.chinese);
    }
    void spend(double seconds) {
        if (state_.game.over() || state_.game.moves().empty()) return;
        double& used = state_.used[index_of(state_.game.to_move())];
        used += seconds;
        if (state_.options.clock_minutes > 0 && used > 60 * state_.options.clock_minutes) {
            state_.game.resign(state_.game.to_move());
            state_.message = texts_.say("time is over", "超时");
        }
    }

    // --- Keys and mouse -------------------------------------------------------------------

    void handle(const ScreenEvent& event) {
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
            touch(state_.square_of(state_.cursor));
            break;
        case ScreenKey::escape:
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
            letter(event.character);
            break;
        default:
            break;
        }
    }
    /// Take a piece up, put it down, or change one's mind.
    void touch(Square s) {
        if (state_.game.over() || state_.machine_to_move()) return;
        const Position& position = state_.game.position();
        if (state_.selected && position.is_legal(Move(*state_.selected, s))) {
            const Move move(*state_.selected, s);
            state_.message = write_move(position, move, Notation::chinese);
            play(move);
            return;
        }
        const Piece piece = position.piece_on(s);
        const bool own = piece != Piece::none && side_of(piece) == state_.game.to_move();
        if (own && state_.selected != s)
            state_.selected = s;
        else
            state_.selected.reset();
    }
    void letter(char32_t key) {
        switch (key) {
        case ' ':
            touch(state_.square_of(state_.cursor));
            break;
        case 'u':
            undo();
            break;
        case 'r':
            machine_.abandon();
            state_.game.redo();
            break;
        case 'h':
            hint();
            break;
        case 'f':
            state_.flipped = !state_.flipped;
            break;
        case 'x':
            machine_.abandon();
            std::swap(state_.options.machine[0], state_.options.machine[1]);
            std::swap(state_.options.level[0], state_.options.level[1]);
            break;
        case '2':
            machine_.abandon();
            state_.options.machine = {false, false};
            break;
        case 'a':
            state_.options.machine = {true, true};
            break;
        case '+':
        case '=':
            change_level(+1);
            break;
        case '-':
            change_level(-1);
            break;
        case 'n':
            machine_.abandon();
            state_.game = PlayedGame({}, state_.game.rules());
            state_.used = {};
            state_.message.clear();
            break;
        case 'R':
            state_.game.resign(state_.game.to_move());
            state_.message = state_.game.result_text(texts_.chinese);
            break;
        case 'd':
            state_.game.agree_draw();
            state_.message = state_.game.result_text(texts_.chinese);
            break;
        case 'm':
            type_move();
            break;
        case 's':
            save();
            break;
        case 'l':
            load();
            break;
        default:
            break;
        }
    }
    void undo() {
        machine_.abandon();
        state_.game.undo();
        if (state_.machine_to_move()) state_.game.undo();  // back to the human's turn
        state_.selected.reset();
        state_.message = texts_.say("taken back", "已悔棋");
    }
    void hint() {
        if (state_.game.over() || state_.machine_to_move()) return;
        state_.message = texts_.say("thinking...", "思考中……");
        draw();
        const Decision decision = machine_.best(state_.game.position(), kHintSeconds);
        state_.selected = decision.move.from();
        state_.cursor = state_.cell_of(decision.move.to());
        const Value red = state_.game.to_move() == kRed ? decision.value : -decision.value;
        state_.last_value = red;
        state_.message =
            texts_.format("hint: {} ({})", "提示:{}({})",
                          write_move(state_.game.position(), decision.move, Notation::chinese),
                          engine_value_text(red, texts_.chinese));
    }
    void change_level(int by) {
        for (int& level : state_.options.level) level = std::clamp(level + by, 1, kTopLevel);
        const Level& level = level_of(state_.options.level[0]);
        state_.message = texts_.say(level.english, level.chinese);
    }
    void type_move() {
        if (state_.game.over() || state_.machine_to_move()) return;
        const auto text = screen_.ask(texts_.say("move:", "走法:"));
        if (!text || text->empty()) return;
        const MoveReading reading = read_move(state_.game.position(), *text);
        if (!reading) throw InputError(reading.error);
        play(reading.move);
    }
    /// A file's name; Enter alone takes the usual one.
    std::optional<std::string> ask_file(std::string_view what) {
        const std::string usual =
            state_.options.save_to.empty() ? "game.pgn" : state_.options.save_to;
        const auto file = screen_.ask(fmt::format("{} [{}]:", what, usual));
        return file && file->empty() ? usual : file;
    }
    void save() {
        const auto file = ask_file(texts_.say("save as", "保存为"));
        if (!file) return;
        save_game(state_.game, *file);
        state_.message = texts_.format("saved to {}", "已保存到 {}", *file);
    }
    void load() {
        const auto file = ask_file(texts_.say("load", "打开"));
        if (!file) return;
        machine_.abandon();
        state_.options.machine = {false, false};
        state_.game = PlayedGame(read_games(Source::open(*file)).front(), state_.game.rules());
        state_.message =
            texts_.say("loaded; x or a lets the machine play", "已打开;x 或 a 让机器走");
    }

    void draw() {
        state_.thinking = machine_.thinking();
        drawing_.draw(state_);
    }

    app::FullScreen screen_;
    FullBoardDrawing drawing_;
    FullBoardState state_;
    show::Texts texts_;
    Machine machine_;
};

}  // namespace

app::ExitCode play_full_screen(app::Session& session, PlayedGame& game,
                               const PlayOptions& options) {
    return FullBoard(session, game, options).run();
}

}  // namespace ailab::lab4
