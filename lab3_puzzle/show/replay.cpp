#include "lab3_puzzle/show/replay.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/app/terminal.hpp"
#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"

namespace ailab::lab3 {
namespace {

using draw::Point;

/// Returns every board of the replay, beginning with the start.
std::vector<Board> boards_of(const Replay& replay) {
    std::vector<Board> boards{replay.start};
    for (const Move m : replay.path) {
        boards.push_back(boards.back());
        apply(boards.back(), m);
    }
    return boards;
}

std::string caption(const Replay& replay, const std::vector<Board>& boards, std::size_t step) {
    if (step == 0) return tr("start: {} to the goal", steps_text(replay.path.size()));
    const Move m = replay.path[step - 1];
    const std::uint16_t tile = boards[step].tiles[boards[step - 1].cell_of(0)];
    return tr("step {} of {}: blank {}, tile {}", step, replay.path.size(), letter(m), tile);
}

const char* tile_class(bool blank, bool moved) {
    return blank ? "node box cut" : moved ? "node box touched" : "node box";
}

void draw_board(draw::Svg& svg, const Board& board, Point corner, double cell,
                const std::string& id_prefix, std::size_t moved) {
    for (std::size_t c = 0; c < board.size(); ++c) {
        const auto cols = static_cast<std::size_t>(board.cols);
        const Point at{corner.x + cell * static_cast<double>(c % cols),
                       corner.y + cell * static_cast<double>(c / cols)};
        const bool blank = board.tiles[c] == 0;
        svg.rect({at.x + 1, at.y + 1}, cell - 2, cell - 2,
                 {{"id", id_prefix + "b" + std::to_string(c)},
                  {"class", tile_class(blank, c == moved)},
                  {"rx", cell / 10}});
        svg.text({at.x + cell / 2, at.y + cell * 0.64},
                 blank ? std::string() : std::to_string(board.tiles[c]),
                 {{"id", id_prefix + "t" + std::to_string(c)},
                  {"class", "label middle"},
                  {"style", fmt::format("font-size: {}px", draw::number(cell * 0.4))}});
    }
}

}  // namespace

std::string replay_svg(const Replay& replay) {
    constexpr double kCell = 26, kGap = 22, kMargin = 16;
    constexpr std::size_t kPerRow = 8;
    const std::vector<Board> boards = boards_of(replay);
    const double board_width = kCell * replay.start.cols, board_height = kCell * replay.start.rows;
    const std::size_t rows = (boards.size() + kPerRow - 1) / kPerRow;
    const std::size_t cols = std::min(boards.size(), kPerRow);
    const double across = 2 * kMargin + static_cast<double>(cols) * (board_width + kGap) - kGap;
    const double down = 2 * kMargin + static_cast<double>(rows) * (board_height + kGap);
    draw::Svg svg(across, down, tr("a solution of {}", steps_text(replay.path.size())),
                  draw::standalone_style());
    svg.rect({0, 0}, across, down, {{"class", "paper"}});
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const Point corner{kMargin + static_cast<double>(i % kPerRow) * (board_width + kGap),
                           kMargin + static_cast<double>(i / kPerRow) * (board_height + kGap)};
        const std::size_t moved = i == 0 ? boards[i].size() : boards[i - 1].cell_of(0);
        draw_board(svg, boards[i], corner, kCell, fmt::format("s{}", i), moved);
        const std::string label =
            i == 0 ? tr("start") : fmt::format("{} {}", i, letter(replay.path[i - 1]));
        svg.text({corner.x, corner.y + board_height + 13}, label,
                 {{"class", "label"}, {"font-size", 11}});
    }
    return svg.finish();
}

std::string replay_html(const Replay& replay) {
    constexpr double kCell = 72, kMargin = 12;
    const std::vector<Board> boards = boards_of(replay);
    draw::Svg svg(2 * kMargin + kCell * replay.start.cols, 2 * kMargin + kCell * replay.start.rows,
                  tr("the board"), draw::embedded_style());
    draw_board(svg, replay.start, {kMargin, kMargin}, kCell, "", replay.start.size());
    draw::Stepper stepper{tr("A solution of {}", steps_text(replay.path.size())),
                          to_line(replay.start),
                          svg.finish(),
                          {}};
    for (std::size_t i = 0; i < boards.size(); ++i) {
        draw::Frame frame{caption(replay, boards, i)};
        const std::size_t moved = i == 0 ? boards[i].size() : boards[i - 1].cell_of(0);
        for (std::size_t c = 0; c < boards[i].size(); ++c) {
            const bool blank = boards[i].tiles[c] == 0;
            frame.classes.emplace_back("b" + std::to_string(c), tile_class(blank, c == moved));
            frame.texts.emplace_back("t" + std::to_string(c),
                                     blank ? std::string() : std::to_string(boards[i].tiles[c]));
        }
        stepper.frames.push_back(std::move(frame));
    }
    return draw::html_stepper(stepper);
}

void animate(app::Session& session, const Replay& replay) {
    const std::vector<Board> boards = boards_of(replay);
    app::step_through(session, boards.size(), [&](std::size_t i) {
        return caption(replay, boards, i) + '\n' + to_picture(boards[i]) + '\n';
    });
}

}  // namespace ailab::lab3
