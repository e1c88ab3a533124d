// What a person can do in every game, under a key on the screen and a word on a line.
#pragma once

#include <optional>
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
    quit,
};

struct ActionRow {
    Action action;
    char32_t key;            ///< on the screen; 0: none
    std::string_view words;  ///< on a line, the first in the help; empty: none
    std::string_view chinese;
    const char* what;
    std::string_view argument{};
};

std::span<const ActionRow> actions();
std::optional<Action> action_of_key(char32_t key);
std::optional<Action> action_of_word(std::string_view word);
/// A line for each word, those of the language in use first. Skip is for puzzles.
std::string help_on_words(bool puzzle);

}  // namespace ailab::play
