#include "common/play/score_sheet.hpp"

#include <utility>

#include "common/base/error.hpp"

namespace ailab::play {

void ScoreSheet::play(const std::string& move) {
    undone_.clear();
    tree_.play({move, game_.write(move)});
    game_.make(move);
    moves_.push_back(move);
}

void ScoreSheet::set_up() {
    game_.restart();
    moves_.clear();
    for (const PlayedMove& move : tree_.moves()) {
        game_.make(move.name);
        moves_.push_back(move.name);
    }
}

/// Removes the last move; if it has alternatives or successors, they stay in the tree and only the
/// place moves back.
bool ScoreSheet::take_back() {
    if (tree_.at_start()) return false;
    if (tree_.at_end() && tree_.alternatives().size() == 1)
        undone_.push_back(tree_.remove());
    else
        tree_.back(), undone_.clear();
    set_up();
    return true;
}

bool ScoreSheet::play_again() {
    if (!undone_.empty()) {
        tree_.restore(std::move(undone_.back()));
        undone_.pop_back();
    } else if (!tree_.forward()) {
        return false;
    }
    set_up();
    return true;
}

bool ScoreSheet::step(const std::function<bool(GameTree&)>& go) {
    if (!go(tree_)) return false;
    set_up();
    return true;
}

void ScoreSheet::begin(Line main_line) {
    tree_.set(std::move(main_line));
    tree_.go_to(tree_.end_of_main_line());
    undone_.clear();
    mark_saved();
    set_up();
}

void ScoreSheet::at_the_end(const std::function<void()>& what) {
    struct Return {
        ScoreSheet& sheet;
        Place place;
        void go_to(const Place& to) {
            if (sheet.tree_.place() == to) return;
            sheet.tree_.go_to(to);
            sheet.set_up();
        }
        ~Return() { go_to(place); }
    } back{*this, tree_.place()};
    back.go_to(tree_.end_of_main_line());
    what();
}

Line ScoreSheet::written(const arena::GameLine<std::string>& line,
                         const std::vector<std::string>& before, std::size_t& cut) {
    game_.restart();
    for (const std::string& move : before) game_.make(move);
    Line result{.comments = line.comments, .glyphs = line.glyphs, .extras = line.extras};
    for (const std::string& move : line.moves) {
        result.moves.push_back({move, game_.write(move)});
        game_.make(game_.read(move));
    }
    for (const auto& variation : line.variations) {
        std::vector<std::string> to_there = before;
        to_there.insert(to_there.end(), line.moves.begin(),
                        line.moves.begin() + static_cast<std::ptrdiff_t>(variation.at));
        bool kept = false;
        try {
            Line other = written(variation.line, to_there, cut);
            kept = !other.moves.empty();
            if (kept) result.variations.push_back({variation.at, std::move(other)});
        } catch (const InputError&) {  // a move that cannot be played
        }
        if (!kept) cut += 1 + arena::annotations_of(variation.line).variations;
    }
    return result;
}

}  // namespace ailab::play
