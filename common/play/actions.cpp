#include "common/play/actions.hpp"

#include <sstream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

constexpr ActionRow kActions[] = {
    {Action::help, U'?', "help ?", "帮助", marked("list what can be done")},
    {Action::undo, U'u', "undo u", "悔棋", marked("take your last move back")},
    {Action::redo, U'U', "redo", "重走", marked("play it again")},
    {Action::hint, U't', "hint", "提示 支招", marked("ask for the best move")},
    {Action::now, U'!', "", "", marked("the machine plays now, by what it knows so far")},
    {Action::board, 0, "board b", "棋盘", marked("show the board again")},
    {Action::moves, 0, "moves", "棋谱", marked("list the moves of the game")},
    {Action::legal, 0, "legal", "着法", marked("list the legal moves")},
    {Action::level, 0, "level", "级别", marked("set the level of the machine"), "N"},
    {Action::harder, U'+', "", "", marked("raise the level of the machine")},
    {Action::easier, U'-', "", "", marked("lower the level of the machine")},
    {Action::players, U'w', "", "", marked("choose who plays: you, two people, two machines")},
    {Action::swap, U'x', "swap sides", "换边", marked("change places with the machine")},
    {Action::flip, U'v', "flip", "翻转", marked("show the board from the other side")},
    {Action::comment, 0, "comment", "评注", marked("add a comment to the position"), "TEXT"},
    {Action::save, U's', "save", "保存", marked("save the game"), "FILE"},
    {Action::open, U'y', "load open", "打开 载入", marked("open a saved game"), "FILE"},
    {Action::fresh, U'*', "new", "新局 重来", marked("begin a new game")},
    {Action::resign, U'z', "resign", "认输", marked("end the game: resign, or offer a draw")},
    {Action::draw, 0, "draw", "和棋", marked("offer a draw")},
    {Action::skip, U'>', "skip", "跳过", marked("show the answer of a puzzle and go on")},
    {Action::quit, U'q', "quit q exit", "退出", marked("leave")},
};

bool lists(std::string_view words, std::string_view word) {
    std::istringstream list{std::string(words)};
    for (std::string one; list >> one;)
        if (one == word) return true;
    return false;
}

std::string first_of(std::string_view words) {
    return std::string(words.substr(0, words.find(' ')));
}

}  // namespace

std::span<const ActionRow> actions() {
    return kActions;
}

std::optional<Action> action_of_key(char32_t key) {
    if (key == U'=') key = U'+';
    for (const ActionRow& row : kActions)
        if (key != 0 && row.key == key) return row.action;
    return std::nullopt;
}

std::optional<Action> action_of_word(std::string_view word) {
    for (const ActionRow& row : kActions)
        if (lists(row.words, word) || lists(row.chinese, word)) return row.action;
    return std::nullopt;
}

std::string help_on_words(bool puzzle) {
    std::string text;
    for (const ActionRow& row : kActions) {
        if (row.words.empty() || (row.action == Action::skip && !puzzle)) continue;
        std::string words = first_of(row.words);
        if (language() == Language::zh) words = first_of(row.chinese) + " " + words;
        if (!row.argument.empty()) words += " " + std::string(row.argument);
        text += fmt::format("  {} {}\n", pad(words, 18), tr(row.what));
    }
    return text;
}

}  // namespace ailab::play
