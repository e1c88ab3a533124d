#include "common/app/full_screen.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstring>
#include <cwchar>
#include <map>
#include <utility>

#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::app {
namespace {

constexpr int kInterrupt = 3, kEndOfInput = 4, kRedraw = 12, kEraseLine = 21, kSuspend = 26,
              kEscape = 27, kDelete = 127;

std::wstring wide(std::string_view text) {
    std::wstring result;
    for (std::size_t at = 0; at < text.size();)
        result += static_cast<wchar_t>(decode_utf8(text, at));
    return result;
}

/// The number of the colour on a terminal with `colors` colours; -1 is the terminal's default.
short color_number(Ink ink, int colors) {
    struct Numbers {
        short few, many;
    };
    constexpr std::array<Numbers, 11> kNumbers{{{-1, -1},
                                                {COLOR_BLACK, 16},
                                                {COLOR_RED, 160},
                                                {COLOR_GREEN, 34},
                                                {COLOR_YELLOW, 220},
                                                {COLOR_BLUE, 33},
                                                {COLOR_MAGENTA, 133},
                                                {COLOR_CYAN, 37},
                                                {COLOR_WHITE, 231},
                                                {COLOR_WHITE, 245},
                                                {COLOR_YELLOW, 180}}};
    const Numbers& numbers = kNumbers[static_cast<std::size_t>(ink)];
    return colors >= 256 ? numbers.many : numbers.few;
}

Key key_of(int code) {
    static const std::map<int, Key> kKeys{{KEY_UP, Key::up},
                                          {KEY_DOWN, Key::down},
                                          {KEY_LEFT, Key::left},
                                          {KEY_RIGHT, Key::right},
                                          {KEY_PPAGE, Key::page_up},
                                          {KEY_NPAGE, Key::page_down},
                                          {KEY_HOME, Key::home},
                                          {KEY_END, Key::end},
                                          {KEY_ENTER, Key::enter},
                                          {KEY_DC, Key::remove},
                                          {KEY_BACKSPACE, Key::backspace},
                                          {KEY_RESIZE, Key::resize}};
    const auto known = kKeys.find(code);
    return known == kKeys.end() ? Key::none : known->second;
}

KeyPress mouse_press() {
    MEVENT mouse{};
    if (getmouse(&mouse) != OK) return {};
    constexpr auto kClick = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    const Key key = mouse.bstate & kClick            ? Key::click
                    : mouse.bstate & BUTTON4_PRESSED ? Key::wheel_up
                    : mouse.bstate & BUTTON5_PRESSED ? Key::wheel_down
                                                     : Key::none;
    return {.key = key, .row = mouse.y, .column = mouse.x};
}

}  // namespace

struct FullScreen::Terminal {
    SCREEN* screen = nullptr;
    std::string locale;                          // restored at the end
    std::map<std::pair<Ink, Ink>, short> pairs;  // colour pairs allocated so far

    attr_t attributes(Look look, bool colors) {
        attr_t bits = A_NORMAL;
        if (look.bold) bits |= A_BOLD;
        if (look.reverse) bits |= A_REVERSE;
        if (!colors && look.ink == Ink::grey) bits |= A_DIM;
        return bits;
    }
    short pair(Look look) {
        if (look.ink == Ink::normal && look.ground == Ink::normal) return 0;
        const auto number = static_cast<short>(pairs.size() + 1);
        const auto [place, added] = pairs.try_emplace({look.ink, look.ground}, number);
        if (added && number < COLOR_PAIRS)
            init_pair(number, color_number(look.ink, COLORS), color_number(look.ground, COLORS));
        return place->second;
    }
};

std::optional<BoardGrid::Cell> BoardGrid::cell_at(const KeyPress& press) const noexcept {
    if (press.key != Key::click) return std::nullopt;
    // A cell extends half a step in each direction; if a step is even, the larger half is below or
    // to the right.
    const int down = press.row - top + (row_step - 1) / 2;
    const int right = press.column - left + (column_step - 1) / 2;
    if (down < 0 || right < 0) return std::nullopt;
    const Cell cell{down / row_step, right / column_step};
    if (cell.row >= rows || cell.column >= columns) return std::nullopt;
    return cell;
}

std::string_view cut_to_width(std::string_view text, std::size_t width) noexcept {
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        decode_utf8(text, at);
        used += display_width(text.substr(from, at - from));
        if (used > width) return text.substr(0, from);
    }
    return text;
}

