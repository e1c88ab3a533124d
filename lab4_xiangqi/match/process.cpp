#include "lab4_xiangqi/match/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not every <unistd.h> has it

namespace ailab::lab4 {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kPatience{500};  // for a process to end by itself

std::array<int, 2> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw InputError("cannot make a pipe");
    return ends;
}

}  // namespace

Process::Process(const std::string& command) {
    const auto to_child = make_pipe(), from_child = make_pipe();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to_child[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from_child[1], STDOUT_FILENO);
    const std::string shell_line = "exec " + command;
    std::array<char, 3> shell = {'s', 'h', '\0'}, dash_c = {'-', 'c', '\0'};
    std::string script = shell_line;
    std::array<char*, 4> arguments = {shell.data(), dash_c.data(), script.data(), nullptr};
    const int error = posix_spawn(&pid_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(to_child[0]);
    close(from_child[1]);
    in_ = to_child[1];
    out_ = from_child[0];
    if (error != 0) {
        close(in_);
        close(out_);
        throw InputError(fmt::format("cannot start '{}'", command));
    }
}

Process::~Process() {
    close(in_);
    const auto end = Clock::now() + kPatience;
    int status = 0;
    while (waitpid(pid_, &status, WNOHANG) == 0) {
        if (Clock::now() > end) {
            kill(pid_, SIGKILL);
            waitpid(pid_, &status, 0);
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    close(out_);
}

bool Process::send(std::string_view line) {
    // A write to a dead process must be an error, not a signal.
    struct sigaction ignore {};
    struct sigaction before {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &ignore, &before);
    const std::string text = std::string(line) + '\n';
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t n = write(in_, text.data() + sent, text.size() - sent);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        sent += static_cast<std::size_t>(n);
    }
    sigaction(SIGPIPE, &before, nullptr);
    return sent == text.size();
}

std::optional<std::string> Process::read_line(Clock::time_point deadline,
                                              const std::atomic<bool>* cancel) {
    while (true) {
        if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            return line;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left < 0 || (cancel && *cancel)) return std::nullopt;
        constexpr long kSlice = 100;  // ms between looks at the flag
        pollfd descriptor{out_, POLLIN, 0};
        const int ready = poll(&descriptor, 1, static_cast<int>(std::min(left + 1, kSlice)));
        if (ready <= 0) continue;
        std::array<char, 4096> bytes;
        const ssize_t n = read(out_, bytes.data(), bytes.size());
        if (n <= 0) return std::nullopt;
        buffer_.append(bytes.data(), static_cast<std::size_t>(n));
    }
}

}  // namespace ailab::lab4
