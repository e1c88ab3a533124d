#include "lab4_xiangqi/play/full_board_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/show/board_text.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

using app::Ink;
using app::Look;

constexpr const app::BoardGrid& kGrid = kBoardGrid;
constexpr int kBarColumn = 41, kPanelColumn = 45, kMessageRow = 22, kHelpRow = 23;
constexpr int kLeastRows = 24, kLeastColumns = 72;
constexpr Look kWood{.ink = Ink::black, .ground = Ink::wood};

std::string_view player(const FullBoardState& state, Side side) {
    return state.options.machine[index_of(side)] ? tr("machine") : tr("human");
}

std::string clock_text(const FullBoardState& state, Side side) {
    double seconds = state.used[index_of(side)];
    if (state.options.clock_minutes > 0)
        seconds = std::max(0.0, 60 * state.options.clock_minutes - seconds);
    const int whole = static_cast<int>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string value_label(const FullBoardState& state) {
    if (!state.last_value) return "";
    const Value value = *state.last_value;
    return is_mate_score(value)
               ? fmt::format("{}#{}", value < 0 ? "-" : "", std::abs(mate_moves(value)))
               : fmt::format("{:+}", value);
}

/// Where the selected piece may go.
Bitboard targets_of(const FullBoardState& state) {
    Bitboard targets;
    if (state.selected)
        for (const Move move : legal_moves(state.game.position()))
            if (move.from() == *state.selected) targets |= Bitboard::of(move.to());
    return targets;
}

}  // namespace

void FullBoardDrawing::draw(const FullBoardState& state) {
    screen_.clear();
    if (screen_.rows() < kLeastRows || screen_.columns() < kLeastColumns) {
        screen_.put(0, 0,
                    tr("The board needs {} columns and {} lines.", kLeastColumns, kLeastRows));
    } else if (state.keys) {
        draw_keys();
    } else {
        draw_heading(state);
        draw_grid(state);
        draw_pieces(state);
        draw_bar(state);
        draw_panel(state);
    }
    screen_.show();
}

void FullBoardDrawing::draw_heading(const FullBoardState& state) {
    screen_.put(0, 2, tr("xiangqi"), {.bold = true});
    screen_.put(
        0, 12,
        fmt::format("{} - {}  {} {}  {}", player(state, kRed), player(state, kBlack), tr("level"),
                    state.options.level[0], to_string(state.game.laws().repetition)),
        {.ink = Ink::grey});
}

void FullBoardDrawing::draw_grid(const FullBoardState& state) {
    const int width = kGrid.width() + 5;
    for (int row = kGrid.top - 1; row <= kGrid.top + kGrid.height(); ++row)
        screen_.put_field(row, kGrid.left - 2, width, "", kWood);
    for (int row = 0; row < kRanks; ++row) {
        for (int column = 0; column < kFiles; ++column) {
            std::string sign(grid_sign(column, row, ascii_));
            if (column + 1 < kFiles) sign += ascii_ ? "---" : "───";
            screen_.put(kGrid.row_of(row), kGrid.column_of(column), sign, kWood);
        }
        if (row + 1 < kRanks)
            screen_.put(kGrid.row_of(row) + 1, kGrid.left, between_rows(row, ascii_), kWood);
        const int rank = rank_of(state.square_of({row, 0}));
        screen_.put(kGrid.row_of(row), 0, fmt::format("{}", rank), {.ink = Ink::grey});
    }
    for (int column = 0; column < kFiles; ++column) {
        const int file = file_of(state.square_of({0, column}));
        const std::string name(1, static_cast<char>('a' + file));
        screen_.put(kGrid.top - 1, kGrid.column_of(column), name, kWood);
        screen_.put(kGrid.top + kGrid.height(), kGrid.column_of(column), name, kWood);
    }
}

void FullBoardDrawing::draw_pieces(const FullBoardState& state) {
    const Bitboard targets = targets_of(state);
    for (Square s = 0; s < kSquares; ++s) draw_piece(state, s, targets);
}

void FullBoardDrawing::draw_piece(const FullBoardState& state, Square s, Bitboard targets) {
    const Position& position = state.game.position();
    const Move last = position.states().back().last;
    const auto cell = state.cell_of(s);
    const int row = kGrid.row_of(cell.row), column = kGrid.column_of(cell.column);
    const Piece piece = position.piece_on(s);
    Look look = kWood;
    look.bold = true;
    if (last && (s == last.from() || s == last.to())) look.ground = Ink::yellow;
    if (targets.contains(s)) look.ground = Ink::green;
    if (state.selected == s) look.reverse = true;
    if (piece != Piece::none) {
        if (side_of(piece) == kRed) look.ink = Ink::red;
        screen_.put(
            row, column,
            ascii_ ? std::string{letter_of(piece), ' '} : std::string(piece_name(piece, true)),
            look);
    } else if (targets.contains(s)) {
        screen_.put(row, column, ascii_ ? "o" : "•", look);
    } else if (last && s == last.from()) {
        screen_.put(row, column, ascii_ ? "*" : "◦", look);
    }
    if (cell == state.cursor) {
        const Look bracket{.ink = Ink::blue, .ground = Ink::wood, .bold = true};
        screen_.put(row, column - 1, "[", bracket);
        screen_.put(row, column + (piece != Piece::none ? 2 : 1), "]", bracket);
    }
}

