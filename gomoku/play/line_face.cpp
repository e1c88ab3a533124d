#include <algorithm>
#include <cctype>
#include <fstream>
#include <ostream>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/formats/picture.hpp"
#include "gomoku/play/faces.hpp"

namespace ailab::gomoku {
namespace {

constexpr const char* kHelp = marked(
    "  h8            put a stone\n"
    "  undo          take your last move back\n"
    "  hint          what the engine would play\n"
    "  threats       fives (5), fours (4 if nothing stops it, else f), open threes (3)\n"
    "  board         show the board again\n"
    "  level N       change the level (1 to 8)\n"
    "  sides         change places with the machine\n"
    "  white, black, two    answer the question of a swap opening\n"
    "  save FILE, load FILE  .psq, .sgf or a move string\n"
    "  new, resign, quit\n");

/// The commands in Chinese, which are read whatever the language.
constexpr std::pair<std::string_view, std::string_view> kChinese[]{
    {"帮助", "help"},    {"悔棋", "undo"},   {"提示", "hint"},    {"支招", "hint"},
    {"威胁", "threats"}, {"棋盘", "board"},  {"级别", "level"},   {"换边", "sides"},
    {"执白", "white"},   {"白", "white"},    {"白方", "white"},   {"执黑", "black"},
    {"黑", "black"},     {"黑方", "black"},  {"再下两子", "two"}, {"两子", "two"},
    {"保存", "save"},    {"打开", "load"},   {"载入", "load"},    {"新局", "new"},
    {"重来", "new"},     {"认输", "resign"}, {"退出", "quit"}};

std::string in_english(std::string word) {
    const auto* const row =
        std::ranges::find(kChinese, word, &std::pair<std::string_view, std::string_view>::first);
    return row == std::end(kChinese) ? word : std::string(row->second);
}

class LineFace {
public:
    LineFace(PlayGame& game, app::Session& session) : game_(game), session_(session) {}

    app::ExitCode run() {
        board();
        while (!left_) {
            if (session_.cancelled()) return app::ExitCode::interrupted;
            if (game_.over()) {
                say(game_.result() + "\n");
                session_.log(game_record(game_));
                return app::ExitCode::answered;
            }
            if (game_.persons_turn())
                ask();
            else
                machine();
        }
        say(tr("The game was left.\n"));
        session_.log(game_record(game_));
        return app::ExitCode::answered;
    }

private:
    void say(const std::string& text) { session_.out() << text << std::flush; }

    void board() {
        Picture picture(game_.board().size(), game_.board().moves());
        const bool ascii = session_.shared().ascii;
        if (game_.board().rule() == Rule::renju && !game_.over() &&
            game_.board().to_move() == Colour::black)
            for (const Point p : game_.board().empty_points())
                if (!game_.board().is_legal(p)) picture.mark(p, ascii ? "*" : "×");
        say(picture.text({.ascii = ascii}));
    }

    void machine() {
        const PlayGame::Act act = game_.think(session_.cancel_flag());
        if (act.cancelled) return;
        const bool opening = game_.opening().phase() != SwapOpening::Phase::done;
        game_.apply(act);
        say(game_.told(act, opening) + '\n');
        board();
    }

    void ask() {
        const auto line =
            session_.ask(tr("{} (help: all commands): ", game_.task()), "--person none");
        if (!line) {
            left_ = true;
            return;
        }
        std::istringstream words(*line);
        std::string word, argument;
        words >> word;
        std::getline(words >> std::ws, argument);
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        try {
            if (!word.empty() && !obey(in_english(word), argument))
                say(tr("'{}' is neither a command nor a point; help lists the commands\n", word));
        } catch (const InputError& error) {
            say(error.what());
        }
    }

