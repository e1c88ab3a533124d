// What a person does on the full screen, whether by key or by mouse: moves, steps through the game,
// players, files, with a question before anything is lost.
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

    /// Throws InputError for what cannot be done now.
    void act(Action action);
    void play(const std::string& move);
    void set_level(int level);
    /// What belonged to the position before goes.
    void after_move();
    void place_cursor();
    void view_cursor(Cell cell);
    /// Set once the person leaves.
    const std::optional<app::ExitCode>& leaves() const noexcept { return leaves_; }
    void leave(app::ExitCode code) { leaves_ = code; }

private:
    Game& game() { return table_.game(); }
    /// What an action of browsing asks for: nothing if Escape was pressed.
    std::optional<std::string> argument_of(Action action);
    void browsed(const std::string& message);
    void after_step();
    void next_puzzle();
    void begin(std::string message);
    void step(bool was_thinking, const char* done, const char* nothing, bool (Table::*go)());
    void choose_players();
    void end_game();
    /// The name of a file; Escape gives none.
    std::optional<std::string> ask_file(const char* prompt);
    void save();
    void open();
    /// Ask, and wait for one of `keys`; nothing if another one was pressed.
    std::optional<char32_t> choose(std::string question, std::u32string_view keys);
    bool confirmed(const std::string& question);
    /// At once if nothing is lost by it: no moves, or a game that was saved as it is.
    bool may_lose(const std::string& question);

    Table& table_;
    app::FullScreen& screen_;
    ScreenView& view_;
    Shown& shown_;
    std::string file_{};
    std::optional<app::ExitCode> leaves_{};
};

/// A character as it comes from a Chinese keyboard: １ ｕ ？ as ASCII.
char32_t in_half_width(char32_t sign);

}  // namespace ailab::play
