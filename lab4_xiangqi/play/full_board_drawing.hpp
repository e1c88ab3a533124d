// Draws the full-screen board: points and pieces, evaluation bar, clocks, move list, message.
#pragma once

#include "common/app/full_screen.hpp"
#include "common/app/session.hpp"
#include "lab4_xiangqi/play/full_board_state.hpp"

namespace ailab::lab4 {

class FullBoardDrawing {
public:
    FullBoardDrawing(app::FullScreen& screen, app::Session& session)
        : screen_(screen), ascii_(session.shared().ascii) {}

    void draw(const FullBoardState& state);

private:
    void draw_heading(const FullBoardState& state);
    void draw_grid(const FullBoardState& state);
    void draw_pieces(const FullBoardState& state);
    void draw_piece(const FullBoardState& state, Square s, Bitboard targets);
    void draw_bar(const FullBoardState& state);
    void draw_panel(const FullBoardState& state);
    void draw_message(const FullBoardState& state);
    std::string progress_text(const FullBoardState& state) const;
    void draw_keys();
    void draw_clock(const FullBoardState& state, int row, Side side);

    app::FullScreen& screen_;
    bool ascii_;
};

}  // namespace ailab::lab4
