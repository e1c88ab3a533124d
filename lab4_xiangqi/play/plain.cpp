#include "lab4_xiangqi/play/plain.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <ostream>
#include <sstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/play/machine.hpp"
#include "lab4_xiangqi/show/board_text.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

/// A command by its Chinese name; whatever else was typed stays as it is.
std::string in_english(const std::string& word) {
    constexpr std::pair<std::string_view, std::string_view> kNames[] = {
        {"帮助", "help"}, {"棋盘", "board"}, {"棋谱", "moves"}, {"着法", "legal"},
        {"局面", "fen"},  {"悔棋", "undo"},  {"重走", "redo"},  {"翻转", "flip"},
        {"提示", "hint"}, {"级别", "level"}, {"换边", "swap"},  {"认输", "resign"},
        {"和棋", "draw"}, {"保存", "save"},  {"打开", "load"},  {"退出", "quit"}};
    const auto* const known = std::ranges::find(
        kNames, std::string_view(word), &std::pair<std::string_view, std::string_view>::first);
    return known == std::end(kNames) ? word : std::string(known->second);
}

class PlainBoard {
public:
    PlainBoard(app::Session& session, PlayedGame& game, const PlayOptions& options)
        : session_(session),
          game_(game),
          options_(options),
          machine_(game.laws(), options),
          flipped_(options.flipped) {}

    app::ExitCode run() {
        show_board();
        while (!game_.over()) {
            if (session_.cancelled()) return app::ExitCode::interrupted;
            if (options_.machine[index_of(game_.to_move())]) {
                if (!machine_move()) break;
            } else if (!human_line()) {
                break;
            }
        }
        session_.out() << game_.result_text() << '\n';
        return app::ExitCode::answered;
    }

private:
    void show_board() {
        for (const std::string& line :
             board_lines(game_.position(), {session_.shared().ascii, flipped_, false}))
            session_.out() << line << '\n';
        if (game_.position().in_check() && !game_.over()) session_.out() << tr("check!") << '\n';
    }
    std::string_view side_name(Side side) const { return side == kRed ? tr("red") : tr("black"); }
    void play(Move move) {
        const Notation notation = session_.shared().ascii ? Notation::wxf : Notation::chinese;
        session_.out() << tr("{}: {} ({})\n", side_name(game_.to_move()),
                             write_move(game_.position(), move, notation), to_uci(move));
        game_.play(move);
        show_board();
    }

    bool machine_move() {
        const bool alone = options_.machine[0] && options_.machine[1];
        if (alone && static_cast<int>(game_.moves().size()) >= options_.most_plies) return false;
        machine_.set_level(options_.level[index_of(game_.to_move())]);
        machine_.start(game_.position(), options_.seconds);
        const Decision decision = machine_.wait(session_.cancel_flag());
        if (session_.cancelled()) return false;
        play(decision.move);
        session_.out() << tr("evaluate number : {}{}\n", decision.nodes,
                             decision.from_book() ? tr(" (opening book)") : "");
        session_.out().flush();
        return true;
    }

    /// False when the user leaves.
    bool human_line() {
        const auto line = session_.ask(tr("{} to move (help): ", side_name(game_.to_move())),
                                       tr("--moves, --red machine or --black machine"));
        if (!line) return false;
        std::istringstream words(*line);
        std::string word, rest;
        if (!(words >> word)) return true;
        std::getline(words >> std::ws, rest);
        word = in_english(word);
        if (word == "quit" || word == "q") return false;
        try {
            if (!command(word, rest)) move(word);
        } catch (const InputError& e) {
            session_.err() << e.what();
        }
        return true;
    }
    void move(const std::string& text) {
        const MoveReading reading = read_move(game_.position(), text);
        if (!reading) throw InputError(reading.error, reading.hint);
        play(reading.move);
    }

    bool command(const std::string& word, const std::string& rest) {
        if (word == "help" || word == "?") {
            help();
        } else if (word == "board") {
            show_board();
        } else if (word == "moves") {
            for (const auto& line : game_.move_list(Notation::chinese))
                session_.out() << line << '\n';
        } else if (word == "legal") {
            list_legal();
        } else if (word == "fen") {
            session_.out() << to_fen(game_.position()) << '\n';
        } else if (word == "undo") {
            undo();
        } else if (word == "redo") {
            game_.redo();
            show_board();
        } else if (word == "flip") {
            flipped_ = !flipped_;
            show_board();
        } else if (word == "hint") {
            hint();
        } else if (word == "level") {
            set_level(rest);
        } else if (word == "swap") {
            std::swap(options_.machine[0], options_.machine[1]);
        } else if (word == "resign") {
            game_.resign(game_.to_move());
        } else if (word == "draw") {
            game_.agree_draw();
        } else if (word == "save" && !rest.empty()) {
            save_game(game_, rest);
            session_.note(tr("saved to {}", rest));
        } else if (word == "load" && !rest.empty()) {
            const auto games = read_games(Source::open(rest));
            game_ = PlayedGame(games.front(), game_.laws());
            show_board();
        } else {
            return false;
        }
        return true;
    }
    void help() {
        session_.out() << tr(
            "a move (炮二平五, C2=5, h2e2), or: undo redo hint legal moves board fen flip swap\n"
            "level 1-10, save FILE, load FILE, resign, draw, quit\n");
    }
    void list_legal() {
        std::string list;
        for (const Move m : legal_moves(game_.position()))
            list += (list.empty() ? "" : " ") + write_move(game_.position(), m, Notation::chinese);
        session_.out() << list << '\n';
    }
    /// Back to where this player was to move.
    void undo() {
        const Side side = game_.to_move();
        if (!game_.undo()) throw InputError(tr("there is nothing to take back"));
        if (options_.machine[index_of(game_.to_move())] && game_.to_move() != side) game_.undo();
        show_board();
    }
    void hint() {
        const Decision decision = machine_.best(game_.position(), kHintSeconds);
        session_.out() << tr(
            "hint: {} ({})\n", write_move(game_.position(), decision.move, Notation::chinese),
            engine_value_text(game_.to_move() == kRed ? decision.value : -decision.value));
    }
    void set_level(const std::string& text) {
        int level = 0;
        if (!(std::istringstream(text) >> level) || level < 1 || level > kTopLevel)
            throw InputError(tr("there is no level '{}'", text), tr("1 to {}", kTopLevel));
        options_.level = {level, level};
        session_.note(tr(level_of(level).name));
    }

    app::Session& session_;
    PlayedGame& game_;
    PlayOptions options_;
    Machine machine_;
    bool flipped_;
};

bool ends_with(const std::string& text, std::string_view end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

app::ExitCode play_plain(app::Session& session, PlayedGame& game, const PlayOptions& options) {
    return PlainBoard(session, game, options).run();
}

void save_game(const PlayedGame& game, const std::string& file) {
    const bool dhtmlxq = ends_with(file, ".dhtmlxq") || ends_with(file, ".txt");
    std::ofstream out(file, std::ios::binary);
    out << (dhtmlxq ? write_dhtmlxq(game.file()) : write_pgn(game.file(), Notation::chinese))
        << std::flush;
    if (!out) throw InputError(tr("cannot write {}: {}", file, system_error_text(errno)));
}

}  // namespace ailab::lab4
