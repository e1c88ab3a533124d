#include "tree_search/games/k_in_row.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "tree_search/games/game_adapter.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {

KInRowLayout::KInRowLayout(const KInRowRules& rules) : rules_(rules), stride_(rules.columns + 1) {
    if (rules.rows < 1 || rules.columns < 1 || rules.k < 1)
        throw UsageError(tr("a board needs at least one row, one column and k = 1"));
    if (rules.rows * stride_ > 64)
        throw UsageError(tr("a {}×{} board is too large: rows × (columns + 1) must not exceed 64",
                            rules.rows, rules.columns));
    if (rules.k > std::max(rules.rows, rules.columns))
        throw UsageError(
            tr("{} in a row does not fit on a {}×{} board", rules.k, rules.rows, rules.columns));
    for (int c = 0; c < cells(); ++c) board_ |= Bits{1} << bit(c);
    std::uint64_t seed = 0;
    for (auto& side : zobrist_)
        for (Key& key : side) key = splitmix64(seed);
    find_lines();
    find_symmetries();
    find_order();
}

void KInRowLayout::find_lines() {
    for (int row = 0; row < rules_.rows; ++row)
        for (int column = 0; column < rules_.columns; ++column)
            for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                const int last_row = row + dr * (rules_.k - 1);
                const int last_column = column + dc * (rules_.k - 1);
                if (last_row >= rules_.rows || last_column < 0 || last_column >= rules_.columns)
                    continue;
                Bits line = 0;
                for (int i = 0; i < rules_.k; ++i)
                    line |= Bits{1} << ((row + i * dr) * stride_ + column + i * dc);
                if (std::find(lines_.begin(), lines_.end(), line) == lines_.end())
                    lines_.push_back(line);
            }
}

void KInRowLayout::find_symmetries() {
    const bool square = rules_.rows == rules_.columns;
    for (int s = 1; s < 8; ++s) {
        const bool transpose = (s & 4) != 0;
        if (transpose && !square) continue;
        std::array<std::uint8_t, 64> map{};
        for (int row = 0; row < rules_.rows; ++row)
            for (int column = 0; column < rules_.columns; ++column) {
                int r = (s & 1) != 0 ? rules_.rows - 1 - row : row;
                int c = (s & 2) != 0 ? rules_.columns - 1 - column : column;
                if (transpose) std::swap(r, c);
                map[static_cast<std::size_t>(row * stride_ + column)] =
                    static_cast<std::uint8_t>(r * stride_ + c);
            }
        symmetries_.push_back(map);
    }
}

void KInRowLayout::find_order() {
    for (int c = 0; c < cells(); ++c) order_.push_back(static_cast<std::uint8_t>(bit(c)));
    const auto lines_through = [&](std::uint8_t b) {
        return std::count_if(lines_.begin(), lines_.end(),
                             [b](Bits line) { return (line >> b & 1U) != 0; });
    };
    const auto sort_by = [&](int direction) {
        std::stable_sort(order_.begin(), order_.end(), [&](std::uint8_t a, std::uint8_t b) {
            return direction * lines_through(a) > direction * lines_through(b);
        });
    };
    if (rules_.order == CellOrder::centre) sort_by(1);
    if (rules_.order == CellOrder::edge) sort_by(-1);
}

std::pair<Bits, Bits> KInRowLayout::canonical(Bits first, Bits second) const {
    std::pair best{first, second};
    const auto mapped = [](Bits b, const std::array<std::uint8_t, 64>& map) {
        Bits result = 0;
        for (; b; b &= b - 1)
            result |= Bits{1} << map[static_cast<std::size_t>(std::countr_zero(b))];
        return result;
    };
    for (const auto& map : symmetries_)
        best = std::min(best, std::pair{mapped(first, map), mapped(second, map)});
    return best;
}

MoveList<KInRow> KInRow::merged_moves() const {
    MoveList<KInRow> moves;
    std::set<std::pair<Bits, Bits>> seen;
    for (const Move move : layout_->order()) {
        if (!(empty() >> move & 1U)) continue;
        std::array<Bits, 2> child = stones_;
        child[static_cast<std::size_t>(side_)] |= Bits{1} << move;
        if (seen.insert(layout_->canonical(child[0], child[1])).second) moves.push_back(move);
    }
    return moves;
}

