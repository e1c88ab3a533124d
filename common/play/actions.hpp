// What a person can do in every game, under a key on the screen and a word on a line. A key may
// mean one thing while a game is played and another while it is browsed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ailab::play {

enum class Action : std::uint8_t {
    help,
    undo,
    redo,
    hint,
    now,
    board,
    moves,
    legal,
    level,
    harder,
    easier,
    players,
    swap,
    flip,
    comment,
    save,
    open,
    fresh,
    resign,
    draw,
    skip,
    browse,
    back,
    forward,
    start,
    end,
    variation,
    previous,  ///< variation of the last move
    next,
    promote,
    remove,
    mark,
    analyse,
    more_lines,
    fewer_lines,
    review,
    puzzles,
    quit,
};

/// Most actions belong to one of the two.
enum class Mode : std::uint8_t { any, playing, browsing };

struct ActionRow {
    Action action;
    Mode mode;
    char32_t key;            ///< on the screen; 0: none
    std::string_view words;  ///< on a line, the first in the help; empty: none
    std::string_view chinese;
    const char* what;
    std::string_view argument{};
};

std::span<const ActionRow> actions();
inline constexpr char32_t kTab = U'\t', kDelete = U'\x7f';  ///< keys without a sign
/// "u", "Tab"
std::string name_of_key(char32_t key);

/// With its mode fitting.
const ActionRow* action_of_key(char32_t key, bool browsing);
const ActionRow* action_of_word(std::string_view word);
/// A line for each word, those of the language in use first. Skip is for puzzles.
std::string help_on_words(bool puzzle);

}  // namespace ailab::play
