#include "common/play/mistakes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::play {
namespace {

constexpr std::size_t kMostPuzzles = 3;
constexpr std::size_t kBetterPlies = 10;  // of a line that a review shows

/// Adds the better line as a variation with its value, unless there is one that begins with the
/// same move. Returns its first move in the players' notation.
std::string add_better(ScoreSheet& sheet, std::size_t ply, const JudgedMove& judged) {
    arena::GameLine<std::string> better{.moves = judged.better};
    better.moves.resize(std::min(better.moves.size(), kBetterPlies));
    better.comment(1, tr("{} instead of {}", judged.better_value, judged.value));
    std::vector<std::string> before;
    for (std::size_t i = 0; i < ply; ++i) before.push_back(sheet.tree().main_line().moves[i].name);
    std::size_t cut = 0;
    Line line = sheet.written(better, before, cut);
    const PlayedMove first = line.moves.front();
    sheet.change([&](GameTree& tree) {
        tree.go_to({{}, ply});
        tree.play(first);
        if (!tree.at_end()) return;
        tree.set_comment(line.comment_at(1));
        tree.restore(cut_off(line, 1));
    });
    return first.written;
}

}  // namespace

std::size_t Mistakes::enter(ScoreSheet& sheet, const std::vector<JudgedMove>& judged,
                            const std::vector<bool>& own) {
    const Place here = sheet.tree().place();
    worst_.clear();
    reviewed_ = true;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const JudgedMove& move = judged[i];
        if (move.mark.empty() || move.better.empty()) continue;
        sheet.change([&](GameTree& tree) {
            tree.go_to({{}, i + 1});
            tree.set_sign(move.mark);
        });
        const PlayedMove played = sheet.tree().main_line().moves[i];
        worst_.push_back({{{}, i}, played, move, add_better(sheet, i, move)});
    }
    sheet.step([&](GameTree& tree) { return tree.go_to(here), true; });
    const std::size_t marked_moves = worst_.size();
    std::erase_if(worst_, [&](const Mistake& mistake) {
        return !is_puzzle(mistake.judged) || !own[mistake.before.ply];
    });
    std::ranges::stable_sort(worst_, std::ranges::greater{},
                             [](const Mistake& mistake) { return mistake.judged.loss; });
    worst_.resize(std::min(worst_.size(), kMostPuzzles));
    std::ranges::sort(worst_, {}, [](const Mistake& mistake) { return mistake.before.ply; });
    return marked_moves;
}

void Mistakes::check_puzzles(const std::string& hint) const {
    if (puzzles() > 0) return;
    if (reviewed_) throw InputError(tr("the review found no move of yours to improve"));
    throw InputError(tr("there are no moves to improve"), hint);
}

const Place* Mistakes::next_puzzle() {
    puzzle_ = puzzle_ < worst_.size() ? puzzle_ + 1 : 0;
    return puzzle_ == 0 ? nullptr : &worst_[puzzle_ - 1].before;
}

std::string Mistakes::text(const Game& game) const {
    return tr("Puzzle {} of {}: a better move for {} than {}", puzzle_, worst_.size(),
              game.player_name(game.player_to_move()), worst_[puzzle_ - 1].move.written);
}

std::string Mistakes::answer() const {
    const Mistake& mistake = worst_[puzzle_ - 1];
    return tr("the answer: {}",
              fmt::format("{} ({})", mistake.better, mistake.judged.better_value));
}

}  // namespace ailab::play
