// What browsing a game means, the same for the screen and for lines.
#pragma once

#include <optional>
#include <string>

#include "common/play/actions.hpp"
#include "common/play/table.hpp"

namespace ailab::play {

/// Does what belongs to browsing at once, and returns what to say of it, which may be empty.
/// Nothing for other actions. Throws InputError where it is impossible.
std::optional<std::string> browse(Table& table, Action action, const std::string& argument);

/// Throws InputError if the action belongs to a game that is played, and this one is browsed.
void check_mode(const Table& table, const ActionRow& row);

/// "12/40, variation 2/3": plies
std::string place_text(const Table& table);
/// "reviewed: 3 moves are marked"
std::string review_text(std::size_t marked_moves);

}  // namespace ailab::play
