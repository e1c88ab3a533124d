#include "common/play/actions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/split.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

constexpr Mode kAny = Mode::any, kPlaying = Mode::playing, kBrowsing = Mode::browsing;

constexpr ActionRow kActions[] = {
    {Action::help, kAny, U'?', "help ?", "帮助", marked("list the commands")},
    {Action::undo, kPlaying, U'u', "undo u", "悔棋", marked("take your last move back")},
    {Action::redo, kPlaying, U'U', "redo", "重走", marked("redo a move that was taken back")},
    {Action::hint, kPlaying, U't', "hint", "提示 支招", marked("ask for the best move")},
    {Action::now, kPlaying, U'!', "", "",
     marked("make the machine move now, with the best move found so far")},
    {Action::board, kAny, 0, "board b", "棋盘", marked("show the board again")},
    {Action::moves, kAny, 0, "moves", "棋谱", marked("list the moves of the game")},
    {Action::legal, kAny, 0, "legal", "着法", marked("list the legal moves")},
    {Action::level, kPlaying, 0, "level", "级别", marked("set the level of the machine"), "N"},
    {Action::harder, kPlaying, U'+', "", "", marked("raise the level of the machine")},
    {Action::easier, kPlaying, U'-', "", "", marked("lower the level of the machine")},
    {Action::players, kPlaying, U'w', "", "",
     marked("choose who plays: you, two people, two machines")},
    {Action::swap, kPlaying, U'x', "swap sides", "换边", marked("change places with the machine")},
    {Action::flip, kAny, U'v', "flip", "翻转", marked("show the board from the other side")},
    {Action::browse, kAny, kTab, "browse", "浏览",
     marked("step through the game; repeat to return to it")},
    {Action::back, kBrowsing, 0, "back", "后退", marked("go one move back")},
    {Action::forward, kBrowsing, 0, "forward", "前进", marked("go one move forward")},
    {Action::start, kBrowsing, 0, "start", "开头", marked("go to the start of the game")},
    {Action::end, kBrowsing, 0, "end", "末尾", marked("go to the end of the line")},
    {Action::variation, kBrowsing, 0, "variation", "变着",
     marked("list the variations of the last move, or go to one"), "N"},
    {Action::analyse, kBrowsing, U'a', "analyse", "分析",
     marked("show the best moves in the position on the board"), "N"},
    {Action::more_lines, kBrowsing, U'+', "", "", marked("analyse more moves")},
    {Action::fewer_lines, kBrowsing, U'-', "", "", marked("analyse fewer moves")},
    {Action::review, kAny, U'V', "review", "复盘",
     marked("judge every move of the game and add better ones as variations")},
    {Action::puzzles, kBrowsing, U'W', "puzzles", "找错",
     marked("find better moves in place of the worst ones reviewed")},
    {Action::mark, kBrowsing, U'!', "mark", "标注",
     marked("mark the last move: ! ? !! ?? !? ?!, or none to clear the mark"), "SIGN"},
    {Action::comment, kAny, U';', "comment", "评注", marked("add a comment to the position"),
     "TEXT"},
    {Action::promote, kBrowsing, U'^', "promote", "变为主线",
     marked("make the variation the main line")},
    {Action::remove, kBrowsing, kDelete, "delete", "删除",
     marked("delete the last move and what follows it")},
    {Action::save, kAny, U's', "save", "保存", marked("save the game"), "FILE"},
    {Action::open, kAny, U'y', "load open", "打开 载入", marked("open a saved game"), "FILE"},
    {Action::fresh, kAny, U'*', "new", "新局 重来", marked("begin a new game")},
    {Action::edit, kAny, U'#', "edit", "摆局", marked("set up a position"), "WORDS"},
    {Action::resign, kPlaying, U'z', "resign", "认输",
     marked("end the game: resign, or offer a draw")},
    {Action::draw, kPlaying, 0, "draw", "和棋", marked("offer a draw")},
    {Action::skip, kAny, U'>', "skip", "跳过", marked("show the answer to the puzzle and go on")},
    {Action::quit, kAny, U'q', "quit q exit", "退出", marked("leave")},
};

bool lists(std::string_view words, std::string_view word) {
    return std::ranges::count(words_in(words), word) > 0;
}

std::string first_of(std::string_view words) {
    return std::string(words.substr(0, words.find(' ')));
}

}  // namespace

std::span<const ActionRow> actions() {
    return kActions;
}

std::string name_of_key(char32_t key) {
    if (key == kTab) return "Tab";
    if (key == kDelete) return tr("Del");
    return std::string(1, static_cast<char>(key));
}

const ActionRow* action_of_key(char32_t key, bool browsing) {
    if (key == U'=') key = U'+';
    const Mode other = browsing ? Mode::playing : Mode::browsing;
    for (const ActionRow& row : kActions)
        if (key != 0 && row.key == key && row.mode != other) return &row;
    return nullptr;
}

const ActionRow* action_of_word(std::string_view word) {
    for (const ActionRow& row : kActions)
        if (lists(row.words, word) || lists(row.chinese, word)) return &row;
    return nullptr;
}

bool has_action(const Table& table, const ActionRow& row) {
    const bool puzzle = table.options().puzzle;
    if (row.action == Action::edit) return !puzzle && !table.game().piece_signs().empty();
    return puzzle ? row.mode != Mode::browsing
                  : row.action != Action::skip || table.mistakes().in_puzzle();
}

std::string help_on_words(const Table& table) {
    std::string text;
    for (const ActionRow& row : kActions) {
        if (row.words.empty() || !has_action(table, row)) continue;
        std::string words = first_of(row.words);
        if (language() == Language::zh) words = first_of(row.chinese) + " " + words;
        if (!row.argument.empty()) words += " " + std::string(row.argument);
        text += fmt::format("  {} {}\n", pad(words, 18), tr(row.what));
    }
    return text;
}

}  // namespace ailab::play
