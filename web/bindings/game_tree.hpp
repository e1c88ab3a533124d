// A game with its variations as JSON, both ways, with the fields of arena::GameLine: {"moves": […],
// "comments": […], "glyphs": [[…], …], "variations": [{"at": 2, "line": {…}}, …]}.
#pragma once

#include <string>
#include <utility>

#include "common/arena/game_line.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {

/// write(position, move) -> Json; it plays the move, too. Throws UsageError for a game that nests
/// too deeply for a page.
template <class Move, class Position, class Write>
Json json_of(const arena::GameLine<Move>& line, Position position, const Write& write,
             int depth = 0) {
    if (depth > arena::kMostNested)
        throw UsageError(tr("variations nest more than {} deep", arena::kMostNested));
    Json moves = Json::array(), variations = Json::array();
    auto variation = line.variations.begin();
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        for (; variation != line.variations.end() && variation->at == i; ++variation)
            variations.push_back(
                {{"at", i}, {"line", json_of(variation->line, position, write, depth + 1)}});
        moves.push_back(write(position, line.moves[i]));
    }
    return {{"moves", std::move(moves)},
            {"comments", line.comments},
            {"glyphs", line.glyphs},
            {"variations", std::move(variations)}};
}

/// read(position, text) -> Move; it plays the move, too, and throws UsageError for an illegal one.
template <class Move, class Position, class Read>
arena::GameLine<Move> game_line_of(const Json& asked, Position position, const Read& read) {
    arena::GameLine<Move> line;
    for (const Json& text : asked.value("comments", Json::array()))
        line.comments.push_back(text.get<std::string>());
    line.glyphs = asked.value("glyphs", std::vector<std::vector<int>>());
    const Json variations = asked.value("variations", Json::array());
    auto variation = variations.begin();
    for (const Json& text : asked.at("moves")) {
        const std::size_t i = line.moves.size();
        for (; variation != variations.end() && variation->at("at") == i; ++variation)
            line.variations.push_back(
                {i, game_line_of<Move>(variation->at("line"), position, read)});
        line.moves.push_back(read(position, text.get<std::string>()));
    }
    return line;
}

}  // namespace ailab::web
