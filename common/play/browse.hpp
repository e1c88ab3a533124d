// The actions of browsing a game, shared by the full screen and line mode.
#pragma once

#include <optional>
#include <string>

#include "common/play/actions.hpp"
#include "common/play/table.hpp"

namespace ailab::play {

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
