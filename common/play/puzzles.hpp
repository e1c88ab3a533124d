// Interactive puzzles, one after another: games in which the player to move has a forced win.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/arena/mistake_file.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"
#include "common/play/seats.hpp"

namespace ailab::play {

/// The game's title() states the task; refusal() and solution() make it a puzzle.
struct Puzzle {
    std::unique_ptr<Game> game;
    bool flipped = false;
};

struct PuzzleOptions {
    PlayOptions play;
    bool answer = false;  ///< show the solutions instead of asking
    std::string mistakes{};
};
/// Declares --answer, --plain and --mistakes, with what each needs.
void declare(app::Command& command, PuzzleOptions& options,
             const std::vector<std::string>& only_with = {});

/// Runs `count` puzzles; each is a result, and on_answer(i, solved) is called unless the person
/// left it. Returns `negative` unless all were solved.
app::ExitCode solve_puzzles(std::size_t count, const std::function<Puzzle(std::size_t)>& puzzle,
                            PuzzleOptions options, app::Results& results, app::Session& session,
                            const std::function<void(std::size_t, bool)>& on_answer = {});

/// Asks the mistakes of the file --mistakes that are due. `game` is their game's name there,
/// `puzzle` begins one of them.
app::ExitCode ask_mistakes(const std::string& game,
                           const std::function<Puzzle(const arena::KeptMistake&)>& puzzle,
                           const PuzzleOptions& options, app::Results& results,
                           app::Session& session);

// A mistake that was kept as a puzzle, in any game: the position before it, in which the person
// finds a better move. It is solved by every move that the engine does not mark.

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