    /// False if the word is unknown.
    bool obey(const std::string& word, const std::string& argument) {
        if (const auto p = parse_point(word, game_.board().size())) {
            report(game_.put(*p), false);
            return true;
        }
        if (word == "help" || word == "?")
            say(tr(kHelp));
        else if (word == "undo" || word == "u")
            report(game_.take_back(), true);
        else if (word == "board" || word == "b")
            board();
        else if (word == "hint")
            hint();
        else if (word == "threats" || word == "t")
            threats();
        else if (word == "level")
            level(argument);
        else if (word == "sides")
            game_.change_sides();
        else if (word == "white")
            report(game_.decide(PlayGame::Decision::white), false);
        else if (word == "black")
            report(game_.decide(PlayGame::Decision::black), false);
        else if (word == "two")
            report(game_.decide(PlayGame::Decision::two), false);
        else if (word == "new")
            game_.restart(), board();
        else if (word == "resign")
            report(game_.resign(), false);
        else if (word == "save")
            save_game(game_, argument), say(tr("saved {}", argument) + "\n");
        else if (word == "load")
            load(argument);
        else if (word == "quit" || word == "q" || word == "exit")
            left_ = true;
        else
            return false;
        return true;
    }
    void load(const std::string& path) {
        const std::string left_out = load_game(game_, path);
        if (!left_out.empty()) say(tr("not kept: {}", left_out) + '\n');
        board();
    }
    void report(const std::string& error, bool show) {
        if (!error.empty())
            say(error + '\n');
        else if (show)
            board();
    }
    void level(const std::string& argument) {
        int number = 0;
        if (std::sscanf(argument.c_str(), "%d", &number) != 1) number = 0;
        const std::string error = game_.set_level(number);
        if (!error.empty()) {
            for (std::size_t i = 0; i < levels().size(); ++i)
                say(fmt::format("  {} {}\n", i + 1, tr(levels()[i].name)));
        } else {
            say(tr("level {}: {}\n", number, game_.level_name()));
        }
    }
    void hint() {
        const Thought thought = game_.hint(session_.cancel_flag());
        say(fmt::format("{} ({}): {}\n", to_string(thought.move),
                        score_text(thought.value, thought.win_in), to_string(thought.line)));
    }
    void threats() {
        Picture picture(game_.board().size(), game_.board().moves());
        for (const ThreatMark& mark : game_.threats())
            picture.mark(mark.point, std::string(1, mark.sign));
        say(picture.text({.ascii = session_.shared().ascii}));
    }

    PlayGame& game_;
    app::Session& session_;
    bool left_ = false;
};

FileFormat format_of(const std::string& path) {
    if (path.ends_with(".psq")) return FileFormat::psq;
    return path.ends_with(".sgf") ? FileFormat::sgf : FileFormat::moves;
}

}  // namespace

app::ExitCode play_in_lines(PlayGame& game, app::Session& session) {
    return LineFace(game, session).run();
}

void save_game(const PlayGame& game, const std::string& path) {
    if (path.empty()) throw InputError(tr("save where? name a file"));
    GameFile file;
    file.size = game.board().size();
    file.rule = game.board().rule();
    file.moves = game.board().moves();
    const auto name = [&](Colour c) {
        return game.is_person(c) ? std::string("person")
                                 : fmt::format("gomoku level {}", game.level());
    };
    file.black = name(Colour::black), file.white = name(Colour::white);
    if (game.board().winner() != Colour::none)
        file.result = game.board().winner() == Colour::black ? "B+" : "W+";
    std::ofstream out(path, std::ios::binary);
    write_game(out, file, format_of(path));
    if (!out.flush()) throw InputError(tr("{}: cannot be written", path));
}

std::string load_game(PlayGame& game, const std::string& path) {
    if (path.empty()) throw InputError(tr("load what? name a file"));
    const GameFile file = read_game(Source::open(path), game.board().size());
    game.load(file.moves, file.size, file.rule.value_or(game.board().rule()));
    return to_string(file.left_out);
}

std::string game_record(const PlayGame& game) {
    const auto who = [&](Colour c) {
        return game.is_person(c) ? std::string(tr("person")) : tr("level {}", game.level());
    };
    return tr("{} {}: {} - {}: {}  {}", tr(to_string(game.board().rule())), game.board().size(),
              who(Colour::black), who(Colour::white),
              game.result().empty() ? tr("left") : game.result(), to_string(game.board().moves()));
}

}  // namespace ailab::gomoku
