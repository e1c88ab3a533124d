#include "common/play/screen_view.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/play/actions.hpp"

namespace ailab::play {
namespace {

using app::Ink;

constexpr const char* kFoot =
    marked("arrows Enter, or type a move   u back  t hint  s save  ? all keys  q quit");

}  // namespace

bool digits_are_levels(const Game& game) {
    return !game.begins_move(U'1');
}

bool is_switch(const Game& game, char32_t key) {
    return std::ranges::any_of(game.switches(), [&](const Switch& s) { return s.key == key; });
}

void ScreenView::draw() {
    screen_.clear();
    if (shown_.keys) {
        draw_keys();
    } else if (!board_.fit()) {
        screen_.put(0, 0, tr("The terminal is too small for this board."));
    } else {
        shown_.view.wide = board_.grid().column_step >= 4;
        board_.draw(table_, shown_.view, {shown_.cursor, shown_.hint});
        draw_bar();
        draw_panel();
        const int last = screen_.rows() - 1;
        screen_.put_field(last, 0, screen_.columns(), tr(kFoot), {.ink = Ink::grey});
        screen_.put_field(last - 1, 0, screen_.columns(), status(),
                          {.ink = table_.over() ? Ink::red : Ink::normal, .bold = true});
    }
    screen_.show();
}

int ScreenView::right_of_board() const {
    return board_.grid().left + board_.grid().width() + 4;
}

/// The first player's chance from the bottom, from the top if the board is turned.
void ScreenView::draw_bar() {
    if (!game().static_chance()) return;
    const int height = board_.grid().height();
    const int filled = static_cast<int>(std::lround(table_.chance().value_or(0.5) * height));
    for (int i = 0; i < height; ++i) {
        const bool first = shown_.view.flipped ? i < filled : i >= height - filled;
        screen_.put(board_.grid().top + i, right_of_board(),
                    first ? (shown_.view.ascii ? "##" : "██") : (shown_.view.ascii ? ".." : "░░"),
                    {.ink = first ? Ink::red : Ink::grey});
    }
    screen_.put(board_.grid().top + height, right_of_board() - 1, table_.value(),
                {.ink = Ink::grey});
}

void ScreenView::draw_panel() {
    const int left = right_of_board() + (game().static_chance() ? 3 : 1);
    const int width = screen_.columns() - left;
    if (width < 8) return;
    int row = 0;
    screen_.put_field(row++, left, width, game().title(), {.bold = true});
    const int below = shown_.view.flipped ? 1 : 0;
    for (const int player : {1 - below, below}) {
        const bool turn = !table_.over() && game().player_to_move() == player;
        screen_.put_field(row++, left, width,
                          fmt::format("{} {} {}  {}", turn ? ">" : " ", game().player_name(player),
                                      table_.clock_text(player), table_.player_text(player)),
                          {.bold = turn});
    }
    screen_.put_field(row++, left, width, table_.over() ? table_.result() : game().task());
    const Cell cell = board_.turned(shown_.cursor, shown_.view);
    const std::string last = table_.moves().empty() ? "" : tr("  last {}", table_.moves().back());
    screen_.put_field(
        row++, left, width,
        tr("at {}", game().column_label(cell.column) + game().row_label(cell.row)) + last,
        {.ink = Ink::grey});
    screen_.put_lines({row, left, screen_.rows() - 2 - row, width}, table_.move_list());
}

/// What waits for the person first, then what the machine does.
std::string ScreenView::status() const {
    if (!shown_.question.empty()) return shown_.question;
    if (!shown_.typed.empty()) return tr("move: {}_   (Esc forgets it)", shown_.typed);
    if (!table_.thinking()) return shown_.message;
    const std::string text = tr("thinking {:.0f} s (!: play now)", table_.seconds());
    const auto so_far = table_.progress();
    return so_far ? fmt::format("{}  {}  {}", text, so_far->comment, so_far->line) : text;
}

void ScreenView::draw_keys() {
    std::vector<std::pair<std::string, std::string>> rows{
        {tr("arrows Enter"), tr("put a piece, or take it up and put it down; or the mouse")},
        {tr("a move"), tr("is played as soon as it is complete; Esc forgets it")}};
    if (digits_are_levels(game())) rows.emplace_back("1-9", tr("level of the machine"));
    for (const Switch& s : game().switches())
        rows.emplace_back(std::string(1, static_cast<char>(s.key)), tr(s.what));
    for (const ActionRow& action : actions())
        if (action.key != 0 && action.key != U'?' && !is_switch(game(), action.key) &&
            (action.action != Action::skip || table_.options().puzzle))
            rows.emplace_back(std::string(1, static_cast<char>(action.key)), tr(action.what));
    rows.emplace_back("Ctrl-Z", tr("suspend"));
    screen_.put(0, 2, tr("Keys. Any key goes back."), {.bold = true});
    int row = 1;
    for (const auto& [key, what] : rows) {
        screen_.put(row, 2, key, {.bold = true});
        screen_.put(row++, 16, what);
    }
}

}  // namespace ailab::play
