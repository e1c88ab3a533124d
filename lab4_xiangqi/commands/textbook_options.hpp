// Code shared by the commands for the textbook search: options, and values as text.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "lab4_xiangqi/textbook/textbook_game.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

struct TextbookOptions {
    std::string fen = "startpos";
    std::vector<std::string> moves;
    std::string evaluation = "material,pst,mobility";
    std::string order = "captures";
    std::string notation = "chinese";

    TextbookGame game() const;
};
/// Declares the position, --moves, --eval, --order and --notation.
void declare_textbook(app::Command& command, TextbookOptions& options);

/// Returns "35", "-1204", "mate in 3", "mated in 2" (moves of that side).
std::string value_text(Value value);
/// Returns the moves with their numbers: "1. 炮二平五 马８进７ 2. …".
std::string line_text(const Position& position, const std::vector<Move>& line, Notation notation);

}  // namespace ailab::lab4
