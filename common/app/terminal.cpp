#include "common/app/terminal.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string_view>

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "common/base/translate.hpp"

namespace ailab::app {
namespace {

/// One byte from standard input. Returns an empty optional on time-out (`*ended` is false) or at
/// the end (`*ended` is true).
std::optional<char> read_byte(double seconds, bool* ended) {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    *ended = false;
    const int ready = poll(&waiting, 1, seconds < 0 ? -1 : static_cast<int>(seconds * 1000));
    if (ready == 0) return std::nullopt;
    char byte = 0;
    if (ready < 0 || read(STDIN_FILENO, &byte, 1) != 1) {
        *ended = true;
        return std::nullopt;
    }
    return byte;
}

/// The rest of an escape sequence, such as "[A" or "[5~"; empty if Escape was pressed alone.
std::string escape_sequence() {
    constexpr double kGap = 0.05;  // seconds between the bytes of one key
    std::string sequence;
    bool ended = false;
    while (sequence.size() < 8) {
        const auto byte = read_byte(kGap, &ended);
        if (!byte) break;
        sequence += *byte;
        const bool introducer = sequence.size() == 1 && (*byte == '[' || *byte == 'O');
        if (!introducer && *byte >= '@' && *byte <= '~') break;
    }
    return sequence;
}

Key key_of(std::string_view sequence) {
    struct Named {
        std::string_view sequence;
        Key key;
    };
    constexpr std::array kKeys{
        Named{"[A", Key::up},    Named{"[B", Key::down},     Named{"[C", Key::right},
        Named{"[D", Key::left},  Named{"[5~", Key::page_up}, Named{"[6~", Key::page_down},
        Named{"[H", Key::home},  Named{"[F", Key::end},      Named{"[1~", Key::home},
        Named{"[4~", Key::end},  Named{"OA", Key::up},       Named{"OB", Key::down},
        Named{"OC", Key::right}, Named{"OD", Key::left},     Named{"OH", Key::home},
        Named{"OF", Key::end}};
    for (const Named& named : kKeys)
        if (named.sequence == sequence) return named.key;
    return sequence.empty() ? Key::escape : Key::none;
}

}  // namespace

RawTerminal::RawTerminal() {
    is_terminal_ = tcgetattr(STDIN_FILENO, &before_) == 0;
    enter();
}

void RawTerminal::enter() {
    termios raw{};
    if (!is_terminal_ || tcgetattr(STDIN_FILENO, &raw) != 0 || !(raw.c_lflag & ICANON)) return;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

RawTerminal::~RawTerminal() {
    if (is_terminal_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

std::optional<KeyPress> RawTerminal::read_key(double seconds) {
    bool ended = false;
    enter();  // a shell takes its own mode when the program is stopped
    const auto byte = read_byte(seconds, &ended);
    if (!byte) return ended ? std::nullopt : std::optional(KeyPress{});
    switch (*byte) {
    case '\r':
    case '\n':
        return KeyPress{Key::enter};
    case '\x1b':
        return KeyPress{key_of(escape_sequence())};
    case '\x7f':
    case '\b':
        return KeyPress{Key::backspace};
    case '\x03':
        return KeyPress{Key::interrupt};
    case '\x04':
        return std::nullopt;
    default:
        return KeyPress{Key::character, static_cast<unsigned char>(*byte)};
    }
}

std::size_t terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const char* const columns = std::getenv("COLUMNS");
    const long width = columns ? std::strtol(columns, nullptr, 10) : 0;
    return width > 0 ? static_cast<std::size_t>(width) : 80;
}

namespace {

/// The page to show after a key. Returns an empty optional to quit.
std::optional<std::size_t> turn(const KeyPress& press, std::size_t page, std::size_t count) {
    const auto is_one_of = [&](std::initializer_list<Key> keys, std::u32string_view letters) {
        return press.key == Key::character ? letters.find(press.character) != letters.npos
                                           : std::ranges::find(keys, press.key) != keys.end();
    };
    const std::size_t last = count - 1;
    if (is_one_of({Key::right, Key::down, Key::page_down}, U" n")) return std::min(page + 1, last);
    if (is_one_of({Key::left, Key::up, Key::page_up, Key::backspace}, U"bp"))
        return page > 0 ? page - 1 : 0;
    if (is_one_of({Key::home}, U"g")) return 0;
    if (is_one_of({Key::end}, U"G")) return last;
    const bool beyond_the_last = press.key == Key::enter && page == last;
    if (beyond_the_last || is_one_of({Key::escape, Key::interrupt}, U"q")) return std::nullopt;
    return press.key == Key::enter ? page + 1 : page;
}

}  // namespace

void step_through(Session& session, std::size_t count,
                  const std::function<std::string(std::size_t)>& page) {
    std::ostream& out = session.people();
    const bool interactive = session.streams().in_terminal && session.streams().out_terminal &&
                             !session.shared().no_input;
    if (!interactive) {
        for (std::size_t i = 0; i < count; ++i) out << page(i);
        return;
    }
    RawTerminal terminal;
    for (std::size_t at = 0; count > 0;) {
        out << "\x1b[2J\x1b[H" << page(at)
            << session.paint(
                   tr("[{}/{}] space: next, b: back, g/G: first/last, q: end", at + 1, count), "7")
            << std::flush;
        const auto press = terminal.read_key();
        const auto to = press ? turn(*press, at, count) : std::nullopt;
        if (!to || session.cancelled()) break;
        at = *to;
    }
    out << '\n';
}

}  // namespace ailab::app
