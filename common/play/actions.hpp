// The actions that are available in all games, each with its key on the full screen and its command
// in line mode. A key may have one meaning in a game in progress and another while browsing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/play/table.hpp"

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
    edit,
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

/// The mode in which an action is available.
enum class Mode : std::uint8_t { any, playing, browsing };

struct ActionRow {
    Action action;
    Mode mode;
    char32_t key;            ///< on the full screen; 0: none
    std::string_view words;  ///< in line mode; help shows the first; empty: none
    std::string_view chinese;
    const char* what;
    std::string_view argument{};
};

std::span<const ActionRow> actions();
inline constexpr char32_t kTab = U'\t', kDelete = U'\x7f';  ///< keys without a character
/// The name of a key for people: "u", "Tab".
std::string name_of_key(char32_t key);

/// The action of a key in the current mode, or null.
const ActionRow* action_of_key(char32_t key, bool browsing);
const ActionRow* action_of_word(std::string_view word);
/// Whether the action has a meaning in this game: `skip` has one in puzzles only.
bool has_action(const Table& table, const ActionRow& row);
/// One line of help per command, with the words of the language in use first.
std::string help_on_words(const Table& table);

// --- Browsing, on the full screen and in line mode ---

/// Carries out an action of browsing and returns the message to show, which may be "". Returns an
/// empty optional for other actions. Throws InputError if the action is impossible.
std::optional<std::string> browse(Table& table, Action action, const std::string& argument);

/// Throws InputError if the action is available only in a game in progress and this game is being
/// browsed.
void check_mode(const Table& table, const ActionRow& row);

/// The current place in plies: "12/40, variation 2/3".
std::string place_text(const Table& table);
/// "reviewed: 3 moves are marked"
std::string review_text(std::size_t marked_moves);

}  // namespace ailab::play