/// Red's share of the winning chances, from the bottom (from the top if the board is turned).
void FullBoardDrawing::draw_bar(const FullBoardState& state) {
    Value value = state.last_value.value_or(0);
    if (!state.last_value) {
        value = evaluate(state.game.position());
        if (state.game.to_move() == kBlack) value = -value;
    }
    const double share = 1 / (1 + std::pow(10.0, -static_cast<double>(value) / 400));
    const int height = kGrid.height(), red = static_cast<int>(std::lround(share * height));
    for (int i = 0; i < height; ++i) {
        const bool is_red = state.flipped ? i < red : i >= height - red;
        screen_.put(kGrid.top + i, kBarColumn,
                    is_red ? (ascii_ ? "##" : "██") : (ascii_ ? ".." : "░░"),
                    {.ink = is_red ? Ink::red : Ink::grey});
    }
    screen_.put(kGrid.top + height, kBarColumn - 1, value_label(state), {.ink = Ink::grey});
}

void FullBoardDrawing::draw_panel(const FullBoardState& state) {
    const int width = screen_.columns() - kPanelColumn - 1;
    const Side top = state.flipped ? kRed : kBlack;
    draw_clock(state, 1, top);
    draw_clock(state, kGrid.top + kGrid.height(), !top);
    screen_.put_lines({3, kPanelColumn, kGrid.height() - 2, width},
                      state.game.move_list(Notation::chinese));
    draw_message(state);
    screen_.put_field(kHelpRow, 2, screen_.columns() - 3,
                      tr("arrows Enter, or type h2e2 C2=5   u back  t hint  ? all keys  q quit"),
                      {.ink = Ink::grey});
}

/// What waits for the player first: a question, the move that is being typed, what the machine
/// does.
void FullBoardDrawing::draw_message(const FullBoardState& state) {
    std::string text = state.message;
    if (!state.question.empty())
        text = state.question;
    else if (!state.typed.empty())
        text = tr("move: {}_   (Esc forgets it)", state.typed.text());
    else if (state.thinking)
        text = progress_text(state);
    screen_.put_field(kMessageRow, 2, screen_.columns() - 3, text,
                      {.ink = state.game.over() ? Ink::red : Ink::normal, .bold = true});
}

std::string FullBoardDrawing::progress_text(const FullBoardState& state) const {
    std::string text(tr("thinking (!: play now)"));
    const Position& position = state.game.position();
    if (!state.progress || state.progress->line.empty() ||
        !position.is_legal(state.progress->line.front()))
        return text + "…";
    const SearchInfo& info = *state.progress;
    const Value red = position.side_to_move() == kRed ? info.value : -info.value;
    text += tr("  depth {}  {} ", info.depth, engine_value_text(red));
    for (const std::string& move :
         write_line(position, info.line, ascii_ ? Notation::wxf : Notation::chinese))
        text += ' ' + move;
    return text;
}

void FullBoardDrawing::draw_keys() {
    struct Key {
        const char *key, *what;
    };
    static constexpr Key kKeys[] = {
        {marked("arrows Enter"), marked("take a piece up, put it down; or the mouse")},
        {"h2e2 C2=5", marked("type a move, also 炮二平五: played when complete")},
        {"Esc", marked("forget what was typed or taken up")},
        {"u  U", marked("take back, play again")},
        {"t", marked("hint")},
        {"!", marked("the machine plays now, by what it knows so far")},
        {"+  -", marked("level of the machine")},
        {"v", marked("view the board from the other side")},
        {"w", marked("who plays: you, two people, two machines")},
        {"x", marked("swap sides")},
        {"*", marked("a new game")},
        {"z", marked("end the game: resign, draw")},
        {"s  y", marked("save, open")},
        {"q  Ctrl-C", marked("leave")},
        {"Ctrl-Z", marked("suspend")}};
    screen_.put(0, 2, tr("Keys"), {.bold = true});
    int row = 2;
    for (const Key& key : kKeys) {
        screen_.put(row, 2, tr(key.key), {.bold = true});
        screen_.put(row++, 17, tr(key.what));
    }
    screen_.put(row + 1, 2, tr("w, x, *, z and y ask first. Any key goes back."),
                {.ink = Ink::grey});
}

void FullBoardDrawing::draw_clock(const FullBoardState& state, int row, Side side) {
    const bool turn = state.game.to_move() == side && !state.game.over();
    screen_.put(
        row, kPanelColumn,
        fmt::format("{} {} {}", turn ? ">" : " ", pad(side == kRed ? tr("red") : tr("black"), 5),
                    clock_text(state, side)),
        {.ink = side == kRed ? Ink::red : Ink::normal, .bold = turn});
}

}  // namespace ailab::lab4
