// The part of Table for browsing a game: steps, analysis, review, puzzles.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/play/table.hpp"

namespace ailab::play {
namespace {

constexpr std::size_t kMostPuzzles = 3;
constexpr double kLeastLoss = 0.05;       // for a puzzle: excludes lost positions
constexpr std::size_t kBetterPlies = 10;  // of a line that a review shows

}  // namespace

void Table::note_value(const Thought& thought) {
    chance_ = thought.chance, value_ = thought.value;
    analysis_.reset();
}

// --- Steps ----------------------------------------------------------------------------------

void Table::browse() {
    if (browsing_) return;
    if (options_.puzzle) throw InputError(tr("not in a puzzle"));
    abandon();
    undone_.clear();
    left_ = moves_;
    browsing_ = true;
}

void Table::leave_browsing() {
    if (!browsing_) return;
    abandon();
    browsing_ = analysing_ = false;
    puzzle_ = 0;
    tree_.follow(left_);
    show_place();
}

bool Table::step(const std::function<bool(GameTree&)>& go) {
    if (reviewing()) throw InputError(tr("the review is running"), tr("Esc stops it"));
    browse();
    if (in_puzzle()) leave_puzzles();
    if (!go(tree_)) return false;
    abandon();
    show_place();
    return true;
}

// --- Analysis -------------------------------------------------------------------------------

void Table::set_analysing(bool on) {
    if (reviewing()) throw InputError(tr("the review is running"), tr("Esc stops it"));
    browse();
    leave_puzzles();
    analysing_ = on;
    analysis_.reset();
}

void Table::set_best_lines(int lines) {
    if (lines < 1 || lines > kMostLines)
        throw InputError(tr("an analysis shows 1 to {} moves", kMostLines));
    options_.best_lines = lines;
    if (analysing_) set_analysing(true);
}

void Table::analyse_position() {
    if (analysing_ && !thinking() && !analysis_ && puzzle_ == 0 && !game_.ending())
        start(Purpose::analysis);
}

Thought Table::analysis() const {
    if (!analysing_ || puzzle_ > 0) return {};
    if (analysis_) return *analysis_;
    if (!thinking() || purpose_ != Purpose::analysis) return {};
    return progress().value_or(Thought{});
}

// --- Review ---------------------------------------------------------------------------------

/// Judges to_judge_, which must not change until the answer is ready.
Table::Question Table::judging(std::size_t from) {
    return [this, from](const auto& stop_soon, const auto& report) {
        const OnJudged on_judged = [&](std::size_t judged, std::size_t all) {
            report({.comment = tr("{} of {} positions", judged, all)});
        };
        return Thought{.judged = game_.review(to_judge_, from, &stop_soon, on_judged)};
    };
}

void Table::start_review() {
    browse();
    puzzle_ = 0;
    to_judge_.clear();
    for (const PlayedMove& move : tree_.main_line().moves) to_judge_.push_back(move.name);
    start(Purpose::review);
}

std::size_t Table::enter_review(const std::vector<JudgedMove>& judged) {
    const Place here = tree_.place();
    std::vector<Mistake> found;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const JudgedMove& move = judged[i];
        if (move.mark.empty() || move.better.empty()) continue;
        tree_.go_to({{}, i + 1});
        tree_.set_sign(move.mark);
        found.push_back({{{}, i}, tree_.main_line().moves[i], move, {}});
        found.back().better = add_better(i, move);
    }
    tree_.go_to(here);
    show_place();
    const std::size_t marked_moves = found.size();
    std::erase_if(found, [](const Mistake& mistake) {
        return mistake.judged.mark == "?!" || mistake.judged.loss < kLeastLoss;
    });
    std::ranges::stable_sort(found, std::ranges::greater{},
                             [](const Mistake& mistake) { return mistake.judged.loss; });
    found.resize(std::min(found.size(), kMostPuzzles));
    std::ranges::sort(found, {}, [](const Mistake& mistake) { return mistake.before.ply; });
    mistakes_ = std::move(found);
    return marked_moves;
}

/// Adds the better line as a variation with its value, unless there is one that begins with the
/// same move. Returns its first move in the players' notation.
std::string Table::add_better(std::size_t ply, const JudgedMove& judged) {
    arena::GameLine<std::string> better{.moves = judged.better};
    better.moves.resize(std::min(better.moves.size(), kBetterPlies));
    better.comment(1, tr("{} instead of {}", judged.better_value, judged.value));
    std::vector<std::string> before(to_judge_.begin(),
                                    to_judge_.begin() + static_cast<std::ptrdiff_t>(ply));
    std::size_t cut = 0;
    Line line = written(better, before, cut);
    const PlayedMove first = line.moves.front();
    tree_.go_to({{}, ply});
    tree_.play(first);
    if (tree_.at_end()) {
        tree_.set_comment(line.comment_at(1));
        tree_.restore(cut_off(line, 1));
    }
    return first.written;
}

// --- Puzzles --------------------------------------------------------------------------------

bool Table::next_puzzle() {
    browse();
    abandon();
    analysing_ = false;
    puzzle_ = puzzle_ < mistakes_.size() ? puzzle_ + 1 : 0;
    if (puzzle_ == 0) return false;
    tree_.go_to(mistakes_[puzzle_ - 1].before);
    show_place();
    return true;
}

void Table::leave_puzzles() {
    abandon();
    puzzle_ = 0;
}

std::string Table::puzzle_text() const {
    return tr("Puzzle {} of {}: a better move for {} than {}", puzzle_, mistakes_.size(),
              game_.player_name(game_.player_to_move()), mistakes_[puzzle_ - 1].move.written);
}

std::string Table::puzzle_answer() const {
    const Mistake& mistake = mistakes_[puzzle_ - 1];
    return tr("the answer: {}",
              fmt::format("{} ({})", mistake.better, mistake.judged.better_value));
}

void Table::try_in_puzzle(const std::string& move) {
    abandon();
    to_judge_ = moves_;
    to_judge_.push_back(move);
    start(Purpose::attempt);
}

std::string Table::puzzle_verdict(const std::vector<JudgedMove>& judged) const {
    if (judged.empty()) return {};
    const std::string move = game_.write(to_judge_.back());
    const JudgedMove& verdict = judged.front();
    if (verdict.mark.empty()) return tr("{} is right ({}).", move, verdict.value);
    return tr("{} is worse by {}.", move, verdict.cost);
}

}  // namespace ailab::play
