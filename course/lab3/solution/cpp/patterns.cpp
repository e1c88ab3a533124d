// Step 5: a pattern database.
#include <algorithm>
#include <deque>

#include "lab3.hpp"

using namespace std;

// The cells of the tiles, in order -> the smallest number of moves of THESE tiles that brings them
// to their goal cells, wherever the blank is and whatever the other tiles do.
//
// Search from the goal. A state consists of the cells of the blank and of the tiles. The blank
// changes places with a neighbour: this costs 1 if one of `tiles` is there, otherwise 0.
Table build(const Puzzle& puzzle, const vector<int>& tiles) {
    using Place = pair<int, vector<int>>;  // of the blank, of the tiles
    Place start{puzzle.home(0), {}};
    for (const int tile : tiles) start.second.push_back(puzzle.home(tile));
    map<Place, int> best{{start, 0}};
    deque<Place> queue{start};
    while (!queue.empty()) {
        const Place place = queue.front();
        queue.pop_front();
        const int moves = best[place];
        for (const auto& [letter, cell] : puzzle.neighbours(place.first)) {
            Place child{cell, place.second};
            const auto tile = find(child.second.begin(), child.second.end(), cell);
            const int cost = tile != child.second.end();
            if (cost) *tile = place.first;
            const auto known = best.find(child);
            if (known != best.end() && known->second <= moves + cost) continue;
            best[child] = moves + cost;
            if (cost)
                queue.push_back(child);
            else
                queue.push_front(child);
        }
    }
    Table table;
    for (const auto& [place, moves] : best) {
        const auto [entry, is_new] = table.insert({place.second, moves});
        if (!is_new) entry->second = min(entry->second, moves);
    }
    return table;
}
