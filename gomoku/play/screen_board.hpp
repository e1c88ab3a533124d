// The board on the full screen: wood, lines, stones and what is marked on them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/full_screen.hpp"
#include "gomoku/play/play_game.hpp"

namespace ailab::gomoku {

struct BoardMarks {
    Point cursor{};
    std::optional<Point> hint{};
    bool threats = false;
    bool numbers = false;
};

class ScreenBoard {
public:
    ScreenBoard(app::FullScreen& screen, bool ascii) : screen_(screen), ascii_(ascii) {}

    /// Finds the place for a board of this size; false if the terminal is too small.
    bool fit(int size);
    void draw(const PlayGame& game, const BoardMarks& marks);
    const app::BoardGrid& grid() const noexcept { return grid_; }

private:
    void draw_ground();
    void draw_points(const PlayGame& game, const BoardMarks& marks);
    void put_point(const Board& board, Point p, std::string sign, app::Look look, bool number);
    void mark_cursor(Point cursor);
    std::string_view crossing(Point p) const;
    std::string_view line(std::string_view fine, std::string_view plain) const {
        return ascii_ ? plain : fine;
    }

    app::FullScreen& screen_;
    bool ascii_;
    app::BoardGrid grid_{};
};

}  // namespace ailab::gomoku