void KInRow::generate_noisy(MoveList<KInRow>& out) const {
    MoveList<KInRow> moves;
    generate(moves);
    for (const Move move : moves) {
        const Bits cell = Bits{1} << move;
        if (layout_->has_line(stones_[0] | cell) || layout_->has_line(stones_[1] | cell))
            out.push_back(move);
    }
}

KInRow parse_position(const KInRowRules& rules, const std::string& text) {
    KInRow game(rules);
    const KInRowLayout& layout = game.layout();
    const Source source = Source::from_string(text, "<position>");
    const auto fail = [&](std::size_t at, std::string message, std::string hint) {
        throw InputError(source.diagnose(at, std::move(message), std::move(hint)));
    };
    constexpr const char* kHow = marked("write the rows from the top, such as X.O/.X./..O");
    std::array<std::vector<int>, 2> cells;
    int cell = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ' || c == '/' || c == '\n' || c == '\r' || c == '\t') continue;
        if (c == 'X' || c == 'x')
            cells[0].push_back(cell);
        else if (c == 'O' || c == 'o')
            cells[1].push_back(cell);
        else if (c != '.' && c != '-')
            fail(i, tr("expected X, O or '.', found {}", in_quotes(text.substr(i, 1))), kHow);
        ++cell;
    }
    if (cell != layout.cells())
        fail(text.size(), tr("expected {} cells, found {}", layout.cells(), cell),
             tr("--position has a sign for each cell of --rows and --columns"));
    const auto x = cells[0].size(), o = cells[1].size();
    if (x > o + 1 || o > x + 1)
        fail(0, tr("{} X and {} O cannot arise from alternating moves", x, o),
             tr("the counts must differ by at most one"));
    for (const Side side : {Side::first, Side::second})
        for (const int c : cells[static_cast<std::size_t>(side)]) {
            game.set_side_to_move(side);
            game.make(static_cast<KInRow::Move>(layout.bit(c)));
        }
    game.set_side_to_move(x > o ? Side::second : Side::first);
    return game;
}

std::string to_text(const KInRow& game, const Pieces& pieces) {
    const KInRowLayout& layout = game.layout();
    std::string text;
    for (int cell = 0; cell < layout.cells(); ++cell) {
        if (cell > 0 && cell % layout.rules().columns == 0) text += '/';
        const Bits bit = Bits{1} << layout.bit(cell);
        text += (game.stones(Side::first) & bit)    ? pieces.of(Side::first)
                : (game.stones(Side::second) & bit) ? pieces.of(Side::second)
                                                    : '.';
    }
    return text;
}

std::string to_grid(const KInRow& game, const Pieces& pieces, bool numbered) {
    const KInRowLayout& layout = game.layout();
    const int columns = layout.rules().columns;
    const int width = numbered && layout.cells() > 9 ? 4 : 3;
    std::string rule;
    for (int column = 0; column < columns; ++column) {
        if (column > 0) rule += '+';
        rule.append(static_cast<std::size_t>(width), '-');
    }
    std::string text;
    for (int cell = 0; cell < layout.cells(); ++cell) {
        const Bits bit = Bits{1} << layout.bit(cell);
        std::string piece = numbered ? std::to_string(cell + 1) : " ";
        if (game.stones(Side::first) & bit) piece = pieces.of(Side::first);
        if (game.stones(Side::second) & bit) piece = pieces.of(Side::second);
        if (cell > 0) text += cell % columns == 0 ? "\n" + rule + "\n" : "|";
        text += fmt::format("{:^{}}", piece, width);
    }
    return text + "\n";
}

std::string move_text(const KInRow& game, KInRow::Move move) {
    return std::to_string(game.layout().cell(move) + 1);
}

std::unique_ptr<AnyGame> any_game(const KInRow& game) {
    return std::make_unique<GameAdapter<KInRow>>(game);
}

std::unique_ptr<AnyGame> read_board(std::string_view text, const GameOptions& options) {
    const auto size = numbers_in(text, "x,");
    if (size.empty()) return nullptr;
    return any_game(
        KInRow({.rows = size[0],
                .columns = size[1],
                .k = size[2],
                .order = options.best_first ? CellOrder::centre : CellOrder::rows,
                .scoring = options.estimates ? Scoring::open_lines : Scoring::outcome}));
}

}  // namespace ailab::tree_search

template class ailab::GameSearch<ailab::tree_search::KInRow>;
