// Carries out the user's actions on the full screen, by key or by mouse: moves, steps through the
// game, players, files; asks before anything is lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/play/actions.hpp"
#include "common/play/screen_view.hpp"

namespace ailab::play {

class ScreenActions {
public:
    ScreenActions(Table& table, app::FullScreen& screen, ScreenView& view, Shown& shown)
        : table_(table), screen_(screen), view_(view), shown_(shown) {}

    /// Throws InputError if the action is impossible now.
    void act(Action action);
    void play(const std::string& move);
    void set_level(int level);
    /// Clears the state that belonged to the previous position.
    void after_move();
    void place_cursor();
    void view_cursor(Cell cell);
    /// The exit code, set once the user quits.
    const std::optional<app::ExitCode>& leaves() const noexcept { return leaves_; }
    void leave(app::ExitCode code) { leaves_ = code; }

private:
    Game& game() { return table_.game(); }
    /// Asks for the argument of an action of browsing. Returns an empty optional if Escape was
    /// pressed.
    std::optional<std::string> argument_of(Action action);
    void browsed(const std::string& message);
    void after_step();
    void next_puzzle();
    void begin(std::string message);
    void step(bool was_thinking, const char* done, const char* nothing, bool (Table::*go)());
    void choose_players();
    void end_game();
    /// Asks for a file name. Returns an empty optional if Escape was pressed.
    std::optional<std::string> ask_file(const char* prompt);
    void save();
    void open();
    /// Asks, and waits for a key. Returns an empty optional if it is not one of `keys`.
    std::optional<char32_t> choose(std::string question, std::u32string_view keys);
    bool confirmed(const std::string& question);
    /// Asks unless nothing would be lost: there are no moves, or the game is saved.
    bool may_lose(const std::string& question);

    Table& table_;
    app::FullScreen& screen_;
    ScreenView& view_;
    Shown& shown_;
    std::string file_{};
    std::optional<app::ExitCode> leaves_{};
};

/// Converts a full-width character from a Chinese keyboard, such as １ ｕ ？, to ASCII.
char32_t in_half_width(char32_t sign);

}  // namespace ailab::play
