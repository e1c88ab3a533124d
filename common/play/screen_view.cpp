#include "common/play/screen_view.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/base/utf8.hpp"
#include "common/play/actions.hpp"

namespace ailab::play {
namespace {

using app::Ink;
using app::Look;

constexpr Look kWood{.ink = Ink::black, .ground = Ink::wood};

bool holds(const std::vector<Cell>& cells, Cell cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

// The last row of the screen, for 80 columns and for 60.
constexpr const char* kFoot[] = {
    marked("arrows Enter, or type a move   u back  t hint  s save  ? all keys  q quit"),
    marked("type a move   u back  t hint  s save  ? keys  q quit")};
constexpr const char* kBrowsingFoot[] = {
    marked("arrows: step, variations  a analysis  V review  Tab to the game  ? keys  q quit"),
    marked("arrows step  a analysis  V review  Tab game  ? keys  q quit")};
constexpr const char* kPuzzleFoot[] = {
    marked("arrows Enter, or type a move   > answer, next one   Esc leaves the puzzles"),
    marked("type a move   > answer, next one   Esc leaves the puzzles")};

constexpr const char* kSolveFoot[] = {
    marked("arrows Enter, or type a move   t hint  > answer  q next puzzle, or leave"),
    marked("type a move   t hint  > answer  q next, or leave")};
constexpr const char* kEditorFoot[] = {
    marked("a letter puts a piece   Del removes   Tab side to move   Enter begins   Esc leaves"),
    marked("letter: piece  Del  Tab side  Enter begins  Esc leaves")};

constexpr int kNarrow = 26;  // columns of a panel that has no room for the names of levels

/// Breaks the text into rows of the given width.
std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
    std::vector<std::string> rows;
    std::string_view left = text;
    while (!left.empty() && width > 1) {
        std::string_view row = app::cut_to_width(left, width);
        const std::size_t blank = row.rfind(' ');
        if (row.size() < left.size() && left[row.size()] != ' ' && blank != row.npos && blank > 0)
            row = row.substr(0, blank);
        rows.emplace_back(row);
        left.remove_prefix(row.size());
        if (left.starts_with(' ')) left.remove_prefix(1);
    }
    return rows;
}

}  // namespace

bool digits_are_levels(const Game& game) {
    return !game.begins_move(U'1');
}

bool is_switch(const Game& game, char32_t key) {
    return std::ranges::any_of(game.switches(), [&](const Switch& s) { return s.key == key; });
}

bool ScreenBoard::fit() {
    constexpr int kPanel = 34, kBelow = 4, kBeside = 4;
    grid_ = {.top = 1, .left = 5, .rows = game_.rows(), .columns = game_.columns()};
    if (grid_.height() + kBelow > screen_.rows()) grid_.row_step = 1;
    if (grid_.left + grid_.width() + kPanel > screen_.columns())
        grid_.column_step = game_.least_column_step();
    return grid_.height() + kBelow <= screen_.rows() &&
           grid_.left + grid_.width() + kBeside <= screen_.columns();
}

std::optional<CellPicture> ScreenBoard::picture(Cell cell, const View& view) const {
    if (!setup_) return game_.picture(cell, view);
    const char sign =
        setup_->signs[static_cast<std::size_t>(cell.row * grid_.columns + cell.column)];
    return sign == '.' ? std::nullopt : std::optional(game_.picture_of(sign, view));
}

void ScreenBoard::draw(const Table& table, const View& view, const BoardMarks& marks) {
    setup_ = marks.setup;
    draw_ground(view);
    const auto last = table.moves().empty() || setup_ ? std::vector<Cell>()
                                                      : game_.cells_of(table.moves().back());
    for (int row = 0; row < grid_.rows; ++row)
        for (int column = 0; column < grid_.columns; ++column) {
            const Cell here{row, column}, cell = turned(here, view);
            const int width = draw_cell(here, view, holds(last, cell), holds(marks.hint, cell));
            if (!last.empty() && last.back() == cell) bracket(here, width, "[", "]", Ink::red);
            if (marks.cursor == here && !marks.no_cursor)
                bracket(here, width, view.ascii ? ">" : "▸", view.ascii ? "<" : "◂", Ink::blue);
        }
    for (std::size_t i = marks.best.size(); i > 0; --i) number(marks.best[i - 1], i, view);
}

/// Writes the number on an empty cell, or before the piece on it.
void ScreenBoard::number(const std::vector<Cell>& cells, std::size_t rank, const View& view) {
    const Look look{.ink = Ink::black,
                    .ground = rank == 1 ? Ink::green : Ink::cyan,
                    .bold = true,
                    .reverse = !view.colors};
    for (const Cell cell : cells) {
        const Cell here = turned(cell, view);
        const auto picture = this->picture(cell, view);
        const bool taken = picture && picture->look.bold;
        screen_.put(grid_.row_of(here.row), grid_.column_of(here.column) - (taken ? 1 : 0),
                    std::to_string(rank), look);
    }
}

void ScreenBoard::draw_ground(const View& view) {
    for (int row = -1; row <= grid_.height(); ++row)
        screen_.put_field(grid_.top + row, grid_.left - 2, grid_.width() + 5, "", kWood);
    const std::string line = game_.has_lines() ? (view.ascii ? "-" : "─") : " ";
    for (int row = 0; row < grid_.rows; ++row) {
        const int at = grid_.row_of(row);
        screen_.put(at, 0, fmt::format("{:>2}", game_.row_label(turned({row, 0}, view).row)));
        for (int column = 0; column < grid_.columns; ++column) {
            screen_.put(at, grid_.column_of(column), game_.ground({row, column}, view.ascii),
                        kWood);
            for (int k = 1; column + 1 < grid_.columns && k < grid_.column_step; ++k)
                screen_.put(at, grid_.column_of(column) + k, line, kWood);
        }
        if (grid_.row_step > 1 && row + 1 < grid_.rows)
            screen_.put(at + 1, grid_.left, game_.between(row, grid_.column_step, view.ascii),
                        kWood);
    }
    for (int column = 0; column < grid_.columns; ++column)
        screen_.put(grid_.top + grid_.height(), grid_.column_of(column),
                    game_.column_label(turned({0, column}, view).column), kWood);
}

/// Returns the width of the drawn text.
int ScreenBoard::draw_cell(Cell here, const View& view, bool last, bool hinted) {
    const Cell cell = turned(here, view);
    auto picture = this->picture(cell, view);
    const bool selected = view.selected == cell;
    if (!picture && !last && !hinted && !selected) return 1;
    if (!picture)
        picture = {hinted ? (view.ascii ? "?" : "◆") : game_.ground(here, view.ascii), kWood};
    Look& look = picture->look;
    if (last) look.ground = Ink::yellow;
    if (hinted) look.ground = Ink::cyan;
    if (picture->target) look.ground = Ink::green;
    if (selected) look.reverse = true;
    screen_.put(grid_.row_of(here.row), grid_.column_of(here.column), picture->text, look);
    return static_cast<int>(display_width(picture->text));
}

void ScreenBoard::bracket(Cell here, int width, const char* left, const char* right, Ink ink) {
    const Look look{.ink = ink, .ground = Ink::wood, .bold = true};
    const int row = grid_.row_of(here.row), column = grid_.column_of(here.column);
    screen_.put(row, column - 1, left, look);
    screen_.put(row, column + width, right, look);
}

void ScreenView::draw() {
    screen_.clear();
    if (shown_.keys > 0) {
        draw_keys();
    } else if (!board_.fit()) {
        screen_.put(0, 0, tr("The terminal is too small for this board."));
    } else {
        shown_.view.wide = board_.grid().column_step >= 4;
        BoardMarks marks{
            shown_.cursor, shown_.hint, {}, table_.browsing() && !table_.mistakes().in_puzzle()};
        if (shown_.editor) {
            marks.setup = &shown_.editor->setup();
            marks.no_cursor = false;
            marks.hint.clear();
        }
        for (const BestMove& best :
             shown_.editor ? std::vector<BestMove>() : table_.analysis().best)
            marks.best.push_back(game().cells_of(best.moves.front()));
        board_.draw(table_, shown_.view, marks);
        if (!shown_.editor) draw_bar();
        draw_panel();
        const int last = screen_.rows() - 1;
        screen_.put_field(last, 0, screen_.columns(), foot(), {.ink = Ink::grey});
        screen_.put_field(last - 1, 0, screen_.columns(), status(),
                          {.ink = table_.over() ? Ink::red : Ink::normal, .bold = true});
    }
    screen_.show();
}

std::string ScreenView::foot() const {
    const auto& [usual, narrow] = shown_.editor                   ? kEditorFoot
                                  : table_.mistakes().in_puzzle() ? kPuzzleFoot
                                  : table_.options().puzzle       ? kSolveFoot
                                  : table_.browsing()             ? kBrowsingFoot
                                                                  : kFoot;
    std::string text = tr(usual);
    const bool fits = display_width(text) <= static_cast<std::size_t>(screen_.columns());
    return fits ? text : tr(narrow);
}

int ScreenView::put_rows(int row, int left, int width, const std::string& text, Look look) {
    for (const std::string& line : wrapped(text, static_cast<std::size_t>(width)))
        screen_.put_field(row++, left, width, line, look);
    return row;
}

int ScreenView::right_of_board() const {
    return board_.grid().left + board_.grid().width() + 4;
}

/// The bar shows the first player's chance from the bottom, or from the top if the board is
/// flipped.
void ScreenView::draw_bar() {
    if (!has_bar()) return;
    const int height = board_.grid().height();
    const int filled = static_cast<int>(std::lround(table_.chance().value_or(0.5) * height));
    for (int i = 0; i < height; ++i) {
        const bool first = shown_.view.flipped ? i < filled : i >= height - filled;
        screen_.put(board_.grid().top + i, right_of_board(),
                    first ? (shown_.view.ascii ? "##" : "██") : (shown_.view.ascii ? ".." : "░░"),
                    {.ink = first ? Ink::red : Ink::grey});
    }
    constexpr std::size_t kRoom = 6;  // columns below the bar: "+1234", but not "red mates in 3"
    if (const std::string value = table_.value(); display_width(value) <= kRoom)
        screen_.put(board_.grid().top + height, right_of_board() - 1, value, {.ink = Ink::grey});
}

void ScreenView::draw_panel() {
    const int left = right_of_board() + (has_bar() ? 3 : 1);
    const int width = screen_.columns() - left;
    if (width < 8) return;
    int row = put_rows(0, left, width, game().title(), {.bold = true});
    if (shown_.editor) return draw_editor(row, left, width);
    row = table_.browsing() ? draw_browsing(row, left, width) : draw_players(row, left, width);
    if (!table_.mistakes().in_puzzle()) draw_moves(row, left, width);
}

/// These functions return the next free row.
int ScreenView::draw_players(int row, int left, int width) {
    const int below = shown_.view.flipped ? 1 : 0;
    for (const int player : {1 - below, below}) {
        const bool turn = !table_.over() && game().player_to_move() == player;
        row = put_rows(row, left, width,
                       fmt::format("{} {} {}  {}", turn ? ">" : " ", game().player_name(player),
                                   table_.seats().clock_text(player),
                                   table_.seats().text(player, width < kNarrow)),
                       {.bold = turn});
    }
    row = put_rows(row, left, width, table_.over() ? table_.result() : game().task());
    const Cell cell = board_.turned(shown_.cursor, shown_.view);
    const std::string last = table_.moves().empty() ? "" : tr("  last {}", table_.moves().back());
    return put_rows(row, left, width, tr("at {}", game().cell_label(cell)) + last,
                    {.ink = Ink::grey});
}

int ScreenView::draw_browsing(int row, int left, int width) {
    if (table_.mistakes().in_puzzle())
        return put_rows(row, left, width, table_.mistakes().text(table_.game()), {.bold = true});
    row = put_rows(row, left, width, tr("browsing: {}", place_text(table_)), {.reverse = true});
    std::string state = table_.over() ? table_.result() : game().task();
    if (const std::string alarm = game().alarm(); !alarm.empty() && !table_.over())
        state += "  " + alarm;
    row = put_rows(row, left, width, state);
    return table_.analysing() ? draw_analysis(row, left, width) : row;
}

void ScreenView::draw_editor(int row, int left, int width) {
    row = put_rows(row, left, width, tr("setting up a position"), {.reverse = true});
    row = put_rows(row, left, width, shown_.editor->task());
    row = put_rows(row, left, width,
                   tr("at {}", game().cell_label(board_.turned(shown_.cursor, shown_.view))),
                   {.ink = Ink::grey});
    row = put_rows(row + 1, left, width, tr("Pieces: {}", game().piece_signs()));
    row = put_rows(row, left, width, tr("Space: the last piece again"));
    put_rows(row, left, width, tr("*: an empty board"));
}

int ScreenView::draw_analysis(int row, int left, int width) {
    const Thought analysis = table_.analysis();
    row = put_rows(row, left, width, analysis.comment.empty() ? tr("analysis") : analysis.comment,
                   {.ink = Ink::grey});
    for (int i = 0; i < table_.best_lines(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::string line =
            at < analysis.best.size()
                ? fmt::format("{} {}  {}", i + 1, analysis.best[at].value, analysis.best[at].line)
                : std::string();
        screen_.put_field(row++, left, width, line, {.bold = i == 0});
    }
    return row;
}

/// Draws the list of moves, scrolled so that the last one is visible, above the comment on the
/// position.
void ScreenView::draw_moves(int row, int left, int width) {
    constexpr std::size_t kMostComment = 4;  // rows
    const auto columns = static_cast<std::size_t>(width);
    auto comment = wrapped(table_.tree().comment(), columns);
    comment.resize(std::min(comment.size(), kMostComment));
    const int below = static_cast<int>(comment.size());
    const int height = screen_.rows() - 2 - below - row;
    for (int i = 0; i < below; ++i)
        screen_.put_field(screen_.rows() - 2 - below + i, left, width,
                          comment[static_cast<std::size_t>(i)], {.ink = Ink::magenta});
    const auto rows = table_.move_list(columns);
    const int count = static_cast<int>(rows.size());
    const auto current = std::ranges::find_if(rows, &MoveRow::current);
    const int in_sight = current == rows.end() ? (table_.browsing() ? 0 : count)
                                               : static_cast<int>(current - rows.begin());
    const int first = std::clamp(in_sight - height / 2, 0, std::max(0, count - height));
    for (int i = 0; i < height && first + i < count; ++i) {
        const MoveRow& shown = rows[static_cast<std::size_t>(first + i)];
        screen_.put(row + i, left, app::cut_to_width(shown.text, columns), {.bold = shown.current});
    }
}

/// The pending question or the typed move, else a message or the state of the engine.
std::string ScreenView::status() const {
    if (!shown_.question.empty()) return shown_.question;
    if (!shown_.typed.empty()) return tr("move: {}_   (Esc clears it)", shown_.typed);
    if (!table_.thinking() || table_.purpose() == Table::Purpose::analysis) return shown_.message;
    if (table_.purpose() == Table::Purpose::attempt) return tr("judging your move");
    if (table_.reviewing())
        return tr("review: {} (Esc stops it)",
                  table_.engine().progress().value_or(Thought{}).comment);
    const std::string text = tr("thinking {:.0f} s (!: play now)", table_.engine().seconds());
    const auto so_far = table_.engine().progress();
    return so_far ? fmt::format("{}  {}  {}", text, so_far->comment, so_far->line) : text;
}

std::vector<std::pair<std::string, std::string>> ScreenView::keys_and_effects() const {
    const bool browsing = table_.browsing();
    std::vector<std::pair<std::string, std::string>> rows;
    if (browsing) {
        rows.emplace_back(tr("left right"),
                          tr("one move back or forward; Home, End: to the start or end"));
        rows.emplace_back(tr("up down"), tr("the other variations of the last move"));
        rows.emplace_back(
            tr("a move"),
            tr("try a move (type a capital if the letter is a key), or use the mouse"));
    } else {
        rows.emplace_back(tr("arrows Enter"),
                          tr("place a piece, or pick one up and put it down; or use the mouse"));
        rows.emplace_back(tr("a move"), tr("played as soon as it is complete; Esc clears it"));
        if (digits_are_levels(game())) rows.emplace_back("1-9", tr("level of the machine"));
    }
    for (const Switch& s : game().switches()) rows.emplace_back(name_of_key(s.key), tr(s.what));
    for (const ActionRow& action : actions())
        if (action.key != 0 && action.key != U'?' && !is_switch(game(), action.key) &&
            action_of_key(action.key, browsing) == &action && has_action(table_, action))
            rows.emplace_back(name_of_key(action.key), tr(action.what));
    if (!browsing) rows.emplace_back("Ctrl-Z", tr("suspend"));
    return rows;
}

void ScreenView::draw_keys() {
    constexpr int kColumn = 16;  // of the effects
    const int height = screen_.rows() - 1, width = screen_.columns() - kColumn;
    std::vector<std::pair<std::string, std::string>> rows;
    for (auto& [key, what] : keys_and_effects())
        for (std::string& line : wrapped(what, static_cast<std::size_t>(std::max(width, 2))))
            rows.emplace_back(std::exchange(key, {}), std::move(line));
    const int count = static_cast<int>(rows.size());
    pages_of_keys_ = std::max(1, (count + height - 1) / std::max(height, 1));
    screen_.put(0, 2,
                shown_.keys < pages_of_keys_ ? tr("Keys. Any key shows more.")
                                             : tr("Keys. Any key goes back."),
                {.bold = true});
    const int first = (shown_.keys - 1) * height;
    for (int i = first; i < std::min(count, first + height); ++i) {
        const auto& [key, what] = rows[static_cast<std::size_t>(i)];
        screen_.put(1 + i - first, 2, key, {.bold = true});
        screen_.put(1 + i - first, kColumn, what);
    }
}

}  // namespace ailab::play
