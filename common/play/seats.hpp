// The options of an interactive game, and its two players: who is a machine, of which level, and
// the time that each has used.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/app/options.hpp"
#include "common/arena/mistake_file.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/game.hpp"

namespace ailab::play {

inline constexpr double kMostSeconds = 360'000;  ///< of a move, a game or an analysis: 100 hours
inline constexpr int kMostLines = 9;  ///< of an analysis: the board numbers them with one digit

struct PlayOptions {
    std::array<std::string, 2> sides{};  ///< their names: "red", "black"
    std::string person{};                ///< a side, "both" or "none"
    int level = 5;
    int second_level = 0;     ///< of the engine that moves second; 0: the same
    double move_time = 0;     ///< seconds per move of the engine; 0: as the level determines
    std::string clock = "0";  ///< of each side: minutes, or minutes+seconds per move; 0: none
    int max_plies = 400;      ///< of a game between engines
    int best_lines = 3;       ///< of an analysis
    bool flipped = false;
    bool lines = false;  ///< lines of text instead of the full screen
    std::string load{}, save{}, mistakes{};
    std::vector<std::string> moves{};  ///< already played
    bool puzzle = false;               ///< a puzzle need not be saved

    /// The option that replaces input from a person.
    const char* instead() const { return puzzle ? "--answer" : "--person none"; }
    bool is_machine(int player) const {
        return person == "none" || (person != "both" && person != sides[player == 0 ? 0 : 1]);
    }
};

/// Declares --person, --level and so on. `options` has the sides and the defaults.
void declare(app::Command& command, PlayOptions& options, int top_level);

class Seats {
public:
    Seats(const Game& game, const PlayOptions& options)
        : game_(game),
          machine_{options.is_machine(0), options.is_machine(1)},
          level_{options.level, options.second_level > 0 ? options.second_level : options.level},
          move_time_(options.move_time),
          has_clock_(options.clock != "0"),
          clock_(has_clock_ ? arena::parse_clock(options.clock, arena::kMinute)
                            : arena::GameClock{}) {}

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
    ThinkLimits limits(int player) const {
        ThinkLimits limits{.level = level(player), .seconds = move_time_};
        if (has_clock_) {
            limits.clock = clock_;
            limits.clock->left = static_cast<arena::Milliseconds>(1000 * left(player));
        }
        return limits;
    }
    /// "you", "person" (if two people play) or "level 5, club"; "level 5" if `brief`.
    std::string text(int player, bool brief) const {
        if (!is_machine(player)) return is_machine(1 - player) ? tr("you") : tr("person");
        if (const auto name = game_.machine_name(player)) return *name;
        const std::string text =
            brief ? tr("level {}", level(player))
                  : tr("level {}, {}", level(player), game_.level_name(level(player)));
        return move_time_ > 0 ? tr("{}, {} s", text, move_time_) : text;
    }
    /// arena::kPerson or "level 5", for files.
    std::string name(int player) const {
        if (!is_machine(player)) return std::string(arena::kPerson);
        return game_.machine_name(player).value_or(fmt::format("level {}", level(player)));
    }

    /// Charges the time to the player. Returns whether the player has run out of it.
    bool spend(int player, double seconds) {
        used_[index(player)] += seconds;
        return has_clock_ && left(player) <= 0;
    }
    /// Adds the increment of the clock after a move.
    void moved(int player) { ++moves_[index(player)]; }
    void restart_clocks() { used_ = {}, moves_ = {}; }
    std::string clock_text(int player) const {
        const double shown = has_clock_ ? std::max(0.0, left(player)) : used_[index(player)];
        const int whole = static_cast<int>(shown);
        return fmt::format("{}:{:02}", whole / 60, whole % 60);
    }

private:
    static std::size_t index(int player) { return player == 0 ? 0 : 1; }
    double left(int player) const {
        const auto given = clock_.left + moves_[index(player)] * clock_.increment;
        return static_cast<double>(given) / 1000 - used_[index(player)];
    }

    const Game& game_;
    std::array<bool, 2> machine_;
    std::array<int, 2> level_;
    double move_time_;  ///< seconds; 0: none
    bool has_clock_;
    arena::GameClock clock_;        ///< of each player at the start
    std::array<double, 2> used_{};  ///< seconds
    std::array<int, 2> moves_{};
};

}  // namespace ailab::play
