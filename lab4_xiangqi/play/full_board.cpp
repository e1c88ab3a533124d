#include "lab4_xiangqi/play/full_board.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "common/app/full_screen.hpp"
#include "common/base/error.hpp"
#include "common/show/texts.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/movegen.hpp"
#include "lab4_xiangqi/play/board_text.hpp"
#include "lab4_xiangqi/play/machine.hpp"
#include "lab4_xiangqi/play/plain.hpp"

namespace ailab::lab4 {
namespace {

using app::Ink;
using app::Look;
using app::ScreenEvent;
using app::ScreenKey;

constexpr app::BoardGrid kGrid{.top = 2, .left = 4, .rows = kRanks, .columns = kFiles};
constexpr int kBarColumn = 41, kPanelColumn = 45, kMessageRow = 22, kHelpRow = 23;
constexpr int kLeastRows = 24, kLeastColumns = 72;
constexpr double kHintSeconds = 1;
constexpr Look kWood{.ink = Ink::black, .ground = Ink::wood};

class FullBoard {
public:
    FullBoard(app::Session& session, PlayedGame& game, const PlayOptions& options)
        : session_(session),
          screen_(session),
          game_(game),
          options_(options),
          texts_{session.shared().language == app::Language::zh},
          machine_(game.rules(), options.seed, options.threads, options.book),
          flipped_(options.flipped) {}

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
                message_ = e.diagnostics().front().message;
            }
        }
    }

