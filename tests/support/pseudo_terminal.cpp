#include "tests/support/pseudo_terminal.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace ailab::test {
namespace {

using Clock = std::chrono::steady_clock;

winsize window(PseudoTerminal::Size size) {
    winsize result{};
    result.ws_row = size.rows;
    result.ws_col = size.columns;
    return result;
}

/// In the child: become the program. Does not return.
[[noreturn]] void become(const std::vector<std::string>& command, const std::string& folder,
                         const std::vector<std::string>& environment) {
    ::setenv("TERM", "xterm-256color", 1);
    for (const std::string& variable : environment) {
        const std::size_t equals = variable.find('=');
        ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    if (::chdir(folder.c_str()) == 0) ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::vector<std::string>& command, const std::string& folder,
                               const std::vector<std::string>& environment, Size size) {
    winsize initial = window(size);
    child_ = ::forkpty(&master_, nullptr, nullptr, &initial);
    if (child_ < 0) throw std::runtime_error("no pseudo-terminal");
    if (child_ == 0) become(command, folder, environment);
}

PseudoTerminal::~PseudoTerminal() {
    if (exit_code_ < 0 && ::waitpid(child_, nullptr, WNOHANG) == 0) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    ::close(master_);
}

bool PseudoTerminal::read_until(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now()).count();
    pollfd ready{master_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(std::max<long>(left, 0))) <= 0) return false;
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(master_, bytes.data(), bytes.size());
    if (count <= 0) return false;  // EIO: the program has closed its side
    output_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

bool PseudoTerminal::expect(std::string_view text, Milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    do {
        const std::size_t at = output_.find(text, expected_);
        if (at == std::string::npos) continue;
        expected_ = at + text.size();
        return true;
    } while (read_until(deadline));
    return false;
}

void PseudoTerminal::send(std::string_view keys) {
    while (!keys.empty()) {
        const ssize_t count = ::write(master_, keys.data(), keys.size());
        if (count <= 0) throw std::runtime_error("the program does not take keys any more");
        keys.remove_prefix(static_cast<std::size_t>(count));
    }
}

testing::AssertionResult PseudoTerminal::plays(const std::vector<Turn>& turns) {
    for (const auto& [expected, keys] : turns) {
        if (!expect(expected))
            return testing::AssertionFailure() << '"' << expected << "\" is not in:\n" << screen();
        send(keys);
    }
    return testing::AssertionSuccess();
}

void PseudoTerminal::resize(Size size) {
    const winsize changed = window(size);
    ::ioctl(master_, TIOCSWINSZ, &changed);
}

bool PseudoTerminal::echoes() const {
    termios mode{};
    return ::tcgetattr(master_, &mode) == 0 && (mode.c_lflag & ECHO) != 0;
}

int PseudoTerminal::wait(Milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (read_until(deadline)) {
    }
    for (int status = 0; exit_code_ < 0; std::this_thread::sleep_for(Milliseconds(1))) {
        if (::waitpid(child_, &status, WNOHANG) == child_)
            exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        else if (Clock::now() >= deadline)
            break;
    }
    return exit_code_;
}

std::string PseudoTerminal::screen() const {
    std::string text = output_;
    for (std::size_t at = 0; (at = text.find("\r\n", at)) != std::string::npos;) text.erase(at, 1);
    return text;
}

std::string without_escapes(std::string_view output) {
    std::string text;
    for (std::size_t i = 0; i < output.size(); ++i) {
        if (output[i] != '\x1b') {
            text += output[i];
        } else if (i + 1 < output.size() && output[i + 1] == '[') {
            i += 2;  // CSI … final byte @ to ~
            while (i < output.size() && (output[i] < '@' || output[i] > '~')) ++i;
        } else {
            ++i;
        }
    }
    return text;
}

}  // namespace ailab::test