void erase_last(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

FullScreen::FullScreen(const Session& session)
    : session_(session), terminal_(std::make_unique<Terminal>()) {
    constexpr const char* kHint = marked("--plain plays line by line");
    if (!available(session)) throw UsageError(tr("the full screen needs a terminal"), tr(kHint));
    terminal_->locale = std::setlocale(LC_CTYPE, nullptr);
    std::setlocale(LC_CTYPE, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
    set_escdelay(25);
    terminal_->screen = newterm(nullptr, stdout, stdin);
    if (!terminal_->screen)
        throw UsageError(tr("this terminal does not support the full screen"), tr(kHint));
    raw();  // Ctrl-C and Ctrl-Z arrive as keys, so that nothing ends without restoring the screen
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    mousemask(ALL_MOUSE_EVENTS, nullptr);
    mouseinterval(0);
    curs_set(0);
    if (session.color() && has_colors()) {
        start_color();
        use_default_colors();
        colors_ = true;
    }
}

FullScreen::~FullScreen() {
    curs_set(1);
    endwin();
    delscreen(terminal_->screen);
    std::setlocale(LC_CTYPE, terminal_->locale.c_str());
}

int FullScreen::rows() const {
    return getmaxy(stdscr);
}
int FullScreen::columns() const {
    return getmaxx(stdscr);
}

void FullScreen::clear() {
    werase(stdscr);
}

int FullScreen::put(int row, int column, std::string_view text, Look look) {
    if (row < 0 || row >= rows() || column < 0 || column >= columns()) return column;
    text = cut_to_width(text, static_cast<std::size_t>(columns() - column));
    wattr_set(stdscr, terminal_->attributes(look, colors_), colors_ ? terminal_->pair(look) : 0,
              nullptr);
    mvwaddwstr(stdscr, row, column, wide(text).c_str());
    wattr_set(stdscr, A_NORMAL, 0, nullptr);
    return column + static_cast<int>(display_width(text));
}

void FullScreen::put_field(int row, int column, int width, std::string_view text, Look look) {
    if (width <= 0) return;
    const auto size = static_cast<std::size_t>(width);
    put(row, column, pad(cut_to_width(text, size), size), look);
}

void FullScreen::show() {
    wrefresh(stdscr);
}

KeyPress FullScreen::wait(double seconds) {
    constexpr double kSlice = 0.1;  // seconds between checks of the cancel flag
    const Stopwatch watch;
    while (true) {
        if (session_.cancelled()) return {Key::interrupt};
        const double left =
            seconds < 0 ? kSlice : std::clamp(seconds - watch.seconds(), 0.0, kSlice);
        wtimeout(stdscr, static_cast<int>(left * 1000));
        const KeyPress press = read_key();
        if (press.key != Key::none) return press;
        if (seconds >= 0 && watch.seconds() >= seconds) return press;
    }
}

KeyPress FullScreen::read_key() {
    wint_t code = 0;
    const int kind = wget_wch(stdscr, &code);
    if (kind == ERR) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const bool gone = poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR)) != 0;
        return {gone ? Key::interrupt : Key::none};
    }
    if (kind == KEY_CODE_YES)
        return static_cast<int>(code) == KEY_MOUSE ? mouse_press()
                                                   : KeyPress{key_of(static_cast<int>(code))};
    switch (code) {
    case kInterrupt:
    case kEndOfInput:
        return {Key::interrupt};
    case kSuspend:
        suspend();
        return {Key::resize};
    case kRedraw:
        clearok(curscr, TRUE);
        return {Key::resize};
    case kEscape:
        return {Key::escape};
    case '\t':
        return {Key::tab};
    case '\r':
    case '\n':
        return {Key::enter};
    case '\b':
    case kDelete:
        return {Key::backspace};
    default:
        return {Key::character, static_cast<char32_t>(code)};
    }
}

void FullScreen::suspend() {
    kill(0,
         SIGTSTP);  // the whole process group, as the terminal would; curses handles it
    clearok(curscr, TRUE);
}

std::optional<std::string> FullScreen::ask(std::string_view prompt, std::string_view preset) {
    std::string text(preset);
    bool fresh = !text.empty();  // like selected text: typing replaces it
    curs_set(1);
    std::optional<std::string> answer;
    for (bool open = true; open;) {
        const int row = rows() - 1;
        put_field(row, 0, columns(), "");
        const int column =
            put(row, put(row, 0, prompt, {.bold = true}) + 1, text, {.reverse = fresh});
        wmove(stdscr, row, std::min(column, columns() - 1));
        show();
        const KeyPress press = wait();
        switch (press.key) {
        case Key::enter:
            answer = text;
            open = false;
            break;
        case Key::escape:
        case Key::interrupt:
            open = false;
            break;
        case Key::backspace:
            fresh = false;
            erase_last(text);
            break;
        case Key::character:
            if (press.character == kEraseLine) text.clear();
            if (press.character < ' ') break;
            if (std::exchange(fresh, false)) text.clear();
            append_utf8(text, press.character);
            break;
        case Key::left:
        case Key::right:
        case Key::home:
        case Key::end:
            fresh = false;
            break;
        default:
            break;
        }
    }
    curs_set(0);
    return answer;
}

}  // namespace ailab::app