private:
    // --- The machine and the clock ---------------------------------------------------------

    bool machine_to_move() const {
        return !game_.over() && options_.machine[index_of(game_.to_move())];
    }
    void run_machine() {
        if (!machine_to_move()) {
            if (machine_.thinking()) machine_.abandon();
            return;
        }
        if (!machine_.thinking()) {
            machine_.set_level(options_.level[index_of(game_.to_move())]);
            machine_.start(game_.position(), options_.seconds);
        } else if (const auto decision = machine_.poll()) {
            last_value_ = game_.to_move() == kRed ? decision->value : -decision->value;
            message_ = decision->from_book()
                           ? texts_.say("a move of the opening book", "开局库着法")
                           : texts_.format("evaluate number : {}   depth {}",
                                           "evaluate number : {}   深度 {}", decision->nodes,
                                           decision->depth);
            play(decision->move);
        }
    }
    void play(Move move) {
        game_.play(move);
        selected_.reset();
        if (game_.position().in_check() && !game_.over()) message_ = texts_.say("check!", "将军!");
        if (game_.over()) message_ = game_.result_text(texts_.chinese);
    }
    void spend(double seconds) {
        if (game_.over() || game_.moves().empty()) return;
        double& used = used_[index_of(game_.to_move())];
        used += seconds;
        if (options_.clock_minutes > 0 && used > 60 * options_.clock_minutes) {
            game_.resign(game_.to_move());
            message_ = texts_.say("time is over", "超时");
        }
    }

    // --- Keys and mouse -------------------------------------------------------------------

    Square square_of(app::BoardGrid::Cell cell) const {
        return flipped_ ? square_at(kFiles - 1 - cell.column, cell.row)
                        : square_at(cell.column, kRanks - 1 - cell.row);
    }
    app::BoardGrid::Cell cell_of(Square s) const {
        return flipped_ ? app::BoardGrid::Cell{rank_of(s), kFiles - 1 - file_of(s)}
                        : app::BoardGrid::Cell{kRanks - 1 - rank_of(s), file_of(s)};
    }

    void handle(const ScreenEvent& event) {
        switch (event.key) {
        case ScreenKey::up:
            cursor_.row = std::max(cursor_.row - 1, 0);
            break;
        case ScreenKey::down:
            cursor_.row = std::min(cursor_.row + 1, kRanks - 1);
            break;
        case ScreenKey::left:
            cursor_.column = std::max(cursor_.column - 1, 0);
            break;
        case ScreenKey::right:
            cursor_.column = std::min(cursor_.column + 1, kFiles - 1);
            break;
        case ScreenKey::enter:
            touch(square_of(cursor_));
            break;
        case ScreenKey::escape:
            selected_.reset();
            message_.clear();
            break;
        case ScreenKey::click:
            if (const auto cell = kGrid.cell_at(event)) {
                cursor_ = *cell;
                touch(square_of(*cell));
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
        if (game_.over() || machine_to_move()) return;
        const Position& position = game_.position();
        if (selected_ && position.is_legal(Move(*selected_, s))) {
            const Move move(*selected_, s);
            message_ = write_move(position, move, Notation::chinese);
            play(move);
            return;
        }
        const Piece piece = position.piece_on(s);
        const bool own = piece != Piece::none && side_of(piece) == game_.to_move();
        if (own && selected_ != s)
            selected_ = s;
        else
            selected_.reset();
    }
    void letter(char32_t key) {
        switch (key) {
        case ' ':
            touch(square_of(cursor_));
            break;
        case 'u':
            undo();
            break;
        case 'r':
            machine_.abandon();
            game_.redo();
            break;
        case 'h':
            hint();
            break;
        case 'f':
            flipped_ = !flipped_;
            break;
        case 'x':
            machine_.abandon();
            std::swap(options_.machine[0], options_.machine[1]);
            std::swap(options_.level[0], options_.level[1]);
            break;
        case '2':
            machine_.abandon();
            options_.machine = {false, false};
            break;
        case 'a':
            options_.machine = {true, true};
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
            game_ = PlayedGame({}, game_.rules());
            used_ = {};
            message_.clear();
            break;
        case 'R':
            game_.resign(game_.to_move());
            message_ = game_.result_text(texts_.chinese);
            break;
        case 'd':
            game_.agree_draw();
            message_ = game_.result_text(texts_.chinese);
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
        game_.undo();
        if (machine_to_move()) game_.undo();  // back to the human's turn
        selected_.reset();
        message_ = texts_.say("taken back", "已悔棋");
    }
    void hint() {
        if (game_.over() || machine_to_move()) return;
        message_ = texts_.say("thinking...", "思考中……");
        draw();
        const Decision decision = machine_.best(game_.position(), kHintSeconds);
        selected_ = decision.move.from();
        cursor_ = cell_of(decision.move.to());
        const Value red = game_.to_move() == kRed ? decision.value : -decision.value;
        last_value_ = red;
        message_ = texts_.format("hint: {} ({})", "提示:{}({})",
                                 write_move(game_.position(), decision.move, Notation::chinese),
                                 engine_value_text(red, texts_.chinese));
    }
    void change_level(int by) {
        for (int& level : options_.level) level = std::clamp(level + by, 1, kTopLevel);
        const Level& level = level_of(options_.level[0]);
        message_ = texts_.say(level.english, level.chinese);
    }
    void type_move() {
        if (game_.over() || machine_to_move()) return;
        const auto text = screen_.ask(texts_.say("move:", "走法:"));
        if (!text || text->empty()) return;
        const MoveReading reading = read_move(game_.position(), *text);
        if (!reading) throw InputError(reading.error);
        play(reading.move);
    }
    /// A file's name; Enter alone takes the usual one.
    std::optional<std::string> ask_file(std::string_view what) {
        const std::string usual = options_.save_to.empty() ? "game.pgn" : options_.save_to;
        const auto file = screen_.ask(fmt::format("{} [{}]:", what, usual));
        return file && file->empty() ? usual : file;
    }
    void save() {
        const auto file = ask_file(texts_.say("save as", "保存为"));
        if (!file) return;
        save_game(game_, *file);
        message_ = texts_.format("saved to {}", "已保存到 {}", *file);
    }
    void load() {
        const auto file = ask_file(texts_.say("load", "打开"));
        if (!file) return;
        machine_.abandon();
        options_.machine = {false, false};
        game_ = PlayedGame(read_games(Source::open(*file)).front(), game_.rules());
        message_ = texts_.say("loaded; x or a lets the machine play", "已打开;x 或 a 让机器走");
    }

    // --- Drawing --------------------------------------------------------------------------

    void draw() {
        screen_.clear();
        if (screen_.rows() < kLeastRows || screen_.columns() < kLeastColumns) {
            screen_.put(0, 0,
                        texts_.format("The board needs {} columns and {} lines.",
                                      "棋盘需要 {} 列 {} 行。", kLeastColumns, kLeastRows));
        } else {
            draw_board();
            draw_pieces();
            draw_bar();
            draw_panel();
        }
        screen_.show();
    }
    std::string_view player(Side side) const {
        return options_.machine[index_of(side)] ? texts_.say("machine", "电脑")
                                                : texts_.say("human", "人");
    }
    void draw_board() {
        const bool ascii = session_.shared().ascii;
        screen_.put(0, 2, texts_.say("xiangqi", "中国象棋"), {.bold = true});
        screen_.put(0, 12,
                    fmt::format("{} - {}  {} {}  {}", player(kRed), player(kBlack),
                                texts_.say("level", "级别"), options_.level[0],
                                to_string(game_.rules().repetition)),
                    {.ink = Ink::grey});
        const int width = kGrid.width() + 5;
        for (int row = kGrid.top - 1; row <= kGrid.top + kGrid.height(); ++row)
            screen_.put_field(row, kGrid.left - 2, width, "", kWood);
        for (int row = 0; row < kRanks; ++row) {
            for (int column = 0; column < kFiles; ++column) {
                std::string sign(grid_sign(column, row, ascii));
                if (column + 1 < kFiles) sign += ascii ? "---" : "───";
                screen_.put(kGrid.row_of(row), kGrid.column_of(column), sign, kWood);
            }
            if (row + 1 < kRanks)
                screen_.put(kGrid.row_of(row) + 1, kGrid.left, between_rows(row, ascii), kWood);
            const int rank = flipped_ ? row : kRanks - 1 - row;
            screen_.put(kGrid.row_of(row), 0, fmt::format("{}", rank), {.ink = Ink::grey});
        }
        for (int column = 0; column < kFiles; ++column) {
            const int file = flipped_ ? kFiles - 1 - column : column;
            const std::string name(1, static_cast<char>('a' + file));
            screen_.put(kGrid.top - 1, kGrid.column_of(column), name, kWood);
            screen_.put(kGrid.top + kGrid.height(), kGrid.column_of(column), name, kWood);
        }
    }
    void draw_pieces() {
        const Position& position = game_.position();
        const Move last = position.states().back().last;
        Bitboard targets;
        if (selected_)
            for (const Move move : legal_moves(position))
                if (move.from() == *selected_) targets |= Bitboard::of(move.to());
        for (Square s = 0; s < kSquares; ++s) {
            const auto cell = cell_of(s);
            const int row = kGrid.row_of(cell.row), column = kGrid.column_of(cell.column);
            const Piece piece = position.piece_on(s);
            Look look = kWood;
            look.bold = true;
            if (last && (s == last.from() || s == last.to())) look.ground = Ink::yellow;
            if (targets.contains(s)) look.ground = Ink::green;
            if (selected_ == s) look.reverse = true;
            if (piece != Piece::none) {
                if (side_of(piece) == kRed) look.ink = Ink::red;
                const bool ascii = session_.shared().ascii;
                screen_.put(row, column,
                            ascii ? std::string{letter_of(piece), ' '}
                                  : std::string(piece_name(piece, true)),
                            look);
            } else if (targets.contains(s)) {
                screen_.put(row, column, session_.shared().ascii ? "o" : "•", look);
            } else if (last && s == last.from()) {
                screen_.put(row, column, session_.shared().ascii ? "*" : "◦", look);
            }
            if (cell == cursor_) {
                const Look bracket{.ink = Ink::blue, .ground = Ink::wood, .bold = true};
                screen_.put(row, column - 1, "[", bracket);
                screen_.put(row, column + (piece != Piece::none ? 2 : 1), "]", bracket);
            }
        }
    }
    /// Red's share of the winning chances, from the bottom (from the top if the board is turned).
    void draw_bar() {
        Value value = last_value_.value_or(0);
        if (!last_value_) {
            value = evaluate(game_.position());
            if (game_.to_move() == kBlack) value = -value;
        }
        const double share = 1 / (1 + std::pow(10.0, -static_cast<double>(value) / 400));
        const int height = kGrid.height(), red = static_cast<int>(std::lround(share * height));
        for (int i = 0; i < height; ++i) {
            const bool is_red = flipped_ ? i < red : i >= height - red;
            const bool ascii = session_.shared().ascii;
            screen_.put(kGrid.top + i, kBarColumn,
                        is_red ? (ascii ? "##" : "██") : (ascii ? ".." : "░░"),
                        {.ink = is_red ? Ink::red : Ink::grey});
        }
        std::string label;
        if (last_value_ && is_mate_score(*last_value_))
            label = fmt::format("{}#{}", *last_value_ < 0 ? "-" : "",
                                std::abs(mate_moves(*last_value_)));
        else if (last_value_)
            label = fmt::format("{:+}", *last_value_);
        screen_.put(kGrid.top + height, kBarColumn - 1, label, {.ink = Ink::grey});
    }
    std::string clock_text(Side side) const {
        double seconds = used_[index_of(side)];
        if (options_.clock_minutes > 0)
            seconds = std::max(0.0, 60 * options_.clock_minutes - seconds);
        const int whole = static_cast<int>(seconds);
        return fmt::format("{}:{:02}", whole / 60, whole % 60);
    }
    void draw_panel() {
        const int width = screen_.columns() - kPanelColumn - 1;
        const Side top = flipped_ ? kRed : kBlack;
        draw_clock(1, top);
        draw_clock(kGrid.top + kGrid.height(), !top);
        screen_.put_lines({3, kPanelColumn, kGrid.height() - 2, width},
                          game_.move_list(Notation::chinese));
        std::string message = message_;
        if (machine_.thinking()) message = texts_.say("the machine thinks...", "电脑思考中……");
        screen_.put_field(kMessageRow, 2, screen_.columns() - 3, message,
                          {.ink = game_.over() ? Ink::red : Ink::normal, .bold = true});
        screen_.put_field(
            kHelpRow, 2, screen_.columns() - 3,
            texts_.say(
                "arrows Enter  u undo  h hint  f flip  +- level  x swap  s save  m type  q quit",
                "方向键/回车  u 悔棋  h 提示  f 翻转  +- 级别  x 换边  s 保存  m 输入  q 退出"),
            {.ink = Ink::grey});
    }
    void draw_clock(int row, Side side) {
        const bool turn = game_.to_move() == side && !game_.over();
        screen_.put(
            row, kPanelColumn,
            fmt::format("{} {} {}", turn ? ">" : " ",
                        side == kRed ? texts_.say("red  ", "红") : texts_.say("black", "黑"),
                        clock_text(side)),
            {.ink = side == kRed ? Ink::red : Ink::normal, .bold = turn});
    }

    app::Session& session_;
    app::FullScreen screen_;
    PlayedGame& game_;
    PlayOptions options_;
    show::Texts texts_;
    Machine machine_;
    bool flipped_;
    app::BoardGrid::Cell cursor_{7, 7};
    std::optional<Square> selected_;
    std::optional<Value> last_value_;  // the machine's last opinion, from red's side
    std::array<double, 2> used_{};     // seconds
    std::string message_;
};

}  // namespace

app::ExitCode play_full_screen(app::Session& session, PlayedGame& game,
                               const PlayOptions& options) {
    return FullBoard(session, game, options).run();
}

}  // namespace ailab::lab4
