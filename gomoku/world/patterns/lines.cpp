#include "gomoku/world/patterns/lines.hpp"

namespace ailab::gomoku {

Lines::Lines(int size) {
    for (std::size_t i = 0; i < kCells; ++i)
        if (const Point p = Point::from_index(i); !p.on_board(size)) toggle(p, Colour::wall);
}

std::uint32_t Lines::codes(Point p, const LineTable& table) const noexcept {
    std::uint32_t codes = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const LinePlace place = place_on_line(p, d);
        const std::uint64_t line = lines_[place.line];
        const LineKey key =
            table.radius() == 4 ? key_at<4>(line, place.cell) : key_at<5>(line, place.cell);
        codes |= kPairCodes[table[key]] << (2 * d);
    }
    return codes;
}

}  // namespace ailab::gomoku
