#include "gomoku/formats/picture.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab::gomoku {
namespace {

enum class Sign : std::uint8_t { none, empty, black, white };

/// Returns the meaning of a character in a picture; digits, blanks and brackets are decoration.
Sign sign_of(char32_t c) {
    constexpr std::pair<std::u32string_view, Sign> kSigns[] = {
        {U".·+-_*×┼", Sign::empty}, {U"Xx●⚫#", Sign::black}, {U"Oo○⚪", Sign::white}};
    for (const auto& [signs, meaning] : kSigns)
        if (signs.find(c) != std::u32string_view::npos) return meaning;
    return Sign::none;
}

bool is_decoration(char32_t c) {
    return std::u32string_view(U" \t\r[]|()0123456789").find(c) != std::u32string_view::npos;
}

struct Row {
    std::size_t offset = 0;
    std::vector<Sign> cells{};
};

/// Returns the cells of a line; an empty optional for a line of column letters or a blank line.
std::optional<Row> read_row(const Source& source, std::size_t begin, std::size_t end) {
    Row row{begin};
    std::string_view line = source.text().substr(0, end);
    std::size_t letters = 0;
    std::optional<std::size_t> strange;
    for (std::size_t at = begin; at < end;) {
        const std::size_t here = at;
        const char32_t c = decode_utf8(line, at);
        if ((c >= U'a' && c <= U't') || (c >= U'A' && c <= U'T')) ++letters;
        if (const Sign sign = sign_of(c); sign != Sign::none)
            row.cells.push_back(sign);
        else if (!is_decoration(c) && !strange)
            strange = here;
    }
    const std::size_t stones_as_letters = row.cells.size();
    if (letters > 1 && stones_as_letters <= 2 && letters >= 2 * stones_as_letters)
        return std::nullopt;
    if (strange)
        throw InputError(source.diagnose(*strange,
                                         tr("this does not belong to a picture of a board"),
                                         tr("X or ● black, O or ○ white, . or · empty")));
    if (row.cells.empty()) return std::nullopt;
    return row;
}

}  // namespace

GameFile read_picture(const Source& source) {
    const std::string_view text = source.text();
    std::vector<Row> rows;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (auto row = read_row(source, begin, end)) rows.push_back(std::move(*row));
        begin = end + 1;
    }
    if (rows.empty()) throw InputError(source.diagnose(0, tr("there is no board in this picture")));
    const std::size_t size = rows.size();
    check_size(source, rows.front().offset, static_cast<long long>(size));
    std::vector<Point> black, white;
    for (std::size_t r = 0; r < size; ++r) {
        if (rows[r].cells.size() != size)
            throw InputError(source.diagnose(
                rows[r].offset,
                tr("this row has {} cells, but there are {} rows", rows[r].cells.size(), size)));
        for (std::size_t c = 0; c < size; ++c) {
            const Point p = Point::at(static_cast<int>(c), static_cast<int>(size - 1 - r));
            if (rows[r].cells[c] == Sign::black) black.push_back(p);
            if (rows[r].cells[c] == Sign::white) white.push_back(p);
        }
    }
    GameFile game;
    game.size = static_cast<int>(size);
    MoveCollector collector(source, game.size);
    collector.add_position(black, white, rows.front().offset);
    game.moves = collector.moves();
    game.set_up = game.moves.size();
    return game;
}

std::string Picture::cell(Point p, const PictureStyle& style) const {
    const auto at = std::find(moves_.begin(), moves_.end(), p);
    if (at == moves_.end()) {
        const auto mark = marks_.find(p);
        if (mark != marks_.end()) return mark->second;
        return style.ascii ? "." : "·";
    }
    const auto number = at - moves_.begin();
    if (style.numbers) return std::to_string(number + 1);
    if (number % 2 == 0) return style.ascii ? "X" : "●";
    return style.ascii ? "O" : "○";
}

std::string Picture::text(const PictureStyle& style) const {
    const std::size_t width = style.numbers ? 4 : 2;
    std::string letters = "  ";
    for (int c = 0; c < size_; ++c)
        letters += pad(std::string(1, static_cast<char>('a' + c)), width, Align::right);
    std::string text;
    for (int r = size_ - 1; r >= 0; --r) {
        std::string line = fmt::format("{:2}", r + 1);
        bool bracket = false;
        for (int c = 0; c < size_; ++c) {
            const bool last =
                style.mark_last && !moves_.empty() && moves_.back() == Point::at(c, r);
            const std::string sign = cell(Point::at(c, r), style);
            const char before = last ? '[' : bracket ? ']' : ' ';
            line += pad(before + sign, width, Align::right);
            bracket = last;
        }
        line += bracket ? ']' : ' ';
        text += fmt::format("{}{}\n", line, r + 1);
    }
    return text + letters + '\n';
}

}  // namespace ailab::gomoku
