#include <algorithm>
#include <mutex>
#include <utility>

#include "common/base/translate.hpp"
#include "gomoku/engine/proof/proof_player.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {
namespace {

constexpr char32_t kLineKey = U'p';
constexpr double kMostShare = 0.1;  // of the clock, to find the answer of the proof

std::string moves_left(const ProofPlayer::Answer& answer) {
    const int left = answer.moves - 1;
    if (left == 0) return tr("five in a row");
    const std::string most =
        tr_count("at most {} more move to five", "at most {} more moves to five",
                 static_cast<std::uint64_t>(left), left);
    return answer.by_threats ? tr("forced, {}", most) : most;
}

class PlayedProof : public PlayedGomoku {
public:
    PlayedProof(GomokuSettings settings, std::vector<ProofStep> steps)
        : PlayedGomoku(std::move(settings)), proof_(std::move(steps)) {}

    std::string title() const override {
        return tr("{}, black follows the proof", PlayedGomoku::title());
    }
    std::optional<std::string> machine_name(int player) const override {
        return player == 0 ? std::optional(tr("the proof")) : std::nullopt;
    }
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override {
        Budget budget;
        budget.cancel = limits.stop_soon;
        if (limits.clock)
            budget.end_within(kMostShare * static_cast<double>(limits.clock->left) / 1000);
        const auto answer = [&] {
            const std::lock_guard lock(asking_);
            return proof_.answer(board(), budget);
        }();
        if (!answer)  // a person plays black, it is white's move, or an answer is wanted soon
            return PlayedGomoku::think(limits, report);
        play::Thought thought;
        thought.moves = {to_string(answer->move)};
        thought.comment = moves_left(*answer);
        thought.chance = 1;
        return thought;
    }
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override {
        auto picture = PlayedGomoku::picture(cell, view);
        if (picture || !view.shows(kLineKey)) return picture;
        const Point p = *parse_point(move_at(std::nullopt, cell), board().size());
        const auto it = std::ranges::find(line(), p);
        if (it == line().end()) return std::nullopt;
        const auto place = it - line().begin();
        const bool black = (board().to_move() == Colour::black) == (place % 2 == 0);
        const std::string number = std::to_string(place + 1);
        return play::CellPicture{
            view.wide || number.size() == 1 ? number : "+",
            {.ink = black ? app::Ink::black : app::Ink::blue, .ground = app::Ink::wood}};
    }
    std::vector<play::Switch> switches() const override {
        auto switches = PlayedGomoku::switches();
        switches.push_back({kLineKey, marked("show the line that takes black longest")});
        return switches;
    }
    std::optional<std::string> obey(const std::string& word, const play::View& view) override {
        if (word != "line" && word != "p" && word != "变化") return PlayedGomoku::obey(word, view);
        const std::string text = line().empty()
                                     ? std::string(tr("the proof has no line for this position"))
                                     : to_string(line());
        return text + '\n';
    }
    std::string own_words() const override {
        return PlayedGomoku::own_words() +
               tr("  line               the line from here that takes black longest\n");
    }

private:
    /// Returns the line from the position on the board; looked up once per position. Empty while
    /// another thread asks the proof, or if a win by threats is hard to find again.
    const std::vector<Point>& line() const {
        constexpr double kSeconds = 1;
        const auto& moves = board().moves();
        if (std::ranges::equal(moves, shown_for_)) return line_;
        line_.clear(), shown_for_.clear();
        const std::unique_lock turn(asking_, std::try_to_lock);
        if (!turn) return line_;
        shown_for_.assign(moves.begin(), moves.end());
        Budget budget;
        budget.end_within(kSeconds);
        try {
            line_ = proof_.line(board(), budget);
        } catch (const OutOfBudget&) {  // no line is shown
        }
        return line_;
    }

    mutable std::mutex asking_;  // think() and line() run on different threads
    mutable ProofPlayer proof_;  // caches the game it was last asked about
    mutable std::vector<Point> shown_for_{}, line_{};
};

}  // namespace

std::unique_ptr<play::Game> make_played_proof(GomokuSettings settings,
                                              std::vector<ProofStep> steps) {
    return std::make_unique<PlayedProof>(std::move(settings), std::move(steps));
}

}  // namespace ailab::gomoku
