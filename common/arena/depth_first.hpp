// Games as files with a tree of moves store them: a move, then what follows it, then the
// alternatives to it. Nothing here recurses: variations may nest as deeply as there are moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "common/arena/game_line.hpp"

namespace ailab::arena {

/// Adds to `found` the alternatives to moves[at], in the order of the file: the variations there,
/// and the variations of their first moves.
template <class Move>
void add_alternatives(const GameLine<Move>& line, std::size_t at,
                      std::vector<const GameLine<Move>*>& found) {
    const auto before = [](const Variation<Move>& variation, std::size_t i) {
        return variation.at < i;
    };
    std::vector<const GameLine<Move>*> open;  // the next one last
    const auto open_at = [&](const GameLine<Move>& from, std::size_t ply) {
        const auto end = from.variations.end();
        const std::size_t size = open.size();
        for (auto v = std::lower_bound(from.variations.begin(), end, ply, before);
             v != end && v->at == ply; ++v)
            if (!v->line.moves.empty()) open.push_back(&v->line);
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(size), open.end());
    };
    open_at(line, at);
    while (!open.empty()) {
        const GameLine<Move>* const next = open.back();
        open.pop_back();
        found.push_back(next);
        open_at(*next, 0);
    }
}

/// Calls put(line, i, continued, alternative) for every moves[i], as files with a tree of moves
/// store them: a move, then what follows it, then the alternatives to it. `continued`: a move of
/// the line follows; `alternative`: one to this move follows later.
template <class Move, class Put>
void put_depth_first(const GameLine<Move>& game, const Put& put) {
    struct Others {
        std::vector<const GameLine<Move>*> lines{};
        std::size_t written = 0;
    };
    std::vector<Others> path;  // the alternatives to every move that leads to the current one
    const GameLine<Move>* line = &game;
    for (std::size_t i = 0; i < line->moves.size();) {
        if (i > 0 || path.empty()) add_alternatives(*line, i, path.emplace_back().lines);
        const bool continued = i + 1 < line->moves.size();
        put(*line, i, continued, path.back().written < path.back().lines.size());
        ++i;
        if (continued) continue;
        while (!path.empty() && path.back().written == path.back().lines.size()) path.pop_back();
        if (path.empty()) return;
        line = path.back().lines[path.back().written++];
        i = 0;
    }
}

/// Adds variations that were found from the last move to the first, as such files have them: a
/// list for each move, before the variations that the line has.
template <class Move>
void add_from_last(GameLine<Move>& line, std::vector<VariationList<Move>> found) {
    VariationList<Move> all;
    found.insert(found.begin(), std::move(line.variations));
    for (auto list = found.rbegin(); list != found.rend(); ++list)
        std::move(list->begin(), list->end(), std::back_inserter(all));
    line.variations = std::move(all);
}

/// What a file with a tree of moves says about one of them.
struct StoredMove {
    bool more;         ///< a next move follows
    bool alternative;  ///< one to this move follows later
    bool kept;         ///< its alternatives are read with this
};

/// Reads what put_depth_first() writes: a line, then the alternatives to its moves, those of the
/// last one first. in.begin(kept) begins a line, in.read(line) appends its next move and returns
/// the StoredMove, in.take_back(moves) takes back the last ones, in.keeps(line, kept) returns
/// whether a variation is kept. An alternative to a move that was not kept continues the line.
template <class Move, class Reader>
void read_depth_first(GameLine<Move>& game, Reader& in) {
    struct Branch {
        std::size_t at, before;  ///< moves of the line, and of the path, before it
        bool kept;
        VariationList<Move> found{};
    };
    struct Open {  ///< a line
        Variation<Move> variation{};
        bool kept = true, last = true;  ///< `last`: no alternative to the same move follows
        std::vector<Branch> branches{};
        std::vector<VariationList<Move>> found{};
    };
    std::vector<Move> path;
    std::vector<Open> open(1);
    open.front().variation.line = std::move(game);
    const auto read_line = [&](Open& now, bool main) {
        GameLine<Move>& line = now.variation.line;
        in.begin(now.kept);
        for (bool more = true, first = true; more; first = false) {
            const std::size_t at = line.moves.size(), before = path.size();
            const StoredMove move = in.read(line);
            path.insert(path.end(), line.moves.begin() + static_cast<std::ptrdiff_t>(at),
                        line.moves.end());
            if (move.alternative && (main || !first))
                now.branches.push_back({at, before, move.kept});
            if (first && !main) now.last = !move.alternative;
            more = move.more;
        }
    };
    read_line(open.back(), true);
    while (true) {
        Open& now = open.back();
        if (!now.branches.empty()) {
            const Branch& branch = now.branches.back();
            in.take_back(std::span<const Move>(path).subspan(branch.before));
            path.resize(branch.before);
            Open next{.variation = {.at = branch.at}, .kept = branch.kept};
            open.push_back(std::move(next));
            read_line(open.back(), false);
            continue;
        }
        add_from_last(now.variation.line, std::move(now.found));
        if (open.size() == 1) break;
        Open done = std::move(now);
        open.pop_back();
        Open& owner = open.back();
        Branch& branch = owner.branches.back();
        if (in.keeps(done.variation.line, done.kept)) {
            if (branch.at == owner.variation.line.moves.size())
                append(owner.variation.line, std::move(done.variation.line));
            else
                branch.found.push_back(std::move(done.variation));
        }
        if (!done.last) continue;
        owner.found.push_back(std::move(branch.found));
        owner.branches.pop_back();
    }
    game = std::move(open.front().variation.line);
}

}  // namespace ailab::arena
