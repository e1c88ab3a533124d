// A mistake that was kept as a puzzle, in any game: the position before it, in which the person
// finds a better move. It is solved by every move that the engine does not mark.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/arena/mistake_file.hpp"
#include "common/base/translate.hpp"
#include "common/play/puzzles.hpp"

namespace ailab::play {

/// Base is the Game of a program, `settings` begins it in the position of the mistake.
template <class Base>
class MistakeGame final : public Base {
public:
    /// Throws InputError if the moves of the mistake are illegal.
    template <class Settings>
    MistakeGame(arena::KeptMistake mistake, Settings settings)
        : Base(std::move(settings)), mistake_(std::move(mistake)) {
        const std::string played = Base::write(Base::read(mistake_.played));
        title_ = tr("{}: a better move for {} than {}", mistake_.from,
                    Base::player_name(Base::player_to_move()), played);
        for (const std::string& move : mistake_.better) {
            solution_ += (solution_.empty() ? "" : " ") + Base::write(Base::read(move));
            Base::make(move);
        }
        Base::restart();
    }

    std::string title() const override { return title_; }
    std::string solution() override { return solution_; }
    std::string refusal(const std::string& move) override {
        if (move == mistake_.better.front()) return {};
        const std::atomic<bool> stop = false;
        const auto judged = Base::review({move}, 0, &stop, [](std::size_t, std::size_t) {});
        if (judged.front().mark.empty()) return {};
        return tr("{} is worse by {}.", Base::write(move), judged.front().cost);
    }
    std::optional<Ending> ending() const override { return ending_; }
    void restart() override { Base::restart(), ending_.reset(); }
    void make(const std::string& move) override {
        ending_ = Ending{Base::player_to_move(), tr("{} is right.", Base::write(move)), true};
        Base::make(move);
    }

private:
    arena::KeptMistake mistake_;
    std::string title_, solution_;
    std::optional<Ending> ending_{};  ///< once the move is found
};

}  // namespace ailab::play
