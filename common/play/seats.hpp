// The two players of a game: who is a machine, of which level, and the time that each has used.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"
#include "common/play/options.hpp"

namespace ailab::play {

class Seats {
public:
    Seats(const Game& game, const PlayOptions& options)
        : game_(game),
          machine_{options.is_machine(0), options.is_machine(1)},
          level_{options.level, options.second_level > 0 ? options.second_level : options.level},
          move_time_(options.move_time),
          clock_(60 * options.clock_minutes) {}

    bool is_machine(int player) const { return machine_[index(player)]; }
    bool is_watched() const { return machine_[0] && machine_[1]; }
    void set_machines(bool first, bool second) { machine_ = {first, second}; }
    void swap() {
        std::swap(machine_[0], machine_[1]);
        std::swap(level_[0], level_[1]);
    }
    int level(int player) const { return level_[index(player)]; }
    /// Throws InputError if the level is out of range.
    void set_level(int level) {
        if (level < 1 || level > game_.top_level())
            throw InputError(tr("there is no level {}", level), tr("1 to {}", game_.top_level()));
        level_ = {level, level};
        move_time_ = 0;  // a chosen level has its own thinking time
    }
    ThinkLimits limits(int player) const { return {level(player), move_time_}; }
    /// "you", "person" (if two people play) or "level 5, club".
    std::string text(int player) const {
        if (!is_machine(player)) return is_machine(1 - player) ? tr("you") : tr("person");
        const std::string text = tr("level {}, {}", level(player), game_.level_name(level(player)));
        return move_time_ > 0 ? tr("{}, {} s", text, move_time_) : text;
    }
    /// "person" or "level 5", for files.
    std::string name(int player) const {
        return is_machine(player) ? fmt::format("level {}", level(player)) : "person";
    }

    /// Charges the time to the player. Returns whether the player has run out of it.
    bool spend(int player, double seconds) {
        used_[index(player)] += seconds;
        return clock_ > 0 && used_[index(player)] > clock_;
    }
    void restart_clocks() { used_ = {}; }
    std::string clock_text(int player) const {
        const double used = used_[index(player)];
        const int whole = static_cast<int>(clock_ > 0 ? std::max(0.0, clock_ - used) : used);
        return fmt::format("{}:{:02}", whole / 60, whole % 60);
    }

private:
    static std::size_t index(int player) { return player == 0 ? 0 : 1; }

    const Game& game_;
    std::array<bool, 2> machine_;
    std::array<int, 2> level_;
    double move_time_, clock_;      ///< seconds; 0: none
    std::array<double, 2> used_{};  ///< seconds
};

}  // namespace ailab::play
