// A program on a pseudo-terminal, for tests of what prompts: start it, expect text, send keys,
// change the size of the window. Everything that appears is kept, so a failure can show it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <sys/types.h>

namespace ailab::test {

class PseudoTerminal {
public:
    struct Size {
        unsigned short rows = 24, columns = 80;
    };
    using Milliseconds = std::chrono::milliseconds;
    static constexpr Milliseconds kPatience{20000};

    /// Starts `command` (looked up on PATH) in `folder`, with `environment` ("NAME=value") added.
    /// Throws std::runtime_error.
    explicit PseudoTerminal(const std::vector<std::string>& command,
                            const std::string& folder = ".",
                            const std::vector<std::string>& environment = {}, Size size = {24, 80});
    ~PseudoTerminal();
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;

    /// Waits until `text` appears after what was expected before. False when the program has ended
    /// or the time is over; screen() says what there was instead.
    bool expect(std::string_view text, Milliseconds patience = kPatience);
    /// Types the keys: "Arad\r", "\x03" (Ctrl-C), "\x04" (end of input), "\x1b[A" (up).
    void send(std::string_view keys);
    /// A text that is waited for and the keys that are typed then; either may be empty.
    struct Turn {
        std::string expected, keys{};
    };
    /// Takes the turns in order, up to the first text that does not come.
    testing::AssertionResult plays(const std::vector<Turn>& turns);
    void resize(Size size);
    pid_t process() const noexcept { return child_; }
    /// What is typed appears on the screen: the terminal is in its ordinary mode.
    bool echoes() const;
    /// Waits for the end: the exit code, 128 + signal, or -1 if the program is still running.
    int wait(Milliseconds patience = kPatience);
    /// Everything that has appeared, with "\r\n" turned into "\n"; escape sequences are kept.
    std::string screen() const;

private:
    /// Reads what there is, waiting at most until `deadline`. False when nothing more will come.
    bool read_until(std::chrono::steady_clock::time_point deadline);

    pid_t child_ = -1;
    int master_ = -1;
    int exit_code_ = -1;
    std::string output_;
    std::size_t expected_ = 0;  // output_ before this has been matched by expect()
};

/// `output` without escape sequences, for comparing text.
std::string without_escapes(std::string_view output);

}  // namespace ailab::test
